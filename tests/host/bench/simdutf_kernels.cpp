/* simdutf_kernels: two of its kernels, from a tree that SIMDUTF names. */
/* SPDX-License-Identifier: MIT */
#include <simdutf.cpp>
extern "C" {
#include "bench.h"
}

static const simdutf::implementation *kernel(const char *name)
{
    for (auto one : simdutf::get_available_implementations())
        if (one->name() == name)
            return one;
    return nullptr;
}

#define KERNEL(name)                                                           \
    static const simdutf::implementation *const name = kernel(#name);          \
    static size_t check_##name(const void *in, size_t n, void *)               \
    {                                                                          \
        return name->validate_utf8((const char *)in, n) ? n : 0;               \
    }                                                                          \
    static size_t count_##name(const void *in, size_t n, void *)               \
    {                                                                          \
        return name->count_utf8((const char *)in, n);                          \
    }                                                                          \
    static size_t to_32_##name(const void *in, size_t n, void *out)            \
    {                                                                          \
        return name->convert_utf8_to_utf32((const char *)in, n,                \
                                           (char32_t *)out);                   \
    }                                                                          \
    static size_t to_16_##name(const void *in, size_t n, void *out)            \
    {                                                                          \
        return name->convert_utf8_to_utf16le((const char *)in, n,              \
                                             (char16_t *)out);                 \
    }                                                                          \
    static size_t from_32_##name(const void *in, size_t n, void *out)          \
    {                                                                          \
        return name->convert_utf32_to_utf8((const char32_t *)in, n,            \
                                           (char *)out);                       \
    }                                                                          \
    static size_t from_16_##name(const void *in, size_t n, void *out)          \
    {                                                                          \
        return name->convert_utf16le_to_utf8((const char16_t *)in, n,          \
                                             (char *)out);                     \
    }                                                                          \
    extern "C" const bench_candidate simdutf_##name[];                         \
    const bench_candidate simdutf_##name[] = {                                 \
        {BENCH_CHECK, "simdutf-" #name, check_##name},                         \
        {BENCH_COUNT, "simdutf-" #name, count_##name},                         \
        {BENCH_TO_32, "simdutf-" #name, to_32_##name},                         \
        {BENCH_TO_16, "simdutf-" #name, to_16_##name},                         \
        {BENCH_FROM_32, "simdutf-" #name, from_32_##name},                     \
        {BENCH_FROM_16, "simdutf-" #name, from_16_##name},                     \
        {BENCH_CHECK, nullptr, nullptr}};

KERNEL(haswell)
KERNEL(icelake)
