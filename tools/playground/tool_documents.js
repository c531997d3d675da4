/* documents: what is typed, as JSON, HTML, CSV and logs have it.
 * SPDX-License-Identifier: MIT */

const DOCUMENTS = LISTS.documents.map(x => x.slice('bu_format_'.length));
const DOCUMENT_IS = { json: 'JSON', json_ascii: 'JSON, ASCII alone', json_script: 'JSON in a script of HTML',
    json_ascii_lone: 'JSON, bytes kept', html: 'HTML', xml: 'XML', csv: 'CSV, between quotes',
    syslog: 'syslog, a value', visible: 'a line of a log', pictures: 'for the eye: pictures', caret: 'for the eye: carets' };
/* The formats that have a form for bytes that are not UTF-8. */
const KEEPS = /lone|visible|pictures|caret/;

Object.assign(CHOICES, { document: ['The text as', DOCUMENTS.map(x => [x, DOCUMENT_IS[x]])] });

const everyDocument = once(() => DOCUMENTS.map((x, i) => got(core.document(i, KEEPS.test(x) ? 1 : 0, put(bytes)))));
const documentChosen = () => everyDocument()[DOCUMENTS.indexOf(opt('document'))];

TOOLS.documents = {
    name: 'Documents',
    calls: ['bu_convert', 'bu_convert_finish'],
    answer() {
        return many(everyDocument()[0].length, 'byte') + ' of JSON';
    },
    build(to) {
        to.append(make('p', 'What the text is inside a document, so that it stays in its place. What is not UTF-8, ' +
            'and what a document cannot hold, becomes U+FFFD, or is kept.'),
                  controls('document'),
                  make('p', undefined, { id: 'result', class: 'mono', 'aria-live': 'polite' }),
                  make('div', undefined, { id: 'documents' }));
    },
    show() {
        const cut = b => shown(b.slice(0, SOME)) + (b.length > SOME ? ' \u2026' : '');
        $('result').textContent = cut(documentChosen());
        patch($('documents'), table(['document', 'bytes', 'the text in it'], everyDocument().map((b, i) =>
            [DOCUMENT_IS[DOCUMENTS[i]], String(b.length), cut(b)]), 'Documents', DOCUMENTS.indexOf(opt('document'))));
    },
    code() {
        const name = opt('document'), from = KEEPS.test(name) ? 'utf8_kept' : 'utf8';
        return { headers: ['escape', 'utf8'], file: `
static const struct bu_conversion how = {
    &bu_format_${from}, &bu_format_${name}, BU_REPLACEMENT};
`, body: `    static struct bu_convert_state s;
    static uint8_t out[BU_FORMAT_MAX * sizeof text];
    struct bu_buffer b = {text, text + n, out, out + sizeof out};
    enum bu_status status = bu_convert(&s, &how, &b);

    if (status != BU_FULL)
        status = bu_convert_finish(&s, &how, &b);
    fwrite(out, 1, (size_t)(b.dst - out), stdout);
    puts(status == BU_OK ? "" : "no room");
` };
    },
    prints() {
        return lax.decode(documentChosen());
    },
};
