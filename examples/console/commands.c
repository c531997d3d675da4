/* commands: the functions of the console besides checking lines. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "choice.h"
#include "cmd.h"
#include "report.h"
#include "show.h"
#include <port.h>
#include <print.h>

enum { GAPS = 4 };

static struct {
    uint32_t at, lost, faults;
} last_gaps[GAPS];
static uint32_t gap_count;

void commands_gap(uint32_t lost, uint32_t faults)
{
    const struct bu_ring *ring = port_ring();
    uint32_t i = gap_count++ % GAPS;

    last_gaps[i].at = bu_ring_received(ring) - bu_ring_used(ring);
    last_gaps[i].lost = lost;
    last_gaps[i].faults = faults;
}

static void print_gap(uint32_t i)
{
    static const char *const kinds[] = {", overrun", ", framing", ", parity",
                                        ", break"};
    uint32_t k;

    print_str("  a gap after byte ");
    print_dec(last_gaps[i].at);
    print_str(": ");
    print_dec(last_gaps[i].lost);
    print_str(" lost");
    for (k = 0; k < 4; k++)
        if ((last_gaps[i].faults >> k & 1u) != 0)
            print_str(kinds[k]);
    if (last_gaps[i].faults == 0)
        print_str(", no room");
    print_str("\r\n");
}

/* The last gaps that were taken, the oldest first. */
static void print_gaps(void)
{
    uint32_t i = gap_count > GAPS ? gap_count - GAPS : 0;

    print_str("  gaps ");
    print_dec(gap_count);
    print_str("\r\n");
    for (; i != gap_count; i++)
        print_gap(i % GAPS);
}

static void stats(struct args *a)
{
    const struct bu_ring *ring = port_ring();

    (void)a;
    print_str("  received ");
    print_dec(bu_ring_received(ring));
    print_str(" bytes, lost ");
    print_dec(bu_ring_lost(ring));
    print_str(", at most ");
    print_dec(bu_ring_high_water(ring));
    print_str(" of ");
    print_dec(bu_ring_size(ring));
    print_str(" waited\r\n");
    print_gaps();
}

static void history(struct args *a)
{
    const uint8_t *text = NULL;
    size_t n;

    (void)a;
    while (bu_history_next(&console_history, &text, &n) == BU_OK) {
        print_str("  ");
        show_text(text, n);
        print_str("\r\n");
    }
}

static bool over;

static void quit(struct args *a)
{
    (void)a;
    over = true;
}

bool commands_over(void)
{
    return over;
}

static const char text_group[] = "text";
static const char formats_group[] = "formats";
static const char numbers_group[] = "numbers";
static const char web_group[] = "web";
static const char documents_group[] = "documents";
static const char console_group[] = "console";
#if CONSOLE_SMALL < 2
static const char unicode_group[] = "unicode";
static const char pages_group[] = "pages";
#endif

const struct command commands[] = {
    {"check", report_text, text_group, "TEXT",
     "report on the text, as on a line that is not a command"},
    {"hex", cmd_hex, text_group, "TEXT", "its bytes"},
    {"scalars", cmd_scalars, text_group, "TEXT", "its scalar values"},
    {"width", cmd_width, text_group, "TEXT", "its columns on a terminal"},
    {"translit", cmd_translit, text_group, "TEXT",
     "ASCII for Latin, Cyrillic and Greek"},
    {"name", cmd_name, text_group, "[RULE] TEXT",
     "check a file name by one rule, or by all 21, which the answers list;\r\n"
     "  name all TEXT checks by all, whatever the first word is"},
#if CONSOLE_SMALL < 2
    {"fold", cmd_fold, unicode_group, "TEXT", "for comparison without case"},
    {"lower", cmd_lower, unicode_group, "TEXT", "in lower case"},
    {"upper", cmd_upper, unicode_group, "TEXT", "in upper case"},
    {"title", cmd_title, unicode_group, "TEXT", "each word with a capital"},
    {"nfc", cmd_nfc, unicode_group, "TEXT", "in normal form C"},
    {"nfd", cmd_nfd, unicode_group, "TEXT", "in normal form D"},
    {"nfkc", cmd_nfkc, unicode_group, "TEXT", "in normal form KC"},
    {"nfkd", cmd_nfkd, unicode_group, "TEXT", "in normal form KD"},
    {"graphemes", cmd_graphemes, unicode_group, "TEXT",
     "what a reader takes for one character, with its columns"},
    {"words", cmd_words, unicode_group, "TEXT", "its words"},
    {"wrap", cmd_wrap, unicode_group, "COLUMNS TEXT",
     "in lines of at most that many columns"},
    {"props", cmd_props, unicode_group, "TEXT",
     "category, direction, number and properties of its scalar values"},
#if CONSOLE_SMALL < 1
    {"bidi", cmd_bidi, unicode_group, "TEXT",
     "its direction, the runs from left to right, how it is shown, and with\r\n"
     "  the forms of letters that join"},
    {"width-cjk", cmd_width_cjk, unicode_group, "TEXT",
     "East_Asian_Width, and columns where ambiguous values take two"},
    {"skeleton", cmd_skeleton, unicode_group, "TEXT",
     "its skeleton, which texts that look alike share"},
#endif
    {"sort", cmd_sort, unicode_group, "[LANGUAGE] TEXT|TEXT...",
     "texts in the order of a dictionary, of no language or of sv, es or cs, "
     "or of a\r\n  phone book, de; sort root TEXT|TEXT... where the first word "
     "is one of these"},
    {"same", cmd_same, unicode_group, "TEXT|TEXT",
     "whether they are the same text, or one name to a file system"},
#endif
    {"formats", cmd_formats, formats_group, "", "the formats for FORMAT below"},
    {"encode", cmd_encode, formats_group, "FORMAT TEXT",
     "the bytes of the text"},
    {"decode", cmd_decode, formats_group, "FORMAT BYTES",
     "the values of bytes such as E2 82 AC"},
    {"put", cmd_put, formats_group, "FORMAT NUMBER...",
     "the bytes of values such as D800 or 4D2E0F1, in base 16"},
    {"convert", cmd_convert, formats_group, "FORMAT FORMAT BYTES",
     "bytes of the first format in the second one"},
    {"sms", cmd_sms, formats_group, "TEXT",
     "the parts that a short message takes, and its alphabet"},
    {"pdu", cmd_pdu, formats_group, "BYTES",
     "a short message, as a modem answers to AT+CMGR in PDU mode"},
#if CONSOLE_SMALL < 2
    {"page", cmd_page, pages_group, "[PAGE]",
     "use this page for input and output, such as koi8-r or 866; without a\r\n"
     "  name: print the page in use, and list all"},
    {"detect", cmd_detect, pages_group, "TEXT", "guess the page of its bytes"},
    {"fix", cmd_fix, pages_group, "TEXT",
     "undo a misreading, such as UTF-8 that was read as a page"},
#endif
    {"uleb", cmd_uleb, numbers_group, "NUMBER", "unsigned LEB128 of a number"},
    {"sleb", cmd_sleb, numbers_group, "NUMBER", "signed LEB128 of a number"},
    {"uleb-read", cmd_uleb_read, numbers_group, "BYTES",
     "the numbers of unsigned LEB128"},
    {"sleb-read", cmd_sleb_read, numbers_group, "BYTES",
     "the numbers of signed LEB128"},
    {"percent", cmd_percent, web_group, "SET TEXT",
     "percent-encoded; SET is component, segment, query, attr, form, or of the "
     "URL\r\n  standard url_control, url_fragment, url_query, "
     "url_special_query,\r\n  url_path, url_userinfo, url_component"},
    {"percent-read", cmd_percent_read, web_group, "TEXT", "percent-decoded"},
    {"ext", cmd_ext, web_group, "TEXT", "as a header value of RFC 8187"},
    {"ext-read", cmd_ext_read, web_group, "VALUE",
     "the text of a value such as UTF-8''%e2%82%ac"},
    {"disposition", cmd_disposition, web_group, "NAME",
     "a Content-Disposition header for a file name"},
    {"disposition-read", cmd_disposition_read, web_group, "HEADER",
     "the file name of a header, such as attachment; filename=\"a.txt\""},
    {"json", cmd_json, documents_group, "TEXT", "in a string of JSON"},
    {"html", cmd_html, documents_group, "TEXT",
     "in an element or an attribute of HTML"},
    {"mqtt", cmd_mqtt, documents_group, "TEXT",
     "whether MQTT allows it as a string, a topic, a filter"},
    {"visible", cmd_visible, documents_group, "TEXT",
     "for a log, with escapes for what moves or hides"},
    {"history", history, console_group, "", "the lines that Up and Down show"},
    {"ring", stats, console_group, "",
     "the counts of the UART's ring, and its last gaps"},
    {"stats", stats, console_group, "", "the same as ring"},
    {"help", help_run, console_group, "[COMMAND]",
     "the commands; what one of them does; help keys: the keys"},
    {"?", help_run, console_group, "[COMMAND]", "the same as help"},
    {"quit", quit, console_group, "", "end the console, as Ctrl-D does"},
    {"exit", quit, console_group, "", "the same as quit"},
    {NULL, NULL, NULL, NULL, NULL},
};

static const char *command_name(unsigned i)
{
    return commands[i].name;
}

const struct choice commands_choice = {"command", command_name, "help"};

const struct command *commands_find(const struct args *word)
{
    const struct command *c;

    for (c = commands; c->name != NULL; c++) {
        size_t n = 0;

        while (n < word->n && c->name[n] != '\0' &&
               (uint8_t)c->name[n] == word->s[n])
            n++;
        if (n == word->n && c->name[n] == '\0')
            return c;
    }
    return NULL;
}

bool commands_run(struct args *a)
{
    struct args list[USAGE_MOST + 1];
    struct args rest = *a;
    struct args word;
    const struct command *c;

    (void)args_word(&rest, &word);
    c = commands_find(&word);
    if (c != NULL && usage_parse(c, &rest, list))
        c->run(list);
    return c != NULL;
}

void commands_suggest(const struct args *a)
{
    struct args rest = *a;
    struct args word;
    const char *near;

    (void)args_word(&rest, &word);
    near = choice_nearest(&commands_choice, &word);
    if (near == NULL)
        return;
    print_str("  no command ");
    show_text(word.s, word.n);
    print_str("; did you mean ");
    print_str(near);
    print_str("?\r\n");
}
