// npm: what the package's module returns, beside what node has.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { load, rules, version } from 'bareutf';

const core = await load();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const near = [0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xF0, 0xF4, 0xFF];
let seed = 1;
for (let i = 0; i < 5000; i++) {
    const text = new Uint8Array(i % 12).map(() => {
        seed = Math.imul(seed, 1103515245) + 12345 >>> 0;
        return near[(seed >>> 16) % near.length];
    });
    const want = decoder.decode(text);
    assert.equal(decoder.decode(core.repair(text)), want);
    const parts = core.parts(text);
    assert.equal(parts.map(p => String.fromCodePoint(p.scalar ?? 0xFFFD)).join(''), want);
    assert.equal(core.isValid(text), !parts.some(p => p.reason));
}
for (const text of ['e\u0301\u{1F468}\u200D\u{1F469}', 'na\u00EFve \uAC01', '']) {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
        assert.equal(decoder.decode(core.normalize(form, text)), text.normalize(form));
    assert.deepEqual(core.graphemes(text), [...segmenter.segment(text)].map(
        s => new TextEncoder().encode(s.segment).length));
}
assert.deepEqual(core.parts(new Uint8Array([0xE2, 0x82, 0x41])), [
    { at: 0, length: 2, reason: 'truncated' }, { at: 2, length: 1, scalar: 0x41 }]);
assert.deepEqual(core.nameFault('windows', 'con.txt'), { fault: 'device', at: 0 });
assert.deepEqual(core.nameFault('git', '.GIT'), { fault: 'git', at: 0 });
assert.equal(core.nameFault('posix', 'caf\u00E9'), null);
assert.equal(core.nameOf('fat', 'a:b?'), 'a_b_');
assert.equal(core.columns('\u4F60a'), 3);
assert.deepEqual(core.words('to be'), [2, 1, 2]);
assert.throws(() => core.repair({ length: core.most + 1 }), RangeError);
// Longer than all rooms of the module: parts at each offset of their edges.
for (const [unit, count] of [['\u{1F468}\u200D\u{1F469}e\u0301', 9001], ['\uFDFA', 40000],
    ['a\u0315\u0300 \u00E9', 50021]]) {
    const text = unit.repeat(count);
    const n = new TextEncoder().encode(unit).length;
    assert.equal(core.isValid(text), true);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
        assert.equal(decoder.decode(core.normalize(form, text)), text.normalize(form));
    assert.equal(core.parts(text).length, [...text].length);
    assert.equal(core.graphemes(text).reduce((a, b) => a + b), n * count);
    assert.deepEqual(core.graphemes(unit.repeat(99)), [...segmenter.segment(unit.repeat(99))].map(
        s => new TextEncoder().encode(s.segment).length));
    assert.equal(core.words(text).reduce((a, b) => a + b), n * count);
}
const long = new Uint8Array(300001).fill(0xC3);
assert.equal(decoder.decode(core.repair(long)), '\uFFFD'.repeat(long.length));
assert.equal(core.isValid(long), false);
assert.equal(core.nameFault('posix', long).fault, 'ill-formed');
assert.throws(() => core.nameOf('teapot', 'a'), TypeError);
assert.equal(rules.length, 21);
assert.deepEqual(core.nameFault('git_link_ntfs', '.gitmodules'), { fault: 'git', at: 0 });
assert.equal(core.nameFault('git_plain', '.gitmodules'), null);
console.log(version);
