/* keyboard: a PS/2 keyboard with US letters, as bytes of a terminal. */
/* SPDX-License-Identifier: MIT */
#include "io.h"
#include "machine.h"
#include "display.h"
#include "uart.h"

/* The 8042: IBM PS/2 Hardware Interface Technical Reference, "Keyboard and
 * Auxiliary Device Controller". */
enum {
    KBC_DATA = 0x60,
    KBC_STATUS = 0x64,
    KBC_COMMAND = 0x64,
    STATUS_FULL = 0x01,  /* something is to be read */
    STATUS_BUSY = 0x02,  /* nothing may be written */
    STATUS_MOUSE = 0x20, /* the byte to read is from the mouse */
    READ_MODE = 0x20,
    WRITE_MODE = 0x60,
    ENABLE = 0xAE,
    MODE_INTERRUPT = 0x01,
    MODE_OFF = 0x10,
    MODE_TRANSLATE = 0x40, /* to scan codes of set 1 */
    KEYBOARD_SCAN = 0xF4,
    KEYBOARD_TAKES = 0xFA, /* its answer to a command */
    NO_BUS = 0xFF,
    PATIENCE = 100000 /* reads; each takes a microsecond or so */
};

/* Scan codes of set 1. */
enum {
    CODE_CONTROL = 0x1D,
    CODE_SHIFT_LEFT = 0x2A,
    CODE_SHIFT_RIGHT = 0x36,
    CODE_ALT = 0x38,
    CODE_CAPS = 0x3A,
    CODE_EXTENDED = 0xE0,
    CODE_UP = 0x80,
    KEYS = 0x3A
};

static const char plain[KEYS + 1] = "\0\0331234567890-=\177\tqwertyuiop[]\r\0"
                                    "asdfghjkl;'`\0\\zxcvbnm,./\0*\0 ";
static const char shifted[KEYS + 1] = "\0\033!@#$%^&*()_+\177\tQWERTYUIOP{}\r\0"
                                      "ASDFGHJKL:\"~\0|ZXCVBNM<>?\0*\0 ";

/* From 47: Home, Up, PageUp, -, Left, -, Right, -, End, Down, PageDown, Insert,
 * Delete: what follows ESC [, and '~' after a digit. */
static const char moves[] = "HA5-D-C-FB623";
enum { FIRST_MOVE = 0x47 };

static bool shift;
static bool control;
static bool alt;
static bool caps;
static bool extended;

static void send_move(char what)
{
    receive_key(033);
    receive_key('[');
    if (control && (what < '0' || what > '9')) {
        receive_key('1');
        receive_key(';');
        receive_key('5');
    }
    receive_key((uint8_t)what);
    if (what >= '0' && what <= '9')
        receive_key('~');
}

static void send_key(unsigned code)
{
    char low = plain[code];
    bool upper = shift != (caps && low >= 'a' && low <= 'z');
    char key = upper ? shifted[code] : low;

    if (key == '\0')
        return;
    if (alt)
        receive_key(033);
    if (control && key == ' ')
        receive_key(0);
    else
        receive_key((uint8_t)(control && key >= '@' ? key & 0x1F : key));
}

/* True for a key that changes others. */
static bool is_modifier(unsigned code, bool down)
{
    switch (code) {
    case CODE_CONTROL:
        control = down;
        return true;
    case CODE_SHIFT_LEFT:
    case CODE_SHIFT_RIGHT:
        shift = down;
        return true;
    case CODE_ALT:
        alt = down;
        return true;
    case CODE_CAPS:
        caps = caps != down;
        return true;
    default:
        return false;
    }
}

static void take_code(unsigned byte)
{
    unsigned code = byte & ~(unsigned)CODE_UP;
    bool down = byte < CODE_UP;
    bool was_extended = extended;
    char move = '-';

    extended = byte == CODE_EXTENDED;
    if (extended ||
        (was_extended && (code == CODE_SHIFT_LEFT || code == CODE_SHIFT_RIGHT)))
        return; /* a shift that the keyboard itself inserts */
    if (is_modifier(code, down) || !down)
        return;
    if (code >= FIRST_MOVE && code - FIRST_MOVE < sizeof moves - 1)
        move = moves[code - FIRST_MOVE];
    if (move != '-')
        send_move(move);
    else if (code < KEYS)
        send_key(code);
}

void keyboard_take(void)
{
    unsigned status = io_read(KBC_STATUS);
    uint8_t byte = io_read(KBC_DATA);

    if ((status & STATUS_FULL) != 0 && (status & STATUS_MOUSE) == 0)
        take_code(byte);
}

/* Wait until a bit of the status has the wanted value. Return false after too
 * many reads. */
static bool wait(unsigned bit, unsigned wanted)
{
    for (unsigned i = 0; i < PATIENCE; i++)
        if ((io_read(KBC_STATUS) & bit) == wanted)
            return true;
    return false;
}

static bool put(uint16_t port, uint8_t value)
{
    if (!wait(STATUS_BUSY, 0))
        return false;
    io_write(port, value);
    return true;
}

/* Return whether a keyboard answers. Its bytes come by interrupt from now on.
 */
static bool start_scan(void)
{
    uint8_t mode;

    if (io_read(KBC_STATUS) == NO_BUS)
        return false;
    for (unsigned i = 0; i < 16 && (io_read(KBC_STATUS) & STATUS_FULL); i++)
        (void)io_read(KBC_DATA);
    if (!put(KBC_COMMAND, ENABLE) || !put(KBC_COMMAND, READ_MODE) ||
        !wait(STATUS_FULL, STATUS_FULL))
        return false;
    mode = io_read(KBC_DATA);
    mode = (uint8_t)((mode & ~(unsigned)MODE_OFF) | MODE_INTERRUPT |
                     MODE_TRANSLATE);
    if (!put(KBC_COMMAND, WRITE_MODE) || !put(KBC_DATA, mode) ||
        !put(KBC_DATA, KEYBOARD_SCAN))
        return false;
    pic_unmask(IRQ_KEYBOARD);
    return wait(STATUS_FULL, STATUS_FULL) &&
           io_read(KBC_DATA) == KEYBOARD_TAKES;
}

static void say(const char *text)
{
    while (*text != '\0')
        display_put((uint8_t)*text++);
}

void keyboard_start(bool has_com1)
{
    if (start_scan())
        return;
    say("No PS/2 keyboard answers, and a USB keyboard is not read.\r\n");
    say(has_com1
            ? "Type on COM1: 115200 baud, 8 bits, no parity, 1 stop bit.\r\n"
            : "There is no COM1 either: nothing can be typed.\r\n");
}
