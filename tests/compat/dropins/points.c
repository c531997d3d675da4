/* points: the loops that programs have around Hoehrmann's decode(). */
/* SPDX-License-Identifier: MIT */
#include DFA_HEADER
#include <stdio.h>
#include <string.h>

/* How many code points; false where the text is malformed. */
static int points_of(const unsigned char *s, size_t *count)
{
    uint32_t point;
    uint32_t state = UTF8_ACCEPT;

    for (*count = 0; *s != 0; s++)
        if (decode(&state, &point, *s) == UTF8_ACCEPT)
            ++*count;
    return state == UTF8_ACCEPT;
}

/* Each code point; what is malformed as it is met. */
static void print_points(const char *s)
{
    uint32_t point;
    uint32_t state = 0;
    uint32_t before = 0;

    for (; *s != 0; before = state, s++)
        switch (decode(&state, &point, (uint32_t)*s)) {
        case UTF8_ACCEPT:
            printf("U+%04lX ", (unsigned long)point);
            break;
        case UTF8_REJECT:
            printf("U+FFFD ");
            state = UTF8_ACCEPT;
            if (before != UTF8_ACCEPT)
                s--;
            break;
        }
    printf(state != UTF8_ACCEPT ? "cut\n" : "whole\n");
}

int main(int argc, char **argv)
{
    int i;

    for (i = 1; i < argc; i++) {
        size_t count;
        int whole = points_of((const unsigned char *)argv[i], &count);

        printf("%d %u ", whole, (unsigned)count);
        print_points(argv[i]);
    }
    return 0;
}
