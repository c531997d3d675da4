/* all: the functions of docs/protocols.md over inputs and outputs of their
 * exact lengths, so that a sanitizer sees each byte beside them. protocols.py
 * sends a number of a function, a room, a length, and that many bytes; it gets
 * a length and bytes. */
/* SPDX-License-Identifier: MIT */
#include "programs.h"
#include <stdlib.h>

static size_t encoded(uint8_t *to, size_t room, const uint8_t *s, size_t n)
{
    char *in = malloc(n + 1);
    Text text = {.name = {.funcs.encode = nanopb_put, .arg = in}};
    pb_ostream_t stream = pb_ostream_from_buffer(to, room);
    bool good;

    memcpy(in, s, n);
    in[n] = 0;
    good = pb_encode(&stream, Text_fields, &text);
    free(in);
    return good ? stream.bytes_written : 0;
}

static size_t decoded(uint8_t *to, size_t room, const uint8_t *s, size_t n)
{
    Text text = {.name = {.funcs.decode = nanopb_get, .arg = to}};
    pb_istream_t stream = pb_istream_from_buffer(s, n);

    to[0] = 0;
    return pb_decode(&stream, Text_fields, &text) && room != 0
               ? strlen((char *)to)
               : 0;
}

static size_t ble(uint8_t *to, size_t room, const uint8_t *s, size_t n)
{
    return ble_put(to, (uint8_t)room, s, n);
}

static size_t checked(uint8_t *to, size_t room, const uint8_t *s, size_t n)
{
    to[0] = host_valid(s, n);
    return room;
}

/* All bytes of text, and all answers. */
static size_t telnet_text(uint8_t *to, const uint8_t *s, size_t n)
{
    struct telnet t = {0};
    size_t made = 0;

    for (; n-- != 0; s++) {
        int byte = telnet_get(&t, *s);

        for (unsigned k = 0; k < (t.answer[0] ? 3u : 0u); k++)
            to[made++] = t.answer[k];
        if (byte >= 0)
            to[made++] = (uint8_t)byte;
    }
    return made;
}

typedef size_t in_room(uint8_t *to, size_t room, const uint8_t *s, size_t n);
typedef size_t whole(uint8_t *to, const uint8_t *s, size_t n);

static in_room *const rooms[] = {encoded, decoded, cut, ble, checked, http_put};
static whole *const others[] = {usb_put,  usb_get,  ssid_show,  ble_get,
                                host_put, http_get, cifs_put,   cifs_get,
                                mtp_put,  mtp_get,  telnet_text};

int main(void)
{
    uint8_t head[5];

    while (fread(head, 1, 5, stdin) == 5) {
        size_t room = head[1] + 256u * head[2], n = head[3] + 256u * head[4];
        uint8_t *s = malloc(n + !n), *to = malloc(room + !room);
        uint8_t length[2];

        if (fread(s, 1, n, stdin) != n)
            return 1;
        n = head[0] < 6 ? rooms[head[0]](to, room, s, n)
                        : others[head[0] - 6](to, s, n);
        length[0] = (uint8_t)n;
        length[1] = (uint8_t)(n / 256);
        fwrite(length, 1, 2, stdout);
        fwrite(to, 1, n, stdout);
        free(s);
        free(to);
    }
    return 0;
}
