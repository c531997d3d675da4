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

// The most bytes of a text: what memory of 32 bits surely has.
const most = 2 ** 30;

export async function load(source) {
    const module = source instanceof WebAssembly.Module ? source :
        await WebAssembly.compile(source ?? await own());
    const core = (await WebAssembly.instantiate(module)).exports;
    const base = core.input();
    const encoder = new TextEncoder();
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

    function put(text) {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text;
        if (bytes.length > most)
            throw new RangeError(`${bytes.length} bytes, ${most} at most`);
        const more = base + bytes.length - core.memory.buffer.byteLength;
        if (more > 0)
            core.memory.grow(Math.ceil(more / 65536));
        new Uint8Array(core.memory.buffer, base, bytes.length).set(bytes);
        return bytes.length;
    }
    const out = n => new Uint8Array(core.memory.buffer, core.output(), n);
    const records = n => new Uint32Array(core.memory.buffer, core.records(), n);

    function parts(text) {
        const n = put(text);
        const made = [];
        for (let next = 0; next < n;) {
            const all = records(core.parts(next, n));
            for (let i = 0; i < all.length; i += 3) {
                const [at, length, value] = all.subarray(i, i + 3);
                made.push(value >>> 31 ? { at, length, reason: REASONS[value & 0xFF] } :
                    { at, length, scalar: value });
                next = at + length;
            }
        }
        return made;
    }
    function changed(form, text) {
        const n = put(text);
        const found = [];
        let length = 0;
        for (let k = core.change(form, n, 1); k !== 0; k = core.change(form, n, 0)) {
            found.push(out(k).slice());
            length += k;
        }
        const made = new Uint8Array(length);
        for (let at = 0, i = 0; i < found.length; at += found[i++].length)
            made.set(found[i], at);
        return made;
    }
    function segments(kind, text) {
        const n = put(text);
        const made = [];
        for (let at = 0; at < n;)
            for (const length of records(core.segments(kind, at, n))) {
                made.push(length);
                at += length;
            }
        return made;
    }
    return {
        most,
        parts,
        isValid(text) {
            const n = put(text);
            return core.check(n) === n;
        },
        repair: text => changed(0, text),
        nameFault(rule, name) {
            core.name(chosen(rules, rule), put(name));
            const [fault, at] = records(2);
            return fault ? { fault: FAULTS[fault], at } : null;
        },
        nameOf(rule, name) {
            const n = core.name(chosen(rules, rule), put(name));
            return n ? decoder.decode(out(n)) : null;
        },
        normalize: (form, text) => changed(1 + chosen(FORMS, form), text),
        graphemes: text => segments(0, text),
        words: text => segments(1, text),
        columns: text => core.columns(put(text)),
    };
}
