// bareutf: UTF-8 and text, by the C library as WebAssembly.
// SPDX-License-Identifier: MIT
export const version = '@VERSION@';
export const rules = Object.freeze([@RULES@]);

const REASONS = ['', @REASONS@];
const FAULTS = ['', @FAULTS@];
const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD', 'NFKC_Casefold'];

async function own() {
    const url = new URL('./bareutf.wasm', import.meta.url);
    if (url.protocol === 'file:') {
        const { readFile } = await import('node:fs/promises');
        return readFile(url);
    }
    const answer = await fetch(url);
    if (!answer.ok)
        throw new Error(`${url}: ${answer.status}`);
    return answer.arrayBuffer();
}

function chosen(list, name) {
    const number = list.indexOf(name);
    if (number < 0)
        throw new TypeError(`${name} is not one of ${list.join(', ')}`);
    return number;
}

export async function load(source) {
    const module = source instanceof WebAssembly.Module ? source :
        await WebAssembly.compile(source ?? await own());
    const core = (await WebAssembly.instantiate(module)).exports;
    const most = core.room();
    const encoder = new TextEncoder();
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

    function put(text) {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text;
        if (bytes.length > most)
            throw new RangeError(`${bytes.length} bytes, ${most} at most`);
        new Uint8Array(core.memory.buffer, core.input(), most).set(bytes);
        return bytes.length;
    }
    const out = n => new Uint8Array(core.memory.buffer, core.output(), n).slice();
    const records = n => [...new Uint32Array(core.memory.buffer, core.records(), n)];

    function parts(text) {
        const all = records(3 * core.parts(put(text)));
        const made = [];
        for (let i = 0; i < all.length; i += 3) {
            const [at, length, value] = all.slice(i, i + 3);
            made.push(value >>> 31 ? { at, length, reason: REASONS[value & 0xFF] } :
                { at, length, scalar: value });
        }
        return made;
    }
    return {
        most,
        parts,
        isValid: text => parts(text).every(part => 'scalar' in part),
        repair: text => out(core.repair(put(text))),
        nameFault(rule, name) {
            core.name(chosen(rules, rule), put(name));
            const [fault, at] = records(2);
            return fault ? { fault: FAULTS[fault], at } : null;
        },
        nameOf(rule, name) {
            const n = core.name(chosen(rules, rule), put(name));
            return n ? decoder.decode(out(n)) : null;
        },
        normalize: (form, text) => out(core.norm(chosen(FORMS, form), put(text))),
        graphemes: text => records(core.segments(0, put(text))),
        words: text => records(core.segments(1, put(text))),
        columns: text => core.columns(put(text)),
    };
}
