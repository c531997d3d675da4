/* unicode: graphemes, words, line breaks, normal forms; beside those of
 * the browser.
 * SPDX-License-Identifier: MIT */

const FORMS = LISTS.forms.map(x => x.replace('bu_norm_', '').toUpperCase().replace('CASEFOLD', 'Casefold'));
Object.assign(CHOICES, {
    form: ['This program', [
        ...FORMS.map(x => [x.toLowerCase(), 'writes ' + x]),
        ['graphemes', 'finds graphemes'], ['words', 'finds words'],
        ['lines', 'finds line breaks'], ['columns', 'counts columns']]],
    lines: ['Line breaks', [
        ['default', 'by the default rules'], ['loose', 'also before small kana'],
        ['thai', 'also inside Thai words']]],
});

const KINDS = ['grapheme', 'word'];

/* The pieces of the text: graphemes, words, or what lines may end behind. */
function pieces(kind) {
    const n = core.segments(kind, put(bytes));
    return Array.from(rec(n));
}

/* The lengths in bytes of the pieces that the browser finds; null: it cannot,
 * or the bytes are no text. */
function browserPieces(kind) {
    if (!Intl.Segmenter || parts.some(p => p.why))
        return null;
    const divider = new Intl.Segmenter('en', { granularity: KINDS[kind] });
    return Array.from(divider.segment(lax.decode(bytes)), s => encode(s.segment).length);
}

/* Where two divisions of a text differ: spans between places that both have,
 * with the pieces of each. */
function differences(ours, theirs) {
    const found = [];
    let i = 0, k = 0, at = 0;
    while (i < ours.length) {
        const span = { at, ours: [ours[i]], theirs: [theirs[k]] };
        let a = ours[i++], b = theirs[k++];
        while (a !== b) {
            if (a < b) {
                span.ours.push(ours[i]);
                a += ours[i++];
            } else {
                span.theirs.push(theirs[k]);
                b += theirs[k++];
            }
        }
        if (span.ours.length > 1 || span.theirs.length > 1)
            found.push(span);
        at += a;
    }
    return found;
}

/* A piece, with its columns on a terminal. */
function piece(at, n, tints) {
    core.segment(at, n);
    const [columns, isWord] = rec(2);
    const e = make('span', shown(bytes.slice(at, at + n)), { class: 'cut' + (tints && isWord ? ' word' : '') });
    e.append(make('small', columns));
    return e;
}

function chips(at, lengths) {
    const row = make('span');
    put(bytes);
    for (const n of lengths) {
        row.append(piece(at, n));
        at += n;
    }
    return row;
}

/* What the browser makes of it, and where that differs. */
function beside(kind, ours) {
    const theirs = browserPieces(kind), words = KINDS[kind] + 's';
    if (!theirs)
        return make('p', Intl.Segmenter ? 'Ill-formed bytes are pieces of their own. The browser has no such text, ' +
            `so its ${words} are not compared.` :
            'This browser has no Intl.Segmenter to compare with.', { class: 'note' });
    const found = differences(ours, theirs);
    if (!found.length)
        return make('p', `Your browser (Intl.Segmenter) finds the same ${words}.`, { class: 'note' });
    const box = make('div');
    box.append(make('p', `Your browser (Intl.Segmenter) divides ${many(found.length, 'place')} differently. ` +
        (kind ? 'It has dictionaries for Thai, Lao, Khmer, Burmese, Chinese and Japanese, and may divide at a colon ' +
            'and at a full stop between letters; bareutf has the rules of UAX #29 alone. Its version of Unicode may ' +
            'differ too.' :
            'Its version of Unicode may differ.'), { class: 'no' }),
    table(['at byte', 'bareutf', 'your browser'], found.slice(0, 10).map(x =>
        [String(x.at), chips(x.at, x.ours), chips(x.at, x.theirs)]), `Where the ${words} differ`));
    return box;
}

function segmentChips(kind, lengths) {
    const row = make('div');
    let at = 0;
    for (const n of lengths.slice(0, SHOWN)) {
        row.append(piece(at, n, kind === 1));
        at += n;
    }
    if (lengths.length > SHOWN)
        row.append(` and ${lengths.length - SHOWN} more`);
    return row;
}

function wordCount(lengths) {
    let at = 0, words = 0;
    put(bytes);
    for (const n of lengths) {
        core.segment(at, n);
        words += rec(2)[1];
        at += n;
    }
    return words;
}

function formRow(f, i) {
    const b = got(core.norm(i, put(bytes)));
    const text = lax.decode(b);
    const theirs = i > 3 || parts.some(p => p.why) ? '' :
        lax.decode(bytes).normalize(f) === text ? 'the same' : 'differs';
    return [f, visible(text.slice(0, 200)), hexes(b.slice(0, 32)) + (b.length > 32 ? ' \u2026' : ''),
        theirs === 'differs' ? red(theirs) : theirs];
}

const lineKind = () => 2 + LISTS.line_rules.indexOf('bu_linebreak_' + opt('lines'));

TOOLS.unicode = {
    name: 'Unicode',
    program: 'form',
    calls: ['bu_norm_convert', 'bu_grapheme_next', 'bu_word_next', 'bu_linebreak_next',
        'bu_grapheme_columns', 'bu_width'],
    answer: () => many(core.segments(0, put(bytes)), 'grapheme'),
    build(to) {
        to.append(make('p', 'What is one character to a reader, where are words, where may a line end, ' +
            'how wide is it?'),
                  controls('lines'),
                  make('p', undefined, { id: 'result', class: 'answer', 'aria-live': 'polite' }),
                  make('h3', 'Graphemes, each with its columns on a terminal'),
                  make('div', undefined, { id: 'seg-0' }),
                  make('h3', 'Words, tinted, and what is between them'), make('div', undefined, { id: 'seg-1' }),
                  make('h3', 'A line may end after each of these'), make('div', undefined, { id: 'seg-2' }),
                  make('h3', 'Normal forms'), make('div', undefined, { id: 'forms' }));
    },
    show() {
        const all = [pieces(0), pieces(1), pieces(lineKind())];
        $('result').textContent = [many(all[0].length, 'grapheme'), many(wordCount(all[1]), 'word'),
            many(all[2].length, 'part of a line', 'parts of lines'),
            many(core.columns(put(bytes)), 'column')].join(', ') + '.';
        all.forEach((lengths, kind) => {
            patch($('seg-' + kind), segmentChips(kind, lengths), ...(kind < 2 ? [beside(kind, lengths)] : []));
        });
        patch($('forms'), table(['form', 'text', 'bytes', 'String.normalize here'], FORMS.map(formRow),
                                'Normal forms'));
    },
    code() {
        const what = opt('form');
        const next = { graphemes: 'bu_grapheme_next(text + at, n - at)', words: 'bu_word_next(text + at, n - at)',
            lines: `bu_linebreak_next(\n            &bu_linebreak_${opt('lines')}, text + at, n - at, &must)` }[what];
        if (what === 'columns')
            return { headers: ['segment'], body: '    printf("%zu\\n", bu_grapheme_columns(text, n));\n' };
        if (next)
            return { headers: ['segment'], body: `    size_t at = 0;
${what === 'lines' ? '    bool must;\n' : ''}
    while (at < n) {
        size_t length = ${next};

        printf("%zu ", length);
        at += length;
    }
    putchar('\\n');
` };
        return { headers: ['norm'], prints: true, body: `    static struct bu_norm_state s;
    static uint8_t out[BU_NORM_UTF8_COMPATIBLE_MAX * sizeof text];
    struct bu_buffer b = {text, text + n, out, out + sizeof out};

    s.stream_safe = 1;
    while (bu_norm_convert(&s, &bu_norm_${what}, &b) < 0)
        continue; /* an ill-formed part is left out */
    while (bu_norm_convert_finish(&s, &bu_norm_${what}, &b) < 0)
        continue;
    print(out, (size_t)(b.dst - out));
` };
    },
    prints() {
        const what = opt('form'), form = FORMS.findIndex(f => f.toLowerCase() === what);
        if (form >= 0)
            return hexes(got(core.norm(form, put(bytes))));
        if (what === 'columns')
            return String(core.columns(put(bytes)));
        return pieces({ graphemes: 0, words: 1, lines: lineKind() }[what]).join(' ');
    },
};
