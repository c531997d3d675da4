/* chip: a model of a chip that is as strict as its manual; the port's drivers
 * run over it. An emulator accepts more: it has no clock gates, pins or baud
 * rates. */
/* SPDX-License-Identifier: MIT */
#ifndef CHIP_H
#define CHIP_H

#include <stdbool.h>
#include <stdint.h>

enum { CHIP_WRITES = 1024, CHIP_LINES = 240, CHIP_BAUD = 115200 };
#define CHIP_NEVER UINT64_MAX
#define CHIP_SECOND UINT64_C(1000000000) /* times are in nanoseconds */
#define CHIP_FRAME (CHIP_SECOND * 10u / CHIP_BAUD)

/* What the CPU of a chip has. */
struct chip_cpu {
    unsigned lines;         /* of interrupts */
    unsigned priority_bits; /* of each; 2 on Cortex-M0 */
    bool systick;
    bool systick_sleeps; /* it stops while the CPU sleeps */
};

/* Something that the manual forbids, which the model must notice; or, to see
 * that it notices no more than that, something that is fine. */
struct chip_probe {
    const char *what;
    void (*make)(void); /* by reg_read and reg_write, after reset */
    bool fine;
};

/* A chip. All functions but reset are called with chip_now in the present. */
struct chip {
    const char *name;
    struct chip_cpu cpu;
    void (*reset)(void);
    /* An access of a word; false: there is no such register. */
    bool (*read)(uint32_t address, uint32_t *value);
    bool (*write)(uint32_t address, uint32_t value);
    /* Bits of this register that may hold anything; null: none anywhere. */
    uint32_t (*ignored)(uint32_t address);
    uint32_t (*hz)(void);          /* of the CPU, as its clocks are set now */
    void (*pass)(void);            /* do what is due by chip_now */
    uint64_t (*next)(void);        /* when something is due; CHIP_NEVER */
    bool (*raised)(unsigned line); /* whether it requests its interrupt */
    /* A frame has come to the RX pin, at CHIP_BAUD; faults of BU_RING_. */
    void (*receive)(uint8_t byte, unsigned faults);
    /* Faults come without a byte; null where there is no such thing. */
    void (*fault)(unsigned faults);
    /* Reset, and then what a loader may have left behind; null: nothing. */
    void (*dirty)(void);
    unsigned faults;    /* that its UART reports of a byte */
    unsigned of_break;  /* that it reports of a break */
    unsigned fifo;      /* bytes that it holds before one is lost */
    unsigned per_burst; /* interrupts that a burst of 100 bytes may take */
    const struct chip_probe *probes; /* ends with a null */
    const char *(*no_sleep)(void);   /* why it must not sleep now; or null */
    const char *crystal; /* it may never be ready, and all goes on; or null */
    bool exact;          /* an overrun is reported after what came before it */
};

/* With DMA: so many frames of silence end a burst, and not one less. */
extern const unsigned chip_idle;
/* the interrupts of a fault itself; whether each lost byte is counted */
extern const unsigned chip_per_fault;
extern const bool chip_counts;

/* The one that this program is for: CHIP_MODEL. */
extern const struct chip CHIP_MODEL;

/* ---- what models call ---- */

extern uint64_t chip_now;

/* The driver did what the manual forbids. The first argument of the format is
 * usually an address. */
void chip_wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* It did nothing wrong, but a byte is not seen outside, or by the UART: why. */
void chip_mute(const char *why);
/* A frame has left the TX pin, at so many bits a second. */
void chip_sent(uint8_t byte, uint32_t baud);
/*
 * Is something ready that is due at a time? False before it, and for ever where
 * a test has broken it: each has a name of its own. Of something that is broken
 * chip_due gives CHIP_NEVER.
 */
bool chip_ready(const char *name, uint64_t when);
uint64_t chip_due(const char *name, uint64_t when);
/* Return whether a rate is the wanted one, within 2 %. */
bool chip_close(uint32_t rate, uint32_t wanted);

/* ---- cpu.c: Arm's part, and time; for run.c and mutants.c ---- */

void cpu_reset(void);
unsigned cpu_priority(unsigned line);
extern uint32_t cpu_taken[CHIP_LINES + 1]; /* interrupts; the last is SysTick */
void cpu_work(uint64_t time); /* it does other things for so long */
/* At the access of that number from now on in an interrupt, another one of a
 * higher priority comes, and takes so long. */
void cpu_leave(unsigned accesses, uint64_t time);
/* The CPU sleeps, and nothing can wake it. */
void cpu_asleep_for_good(void);

/* Put frames on the RX line, one after the other, from now on. */
void line_feed(const uint8_t *bytes, unsigned n, unsigned faults);
bool line_quiet(void);  /* have all come? */
void line_arrive(void); /* what is due */
uint64_t line_next(void);

/* A write that is about to happen; false: it is dropped. */
bool mutant_write(uint32_t address, uint32_t *value);

/* run.c: its scenarios. */
extern unsigned run_count;
bool run_one(unsigned i);
/* In a process of its own: does it end well? quiet: it does not say why not. */
bool run_apart(void (*scenario)(void), bool quiet);

/* mutants.c: counts of what was tried, and of what nobody noticed. */
void mutants(void);

/* What processes share. */
struct chip_shared {
    struct {
        uint32_t address, value;
    } writes[CHIP_WRITES];
    unsigned count;
    bool record;
    const char *ready[32]; /* names of what can be ready */
    unsigned ready_count;
    unsigned boot_writes; /* the first so many are of port_init */
};
extern struct chip_shared *chip_shared;
extern const char *chip_broken; /* of chip_ready; null: nothing */
extern bool chip_lenient;       /* an error is not a failure */
extern bool chip_quick;         /* the first thing that is wrong ends it */

/* tests of a program */
void check(bool good, const char *what);
void tap(bool good, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
