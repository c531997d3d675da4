/* pic: the two 8259 interrupt controllers. */
/* SPDX-License-Identifier: MIT */
#include "io.h"
#include "machine.h"

enum {
    MAIN = 0x20,
    MAIN_DATA = 0x21,
    SECOND = 0xa0,
    SECOND_DATA = 0xa1,
    SECOND_IRQ = 2, /* the line of the main one that the second one drives */
    INIT = 0x11,    /* edge triggered, cascaded, four words follow */
    MODE_8086 = 0x01,
    END = 0x20,
    READ_IN_SERVICE = 0x0b
};

void pic_init(void)
{
    io_write(MAIN, INIT);
    io_write(SECOND, INIT);
    io_write(MAIN_DATA, VECTOR_IRQ0);
    io_write(SECOND_DATA, VECTOR_IRQ0 + 8);
    io_write(MAIN_DATA, 1u << SECOND_IRQ);
    io_write(SECOND_DATA, SECOND_IRQ);
    io_write(MAIN_DATA, MODE_8086);
    io_write(SECOND_DATA, MODE_8086);
    io_write(MAIN_DATA, 0xff);
    io_write(SECOND_DATA, 0xff);
}

void pic_unmask(unsigned irq)
{
    io_write(MAIN_DATA, (uint8_t)(io_read(MAIN_DATA) & ~(1u << irq)));
}

void pic_done(void)
{
    io_write(MAIN, END);
}

bool pic_spurious(void)
{
    io_write(MAIN, READ_IN_SERVICE);
    return (io_read(MAIN) & 1u << IRQ_SPURIOUS) == 0;
}
