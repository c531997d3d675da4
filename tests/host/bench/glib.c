/* glib: GLib, as it is installed. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <glib.h>
#include <string.h>

static size_t check(const void *in, size_t n, void *out)
{
    const char *end;

    (void)out;
    g_utf8_validate_len((const char *)in, n, &end);
    return (size_t)(end - (const char *)in);
}

static size_t count(const void *in, size_t n, void *out)
{
    (void)out;
    return (size_t)g_utf8_strlen((const char *)in, (gssize)n);
}

static size_t to_32(const void *in, size_t n, void *out)
{
    glong read = 0;
    glong written = 0;
    gunichar *made =
        g_utf8_to_ucs4((const char *)in, (glong)n, &read, &written, NULL);

    (void)out;
    g_free(made);
    return (size_t)written;
}

static size_t from_32(const void *in, size_t n, void *out)
{
    glong read = 0;
    glong written = 0;
    gchar *made =
        g_ucs4_to_utf8((const gunichar *)in, (glong)n, &read, &written, NULL);

    (void)out;
    g_free(made);
    return (size_t)written;
}

static size_t to_16(const void *in, size_t n, void *out)
{
    glong read = 0;
    glong written = 0;
    gunichar2 *made =
        g_utf8_to_utf16((const char *)in, (glong)n, &read, &written, NULL);

    (void)out;
    g_free(made);
    return (size_t)written;
}

static size_t from_16(const void *in, size_t n, void *out)
{
    glong read = 0;
    glong written = 0;
    gchar *made =
        g_utf16_to_utf8((const gunichar2 *)in, (glong)n, &read, &written, NULL);

    (void)out;
    g_free(made);
    return (size_t)written;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, "GLib", check}, {BENCH_COUNT, "GLib", count},
    {BENCH_TO_32, "GLib", to_32}, {BENCH_FROM_32, "GLib", from_32},
    {BENCH_TO_16, "GLib", to_16}, {BENCH_FROM_16, "GLib", from_16},
    {BENCH_CHECK, NULL, NULL},
};
