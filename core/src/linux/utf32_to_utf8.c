/* linux: one scalar value to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/linux.h>

int bu_linux_utf32_to_utf8(uint32_t u, uint8_t *s, int maxout)
{
    int n = (int)bu_utf8_len(u);

    if (s == NULL)
        return 0;
    if (n == 0)
        return -BU_LINUX_EILSEQ;
    if (n > maxout)
        return -BU_LINUX_EOVERFLOW;
    return (int)bu_utf8_put(s, u);
}
