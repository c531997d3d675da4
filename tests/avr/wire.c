/* wire: an ATmega by simavr, with its UART on a line that standard input
 * describes; what it sends is printed. */
/* SPDX-License-Identifier: MIT */
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the input: the next byte has no stop bit; the line is idle until nothing
 * has been sent for some time. See tests/host/firmware/wire.h. */
enum { WIRE_FAULT = 0x10, WIRE_PAUSE = 0x11 };

/* Of UART 0, alike in the ATmega328P and the ATmega2560. */
enum { UCSRA = 0xC0, UBRRL = 0xC4, UBRRH = 0xC5, U2X = 2, RXEN = 16 };
enum { UCSRB = UCSRA + 1, UDRE = 32, TXEN = 8 };

enum { HZ = 16000000, BITS = 10, QUIET = HZ / 100, MOST = HZ };

static avr_cycle_count_t sent; /* when the last byte came from the chip */

static void put(struct avr_irq_t *irq, uint32_t value, void *param)
{
    sent = ((avr_t *)param)->cycle;
    (void)irq;
    putchar((int)(value & 0xFFu));
}

static void to_stderr(struct avr_t *avr, const int level, const char *format,
                      va_list list)
{
    (void)avr;
    if (level <= LOG_ERROR)
        vfprintf(stderr, format, list);
}

static void stop(const char *why)
{
    fflush(stdout);
    fprintf(stderr, "wire: %s\n", why);
    exit(1);
}

static void run_until(avr_t *avr, avr_cycle_count_t when)
{
    while (avr->cycle < when) {
        int state = avr_run(avr);

        if (state == cpu_Done || state == cpu_Crashed)
            stop("the CPU stopped");
    }
}

static void pause_line(avr_t *avr)
{
    avr_cycle_count_t start = avr->cycle;

    while (avr->cycle - start < QUIET || avr->cycle - sent < QUIET) {
        run_until(avr, avr->cycle + HZ / 10000);
        if (avr->cycle - start > MOST)
            stop("it does not stop sending");
    }
}

/* In the chip nothing that is written clears UDRE (ATmega328P, 20.11.2); in
 * simavr a write to UCSRA does. */
static void start(avr_t *avr)
{
    while ((avr->data[UCSRB] & (RXEN | TXEN)) != (RXEN | TXEN))
        if (avr->cycle > MOST)
            stop("the UART is off");
        else
            run_until(avr, avr->cycle + 1);
    avr->data[UCSRA] |= UDRE;
    pause_line(avr);
}

/* The rate by the registers, within 1 % of the line's. */
static void check_rate(const avr_t *avr, long baud)
{
    const uint8_t *data = avr->data;
    long divisor = data[UBRRL] + 256L * (data[UBRRH] % 16) + 1;
    long rate = HZ / ((data[UCSRA] & U2X) != 0 ? 8 : 16) / divisor;

    fprintf(stderr, "wire: %ld baud\n", rate);
    if (labs(rate - baud) > baud / 100)
        stop("which is not the rate of the line");
}

static void feed(avr_t *avr, avr_irq_t *in, long baud)
{
    uint64_t units = (uint64_t)avr->cycle * (uint64_t)baud;
    int byte;

    while ((byte = getchar()) != EOF) {
        uint32_t fault = 0;

        if (byte == WIRE_PAUSE) {
            pause_line(avr);
            units = avr->cycle * (uint64_t)baud;
            continue;
        }
        if (byte == WIRE_FAULT && getchar() == 'f') {
            fault = UART_INPUT_FE;
            byte = getchar();
        }
        units += (uint64_t)HZ * BITS;
        run_until(avr, units / (uint64_t)baud);
        avr_raise_irq(in, (uint32_t)byte | fault);
    }
}

/* wire MCU IMAGE BAUD <INPUT: 0 if the chip did not crash and listened at that
 * rate. */
int main(int argc, char **argv)
{
    elf_firmware_t image;
    uint32_t flags = 0;
    avr_t *avr;

    memset(&image, 0, sizeof image);
    avr_global_logger_set(to_stderr);
    if (argc != 4 || elf_read_firmware(argv[2], &image) != 0 ||
        (avr = avr_make_mcu_by_name(argv[1])) == NULL)
        stop("MCU, IMAGE and BAUD");
    avr_init(avr);
    avr->frequency = HZ;
    avr_load_firmware(avr, &image);
    avr->frequency = HZ;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(
        avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), put,
        avr);
    start(avr);
    check_rate(avr, atol(argv[3]));
    feed(avr, avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT),
         atol(argv[3]));
    pause_line(avr);
    fflush(stdout);
    return 0;
}
