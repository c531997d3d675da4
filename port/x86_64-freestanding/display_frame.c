/* display_frame: cells as pixels of a frame buffer, or as VGA text. */
/* SPDX-License-Identifier: MIT */
#include "display_font.h"
#include <bareutf/page.h>
#include <bareutf/property.h>
#include "io.h"
#include "machine.h"
#include "display.h"

/* Multiboot2 1.6, section 3.6.12. */
enum { TAG_FRAME = 8, FRAME_RGB = 1, FRAME_TEXT = 2 };
struct frame_tag {
    uint32_t type, size;
    uint64_t at;
    uint32_t pitch, width, height;
    uint8_t bits, kind;
    uint16_t reserved;
};

enum { GLYPH_COLUMNS = 8, DIGIT_ROWS = 5, TEXT_ROWS = 25, CURSOR_ROWS = 2 };

static volatile uint8_t *frame;
static uint32_t pitch;      /* bytes of a row of pixels, or of text */
static unsigned pixel_size; /* bytes */

/* ---- pixels ---- */

static const uint8_t *glyph(uint32_t scalar)
{
    for (unsigned i = 0; i < FONT_RUNS; i++)
        if (scalar - font_runs[i].first < font_runs[i].count)
            return font_rows[font_runs[i].at + scalar - font_runs[i].first];
    return NULL;
}

/* A digit of 3 x 5 pixels, row by row from bit 14 down. */
static const uint16_t digits[16] = {
    0x7B6F, 0x2C97, 0x73E7, 0x73CF, 0x5BC9, 0x79CF, 0x79EF, 0x7249,
    0x7BEF, 0x7BCF, 0x2BED, 0x6BAE, 0x3923, 0x6B6E, 0x79E7, 0x79A4,
};

static unsigned digit_row(uint32_t scalar, unsigned place, unsigned y)
{
    return digits[scalar >> 4u * place & 15u] >> (12u - 3u * y) & 7u;
}

/* A value that is not in the font: its number, dark on light, in rows of two
 * digits, or of four if it is two columns wide. */
static void number(uint8_t cell[GLYPH_ROWS], uint32_t scalar, unsigned half)
{
    bool wide = bu_width(scalar) == 2;
    unsigned in_row = wide ? 4 : 2;
    unsigned rows = scalar > 0xFFFFu && !wide ? 3 : 2;

    for (unsigned i = 0; i < GLYPH_ROWS; i++)
        cell[i] = 0xFF;
    for (unsigned r = 0; r < rows; r++) {
        unsigned place = (rows - r) * in_row - 1u - 2u * half;
        unsigned top = rows == 3 ? 5u * r + (r != 0) : 2u + 7u * r;

        for (unsigned y = 0; y < DIGIT_ROWS; y++)
            cell[top + y] ^= (uint8_t)(digit_row(scalar, place, y) << 5 |
                                       digit_row(scalar, place - 1u, y) << 1);
    }
}

static void pixel_look(uint8_t cell[GLYPH_ROWS], uint32_t scalar, unsigned half)
{
    const uint8_t *rows = glyph(scalar);

    if (rows == NULL) {
        number(cell, scalar, half);
        return;
    }
    for (unsigned i = 0; i < GLYPH_ROWS; i++)
        cell[i] = rows[i];
}

/* White is all ones in every order of the colours. */
static void pixel_draw(unsigned row, unsigned column, const uint8_t *cell,
                       bool cursor)
{
    for (unsigned y = 0; y < GLYPH_ROWS; y++) {
        unsigned bits = cell[y];
        volatile uint8_t *to = frame + (row * GLYPH_ROWS + y) * pitch +
                               column * GLYPH_COLUMNS * pixel_size;

        if (cursor && y >= GLYPH_ROWS - CURSOR_ROWS)
            bits ^= 0xFF;
        for (unsigned x = 0x80; x != 0; x >>= 1)
            for (unsigned i = 0; i < pixel_size; i++)
                *to++ = (bits & x) != 0 ? 0xFF : 0;
    }
}

/* ---- VGA text, in the page that its font has ---- */

enum { TEXT_PLAIN = 0x07, TEXT_INVERSE = 0x70, TEXT_UNKNOWN = '?' };
enum { CRTC_INDEX = 0x3D4, CRTC_DATA, CURSOR_HIGH = 14, CURSOR_LOW };

/* The byte and its colours; a value that is not in the page is a '?' in
 * inverse. */
static void text_look(uint8_t cell[GLYPH_ROWS], uint32_t scalar, unsigned half)
{
    bool known = bu_page_cp437.put(cell, scalar, &bu_page_cp437) != 0;

    (void)half;
    if (!known)
        cell[0] = TEXT_UNKNOWN;
    cell[1] = known ? TEXT_PLAIN : TEXT_INVERSE;
    for (unsigned i = 2; i < GLYPH_ROWS; i++)
        cell[i] = 0;
}

static void text_draw(unsigned row, unsigned column, const uint8_t *cell,
                      bool cursor)
{
    unsigned place = row * DISPLAY_COLUMNS + column;

    frame[row * pitch + 2u * column] = cell[0] != 0 ? cell[0] : ' ';
    frame[row * pitch + 2u * column + 1u] = cell[1] != 0 ? cell[1] : TEXT_PLAIN;
    if (!cursor)
        return;
    io_write(CRTC_INDEX, CURSOR_HIGH);
    io_write(CRTC_DATA, (uint8_t)(place >> 8));
    io_write(CRTC_INDEX, CURSOR_LOW);
    io_write(CRTC_DATA, (uint8_t)place);
}

/* ---- which ---- */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

struct display_kind display_kind(void)
{
    const struct frame_tag *tag = (const struct frame_tag *)boot_tag(TAG_FRAME);
    struct display_kind kind = {0, pixel_look, pixel_draw};
    unsigned height = DISPLAY_ROWS * GLYPH_ROWS;

    if (tag == NULL || tag->size < sizeof *tag - sizeof tag->reserved)
        return kind;
    pitch = tag->pitch;
    pixel_size = (tag->bits + 7u) / 8u;
    if (tag->kind == FRAME_TEXT && tag->width >= DISPLAY_COLUMNS) {
        kind.look = text_look;
        kind.draw = text_draw;
        height = least(tag->height, TEXT_ROWS);
        kind.rows = height;
    } else if (tag->kind == FRAME_RGB && pixel_size <= 4 &&
               tag->width >= DISPLAY_COLUMNS * GLYPH_COLUMNS) {
        height = least(tag->height, height);
        kind.rows = height / GLYPH_ROWS;
    }
    frame =
        (volatile uint8_t *)map_view(tag->at, (uint64_t)pitch * height, true);
    if (frame == NULL)
        kind.rows = 0;
    return kind;
}
