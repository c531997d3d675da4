/* vfat: names to UTF-16 and back, as a file system of the kernel would. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/linux.h>
#include <stdio.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;

#define FAT_LFN_LEN 255
#define ENAMETOOLONG 36

static int name_to_units(const u8 *name, int len, u16 *out)
{
    int n =
        utf8s_to_utf16s(name, len, UTF16_LITTLE_ENDIAN, out, FAT_LFN_LEN + 1);

    if (n < 0)
        return n;
    return n > FAT_LFN_LEN ? -ENAMETOOLONG : n;
}

/* As names are folded: value by value, ASCII alone here. */
static int lower(u8 *name, int len, int room)
{
    int at = 0;

    while (at < len) {
        unicode_t u;
        int size = utf8_to_utf32(name + at, len - at, &u);

        if (size < 0)
            return size;
        if (u >= 'A' && u <= 'Z')
            u += 'a' - 'A';
        size = utf32_to_utf8(u, name + at, room - at);
        if (size < 0)
            return size;
        at += size;
    }
    return at;
}

int main(int argc, char **argv)
{
    static const u16 lone[] = {0x41, 0xD800, 0x42};
    static u16 units[FAT_LFN_LEN + 1];
    static u8 back[3 * FAT_LFN_LEN];
    enum utf16_endian order = UTF16_LITTLE_ENDIAN;
    int i;

    for (i = 1; i < argc; i++) {
        u8 *name = (u8 *)argv[i];
        int len = (int)strlen(argv[i]);
        int folded = lower(name, len, len);
        int n = name_to_units(name, len, units);
        int size = utf16s_to_utf8s(units, n < 0 ? 0 : n, order, back,
                                   (int)sizeof back);

        printf("%d %d %d %.*s\n", folded, n, size, size, (const char *)back);
    }
    printf("%d\n",
           utf16s_to_utf8s(lone, 3, UTF16_HOST_ENDIAN, back, sizeof back));
    return 0;
}
