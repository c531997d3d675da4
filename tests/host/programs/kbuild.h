/* kbuild: a stand-in for what the module of docs/programs.md calls: each line
 * of standard input is written to its parameter, which is then read. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_KBUILD_H
#define PROGRAM_KBUILD_H

#include <stdio.h>
#include <string.h>

enum { EINVAL = 22 };

struct kernel_param {
    const char *name;
};
struct kernel_param_ops {
    int (*set)(const char *s, const struct kernel_param *param);
    int (*get)(char *to, const struct kernel_param *param);
};

#define pr_info printf
#define MODULE_LICENSE(text) extern const int program_licence
#define MODULE_DESCRIPTION(text) extern const int program_described
#define module_param_cb(name, ops, data, mode)                                 \
    int main(void)                                                             \
    {                                                                          \
        return write_lines(ops);                                               \
    }                                                                          \
    extern const int program_parameter

static int write_lines(const struct kernel_param_ops *ops)
{
    static const struct kernel_param param = {"name"};
    char text[4096];

    while (fgets(text, sizeof text, stdin) != NULL) {
        if (ops->set(text, &param) != 0)
            continue;
        if (ops->get(text, &param) != (int)strlen(text))
            return 1;
        fputs(text, stdout);
    }
    return 0;
}

#endif
