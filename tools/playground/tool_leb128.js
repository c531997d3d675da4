/* leb128: numbers of seven bits to a byte.
 * SPDX-License-Identifier: MIT */

NUMBERS.number = '624485';
Object.assign(CHOICES, {
    does: ['This program', [['reads', 'reads these bytes'], ['writes', 'writes the number']]],
    sign: ['Numbers', [['unsigned', 'unsigned'], ['signed', 'signed']]],
    bits: ['of', [['32', '32 bits'], ['64', '64 bits']]],
});

const NUMBER_IS = ['', 'fewer bytes would do', 'the bytes end inside it', 'too long', 'too large'];

function numbers() {
    const isSigned = opt('sign') === 'signed' ? 1 : 0;
    const n = core.leb128(isSigned, +opt('bits'), put(bytes)), r = rec(4 * n), all = [];
    let at = 0;
    for (let i = 0; i < n; i++) {
        const v = BigInt(r[4 * i + 3]) << 32n | BigInt(r[4 * i + 2]);
        all.push({ at, n: r[4 * i], is: r[4 * i + 1], value: isSigned ? BigInt.asIntN(64, v) : v });
        at += r[4 * i];
    }
    return all;
}

const isNumber = x => x.is < 2;

/* The number that is typed, and whether it has a form as chosen. */
function typed() {
    const v = /^-?\d{1,20}$/.test(opt('number')) ? BigInt(opt('number')) : 0n, bits = +opt('bits');
    return [v, v === (opt('sign') === 'signed' ? BigInt.asIntN : BigInt.asUintN)(bits, v)];
}

function encoded(v) {
    const half = x => Number(x & 0xffffffffn);
    return got(core.leb128_put(opt('sign') === 'signed' ? 1 : 0, half(v), half(v >> 32n)));
}

TOOLS.leb128 = {
    name: 'LEB128',
    program: 'does',
    calls: ['bu_uleb128_next', 'bu_sleb128_next', 'bu_uleb128_next_bits', 'bu_sleb128_next_bits',
        'bu_uleb128_put', 'bu_sleb128_put'],
    answer() {
        const [x] = numbers();
        return x && isNumber(x) ? String(x.value) : '\u2013';
    },
    build(to) {
        const box = make('input', undefined, { id: 'number', inputmode: 'text', maxlength: 21 });
        box.oninput = () => choose('number', /^-?\d{1,20}$/.test(box.value.trim()) ? box.value.trim() : 'x');
        const label = make('label', 'A number to write ');
        label.append(box);
        const row = make('div', undefined, { class: 'choices' });
        row.append(label);
        to.append(make('p', 'Numbers of seven bits to a byte, as in DWARF and WebAssembly. After a byte of 80 or more ' +
            'another one follows.'),
                  controls('sign', 'bits'), make('h3', 'The bytes as numbers'),
                  make('div', undefined, { id: 'numbers' }), make('h3', 'A number as bytes'), row,
                  make('p', undefined, { id: 'result', class: 'mono', 'aria-live': 'polite' }));
    },
    show() {
        const all = numbers();
        patch($('numbers'), table(['at', 'bytes', 'number', 'note'], all.slice(0, 60).map(x =>
            [String(x.at), hexes(bytes.slice(x.at, x.at + x.n)), isNumber(x) ? String(x.value) : red('none'),
                NUMBER_IS[x.is]]), 'Numbers in LEB128'));
        if (all.length > 60)
            $('numbers').append(make('p', `and ${all.length - 60} more`));
        const [v, fits] = typed();
        if (document.activeElement !== $('number'))
            $('number').value = opt('number');
        $('result').textContent = opt('number') === 'x' ? 'Type digits, with or without a minus sign.' :
            !fits ? `${v} is no ${opt('sign')} number of ${opt('bits')} bits.` : `${v} = ${hexes(encoded(v))}`;
    },
    code() {
        const u = opt('sign') === 'signed' ? 's' : 'u', wide = opt('bits') === '64';
        const type = (u === 's' ? 'int' : 'uint') + (wide ? '64_t' : '32_t');
        const suffix = wide ? '_64' : '', [v, fits] = typed();
        if (opt('does') === 'writes') {
            const value = v === -(1n << 63n) ? 'INT64_MIN' : v === -(1n << 31n) ? 'INT32_MIN' :
                v + (wide ? u === 's' ? 'LL' : 'ULL' : u === 's' ? '' : 'U');
            return { headers: ['leb128'], prints: fits, textless: true, body: fits ? `\
    uint8_t out[BU_LEB128_MAX${wide ? '_64' : ''}];

    print(out, bu_${u}leb128_put${suffix}(out, ${value}));
` : `    puts("${v} is no ${opt('sign')} number of ${opt('bits')} bits");\n` };
        }
        const print = u === 's' ? '"%lld\\n", (long long)value' : '"%llu\\n", (unsigned long long)value';
        return { headers: ['leb128'], body: `    const uint8_t *p = text;
    const uint8_t *start = p;
    ${type} value;

    while (p != text + n) {
        start = p;
        if (bu_${u}leb128_next${wide ? '_bits' : ''}(&p, text + n, ${wide ? '64, ' : ''}&value) != BU_OK) {
            printf("no number at %zu\\n", (size_t)(start - text));
            return 1;
        }
        printf(${print});
    }
` };
    },
    prints() {
        const [v, fits] = typed();
        if (opt('does') === 'writes')
            return fits ? hexes(encoded(v)) : `${v} is no ${opt('sign')} number of ${opt('bits')} bits`;
        const all = numbers(), end = all.findIndex(x => !isNumber(x));
        return all.slice(0, end < 0 ? all.length : end).map(x => String(x.value)).join('\n') +
            (end < 0 ? '' : (end ? '\n' : '') + 'no number at ' + all[end].at);
    },
};
