/* mojibake: lines that were decoded wrongly, and lines that were not. */
/* SPDX-License-Identifier: MIT */
#include "../../core/src/detect/mojibake.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include "undo.h"
#include <bareutf/detect.h>
#include <bareutf/lone.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>

enum { ROOM = MOJIBAKE_ROOM };

/* As which UTF-8 was read. */
static const struct bu_format *const read_as[] = {
    &bu_page_cp1252,     &bu_page_cp1251,       &bu_page_cp866,
    &bu_page_koi8_r,     &bu_page_iso8859_5,    &bu_page_cp437,
    &bu_page_cp850,      &bu_page_mac_cyrillic, &bu_format_latin1,
    &bu_page_whatwg_1252};
enum { READ_AS = sizeof read_as / sizeof read_as[0] };

static const char *const lines[] = {
    "Привет, мир!",     "Größe: 3 Stück",   "Où est le café ?",
    "Příliš žluťoučký", "Ελληνικά εδώ",     "שלום עולם",
    "مرحبا بالعالم",    "こんにちは世界",   "한국어 문장",
    "你好，世界",       "Zażółć gęślą",     "Đây là tiếng Việt",
    "สวัสดีชาวโลก",       "Їжак і ґава тут",  "well done 😀 ok",
    "нумерація «Так»",  "ДАЛЕЕ: ВСЁ СНОВА", "l’été, déjà"};
enum { LINES = sizeof lines / sizeof lines[0] };

/* Lines of Cyrillic pages that were read as another one. */
static const char *const cyrillic[] = {
    "Привет, как дела?", "Файл не найден на диске",
    "Съешь ещё этих мягких булок", "Грешка при четене на файла"};
static const struct bu_format *const of_cyrillic[] = {
    &bu_page_cp1251, &bu_page_cp866, &bu_page_koi8_r, &bu_page_iso8859_5};
enum { OF_CYRILLIC = 4 };

/* What is right as it is, and is near to something else. */
static const char *const genuine[] = {
    "",
    "plain ASCII",
    "done \xF0\x9F\x98\x80 \xF0\x90\x80\x80",
    "реж",
    "реж реж реж",
    "уже цена фон",
    "ЦЕНА: 5 °C",
    "«Так», сказал он — и всё",
    "CAFÉ !",
    "CAFÉ\xC2\xA0!",
    "ÄÖÜ äöü ß",
    "┌──┬──┐ │ имя │ └──┴──┘",
    "├──┼──┤ 12 ├──┤ 345 ├──┤",
    "╔═╗║ ║╚═╝ ░▒▓█",
    "Été à la plage, où êtes-vous ?",
    "ΚΑΛΗΜΕΡΑ ΚΟΣΜΕ",
    "ВСЕ БУКВЫ ЗАГЛАВНЫЕ",
    "Zażółć gęślą jaźń",
    "Đây là tiếng Việt",
    "Ћирилица и ћошак",
    "naïve façade — coöperate",
    "it’s “quoted” text…",
    "1024×768 ± 5 µm, x² ≈ 3",
    "日本語とEnglishの混在",
    "щелчки",
    "12 дБ",
    "T: 12 кБ",
    "U: 12 мВ",
    "Размер: 220 кГц",
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "абвгдеАБВГДЕ",
    "съешь ещё этих мягких французских булок",
    "ЃЌЏЉЊЂЋ ѓќџљњђћ",
    "ÀÉÎÕÜ ÄÖÅ ÆØÅ",
    "ΠΡΟΣΟΧΗ: ΔΕΝ ΥΠΑΡΧΕΙ ΧΩΡΟΣ",
    "(-1/2)! = √π",
    "∆°",
    "NICIODATĂ™",
    "AHÅ™, a sofa",
    "( o¬ô )",
    "ок 👍🏽 норм",
    "SUURÄ\xC2\xA0KELLÄ\xC2\xA0MAAHAN YouTube",
    "Það er ekki hægt að opna skrána",
    "MANHÃ DE SOL",
    "Å lese og å skrive",
    "To‘g‘ri joy",
    "hitza “ruby”n",
    "Ну что —— да‥",
};

/* What was decoded wrongly, and has two readings that are near, or three wrong
 * readings, or a part that UTF-8 does not give. */
static const char *const doubtful[] = {
    "Dessa Σr vanligt", "√рад", "itÃƒÂ¢Ã¢â€šÂ¬Ã¢â€žÂ¢s", "a ÃƒÂ¯Ã‚Â¿Ã‚Â½ b",
    "III DivisÃ£o: Classificação",
    /* not the second half of a pair, or none of its bytes */
    "ok í\xC2\xA0½î¸€", "ok í\xC2\xA0½í¢€", "ok í\xC2\xA0½í¸x",
    "ok í\xC2\xA0xí¸€"};

/* Lines without their bytes. */
static const char *const lost[] = {"占쏙옙",
                                   "a 锟斤拷 b",
                                   "ï¿½t",
                                   "пїЅ",
                                   "я┐╜",
                                   "О©╫",
                                   "пњљ",
                                   "яПН",
                                   "´┐¢",
                                   "∩┐╜",
                                   "嚙踝蕭",
                                   "鐃緒申",
                                   ("a\xEF\xBF\xBD"
                                    "b"),
                                   "ÐŸ ï¿½"};

static size_t length(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

/* Read s[0..n) of UTF-8, encoded as was, as page, C1 in its gaps; into out.
 * Return the bytes, or 0 where that cannot be or has no room. */
static size_t mangle(uint8_t *out, const struct bu_format *was,
                     const struct bu_format *page, const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    size_t size = 0;

    while (s != end) {
        uint8_t bytes[BU_FORMAT_MAX];
        unsigned count = 1;
        unsigned i;
        uint32_t value;

        if (was == NULL) {
            bytes[0] = *s++;
        } else {
            (void)bu_utf8_next(&s, end, &value);
            count = was->put(bytes, value, was);
            if (count == 0)
                return 0;
        }
        for (i = 0; i != count; i++) {
            const uint8_t *p = &bytes[i];

            if (page->next(&p, p + 1, &value, page) != BU_OK)
                value = bytes[i];
            if (size + BU_UTF8_MAX > ROOM)
                return 0;
            size += bu_utf8_put(out + size, value);
        }
    }
    return size;
}

/* Return whether s[0..n), with these pages, is found and becomes what want
 * expects. */
static int comes_back(const struct bu_format *const *pages, size_t count,
                      const uint8_t *s, size_t n, const char *want)
{
    struct mojibake_room *r = &scratch.mojibake;
    struct bu_mojibake found;
    size_t need = 0;
    size_t i;

    if (bu_mojibake_find(pages, count, s, n, &found) != BU_MOJIBAKE_FOUND ||
        undo(&found, r->back, ROOM, s, n, &need) != BU_OK ||
        need != length(want))
        return 0;
    for (i = 0; i != need; i++)
        if (r->back[i] != (uint8_t)want[i])
            return 0;
    return bu_mojibake_find(pages, count, r->back, need, &found) ==
           BU_MOJIBAKE_NONE;
}

static int utf8_comes_back(const struct bu_format *page, const char *line,
                           unsigned times)
{
    struct mojibake_room *r = &scratch.mojibake;
    const struct bu_format *pages[2];
    const uint8_t *s = (const uint8_t *)line;
    size_t n = length(line);
    unsigned k;

    pages[0] = page;
    pages[1] = &bu_page_koi8_u;
    for (k = 0; k != times && n != 0; k++) {
        n = mangle(r->mangled[k], NULL, page, s, n);
        s = r->mangled[k];
    }
    if (n == 0 || comes_back(pages, 2, s, n, line))
        return 1;
    tap_note(page->name, (const uint8_t *)line, length(line), times);
    return 0;
}

/* UTF-8 that was read as each page, once and twice. */
static int utf8_read_as(unsigned times)
{
    unsigned skip = 0;
    unsigned page;
    unsigned i;

    for (page = 0; page != READ_AS; page++)
        for (i = 0; i != LINES; i++) {
            if (skip-- != 0)
                continue;
            skip = SUITE_THIN - 1;
            if (!utf8_comes_back(read_as[page], lines[i], times))
                return 0;
        }
    return 1;
}

static int page_read_as_page(void)
{
    struct mojibake_room *r = &scratch.mojibake;
    unsigned i, k;

    for (i = 0; i < 4 * OF_CYRILLIC * (OF_CYRILLIC + 1); i += SUITE_THIN) {
        const char *line = cyrillic[i % 4];
        const struct bu_format *was = of_cyrillic[i / 4 % OF_CYRILLIC];
        const struct bu_format *pages[OF_CYRILLIC + 1];
        size_t n;

        for (k = 0; k != OF_CYRILLIC; k++)
            pages[k] = of_cyrillic[k];
        pages[k] = &bu_page_cp1252;
        k = i / 4 / OF_CYRILLIC;
        n = mangle(r->mangled[0], was, pages[k], (const uint8_t *)line,
                   length(line));
        if (was != pages[k] && n != 0 &&
            !comes_back(pages, OF_CYRILLIC + 1, r->mangled[0], n, line)) {
            tap_note(was->name, (const uint8_t *)line, length(line), k);
            return 0;
        }
    }
    return 1;
}

/* Literally, so that nothing depends on what the pages do. */
static int classics(void)
{
    static const struct bu_format *const pages[] = {
        &bu_page_cp1252, &bu_page_cp1251, &bu_page_koi8_r,
        &bu_page_cp866,  &bu_page_cp437,  &bu_page_mac_cyrillic};
    static const char *const known[][2] = {
        {"Ïðèâåò", "Привет"},
        {"бНОПНЯ: ЙЮЙ ДЕКЮ?", "Вопрос: как дела?"},
        {"ÐŸÑ€Ð¸Ð²ÐµÑ‚", "Привет"},
        {"РџСЂРёРІРµС‚", "Привет"},
        {"╨Я╤А╨╕╨▓╨╡╤В", "Привет"},
        {"п÷я─п╦п╡п╣я┌", "Привет"},
        {"schÃ¶n", "schön"},
        {"itâ€™s", "it’s"},
        {"Р\xC2\x98РјСЏ", "Имя"},              /* 98 is a gap of CP1251 */
        {"Ð\xC2\x98Ð¼Ñ\xC2\x8F", "Имя"},       /* 8F is one of CP1252 */
        {"Ð\xC2\x98Ð¼Ñ\xC2\x8F â€¦", "Имя …"}, /* and both kinds */
        {"ÃƒÂ©tÃƒÂ© dÃƒÂ©jÃƒÂ\xC2\xA0", "été déjà"},
        {"Ñïðàâêà", "Справка"}, /* not a dash of Mac Cyrillic */
        {"Ñêîðîñòü", "Скорость"},
        {"Sйlection", "Sélection"},
        /* spaces that were no-break spaces */
        {"na praÃ§a, Ã s Ã¡rvores", "na praça, às árvores"},
        {"cafÃ© servi Ã midi", "café servi à midi"},
        {"cafÃ© Ã quele, Ã sala, Ã q.", "café àquele, à sala, à q."},
        {"Å¡eit Å o liÄ£u", "šeit Šo liģu"},
        /* two halves of a pair of UTF-16, as in CESU-8 */
        {"ok í\xC2\xA0½í¸€", "ok \xF0\x9F\x98\x80"}};
    unsigned i;

    for (i = 0; i != sizeof known / sizeof known[0]; i++)
        if (!comes_back(pages, 6, (const uint8_t *)known[i][0],
                        length(known[i][0]), known[i][1])) {
            tap_note("", (const uint8_t *)known[i][1], length(known[i][1]), i);
            return 0;
        }
    return 1;
}

/* Signs inside of capitals are another page, and few of them in many capitals
 * are not. */
static int few_signs(void)
{
    static const struct bu_format *const pages[] = {&bu_page_cp1252,
                                                    &bu_page_cp1250};
    static const char few[] = "QÄ£ÄQ ÌÑÌ Q £ÄGÌ ÑÝÄ GÄLÄW ÑÍCH SÖÄ£ KÉÑÄ "
                              "£ÄGÌ ÑÝÄ";
    static const char most[] = "PROSZÊ ZAMKN¥Æ DRZWI I W£¥CZYÆ ŒWIAT£O";
    struct bu_mojibake found;

    return bu_mojibake_find(pages, 2, (const uint8_t *)few, sizeof few - 1,
                            &found) == BU_MOJIBAKE_NONE &&
           bu_mojibake_find(pages, 2, (const uint8_t *)most, sizeof most - 1,
                            &found) == BU_MOJIBAKE_FOUND;
}

/* Return whether each line has that kind by these first pages, and no
 * misreading is found. */
static int all_are(const char *const *texts, unsigned count, size_t pages,
                   enum bu_mojibake_kind kind)
{
    unsigned i;

    for (i = 0; i != count; i++) {
        struct bu_mojibake found;

        found.steps = 2;
        if (bu_mojibake_find(read_as, pages, (const uint8_t *)texts[i],
                             length(texts[i]), &found) != kind ||
            found.steps != 0) {
            tap_note("", (const uint8_t *)texts[i], length(texts[i]), i);
            return 0;
        }
    }
    return 1;
}

/* Nothing is found in what is ill-formed, or without pages. */
static int not_found(void)
{
    static const uint8_t wrong[] = {0xC3, 0x83, 0xC2, 0xA9, 0xC3};
    struct bu_mojibake found;

    return bu_mojibake_find(read_as, READ_AS, wrong, 5, &found) ==
               BU_MOJIBAKE_NONE &&
           found.steps == 0 &&
           bu_mojibake_find(read_as, 0, wrong, 4, &found) == BU_MOJIBAKE_NONE &&
           bu_mojibake_find(read_as, READ_AS, NULL, 0, &found) ==
               BU_MOJIBAKE_NONE;
}

/* Which steps are reported, the last reading first. */
static int steps(void)
{
    static const struct bu_format *const pages[] = {&bu_page_cp1251,
                                                    &bu_page_koi8_r};
    static const char line[] = "РїСЂРѕР±РµР» Рё РїСЂРёРјРµСЂ";
    struct mojibake_room *r = &scratch.mojibake;
    struct bu_mojibake found;
    size_t n;

    if (bu_mojibake_find(pages, 2, (const uint8_t *)line, sizeof line - 1,
                         &found) != BU_MOJIBAKE_FOUND ||
        found.steps != 1 || found.step[0].was != NULL ||
        found.step[0].read_as != pages[0])
        return 0;
    n = mangle(r->mangled[0], NULL, pages[1], (const uint8_t *)line,
               sizeof line - 1);
    return bu_mojibake_find(pages, 2, r->mangled[0], n, &found) ==
               BU_MOJIBAKE_FOUND &&
           found.steps == 2 && found.step[0].read_as == pages[1] &&
           found.step[0].was == NULL && found.step[1].read_as == pages[0] &&
           found.step[1].was == NULL;
}

/* Of two pages that give the same text, the one that needs no guess. */
static int no_guess(void)
{
    static const struct bu_format *const pages[] = {&bu_page_cp1252,
                                                    &bu_format_latin1};
    static const char line[] = "â\xC2\x80\xC2\x9Cjaâ\xC2\x80\xC2\x9D";
    struct bu_mojibake found;

    return bu_mojibake_find(pages, 2, (const uint8_t *)line, sizeof line - 1,
                            &found) == BU_MOJIBAKE_FOUND &&
           found.steps == 1 && found.step[0].read_as == pages[1];
}

static void set_step(struct bu_mojibake *how, const struct bu_format *was,
                     const struct bu_format *page)
{
    how->steps = 1;
    how->step[0].was = was;
    how->step[0].read_as = page;
}

/* ---- How often a line is read, by own pages that count. */

enum { OWN_PAGES = MOJIBAKE_PAGES, OWN_LINE = 240 };

static uint32_t own_puts;
static uint8_t own_shift[OWN_PAGES];
static struct bu_format *const own_pages = scratch.mojibake.own_pages;

/* A letter that is `by` further on; other ASCII as it is. */
static uint32_t turned(uint32_t value, unsigned by)
{
    uint32_t at = value - 'a' + by;

    if (value - 'a' >= 26u)
        return value;
    return 'a' + (at < 26u ? at : at - 26u);
}

static enum bu_status own_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    if (*p == end)
        return BU_END;
    *value = turned(*(*p)++, 26u - *(const uint8_t *)format->data);
    return BU_OK;
}

static unsigned own_put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    own_puts++;
    out[0] = (uint8_t)turned(value, *(const uint8_t *)format->data);
    return value < 0x80;
}

/*
 * With each number of pages: of ASCII (step 0), which all give the line itself,
 * or each its letters turned. That is 2 n * n + n puts of each character at
 * most: n readings with one step, n * n with two; and again with the steps that
 * were found.
 */
static int readings(unsigned step)
{
    const struct bu_format *list[OWN_PAGES];
    uint8_t *line = scratch.mojibake.mangled[0];
    unsigned n;
    unsigned i;

    for (i = 0; i != OWN_LINE; i++)
        line[i] = i % 8 == 3 ? ' ' : (uint8_t)('a' + i * i % 16u);
    for (i = 0; i != OWN_PAGES; i++) {
        own_shift[i] = (uint8_t)(step * (i + 1));
        own_pages[i].name = NULL;
        own_pages[i].unit = own_pages[i].longest = 1;
        own_pages[i].traits = 0;
        own_pages[i].highest = 0;
        own_pages[i].prev = NULL;
        own_pages[i].next = own_next;
        own_pages[i].put = own_put;
        own_pages[i].data = &own_shift[i];
        list[i] = &own_pages[i];
    }
    for (n = 1; n <= OWN_PAGES; n++) {
        struct bu_mojibake found;
        uint32_t most = 2u * n * n + n;

        own_puts = 0;
        if (bu_mojibake_find(list, n, line, OWN_LINE, &found) ==
            BU_MOJIBAKE_FOUND)
            most += 4u * n * n + 3u * n + 2u;
        else if (step == 0)
            most = n * n;
        if (own_puts > most * OWN_LINE) {
            tap_note("pages", NULL, 0, n);
            return 0;
        }
    }
    return 1;
}

/* Any room: all that fits, no sequence split, nothing after. */
static int any_room(void)
{
    static const char line[] = "aÃ©â‚¬b";
    static const char want[] = "aé€b";
    static const uint8_t whole[] = {0, 1, 1, 3, 3, 3, 6, 7};
    struct mojibake_room *r = &scratch.mojibake;
    struct bu_mojibake how;
    size_t room, need, i;

    set_step(&how, NULL, &bu_page_cp1252);
    for (room = 0; room <= 7; room++) {
        enum bu_status status;

        for (i = 0; i != 8; i++)
            r->back[i] = 0xEE;
        status = undo(&how, room != 0 ? r->back : NULL, room,
                      (const uint8_t *)line, sizeof line - 1, &need);
        if (need != 7 || status != (room < 7 ? BU_FULL : BU_OK))
            return 0;
        for (i = 0; i != 8; i++)
            if (r->back[i] != (i < whole[room] ? (uint8_t)want[i] : 0xEE))
                return 0;
    }
    return 1;
}

static enum bu_status undone(const struct bu_format *was,
                             const struct bu_format *page, const char *s,
                             size_t n, size_t *need)
{
    struct bu_mojibake how;

    set_step(&how, was, page);
    return undo(&how, scratch.mojibake.back, ROOM, (const uint8_t *)s, n, need);
}

static int refused(void)
{
    size_t need;

    return undone(NULL, &bu_page_cp1252, "aÃ©я", 7, &need) == BU_UNMAPPED &&
           need == 3 &&
           undone(NULL, &bu_page_tis620, "a\xC2\xA0", 3, &need) ==
               BU_UNMAPPED && /* no control code */
           need == 1 &&
           undone(NULL, &bu_page_cp1252, "aÃé", 5, &need) == BU_BAD &&
           need == 1 &&
           undone(NULL, &bu_page_cp1252, "aÃ", 3, &need) == BU_MORE &&
           need == 1 &&
           undone(NULL, &bu_page_cp1252, "a\xC3", 2, &need) == BU_MORE &&
           undone(NULL, &bu_page_cp1252, "a\xFF", 2, &need) == BU_BAD &&
           undone(&bu_page_cp1251, &bu_format_latin1, "a\xC2\x98", 3, &need) ==
               BU_BAD &&
           undone(&bu_format_wtf8, &bu_format_latin1, "aí\xC2\xB0\xC2\x80", 7,
                  &need) == BU_BAD &&
           need == 1 && undone(NULL, &bu_page_cp1252, "", 0, &need) == BU_OK &&
           need == 0;
}

/* What a line costs in quarters of a bit, part by part, and how often something
 * is in it that is in no word. */
static const struct {
    const char *line;
    uint16_t sum;
    uint8_t odd;
} costs[] = {
    {"a", 26, 0},
    {"A", 26 + 4, 0},
    {"ABa", 30 + 26 + 26 + 12, 0}, /* small after two capitals */
    {"Aa", 30 + 26, 0},
    {"aB", 26 + 26 + 36, 0}, /* a name */
    {"éaB", 18 + 3 * 6 + 2 * 6 + 26 + 2 * 8 + 26 + 36, 1},
    {"éabB", 18 + 3 * 6 + 2 * 6 + 26 + 2 * 8 + 26 + 26 + 36, 0},
    {"aéB", 26 + 18 + 3 * 6 + 2 * 10 + 26 + 2 * 1 + 36, 1},
    {"abÉ", 26 + 26 + 18 + 3 * 6 + 2 * 0 + 36, 1},
    {"éa", 18 + 3 * 6 + 2 * 6 + 26 + 2 * 8, 0},
    {"aé", 26 + 18 + 3 * 6 + 2 * 10, 0},
    {"éà", 18 + 3 * 6 + 2 * 6 + 18 + 3 * 8 + 2 * 15 + 2 * 15,
     0},                                /* two that are not ASCII */
    {"éé", 18 + 3 * 6 + 2 * 6 + 26, 0}, /* again */
    {"â", 18 + 3 * 8 + 2 * 6, 0},       /* in few languages */
    {"ô", 18 + 3 * 8 + 2 * 4, 0},       /* in fewer */
    {"ĉ", 18 + 3 * 10 + 2 * 0, 0},
    {"Ÿ", 18 + 3 * 15 + 2 * 4 + 4, 0},
    {"ÿ", 18 + 3 * 15 + 2 * 4, 0},
    {"ß", 18 + 3 * 14 + 2 * 15, 0},
    {"ŉ", 18 + 3 * 15 + 2 * 4 + 4, 0},
    {"ŋ", 18 + 3 * 15 + 2 * 4, 0},
    {"ž", 18 + 3 * 8 + 2 * 5, 0},
    {"ơ", 34 + 40, 0},
    {"ạ", 34, 0},
    {"a b", 26 + 20 + 26, 0},
    {"a, b", 26 + 20 + 20 + 26, 0},
    {"a©", 26 + 48 + 12, 1},
    {"a©b", 26 + 48 + 12 + 26 + 44, 2},
    {"© a", 48 + 20 + 26, 0},
    {"©a", 48 + 26 + 16, 0},
    {"©©", 48 + 18, 0},
    {"a™", 26 + 48 + 12, 0}, /* as people write it */
    {"a™b", 26 + 48 + 12 + 26 + 44, 1},
    {"’a", 44 + 26 + 24, 0},
    {"a’b", 26 + 44 + 26 + 12, 0}, /* an apostrophe */
    {"a‐b", 26 + 44 + 26 + 12, 0},
    {"a—b", 26 + 44 + 26 + 32, 0},
    {"a—“b", 26 + 44 + 28 + 24 + 26 + 44, 1},
    {"—a", 44 + 26 + 24, 0},
    {"–a", 44 + 26 + 24, 0},
    {"—A", 44 + 30, 0},
    {"— a", 44 + 20 + 26, 0},
    {"»a", 28 + 14 + 26 + 24, 0},
    {"”A", 28 + 14 + 30 + 4, 0},
    {"“a", 28 + 14 + 26 + 4, 0},
    {"┌", 28 + 24, 0},
    {"┌─", 28 + 24 + 28, 0},
    {"┌©", 28 + 24 + 48, 1},
    {"┌a", 28 + 24 + 26 + 16, 1},
    {"aα", 26 + 26 + 40, 1},
    {"a α", 26 + 20 + 26 + 30, 0},
    {"ας", 26 + 26 + 40, 0},
    {"ΐ", 26 + 40, 0},
    {"ΰ", 26 + 40, 0},
    {"Ϋ", 26 + 40 + 4, 0},
    {"ϊ", 26 + 40, 0},
    {"ό", 26, 0},
    {"é\xC2\xA0", 18 + 3 * 6 + 2 * 6 + 44 + 2 * 4, 0},
    {"Ã\xC2\xA0", 18 + 3 * 10 + 2 * 15 + 4 + 44 + 2 * 4, 1}, /* C3 A0 */
    {"Â\xC2\xAB", 18 + 3 * 8 + 2 * 6 + 4 + 28 + 24 + 2 * 3, 1},
    {"א", 26, 0},
    {"ا", 28, 0},
    {"क", 30, 0},
    {"あ", 36, 0},
    {"日本", 46 + 46, 0},
    {"한", 46, 0},
    {"😀", 48, 0},
    {"\xC2\x81", 160, 1},
    {"\xEE\x80\x80", 160 + 40, 1}, /* private */
    {"\xF1\x80\x80\x80", 160 + 40, 1},
    {"\xF0\xBF\xBF\xBF", 160, 1},
    {"“a”b", 28 + 14 + 26 + 4 + 28 + 26 + 24,
     0}, /* what is quoted has an ending */
    {"a”b", 26 + 28 + 24 + 26 + 44, 1},
    {"a\xC2\xA0 b", 26 + 44 + 20 + 26, 0},
    {"a \xC2\xA0", 26 + 20 + 44 + 24, 0},
};

static int cost_is(unsigned i)
{
    const uint8_t *p = (const uint8_t *)costs[i].line;
    const uint8_t *end = p + length(costs[i].line);
    struct mojibake_cost c;
    uint32_t value = 0;

    bu_mojibake__start(&c);
    while (bu_utf8_next(&p, end, &value) == BU_OK)
        bu_mojibake__add(&c, value);
    if (c.sum != costs[i].sum || c.odd != costs[i].odd)
        tap_note(costs[i].line, &c.inside, 1, c.sum * 100 + c.odd);
    return c.sum == costs[i].sum && c.odd == costs[i].odd;
}

/* Of each scalar value alone, so that no run of the table ends elsewhere. */
static int table_is_right(void)
{
    uint32_t sum = 0;
    uint32_t value;

    for (value = 0; value < 0x20000u; value += SUITE_THIN) {
        struct mojibake_cost c;

        bu_mojibake__start(&c);
        bu_mojibake__add(&c, value);
        sum = (sum * 31u + c.sum * 256u + c.kind * 16u + c.letter + c.odd +
               c.letters * 7u + c.scripts * 3u) &
              0xFFFFFFFFu;
    }
    if (SUITE_THIN == 1 && sum != 0x39B842A6u)
        tap_note("sum of all values", NULL, 0, sum);
    return SUITE_THIN != 1 || sum == 0x39B842A6u;
}

/* Of U+0114, which no language has: they count up to seven. */
static int foreign_counts(void)
{
    struct mojibake_cost c;
    unsigned i;

    bu_mojibake__start(&c);
    for (i = 1; i != 10; i++) {
        bu_mojibake__add(&c, 0x114);
        if (bu_mojibake__foreign(&c) != (i < 7 ? i : 7))
            return 0;
    }
    return 1;
}

static int costs_are_right(void)
{
    unsigned i;
    int good = table_is_right() && foreign_counts();

    for (i = 0; i != sizeof costs / sizeof costs[0]; i++)
        good = cost_is(i) && good;
    return good;
}

/* A control code counts as a guess where the page has a character: CP1252 has
 * one at 80, and none at 81. */
static int guesses(void)
{
    static const char line[] = "a\xC2\x80\xC2\x81\xC2\x82z";
    struct bu_mojibake how;
    struct mojibake_walk w;
    uint32_t value;

    set_step(&how, &bu_format_latin1, &bu_page_cp1252);
    bu_mojibake__begin(&w, how.step, how.steps, (const uint8_t *)line,
                       sizeof line - 1);
    while (bu_mojibake__next(&w, &value) == BU_OK)
        ;
    return w.guesses == 2;
}

void suite_mojibake(void)
{
    tap_ok(classics(), "mojibake: what everybody has seen");
    tap_ok(utf8_read_as(1), "mojibake: UTF-8 read as each page");
    tap_ok(utf8_read_as(2), "mojibake: twice");
    tap_ok(page_read_as_page(), "mojibake: a page read as each other");
    tap_ok(all_are(genuine, sizeof genuine / sizeof genuine[0], READ_AS,
                   BU_MOJIBAKE_NONE),
           "mojibake: what is right stays as it is");
    tap_ok(all_are(doubtful, sizeof doubtful / sizeof doubtful[0], READ_AS,
                   BU_MOJIBAKE_NONE),
           "mojibake: what is in doubt stays as it is");
    tap_ok(
        all_are(lost, sizeof lost / sizeof lost[0], READ_AS, BU_MOJIBAKE_LOST),
        "mojibake: lost bytes are reported");
    tap_ok(all_are(lost, sizeof lost / sizeof lost[0], 0, BU_MOJIBAKE_LOST),
           "mojibake: lost bytes are reported without any page too");
    tap_ok(few_signs(), "mojibake: a few signs in many capitals");
    tap_ok(not_found(), "mojibake: nothing is found in what is ill-formed");
    tap_ok(steps(), "mojibake: the steps, the last reading first");
    tap_ok(readings(0), "mojibake: each pair of pages reads ASCII once");
    tap_ok(readings(1) && readings(2),
           "mojibake: each pair of pages reads a line once");
    tap_ok(no_guess(), "mojibake: a page without a guess");
    tap_ok(any_room(), "mojibake: undone into any room");
    tap_ok(refused(), "mojibake: what cannot be undone");
    tap_ok(costs_are_right(), "mojibake: what each kind costs");
    tap_ok(guesses(), "mojibake: control codes that are guesses");
}
