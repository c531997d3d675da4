/* adversary: memory that changes while core reads it; at each load, at each
 * instruction, or by another thread. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "adversary.h"
#include "model.h"
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { PAGE = 4096, SLOTS = 24, LOADS = 1000000, TRAP = 0x100, MINUTE = 60 };

enum mode { BY_LOADS, BY_STEPS, BY_THREAD };

/* Pages that a call gets; one that faults lies between two. */
struct slot {
    uint8_t *begin, *end; /* what may be read */
    uint8_t *fixed;       /* the end of what changes */
    bool changes, written;
};

static uint8_t *arena, *first_text; /* and what it was filled with */
static struct slot slots[SLOTS];
static unsigned slot_count;
static unsigned long long seed, state;
static enum mode mode;
static uint32_t chance, longest; /* of a change; of a source */
static const uint8_t *alphabet;
static unsigned alphabet_size;
static uint16_t script[3]; /* what the next loads of a unit read */
static unsigned script_left;
static bool restores; /* before a change the first text is there again */
static volatile bool inside;
static uint32_t loads, work, units;
static bool entered; /* the call was made */
static const char *volatile fault, *volatile running;
static sigjmp_buf back;
static atomic_bool busy; /* the thread changes the source */
static _Thread_local bool changes_others;

/* Bytes that decide: leads, continuations, what names, headers, keys and
 * messages are made of. */
static const uint8_t bytes_all[] =
    "\0\1/\\.:;,%+*=\"'' ~aAzZ019FfgitGITcomCOM\t\r\n\x1B[O\x7F_-<>|?&#"
    "\x80\x81\x8F\x90\x9F\xA0\xA1\xAC\xB0\xBC\xBD\xBE\xBF\xC0\xC2\xC3\xCC\xCD"
    "\xCE\xD8\xDB\xDC\xDF\xE0\xE1\xE2\xE3\xEA\xED\xEE\xEF\xF0\xF1\xF3\xF4\xF5"
    "\xF8\xFC\xFE\xFF";
static const uint8_t bytes_utf8[] = "a\x80\x8F\x90\x9F\xA0\xBF\xC3\xCC\xE0\xE1"
                                    "\xED\xEF\xF0\xF4\xFF";
static const uint8_t bytes_ascii[] = "a/.%2F\0=;\"*'- ~";
static const uint8_t bytes_few[] = "a\x80\xE1\xCC";
static const uint8_t bytes_marks[] = "ae\xCC\xCD\x80\x81\x84\xA7\xB7";
static const uint8_t bytes_units[] = "\0a\xD8\xDC\xDF\xDB\x01\x10";
static const uint8_t bytes_gsm[] = "\x24\x25\1\3\4\6\xD8\0\5\x1B\x14\x2F";

static const struct {
    const uint8_t *bytes;
    unsigned size;
} alphabets[] = {
    {bytes_all, sizeof bytes_all - 1},
    {bytes_utf8, sizeof bytes_utf8 - 1},
    {bytes_ascii, sizeof bytes_ascii - 1},
    {bytes_few, sizeof bytes_few - 1},
    {bytes_marks, sizeof bytes_marks - 1},
    {bytes_units, sizeof bytes_units - 1},
    {bytes_gsm, sizeof bytes_gsm - 1},
    {NULL, 256},
};

uint64_t adversary_random_64(void)
{
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = state;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

uint32_t adversary_random(uint32_t n)
{
    return (uint32_t)((adversary_random_64() >> 32) * n >> 32);
}

static uint8_t random_byte(void)
{
    uint32_t i = adversary_random(alphabet_size);

    return alphabet ? alphabet[i] : (uint8_t)i;
}

/* From here on nothing changes. */
static void stop_changes(void)
{
    inside = false;
    atomic_thread_fence(memory_order_seq_cst);
    while (busy)
        sched_yield();
}

/* Leave the call, with a fault. */
static void leave(const char *what)
{
    fault = what;
    stop_changes();
    siglongjmp(back, 1);
}

void adversary_must(bool holds, const char *what)
{
    if (!holds)
        leave(what);
}

void adversary_inside(const void *p, const void *begin, const void *end)
{
    adversary_must((const char *)begin <= (const char *)p &&
                       (const char *)p <= (const char *)end,
                   "a pointer is left outside");
}

/* ---- Memory. ---- */

static struct slot *new_slot(unsigned unit, size_t n, size_t more)
{
    struct slot *s = &slots[slot_count];
    uint8_t *page = arena + PAGE + slot_count++ * 2u * PAGE;

    if (slot_count > SLOTS)
        abort();
    units += (uint32_t)n;
    n = (n + more) * unit;
    s->begin = adversary_random(2) ? page : page + PAGE - n;
    s->end = s->begin + n;
    s->fixed = s->end - more * unit;
    return s;
}

/* Lengths of few are the most frequent. */
static size_t random_size(void)
{
    return adversary_random(1 + adversary_random(longest + 1));
}

/* Well-formed text of a unit; often a run of one kind, as blocks take. */
static void fill_well(struct slot *s, unsigned unit)
{
    static const uint32_t limits[] = {0x80, 0x800, 0xD800, 0x110000, 0x110000};
    uint8_t *p = s->begin;
    uint32_t kind = adversary_random(5);

    while (p != s->fixed) {
        uint32_t c = adversary_random(
            limits[adversary_random(16) ? kind : adversary_random(4)]);
        size_t left = (size_t)(s->fixed - p), n = unit;
        uint8_t bytes[4];

        if (c >= 0xD800 && c < 0xE000)
            c -= 0x800;
        if (unit == 1) {
            n = model_put(bytes, c);
        } else if (unit == 2 && c > 0xFFFF) {
            uint16_t pair[] = {(uint16_t)(0xD7C0 + (c >> 10)),
                               (uint16_t)(0xDC00 + (c & 0x3FF))};

            memcpy(bytes, pair, n = 4);
        } else {
            uint16_t low = (uint16_t)c;

            memcpy(bytes, unit == 2 ? (void *)&low : (void *)&c, unit);
        }
        if (n <= left) {
            memcpy(p, bytes, n);
            p += n;
        } else {
            memset(p, unit == 1 ? 'a' : 0, left);
            p += left;
        }
    }
}

static void fill(struct slot *s, unsigned unit)
{
    uint8_t *p = s->begin;

    restores = adversary_random(2);
    if (unit <= 4 && adversary_random(2))
        fill_well(s, unit);
    else
        for (; p != s->fixed; p++)
            *p = random_byte();
    memset(s->fixed, 0, (size_t)(s->end - s->fixed));
    memcpy(first_text + (s->begin - arena), s->begin,
           (size_t)(s->end - s->begin));
}

void *adversary_source(unsigned unit, size_t *n, bool z)
{
    struct slot *s = new_slot(unit, *n = random_size(), z);

    fill(s, unit);
    s->written = false;
    s->changes = true;
    return s->begin;
}

void *adversary_fixed(size_t n)
{
    struct slot *s = new_slot(1, n, 0);

    fill(s, 1);
    s->written = false;
    s->changes = true;
    return s->begin;
}

void *adversary_room(unsigned unit, size_t *n)
{
    struct slot *s = new_slot(unit, *n = random_size(), 0);

    s->written = true;
    s->changes = false;
    return s->begin;
}

void *adversary_fill(size_t n)
{
    struct slot *s = new_slot(1, n, 0);

    s->written = true;
    s->changes = false;
    return s->begin;
}

void *adversary_both(size_t *n)
{
    struct slot *s = new_slot(1, *n = random_size(), 1);

    fill(s, 1);
    s->written = s->changes = true;
    return s->begin;
}

const uint16_t *adversary_joined(void)
{
    uint16_t both = (uint16_t)(0x80 + adversary_random(0x780));
    struct slot *s = new_slot(2, 2, 0);

    s->written = false;
    s->changes = true;
    script[0] = (uint16_t)(0xDCC0 + both / 64);
    script[1] = (uint16_t)(0xDC80 + both % 64);
    script[2] = both;
    script_left = mode == BY_LOADS ? 3 : 0;
    memcpy(s->begin, script, 4);
    memcpy(first_text + (s->begin - arena), script, 4);
    return (const uint16_t *)(void *)s->begin;
}

uint8_t *adversary_two(void)
{
    struct slot *s = new_slot(1, 2, 0);

    s->written = true;
    s->changes = false;
    return s->begin;
}

/* ---- At each load: the compiler calls these for each access. ---- */

static struct slot *slot_of(const uint8_t *p)
{
    size_t at = (size_t)(p - arena) / (2u * PAGE);

    return p < arena || at >= SLOTS ? NULL : &slots[at];
}

static struct slot *access_to(const uint8_t *p, size_t n)
{
    struct slot *s;

    if (!inside)
        return NULL;
    if (++work > LOADS)
        leave("it does not end");
    s = slot_of(p);
    /* The page that faults belongs to the slot after it. */
    if (s && (p < s->begin || p + n > s->end))
        leave("an access is outside");
    return s;
}

static void loaded(uint8_t *p, size_t n)
{
    struct slot *s = access_to(p, n);

    if (!s)
        return;
    loads++;
    if (!s->changes)
        return;
    if (script_left != 0 && n == sizeof script[0]) {
        memcpy(p, script + 3 - script_left--, n);
        return;
    }
    if (restores && p + n <= s->fixed)
        memcpy(p, first_text + (p - arena), n);
    if (adversary_random(64) >= chance)
        return;
    for (; n != 0 && p < s->fixed; n--)
        *p++ = random_byte();
}

static void stored(uint8_t *p, size_t n)
{
    struct slot *s = access_to(p, n);

    if (s && !s->written)
        leave("it writes to the source");
}

#define HOOKS(n)                                                               \
    void __tsan_read##n(void *p);                                              \
    void __tsan_write##n(void *p);                                             \
    void __tsan_unaligned_read##n(void *p);                                    \
    void __tsan_unaligned_write##n(void *p);                                   \
    void __tsan_volatile_read##n(void *p);                                     \
    void __tsan_read##n(void *p)                                               \
    {                                                                          \
        loaded(p, n);                                                          \
    }                                                                          \
    void __tsan_write##n(void *p)                                              \
    {                                                                          \
        stored(p, n);                                                          \
    }                                                                          \
    void __tsan_unaligned_read##n(void *p)                                     \
    {                                                                          \
        loaded(p, n);                                                          \
    }                                                                          \
    void __tsan_unaligned_write##n(void *p)                                    \
    {                                                                          \
        stored(p, n);                                                          \
    }                                                                          \
    void __tsan_volatile_read##n(void *p)                                      \
    {                                                                          \
        loaded(p, n);                                                          \
    }

HOOKS(1)
HOOKS(2)
HOOKS(4)
HOOKS(8)
HOOKS(16)

void __tsan_read_range(void *p, long n);
void __tsan_write_range(void *p, long n);
void __tsan_func_entry(void *p);
void __tsan_func_exit(void *p);
void __tsan_init(void);

void __tsan_read_range(void *p, long n)
{
    loaded(p, (size_t)n);
}

void __tsan_write_range(void *p, long n)
{
    stored(p, (size_t)n);
}

void __tsan_func_entry(void *p)
{
    (void)p;
}

void __tsan_func_exit(void *p)
{
    (void)p;
}

void __tsan_init(void)
{
}

/* ---- At each instruction; or by a thread. ---- */

static void change_some(uint64_t random)
{
    static uint8_t *changed[SLOTS];
    unsigned i;

    for (i = 0; i < slot_count; i++) {
        struct slot *s = &slots[i];
        size_t n = (size_t)(s->fixed - s->begin);

        if (!s->changes || n == 0)
            continue;
        random = random * 6364136223846793005u + 1442695040888963407u;
        if (restores && changed[i] >= s->begin && changed[i] < s->fixed)
            *changed[i] = first_text[changed[i] - arena];
        changed[i] = s->begin + (size_t)((random >> 40) % n);
        *changed[i] = alphabet
                          ? alphabet[(random >> 20 & 0xFFFu) % alphabet_size]
                          : (uint8_t)(random >> 20);
    }
}

static void on_step(int number, siginfo_t *info, void *context)
{
    ucontext_t *c = context;

    (void)number;
    (void)info;
    if (!inside) {
        c->uc_mcontext.gregs[REG_EFL] &= ~(greg_t)TRAP;
        return;
    }
    if (++work > LOADS)
        leave("it does not end");
    if (adversary_random(64) < chance)
        change_some(adversary_random_64());
}

/* The test itself is at fault, or its thread, which cannot leave the call; or a
 * call does not end, which nothing counts where a thread changes its source. */
static void give_up(int number, siginfo_t *info, void *context)
{
    greg_t at = ((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];

    printf("# %s, seed %llu: signal %d at %llx, %p; inside %d, busy %d\n",
           running, seed, number, (unsigned long long)at, info->si_addr, inside,
           busy);
    fflush(stdout);
    _Exit(2);
}

static void on_fault(int number, siginfo_t *info, void *context)
{
    if (!inside || changes_others)
        give_up(number, info, context);
    leave(slot_of(info->si_addr) ? "a guard page is touched" : "it faults");
}

static void *change_always(void *unused)
{
    uint64_t random = 1;

    changes_others = true;
    for (;;) {
        unsigned i;

        busy = true;
        for (i = 0; i < 8 && inside; i++)
            change_some(random = random * 0x9E3779B97F4A7C15u + 1u);
        busy = false;
    }
    return unused;
}

__attribute__((noinline)) void adversary_enter(void)
{
    loads = work = 0;
    entered = true;
    atomic_signal_fence(memory_order_seq_cst);
    inside = true;
    if (mode == BY_STEPS)
        __asm__ volatile("pushfq; orq $0x100, (%%rsp); popfq" ::
                             : "memory", "cc");
}

void adversary_leave(void)
{
    inside = false; /* before anything else: each instruction is a step */
    stop_changes();
}

/* ---- Judges. ---- */

void adversary_utf8(const void *begin, const void *end)
{
    const uint8_t *p = begin;

    while (p != end) {
        struct model_part part;

        model_part(&part, p, (size_t)((const uint8_t *)end - p));
        adversary_must(part.status == BU_OK, "what is written is not UTF-8");
        p += part.length;
    }
}

void adversary_utf16(const uint16_t *begin, const uint16_t *end)
{
    for (; begin != end; begin++)
        if (*begin >= 0xD800 && *begin < 0xE000) {
            adversary_must(*begin < 0xDC00 && begin + 1 != end &&
                               begin[1] >= 0xDC00 && begin[1] < 0xE000,
                           "what is written is not UTF-16");
            begin++;
        }
}

void adversary_utf32(const uint32_t *begin, const uint32_t *end)
{
    for (; begin != end; begin++)
        adversary_must(*begin < 0xD800 ||
                           (*begin >= 0xE000 && *begin <= 0x10FFFF),
                       "what is written is not UTF-32");
}

void adversary_of_format(const struct bu_format *format, const uint8_t *begin,
                         const uint8_t *end)
{
    uint32_t value;

    while (begin != end)
        adversary_must(bu_format_decode(format, &begin, end, &value) == BU_OK,
                       "what is written is not of its format");
}

static bool is_hex(uint8_t byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'F');
}

void adversary_percent(const uint8_t *begin, const uint8_t *end,
                       const struct bu_percent_set *set)
{
    for (; begin != end; begin++)
        if (*begin == '%' && (set->word[1] >> 5 & 1u) == 0) {
            adversary_must(end - begin >= 3 && is_hex(begin[1]) &&
                               is_hex(begin[2]),
                           "a triplet is broken");
            begin += 2;
        } else
            adversary_must(*begin == '+' ||
                               (*begin < 0x80 &&
                                (set->word[*begin / 32] >> *begin % 32 & 1u)),
                           "a byte is not encoded");
}

void adversary_name(const struct bu_name_rule *rule,
                    const struct bu_name_out *out)
{
    size_t at;

    adversary_must(memchr(out->bytes, 0, out->n) == NULL, "a name has NUL");
    adversary_must(memchr(out->bytes, '/', out->n) == NULL, "a name has /");
    adversary_must(bu_name_check(rule, out->bytes, out->n, &at) == BU_NAME_OK,
                   "the rule refuses the name");
}

/* ---- Objects. ---- */

void adversary_put(void *to, const uint8_t *s, unsigned n)
{
    static volatile uint8_t sink;

    (void)to;
    while (n-- != 0)
        sink = *s++;
    (void)sink;
}

static uint8_t line_text[64], history_data[80], line_data[80], ring_data[16];

void adversary_line(struct bu_line *l)
{
    static struct bu_line_config config;
    static const struct bu_line_parts parts = BU_LINE_PARTS_INIT(
        bu_grapheme_next, bu_grapheme_prev, bu_word_next, bu_word_prev);
    static struct bu_history history;

    config.text = line_text;
    config.size = sizeof line_text;
    config.put = adversary_put;
    config.columns = bu_line_columns;
    config.recall = bu_history_recall;
    bu_history_init(&history, line_data, sizeof line_data);
    config.history = &history;
    config.bad = adversary_random(2) ? bu_line_replace : bu_line_escape;
    config.joins = bu_line_joins;
    config.parts = adversary_random(2) ? &parts : NULL;
    bu_line_init(l, &config);
    bu_line_start(l, NULL, 0);
}

void adversary_history(struct bu_history *h)
{
    bu_history_init(h, history_data, sizeof history_data);
}

void adversary_ring(struct bu_ring *r)
{
    bu_ring_init(r, ring_data, sizeof ring_data);
}

/* The least table: the letters, and all others unchanged. */
void adversary_volume(struct bu_upcase_volume *volume)
{
    static struct bu_upcase_run runs[8];
    size_t n = 2 * (2 + 26 + 2), i;
    struct slot *s = new_slot(1, n, 0);

    s->changes = s->written = false;
    memcpy(s->begin, "\xFF\xFF\x61", 4);
    for (i = 0; i < 26; i++) {
        s->begin[4 + 2 * i] = (uint8_t)(0x41 + i);
        s->begin[5 + 2 * i] = 0;
    }
    memcpy(s->begin + 56, "\xFF\xFF\x85\xFF", 4);
    if (bu_upcase_read(volume, runs, 8, s->begin, n) != BU_OK)
        abort();
    s->changes = true;
}

/* ---- Sessions. ---- */

static void run_call(unsigned which)
{
    running = adversary_calls[which].name;
    entered = false;
    adversary_calls[which].run();
}

/* Calls of a group after one another, the last of them this. */
static void session(unsigned which, unsigned long long number)
{
    const struct adversary_call *call = &adversary_calls[which];
    unsigned group = call->group;
    unsigned first = which, last = which, more;
    static const uint8_t chances[] = {64, 64, 32, 16, 8, 4, 2, 0};

    alarm(MINUTE);
    seed = state = number;
    adversary_random_64();
    more = adversary_random(8);
    alphabet = alphabets[more].bytes;
    alphabet_size = alphabets[more].size;
    chance = chances[adversary_random(8)];
    slot_count = units = script_left = 0;
    adversary_groups[group].start();
    while (first != 0 && adversary_calls[first - 1].group == group)
        first--;
    while (last + 1 != adversary_count &&
           adversary_calls[last + 1].group == group)
        last++;
    if (first != last)
        for (more = adversary_random(4); more != 0; more--)
            run_call(first + adversary_random(last - first + 1));
    run_call(which);
    if (mode == BY_LOADS)
        adversary_must(loads <= (call->square ? 64 * (units + 16) * (units + 16)
                                              : 64 * units + 16384),
                       "it loads too often");
}

static bool failed(unsigned which, unsigned long long number)
{
    if (sigsetjmp(back, 1) == 0) {
        session(which, number);
        return false;
    }
    return true;
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *))
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    sigaction(number, &action, NULL);
}

static void prepare(void)
{
    unsigned i;
    size_t size = (2u * SLOTS + 1) * PAGE;

    arena = mmap(NULL, size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    first_text = calloc(1, size);
    if (arena == MAP_FAILED || !first_text)
        exit(2);
    for (i = 0; i <= SLOTS; i++)
        mprotect(arena + 2u * i * PAGE, PAGE, PROT_NONE);
    handle(SIGSEGV, on_fault);
    handle(SIGBUS, on_fault);
    handle(SIGFPE, on_fault);
    handle(SIGTRAP, on_step);
    handle(SIGALRM, give_up);
}

/* Sessions of a call until so many have ended in it: a state may not allow it,
 * and then the session ends without. Return how many have; 0 with a fault. */
static unsigned long long attack(unsigned which, unsigned long long from,
                                 unsigned long long count)
{
    unsigned long long runs = 0, i;
    unsigned faults = 0;

    for (i = 0; runs < count && i < 64 * count && faults < 3; i++)
        if (!failed(which, from + i)) {
            runs += entered;
        } else {
            faults++;
            printf("# %s, seed %llu: %s: %s\n", adversary_calls[which].name,
                   from + i, running, fault);
        }
    return faults != 0 ? 0 : runs;
}

/* MODE COUNT LONGEST SEED [NAME]: so many runs of each call. */
int main(int argc, char **argv)
{
    unsigned long long count, from, runs, least = ~0ull;
    unsigned which, bad = 0, calls = 0;
    const char *rare = "";
    pthread_t thread;

    if (argc < 5)
        return 2;
    mode = argv[1][0] == 'l'   ? BY_LOADS
           : argv[1][0] == 's' ? BY_STEPS
                               : BY_THREAD;
    count = strtoull(argv[2], NULL, 0);
    longest = (uint32_t)strtoul(argv[3], NULL, 0);
    from = strtoull(argv[4], NULL, 0);
    setvbuf(stdout, NULL, _IOLBF, 0);
    prepare();
    if (mode == BY_THREAD && pthread_create(&thread, NULL, change_always, NULL))
        return 2;
    for (which = 0; which < adversary_count; which++) {
        const char *name = adversary_calls[which].name;

        if (argc > 5 && strcmp(argv[5], name) != 0)
            continue;
        calls++;
        runs = attack(which, from, count);
        bad += runs == 0;
        if (runs < least) {
            least = runs;
            rare = name;
        }
    }
    printf("%u calls, %u with faults, %llu runs of %s, of all others more or "
           "as many\n",
           calls, bad, least, rare);
    return bad != 0;
}
