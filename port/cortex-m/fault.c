/* fault: print a fault, by polling, then exit with 100 + IPSR. */
/* SPDX-License-Identifier: MIT */
#include <stdbool.h>

#include "image.h"
#include "local.h"
#include "port.h"
#include "print.h"
#include "regs.h"

enum { FRAME_BYTES = 32, FRAME_FP_BYTES = 104 };
enum { XPSR = 7, XPSR_PADDED = 1 << 9, EXC_RETURN_NO_FP = 1 << 4 };

static void put_value(const char *name, uint32_t value)
{
    print_str(name);
    print_hex(value, 8);
}

static const char *name_of(uint32_t ipsr)
{
    static const char *const names[] = {
        "thread",       "reset",     "NMI",        "HardFault",
        "MemManage",    "BusFault",  "UsageFault", "SecureFault",
        "exception",    "exception", "exception",  "SVC",
        "DebugMonitor", "exception", "deadline",   "SysTick",
    };

    return ipsr < 16u ? names[ipsr] : "interrupt";
}

/* Return whether the frame is really at sp: its push may have failed. */
static bool has_frame(uint32_t sp)
{
#if CPU_MAINLINE
    if (CFSR & (1u << 4 | 1u << 12 | 1u << 20)) /* MSTKERR STKERR STKOF */
        return false;
#endif
    return sp >= address(ram_start) && sp <= address(ram_end) - FRAME_BYTES;
}

static void put_frame(uint32_t exc_return, uint32_t sp)
{
    static const char *const names[] = {
        "\r\nr0    ", "  r1    ", "  r2    ", "  r3    ",
        "\r\nr12   ", "  lr    ", "  pc    ", "  xpsr  ",
    };
    const volatile uint32_t *frame = (const volatile uint32_t *)(uintptr_t)sp;
    uint32_t bytes =
        exc_return & EXC_RETURN_NO_FP ? FRAME_BYTES : FRAME_FP_BYTES;

    if (!has_frame(sp)) {
        put_value("\r\nno stack frame\r\nsp    ", sp);
        return;
    }
    for (uint32_t i = 0; i < 8u; i++)
        put_value(names[i], frame[i]);
    if (frame[XPSR] & XPSR_PADDED)
        bytes += 4u;
    put_value("\r\nsp    ", sp + bytes);
}

static void put_status(void)
{
#if CPU_MAINLINE
    put_value("\r\ncfsr  ", CFSR);
    put_value("  hfsr  ", HFSR);
    put_value("  mmfar ", MMFAR);
    put_value("  bfar  ", BFAR);
#endif
#if CPU_MAINLINE && __ARM_ARCH >= 8
    put_value("\r\nsfsr  ", SFSR);
    put_value("  sfar  ", SFAR);
#endif
}

/* Only the main stack is in use here, so the frame is at msp. */
_Noreturn void fault_report(uint32_t exc_return, uint32_t msp)
{
    uint32_t ipsr;

    __asm__ volatile("mrs %0, ipsr" : "=r"(ipsr));
    chip_start();
    uart_start_send();
    print_str("\r\nfault: ");
    print_str(name_of(ipsr));
    put_value(", ipsr ", ipsr);
    put_frame(exc_return, msp);
    put_status();
    print_str("\r\n");
    port_exit(ipsr < 128u ? (int)(100u + ipsr) : 255);
}
