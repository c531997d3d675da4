/* compat_linux: UTF-8, UTF-16 and UTF-32 with the contracts of nls. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/linux.h>
#include <bareutf/utf16.h>

int bu_linux__utf8_to_utf32(const uint8_t *s, int inlen, uint32_t *u)
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

int bu_linux__utf32_to_utf8(uint32_t u, uint8_t *s, int maxout)
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

/* Convert a unit between its value and its byte order in memory. */
static inline uint16_t utf16_order(uint16_t unit, enum bu_linux_endian endian)
{
    uint16_t swapped = (uint16_t)(unit * 0x100u + unit / 0x100u);
    const uint16_t one = 1;
    /* The first byte of 1 is 1 where the low one comes first. */
    enum bu_linux_endian host = *(const uint8_t *)&one != 0
                                    ? BU_LINUX_LITTLE_ENDIAN
                                    : BU_LINUX_BIG_ENDIAN;

    return endian == BU_LINUX_HOST_ENDIAN || endian == host ? unit : swapped;
}

int bu_linux__utf8s_to_utf16s(const uint8_t *s, int inlen,
                              enum bu_linux_endian endian, uint16_t *out,
                              int maxout)
{
    int count = 0;

    while (inlen > 0 && count < maxout && *s != 0) {
        uint16_t pair[2];
        uint32_t scalar;
        int length = bu_linux__utf8_to_utf32(s, inlen, &scalar);
        int n;
        int i;

        if (length < 0)
            return -BU_LINUX_EINVAL;
        n = (int)bu_utf16_put(pair, scalar);
        if (n > maxout - count)
            break;
        for (i = 0; i < n; i++)
            out[count++] = utf16_order(pair[i], endian);
        s += length;
        inlen -= length;
    }
    return count;
}

int bu_linux__utf16s_to_utf8s(const uint16_t *units, int inlen,
                              enum bu_linux_endian endian, uint8_t *s,
                              int maxout)
{
    int count = 0;

    while (inlen > 0 && count < maxout && *units != 0) {
        uint16_t pair[2];
        const uint16_t *p = pair;
        uint32_t scalar;
        int n = 0;

        /* The first is not 0, so there is a second if inlen says so. */
        do {
            pair[n] = utf16_order(units[n], endian);
            n++;
        } while (n < 2 && n < inlen);
        if (bu_utf16_next(&p, pair + n, &scalar) != BU_OK)
            return -BU_LINUX_EINVAL;
        n = bu_linux__utf32_to_utf8(scalar, s + count, maxout - count);
        if (n < 0)
            break;
        count += n;
        units += p - pair;
        inlen -= (int)(p - pair);
    }
    return count;
}
