/* report: prints a fault on COM1 and ends the machine. */
/* SPDX-License-Identifier: MIT */
#include "machine.h"
#include "uart.h"

static const struct {
    const char *name;
    enum frame_word word;
} lines[][3] = {
    {{"rip", F_RIP}, {"cs ", F_CS}, {"flg", F_RFLAGS}},
    {{"rsp", F_RSP}, {"ss ", F_SS}, {"err", F_ERROR}},
    {{"rax", F_RAX}, {"rbx", F_RBX}, {"rcx", F_RCX}},
    {{"rdx", F_RDX}, {"rsi", F_RSI}, {"rdi", F_RDI}},
    {{"rbp", F_RBP}, {"r8 ", F_R8}, {"r9 ", F_R9}},
    {{"r10", F_R10}, {"r11", F_R11}, {"r12", F_R12}},
    {{"r13", F_R13}, {"r14", F_R14}, {"r15", F_R15}},
};

static void put_text(const char *text)
{
    while (*text != '\0')
        uart_put_raw((uint8_t)*text++);
}

static void put_hex(uint64_t value, unsigned digits)
{
    static const char digit[] = "0123456789abcdef";

    while (digits-- > 0)
        uart_put_raw((uint8_t)digit[value >> digits * 4 & 15u]);
}

static uint64_t read_cr2(void)
{
    uint64_t value;

    __asm__ volatile("mov %%cr2, %0" : "=r"(value));
    return value;
}

static void put_frame(const uint64_t *frame)
{
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        put_text("#");
        for (unsigned k = 0; k < 3; k++) {
            put_text(" ");
            put_text(lines[i][k].name);
            put_text(" ");
            put_hex(frame[lines[i][k].word], 16);
        }
        put_text("\n");
    }
}

void fault_report(const uint64_t *frame, const char *what, unsigned code)
{
    static bool reporting;
    uint64_t cr2 = read_cr2();

    if (reporting)
        machine_exit(EXIT_NESTED);
    reporting = true;

    /* A new line first: the program may have stopped in the middle of one. */
    put_text("\n# fault: vector ");
    put_hex(frame[F_VECTOR], 2);
    put_text(" ");
    put_text(what);
    put_text(", error ");
    put_hex(frame[F_ERROR], 8);
    put_text(", cr2 ");
    put_hex(cr2, 16);
    put_text("\n");
    put_frame(frame);
    machine_exit(code);
}
