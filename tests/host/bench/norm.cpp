/* norm: normal forms of UTF-8 beside ICU and utf8proc, interleaved, best of
 * many: norm FILE ROUNDS prints ns a scalar value, of ours and of both. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/norm.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <utf8proc.h>

namespace
{

enum { SIZE = 1 << 16 };
uint8_t text[SIZE];
uint8_t out[4 * SIZE];
utf8proc_int32_t wide[4 * SIZE];

double now()
{
    timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return double(t.tv_sec) * 1e9 + double(t.tv_nsec);
}

size_t ours(const bu_norm_form *form, size_t n)
{
    static bu_norm_state state;
    bu_buffer b = {text, text + n, out, out + sizeof out};

    (void)bu_norm_convert(&state, form, &b);
    (void)bu_norm_convert_finish(&state, form, &b);
    return size_t(b.dst - out);
}

size_t icu(const icu::Normalizer2 *form, size_t n)
{
    UErrorCode error = U_ZERO_ERROR;
    icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(out), sizeof out);

    form->normalizeUTF8(0, {reinterpret_cast<char *>(text), int32_t(n)}, sink,
                        nullptr, error);
    return size_t(sink.NumberOfBytesWritten());
}

size_t others(int options, size_t n)
{
    auto some = utf8proc_option_t(UTF8PROC_STABLE | options);
    utf8proc_ssize_t count =
        utf8proc_decompose(text, utf8proc_ssize_t(n), wide, 4 * SIZE, some);

    return size_t(utf8proc_reencode(wide, count, some));
}

const icu::Normalizer2 *form(bool nfc)
{
    UErrorCode error = U_ZERO_ERROR;

    return nfc ? icu::Normalizer2::getNFCInstance(error)
               : icu::Normalizer2::getNFDInstance(error);
}

/* Is the text in NFC? utf8proc has no check: it makes the form and compares, as
 * ours does where the quick check is not sure. */
size_t checks(unsigned who, size_t n)
{
    UErrorCode error = U_ZERO_ERROR;

    if (who == 0)
        return bu_norm_check(&bu_norm_nfc, text, n) == n ||
               (ours(&bu_norm_nfc, n) == n && memcmp(out, text, n) == 0);
    if (who == 1)
        return form(true)->isNormalizedUTF8(
            {reinterpret_cast<char *>(text), int32_t(n)}, error);
    return others(UTF8PROC_COMPOSE, n) == n && memcmp(wide, text, n) == 0;
}

size_t converts(bool nfc, unsigned who, size_t n)
{
    if (who == 0)
        return ours(nfc ? &bu_norm_nfc : &bu_norm_nfd, n);
    if (who == 1)
        return icu(form(nfc), n);
    return others(nfc ? UTF8PROC_COMPOSE : UTF8PROC_DECOMPOSE, n);
}

size_t run(unsigned job, unsigned who, size_t n)
{
    return job == 0 ? checks(who, n) : converts(job == 1, who, n);
}

} // namespace

int main(int argc, char **argv)
{
    FILE *file = argc == 3 ? fopen(argv[1], "rb") : nullptr;

    if (file == nullptr)
        return 2;
    size_t n = fread(text, 1, SIZE, file);
    for (unsigned job = 0; job < 3; job++) {
        double best[3] = {1e30, 1e30, 1e30};
        const size_t want = run(job, 0, n);

        for (int rounds = atoi(argv[2]); rounds != 0; rounds--)
            for (unsigned who = 0; who < 3; who++) {
                const double start = now();
                const size_t got = run(job, who, n);
                const double time = now() - start;

                if (got != want)
                    return 1;
                if (time < best[who])
                    best[who] = time;
            }
        printf("%.3f %.3f %.3f\n", best[0], best[1], best[2]);
    }
    return 0;
}
