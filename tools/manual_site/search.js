/* search: of the site: find(text) ranks the sections of INDEX, each with its
 * heading, its place, its page and its text; then the box, its keys and the
 * blocks that scroll.
 * SPDX-License-Identifier: MIT */
const SKIP = new Set(('an a the i my it is are do does can how what which why in of to for and ' +
                      'or with from me if at on').split(' '));
const ALSO = {
    isr: 'interrupt', insensitively: 'case', insensitive: 'case', utf8: 'utf-8',
    utf16: 'utf-16', utf32: 'utf-32', latin1: 'iso-8859-1', password: 'secret',
    slip: 'traversal', strip: 'skip', invalid: 'ill-formed', malformed: 'ill-formed',
    garbage: 'noise', locale: 'language', licenses: 'licence', license: 'licence',
    emojis: 'emoji', normalise: 'normalize', lowercase: 'lower', uppercase: 'upper',
    cores: 'core', multicore: 'core', smp: 'core', crlf: 'line', memory: 'ram', size: 'rom',
    flash: 'rom', descriptor: 'descriptors', dollar: 'gsm', backspace: 'erase',
};
const ENDS = new RegExp('(i[sz]ation|i[sz]ing|i[sz]ed|ing|ed|ly|s)$');
const stem = w => w.replace(ENDS, '').length < 4 ? w : w.replace(ENDS, '');
const low = text => text.toLowerCase().replaceAll('c++', 'cpp');
const LOW = INDEX.map(e => [low(e[0]), low(e[3])]);
const plain = text => ` ${text.replace(/[^\p{L}\p{N}_]+/gu, ' ')} `;
const PLAIN = LOW.map(([name, text], at) => [
    plain(`${name} . ${low(WORDS[INDEX[at][1]] || '')}`), plain(text)]);

/* How much a section is about a word: whole words before parts of them. */
function score(at, word) {
    const [name, text] = LOW[at], [names, texts] = PLAIN[at];
    const whole = plain(word);
    if (name === word) /* a public name is meant, whatever is asked of it */
        return word.includes('_') ? 20 : 9;
    if (names.includes(whole) || name.startsWith(word) || name.startsWith(`bu_${word}`))
        return 6;
    if (names.includes(whole.trimEnd()))
        return 5;
    if (texts.includes(whole)) /* more where it is said often */
        return 3 + Math.min(2, (texts.split(whole).length - 2) / 2);
    return texts.includes(whole.trimEnd()) ? 2 : name.includes(word) ? 1.5 :
        text.includes(word) ? .5 : 0;
}

const words = text => low(text).split(/[\s?,()/]+|\.(?!\d)/).filter(w => w && !SKIP.has(w));

function find(text) {
    const sums = INDEX.map(() => 0), had = INDEX.map(() => 0), wanted = words(text);
    for (const w of wanted) {
        const forms = [stem(w), ...w.split(/[-_]/).filter(x => x.length > 3)];
        if (Object.hasOwn(ALSO, w))
            forms.push(ALSO[w]);
        const all = INDEX.map((e, i) => Math.max(score(i, w), ...forms.map(f => .6 * score(i, f))));
        const rare = Math.log2(1 + INDEX.length / (1 + all.filter(x => x > 1).length));
        all.forEach((x, i) => { sums[i] += x * rare; had[i] += x > 1; });
    }
    const hits = [], seen = new Set();
    INDEX.forEach((e, i) => {
        let sum = sums[i] * (.4 + .6 * had[i] / wanted.length);
        if (/^(design|testing|figures|CHANGELOG|CONTRIBUTING|history|costs)/.test(e[1]))
            sum *= .5;
        if (e[1].startsWith('sources'))
            sum *= .7;
        if (e[1].startsWith('errors'))
            sum *= 1.3;
        if (sum > 0)
            hits.push([sum, e]);
    });
    hits.sort((a, b) => b[0] - a[0]);
    return hits.map(h => h[1]).filter(e => {
        const fresh = !e[3] || !seen.has(e[3]);
        seen.add(e[3]);
        return fresh;
    }).slice(0, 30);
}

/* Text with the words that were asked for marked, whole words where they are
 * ones: [text, whether it is one of them]. */
function marked(text, asked) {
    const forms = words(asked).flatMap(w => [w, stem(w), ALSO[w] || w])
        .map(w => w.replace('cpp', 'c++').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length);
    return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${forms.join('|')})[\\p{L}]*)`, 'iu'))
        .map((part, i) => [part, i % 2 === 1]);
}

/* The part of a text around the first word that was asked for. */
function around(text, asked) {
    const first = marked(text, asked)[0][0].length;
    const from = first < 90 || first === text.length ? 0 : text.lastIndexOf(' ', first - 60) + 1;
    return (from ? '… ' : '') + text.slice(from, from + 200) + (text.length > from + 200 ? ' …' : '');
}

if (typeof document !== 'undefined') {
    const box = document.getElementById('q'), found = document.getElementById('found');
    const results = document.getElementById('results'), body = document.getElementById('text');
    const put = (to, parts) => to.append(...parts.map(([part, is]) => {
        if (!is)
            return part;
        const mark = document.createElement('mark');
        mark.textContent = part;
        return mark;
    }));
    const show = () => {
        const asked = box.value.trim(), hits = words(asked).length ? find(asked) : [];
        results.hidden = !asked;
        body.hidden = !!asked;
        found.replaceChildren(...hits.map(([heading, place, page, text]) => {
            const item = document.createElement('li'), link = document.createElement('a');
            const title = document.createElement('b'), where = document.createElement('span');
            const said = document.createElement('p');
            link.href = place;
            put(title, marked(heading, asked));
            where.className = 'in';
            where.textContent = ` in ${page}`;
            put(said, marked(around(text, asked), asked));
            link.append(title, where, said);
            item.append(link);
            return item;
        }));
        document.getElementById('count').textContent = asked ?
            hits.length ? `${hits.length} places, the best first` : 'nothing found' : '';
    };
    const close = () => { box.value = ''; show(); };
    box.addEventListener('input', show);
    box.form.addEventListener('submit', event => {
        event.preventDefault();
        const first = found.querySelector('a');
        if (first)
            first.click();
    });
    found.addEventListener('click', () => setTimeout(close)); /* it may be on this page */
    document.addEventListener('keydown', event => {
        const links = [...found.querySelectorAll('a')], at = links.indexOf(document.activeElement);
        if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
            event.preventDefault();
            box.focus();
        } else if (event.key === 'Escape' && !results.hidden) {
            close();
            box.focus();
        } else if (links.length && (at >= 0 || document.activeElement === box) &&
                   (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            const next = at + (event.key === 'ArrowDown' ? 1 : -1);
            (next < 0 ? box : links[Math.min(next, links.length - 1)]).focus();
        }
    });
    /* Only what scrolls is a stop of Tab. */
    const stops = () => document.querySelectorAll('pre,.wide').forEach(block => {
        if (block.scrollWidth > block.clientWidth)
            block.tabIndex = 0;
        else
            block.removeAttribute('tabindex');
    });
    stops();
    addEventListener('resize', stops);
}
