// usb_host: a host of one USB device that is a serial port. All that takes time
// is a generator, which yields nanoseconds. Written apart from the device, from
// USB 2.0 (chapters 8 and 9), CDC 1.2 and PSTN 1.2.
// SPDX-License-Identifier: MIT
"use strict";

const PACKET = 50e3, LIMIT = 500; // nanoseconds; packets that may be refused

class Wrong extends Error {}

function check(good, what) {
    if (!good)
        throw new Wrong(what);
}

class UsbHost {
    constructor(bus) {
        this.bus = bus;
        this.address = 0;
        this.begin();
    }

    begin() {
        this.inToggle = this.outToggle = 0;
        this.held = 0; // packets of data that were not taken at once
        this.sizes = [];
        this.heard = "";
    }

    // Until a board shows itself; then 100 ms, a reset and its recovery.
    *attach() {
        for (let i = 0; !this.bus.attached; i++) {
            check(i < 2000, "no device is attached");
            yield 1e6;
        }
        yield 100e6;
        yield* this.reset();
    }

    *reset() {
        this.bus.reset(true);
        yield 15e6;
        this.bus.reset(false);
        yield 10e6;
        this.address = 0;
        this.begin();
    }

    *setup(type, request, value, index, length) {
        const answer = this.bus.setup(this.address, [type, request,
            value & 0xFF, value >> 8, index & 0xFF, index >> 8, length & 0xFF,
            length >> 8]);
        check(answer === "ack", `a request is answered by ${answer}`);
        yield PACKET;
    }

    // A packet from an endpoint, or "stall".
    *read(endpoint, toggle) {
        for (let i = 0; i < LIMIT; i++) {
            const got = this.bus.in(this.address, endpoint);
            yield PACKET;
            if (got.answer === "stall")
                return "stall";
            check(got.answer !== "none", `endpoint ${endpoint} is not there`);
            if (got.answer === "ack") {
                check(got.toggle === toggle, `DATA${got.toggle} from endpoint ` +
                    `${endpoint}, not DATA${toggle}`);
                return got.data;
            }
        }
        throw new Wrong(`endpoint ${endpoint} never has anything`);
    }

    *write(endpoint, data, toggle) {
        for (let i = 0; i < LIMIT; i++) {
            const answer = this.bus.out(this.address, endpoint, data, toggle);
            yield PACKET;
            if (answer === "stall")
                return "stall";
            check(answer === "ack" || answer === "nak",
                `endpoint ${endpoint} answers a packet by ${answer}`);
            if (answer === "ack")
                return "ack";
        }
        throw new Wrong(`endpoint ${endpoint} never takes a packet`);
    }

    // A request that reads: its data, or "stall".
    *get(type, request, value, index, length) {
        let data = [], toggle = 1;
        yield* this.setup(type, request, value, index, length);
        while (data.length < length) {
            const part = yield* this.read(0, toggle);
            if (part === "stall")
                return part;
            data = data.concat([...part]);
            toggle ^= 1;
            check(data.length <= length, "more than was asked for");
            if (part.length < 64)
                break;
        }
        if (length === 0) {
            const end = yield* this.read(0, 1);
            return end === "stall" ? end : [...end];
        }
        const status = yield* this.write(0, [], 1);
        return status === "stall" ? status : data;
    }

    // One that writes, or has no data: "", or "stall".
    *put(type, request, value, index, data = []) {
        yield* this.setup(type, request, value, index, data.length);
        if (data.length && (yield* this.write(0, data, 1)) === "stall")
            return "stall";
        const end = yield* this.read(0, 1);
        check(end === "stall" || end.length === 0, "a status has data");
        return end === "stall" ? end : "";
    }

    *must(type, request, value, index, data) {
        const end = yield* this.put(type, request, value, index, data);
        check(end === "", `request ${request.toString(16)} is refused`);
    }

    *descriptor(kind, index, length, language = 0) {
        return yield* this.get(0x80, 6, kind << 8 | index, language, length);
    }

    *setAddress(address) {
        yield* this.must(0, 5, address, 0);
        yield 2e6;
        this.address = address;
    }

    *configure() {
        yield* this.must(0, 9, 1, 0);
        this.inToggle = this.outToggle = 0;
    }

    *lines(value) {
        yield* this.must(0x21, 0x22, value, 0);
    }

    *enumerate(address = 5) {
        yield* this.attach();
        yield* this.setAddress(address);
        yield* this.configure();
    }

    // Ask the port once for what it has to say; each packet's size is kept.
    poll() {
        const got = this.bus.in(this.address, 2);
        check(got.answer === "ack" || got.answer === "nak",
            `the port answers ${got.answer}`);
        if (got.answer === "nak")
            return;
        check(got.toggle === this.inToggle, "a packet is lost or comes twice");
        this.inToggle ^= 1;
        this.sizes.push(got.data.length);
        this.heard += Buffer.from(got.data).toString("latin1");
    }

    // What it says by then, or up to a text; what follows the text is kept.
    *listen(nanos, until = "") {
        const end = this.bus.now + nanos;
        while (this.bus.now < end && !(until && this.heard.includes(until))) {
            this.poll();
            yield PACKET;
        }
        const at = until ? this.heard.indexOf(until) : -1;
        const size = at < 0 ? this.heard.length : at + until.length;
        const text = this.heard.slice(0, size);
        this.heard = this.heard.slice(size);
        return text;
    }

    *expect(what, nanos = 2e9) {
        const text = yield* this.listen(nanos, what);
        check(text.includes(what), `the port says ${JSON.stringify(text)}, ` +
            `and not ${JSON.stringify(what)}`);
        return text;
    }

    // Type a text, and listen; the port may hold it back, but not for ever.
    *type(text, limit = 1e5) {
        const bytes = Buffer.from(text, "latin1");
        for (let at = 0; at < bytes.length; at += 64) {
            const part = bytes.subarray(at, at + 64);
            for (let i = 0, answer; answer !== "ack"; i++) {
                answer = this.bus.out(this.address, 2, part, this.outToggle);
                check(answer === "ack" || answer === "nak" && i < limit,
                    `the port answers a packet by ${answer}`);
                this.held += answer === "nak";
                yield PACKET;
                this.poll();
                yield PACKET;
            }
            this.outToggle ^= 1;
        }
    }
}

module.exports = { UsbHost, Wrong, check };
