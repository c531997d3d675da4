/* report: how much stack each public function was seen to take, before the end.
 */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include <print.h>

extern const char way_names[];
extern const uint32_t way_deepest[];

_Noreturn void __real_port_exit(int status);
_Noreturn void __wrap_port_exit(int status);

_Noreturn void __wrap_port_exit(int status)
{
    const uint32_t *deepest = way_deepest;
    const char *name = way_names;

    for (; *name != '\0'; deepest++) {
        if (*deepest != 0) {
            print_str("# stack ");
            print_str(name);
            print_str(" ");
            print_dec(*deepest);
            print_str("\n");
        }
        while (*name++ != '\0') {
        }
    }
    __real_port_exit(status);
}
