/* linux: UTF-8 and UTF-32, as nls has them. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/linux.h>

int bu_linux_utf8_to_utf32(const uint8_t *s, int inlen, uint32_t *u)
{
    const uint8_t *p = s;
    enum bu_status status;

    if (inlen <= 0)
        return -BU_LINUX_EOVERFLOW;
    status = bu_utf8_next(&p, s + inlen, u);
    if (status == BU_OK)
        return (int)(p - s);
    return status == BU_MORE ? -BU_LINUX_EOVERFLOW : -BU_LINUX_EILSEQ;
}

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
