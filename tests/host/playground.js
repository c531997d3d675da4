/* playground: the page in a browser: typed into, by keyboard alone, on a narrow
 * screen; its answers beside those of the browser. And the pictures of the
 * manual, on light and dark pages. Prints ok or not ok.
 * SPDX-License-Identifier: MIT */
'use strict';
const fs = require('fs');
const [browserPath, page, modules, folder, pictures, shots] = process.argv.slice(2);
const puppeteer = require(`${modules}/puppeteer-core`);
const axe = fs.readFileSync(`${modules}/axe-core/axe.min.js`, 'utf8');
const TOOLS = ['decode', 'name', 'encoding', 'documents', 'unicode', 'direction', 'leb128', 'sms', 'uart'];

function ok(passed, what, note) {
    console.log(`${passed ? 'ok' : 'not ok'} - ${what}` +
                (passed ? '' : ` | ${JSON.stringify(note)}`));
}

/* The mode, what is typed, the tool, and what its tab and the verdict have. */
const TYPED = [
    ['hex', '63 61 66 C0 AF', 'decode', '2 bad', '5 bytes, 3 scalar values: 2 ill-formed parts'],
    ['hex', 'E2 82 41', 'decode', '1 bad', '3 bytes, 1 scalar value: 1 ill-formed part'],
    ['c', 'a\\xE2\\x82\\xAC\\n', 'decode', 'good', '5 bytes, 3 scalar values: well-formed'],
    ['text', '../x', 'name', '0 of 21', '4 bytes'],
    ['text', 'con.txt', 'name', '17 of 21', '7 bytes'],
    ['hex', 'CF F0 E8 E2 E5 F2 2C 20 EC E8 F0', 'encoding', 'windows-1251', '11 bytes'],
    ['hex', 'F0 D2 C9 D7 C5 D4 2C 20 CD C9 D2', 'encoding', 'koi8-r', '11 bytes'],
    ['c', '<b>\\n\\x1B\\xE9', 'documents', '14 bytes of JSON', '6 bytes, 5 scalar values: 1 ill-formed part'],
    ['hex', 'E5 8E 26', 'leb128', '624485', '3 bytes'],
    ['text', 'e\u0301\u{1F468}\u200D\u{1F469}', 'unicode', '2 graphemes', '14 bytes'],
    ['text', '\u05d0 12', 'direction', 'RTL, 2 runs', '5 bytes'],
    ['text', '(12) \u05d0 a', 'direction', 'RTL, 4 runs', '9 bytes'],
    ['text', 'x'.repeat(161), 'sms', '2 parts', '161 bytes'],
    ['text', '\u4f60', 'sms', '1 part, UCS-2', '3 bytes'],
];

/* A line, the direction that is chosen, the level of each value, and what a
 * display shows from its left edge, with letters joined: by the rules of UAX #9,
 * worked by hand; ten of them are FriBidi 1.0.8's answers too. */
const LINES = [
    ['abc \u05d0\u05d1\u05d2 12', 2, '0000111122', 'abc 12 \u05d2\u05d1\u05d0'],
    ['\u05d0\u05d1\u05d2 (12) abc!', 2, '1111122112221', '!abc (12) \u05d2\u05d1\u05d0'],
    ['\u05d0\u05d1\u05d2 (12) abc!', 0, '1111122100000', '(12) \u05d2\u05d1\u05d0 abc!'],
    ['3 > 2', 1, '21112', '2 < 3'],
    ['3 > 2', 2, '00000', '3 > 2'],
    ['3 > 2', 3, '21112', '2 < 3'],
    ['a (\u05d1) [\u05d2', 2, '00010001', 'a (\u05d1) [\u05d2'],
    ['"\u05d0\u05d1 5, \u05d2" now', 0, '0111211100000', '"\u05d2 ,5 \u05d1\u05d0" now'],
    ['ab\u2067\u05d2\u05d3\u2069 1', 1, '22233222', 'abU+2067\u05d3\u05d2U+2069 1'],
    ['\u0633\u0644\u0627\u0645 12:30 - \u0644\u0627', 2, '111112222211111', '\ufefb - 12:30 \ufee1\ufefc\ufeb3'],
    ['\u0662\u0665 \u0643\u062a\u0627\u0628\u0627.', 2, '221111111', '.\ufe8e\ufe91\ufe8e\ufe98\ufedb \u0662\u0665'],
    ['\u067b \u06d2\u06af', 2, '1111', '\ufb92\ufbae \ufb52'],
    ['\u0628\u064e\u062f', 2, '111', '\ufeaa\ufe91\u064e'],
];

/* In the page: these lines, as it draws them. */
function drawn(lines) {
    const wrong = [], all = x => [...document.querySelectorAll(x)];
    for (const [text, base, levels, display] of lines) {
        const state = `#direction.${hexes(encode(text)).replaceAll(' ', '')}.base=${base}`;
        go(state + '.joins=0');
        const found = [all('#memory small').map(e => e.textContent).join('')];
        go(state);
        const cells = all('#lines .cell'), left = cells.map(e => e.getBoundingClientRect().left);
        found.push(cells.map(e => e.textContent).join(''), left.every((x, i) => !i || left[i - 1] < x));
        if (found.join() !== [levels, display, true].join())
            wrong.push([state, found]);
    }
    return wrong;
}

/* In the page: random lines, in the order that the browser lays them out in. */
function laidOut(rounds) {
    let seed = 11;
    const random = n => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
    const some = 'aZ12 .,:-+$()[]<>"\u05d0\u05e2\u0627\u0631\u0661\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    const box = document.createElement('p'), range = document.createRange(), wrong = [];
    box.style.cssText = 'position:absolute;left:0;top:0;margin:0;white-space:pre;font:20px monospace';
    document.body.append(box);
    for (let i = 0; i < rounds; i++) {
        const base = random(3), n = 1 + random(14);
        const text = Array.from({ length: n }, () => some[random(some.length)]).join('');
        box.dir = base === 1 ? 'rtl' : 'ltr';
        box.style.unicodeBidi = base === 2 ? 'plaintext' : '';
        box.textContent = text;
        const left = [...text].map((c, at) => {
            range.setStart(box.firstChild, at);
            range.setEnd(box.firstChild, at + 1);
            return range.getBoundingClientRect().left;
        });
        const seen = [...text].map((c, at) => at).filter(at => !/\p{Cf}/u.test(text[at]));
        const theirs = [...seen].sort((a, b) => left[a] - left[b]);
        const starts = [...text].map((c, at) => encode(text.slice(0, at)).length);
        const runs = rec(5 * core.direct(base, 0, put(encode(text)))), ours = [];
        for (let k = 0; k < runs.length; k += 5) {
            const part = seen.filter(at => starts[at] >= runs[k + 1] && starts[at] < runs[k + 1] + runs[k + 2]);
            ours.push(...(runs[k + 3] & 1 ? part.reverse() : part));
        }
        if (ours.join() !== theirs.join())
            wrong.push([base, hexes(encode(text)), ours.join(), theirs.join()]);
    }
    box.remove();
    return wrong;
}

/* In the page: random texts, as the browser reads them. */
function compare(rounds) {
    let seed = 1;
    const random = n => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const faults = { repair: [], norm: [], graphemes: [], words: [], documents: [] };
    const inDocument = (name, some) => decoder.decode(got(core.document(DOCUMENTS.indexOf(name), 0, put(some))));
    for (let i = 0; i < rounds; i++) {
        const some = new Uint8Array(random(24));
        for (let k = 0; k < some.length; k++)
            some[k] = random(3) ? [0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0x80, 0x9F, 0xA0, 0xBF, 0x41][random(10)] : random(256);
        if (decoder.decode(got(core.repair(put(some)))) !== decoder.decode(some))
            faults.repair.push(hexes(some));
        const text = decoder.decode(some), made = inDocument('html', some);
        const inside = made.includes('&') && i % 8 === 0 ? made : '';
        const box = new DOMParser().parseFromString(`<p title="${inside}">${inside}</p>`, 'text/html').querySelector('p');
        if (inDocument('json', some) !== JSON.stringify(text).slice(1, -1) || inside &&
            [box.title, box.textContent].some(x => x !== text.replace(/[\0-\x08\x0B\x0E-\x1F\x7F-\x9F\uFDD0-\uFDEF]|[\uFFFE\uFFFF]|[\u{1FFFE}\u{1FFFF}\u{10FFFE}\u{10FFFF}]/gu, '\uFFFD')))
            faults.documents.push(hexes(some));
    }
    /* A browser finds words of the last ones by a dictionary; and Chromium
     * divides between letters at a colon and a full stop. */
    const plain = [[0x20, 0x2D], [0x2F, 0x39], [0x3B, 0x40], [0x41, 0x5A], [0xC0, 0x17F], [0x300, 0x345], [0x391, 0x3A1],
                   [0x3A3, 0x3C9], [0x410, 0x44F], [0x5D0, 0x5EA], [0x1EA0, 0x1EF9], [0x2010, 0x201F],
                   [0x200D, 0x200D], [0x1F1E6, 0x1F1FF], [0x1F300, 0x1F5FF]];
    const ranges = [...plain, [0xAC00, 0xD7A3], [0x1100, 0x1112], [0x1161, 0x1175], [0xF900, 0xFA0D]];
    const randomText = some => {
        let text = '';
        for (let k = random(10); k >= 0; k--) {
            const [low, high] = some[random(some.length)];
            text += String.fromCodePoint(low + random(high - low + 1));
        }
        return text;
    };
    const differs = (granularity, kind, text) => {
        const n = core.segments(kind, put(encode(text)));
        const theirs = [...new Intl.Segmenter('en', { granularity }).segment(text)].map(s => encode(s.segment).length);
        return Array.from(rec(n)).join() !== theirs.join();
    };
    for (let i = 0; i < rounds / 4; i++) {
        const text = randomText(ranges), other = randomText(plain);
        ['NFC', 'NFD', 'NFKC', 'NFKD'].forEach((form, f) => {
            if (decoder.decode(got(core.norm(f, put(encode(text))))) !== text.normalize(form))
                faults.norm.push(form + ' ' + text);
        });
        if (differs('grapheme', 0, text))
            faults.graphemes.push(text);
        if (differs('word', 1, other))
            faults.words.push(other);
    }
    return faults;
}

/* In the page: a state by its link. */
function go(hash) {
    history.replaceState(null, '', hash);
    if (!load())
        throw Error(hash);
}

/* In the page: what each choice shows is in its link, and what the page gives
 * as C then. Returns the programs, and the links that lose something. */
function everyChoice(starts) {
    const programs = [], lost = [];
    const words = () => document.querySelector('main').innerText +
        [...document.querySelectorAll('select, input')].map(e => e.value).join();
    for (const hash of starts) {
        go(hash);
        for (const select of document.querySelectorAll('[id^=choice-]')) {
            const key = select.id.slice('choice-'.length);
            if (CHOICES[key][1].length > 50 && !hash.includes('find=convert'))
                continue;
            for (const [value] of CHOICES[key][1]) {
                go(hash);
                choose(key, value);
                const before = words(), address = link();
                go('#decode.');
                go(address);
                if (words() !== before || link() !== address)
                    lost.push(address);
                programs.push([address, program(true)]);
            }
        }
    }
    return { programs, lost };
}

/* In the page: texts that repeat, typed and deleted, beside the lane that is
 * drawn anew. */
function keptLanes(rounds) {
    let seed = 5;
    const random = n => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
    const wrong = [], source = document.getElementById('source'), lane = document.getElementById('lane');
    const show = bytes => {
        document.querySelector('[value=hex]').checked = true;
        source.value = hexes(bytes);
        source.dispatchEvent(new Event('input'));
        return lane.innerHTML;
    };
    const steps = ['abab', 'bab', 'bbab', 'bb', '', 'a'].map(s => [...encode(s)]);
    for (let i = 0; i < rounds; i++) {
        const next = [...steps[steps.length - 1]], at = random(next.length + 1);
        next.splice(at, random(3), ...Array.from({ length: random(3) }, () => [0x61, 0x62, 0xE2, 0x82][random(4)]));
        steps.push(i % 50 ? next : Array.from({ length: 90 + random(20) }, () => 0x61 + random(2)));
    }
    const kept = steps.map(show);
    steps.forEach((bytes, i) => {
        lane.replaceChildren();
        laneMarks = [];
        if (show(bytes) !== kept[i])
            wrong.push([hexes(bytes), kept[i].replace(/<[^>]*>/g, ' ')]);
    });
    return wrong;
}

/* In the page: random bytes and faults through the ring, as the page draws it
 * and as a model has it: a list of at most `size` bytes and, before some, of at
 * most four gaps; and the gap that is open. After a byte without room the ring
 * is slow: it takes the next one when less than half is used. */
function ringModel(rounds) {
    let seed = 7;
    const random = n => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
    const wrong = [];
    for (let i = 0; i < rounds; i++) {
        const n = 1 + random(32), size = [8, 16, 32][random(3)], faults = {};
        const [pace, every, most] = [['1a', 1, 99], ['2o', 2, 1], ['12a', 12, 99], ['40a', 40, 99]][random(4)];
        for (let k = random(10); k; k--)
            faults[random(n)] = 'ofpk'[random(4)];
        const sent = Array.from({ length: n }, () => 0x61 + random(26));
        go(`#uart.${sent.map(b => b.toString(16)).join('')}${Object.entries(faults).map(f => '.' + f.join('')).join('')}.size=${size}.pace=${pace}`);
        let gap = null, slow = false, peak = 0, lost = 0, held;
        const list = [], fills = [], received = [];
        const isByte = x => typeof x === 'number', wait = () => list.filter(isByte).length;
        const takes = () => {
            let one = list.shift();
            if (one === undefined && gap !== null) {
                one = { gap };
                gap = null;
            }
            if (one === undefined)
                return false;
            received.push(isByte(one) ? hex(one) : `gap: ${one.gap} lost`);
            return true;
        };
        sent.forEach((b, at) => {
            const used = wait(), full = !faults[at] && used === size;
            if (!used)
                slow = false;
            if (faults[at] || full || gap !== null && (slow && used >= size / 2 || list.length - used === 4)) {
                gap = (gap || 0) + (faults[at] === 'k' ? 0 : 1);
                lost += faults[at] === 'k' ? 0 : 1;
                slow = slow || full;
            } else {
                list.push(...(gap === null ? [] : [{ gap }]), b);
                gap = null;
                slow = false;
            }
            peak = Math.max(peak, wait());
            fills.push(`${wait()}/${size}`);
            held = [...list, ...(gap === null || wait() === size ? [] : [{ gap }])].map(x => isByte(x) ? hex(x) : 'gap').join();
            for (let k = 0; (at + 1) % every === 0 && k < most && takes(); k++)
                continue;
        });
        while (takes())
            continue;
        const drawn = [...document.querySelectorAll('#wire .byte:not(:last-child) .fill')].map(e => e.textContent);
        const heights = [...document.querySelectorAll('#wire .byte:not(:last-child) .bar i:first-child')].map(e => Math.round(parseFloat(e.style.height) * size / 100) + '/' + size);
        const got = [...document.querySelectorAll('#got .cut')].flatMap(e =>
            e.classList.contains('gap') ? e.textContent.split(',')[0] : e.textContent.split(' '));
        const said = document.getElementById('result').textContent;
        const slots = [...document.querySelectorAll('#slots .slot')], out = slots.findIndex(e => /next out/.test(e.textContent));
        const holds = [...slots.slice(out), ...slots.slice(0, out)].flatMap(e => [
            ...(e.classList.contains('gap') ? ['gap'] : []), ...(e.classList.contains('waits') ? [e.firstChild.textContent] : [])]);
        if (holds.join() !== held || drawn.join() !== fills.join() || heights.join() !== fills.join() || got.join() !== received.join() ||
            !said.startsWith(`At most ${peak} of ${size} bytes`) || lost && !said.includes(`${lost} byte`))
            wrong.push([location.hash, fills, drawn, received, got, said, held, holds]);
    }
    return wrong;
}

/* In the page: random messages, read from the bytes that it shows by another
 * reader. The tables are those of 3GPP TS 23.038, A.3.1 and 6.2.1, as far as
 * the texts use them. */
function messages(rounds) {
    let seed = 3;
    const random = n => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
    const plain = 'ABCXYZabcxyz019 ,.-!?', both = { '\u00e9': 5, '\u00f1': 0x7D, '\u00fc': 0x7E, '@': 0, '_': 0x11 };
    const only = [{ '\u00e8': 4, '\u0394': 0x10 }, { '\u0131': 7, '\u011e': 0x0B, '\u015e': 0x1C, '\u015f': 0x1D, '\u0130': 0x40, '\u00e7': 0x60, '\u20ac': 4 }];
    const after = [{ '\u20ac': 0x65, '[': 0x3C, '{': 0x28 }, { '\u011e': 0x47, '\u0130': 0x49, '\u015e': 0x53, '\u00e7': 0x63, '\u0131': 0x69, '\u015f': 0x73 }];
    const wrong = [];
    for (let i = 0; i < rounds; i++) {
        const locking = random(2), single = random(2), wide = random(5) === 0, concat = 5 + random(2);
        const main = { ...both, ...only[locking] }, second = after[single];
        const all = [...plain, ...Object.keys(main), ...Object.keys(second), ...(wide ? ['\u4f60', '\u{1f600}'] : [])];
        let text = wide ? '\u4f60' : '';
        for (let k = random(400); k; k--)
            text += all[random(all.length)];
        go(`#sms.${hexes(encode(text)).replaceAll(' ', '')}.locking=${locking}.single=${single}.concat=${concat}.parts=99`);
        let read = '';
        const boxes = [...document.querySelectorAll('#messages .sms')];
        boxes.forEach((box, k) => {
            const data = box.querySelector('.data').textContent.split(' ').filter(x => x).map(x => parseInt(x, 16));
            const kept = {};
            let header = 0;
            if (box.querySelector('.header')) {
                header = data[0] + 1;
                for (let at = 1; at < header; at += 2 + data[at + 1])
                    kept[data[at]] = data.slice(at + 2, at + 2 + data[at + 1]).join();
            }
            const expected = {};
            if (boxes.length > 1)
                expected[concat === 6 ? 8 : 0] = [...(concat === 6 ? [0] : []), 42, boxes.length, k + 1].join();
            if (!wide && locking)
                expected[0x25] = '1';
            if (!wide && single)
                expected[0x24] = '1';
            if (JSON.stringify(kept) !== JSON.stringify(expected) || data.length > 140)
                wrong.push([location.hash.slice(-60), k, kept, expected]);
            if (wide) {
                for (let at = header; at < data.length; at += 2)
                    read += String.fromCharCode(data[at] << 8 | data[at + 1]);
                return;
            }
            const said = box.querySelector('.data').parentElement.textContent.match(/length \(UDL\) as (\d+)/)[1];
            const bit = n => data[n >> 3] >> (n & 7) & 1;
            let escaped = false;
            for (let s = Math.ceil(header * 8 / 7); s < +said; s++) {
                let septet = 0;
                for (let b = 0; b < 7; b++)
                    septet |= bit(7 * s + b) << b;
                const table = escaped ? second : main;
                const found = Object.keys(table).find(c => table[c] === septet);
                if (septet !== 0x1B || escaped)
                    read += found || String.fromCharCode(septet);
                escaped = septet === 0x1B && !escaped;
            }
        });
        if (read !== text)
            wrong.push([locking, single, concat, text, read]);
    }
    return wrong;
}

/* In a picture: words that are cut off, cover others or are hard to see. */
function illegible() {
    const { width, height } = document.documentElement.viewBox.baseVal;
    const texts = [...document.querySelectorAll('text')];
    const boxes = texts.map(e => e.getBBox());
    const light = colour => {
        const [r, g, b] = colour.match(/[\d.]+/g).map(v => {
            v /= 255;
            return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const inside = (b, x, y) => x >= b.x && x <= b.x + b.width && y >= b.y && y <= b.y + b.height;
    const wrong = texts.length ? [] : ['empty'];
    texts.forEach((e, i) => {
        const b = boxes[i];
        const x = b.x + b.width / 2, y = b.y + b.height / 2;
        let ground = 'rgb(255, 255, 255)';
        for (const rect of document.querySelectorAll('rect')) {
            const fill = getComputedStyle(rect).fill;
            if (inside(rect.getBBox(), x, y) && fill.startsWith('rgb('))
                ground = fill;
        }
        const both = [light(getComputedStyle(e).fill), light(ground)].sort((p, q) => q - p);
        if (both[0] / both[1] < 4.5)
            wrong.push(`contrast: ${e.textContent}`);
        if (b.x < 0 || b.y < 0 || b.x + b.width > width || b.y + b.height > height)
            wrong.push(`cut: ${e.textContent}`);
        boxes.slice(0, i).forEach((c, k) => {
            if (b.x + 1 < c.x + c.width && c.x + 1 < b.x + b.width &&
                b.y + 4 < c.y + c.height && c.y + 4 < b.y + b.height)
                wrong.push(`${e.textContent} on ${texts[k].textContent}`);
        });
    });
    return wrong;
}

/* In the page: type at the end of a text, or at its front, where all that is
 * shown changes, and wait for the picture, `keys` times. */
async function type(tool, n, keys, front) {
    openTool(tool);
    const source = document.getElementById('source'), frame = () => new Promise(requestAnimationFrame);
    document.querySelector('[value=text]').checked = true;
    for (let i = 0; i < keys; i++) {
        source.value = '0123456789'.repeat(3).slice(0, front ? i : 0) + 'T\u00e9st 12,'.repeat(n / 10).slice(0, n * 9 / 10) + (front ? '' : i);
        source.dispatchEvent(new Event('input'));
        await frame();
        await frame();
    }
}

/* What a key takes from the event to the picture: milliseconds of the CPU in
 * the page's thread, so that other programs do not count. */
async function spent(tab, tool, n, front) {
    const client = await tab.createCDPSession(), keys = 20;
    await tab.evaluate(type, tool, n, 10, front);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => (await client.send('Performance.getMetrics')).metrics.find(m => m.name === 'TaskDuration').value;
    const before = await busy();
    await tab.evaluate(type, tool, n, keys, front);
    return ((await busy() - before) * 1000 / keys).toFixed(1);
}

/* States that show each part of a tool. */
const SHOWN = {
    decode: '#decode.63C0AFE282AC41F09F98.policy=replace',
    name: '#name.636F6E2E747874.rule=windows',
    encoding: '#encoding.CFF0E8E2E5F22C20ECE8F0',
    documents: '#documents.223C623E0A1B5B326DE92C3D31.document=visible',
    unicode: '#unicode.E0B8AAE0B8A7E0B8B1E0B8AAE0B894E0B8B5E0B88AE0B8B2E0B8A7E0B982E0B8A5E0B8812063616E2774',
    direction: '#direction.D8B3D984D8A7D98520D8A8D8A7D984D8B9D8A7D984D9852031323A33300AD7A9D79C282661E2808F0A0AD9BDD988D98EC061',
    leb128: '#leb128.E58E268080',
    sms: `#sms.${'C59F20'.repeat(80)}.single=1`,
    uart: `#uart.${'61'.repeat(30)}0D0A.4f.9k.size=8.pace=2o.step=22`,
};

/* What is computed in the page. */
async function inPage(tab) {
    await tab.evaluate(`window.go = ${go}`);
    const lanes = await tab.evaluate(keptLanes, 300);
    ok(!lanes.length, 'the lane after a key is that of a page that begins with the bytes', lanes.slice(0, 3));
    const { programs, lost } = await tab.evaluate(everyChoice, [...Object.values(SHOWN),
        '#decode.', '#leb128.E58E26.sign=signed', '#leb128.E58E26.does=writes',
        '#encoding.', '#encoding.C3A9E282ACC041.from=bu_format_utf8.to=bu_page_koi8_r.find=convert', '#encoding.E282AC41.find=undo',
        '#direction.', '#direction.D7900AD80D0AE28099EFBBBBC2A9.base=1', '#unicode.E38182E38283E1BA9BCCA3.form=lines', '#name.2E2E2F78.rule=fat', '#sms.E4BDA0.concat=6']);
    ok(!lost.length, 'each choice is in the link', lost.slice(0, 5));
    programs.forEach(([address, { code, prints }], i) => {
        fs.writeFileSync(`${folder}/${i}.c`, code);
        fs.writeFileSync(`${folder}/${i}.txt`, prints);
        fs.writeFileSync(`${folder}/${i}.link`, address);
    });
    const lines = await tab.evaluate(drawn, LINES);
    ok(!lines.length, 'lines have the levels, the order and the forms that they should', lines);
    const order = await tab.evaluate(laidOut, 2000);
    ok(!order.length, 'the order is that in which the browser lays lines out', order.slice(0, 5));
    const ring = await tab.evaluate(ringModel, 200);
    ok(!ring.length, 'the ring is drawn as a model of it has it', ring.slice(0, 2));
    const sms = await tab.evaluate(messages, 60);
    ok(!sms.length, 'another reader of the bytes of messages reads the text', sms.slice(0, 2));

    await tab.evaluate(() => go('#sms.C59F41.locking=1.single=2'));
    const chars = await tab.$eval('#chars', e => e.textContent);
    ok(chars.includes('locking: Turkish; single shift: Turkish') && chars.includes('U+015F11D'),
       'the tables that have a character', chars);
    await tab.evaluate(() => go('#sms.C59F41'));
    await tab.click('#best');
    ok(await tab.evaluate(() => `${opt('locking')} ${opt('single')} ${measured().wide}`) === '1 0 0', 'the best tables are chosen',
       await tab.$eval('#chars', e => e.textContent));
    const spans = await tab.evaluate(() => JSON.stringify(differences([1, 2, 3, 1], [1, 5, 1])));
    ok(spans === '[{"at":1,"ours":[2,3],"theirs":[5]}]', 'places where two divisions differ', spans);
    for (const [hash, said] of [[SHOWN.unicode, /same graphemes.*divides \d places differently.*dictionaries.*\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e354/],
                                ['#unicode.63616E2774', /same graphemes.*same words/],
                                ['#unicode.63C0', /not compared.*not compared/]]) {
        await tab.evaluate(hash => go(hash), hash);
        const found = await tab.$eval('#panel', e => e.textContent);
        ok(said.test(found), `what the browser divides: ${said}`, found);
    }
    for (const [hash, said] of [['#encoding.F0D2C9D7C5D42C20CDC9D2', /^From KOI8-R to .*: \u041f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440 = /],
                                ['#encoding.CFF0E8E2E5F22C20ECE8F0', /^From windows-1251 to .*: \u041f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440 = /]]) {
        await tab.evaluate(hash => go(hash), hash);
        const found = await tab.$eval('#result', e => e.textContent);
        ok(said.test(found), `what was found is converted: ${said}`, found);
    }
    await tab.evaluate(() => go(`#encoding.61${'C3A9'.repeat(130)}`));
    const cutRow = await tab.$eval('#formats tr:nth-child(3)', e => e.textContent);
    ok(cutRow.startsWith('UTF-8a\u00e9') && !cutRow.includes('ill-formed'), 'a sequence that the shown bytes split is no fault', cutRow);
}

/* All that can be pressed is reached by Tab, and the mouse is not needed. */
async function byKeys(tab) {
    for (const [tool, state] of Object.entries(SHOWN)) {
        await tab.evaluate(hash => {
            go(hash);
            document.activeElement.blur();
        }, state);
        const seen = new Set();
        for (let i = 0; i < 60; i++) {
            await tab.keyboard.press('Tab');
            seen.add(await tab.evaluate(() => {
                const e = document.activeElement;
                e.dataset.seen = '1';
                return e.id || e.className || e.textContent.slice(0, 20);
            }));
        }
        const left = await tab.evaluate(() => {
            const rows = ['#tabs', '#lane', '#wire'].filter(row => document.querySelector(row));
            return [...document.querySelectorAll('a, button, select, input, textarea, .wide')]
                .filter(e => !e.dataset.seen && e.type !== 'radio' && !e.closest(rows.join()))
                .map(e => e.id || e.outerHTML.slice(0, 80))
                .concat(rows.filter(row => !document.querySelector(`${row} [data-seen]`)));
        });
        ok(!left.length, `${tool}: Tab reaches all`, left);
    }
    await tab.evaluate(() => go('#uart.61626364'));
    await tab.focus('#wire button[tabindex="0"]');
    for (const key of ['Home', 'ArrowRight', 'Enter'])
        await tab.keyboard.press(key);
    ok(await tab.evaluate(() => link()) === '#uart.61626364.1o.step=2' &&
       await tab.evaluate(() => document.activeElement.dataset.at) === '1', 'a byte is spoilt by keys', await tab.evaluate(() => link()));
    await tab.focus('#choice-size');
    await tab.keyboard.press('ArrowDown');
    ok((await tab.evaluate(() => link())).includes('size=16') && await tab.evaluate(() => document.activeElement.id) === 'choice-size',
       'a choice by keys keeps the focus', await tab.evaluate(() => link()));
}

async function main() {
    const browser = await puppeteer.launch({
        executablePath: browserPath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const tab = await browser.newPage();
    await tab.setOfflineMode(true);
    const said = [];
    tab.on('pageerror', e => said.push(e.message));
    tab.on('console', m => said.push(m.text()));
    tab.on('request', r => /^(file|data|blob):/.test(r.url()) || said.push(r.url()));
    const open = async state => {
        await tab.goto(`file://${page}${state || ''}`);
        await tab.waitForSelector('body[data-ready]');
        await tab.evaluate(() => load());
    };
    const text = id => tab.$eval(`#${id}`, e => e.textContent);
    const violations = async () => {
        await tab.evaluate(axe);
        return tab.evaluate(async () => (await window.axe.run()).violations.map(v => v.id));
    };
    await open();
    for (const [mode, typed, tool, label, verdict] of TYPED) {
        await tab.click(`[value=${mode}]`);
        await tab.$eval('#source', e => { e.value = ''; });
        await tab.focus('#source');
        await tab.keyboard.sendCharacter(typed);
        const found = [await text(`tab-${tool}`), await text('verdict')];
        ok(found[0].includes(label) && found[1].startsWith(verdict),
           `${mode} ${typed.slice(0, 20)}: ${label}`, found);
    }
    for (const [mode, typed, verdict, note] of [
        ['text', '', 'No bytes', ''],
        ['hex', '41 zz', 'The input cannot be read', 'zz'],
        ['hex', '\\xC3\\xA9', 'The input cannot be read', '"C string" reads such bytes'],
        ['c', 'a\\q', 'The input cannot be read', 'no such escape: \\q']]) {
        await tab.click(`[value=${mode}]`);
        await tab.$eval('#source', (e, s) => {
            e.value = s;
            read();
        }, typed);
        const state = () => tab.evaluate(() => [$('verdict').textContent, $('note').textContent,
            $('tab-decode').textContent, $('source').value, mode()]);
        const found = await state();
        ok(found[0] === verdict && found[1].includes(note) && !found[2].includes('good'),
           `${mode} "${typed}": ${verdict}`, found);
        const address = await tab.evaluate(() => link());
        await open(address);
        const again = await state();
        ok(again.join() === found.join(), `its link has it: ${address}`, [found, again]);
    }
    const shownStill = await tab.evaluate(tools => tools.flatMap(tool => {
        const answers = '#lane *, #chosen, #repair, #more *, .tools *, .program *', all = [];
        for (const source of ['63 C0', '63 C0 zz']) {
            history.replaceState(null, '', `#${tool}.63C0.mode=hex`);
            load();
            if ($('note').textContent)
                all.push('the error of before');
            $('source').value = source;
            read();
            all.push([...document.querySelectorAll(answers)].filter(e => e.textContent.trim() &&
                e.checkVisibility({ visibilityProperty: true })).length);
        }
        return all[0] > 9 && all[1] === 0 ? [] : [[tool, ...all]];
    }), TOOLS);
    ok(!shownStill.length, 'beside an input that cannot be read there is no answer', shownStill);
    const faults = await tab.evaluate(compare, 20000);
    for (const [what, list] of Object.entries(faults))
        ok(!list.length, `${what} as the browser has it`, list.slice(0, 5));

    await open('#leb128.E58E26');
    ok((await text('tab-leb128')).includes('624485') &&
       await tab.$eval('#tab-leb128', e => e.getAttribute('aria-selected')) === 'true',
       'a state is a link', await text('verdict'));
    await open('#decode.63C0AF');
    await tab.waitForFunction(() => location.hash === '#decode.63C0AF');
    await tab.focus('#lane button[tabindex="0"]');
    await tab.keyboard.press('ArrowRight');
    ok((await text('chosen')).includes('overlong'), 'arrows move in the lane', await text('chosen'));
    await tab.focus('#tab-decode');
    await tab.keyboard.press('ArrowRight');
    ok(await tab.evaluate(() => document.activeElement.id) === 'tab-name', 'arrows move between tools');
    await tab.click('#tab-uart');
    await tab.focus('#wire button');
    await tab.keyboard.press('Enter');
    ok((await text('tab-uart')).includes('1 gap'), 'a byte is lost on the wire', await text('tab-uart'));
    await open('#uart.6162630D780D.1l');
    ok(/BU_LINE_FAULTa.*BU_LINE_REFUSEDc.*BU_LINE_READYx/.test(await text('panel')),
       'a link has the bytes that are lost, and the line after the gap is refused', await text('panel'));
    await inPage(tab);
    await byKeys(tab);

    for (const tool of TOOLS) {
        for (const n of [200, 4000])
            console.log(`${tool}, ${n} bytes: ${await spent(tab, tool, n)} ms of CPU from key to picture, ` +
                        `at the front ${await spent(tab, tool, n, true)}`);
    }
    for (const [width, scheme] of [[1280, 'light'], [1280, 'dark'], [360, 'light'], [360, 'dark']]) {
        await tab.setViewport({ width, height: 800 });
        await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        for (const [tool, state] of Object.entries(SHOWN)) {
            await open(state);
            const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            ok(wide <= 0, `${tool} fits ${width} pixels`, wide);
            if (width === 360) {
                const cut = await tab.$$eval('.wide', all => all.filter(e => e.scrollWidth > e.clientWidth)
                    .map(e => [e.getAttribute('aria-label'), e.scrollWidth - e.clientWidth]));
                ok(!cut.length, `no table of ${tool} is cut`, cut);
                const top = await tab.$eval('#result', e => e.getBoundingClientRect().top);
                ok(top + 24 <= 640, `the answer of ${tool} begins on the first screen of 360 x 640 pixels`, top);
            }
            const found = await violations();
            ok(!found.length, `${tool} is accessible, ${scheme}, ${width} pixels`, found);
            if (shots)
                await tab.screenshot({ path: `${shots}/${tool}-${width}-${scheme}.png`, fullPage: true });
        }
    }
    for (const name of fs.readdirSync(pictures)) {
        const found = [];
        for (const scheme of ['light', 'dark']) {
            await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
            await tab.goto(`file://${pictures}/${name}`);
            found.push(...await tab.evaluate(illegible));
        }
        ok(!found.length, `${name}: no words are cut, covered or pale`, found);
    }
    ok(!said.length, 'no error, no output and no request', said);
    await browser.close();
}

main().catch(e => { console.log(e.stack); process.exit(1); });
