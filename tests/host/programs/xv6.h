/* xv6: a stand-in for what the command of docs/programs.md calls. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_XV6_H
#define PROGRAM_XV6_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned int uint;

/* A line with its end; what of it has room. */
static char *xv6_gets(char *to, int room)
{
    to[0] = 0;
    return fgets(to, room, stdin);
}

#define gets xv6_gets

#endif
