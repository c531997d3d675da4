/* uart: the ring byte by byte, what is lost, and what the line editor makes of
 * it.
 * SPDX-License-Identifier: MIT */

NUMBERS.step = undefined;
Object.assign(CHOICES, {
    size: ['Ring', [['8', '8 bytes'], ['16', '16 bytes'], ['32', '32 bytes'], ['64', '64 bytes']]],
    pace: ['The main loop', [
        ['1a', 'takes each byte at once'], ['2o', 'takes one byte for each two that come'],
        ['12a', 'runs after each 12 bytes, takes all'], ['40a', 'runs after each 40 bytes, takes all']]],
    fault: ['Pressing a byte makes', [
        ['o', 'an overrun'], ['f', 'a framing error'], ['p', 'a parity error'], ['k', 'a break']]],
});

const FAULT_BITS = { o: 1, f: 2, p: 4, k: 8 };
const FAULT_WORDS = { o: 'overrun', f: 'framing', p: 'parity', k: 'break' };
const FAULT_NAMES = { o: 'BU_RING_OVERRUN', f: 'BU_RING_FRAMING', p: 'BU_RING_PARITY', k: 'BU_RING_BREAK' };
const EVENTS = ['', 'READY', 'TOO_LONG', 'REFUSED', 'INTERRUPTED', 'END', 'FAULT'];
const WIRE = 32, RECORDS = 4; /* BU_RING_GAPS */

const faultNames = bits => Object.keys(FAULT_BITS).filter(k => bits & FAULT_BITS[k]).map(k => FAULT_WORDS[k]);
const faultWords = bits => faultNames(bits).join(', ') || 'the ring was full';

function pace() {
    const [, every, most] = /^(\d+)(\w)$/.exec(opt('pace'));
    return { every: +every, most: most === 'o' ? 1 : 0 };
}

/* What an event of the line editor is called; '': none that ends a line. */
const eventName = event => EVENTS[event] || '';

/* Give the line editor what was taken, and keep what it reports. */
function edit(value, isGap, run) {
    const event = core.line_feed(value, isGap ? 1 : 0);
    if (isGap)
        run.log.push([`gap: ${value} lost`, ...faultNames(run.got[run.got.length - 1].why)].join(', '));
    if (!eventName(event))
        return;
    const text = lax.decode(got(rec(1)[0]));
    run.lines.push(['BU_LINE_' + eventName(event), visible(text)]);
    run.log.push(`${eventName(event)}: ${text}`);
}

/* The main loop takes at most so many events, 0: all. */
function takeEvents(most, run) {
    const from = run.got.length;
    for (let i = 0; !most || i < most; i++) {
        const status = signed(core.ring_take());
        if (status === 3)
            break;
        const [value, why] = rec(2);
        run.got.push(status === 0 ? { byte: value } : { gap: value, why });
        if (status)
            run.waits = run.waits.slice(1);
        edit(value, status !== 0, run);
    }
    return run.got.slice(from);
}

/* A byte comes, well or with a fault; what the ring is then, and which gaps
 * wait: one that is before the byte still to come is open. */
function arrive(byte, fault, run) {
    const full = !fault && core.ring_put(byte) !== 0, lost = fault === 'k' ? 0 : 1;
    if (fault)
        core.ring_fault(FAULT_BITS[fault], lost);
    core.ring_look();
    const [used, , , received] = rec(4);
    if (fault || full) {
        const all = run.waits.slice(), open = openGap(all, received) ? all.pop() : { lost: 0, bits: 0 };
        run.waits = [...all, { at: received, lost: open.lost + lost, bits: open.bits | (FAULT_BITS[fault] || 0),
            full: open.full || full && used === +opt('size') }];
    }
    return { byte, fault, full, used, received, gaps: run.waits, took: [] };
}

const openGap = (gaps, received) => gaps.find(x => x.at === received);

/* What happens byte by byte. */
const simulate = once(() => {
    const { every, most } = pace(), now = slid('step');
    const run = { steps: [], got: [], lines: [], log: [], waits: [] };
    core.ring_start(+opt('size'));
    core.line_start();
    bytes.forEach((byte, i) => {
        const step = arrive(byte, broken[i], run);
        if (i === now - 1)
            step.waiting = got(step.used);
        if ((i + 1) % every === 0)
            step.took = takeEvents(most, run);
        core.ring_look();
        step.left = rec(1)[0];
        run.steps.push(step);
    });
    run.rest = takeEvents(0, run);
    core.ring_look();
    [, run.peak, run.lost] = rec(3);
    run.gaps = run.got.filter(x => 'gap' in x).length;
    return run;
});

function fate(step) {
    return step.fault ? FAULT_WORDS[step.fault] : step.full ? 'lost' : '';
}

const gapWords = x => `gap, ${x.gap} lost`;

/* What was taken, in few words. */
function tookWords(took) {
    const all = [];
    const flush = (run) => run.length && all.push(run.length > 4 ? many(run.length, 'byte') : run.join(' '));
    let run = [];
    for (const x of took) {
        if (!('gap' in x)) {
            run.push(hex(x.byte));
            continue;
        }
        flush(run);
        run = [];
        all.push(gapWords(x));
    }
    flush(run);
    return all.join(', ');
}

/* A bar as high as the ring is full, and as dark as it stays. */
function fillBar(used, left, size) {
    const box = make('div', `${used}/${size}`, { class: 'fill', 'aria-hidden': 'true' });
    const bar = make('div', undefined, { class: 'bar' });
    for (const n of [used, left]) {
        const e = make('i');
        e.style.height = 100 * n / size + '%';
        bar.append(e);
    }
    box.append(bar);
    return box;
}

function tookBox(took) {
    const box = make('div', undefined, { class: 'took' });
    if (took.length)
        box.append(make('span', 'then taken: ', { class: 'hidden' }),
                   make('span', tookWords(took), { class: took.some(x => 'gap' in x) ? 'no' : '' }));
    return box;
}

function wireByte(step, i, size, now) {
    const box = make('div', undefined, { class: 'byte' + (i === now - 1 ? ' now' : '') });
    const why = fate(step);
    const e = make('button', undefined, { type: 'button', class: why ? 'bad' : '', 'aria-pressed': !!step.fault,
        tabindex: i === Math.max(0, now - 1) ? 0 : -1 });
    e.append(make('b', hex(step.byte)), make('small', why || (step.byte < 0x80 ? glyph(step.byte) : ' ')),
             make('span', `, byte ${i}; ${step.used} of ${size} wait`, { class: 'hidden' }));
    e.dataset.at = i;
    box.append(fillBar(step.used, step.left, size), e, tookBox(step.took));
    return box;
}

/* What is taken when no byte comes any more. */
function wireEnd(run, size) {
    const box = make('div', undefined, { class: 'byte' }), last = run.steps[run.steps.length - 1];
    box.append(fillBar(last.left, 0, size), make('div', 'the end', { class: 'end' }), tookBox(run.rest));
    return box;
}

function press(i) {
    if (broken[i])
        delete broken[i];
    else
        broken[i] = opt('fault');
    toByte(i);
}

function toByte(i) {
    choose('step', i + 1 === bytes.length ? undefined : String(i + 1));
    const e = $('wire').querySelector(`[data-at="${i}"]`);
    if (e)
        e.focus();
}

/* All of a long wire: how full the ring is, in red what is lost, and where the
 * main loop takes a gap. */
function overview(run, size) {
    const n = run.steps.length;
    const svg = drawn('svg', { viewBox: `0 0 ${n} ${size}`, preserveAspectRatio: 'none', role: 'img',
        'aria-label': `How full the ring is at each of ${n} bytes; ${run.peak} of ${size} at most` });
    svg.append(drawn('path', { class: 'fills', d: `M0 ${size}` + run.steps.map((x, i) =>
        `V${size - x.used}H${i + 1}`).join('') + `V${size}Z` }),
    drawn('path', { class: 'lost', d: run.steps.map((x, i) => fate(x) ? `M${i} 0h1v${size / 8}h-1z` : '').join('') }),
    drawn('path', { class: 'gap', d: run.steps.map((x, i) =>
        x.took.some(e => 'gap' in e) ? `M${i + 1} 0V${size}` : '').join('') }));
    return svg;
}

function drawn(tag, props) {
    const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const k in props)
        e.setAttribute(k, props[k]);
    return e;
}

/* The slots of the ring, as they are when byte number now has come. */
function slots(step, size) {
    const row = make('div', undefined, { class: 'lane' });
    const out = step ? (step.received - step.used) % size : 0, next = step ? step.received % size : 0;
    for (let i = 0; i < size; i++) {
        const k = (i - out + size) % size, waits = step && k < step.used;
        const gap = step && openGap(step.gaps, step.received - step.used + k) !== undefined;
        const e = make('div', waits ? hex(step.waiting[k]) : '\u00b7',
                       { class: 'slot' + (waits ? ' waits' : '') + (gap ? ' gap' : '') });
        e.append(make('small', (gap ? 'gap, ' : '') + (i === out ? 'next out ' : '') + (i === next ? 'next in' : '')));
        row.append(e);
    }
    return row;
}

function slotWords(step, now) {
    if (!step)
        return 'No byte has come.';
    const events = tookWords(step.took), open = openGap(step.gaps, step.received);
    const before = step.gaps.length - (open ? 1 : 0);
    return `Byte number ${now - 1}, hex ${hex(step.byte)}, ` + (step.fault ? `comes with a fault: ${FAULT_WORDS[step.fault]}. ` :
        !step.full ? 'is put into the ring. ' :
            step.used === +opt('size') ? 'is lost: the ring is full. ' : 'is lost: a gap is open. ') +
        `${many(step.used, 'byte')} of ${opt('size')} wait` + (before ? `, ${many(before, 'gap')} before some` : '') +
        (open ? `, and then an open gap (${open.lost} lost: ${faultWords(open.bits)}). ` +
            (before === RECORDS ? 'All bytes are lost until a gap is taken. ' :
                open.full ? 'All bytes are lost until less than half of the ring is used. ' :
                    'The next byte comes after it. ') : '. ') +
        (events ? `Then the main loop takes ${events}.` : 'The main loop does not run.');
}

/* Consecutive bytes share one chip, because one element per byte is slow. */
function gotChips(all) {
    const row = make('div');
    let run = [];
    const flush = () => {
        if (run.length)
            row.append(make('span', run.join(' '), { class: 'cut mono' }));
        run = [];
    };
    for (const x of all.slice(0, 4 * SHOWN)) {
        if (!('gap' in x)) {
            run.push(hex(x.byte));
            continue;
        }
        flush();
        row.append(make('span', `gap: ${x.gap} lost, ${faultWords(x.why)}`, { class: 'cut gap' }));
    }
    flush();
    if (all.length > 4 * SHOWN)
        row.append(` and ${all.length - 4 * SHOWN} more`);
    return row;
}

TOOLS.uart = {
    name: 'UART',
    calls: ['bu_ring_put', 'bu_ring_fault', 'bu_ring_take', 'bu_ring_faults', 'bu_ring_high_water',
        'bu_line_feed', 'bu_line_gap'],
    answer() {
        const { gaps, lost } = simulate();
        return gaps ? `${many(gaps, 'gap')}, ${lost} lost` : 'no gap';
    },
    build(to) {
        const wire = make('div', undefined, { id: 'wire', class: 'lane', role: 'group',
            'aria-label': 'Bytes on the wire. Arrow keys move, Enter makes a fault or takes it back.' });
        wire.addEventListener('click', e => {
            const byte = e.target.closest('button');
            if (byte)
                press(+byte.dataset.at);
        });
        wire.addEventListener('keydown', e => {
            const at = +(document.activeElement.dataset.at || 0), next = moved(e, at, bytes.length);
            if (next !== undefined)
                toByte(Math.max(0, Math.min(bytes.length - 1, next)));
        });
        to.append(make('p', 'Bytes come by interrupt, wait in a ring, and the main loop takes them to a line editor. ' +
            'What is lost leaves a gap in its place, so two bytes are never joined by mistake.'),
                  controls('size', 'pace', 'fault'),
                  make('p', undefined, { id: 'result', class: 'answer', 'aria-live': 'polite' }),
                  make('h3', 'On the wire: press a byte to spoil it'),
                  make('p', 'The bar above a byte is how full the ring is when it has come; the dark part is what the ' +
            'main loop leaves. Below is what it takes.', { class: 'note' }),
                  make('div', undefined, { id: 'overview' }), wire, make('p', undefined, { id: 'wires' }),
                  make('h3', 'In the ring'), slider('step', 'After so many bytes'),
                  make('p', undefined, { id: 'slot-words' }), make('div', undefined, { id: 'slots' }),
                  make('h3', 'What the main loop gets'), make('div', undefined, { id: 'got' }),
                  make('div', undefined, { id: 'lines' }));
    },
    show() {
        const run = simulate(), size = +opt('size'), now = slid('step'), step = run.steps[now - 1];
        $('result').textContent = `At most ${run.peak} of ${size} bytes waited. ` +
            (run.gaps ? `${many(run.lost, 'byte')} lost, in ${many(run.gaps, 'gap')}.` : 'Nothing was lost.');
        const from = Math.max(0, Math.floor((now - 1) / WIRE) * WIRE);
        const columns = run.steps.slice(from, from + WIRE).map((x, i) => wireByte(x, from + i, size, now));
        if (run.steps.length && run.steps.length <= from + WIRE)
            columns.push(wireEnd(run, size));
        patch($('wire'), ...columns);
        patch($('overview'), ...(run.steps.length > WIRE ? [overview(run, size),
            make('p', 'All bytes: how full the ring is; red above, what is lost; a red line, where the main loop ' +
                'takes a gap.', { class: 'note' })] : []));
        patch($('wires'), ...[[`Show the ${WIRE} before`, from - 1], [`Show the next ${WIRE}`, from + WIRE]]
            .filter(([, at]) => at >= 0 && at < bytes.length).map(([text, at]) => {
                const e = make('button', text, { type: 'button', 'data-to': at });
                e.onclick = () => toByte(at);
                return e;
            }));
        $('slot-words').textContent = slotWords(step, now);
        patch($('slots'), slots(step, size));
        patch($('got'), gotChips(run.got));
        patch($('lines'), table(['event', 'the line'], run.lines.length ? run.lines.slice(0, 60) :
            [['none', 'no line has ended']], 'Lines'));
    },
    code() {
        const { every, most } = pace();
        const faults = Object.keys(broken).filter(i => i < bytes.length)
            .map(i => `[${i}] = ${FAULT_NAMES[broken[i]]}`);
        return { headers: ['line', 'ring'], file: namesArray('fault_names', Object.values(FAULT_WORDS)) +
            namesArray('events', EVENTS) + `
enum { SIZE = ${opt('size')}, EVERY = ${every}, MOST = ${most || 'SIZE + 1'} };

/* Which bytes come with a fault. */
static const unsigned char fault[sizeof text] = {
    ${faults.join(',\n    ') || '0'}};
static struct bu_ring ring;
static uint8_t ring_bytes[SIZE];
static struct bu_line line;
static uint8_t line_text[256];
static const struct bu_line_config config = {.text = line_text,
                                             .size = sizeof line_text};

/* The interrupt. */
static void comes(uint8_t byte, unsigned bits)
{
    if (bits != 0)
        bu_ring_fault(&ring, bits, bits != BU_RING_BREAK);
    else
        bu_ring_put(&ring, byte);
}

static void print_gap(unsigned lost)
{
    unsigned bits = bu_ring_faults(&ring);
    unsigned i;

    printf("gap: %u lost", lost);
    for (i = 0; bits >> i != 0; i++)
        if ((bits >> i & 1) != 0)
            printf(", %s", fault_names[i]);
    putchar('\\n');
}

/* The main loop takes a byte or a gap. */
static enum bu_status take(void)
{
    enum bu_line_event event;
    uint32_t value;
    enum bu_status status = bu_ring_take(&ring, &value);

    if (status == BU_END)
        return status;
    if (status == BU_BAD)
        print_gap((unsigned)value);
    event = status == BU_OK ? bu_line_feed(&line, (uint8_t)value)
                            : bu_line_gap(&line);
    if (event == BU_LINE_NONE || event >= BU_LINE_TAB)
        return status;
    printf("%s: %.*s\\n", events[event], (int)line.length,
           (const char *)line_text);
    bu_line_start(&line, NULL, 0);
    return status;
}
`, body: `    size_t i;
    unsigned k;

    bu_ring_init(&ring, ring_bytes, SIZE);
    bu_line_init(&line, &config);
    bu_line_start(&line, NULL, 0);
    for (i = 0; i < n; i++) {
        comes(text[i], fault[i]);
        for (k = 0; (i + 1) % EVERY == 0 && k < MOST; k++)
            take();
    }
    while (take() != BU_END)
        continue;
    printf("%u of %u waited, %u lost\\n", (unsigned)bu_ring_high_water(&ring),
           (unsigned)SIZE, (unsigned)bu_ring_lost(&ring));
` };
    },
    prints() {
        const run = simulate();
        return [...run.log, `${run.peak} of ${opt('size')} waited, ${run.lost} lost`].join('\n');
    },
};
