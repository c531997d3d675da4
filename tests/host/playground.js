/* playground: the page in a browser: typed into, by keyboard alone, on a narrow
 * screen; its answers beside those of the browser. And the pictures of the
 * manual, on light and dark pages. Prints ok or not ok.
 * SPDX-License-Identifier: MIT */
'use strict';
const fs = require('fs');
const [browserPath, page, modules, folder, pictures] = process.argv.slice(2);
const puppeteer = require(`${modules}/puppeteer-core`);
const axe = fs.readFileSync(`${modules}/axe-core/axe.min.js`, 'utf8');
const TOOLS = ['decode', 'name', 'encoding', 'unicode', 'leb128', 'sms', 'uart'];

function ok(passed, what, note) {
    console.log(`${passed ? 'ok' : 'not ok'} - ${what}` +
                (passed ? '' : ` | ${JSON.stringify(note)}`));
}

/* The mode, what is typed, the tool, and what its tab and the verdict have. */
const TYPED = [
    ['hex', '63 61 66 C0 AF', 'decode', '2 bad', '5 bytes, 3 scalar values: 2 ill-formed parts'],
    ['hex', 'E2 82 41', 'decode', '1 bad', '3 bytes, 1 scalar values: 1 ill-formed part'],
    ['c', 'a\\xE2\\x82\\xAC\\n', 'decode', 'good', '5 bytes, 3 scalar values: well-formed'],
    ['text', '../x', 'name', '0 of 21', '4 bytes'],
    ['text', 'con.txt', 'name', '17 of 21', '7 bytes'],
    ['hex', 'CF F0 E8 E2 E5 F2 2C 20 EC E8 F0', 'encoding', 'windows-1251', '11 bytes'],
    ['hex', 'E5 8E 26', 'leb128', '624485', '3 bytes'],
    ['text', 'e\u0301\u{1F468}\u200D\u{1F469}', 'unicode', '2 graphemes', '14 bytes'],
    ['text', 'x'.repeat(161), 'sms', '2', '161 bytes'],
    ['text', '\u4f60', 'sms', '1 wide', '3 bytes'],
];

/* In the page: random texts, as the browser reads them. */
function compare(rounds) {
    let seed = 1;
    const random = n => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const faults = { repair: [], norm: [], graphemes: [] };
    for (let i = 0; i < rounds; i++) {
        const some = new Uint8Array(random(24));
        for (let k = 0; k < some.length; k++)
            some[k] = random(3) ? [0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0x80, 0x9F, 0xA0, 0xBF, 0x41][random(10)] : random(256);
        if (decoder.decode(got(core.repair(put(some)))) !== decoder.decode(some))
            faults.repair.push(hexes(some));
    }
    const ranges = [[0x41, 0x5A], [0xC0, 0x17F], [0x300, 0x345], [0x391, 0x3C9], [0x1EA0, 0x1EF9],
                    [0xAC00, 0xD7A3], [0x1100, 0x1112], [0x1161, 0x1175], [0xF900, 0xFA0D], [0x1F300, 0x1F5FF]];
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    for (let i = 0; i < rounds / 4; i++) {
        let text = '';
        for (let k = random(8); k >= 0; k--) {
            const [low, high] = ranges[random(ranges.length)];
            text += String.fromCodePoint(low + random(high - low + 1));
        }
        ['NFC', 'NFD', 'NFKC', 'NFKD'].forEach((form, f) => {
            if (decoder.decode(got(core.norm(f, put(encode(text))))) !== text.normalize(form))
                faults.norm.push(form + ' ' + text);
        });
        const n = core.segments(0, put(encode(text)));
        const theirs = [...segmenter.segment(text)].map(s => encode(s.segment).length);
        if (Array.from(rec(n)).join() !== theirs.join())
            faults.graphemes.push(text);
    }
    return faults;
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

async function main() {
    const browser = await puppeteer.launch({
        executablePath: browserPath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const tab = await browser.newPage();
    const said = [];
    tab.on('pageerror', e => said.push(e.message));
    tab.on('console', m => said.push(m.text()));
    tab.on('request', r => /^(file|data|blob):/.test(r.url()) || said.push(r.url()));
    const open = async state => {
        await tab.goto(`file://${page}${state || ''}`);
        await tab.waitForSelector('body[data-ready]');
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

    for (const n of [200, 4000]) {
        const best = await tab.evaluate(n => {
            const source = document.getElementById('source'), times = [];
            for (let i = 0; i < 9; i++) {
                source.value = '\u00e9a'.repeat(n / 3) + i;
                const start = performance.now();
                source.dispatchEvent(new Event('input'));
                document.body.getBoundingClientRect();
                times.push(performance.now() - start);
            }
            return Math.min(...times);
        }, n);
        console.log(`${n} bytes: ${best.toFixed(1)} ms from key to layout`);
    }
    for (const [width, scheme] of [[1280, 'light'], [360, 'dark']]) {
        await tab.setViewport({ width, height: 800 });
        await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        for (const tool of TOOLS) {
            await tab.click(`#tab-${tool}`);
            const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            ok(wide <= 0, `${tool} fits ${width} pixels`, wide);
            const found = await violations();
            ok(!found.length, `${tool} is accessible, ${scheme}`, found);
            fs.writeFileSync(`${folder}/${tool}.c`, await text('code'));
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
