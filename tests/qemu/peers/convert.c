/* convert: a peer in the place of our conversions, for tests/qemu/bench. */
/* SPDX-License-Identifier: MIT */
#include "convert_peer.h"
#include "../bench/bench.h"

size_t bench_to_16(const uint8_t *s, size_t n)
{
    return convert_peers[NUMBER].to_16(s, n, bench_units, n);
}

size_t bench_to_32(const uint8_t *s, size_t n)
{
    return convert_peers[NUMBER].to_32(s, n, bench_units, n);
}

size_t bench_from_16(const uint8_t *s, size_t n)
{
    (void)s;
    return convert_peers[NUMBER].from_16(bench_units, n, bench_out,
                                         sizeof bench_out);
}

size_t bench_from_32(const uint8_t *s, size_t n)
{
    (void)s;
    return convert_peers[NUMBER].from_32(bench_units, n, bench_out,
                                         sizeof bench_out);
}
