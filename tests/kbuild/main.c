/* main: a module of Linux that calls core, and the kernel's own nls beside. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>
#include <bareutf/utf8.h>
#include <linux/module.h>
#include <linux/nls.h>
#include <linux/slab.h>
#include <bareutf/linux.h>

static const u8 text[] = "caf\xC3\xA9";

static int __init start(void)
{
    wchar_t units[8];
    u8 back[8];
    unicode_t value;
    size_t at;
    int n;

    if (bu_utf8_check(text, sizeof(text) - 1) != sizeof(text) - 1)
        return -EILSEQ;
    if (bu_name_check(&bu_name_linux_strict, text, sizeof(text) - 1, &at) !=
        BU_NAME_OK)
        return -EINVAL;
    n = utf8s_to_utf16s(text, sizeof(text) - 1, UTF16_HOST_ENDIAN, units, 8);
    if (n < 0)
        return n;
    n = utf16s_to_utf8s(units, n, UTF16_HOST_ENDIAN, back, sizeof(back));
    if (n < 0)
        return n;
    n = utf8_to_utf32(back, n, &value);
    if (n < 0)
        return n;
    n = utf32_to_utf8(value, back, sizeof(back));
    return n < 0 ? n : 0;
}

static void __exit end(void)
{
}

module_init(start);
module_exit(end);
MODULE_LICENSE("GPL"); /* which the kernel asks for; MIT is compatible */
MODULE_DESCRIPTION("bareutf in a module");
