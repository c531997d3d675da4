/* machine: an ATmega2560 with 64 KiB of RAM, by simavr; its output, status. */
/* SPDX-License-Identifier: MIT */
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The chip takes external RAM up to the end of its address space; this much of
 * it is fitted. simavr stops at an access above. */
enum { RAM_END = 0xFEFF };

/* Registers without a function in the chip: see board.c. */
enum { GPIOR0 = 0x3E, GPIOR1 = 0x4A };

static int status = -1;

static void put(struct avr_t *avr, avr_io_addr_t addr, uint8_t byte,
                void *param)
{
    (void)avr, (void)addr, (void)param;
    putchar(byte);
    if (byte == '\n')
        fflush(stdout);
}

static void end(struct avr_t *avr, avr_io_addr_t addr, uint8_t byte,
                void *param)
{
    (void)addr, (void)param;
    status = byte;
    avr->state = cpu_Done;
}

/* simavr's own messages must not mix with the results. */
static void to_stderr(struct avr_t *avr, const int level, const char *format,
                      va_list list)
{
    (void)avr;
    if (level <= LOG_ERROR)
        vfprintf(stderr, format, list);
}

/* machine IMAGE CYCLES: the status of the image; 3 if it did not end within
 * that many millions of cycles, 4 if it crashed. */
int main(int argc, char **argv)
{
    elf_firmware_t image;
    avr_t *avr = avr_make_mcu_by_name("atmega2560");
    uint64_t most;

    memset(&image, 0, sizeof image);
    avr_global_logger_set(to_stderr);
    if (argc != 3 || avr == NULL || elf_read_firmware(argv[1], &image) != 0) {
        fprintf(stderr, "machine: IMAGE and CYCLES, in millions\n");
        return 2;
    }
    most = strtoull(argv[2], NULL, 10) * 1000000u;
    avr->ramend = RAM_END;
    avr_init(avr);
    avr_load_firmware(avr, &image);
    avr_register_io_write(avr, GPIOR0, put, NULL);
    avr_register_io_write(avr, GPIOR1, end, NULL);
    while (status < 0 && avr->state != cpu_Crashed && avr->cycle < most)
        avr_run(avr);
    printf("# %llu million cycles\n",
           (unsigned long long)(avr->cycle / 1000000u));
    fflush(stdout);
    if (status >= 0)
        return status;
    fprintf(stderr, "machine: %s\n",
            avr->state == cpu_Crashed ? "the CPU crashed" : "a hang");
    return avr->state == cpu_Crashed ? 4 : 3;
}
