/* direction: levels, the order on a display, letters that join.
 * SPDX-License-Identifier: MIT */

const BASES = ['BU_BIDI_LTR', 'BU_BIDI_RTL', 'BU_BIDI_AUTO', 'BU_BIDI_AUTO_RTL'];
const JOIN_FORMS = ['isolated', 'final', 'initial', 'medial'];

Object.assign(CHOICES, {
    base: ['Paragraph', [['2', 'as its first letter'], ['0', 'left to right'], ['1', 'right to left'],
        ['3', 'as its first letter, else right to left']]],
    joins: ['Arabic letters', [['1', 'in their forms'], ['0', 'as they are']]],
});

/* The text in memory; its levels; its lines, each a list of runs in the order
 * that they are shown in. */
const directed = once(() => {
    const n = put(bytes), plain = got(core.join(0, n)), joined = got(core.join(1, n)), [missing] = rec(1);
    const text = +opt('joins') ? joined : plain, count = core.direct(+opt('base'), +opt('joins'), n);
    const levels = memory.slice(core.levels(), core.levels() + text.length);
    const lines = [], runs = rec(5 * count);
    let to = 0;
    for (let i = 0; i < runs.length; i += 5) {
        const [base, at, length, level, put] = runs.slice(i, i + 5);
        if (!i || base & 2)
            lines.push({ base: base & 1, runs: [] });
        lines.at(-1).runs.push({ at, length, level, to, end: to += put });
    }
    return { plain, joined, missing, text, levels, lines, out: got(to) };
});

/* Values, each with its marks, in boxes of which the browser neither changes
 * the order nor joins the letters. */
function cells(text) {
    return (text.match(/[^]\p{M}*/gu) || []).map(x => make('span', /^\p{M}/u.test(x) ? '\u25cc' + x :
        /^\p{Cf}/u.test(x) ? point(x.codePointAt(0)) : visible(x), { class: 'cell' }));
}

/* A part of the text and its level. */
function leveled(text, level) {
    const e = make('span', undefined, { class: 'cut' + (level & 1 ? ' word' : '') });
    e.append(...cells(text), make('small', level));
    return e;
}

/* A line as a display has it. */
function lineBox({ base, runs }, out) {
    const box = make('div', undefined, { class: 'shown', dir: 'ltr', style: 'text-align:' + (base ? 'right' : 'left') });
    for (const { to, end, level } of runs.slice(0, SHOWN))
        if (to < end)
            box.append(leveled(lax.decode(out.slice(to, Math.min(end, to + SOME))), level));
    return box;
}

/* The letters that joining changes: each value, and what it becomes. */
function changes({ plain, joined }) {
    const to = [...lax.decode(joined)], rows = [];
    let k = 0, skips = false;
    for (const c of lax.decode(plain)) {
        if (skips && /[\u0622\u0623\u0625\u0627]/.test(c)) {
            rows[rows.length - 1][0] += c;
            skips = false;
            continue;
        }
        const made = to[k++], v = made.codePointAt(0);
        if (made === c)
            continue;
        skips = v >= 0xfef5 && v <= 0xfefc;
        rows.push([c, v]);
    }
    return rows;
}

/* Forms of a letter are in this order, but U+FBE8 is an initial form. */
function formName(v) {
    const letter = x => String.fromCodePoint(x).normalize('NFKC');
    let i = (v & ~1) === 0xfbe8 ? 2 : 0;
    for (let k = v; letter(k - 1) === letter(v); k--)
        i++;
    return JOIN_FORMS[i];
}

const wayOf = base => base ? 'right to left' : 'left to right';

TOOLS.direction = {
    name: 'Direction',
    isVisual: true,
    calls: ['bu_bidi_paragraph', 'bu_bidi_next', 'bu_bidi_write', 'bu_join_forms_finish'],
    answer() {
        const { lines } = directed();
        return `${lines[0].base ? 'RTL' : 'LTR'}, ` + many(lines.reduce((n, x) => n + x.runs.length, 0), 'run');
    },
    build(to) {
        to.append(make('p', 'In which order does a display show Hebrew and Arabic, and numbers and Latin words ' +
            'among them? Which form does each Arabic letter have?'),
                  controls('base', 'joins'),
                  make('p', undefined, { id: 'result', class: 'answer', 'aria-live': 'polite' }),
                  make('h3', 'On the display, from its left edge: runs, each with its level'),
                  make('div', undefined, { id: 'lines' }),
                  make('h3', 'In memory: values, each with its level'),
                  make('div', undefined, { id: 'memory', dir: 'ltr' }),
                  make('h3', 'Letters that join'), make('div', undefined, { id: 'joined' }));
    },
    show() {
        const all = directed(), { text, levels, lines, missing } = all, rows = changes(all);
        const values = bytes.length ? lax.decode(text).match(/[^]/gu) : [];
        $('result').textContent = lines.length ?
            (lines.length > 1 ? many(lines.length, 'paragraph') + '. The first is ' : '') + wayOf(lines[0].base) +
            `; highest level ${Math.max(...levels)}; ${many(rows.length, 'letter')} in other forms` +
            (missing ? `; ${missing} without a form` : '') + '.' : 'No text.';
        patch($('lines'), ...lines.slice(0, LINES).map(x => lineBox(x, all.out)));
        let at = 0;
        patch($('memory'), ...values.slice(0, SHOWN).map(c => {
            const e = leveled(c, levels[at]);
            at += encode(c).length;
            return e;
        }), make('span', values.length > SHOWN ? ` and ${values.length - SHOWN} more` : ''));
        patch($('joined'), rows.length ? table(['letter', 'form', 'value'], rows.slice(0, SHOWN).map(([c, v]) =>
            [c, formName(v), String.fromCodePoint(v) + ' ' + point(v)]), 'Letters that join') : make('p', 'None.'));
    },
    code() {
        const joins = +opt('joins'), from = joins ? 'joined' : 'good';
        return { headers: ['bidi', 'utf8'], body: `\
    static uint8_t good[BU_UTF8_REPAIR_MAX * sizeof text];
${joins ? '    static uint8_t joined[2 * sizeof good];\n' : ''}\
    static uint8_t levels[sizeof ${from}], out[2 * sizeof ${from}];
    struct bu_utf8 d = {0};
    struct bu_buffer b = {text, text + n, good, good + sizeof good};
${joins ? `    struct bu_join j = {0};
    struct bu_buffer c = {good, good, joined, joined + sizeof joined};
` : ''}    const uint8_t *s = ${from};
    const uint8_t *end;

    if (bu_utf8_repair(&d, &b) == BU_FULL ||
        bu_utf8_repair_finish(&d, &b) != BU_OK)
        return 1;
${joins ? `    c.src_end = b.dst;
    if (bu_join_forms_finish(&j, &c) != BU_OK)
        return 1;
    end = c.dst;
` : '    end = b.dst;\n'}    while (s != end) {
        struct bu_bidi_run run = {0};
        struct bu_buffer line = {s, s, out, out + sizeof out};
        unsigned base = ${BASES[+opt('base')]};
        size_t n_line = bu_bidi_paragraph(levels, s, (size_t)(end - s), &base);

        s += n_line;
        while (n_line != 0 && (line.src[n_line - 1] == '\\n' ||
                               line.src[n_line - 1] == '\\r'))
            n_line--;
        line.src_end += n_line;
        if (bu_bidi_write(&line, levels) != BU_OK)
            return 1;
        fwrite(out, 1, (size_t)(line.dst - out), stdout);
        putchar('\\n');
        while (bu_bidi_next(&run, levels, n_line))
            printf("%zu bytes at %zu: level %u\\n", run.length, run.at,
                   (unsigned)run.level);
    }
` };
    },
    prints() {
        const { lines, out } = directed();
        return lines.flatMap(({ runs }) => [
            lax.decode(out.slice(runs[0].to, runs.at(-1).end)),
            ...runs.filter(x => x.length).map(x => `${x.length} bytes at ${x.at}: level ${x.level}`),
        ]).join('\n');
    },
};
