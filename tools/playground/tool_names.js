/* names: what each file system takes for a name.
 * SPDX-License-Identifier: MIT */

Object.assign(CHOICES, {
    rule: ['Rule', LISTS.rules.map(x => [x, x])],
    instead: ['Replace what is refused by', [
        ['5F', '_'], ['2D', '-'], ['FFFD', 'U+FFFD'],
        ['25', '% and two digits, which can be undone']]],
});

const ABOUT = { posix: 'any POSIX system', portable: 'POSIX portable', linux_strict: 'Linux, casefold directory',
    littlefs: 'littlefs', fat83: 'FAT, 8.3', fat: 'FAT long, exFAT', windows: 'Windows, NTFS',
    hfs: 'HFS+', apfs: 'APFS',
    git: 'git, on any machine', iso9660: 'ISO 9660 level 1', iso9660_2: 'ISO 9660 level 2', joliet: 'Joliet',
    zip: 'a part of a ZIP entry', looks: 'look-alikes alone', git_plain: 'git alone', git_hfs: 'git, protectHFS',
    git_ntfs: 'git, protectNTFS', git_link: 'git, link', git_link_hfs: 'git, link, protectHFS',
    git_link_ntfs: 'git, link, protectNTFS' };

/* The fault, its place, and a name that the rule accepts. */
function nameBy(i) {
    const instead = parseInt(opt('instead'), 16), n = put(bytes);
    let made = core.name(i, n, instead);
    const [fault, at] = rec(2);
    if (instead === 0x25)
        made = core.name_escape(i, n, instead);
    return { fault, at, made: got(made) };
}

const everyName = once(() => LISTS.rules.map((rule, i) => nameBy(i)));
const nameChosen = () => everyName()[LISTS.rules.indexOf(opt('rule'))];

function nameWhere({ fault, at }) {
    const text = make('span');
    if (fault < 2 || at >= bytes.length)
        return text;
    let e = at + 1;
    while (e < bytes.length && (bytes[e] & 0xc0) === 0x80)
        e++;
    text.append(shown(bytes.slice(Math.max(0, at - 12), at)), make('mark', shown(bytes.slice(at, e))),
                shown(bytes.slice(e, e + 12)));
    return text;
}

TOOLS.name = {
    name: 'File name',
    calls: ['bu_name_check', 'bu_name_sanitize', 'bu_name_escape'],
    answer() {
        const all = everyName();
        return all.filter(x => !x.fault).length + ' of ' + all.length;
    },
    build(to) {
        to.append(make('p', 'Is it the name of a file, one part of a path? Each file system has a rule of its own.'),
                  controls('rule', 'instead'),
                  make('p', undefined, { id: 'result', class: 'answer', 'aria-live': 'polite' }),
                  make('div', undefined, { id: 'rules' }));
    },
    show() {
        const { fault, at, made } = nameChosen();
        $('result').textContent = `bu_name_${opt('rule')} ` + (fault ?
            `refuses it: ${LISTS.faults[fault]}, at ${at}. ` +
                (made.length ? 'A name made of it: ' + shown(made) : 'No accepted name can be made of it this way.') :
            'accepts it.');
        patch($('rules'), table(['rule', 'accepted?', 'fault', 'a name made of it'], everyName().map((x, i) => {
            const head = make('span', LISTS.rules[i]);
            head.append(make('br'), make('small', ABOUT[LISTS.rules[i]] || '', { class: 'note' }));
            return [head, x.fault ? red(`no: ${LISTS.faults[x.fault]}` + (x.fault > 1 ? `, at ${x.at}` : '')) : 'yes',
                nameWhere(x), x.made.length ? shown(x.made) : '\u2013'];
        }), 'Rules of file names', LISTS.rules.indexOf(opt('rule'))));
    },
    code() {
        const instead = parseInt(opt('instead'), 16);
        const what = instead < 0x80 ? `'${String.fromCharCode(instead)}'` : 'BU_REPLACEMENT';
        return { headers: ['name'], file: namesArray('faults', LISTS.faults), body: `\
    static uint8_t bytes[4 * sizeof text + 16];
    struct bu_name_out made;
    size_t at;
    enum bu_name_fault fault =
        bu_name_check(&bu_name_${opt('rule')}, text, n, &at);

    if (fault != BU_NAME_OK)
        printf("%s, at %zu\\n", faults[fault], at);
    made.bytes = bytes;
    made.room = sizeof bytes;
    if (bu_name_${instead === 0x25 ? 'escape' : 'sanitize'}(&bu_name_${opt('rule')}, ${what}, text, n,
                         &made) == BU_OK)
        printf("%.*s\\n", (int)made.n, (const char *)bytes);
` };
    },
    prints() {
        const { fault, at, made } = nameChosen();
        return [fault ? `${LISTS.faults[fault]}, at ${at}` : [], made.length ? lax.decode(made) : []].flat().join('\n');
    },
};
