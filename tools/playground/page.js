/* page: what the playground shows. The bytes and the choices are the state; all
 * else is computed from them at each change, and the address holds them.
 * SPDX-License-Identifier: MIT */

// ---- Elements ---------------------------------------------------------------

const $ = id => document.getElementById(id);

function make(tag, text, props) {
    const e = document.createElement(tag);
    if (text !== undefined)
        e.textContent = text;
    for (const k in props || {})
        e.setAttribute(k, props[k]);
    return e;
}

const hex = (n, w) => n.toString(16).toUpperCase().padStart(w || 2, '0');
const hexes = b => Array.from(b, x => hex(x)).join(' ');
const point = v => 'U+' + hex(v, 4);
const many = (n, one, more) => `${n} ${n === 1 ? one : more || one + 's'}`;
/* Most sequences, pieces, bytes and lines that are shown of a long text. */
const SHOWN = 96, SOME = 240, LINES = 24;

/* Fill a table. The first column heads the rows. On a narrow screen each row is
 * a card, whose lines have the words of the head; the roles say that it is a
 * table still. */
function fill(t, head, rows, mark) {
    const h = make('tr', undefined, { role: 'row' });
    t.setAttribute('role', 'table');
    t.classList.add('cards');
    for (const x of head)
        h.append(make('th', x, { scope: 'col', role: 'columnheader' }));
    t.append(h);
    rows.forEach((row, k) => {
        const tr = make('tr', undefined, mark === k ? { class: 'chosen', role: 'row' } : { role: 'row' });
        row.forEach((x, i) => {
            const cell = make(i ? 'td' : 'th', undefined,
                              i ? { class: 'mono', role: 'cell', 'data-head': head[i] } :
                                  { scope: 'row', role: 'rowheader' });
            cell.append(x);
            tr.append(cell);
        });
        t.append(tr);
    });
}

function table(head, rows, label, mark) {
    const t = make('table');
    t.append(make('caption', label, { class: 'hidden' }));
    fill(t, head, rows, mark);
    return wide(t, label);
}

function wide(t, label) {
    const region = make('div', undefined,
                        { class: 'wide', tabindex: 0, role: 'region', 'aria-label': label });
    region.append(t);
    return region;
}

/* Make the children of an element equal to these. What is there becomes what it
 * should be, because new elements take long. It keeps its handlers: an element
 * that has one of its own says in data-to what that depends on. */
function patch(box, ...nodes) {
    nodes.forEach((e, i) => {
        const old = box.childNodes[i];
        if (!old)
            box.append(e);
        else if (old.isEqualNode(e))
            return;
        else if (old.nodeName !== e.nodeName || e.dataset && 'to' in e.dataset)
            old.replaceWith(e);
        else if (e.nodeType === Node.TEXT_NODE)
            old.data = e.data;
        else
            become(old, e);
    });
    while (box.childNodes.length > nodes.length)
        box.lastChild.remove();
}

function become(old, e) {
    for (const { name } of [...old.attributes])
        if (!e.hasAttribute(name))
            old.removeAttribute(name);
    for (const { name, value } of e.attributes)
        if (old.getAttribute(name) !== value)
            old.setAttribute(name, value);
    patch(old, ...e.childNodes);
}

const red = text => make('span', text, { class: 'no' });

// ---- Core -------------------------------------------------------------------

let core, memory;

function put(b) {
    memory.set(b, core.input());
    return b.length;
}

function got(n) {
    return memory.slice(core.output(), core.output() + n);
}

function rec(n) {
    return new Uint32Array(core.memory.buffer, core.records(), n);
}

const signed = n => n | 0;
const lax = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

function visible(s) {
    return s.replace(/[\u0000-\u001f\u007f]/g,
                     c => c === '\u007f' ? '\u2421' : String.fromCodePoint(0x2400 + c.charCodeAt(0)));
}

const shown = b => visible(lax.decode(b));

function glyph(v) {
    const c = String.fromCodePoint(v);
    return v === 0x20 ? '\u2423' : /\p{M}/u.test(c) ? '\u25cc' + c : visible(c);
}

// ---- State ------------------------------------------------------------------

/* Choices that the tools offer: what is asked, and the values with their words.
 * The first is the default. */
const CHOICES = {};
/* The same of numbers; undefined: the end of the bytes. */
const NUMBERS = {};
const TOOLS = {};

let bytes = new Uint8Array(0), parts = [], tab = 'decode', picked = 0, saving;
let chosen = {}, broken = {}, linkMode, linkText, address;
let unread; /* the input while it cannot be read */

const first = key => key in NUMBERS ? NUMBERS[key] : CHOICES[key][1][0][0];
const opt = key => chosen[key] ?? first(key);

/* A function that is called once for each change of the state. */
const results = new Map();

function once(f) {
    return () => {
        if (!results.has(f))
            results.set(f, f());
        return results.get(f);
    };
}

function choose(key, value) {
    if (value === first(key))
        delete chosen[key];
    else
        chosen[key] = value;
    refresh();
}

const mode = () => document.querySelector('[name=mode]:checked').value;

function textMode() {
    return parts.some(p => p.why) || bytes.includes(13) ? 'c' : 'text';
}

function link() {
    const all = [tab, Array.from(bytes, x => hex(x)).join('')];
    for (const i in broken)
        all.push(i + broken[i]);
    for (const key in chosen)
        all.push(key + '=' + chosen[key]);
    if (picked)
        all.push('at=' + picked);
    if (unread !== undefined || mode() !== textMode())
        all.push('mode=' + mode());
    if (unread !== undefined)
        all.push('input=' + Array.from(encode(unread), x => hex(x)).join(''));
    return '#' + all.join('.');
}

/* Not where the address was changed meanwhile: it is about to be loaded. */
function save() {
    if (location.hash !== address)
        return;
    try {
        history.replaceState(null, '', link());
        address = location.hash;
    } catch (e) { /* a page that may not */ }
}

function later() {
    clearTimeout(saving);
    saving = setTimeout(save, 350);
}

/* One item of a link, after a dot: 5f is a fault of byte 5, and key=value a
 * choice. Older links have l for an overrun and b for a stop bit. */
function takeItem(item) {
    const fault = /^(\d{1,5})([ofpklb])$/.exec(item), set = /^(\w+)=(-?\w+)$/.exec(item);
    if (fault)
        broken[+fault[1]] = { l: 'o', b: 'f' }[fault[2]] || fault[2];
    if (!set)
        return;
    const [, key, value] = set;
    if (Object.hasOwn(NUMBERS, key) && /^-?\d{1,20}$/.test(value))
        chosen[key] = value;
    if (Object.hasOwn(CHOICES, key) && CHOICES[key][1].some(([v]) => v === value))
        chosen[key] = value;
    if (key === 'at')
        picked = parseInt(value, 10) || 0;
    if (key === 'mode' && /^(text|hex|c)$/.test(value))
        linkMode = value;
    if (key === 'input' && /^([0-9a-f]{2})*$/i.test(value))
        linkText = lax.decode(fromHex(value));
}

function load() {
    address = location.hash;
    const m = /^#(\w+)\.([0-9a-f]*)((?:\.[^.]*)*)$/i.exec(location.hash);
    if (!m || !Object.hasOwn(TOOLS, m[1]) || m[2].length % 2)
        return false;
    tab = m[1];
    bytes = fromHex(m[2]).slice(0, core.room());
    chosen = {};
    broken = {};
    picked = 0;
    linkMode = 'text';
    linkText = unread = undefined;
    $('note').textContent = '';
    m[3].split('.').forEach(takeItem);
    parse();
    write(linkMode);
    if (linkText !== undefined) {
        $('source').value = linkText;
        read(broken);
    } else
        draw();
    return true;
}

// ---- Input ------------------------------------------------------------------

/* TextEncoder has no lone surrogates. */
function encode(text) {
    const out = [];
    for (const c of text) {
        const v = c.codePointAt(0);
        if (v < 0x80)
            out.push(v);
        else if (v < 0x800)
            out.push(0xc0 | v >> 6, 0x80 | v & 63);
        else if (v < 0x10000)
            out.push(0xe0 | v >> 12, 0x80 | v >> 6 & 63, 0x80 | v & 63);
        else
            out.push(0xf0 | v >> 18, 0x80 | v >> 12 & 63, 0x80 | v >> 6 & 63, 0x80 | v & 63);
    }
    return new Uint8Array(out);
}

function fromHex(text) {
    const s = text.replace(/0x/gi, ' ').replace(/[\s,;:{}]+/g, ' ').trim();
    const out = [];
    for (const word of s ? s.split(' ') : []) {
        if (!/^[0-9a-f]+$/i.test(word) || word.length > 1 && word.length % 2)
            throw Error('Write each byte as two hex digits. This is not: ' + word.slice(0, 12) +
                (word.includes('\\') ? '. "C string" reads such bytes.' : ''));
        for (let i = 0; i < word.length; i += 2)
            out.push(parseInt(word.slice(i, i + 2), 16));
    }
    return new Uint8Array(out);
}

const ESC = { n: 10, r: 13, t: 9, a: 7, b: 8, f: 12, v: 11, e: 27, '\\': 92, '"': 34, "'": 39, '?': 63 };

function escapeIn(s) {
    const x = /^\\x([0-9a-f]{1,2})/i.exec(s), o = /^\\([0-7]{1,3})/.exec(s);
    const u = /^\\u([0-9a-f]{4})|^\\U([0-9a-f]{8})/i.exec(s);
    if (x)
        return [x[0].length, [parseInt(x[1], 16)]];
    if (o)
        return [o[0].length, [parseInt(o[1], 8) & 255]];
    if (u && parseInt(u[1] || u[2], 16) <= 0x10ffff)
        return [u[0].length, encode(String.fromCodePoint(parseInt(u[1] || u[2], 16)))];
    if (Object.hasOwn(ESC, s[1]))
        return [2, [ESC[s[1]]]];
    throw Error('C has no such escape: ' + s.slice(0, u ? u[0].length : 2));
}

function fromC(text) {
    const s = text.replace(/^\s*"|"\s*$/g, '').replace(/"\s*"/g, '');
    const out = [];
    for (let i = 0; i < s.length;) {
        const c = String.fromCodePoint(s.codePointAt(i));
        const [n, b] = c === '\\' ? escapeIn(s.slice(i, i + 12)) : [c.length, encode(c)];
        out.push(...b);
        i += n;
    }
    return new Uint8Array(out);
}

function toC(b) {
    let s = '', last = false;
    for (const x of b) {
        const c = String.fromCharCode(x);
        const plain = x >= 0x20 && x < 0x7f;
        if (!plain)
            s += '\\x' + hex(x);
        else
            s += (last && /[0-9a-fA-F]/.test(c) ? '""' : '') + (x === 34 || x === 92 ? '\\' : '') + c;
        last = !plain;
    }
    return s;
}

function write(m) {
    m = m === 'text' ? textMode() : m;
    document.querySelector(`[value=${m}]`).checked = true;
    $('source').value = m === 'text' ? lax.decode(bytes) : m === 'hex' ? hexes(bytes) : toC(bytes);
}

/* Take what is typed, with these faults on the wire. What counts to the end of
 * the bytes begins there again. */
function read(faults) {
    try {
        const s = $('source').value, m = mode();
        const b = m === 'text' ? encode(s) : m === 'hex' ? fromHex(s) : fromC(s);
        $('note').textContent = b.length > core.room() ?
            `Only the first ${core.room()} bytes are taken.` : '';
        bytes = b.slice(0, core.room());
        unread = undefined;
        broken = { ...faults };
        for (const key in NUMBERS)
            if (NUMBERS[key] === undefined)
                delete chosen[key];
        parse();
        draw();
    } catch (e) {
        $('note').textContent = e.message;
        unread = $('source').value;
        bytes = new Uint8Array(0);
        parse();
        draw();
    }
}

// ---- Sequences --------------------------------------------------------------

const REASONS = ['well-formed', 'stray continuation byte', 'byte that never occurs',
    'overlong form', 'surrogate', 'above U+10FFFF', 'truncated sequence'];
const WHY = ['', 'A byte 80 to BF continues a sequence, and none has begun.',
    'F8 to FF begin no sequence (RFC 3629, 2003).',
    'A shorter form exists, and only the shortest one is allowed: C0 AF is a slash that a search for 2F ' +
        'does not find.',
    'U+D800 to U+DFFF are halves of pairs in UTF-16, not characters.', 'The highest number is U+10FFFF.',
    'A sequence begins here, and the bytes that it needs do not follow.'];

function parse() {
    const n = core.parts(put(bytes)), r = rec(3 * n);
    parts = [];
    for (let i = 0; i < n; i++) {
        const v = r[3 * i + 2];
        parts.push({ at: r[3 * i], n: r[3 * i + 1], value: v >>> 31 ? -1 : v,
            why: v >>> 31 ? v & 0x7fffffff : 0 });
    }
    picked = Math.max(0, Math.min(picked, n - 1));
}

function block(p, i) {
    const e = make('button', undefined, { type: 'button', class: 'part ' + (p.why ? 'bad' : 'n' + p.n),
        tabindex: i === picked ? 0 : -1, 'aria-current': i === picked });
    e.append(make('span', hexes(bytes.slice(p.at, p.at + p.n))),
             make('b', p.why ? '\u2715' : glyph(p.value)),
             make('small', p.why ? REASONS[p.why] + ', at ' + p.at : point(p.value)));
    return e;
}

const windowOf = i => i - i % SHOWN;

/* One string for each block of the lane, with all that it shows. */
let laneMarks = [];

/* Usually a key adds or removes one block. The elements of the other blocks are
 * kept, because changing all of them is slow. */
function shiftLane(lane, marks, build) {
    const at = marks.findIndex((x, i) => x !== laneMarks[i]);
    const begins = (a, b) => a.length > 0 && a.every((x, i) => x === b[i]);
    if (at >= 0 && begins(marks.slice(at + 1), laneMarks.slice(at)))
        lane.insertBefore(build(at), lane.children[at]);
    else if (at >= 0 && begins(laneMarks.slice(at + 1), marks.slice(at)))
        lane.children[at].remove();
    else if (at >= 0 && at < laneMarks.length)
        patch(lane, ...marks.map((x, i) => build(i)));
    while (lane.children.length > marks.length)
        lane.lastChild.remove();
    for (let i = lane.children.length; i < marks.length; i++)
        lane.append(build(i));
    laneMarks = marks;
}

/* Draw the blocks around the picked one, and return its element. */
function drawLane() {
    const from = windowOf(picked), rest = parts.length - from - SHOWN;
    const seen = parts.slice(from, from + SHOWN);
    shiftLane($('lane'), seen.map(p => hexes(bytes.slice(p.at, p.at + p.n)) + (p.why ? ` ${p.why} ${p.at}` : '')),
              i => block(seen[i], from + i));
    const found = markLane();
    patch($('more'));
    if (from)
        step('Show the ' + SHOWN + ' before', from - SHOWN);
    if (rest > 0)
        step(`Show the next of ${rest} more`, from + SHOWN);
    return found;
}

/* Mark the picked block, and return its element. */
function markLane() {
    let found;
    [...$('lane').children].forEach((e, k) => {
        const is = windowOf(picked) + k === picked;
        if (is)
            found = e;
        if (e.tabIndex !== (is ? 0 : -1))
            e.tabIndex = is ? 0 : -1;
        if (e.getAttribute('aria-current') !== String(is))
            e.setAttribute('aria-current', is);
    });
    return found;
}

function step(text, to) {
    const e = make('button', text, { type: 'button', 'data-to': to });
    e.onclick = () => pick(to, true);
    $('more').append(e, ' ');
}

function draw() {
    const bad = parts.filter(p => p.why).length;
    document.body.classList.toggle('unread', unread !== undefined);
    $('verdict').textContent = unread !== undefined ? 'The input cannot be read' :
        !bytes.length ? 'No bytes' : `${many(bytes.length, 'byte')}, ${many(parts.length - bad, 'scalar value')}: ` +
        (bad ? many(bad, 'ill-formed part') : 'well-formed UTF-8');
    $('repair').hidden = !bad;
    $('repaired').textContent = bad ? shown(got(core.repair(put(bytes)))).slice(0, 2000) : '';
    drawLane();
    describe();
    refresh();
}

function describe() {
    const p = parts[picked];
    const own = p ? bytes.slice(p.at, p.at + p.n) : [];
    $('chosen').textContent = !p ? '' : p.why ?
        `At ${p.at}, ${many(p.n, 'byte')}: ${REASONS[p.why]}. ${WHY[p.why]}` :
        `At ${p.at}: ${point(p.value)}, ${many(p.n, 'byte')}, in bits ` +
        Array.from(own, x => x.toString(2).padStart(8, '0')).join(' ') + '.';
}

function pick(i, focus) {
    const moves = windowOf(i) !== windowOf(picked);
    picked = i;
    const e = moves ? drawLane() : markLane();
    if (focus && e)
        e.focus();
    describe();
    later();
}

/* The keys that move in a row of buttons. */
function moved(e, at, n) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: n - 1 }[e.key];
    if (to !== undefined)
        e.preventDefault();
    return to;
}

// ---- Tools: what all of them share ------------------------------------------

const STATUS = { [-3]: 'BU_REFEED', [-2]: 'BU_UNMAPPED', [-1]: 'BU_BAD', 0: 'BU_OK',
    1: 'BU_MORE', 2: 'BU_FULL', 3: 'BU_END', 4: 'BU_AGAIN' };

/* A choice as a label with a list. */
function control(key) {
    const [words, values] = CHOICES[key];
    const label = make('label', words + ' ');
    const select = make('select', undefined, { id: 'choice-' + key });
    for (const [value, text] of values)
        select.append(make('option', text, { value }));
    select.onchange = () => choose(key, select.value);
    label.append(select);
    return label;
}

function controls(...keys) {
    const row = make('div', undefined, { class: 'choices' });
    row.append(...keys.map(control));
    return row;
}

/* A number of bytes, 0 to all, that slides. */
function slider(key, words) {
    const box = make('div'), id = 'slide-' + key;
    const input = make('input', undefined, { type: 'range', id, min: 0 });
    input.oninput = () => choose(key, +input.value === bytes.length ? undefined : input.value);
    box.append(make('label', words, { for: id }), input);
    return box;
}

function slid(key) {
    const value = Math.min(bytes.length, +(opt(key) ?? bytes.length));
    const input = $('slide-' + key);
    if (input) {
        input.max = bytes.length;
        input.value = value;
        input.setAttribute('aria-valuetext', `${value} of ${many(bytes.length, 'byte')}`);
    }
    return value;
}

/* What is built once, when the tool is opened; and what each change sets. */
function build() {
    const panel = $('panel');
    panel.replaceChildren();
    panel.setAttribute('aria-labelledby', 'tab-' + tab);
    TOOLS[tab].build(panel);
    if (matchMedia('(max-width: 30rem)').matches)
        panel.prepend($('result'));
    const { program } = TOOLS[tab];
    $('programs').replaceChildren(...(program ? [controls(program)] : []));
    const cost = $('cost');
    cost.replaceChildren();
    fill(cost, ['call', 'M0', 'M4', 'x86-64'],
         TOOLS[tab].calls.filter(f => (COSTS[f] || []).length).map(f => [f, ...COSTS[f]]));
    cost.dataset.tab = tab;
}

function refresh() {
    results.clear();
    for (const id in TOOLS) {
        const e = $('tab-' + id);
        e.lastChild.textContent = bytes.length ? TOOLS[id].answer() : '';
        e.setAttribute('aria-selected', id === tab);
        e.tabIndex = id === tab ? 0 : -1;
    }
    if ($('cost').dataset.tab !== tab)
        build();
    for (const e of document.querySelectorAll('[id^=choice-]'))
        e.value = opt(e.id.slice('choice-'.length));
    TOOLS[tab].show();
    const { code, prints } = program();
    $('code').textContent = code;
    $('prints').style.unicodeBidi = TOOLS[tab].isVisual ? 'bidi-override' : '';
    const lines = prints.split('\n');
    $('prints').textContent = lines.slice(0, LINES).join('\n') +
        (lines.length > LINES ? `\n(and ${lines.length - LINES} lines more)` : '');
    $('copied').textContent = $('linked').textContent = '';
    later();
}

function makeTabs() {
    for (const id in TOOLS) {
        const e = make('button', undefined, { type: 'button', role: 'tab', id: 'tab-' + id,
            'aria-controls': 'panel' });
        e.append(make('span', TOOLS[id].name + ' '), make('small'));
        e.onclick = () => openTool(id);
        $('tabs').append(e);
    }
}

function openTool(id) {
    tab = id;
    refresh();
    $('tab-' + id).focus();
}

$('tabs').addEventListener('keydown', e => {
    const ids = Object.keys(TOOLS), to = moved(e, ids.indexOf(tab), ids.length);
    if (to !== undefined)
        openTool(ids[(to + ids.length) % ids.length]);
});
$('lane').addEventListener('click', e => {
    const at = [...$('lane').children].indexOf(e.target.closest('button'));
    if (at >= 0)
        pick(windowOf(picked) + at, true);
});
$('lane').addEventListener('keydown', e => {
    const to = moved(e, picked, parts.length);
    if (to !== undefined)
        pick(Math.max(0, Math.min(parts.length - 1, to)), true);
});

// ---- The program ------------------------------------------------------------

/* The bytes as an array; of many only the first, unless `full`. */
function textArray(full) {
    const lines = [], most = full ? bytes.length : SOME;
    for (let i = 0; i < bytes.length && i < most; i += 8)
        lines.push('    ' + Array.from(bytes.slice(i, i + 8), x => '0x' + hex(x)).join(', ') + ',');
    if (bytes.length > most)
        lines.push(`    /* and ${bytes.length - most} more: "Copy as C" has them */`);
    return `static const uint8_t text[] = {\n${lines.join('\n') || '    0'}\n};\n` +
        `static const size_t n = ${bytes.length};\n`;
}

const PRINT = `
static void print(const uint8_t *s, size_t length)
{
    while (length-- != 0)
        printf("%02X ", *s++);
    putchar('\\n');
}
`;

/* Names by number, as an array of C. */
function namesArray(name, words) {
    const lines = [''];
    for (const word of words) {
        const last = lines.length - 1, one = ` "${word}",`;
        if (lines[last].length + one.length > 72)
            lines.push(one);
        else
            lines[last] += one;
    }
    return `\nstatic const char *const ${name}[] = {\n` +
        lines.map(x => '   ' + x).join('\n').slice(0, -1) + '};\n';
}

function program(full) {
    const { headers, file = '', body, prints, textless } = TOOLS[tab].code();
    const includes = [...new Set(headers)].sort().map(x => `#include <bareutf/${x}.h>\n`).join('');
    const code = includes + '#include <stdio.h>\n' + (textless ? '' : '\n' + textArray(full)) +
        (prints ? PRINT : '') + file + '\nint main(void)\n{\n' + body + '    return 0;\n}\n';
    return { code, prints: TOOLS[tab].prints() };
}

// ---- Start ------------------------------------------------------------------

const EXAMPLES = [
    ['A line with an accent', 'text', 'caf\u00e9 \u4f60\u597d \u{1f680}', 'decode'],
    ['Overlong slash', 'hex', '63 61 66 C0 AF', 'decode', { policy: 'replace' }],
    ['A sequence that ends too early', 'hex', 'E2 82 41 F0 9F 98', 'decode'],
    ['Surrogates and too high', 'hex', 'ED A0 80 F4 90 80 80', 'decode'],
    ['A noisy UART line', 'hex', '54 3D 2B 32 33 C2 B0 43 0D 0A 54 3D 2B 32 34 C2 B0 43 0D 0A', 'uart', {},
        { 5: 'f' }],
    ['A ring that overflows', 'text', 'AT+CMGR=1\nAT+CSQ\nAT+CREG?\n', 'uart', { pace: '2o' }],
    ['A name that is a path', 'text', '../etc/passwd', 'name'],
    ['A device of Windows', 'text', 'con.txt', 'name', { rule: 'windows' }],
    ['\u041f\u0440\u0438\u0432\u0435\u0442 in CP1251', 'hex', 'CF F0 E8 E2 E5 F2 2C 20 EC E8 F0', 'encoding'],
    ['Text that was decoded wrongly', 'text', '\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2, \u00ec\u00e8\u00f0!', 'encoding',
        { find: 'undo' }],
    ['Family, flag and accents', 'text',
        '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f1eb}\u{1f1f7} e\u0301 \u212b', 'unicode'],
    ['Words without spaces', 'text',
        '\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35\u0e0a\u0e32\u0e27\u0e42\u0e25\u0e01, can\u2019t stop', 'unicode', { form: 'words' }],
    ['Hebrew, English and numbers', 'text',
        '\u05e9\u05dc\u05d5\u05dd (12) is \u201chello\u201d, \u05dc\u05d0 5 < 7.', 'direction'],
    ['Arabic that joins', 'text',
        '\u0633\u0644\u0627\u0645 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 12:30', 'direction'],
    ['624485 in LEB128', 'hex', 'E5 8E 26', 'leb128'],
    ['A message with \u20ac', 'text', 'Temperature 23.5 \u00b0C, humidity 41 %. \u20ac 3.20 to go.', 'sms'],
    ['A message in Turkish', 'text',
        'I\u015f\u0131k a\u00e7\u0131k: \u0130stanbul, \u011e\u00fcne\u015fli', 'sms', { locking: '1' }],
    ['A message in two parts', 'text',
        'The bus at 12:40 is late. The next one is at 13:10, and it goes to the station only; there ' +
        'is another one at 13:25 that goes on to the port. Have a good journey.', 'sms'],
];

function example(i) {
    const [, m, source, tool, choices, faults] = EXAMPLES[i];
    tab = tool;
    picked = 0;
    document.querySelector(`[value=${m}]`).checked = true;
    $('source').value = source;
    chosen = { ...choices };
    read(faults);
}

/* Copy, and say so in the element `said`. */
function copy(text, said) {
    const say = words => {
        $(said).textContent = words;
    };
    if (navigator.clipboard)
        navigator.clipboard.writeText(text).then(() => say('copied'), () => say('the browser does not allow it'));
    else
        say('this browser cannot copy: select the text');
}

async function start() {
    const zip = Uint8Array.from(atob(WASM), c => c.charCodeAt(0));
    const raw = new Blob([zip]).stream().pipeThrough(new DecompressionStream('gzip'));
    core = (await WebAssembly.instantiate(await new Response(raw).arrayBuffer())).instance.exports;
    memory = new Uint8Array(core.memory.buffer);
    for (let i = 0; i < core.format_count(); i++)
        formats.push(lax.decode(got(core.format_name(i))));
    CHOICES.to[1] = formats.map((x, i) => [symbol(i), x]);
    CHOICES.from[1].push(...CHOICES.to[1]);
    makeTabs();
    EXAMPLES.forEach(([words], i) => $('examples').append(make('option', words, { value: i })));
    $('examples').onchange = e => e.target.value && example(+e.target.value);
    $('source').oninput = () => read();
    for (const e of document.querySelectorAll('[name=mode]'))
        e.onchange = () => {
            if (unread === undefined)
                write(e.value);
            read();
        };
    $('copy').onclick = () => copy(program(true).code, 'copied');
    $('link').onclick = () => {
        save();
        copy(location.href.split('#')[0] + link(), 'linked');
    };
    addEventListener('hashchange', load);
    if (!load())
        example(0);
    document.body.dataset.ready = '1';
}
