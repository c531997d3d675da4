/* case: all mappings of each number below 0x110000 and of some above; with an
 * argument, each line of standard input, NAME and bytes in hex, as
 * bu_casing_NAME maps it, with every cut and every room; with the argument few,
 * of those that cut a text in small rooms too, one room for each cut. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 2000, STUCK = -1, ROOMS = 13 };

/* As printf, which takes most of the time under a sanitizer. */
static void put_hex(char before, uint32_t value)
{
    int shift = 28;

    if (before != '\0')
        putchar_unlocked(before);
    while (shift > 0 && value >> shift == 0)
        shift -= 4;
    for (; shift >= 0; shift -= 4)
        putchar_unlocked("0123456789ABCDEF"[value >> shift & 0xF]);
}

static void print_all(uint32_t scalar)
{
    unsigned (*const maps[])(uint32_t * out, uint32_t scalar) = {
        bu_fold,  bu_casing_fold_turkish.map,
        bu_lower, bu_casing_lower_turkish.map,
        bu_upper, bu_casing_upper_turkish.map,
        bu_title, bu_casing_title_turkish.first};
    size_t i;

    put_hex('\0', scalar);
    put_hex(' ', bu_fold_simple(scalar));
    put_hex(' ', bu_lower_simple(scalar));
    put_hex(' ', bu_upper_simple(scalar));
    put_hex(' ', bu_title_simple(scalar));
    put_hex(' ', bu_casing_word(scalar));
    for (i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        uint32_t out[BU_CASING_SCALARS];
        unsigned n = maps[i](out, scalar);
        unsigned k;

        for (k = 0; k < n; k++)
            put_hex(k == 0 ? ' ' : '.', out[k]);
    }
    putchar_unlocked('\n');
}

/* As bu_norm_class for some marks: a dot below, an overlay, and above. */
static unsigned mark(uint32_t scalar)
{
    if (scalar == 0x323u)
        return 220;
    if (scalar == 0x338u)
        return 1;
    return scalar == 0x301u ? 230 : 0;
}

static struct bu_casing marked; /* bu_casing_lower_turkish, with that */
static const struct {
    const char *name;
    const struct bu_casing *casing;
} casings[] = {
    {"fold", &bu_casing_fold},
    {"lower", &bu_casing_lower},
    {"upper", &bu_casing_upper},
    {"lower_final", &bu_casing_lower_final},
    {"title", &bu_casing_title},
    {"title_final", &bu_casing_title_final},
    {"fold_turkish", &bu_casing_fold_turkish},
    {"lower_turkish", &bu_casing_lower_turkish},
    {"upper_turkish", &bu_casing_upper_turkish},
    {"title_turkish", &bu_casing_title_turkish},
    {"lower_marked", &marked},
    {"lower_lithuanian", &bu_casing_lower_lithuanian},
    {"upper_lithuanian", &bu_casing_upper_lithuanian},
    {"title_lithuanian", &bu_casing_title_lithuanian},
    {"title_dutch", &bu_casing_title_dutch},
    {"upper_greek", &bu_casing_upper_greek},
};

/* Call once over memory of just the size of source and room. */
static enum bu_status call(const struct bu_casing *c, struct bu_casing_state *s,
                           struct bu_buffer *b, int last)
{
    size_t n = (size_t)(b->src_end - b->src);
    size_t room = (size_t)(b->dst_end - b->dst);
    uint8_t *source = (uint8_t *)malloc(n + 1);
    uint8_t *target = (uint8_t *)malloc(room + 1);
    struct bu_buffer own = {source + 1, source + 1 + n, target + 1,
                            target + 1 + room};
    enum bu_status status;

    if (n != 0)
        memcpy(source + 1, b->src, n);
    status = (last ? bu_casing_finish : bu_casing_map)(s, c, &own);
    b->src += own.src - (source + 1);
    memcpy(b->dst, target + 1, (size_t)(own.dst - (target + 1)));
    b->dst += own.dst - (target + 1);
    free(source);
    free(target);
    return status;
}

/* Map text[0..n): first up to cut, then byte by byte more, with so much room in
 * each call, and more where that is too little for one scalar value. */
static long map(const struct bu_casing *c, const uint8_t *text, size_t n,
                size_t cut, size_t room, uint8_t *out)
{
    struct bu_casing_state s = {0, 0};
    struct bu_buffer b = {text, text + cut, out, out};
    size_t more = 0;

    for (;;) {
        const uint8_t *before = b.src;
        int last = b.src_end == text + n;
        enum bu_status status;

        b.dst_end = b.dst + room + more;
        status = call(c, &s, &b, last);
        more = 0;
        if (status == BU_BAD) {
            const uint8_t *part = b.src;
            uint32_t scalar;

            bu_utf8_prev(text, &part, &scalar);
            while (part != b.src)
                *b.dst++ = *part++;
        } else if (status == BU_FULL) {
            if (b.src == before && room >= BU_CASING_SCALARS * BU_UTF8_MAX)
                return STUCK;
            more = b.src == before ? BU_CASING_SCALARS * BU_UTF8_MAX : 0;
        } else if (last) {
            return status == BU_OK ? (long)(b.dst - out) : STUCK;
        } else {
            b.src_end++;
        }
    }
}

static bool is_left_out(size_t cut, size_t n, size_t room)
{
    return cut != n && room != ROOMS - 1 && room != cut % ROOMS;
}

static void line(const struct bu_casing *c, const char *hex, bool few)
{
    static uint8_t text[LONGEST], whole[3 * LONGEST], out[3 * LONGEST + 16];
    size_t n = 0;
    size_t cut;
    size_t room;
    long size;

    while (sscanf(hex + 2 * n, "%2hhx", &text[n]) == 1)
        n++;
    size = map(c, text, n, n, 3 * n + 12, whole);
    if (size == STUCK || (size_t)size > BU_CASING_MAX * n) {
        puts("stuck");
        return;
    }
    for (cut = 0; cut <= n; cut++)
        for (room = 0; room < ROOMS; room++)
            if (!(few && is_left_out(cut, n, room)) &&
                (map(c, text, n, cut, room, out) != size ||
                 memcmp(out, whole, (size_t)size) != 0)) {
                printf("differs: cut %u, room %u\n", (unsigned)cut,
                       (unsigned)room);
                return;
            }
    for (cut = 0; cut < (size_t)size; cut++)
        printf("%02x", whole[cut]);
    putchar('\n');
}

int main(int argc, char **argv)
{
    static char text[2 * LONGEST + 100];
    uint32_t scalar;
    size_t i;

    marked = bu_casing_lower_turkish;
    marked.mark = mark;
    for (scalar = 0; argc == 1 && scalar < 0x110100u; scalar++)
        print_all(scalar);
    for (i = 21; argc == 1 && i < 32; i++)
        for (scalar = 0; scalar < 0x20000u; scalar += 37)
            print_all(((uint32_t)1 << i) + scalar);
    while (argc > 1 && fgets(text, sizeof text, stdin) != NULL) {
        char *hex = strchr(text, ' ');

        *hex++ = '\0';
        for (i = 0; strcmp(casings[i].name, text) != 0; i++)
            ;
        line(casings[i].casing, hex, strcmp(argv[1], "few") == 0);
    }
    return fflush(stdout) != 0;
}
