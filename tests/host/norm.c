/* norm: whole texts through the calls of norm, for tests/oracles/norms.py, which
 * calls them from Python. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/norm.h>

size_t norm_stream(unsigned form, uint32_t *out, const uint32_t *in, size_t n,
                   int safe);
int norm_steps(void);

static const struct bu_norm_form *const forms[] = {&bu_norm_nfc, &bu_norm_nfd,
                                                   &bu_norm_nfkc,
                                                   &bu_norm_nfkd};

/* Feed one scalar value until it is taken; false if it never is. */
static int push(const struct bu_norm_form *form, struct bu_norm *s,
                uint32_t scalar, uint32_t *out, size_t *count)
{
    enum bu_status status;

    do {
        status = bu_norm_feed(form, s, scalar, &out[*count]);
        if (status == BU_OK || status == BU_AGAIN)
            ++*count;
    } while (status == BU_AGAIN);
    return status >= BU_OK;
}

/* A text to a form, with U+034F where it is too long for a stream if safe; else
 * SIZE_MAX is returned there. */
size_t norm_stream(unsigned form, uint32_t *out, const uint32_t *in, size_t n,
                   int safe)
{
    struct bu_norm s = {0};
    size_t count = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        if (push(forms[form], &s, in[i], out, &count))
            continue;
        if (!safe)
            return SIZE_MAX;
        push(forms[form], &s, 0x34F, out, &count);
        push(forms[form], &s, in[i], out, &count);
    }
    while (bu_norm_finish(forms[form], &s, &out[count]) == BU_AGAIN)
        count++;
    return count;
}
