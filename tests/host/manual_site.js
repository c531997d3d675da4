/* manual_site: pages of the manual in a browser, on a narrow and a wide screen,
 * light and dark: axe finds nothing; the search by keyboard alone; the page
 * that is open is marked; what scrolls is reached. Prints ok or not ok.
 * SPDX-License-Identifier: MIT */
'use strict';
const fs = require('fs');
const [browserPath, site, modules, ...pages] = process.argv.slice(2);
const puppeteer = require(`${modules}/puppeteer-core`);
const axe = fs.readFileSync(`${modules}/axe-core/axe.min.js`, 'utf8');

function ok(passed, what, note) {
    console.log(`${passed ? 'ok' : 'not ok'} - ${what}` +
                (passed ? '' : ` | ${JSON.stringify(note)}`));
}

/* What is asked, and where the first answer has to be. */
const ASKED = [
    ['BU_REFEED', 'base_h.html#BU_REFEED'], ['CMake', 'packages.html#cmake'],
    ['USB string descriptor', 'protocols.html'], ['licence of Unicode data', 'security.html#licences'],
    ['FAT short names', 'names.html'], ['truncate UTF-8', 'errors.html'],
    ['reception by DMA', 'boards.html'], ['how much RAM does the editor take', 'errors.html'],
    ['CP1251 to UTF-8', 'errors.html#how-do-i-convert-cp1251'], ['MISRA', 'assurance.html#misra-c2012'],
    ['password', 'errors.html'], ['mojibake', 'errors.html'], ['BOM', 'errors.html'],
    ['add a board', 'ports.html#add-a-board'], ['sort Swedish', 'unicode.html'],
    ['SMS parts', 'errors.html'], ['my loop never ends', 'errors.html'],
    ['telnet', 'protocols.html#telnet-and-tcp'], ['UEFI', 'programs.html#uefi'],
    ['utf8proc', 'switch.html'], ['Rust crate', 'packages.html'], ['MQTT topic', 'mqtt_h.html'],
    ['How much RAM does the line editor take?', 'errors.html#how-much-ram'],
    ['How do I strip an emoji?', 'errors.html#how-do-i-remove-emoji'],
    ['Does the ring need a lock with two cores?', 'errors.html#is-it-thread-safe'],
    ['What does BU_REFEED mean?', 'base_h.html#BU_REFEED'],
    ['How do I make an 8.3 name?', 'names.html#short-names'],
    ['Does it work on Windows?', 'errors.html#does-it-work-with'],
    ['How do I reject overlong forms?', 'security.html#invariants'],
    ['What happens when a byte is lost?', 'errors.html#what-happens'],
    ['How do I add a code page?', 'pages.html'], ['endian', 'errors.html#does-it-work-in'],
    ['Worst-case time of bu_norm_convert', 'norm_h.html#bu_norm_convert'],
    ['How do I make a USB string descriptor?', 'protocols.html#usb-descriptor-write'],
    ['Is it thread safe?', 'errors.html#is-it-thread-safe'],
    ['Can I use it in C++?', 'packages.html#c'],
    ['How much stack does it need?', 'errors.html#how-much-ram'],
    ['escape HTML', 'documents.html#html-write'], ['constant time', 'security.html#what-is-not'],
];

/* What axe finds, by all rules or by some. */
async function faults(page, rules) {
    await page.evaluate(axe);
    const found = await page.evaluate(only => window.axe.run({
        resultTypes: ['violations'], ...(only ? {runOnly: {type: 'rule', values: only}} : {})}), rules);
    return found.violations.map(one => [one.id, one.nodes[0].target]);
}

const colours = (page, value) =>
    page.emulateMediaFeatures([{name: 'prefers-color-scheme', value}]);

async function search(page) {
    await page.goto(`file://${site}/serial.html`);
    const wrong = [];
    for (const [asked, want] of ASKED) {
        const first = await page.evaluate(text => (find(text)[0] || ['', ''])[1], asked);
        if (!first.startsWith(want))
            wrong.push([asked, first]);
    }
    ok(!wrong.length, `the search answers ${ASKED.length} questions first`, wrong);
    await page.keyboard.press('/');
    await page.keyboard.type('overlong');
    const shown = await page.evaluate(() => ({
        text: document.getElementById('text').hidden,
        marks: [...document.querySelectorAll('#found mark')].map(one => one.textContent),
        wide: document.getElementById('found').clientWidth,
        where: document.querySelector('#found .in').textContent,
    }));
    ok(shown.text && shown.marks.length > 5 && shown.marks.every(one => /^overlong/i.test(one)) &&
       shown.wide > 500 && / in /.test(shown.where),
       'the results are in a wide column, with page and heading, the words marked', shown);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const at = await page.evaluate(() => [...document.querySelectorAll('#found a')]
        .indexOf(document.activeElement));
    ok(at === 0, 'the arrow keys move through the results', at);
    const found = await faults(page);
    ok(!found.length, 'axe finds nothing in the results', found);
    const href = await page.evaluate(() => document.activeElement.href);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    ok(page.url() === href, 'Enter opens the result', [page.url(), href]);
}

async function main() {
    const browser = await puppeteer.launch({executablePath: browserPath, args: ['--no-sandbox']});
    const page = await browser.newPage();
    for (const width of [360, 1280]) {
        const wrong = [];
        await page.setViewport({width, height: 900});
        for (const name of pages) {
            await colours(page, 'light');
            await page.goto(`file://${site}/${name}`);
            wrong.push(...(await faults(page)).map(one => [name, ...one]));
            const seen = await page.evaluate(() => ({
                over: document.documentElement.scrollWidth - innerWidth,
                lost: [...document.querySelectorAll('pre,.wide')].filter(
                    one => one.scrollWidth > one.clientWidth && one.tabIndex !== 0).length,
                heads: [...document.querySelectorAll('th')].filter(
                    one => !one.textContent.trim()).length,
                here: [...document.querySelectorAll('nav [aria-current]')].map(
                    one => one.getAttribute('href')),
            }));
            if (seen.over > 0 || seen.lost || seen.heads ||
                seen.here.some(one => one !== name) || seen.here.length > 1 ||
                !seen.here.length && name !== 'SECURITY.html')
                wrong.push([name, seen]);
            await colours(page, 'dark'); /* nothing but colours differs */
            wrong.push(...(await faults(page, ['color-contrast'])).map(one => [name, 'dark', ...one]));
        }
        ok(pages.length && !wrong.length,
           `${pages.length} pages of ${width} px, light and dark: nothing for axe, nothing too wide, ` +
           'what scrolls is reached, the open page is marked', wrong);
    }
    await search(page);
    await browser.close();
}

main();
