// usb_checks: what a host sees of the board, one case each: a generator, which
// gets the host, the text of UART0 so far, and a function that types there.
// SPDX-License-Identifier: MIT
"use strict";
const { UsbBus } = require("./usb_bus.js");
const { UsbHost, check } = require("./usb_host.js");

const PROMPT = "> ", SECOND = 1e9;

// USB 2.0, 9.5: type and length of each; the next begins where one ends.
function split(bytes) {
    const parts = [];
    for (let at = 0; at < bytes.length; at += bytes[at]) {
        check(bytes[at] >= 2 && at + bytes[at] <= bytes.length,
            "a descriptor goes past the end");
        parts.push(bytes.slice(at, at + bytes[at]));
    }
    return parts;
}

function same(bytes, wanted, what) {
    check(Buffer.from(bytes).toString("hex") === wanted.replace(/ /g, ""),
        `${what}: ${Buffer.from(bytes).toString("hex")}`);
}

// USB 2.0, table 9-8; the association of interfaces needs EF, 02, 01.
function checkDevice(d, product) {
    check(d.length === 18 && d[0] === 18 && d[1] === 1, "device: its length");
    check(d[2] === 0 && d[3] === 2, "device: bcdUSB");
    check(d[4] === 0xEF && d[5] === 2 && d[6] === 1, "device: its class");
    check(d[7] === 64, "device: packets of endpoint 0");
    check((d[9] << 8 | d[8]) === 0x2E8A && (d[11] << 8 | d[10]) === product,
        "device: vendor and product");
    check(d[16] === 0 && d[17] === 1, "device: serial number, configurations");
}

// Tables 9-10, 9-12, 9-13; CDC 1.2, tables 12 to 16; PSTN 1.2, tables 3 and 4.
function checkConfiguration(bytes) {
    const parts = split(bytes), kinds = parts.map(p => p[1]);
    const [head, group, control, header, call, acm, union, notify, data] = parts;

    check((bytes[3] << 8 | bytes[2]) === bytes.length, "wTotalLength");
    check(kinds.join() === "2,11,4,36,36,36,36,5,4,5,5", `order: ${kinds}`);
    check(head[0] === 9 && head[4] === 2 && head[5] === 1 && head[6] === 0 &&
        head[7] === 0x80 && head[8] <= 250, "configuration");
    same(group, "08 0B 00 02 02 02 00 00".toLowerCase(), "association");
    same(control.slice(0, 8), "09 04 00 00 01 02 02 00", "control interface");
    same(header, "05 24 00 20 01", "header");
    same(call, "05 24 01 00 01", "call management");
    same(acm, "04 24 02 02", "abstract control management");
    same(union, "05 24 06 00 01", "union");
    check(notify[0] === 7 && notify[2] === 0x81 && notify[3] === 3 &&
        notify[4] <= 64 && notify[5] === 0 && notify[6] > 0, "notifications");
    same(data.slice(0, 8), "09 04 01 00 02 0a 00 00", "data interface");
    check(parts[9][2] === 0x02 && parts[10][2] === 0x82, "data endpoints");
    for (const p of parts.slice(9))
        same(p.slice(3, 6), "02 40 00", "a data endpoint");
}

// 9.6.7: UTF-16LE after a head of two bytes.
function* string(host, index) {
    const d = yield* host.descriptor(3, index, 255, 0x409);
    check(d !== "stall" && d[0] === d.length && d[1] === 3 && d.length > 2,
        `string ${index}`);
    return Buffer.from(d.slice(2)).toString("utf16le");
}

function* stalls(host, ...request) {
    check((yield* host.put(...request)) === "stall",
        `not refused: ${request.map(x => x.toString(16))}`);
}

function* refuses(host, ...request) {
    check((yield* host.get(...request)) === "stall",
        `not refused: ${request.map(x => x.toString(16))}`);
}

// As Linux does it: 64 bytes before there is an address, then a new reset.
function* enumerates(host) {
    const product = host.bus.irq === 5 ? 0x000A : 0x0009;

    yield* host.attach();
    checkDevice(yield* host.descriptor(1, 0, 64), product);
    yield* host.reset();
    yield* host.setAddress(9);
    const device = yield* host.descriptor(1, 0, 18);
    checkDevice(device, product);
    const head = yield* host.descriptor(2, 0, 9);
    const all = yield* host.descriptor(2, 0, head[2]);
    check(all.length === head[2] && head.length === 9, "configuration, in parts");
    checkConfiguration(all);
    checkConfiguration(yield* host.descriptor(2, 0, 255));
    checkConfiguration(yield* host.descriptor(2, 0, 0xFFFF));
    same(yield* host.descriptor(3, 0, 255), "04030904", "languages");
    check((yield* string(host, device[14])) === "bareutf", "manufacturer");
    check((yield* string(host, device[15])) === "bareutf console", "product");
    same(yield* host.get(0x80, 0, 0, 0, 2), "0000", "status");
    for (const kind of [3, 6, 7, 15]) // no more strings, no high speed, no BOS
        yield* refuses(host, 0x80, 6, kind << 8 | 9, 0, 255);
    same(yield* host.get(0x80, 8, 0, 0, 1), "00", "configuration");
    yield* host.configure();
    same(yield* host.get(0x80, 8, 0, 0, 1), "01", "configuration");
    check(host.bus.in(9, 1).answer === "nak", "endpoint 1 has something");
}

// USB 2.0, 9.4: also before there is a configuration, and in it.
function* requests(host) {
    yield* host.attach();
    yield* host.setAddress(127);
    same(yield* host.get(0x80, 0, 0, 0, 2), "0000", "status of the device");
    same(yield* host.get(0x82, 0, 0, 0x80, 2), "0000", "status of endpoint 0");
    check(host.bus.in(127, 2).answer === "none" &&
        host.bus.out(127, 2, [1], 0) === "none", "endpoints without a setting");
    for (const [type, request] of [[0x81, 0], [0x81, 10], [0xA1, 0x21]])
        yield* refuses(host, type, request, 0, 0, 2);
    yield* refuses(host, 0x82, 0, 0, 0x82, 2);
    yield* stalls(host, 0x02, 1, 0, 0x82);
    yield* stalls(host, 0x21, 0x22, 3, 0);
    yield* stalls(host, 0, 9, 2, 0);
    yield* host.configure();
    for (const i of [0, 1]) {
        same(yield* host.get(0x81, 0, 0, i, 2), "0000", "status");
        same(yield* host.get(0x81, 10, 0, i, 1), "00", "setting");
        yield* host.must(1, 11, 0, i);
        yield* stalls(host, 1, 11, 1, i);
    }
    for (const [type, request, length] of [[0x81, 10, 1], [0x81, 0, 2]])
        yield* refuses(host, type, request, 0, 2, length);
    for (const [type, request, value] of [[0, 1, 1], [0, 3, 1], [0, 3, 2],
        [0, 7, 0], [0, 5, 128], [0x21, 0x23, 9], [0x40, 1, 0], [0x21, 0x22, 1, 1],
        [0, 0, 0], [2, 12, 0], [0x1F, 9, 1]])
        yield* stalls(host, type, request, value, type === 0x21 ? 1 : 0);
    yield* stalls(host, 0x21, 0x20, 0, 0, [0, 0, 0]);
    yield* stalls(host, 0, 9, 1, 0, [7]);
    same(yield* host.get(0xA1, 0x21, 0, 0, 7), "00c20100000008", "115200, 8N1");
    yield* host.must(0x21, 0x20, 0, 0, [0x80, 0x25, 0, 0, 2, 1, 7]);
    same(yield* host.get(0xA1, 0x21, 0, 0, 7), "80250000020107", "as it was set");
    same(yield* host.get(0xA1, 0x21, 0, 0, 4), "80250000", "the first of it");
    yield* host.must(0, 9, 0, 0);
    check(host.bus.in(127, 2).answer === "none", "endpoints without a setting");
    same(yield* host.get(0x80, 8, 0, 0, 1), "00", "configuration");
}

// 9.4.5: a halt holds until it is cleared; then DATA0, and nothing is lost.
function* halts(host) {
    yield* host.enumerate();
    yield* host.lines(3);
    yield* host.expect(PROMPT);
    for (const endpoint of [0x82, 0x02, 0x81]) {
        yield* host.must(2, 3, 0, endpoint);
        same(yield* host.get(0x82, 0, 0, endpoint, 2), "0100", "halted");
        check((endpoint & 0x80 ? host.bus.in(5, endpoint & 15).answer :
            host.bus.out(5, 2, [1], host.outToggle)) === "stall", "no stall");
        yield* host.must(2, 1, 0, endpoint);
        same(yield* host.get(0x82, 0, 0, endpoint, 2), "0000", "not halted");
    }
    host.begin();
    yield* host.type("check a\r");
    yield 50e6; // an answer is offered, and not yet read
    yield* host.must(2, 1, 0, 0x82);
    yield* host.must(2, 1, 0, 0x02);
    host.begin();
    yield* host.expect("well-formed");
    yield* host.type("check \xC0\xAF\r");
    yield* host.expect("overlong form");
    yield* host.must(1, 11, 0, 1); // its setting once more
    host.begin();
    yield* host.type("check d\r");
    yield* host.expect("well-formed");
    yield* host.expect(PROMPT);
    for (const endpoint of [0x00, 0x80, 0x83, 0x03])
        yield* stalls(host, 2, 3, 0, endpoint);
    for (const again of [false, true]) { // neither halted nor open afterwards
        yield* host.must(2, 3, 0, 0x82);
        if (again) {
            yield* host.reset();
            yield* host.setAddress(5);
            same(yield* host.get(0x80, 8, 0, 0, 1), "00", "configuration");
        }
        yield* host.configure();
        host.begin();
        same(yield* host.get(0x82, 0, 0, 0x82, 2), "0000", "halted");
        yield* host.type("check e\r");
        check((yield* host.listen(300e6)) === "", "a port that is closed speaks");
        yield* host.lines(3);
        yield* host.listen(200e6);
        yield* host.type("check f\r");
        yield* host.expect("well-formed");
    }
}

// The same on the port and on UART0, whoever types; each hears both.
function* talks(host, uart, type) {
    yield* host.enumerate();
    const before = host.bus.now;
    yield* host.lines(3);
    const first = yield* host.expect(PROMPT);
    check(first.includes("bareutf console"), "the greeting is lost");
    check(host.bus.now - before > 90e6, "the first packet does not wait");
    yield* host.type("check caf\xC0\xAF\r");
    const answer = yield* host.expect("overlong form");
    yield* host.expect(PROMPT);
    type("check \xE2\x82\r");
    yield* host.expect("\r\n> ");
    yield* host.type("check abc\r");
    yield* host.expect(PROMPT);
    yield 20e6;
    check(uart().includes(answer.slice(0, 40)), "UART0 does not hear it");
}

// Lines far faster than they are answered: the port holds them back, and a
// program on the UART too.
function* holds(host, uart) {
    const lines = 6;

    yield* host.enumerate();
    yield* host.lines(3);
    yield* host.expect(PROMPT);
    for (let i = 0; i < lines; i++)
        yield* host.type(`check ${"x".repeat(57 + i)}${i}\r`);
    const all = (yield* host.expect("x5\r\n", SECOND)) +
        (yield* host.expect(PROMPT));
    check(host.held > 20, `only ${host.held} packets were held back`);
    check((all.match(/well-formed/g) || []).length === lines, all);
    for (let i = 0; i < lines; i++)
        check(all.includes(`check ${"x".repeat(57 + i)}${i}\r`), all);
    check(uart().includes(all.slice(0, -2)), "UART0 hears something else");
}

// 8.5.3: a request ends whatever was under way; the status may come early.
function* aborts(host) {
    yield* host.enumerate();
    for (const packets of [0, 1, 2]) {
        yield* host.setup(0x80, 6, 0x200, 0, 255);
        for (let i = 0; i < packets; i++)
            yield* host.read(0, 1 ^ i & 1);
        same(yield* host.get(0x80, 8, 0, 0, 1), "01", "after a broken request");
    }
    yield* host.setup(0x21, 0x20, 0, 0, 7);
    same(yield* host.get(0xA1, 0x21, 0, 0, 7), "00c20100000008", "its coding");
    yield* host.setup(0x21, 0x20, 0, 0, 7);
    yield* host.write(0, [0x80, 0x25, 0], 1);
    check((yield* host.read(0, 1)) === "stall", "3 bytes of 7");
    same(yield* host.get(0xA1, 0x21, 0, 0, 7), "00c20100000008", "its coding");
    yield* host.setup(0, 5, 77, 0, 0); // an address that is never taken
    same(yield* host.get(0x80, 8, 0, 0, 1), "01", "the old address");
    yield* host.setup(0x80, 6, 0x200, 0, 255);
    check((yield* host.write(0, [], 1)) === "ack", "an early status");
    yield* host.setup(0x80, 6, 0x100, 0, 18);
    yield* host.setup(0x80, 6, 0x100, 0, 18); // one right after the other
    check((yield* host.read(0, 1)).length === 18, "the second of two");
    yield* host.write(0, [], 1);
    check((yield* host.get(0x80, 6, 0x200, 0, 64)).length === 64, "64 of 75");
    check((yield* host.get(0x80, 6, 0x100, 0, 0)).length === 0, "none at all");
    check((yield* host.descriptor(1, 0, 8)).length === 8, "8 of 18");
}

// A new cable, or a host that begins anew: at any moment.
function* resets(host) {
    yield* host.enumerate();
    yield* host.lines(3);
    yield* host.expect(PROMPT);
    for (const wait of [0, 30e3, 300e3, 1100e3, 5e6]) {
        yield* host.type(`check ${"y".repeat(58)}${wait}\r`.slice(0, 64));
        yield wait;
        if (wait === 30e3)
            yield* host.setup(0x80, 6, 0x200, 0, 255);
        yield* host.reset();
        check(host.bus.in(5, 2).answer === "none", "the old address");
        yield* host.setAddress(6 + wait % 7);
        check(host.bus.in(host.address, 2).answer === "none", "no setting yet");
        yield* host.configure();
        yield* host.lines(3);
        yield* host.listen(200e6);
        yield* host.type("\x03check z\r");
        yield* host.expect("well-formed");
        yield* host.expect(PROMPT);
    }
}

// How long the board takes to answer a line at UART0.
function* answers(host, uart, type) {
    const before = uart().length, start = host.bus.now;

    type("check abc\r");
    while (!uart().slice(before).includes("well-formed")) {
        check(host.bus.now - start < 3e9, "the board has stopped: " + uart());
        yield 1e6;
    }
    yield 30e6;
    return host.bus.now - start;
}

// Nobody at the socket; a host that opens nothing; one that opens the port and
// never reads; a bus that sleeps; one that reads again.
function* ignores(host, uart, type) {
    yield 100e6;
    const alone = yield* answers(host, uart, type);
    yield* host.enumerate();
    check(host.bus.in(5, 2).answer === "nak", "a port that is closed speaks");
    const shut = yield* answers(host, uart, type);
    yield* host.lines(3);
    yield* host.listen(300e6);
    for (let i = 0; i < 12; i++)
        yield* answers(host, uart, type);
    const unread = yield* answers(host, uart, type);
    host.bus.suspend(true);
    const asleep = yield* answers(host, uart, type);
    host.bus.suspend(false);
    check(Math.max(shut, unread, asleep) < alone + 60e6,
        `it waits for the host: ${[alone, shut, unread, asleep]}`);
    yield* host.expect("well-formed");
    yield* host.listen(100e6);
    yield* host.type("check b\r");
    yield* host.expect("well-formed");
    yield* host.lines(0);
    yield* answers(host, uart, type);
    yield* host.lines(1);
    const text = yield* host.listen(200e6);
    check(text.length <= 64, `a port that was closed has kept: ${text}`);
}

// USB 2.0, 5.8.3: a transfer ends with a packet that is not whole.
function* ends(host, uart, type) {
    let whole = 0;

    yield* host.enumerate();
    yield* host.lines(3);
    yield* host.listen(200e6);
    for (let i = 1; i < 66; i += 1) {
        type(i % 64 ? "x" : "\x03");
        yield 7e6;
        if (i % 8 === 0) { // what has gathered, in one go
            host.bus.suspend(true);
            yield 1e6;
            host.bus.suspend(false);
        }
    }
    yield* host.type("\x03help\r");
    yield* host.listen(3e9, "never");
    whole = host.sizes.filter(n => n === 64).length;
    check(whole > 3, `only ${whole} whole packets`);
    check(host.sizes[host.sizes.length - 1] < 64, "a transfer never ends");
}

// Ctrl-D: all has been said when the device leaves the bus.
function* leaves(host, uart) {
    yield* host.enumerate();
    yield* host.lines(3);
    yield* host.expect(PROMPT);
    yield* host.type("\x04");
    while (host.bus.attached) {
        host.poll();
        yield 50e3;
    }
    check(uart().endsWith(host.heard.slice(-2)) && host.heard.endsWith("\n"),
        `its last words: ${JSON.stringify(host.heard)}`);
    yield 50e6;
}

// A fault: its report is sent without interrupts, to the end.
function* faults(host, uart) {
    const { core, mcu } = host.bus;

    yield* host.enumerate();
    yield* host.lines(3);
    yield* host.expect(PROMPT);
    core.PM = true;
    core.LR = 0xFFFFFFF9;
    core.PC = mcu.readUint32(core.VTOR + 12) & ~1; // HardFault
    core.waiting = false;
    while (host.bus.attached) {
        host.poll();
        yield 50e3;
    }
    check(/fault: [^]*xpsr  [0-9a-f]{8}[^]*\n$/i.test(host.heard), host.heard);
    check(uart().endsWith(host.heard.slice(-40)), "UART0 has another report");
}

const cases = { enumerates, requests, halts, talks, holds, aborts, resets,
    ignores, ends, leaves, faults };

// A host is at the socket of an emulated chip; call pass as its time goes on.
// chip: its mcu, core, irq, revision; refuse(what); said() by UART0; type(text)
// there. What a case yields is when it goes on.
function plug(name, chip) {
    const bus = new UsbBus(chip);
    const steps = cases[name](new UsbHost(bus), chip.said, chip.type);
    let next = 0;

    return { pass() {
        bus.pass();
        if (bus.now < next)
            return;
        try {
            const { value, done } = steps.next();
            if (done)
                process.exit(0);
            next = bus.now + value;
        } catch (error) {
            chip.refuse(`${error.stack}\n${chip.said()}`);
        }
    } };
}

module.exports = { plug };
