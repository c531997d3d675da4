/* browsers: pages of hostile names in a browser; and what it reads of
 * references. The input is a file of JSON; prints what was found, as JSON.
 * SPDX-License-Identifier: MIT */
'use strict';
const fs = require('fs');
const [browserPath, modules, input] = process.argv.slice(2);
const puppeteer = require(`${modules}/puppeteer-core`);

/* In the page: all that is in it, and what can be seen. */
function look() {
    const items = [...document.querySelectorAll('li')];
    return {
        elements: [...document.body.querySelectorAll('*')].map(element => [
            element.localName, ...[...element.attributes].map(a => a.name)]),
        texts: items.map(item => item.textContent),
        titles: items.map(item => item.title),
        seen: items.map(item => item.innerText !== '' && item.getClientRects().length > 0),
        values: [...document.querySelectorAll('input')].map(one => one.getAttribute('value')),
        areas: [...document.querySelectorAll('textarea')].map(one => one.value),
        scan: typeof scan === 'undefined' ? null : scan,
    };
}

/* In the page: references as text and in an attribute. */
function read(texts) {
    const parser = new DOMParser();
    return texts.map(text => {
        const body = parser.parseFromString(`<p title="${text}">${text}</p>`, 'text/html').body;
        return [body.textContent, body.firstChild.title, body.childNodes.length];
    });
}

(async () => {
    const { pages, texts } = JSON.parse(fs.readFileSync(input, 'utf8'));
    const browser = await puppeteer.launch({
        executablePath: browserPath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const found = [];
    for (const page of pages) {
        const tab = await browser.newPage();
        const ran = [];
        await tab.setOfflineMode(true);
        tab.on('dialog', dialog => { ran.push(dialog.message()); dialog.dismiss(); });
        tab.on('pageerror', error => ran.push(error.message));
        tab.on('request', request => { if (ran.length < 9 && request.url() !== 'about:blank') ran.push(request.url()); });
        await tab.setContent(page, { waitUntil: 'load' });
        await new Promise(done => setTimeout(done, 300));
        found.push({ ran, ...await tab.evaluate(look) });
        await tab.close();
    }
    const tab = await browser.newPage();
    const answers = await tab.evaluate(read, texts);
    await browser.close();
    process.stdout.write(JSON.stringify({ found, answers }));
})();
