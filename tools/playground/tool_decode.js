/* decode: is it UTF-8, byte by byte, and what becomes of errors.
 * SPDX-License-Identifier: MIT */

NUMBERS.fed = undefined;
Object.assign(CHOICES, {
    policy: ['Where a part is ill-formed', [
        ['stop', 'stop there'], ['replace', 'write U+FFFD for it'],
        ['drop', 'leave it out'], ['escape', 'write its bytes as \\xHH']]],
});

function decoded() {
    const n = put(bytes), how = opt('policy');
    return how === 'stop' ? bytes.slice(0, core.check(n)) :
        got(how === 'replace' ? core.repair(n) : core.leave_out(how === 'escape' ? 1 : 0, n));
}

const MEANS = {
    BU_OK: 'a scalar value is complete', BU_MORE: 'taken; a sequence has begun',
    BU_BAD: 'this byte is an ill-formed part', BU_REFEED: 'what was pending is ill-formed; this byte comes again',
};

function decodeSteps(n) {
    const rows = [];
    let first = 1;
    for (let i = 0; i < n; i++) {
        for (let status = -3; status === -3; first = 0) {
            core.feed(bytes[i], first);
            const r = rec(3);
            status = signed(r[0]);
            const name = STATUS[status];
            rows.push([String(i), hex(bytes[i]), name,
                status === 0 ? point(r[1]) + ' ' + glyph(r[1]) : MEANS[name], String(r[2])]);
        }
    }
    if (n === bytes.length && n) {
        core.feed(0x100, 0);
        const status = signed(rec(1)[0]);
        rows.push([String(n), 'end', STATUS[status],
            status ? 'the text ends inside a sequence' : 'the text ends between sequences', '0']);
    }
    return rows;
}

const DROPS = `        enum bu_status status = bu_utf8_next(&p, text + n, &scalar);

        if (status == BU_OK)
            to += bu_utf8_put(to, scalar);
        if (status == BU_MORE)
            break; /* the text ends inside a sequence */
`;
const ESCAPES = `        const uint8_t *start = p;
        enum bu_status status = bu_utf8_next(&p, text + n, &scalar);

        if (status == BU_OK) {
            to += bu_utf8_put(to, scalar);
            continue;
        }
        if (status == BU_MORE)
            p = text + n; /* the text ends inside a sequence */
        while (start != p)
            to += sprintf((char *)to, "\\\\x%02X", *start++);
`;

TOOLS.decode = {
    name: 'Decode',
    calls: ['bu_utf8_check', 'bu_utf8_explain', 'bu_utf8_repair', 'bu_utf8_next', 'bu_utf8_feed', 'bu_utf8_finish'],
    answer() {
        const bad = parts.filter(p => p.why).length;
        return bad ? bad + ' bad' : 'good';
    },
    build(to) {
        to.append(make('p', 'Is it UTF-8, and what becomes of what is not?'), controls('policy'),
                  make('p', undefined, { id: 'result', 'aria-live': 'polite' }),
                  make('h3', 'Byte by byte, as from a UART'),
                  slider('fed', 'Feed so many bytes; the last ten calls are below'),
                  make('div', undefined, { id: 'steps' }));
    },
    show() {
        const b = decoded();
        $('result').textContent = `Result, ${many(b.length, 'byte')}: ${shown(b.slice(0, 400))}` +
            (b.length > 400 ? ' \u2026' : '');
        patch($('steps'), table(['at', 'byte', 'bu_utf8_feed returns', 'which is', 'bytes pending'],
            decodeSteps(slid('fed')).slice(-10), 'The last calls'));
    },
    code() {
        const how = opt('policy');
        if (how === 'stop')
            return { headers: ['utf8'], file: namesArray('why', REASONS), body: `\
    size_t good = bu_utf8_check(text, n);
    size_t length;

    printf("%zu of %zu bytes are well-formed\\n", good, n);
    if (good != n) {
        enum bu_utf8_reason reason =
            bu_utf8_explain(text + good, n - good, &length);

        printf("at %zu: %s, %zu bytes\\n", good, why[reason], length);
    }
` };
        if (how === 'replace')
            return { headers: ['utf8'], prints: true, body: `    static struct bu_utf8 state;
    static uint8_t out[BU_UTF8_REPAIR_MAX * sizeof text];
    struct bu_buffer b = {text, text + n, out, out + sizeof out};

    if (bu_utf8_repair(&state, &b) != BU_FULL &&
        bu_utf8_repair_finish(&state, &b) == BU_OK)
        print(out, (size_t)(b.dst - out));
` };
        return { headers: ['utf8'], prints: true, body: `    static uint8_t out[4 * sizeof text + 1];
    const uint8_t *p = text;
    uint8_t *to = out;
    uint32_t scalar;

    while (p != text + n) {
${how === 'drop' ? DROPS : ESCAPES}    }
    print(out, (size_t)(to - out));
` };
    },
    prints() {
        if (opt('policy') !== 'stop')
            return hexes(decoded());
        const good = decoded().length, p = parts.find(x => x.why);
        return `${good} of ${bytes.length} bytes are well-formed` +
            (p ? `\nat ${p.at}: ${REASONS[p.why]}, ${p.n} bytes` : '');
    },
};
