/* encoding: which encoding, conversion, wrong decodings undone.
 * SPDX-License-Identifier: MIT */

Object.assign(CHOICES, {
    find: ['This program', [
        ['encoding', 'finds the encoding'], ['convert', 'converts'],
        ['undo', 'undoes a wrong decoding']]],
    detector: ['Detector', [
        ['large', 'large: also Greek, Hebrew, Arabic, Japanese, Chinese'],
        ['small', 'small: Latin, Cyrillic, Korean']]],
    from: ['From', [['found', 'what was found']]],
    to: ['to', []],
    else: ['What cannot be converted', [
        ['stop', 'stops it'], ['drop', 'is left out'],
        ['FFFD', 'becomes U+FFFD'], ['3F', 'becomes ?']]],
    rows: ['Show', [['common', 'common encodings'], ['all', 'all encodings']]],
});

const STOPS = 1, GOES_ON = 2, STOP = 0xffffffff;
let formats = [];

const found = once(() => {
    const n = core.detect(put(bytes), opt('detector') === 'small' ? 1 : 0);
    const name = n ? lax.decode(got(n)) : '';
    return { name, lead: rec(1)[0], number: formats.findIndex(x => x.toLowerCase() === name) };
});

const symbol = i => LISTS.formats[i][0];
const numberOf = name => LISTS.formats.findIndex(([x]) => x === name);

function fromFormat() {
    return opt('from') === 'found' ? Math.max(0, found().number) : numberOf(opt('from'));
}

/* The result as the choices are, and where it stopped. */
function converted() {
    const how = opt('else'), stops = how === 'stop';
    core.convert_by(fromFormat(), numberOf(opt('to')),
                    how === 'stop' || how === 'drop' ? STOP : parseInt(how, 16));
    const n = core.convert(put(bytes), stops ? STOPS : 0);
    const [bad, lost, at] = rec(3);
    return { b: got(n), at: stops && bad + lost ? at : -1, bad, lost };
}

function encodingRow(i, from, some, flags) {
    core.convert_by(i, 0, STOP);
    let k = core.convert(put(some), flags);
    const bad = rec(1)[0], as = shown(got(k)).slice(0, SOME);
    core.convert_by(from, i, STOP);
    k = core.convert(put(some), flags);
    const lost = rec(2)[1], to = hexes(got(Math.min(k, 24))) + (k > 24 ? ' \u2026' : '');
    return [formats[i], as + (bad ? ` (${bad} ill-formed)` : ''), to + (lost ? ` (${lost} not in it)` : '')];
}

/* The formats that most readers look for. */
const COMMON = new RegExp('^bu_(format_(utf8|utf16..|utf32le|mutf8|latin1|gsm7)|' +
    'page_(cp125[0-2]|cp437|cp850|cp866|koi8_r|iso8859_15|mac_roman|shift_jis|euc_kr|gb18030|big5))$');

TOOLS.encoding = {
    name: 'Encodings',
    program: 'find',
    calls: ['bu_detect_feed', 'bu_detect_answer', 'bu_convert', 'bu_convert_finish', 'bu_mojibake_find',
        'bu_mojibake_undo'],
    answer() {
        const { name, lead } = found();
        return name ? `${name} +${lead}` : 'unknown';
    },
    build(to) {
        to.append(make('p', 'Which encoding are these bytes in, and what are they in another one?'),
                  controls('detector'),
                  make('p', undefined, { id: 'found', class: 'answer', 'aria-live': 'polite' }),
                  make('p', undefined, { id: 'undone', class: 'answer', 'aria-live': 'polite' }),
                  make('h3', 'Convert'), controls('from', 'to', 'else'),
                  make('p', undefined, { id: 'result', 'aria-live': 'polite' }),
                  make('h3', 'In each encoding'), controls('rows'),
                  make('p', undefined, { id: 'some', class: 'note' }),
                  make('div', undefined, { id: 'formats' }));
    },
    show() {
        const { name, lead } = found();
        $('found').textContent = name ?
            `Best guess: ${name}, ${many(lead, 'bit')} ahead of the next (the count stops at 28).` :
            'These bytes could be in several encodings, or there are too few.';
        const m = core.mojibake(put(bytes));
        $('undone').textContent = m ? 'The text was decoded wrongly before. It was: ' + shown(got(m)) : '';
        const { b, at, bad, lost } = converted();
        const to = numberOf(opt('to'));
        $('result').textContent = `From ${formats[fromFormat()]} to ${formats[to]}, ${many(b.length, 'byte')}: ` +
            (to ? '' : shown(b.slice(0, SOME)) + ' = ') + hexes(b.slice(0, 64)) + (b.length > 64 ? ' \u2026' : '') +
            (at >= 0 ? `. It stopped at byte ${at}, which ${bad ? 'is ill-formed' : 'is not in it'}` :
                bad + lost ? `. Left out: ${bad} ill-formed, ${lost} not in it` : '') + '.';
        const long = bytes.length > SOME;
        $('some').textContent = long ? `The first ${SOME} bytes alone.` : '';
        const from = fromFormat(), some = bytes.slice(0, SOME);
        const listed = formats.map((x, i) => i).filter(i =>
            opt('rows') === 'all' || i === from || i === to || COMMON.test(symbol(i)));
        const rows = listed.map(i => encodingRow(i, from, some, long ? GOES_ON : 0));
        patch($('formats'), table(['encoding', 'these bytes read as it',
            `the text, read as ${formats[from]}, written in it`],
                                           rows, 'Encodings', listed.indexOf(from)));
    },
    code() {
        if (opt('find') === 'encoding')
            return { headers: ['detect'], body: `    static struct bu_detect d;
    enum bu_detect_page page;
    unsigned lead;
    uint32_t same;
    size_t i;

    for (i = 0; i < n; i++)
        bu_detect_feed(&d, &bu_detect_${opt('detector')}, text[i]);
    page = bu_detect_answer(&d, &bu_detect_${opt('detector')}, &lead, &same);
    if (page == BU_DETECT_UNKNOWN)
        puts("unknown");
    else
        printf("%s, %u bits ahead\\n", bu_detect_name(page), lead);
` };
        if (opt('find') === 'undo')
            return { headers: ['detect', 'page'], prints: true, body: `\
    static const struct bu_format *const pages[] = {
        ${LISTS.read_as.map(x => '&' + x).join(',\n        ')}};
    static uint8_t out[3 * sizeof text];
    struct bu_buffer b = {text, text + n, out, out + sizeof out};
    struct bu_mojibake found;
    size_t need;

    if (bu_mojibake_find(pages, ${LISTS.read_as.length}, text, n, &found) == BU_MOJIBAKE_FOUND) {
        bu_mojibake_undo(&found, &b, &need);
        print(out, need);
    } else {
        puts("nothing to undo");
    }
` };
        const from = fromFormat(), to = numberOf(opt('to')), how = opt('else');
        return { headers: ['convert', LISTS.formats[from][1], LISTS.formats[to][1]], prints: true,
            file: `
static const struct bu_conversion how = {
    &${symbol(from)}, &${symbol(to)}, ${how === 'stop' || how === 'drop' ? 'BU_STOP' : '0x' + how}};
`, body: `    static struct bu_convert_state s;
    static uint8_t out[BU_FORMAT_MAX * sizeof text];
    struct bu_buffer b = {text, text + n, out, out + sizeof out};
${how === 'stop' ? `    enum bu_status status = bu_convert(&s, &how, &b);

    if (status >= 0)
        status = bu_convert_finish(&s, &how, &b);
    print(out, (size_t)(b.dst - out));
    if (status < 0)
        printf("stopped at %zu\\n",
               (size_t)(b.src - text) - s.length - s.pending.count);
` : `
    while (bu_convert(&s, &how, &b) < 0)
        continue; /* what it reports is left out */
    while (bu_convert_finish(&s, &how, &b) < 0)
        continue;
    print(out, (size_t)(b.dst - out));
`}` };
    },
    prints() {
        if (opt('find') === 'encoding') {
            const { name, lead } = found();
            return name ? `${name}, ${lead} bits ahead` : 'unknown';
        }
        if (opt('find') === 'undo') {
            const m = core.mojibake(put(bytes));
            return m ? hexes(got(m)) : 'nothing to undo';
        }
        const { b, at } = converted();
        return hexes(b) + (at >= 0 ? `\nstopped at ${at}` : '');
    },
};
