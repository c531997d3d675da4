/* line_keys: a line fed from standard input, for an oracle to follow. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/line.h>
#include <bareutf/segment.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct bu_line_parts parts = BU_LINE_PARTS_INIT(
    bu_grapheme_next, bu_grapheme_prev, bu_line_next_word, bu_line_prev_word);

static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    while (n-- != 0)
        printf("%02x", *s++);
}

static struct bu_line line;

/* A byte that ends a size report, ESC [ 8 ; rows ; columns t. */
static void report(int byte)
{
    static char seen[16];
    static unsigned n;
    unsigned rows;
    unsigned columns;

    if (byte == 0x1B)
        n = 0;
    if (n + 1 == sizeof seen)
        return;
    seen[n++] = (char)byte;
    seen[n] = '\0';
    if (byte == 't' && sscanf(seen, "\033[8;%u;%ut", &rows, &columns) == 2)
        bu_line_resize(&line, columns, rows);
}

static const char *prompt;
static unsigned margin;

static void begin(void)
{
    bu_line_start(&line, (const uint8_t *)prompt, strlen(prompt));
    if (margin != 0)
        bu_line_margin(&line, margin);
}

/* size, columns, rows, policy (refuse, replace, escape), marks (0, 1; 2:
 * graphemes), prompt, margin; then keys come in, and size reports. For each
 * byte out goes: what was sent to the terminal, the event, cursor, dropped and
 * bad, and the text, in hex. */
int main(int argc, char **argv)
{
    static uint8_t lines[200];
    struct bu_history history;
    struct bu_line_config config = {0};
    struct bu_history_search search = {0};
    int byte;

    if (argc != 8)
        return 2;
    prompt = argv[6];
    margin = (unsigned)atoi(argv[7]);
    bu_history_init(&history, lines, sizeof lines);
    config.size = (uint32_t)atoi(argv[1]);
    config.text = (uint8_t *)malloc(config.size);
    config.put = put;
    config.columns = bu_line_columns;
    config.recall = bu_history_recall;
    config.history = &history;
    if (strcmp(argv[4], "refuse") != 0)
        config.bad =
            strcmp(argv[4], "replace") == 0 ? bu_line_replace : bu_line_escape;
    if (argv[5][0] == '1')
        config.joins = bu_line_joins;
    if (argv[5][0] == '2')
        config.parts = &parts;
    bu_line_init(&line, &config);
    bu_line_resize(&line, (unsigned)atoi(argv[2]), (unsigned)atoi(argv[3]));
    begin();
    puts(" 0 0 0 0 ");
    while ((byte = getchar()) != EOF) {
        enum bu_line_event event =
            bu_history_feed(&search, &line, (uint8_t)byte, bu_line_feed);
        uint32_t i;

        report(byte);
        printf(" %d %u %u %u ", event, (unsigned)line.cursor,
               (unsigned)line.dropped, (unsigned)line.bad);
        for (i = 0; i < line.length; i++)
            printf("%02x", config.text[i]);
        putchar('\n');
        if (event == BU_LINE_READY)
            (void)bu_history_add(&history, config.text, line.length);
        if (event != BU_LINE_NONE && event < BU_LINE_TAB)
            begin();
    }
    free(config.text);
    return 0;
}
