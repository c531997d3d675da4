/* sms: what a text takes to send, by which tables, and the bytes of its parts.
 * SPDX-License-Identifier: MIT */

Object.assign(CHOICES, {
    locking: ['Locking table', []],
    single: ['Single shift table', []],
    concat: ['Reference', [['5', '8 bits'], ['6', '16 bits']]],
});

const REFERENCE = 42;
const LANGUAGES = LISTS.single.map(x => x.replace('bu_gsm__single_', '').replace(/^./, c => c.toUpperCase()));
const hasLocking = i => i === 0 || LISTS.locking[i] !== LISTS.locking[0];
CHOICES.locking[1] = LANGUAGES.map((x, i) => [String(i), x]).filter((x, i) => hasLocking(i));
CHOICES.single[1] = LANGUAGES.map((x, i) => [String(i), x]);
const inC = name => name.replace(/bu_gsm__(\w+?)_(\w+)/, 'BU_GSM_TABLE($1, $2)');
const gsmTables = [[], []];

/* The values of a table by septet, and the septets by value. */
function gsmTable(single, language) {
    if (!gsmTables[single][language]) {
        core.gsm_table(single, language);
        const values = Array.from(rec(128)), septets = new Map();
        values.forEach((v, i) => v === STOP || septets.has(v) || septets.set(v, i));
        gsmTables[single][language] = { values, septets };
    }
    return gsmTables[single][language];
}

/* Septets that a value takes with these tables: 1, 2, or 0 for none. */
function septetsOf(v, locking, single) {
    return gsmTable(0, locking).septets.has(v) ? 1 : gsmTable(1, single).septets.has(v) ? 2 : 0;
}

function measured() {
    const ok = core.sms(put(bytes), +opt('locking'), +opt('single'), +opt('concat'));
    const r = Array.from(rec(6));
    return { ok, parts: r[1], wide: r[2], last: r[3], room: r[4], other: r[5] };
}

/* How often each value is in the text. */
function counts() {
    const all = new Map();
    for (const p of parts)
        all.set(p.value, (all.get(p.value) || 0) + 1);
    return all;
}

/* The tables by which the text takes the fewest parts, then septets; null: no
 * pair has all of it. */
function bestTables(all) {
    let best = null;
    for (const [l] of CHOICES.locking[1]) {
        for (const [s] of CHOICES.single[1]) {
            const header = 3 * ((l > 0) + (s > 0));
            const room = h => Math.floor((140 - (h ? h + 1 : 0)) * 8 / 7);
            let septets = 0;
            for (const [v, k] of all)
                septets += k * septetsOf(v, +l, +s) || Infinity;
            const own = septets <= room(header) ? 1 : Math.ceil(septets / room(header + 5));
            const cost = own * 1000 + septets + header * 2;
            if (septets < Infinity && (!best || cost < best.cost))
                best = { l, s, cost, parts: own, septets };
        }
    }
    return best;
}

const listed = all => all.length === LANGUAGES.length ? 'all' : all.map(i => LANGUAGES[i]).join(', ');

const NOWHERE = 'none: UCS-2 alone';

function languagesWith(v) {
    const has = single => LANGUAGES.map((x, i) => i).filter(i =>
        (single || hasLocking(i)) && gsmTable(single, i).septets.has(v));
    const locking = has(0), single = has(1);
    return [locking.length ? 'locking: ' + listed(locking) : [],
        single.length ? 'single shift: ' + listed(single) : []].flat().join('; ') || NOWHERE;
}

function charRow(v, k) {
    const locking = gsmTable(0, +opt('locking')).septets.get(v), single = gsmTable(1, +opt('single')).septets.get(v);
    const septets = locking !== undefined ? hex(locking) : single !== undefined ? '1B ' + hex(single) : red('not there');
    return [glyph(v), point(v), String(k), septets, languagesWith(v)];
}

/* The characters that are not one septet by default. */
function charTable(all) {
    const plain = gsmTable(0, 0).septets, other = [...all].filter(([v]) => !plain.has(v));
    const most = all.size - other.length, are = most === 1 ? 'is' : 'are';
    const nodes = [make('p',
        (most ? `${many(most, 'different character')} of this text ${are} one septet of the default table. ` : '') +
        (other.length ? 'The others:' : 'No other table is needed.'))];
    if (other.length)
        nodes.push(table(['character', 'number', 'times', 'septets as chosen', 'tables that have it'],
                         other.slice(0, 40).map(([v, k]) => charRow(v, k)), 'Characters and their tables'));
    if (other.length > 40)
        nodes.push(make('p', `and ${other.length - 40} more`));
    return nodes;
}

/* The tables to choose, or why no tables help. */
function advice(all) {
    const best = bestTables(all);
    if (!best) {
        const none = [...all.keys()].filter(v => languagesWith(v) === NOWHERE).map(glyph);
        return make('p', (none.length ? 'No table has ' + none.slice(0, 20).join(' ') :
            'No pair of tables has all of them') + ', so the message is UCS-2 whatever is chosen.');
    }
    const p = make('p', `Shortest for this text: locking table ${LANGUAGES[best.l]}, ` +
        `single shift table ${LANGUAGES[best.s]}: ${many(best.septets, 'septet')}, ${many(best.parts, 'part')}. `);
    if (best.l === opt('locking') && best.s === opt('single'))
        return p;
    const e = make('button', 'Choose them', { type: 'button', id: 'best', 'data-to': `${best.l} ${best.s}` });
    e.onclick = () => {
        choose('locking', best.l);
        choose('single', best.s);
        $('choice-locking').focus();
    };
    p.append(e);
    return p;
}

/* A table as the standard prints it: the high digit of a septet across. */
function gsmGrid(single, language, used) {
    const { values } = gsmTable(single, language), t = make('table', undefined, { class: 'gsm' });
    const head = make('tr'), label = (single ? 'Single shift, after 1B: ' : 'Locking: ') + LANGUAGES[language];
    t.append(make('caption', label), head);
    head.append(make('th', 'hex', { scope: 'col' }));
    for (let x = 0; x < 8; x++)
        head.append(make('th', x + '_', { scope: 'col' }));
    for (let y = 0; y < 16; y++) {
        const tr = make('tr');
        tr.append(make('th', '_' + hex(y, 1), { scope: 'row' }));
        for (let x = 0; x < 8; x++) {
            const v = values[16 * x + y];
            const here = used.has(v) && (!single || !gsmTable(0, +opt('locking')).septets.has(v));
            const text = v !== STOP ? glyph(v) : x === 1 && y === 11 && !single ? 'ESC' : '';
            const td = make('td', text, here ? { class: 'used' } : {});
            if (here)
                td.append(make('span', ', in the text', { class: 'hidden' }));
            tr.append(td);
        }
        t.append(tr);
    }
    return wide(t, label);
}

/* The parts of the message, as bytes. */
function messageParts(most) {
    const m = measured(), all = [];
    for (let i = 1, from = 0; i <= m.parts && i <= most; i++) {
        const n = core.sms_part(from, bytes.length, i, REFERENCE);
        const [text, header, length, fill, count] = rec(5);
        all.push({ number: i, text: bytes.slice(from, from + text), header, length, fill,
            septets: Array.from(rec(5 + count)).slice(5), data: got(n) });
        from += text;
    }
    return all;
}

/* What the elements of a header say. */
function headerWords(h) {
    const words = [];
    for (let at = 1; at < h.length; at += 2 + h[at + 1]) {
        const e = h.slice(at, at + 2 + h[at + 1]);
        const what = { 0: `message ${e[2]}, ${e[3]} parts, this is part ${e[4]}`,
            8: `message ${e[2] << 8 | e[3]}, ${e[4]} parts, this is part ${e[5]}`,
            0x24: `single shift table ${e[2]}, ${LANGUAGES[e[2]]}`,
            0x25: `locking table ${e[2]}, ${LANGUAGES[e[2]]}` }[e[0]];
        words.push(`${hexes(e)}: ${what}`);
    }
    return `${hex(h[0])}: ${h[0]} bytes follow; ` + words.join('; ');
}

function partBox(p, m) {
    const box = make('div', undefined, { class: 'sms' });
    const line = (name, value, kind) => {
        const e = make('p', name + ': ');
        e.append(make('span', value, { class: 'mono ' + kind }));
        box.append(e);
    };
    box.append(make('h3', `Part ${p.number} of ${m.parts}`));
    line('Text', shown(p.text), 'text');
    if (p.header)
        line('User data header', headerWords(p.data.slice(0, p.header)), 'header');
    if (p.fill)
        line('Then', many(p.fill, 'fill bit') + ', so that a septet begins', 'fill');
    if (!m.wide)
        line(`${p.septets.length} septets of text`, hexes(p.septets), 'septets');
    line(`${many(p.data.length, 'byte')} of user data, ${m.wide ? 'UTF-16, the high byte first' : 'packed'}; ` +
         `the message gives its length (UDL) as ${p.length} ${m.wide ? 'bytes' : 'septets'}`, '', 'data');
    const data = box.querySelector('.data');
    if (p.header)
        data.append(make('span', hexes(p.data.slice(0, p.header)), { class: 'n4' }), ' ');
    data.append(hexes(p.data.slice(p.header)));
    return box;
}

NUMBERS.parts = '3';

TOOLS.sms = {
    name: 'SMS',
    calls: ['bu_sms_measure', 'bu_sms_part', 'bu_septets_begin', 'bu_septets_pack',
        'bu_septets_pack_finish', 'bu_sms_header_read'],
    answer() {
        const m = measured();
        return m.ok ? many(m.parts, 'part') + (m.wide ? ', UCS-2' : '') : '\u2013';
    },
    build(to) {
        to.append(make('p', 'What does it take to send this text, and which bytes are sent? ' +
            '(3GPP TS 23.038, 23.040)'),
                  controls('locking', 'single', 'concat'),
                  make('p', undefined, { id: 'result', class: 'answer', 'aria-live': 'polite' }),
                  make('h3', 'Which characters need which table'), make('div', undefined, { id: 'chars' }),
                  make('div', undefined, { id: 'messages' }),
                  make('h3', 'The chosen tables; marked is what the text has'),
                  make('div', undefined, { id: 'grids', class: 'grids' }));
    },
    show() {
        const m = measured();
        if (!m.ok) {
            $('result').textContent = `It cannot be sent: ill-formed at ${m.other}.`;
            for (const id of ['chars', 'messages', 'grids'])
                patch($(id));
            return;
        }
        const units = m.wide ? 'units of 16 bits' : 'septets';
        $('result').textContent = `${many(m.parts, 'part')} in ${m.wide ? 'UCS-2' : 'septets'}; ` +
            `the last has ${m.last} of ${m.room} ${units}.` +
            (m.wide ? ` The first character that the chosen tables lack is at ${m.other}.` : '');
        const all = counts();
        patch($('chars'), ...charTable(all), advice(all));
        const most = +opt('parts');
        const boxes = messageParts(most).map(p => partBox(p, m));
        if (m.parts > most) {
            const e = make('button', `Show more of the ${m.parts} parts`, { type: 'button', 'data-to': most + 20 });
            e.onclick = () => choose('parts', String(most + 20));
            boxes.push(e);
        }
        patch($('messages'), ...boxes);
        patch($('grids'), gsmGrid(0, +opt('locking'), all), gsmGrid(1, +opt('single'), all));
    },
    code() {
        const l = +opt('locking'), s = +opt('single'), wide = opt('concat') === '6';
        const element = (kind, n) => n ? `\
        data[at++] = 0x${kind}; /* ${kind === '25' ? 'locking' : 'single shift'} */
        data[at++] = 1;
        data[at++] = ${n};
` : '';
        const elements = element('25', l) + element('24', s);
        return { headers: ['gsm', 'utf16', 'utf8'], prints: true, file: `
static const struct bu_gsm_tables tables = {${inC(LISTS.locking[l])},
                                            ${inC(LISTS.single[s])}};
static const struct bu_format alphabet = BU_FORMAT_GSM7_INIT(&tables);
static struct bu_sms sms;
static uint8_t data[140 + 1];

/* Write the header of a part. Return its bytes. */
static size_t put_header(unsigned number)
{
    size_t at = 1;

    if (sms.parts > 1) {
        data[at++] = ${wide ? 8 : 0};
        data[at++] = ${wide ? 4 : 3};
${wide ? `        data[at++] = ${REFERENCE >> 8}; /* the reference, high and low */\n` : ''}\
        data[at++] = ${REFERENCE};
        data[at++] = (uint8_t)sms.parts;
        data[at++] = (uint8_t)number;
    }
${elements ? `    if (!sms.is_wide) {\n${elements}    }\n` : ''}    data[0] = (uint8_t)(at - 1);
    return at == 1 ? 0 : at;
}

static void send(const uint8_t *s, size_t length, unsigned number)
{
    const uint8_t *end = s + length;
    size_t at = put_header(number);
    struct bu_septets bits;
    uint8_t units[BU_FORMAT_MAX];
    uint32_t value;
    unsigned own, i;

    bu_septets_begin(&bits, (unsigned)at, true);
    while (bu_utf8_next(&s, end, &value) == BU_OK) {
        if (sms.is_wide) {
            at += bu_format_utf16be.put(data + at, value, &bu_format_utf16be);
            continue;
        }
        own = alphabet.put(units, value, &alphabet);
        for (i = 0; i < own; i++)
            at += bu_septets_pack(&bits, units[i], data + at);
    }
    if (!sms.is_wide)
        at += bu_septets_pack_finish(&bits, false, data + at);
    print(data, at);
}
`, body: `    size_t from = 0;
    unsigned number;

    sms.alphabet = &alphabet;
    sms.header = ${3 * ((l > 0) + (s > 0))};
    sms.concat = ${opt('concat')};
    if (bu_sms_measure(&sms, text, n) != BU_OK)
        return 1;
    for (number = 1; number <= sms.parts; number++) {
        size_t length = bu_sms_part(&sms, text + from, n - from);

        send(text + from, length, number);
        from += length;
    }
` };
    },
    prints: () => measured().ok ? messageParts(1000).map(p => hexes(p.data)).join('\n') : '',
};
