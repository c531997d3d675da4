/* thumb_registers: what a call finds in registers, and what it must keep. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "tap.h"
#include "thumb.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <port.h>

/* q0 to q3 and p0 are left by callers too; q4 to q7 must be kept. */
#ifdef __ARM_FEATURE_MVE
#define FILL_VECTORS                                                           \
    "    vpush {d8-d15}\n"                                                     \
    "    vdup.32 q0, r4\n"                                                     \
    "    vdup.32 q1, r4\n"                                                     \
    "    vdup.32 q2, r4\n"                                                     \
    "    vdup.32 q3, r4\n"                                                     \
    "    vdup.32 q4, r4\n"                                                     \
    "    vdup.32 q5, r4\n"                                                     \
    "    vdup.32 q6, r4\n"                                                     \
    "    vdup.32 q7, r4\n"                                                     \
    "    vmsr p0, r4\n"
#define KEPT_VECTORS                                                           \
    "    vcmp.i32 ne, q4, r4\n"                                                \
    "    vmrs r1, p0\n"                                                        \
    "    vcmp.i32 ne, q5, r4\n"                                                \
    "    vmrs r2, p0\n"                                                        \
    "    orrs r1, r2\n"                                                        \
    "    vcmp.i32 ne, q6, r4\n"                                                \
    "    vmrs r2, p0\n"                                                        \
    "    orrs r1, r2\n"                                                        \
    "    vcmp.i32 ne, q7, r4\n"                                                \
    "    vmrs r2, p0\n"                                                        \
    "    orrs r1, r2\n"                                                        \
    "    it ne\n"                                                              \
    "    addne r0, #1\n"                                                       \
    "    vpop {d8-d15}\n"
#else
#define FILL_VECTORS ""
#define KEPT_VECTORS ""
#endif

__asm__(".syntax unified\n"
        ".thumb\n"
        ".section .text.thumb_filled, \"ax\", %progbits\n"
        ".global thumb_filled\n"
        ".type thumb_filled, %function\n"
        ".thumb_func\n"
        "thumb_filled:\n"
        "    push {r4-r7, lr}\n"
        "    mov r4, r8\n"
        "    mov r5, r9\n"
        "    mov r6, r10\n"
        "    mov r7, r11\n"
        "    push {r3-r7}\n"
        "    sub sp, #8\n"
        "    ldr r4, [r3]\n"
        "    str r4, [sp]\n"
        "    mov lr, r0\n"
        "    movs r0, r1\n"
        "    movs r1, r2\n"
        "    ldr r2, [r3, #4]\n"
        "    movs r5, r4\n"
        "    movs r6, r4\n"
        "    movs r7, r4\n"
        "    mov r8, r4\n"
        "    mov r9, r4\n"
        "    mov r10, r4\n"
        "    mov r11, r4\n"
        "    mov r12, r4\n"
        "    movs r3, r4\n" FILL_VECTORS "    blx lr\n" KEPT_VECTORS
        "    ldr r1, [sp]\n"
        "    cmp r4, r1\n"
        "    bne 1f\n"
        "    cmp r5, r1\n"
        "    bne 1f\n"
        "    cmp r6, r1\n"
        "    bne 1f\n"
        "    cmp r7, r1\n"
        "    bne 1f\n"
        "    cmp r8, r1\n"
        "    bne 1f\n"
        "    cmp r9, r1\n"
        "    bne 1f\n"
        "    cmp r10, r1\n"
        "    bne 1f\n"
        "    cmp r11, r1\n"
        "    beq 2f\n"
        "1:  adds r0, #1\n"
        "2:  add sp, #8\n"
        "    pop {r3-r7}\n"
        "    mov r8, r4\n"
        "    mov r9, r5\n"
        "    mov r10, r6\n"
        "    mov r11, r7\n"
        "    pop {r4-r7, pc}\n"
        ".size thumb_filled, . - thumb_filled\n"
        ".text\n");

thumb_function *thumb_function_of(unsigned which)
{
    if (which == 0)
        return (thumb_function *)(uintptr_t)bu_utf8_check;
    if (which == 1)
        return (thumb_function *)(uintptr_t)bu_utf8_count;
    if (which == 2)
        return (thumb_function *)(uintptr_t)bu_utf8_to_utf16_size;
    return bu_utf8_offset;
}

enum { MOST = 150, FILLS = 8, RUNS = 9 };

static const uint32_t fills[FILLS] = {
    0, 1, 15, 0x80, 0xFFFFFFFFu, 0x80808080u, 0xB0B0B0B0u, 0x9FDF9FDFu};
static const struct {
    uint8_t length;
    uint8_t bytes[15];
} runs[RUNS] = {
    {1, {'a'}},
    {2, {0xC8, 0xBD}},
    {3, {0xE2, 0x82, 0xAC}},
    {4, {0xF0, 0x9F, 0x98, 0x80}},
    {6, {'a', 'b', 'c', 'd', 0xD0, 0x9F}},
    {14,
     {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 0xD0, 0x9F}},
    {14, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xD0, 0x9F}},
    {4, {0xE2, 0x82, 0xAC, 'a'}},
    {10, {0xE2, 0x82, 0xAC, 0xE2, 0x82, 0xAC, 'a', 0xE2, 0x82, 0xAC}}};
static uint32_t wide[MOST], wide_out[MOST];
static uint16_t narrow[MOST], narrow_out[MOST];
static size_t values, units;

/* What a text of whole sequences is. */
static void look(const uint8_t *s, size_t n)
{
    const uint8_t *const end = s + n;

    values = units = 0;
    while (s != end) {
        struct model_part part;

        model_part(&part, s, (size_t)(end - s));
        s += part.length;
        wide[values++] = part.scalar;
        units += thumb_narrow(narrow + units, part.scalar);
    }
}

static int reads(const uint8_t *s, size_t n, const uint32_t *with)
{
    const size_t want[4] = {n, values, units, n};
    unsigned which;

    for (which = 0; which < 4; which++)
        if (thumb_filled(thumb_function_of(which), s, n, with) != want[which])
            return 0;
    return 1;
}

/* The two conversions: their only argument comes first. BU_OK is 0. */
static int decodes(const uint8_t *s, size_t n, const uint32_t *with)
{
    struct bu_buffer_8_32 b = {s, s + n, wide_out, wide_out + MOST};
    struct bu_buffer_8_16 c = {s, s + n, narrow_out, narrow_out + MOST};
    size_t i;

    if (thumb_filled((thumb_function *)(uintptr_t)bu_utf8_to_utf32,
                     (const uint8_t *)&b, 0, with) != 0 ||
        thumb_filled((thumb_function *)(uintptr_t)bu_utf8_to_utf16,
                     (const uint8_t *)&c, 0, with) != 0 ||
        b.dst != wide_out + values || c.dst != narrow_out + units)
        return 0;
    for (i = 0; i < values; i++)
        if (wide_out[i] != wide[i])
            return 0;
    for (i = 0; i < units; i++)
        if (narrow_out[i] != narrow[i])
            return 0;
    return 1;
}

/* The same into room above its text, which letters follow. */
static int decodes_upward(const uint8_t *s, size_t n, const uint32_t *with)
{
    static struct {
        uint8_t text[MOST + 16];
        uint16_t room[MOST];
    } up;
    struct bu_buffer_8_16 c = {up.text, up.text + n, up.room, up.room + MOST};
    size_t i;

    for (i = 0; i < n + 16; i++)
        up.text[i] = i < n ? s[i] : 'a';
    return thumb_filled((thumb_function *)(uintptr_t)bu_utf8_to_utf16,
                        (const uint8_t *)&c, 0, with) == 0 &&
           c.dst == up.room + units;
}

/* Letters, or sequences of a kind and letters, with one byte that is wrong;
 * ASCII after them, or not. */
static int one_wrong(size_t kind, size_t begin, size_t n, size_t at)
{
    const size_t length = runs[kind].length;
    const uint32_t with[2] = {0, 1000};
    size_t shift;
    size_t i;

    for (shift = 0; shift < 8; shift++) {
        uint8_t *s = port_guard_end() - n - (shift >> 1);

        for (i = 0; i < n; i++)
            s[i] = i >= begin   ? (i == at ? 0x80 : 'a')
                   : i < length ? runs[kind].bytes[i]
                                : s[i - length];
        for (; i < n + (shift >> 1); i++)
            s[i] = (shift & 1u) != 0 ? 'a' : 0x80;
        look(s, at);
        if (thumb_filled(thumb_function_of(0), s, n, with) != at ||
            thumb_filled(thumb_function_of(2), s, n, with) != units)
            return 0;
    }
    return 1;
}

/* So many bytes of whole sequences of a kind, at each alignment; ASCII after
 * them, or not. */
static int run_of(size_t kind, size_t n)
{
    const size_t length = runs[kind].length;
    size_t shift;
    size_t i;

    for (shift = 0; shift < 8; shift++) {
        uint8_t *s = port_guard_end() - n - (shift >> 1);

        for (i = 0; i < n; i++)
            s[i] = i < length ? runs[kind].bytes[i] : s[i - length];
        for (; i < n + (shift >> 1); i++)
            s[i] = (shift & 1u) != 0 ? 'a' : 0x80;
        look(s, n);
        for (i = 0; i < FILLS; i++) {
            const uint32_t with[2] = {fills[i], 1000};

            if (!reads(s, n, with) || !decodes(s, n, with) ||
                !decodes_upward(s, n, with))
                return 0;
        }
    }
    return 1;
}

void thumb_registers(void)
{
    int good = 1;
    size_t kind;
    size_t begin;
    size_t n;
    size_t at;

    for (kind = 0; kind < RUNS; kind++)
        for (n = 0; n < (kind == 0 ? MOST : 72u); n += runs[kind].length)
            good = good && run_of(kind, n);
    tap_ok(good, "any values in registers, which are kept");
    for (good = 1, n = 1; n < 72; n++)
        for (at = 0; at < n; at++)
            good = good && one_wrong(1, 0, n, at) &&
                   (at < 2 || one_wrong(1, 2, n, at));
    tap_ok(good, "letters with one wrong byte");
    for (good = 1, kind = 1; kind < RUNS; kind++)
        for (begin = 0; begin < 60; begin += runs[kind].length)
            for (n = 7; n < 14; n++)
                for (at = 0; at < n; at++)
                    good =
                        good && one_wrong(kind, begin, begin + n, begin + at);
    tap_ok(good, "sequences, then letters with one wrong byte");
}
