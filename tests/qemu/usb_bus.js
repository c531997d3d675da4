// usb_bus: the USB controller of RP2040 and RP2350 as its manual has it, in the
// place of that of an emulator, which takes no token; and the bus up to its host:
// one packet of a host at a time, and the start of each frame. What the manual, or
// USB 2.0, forbids is refused.
// SPDX-License-Identifier: MIT
"use strict";
// RP2040 Datasheet 4.1, RP2350 Datasheet 12.7: list of registers, and of the
// dual-port memory.
const ADDR = 0x00, MAIN = 0x40, SOF_RD = 0x48, SIE_CTRL = 0x4C, STATUS = 0x50,
    DONE = 0x58, ABORT = 0x60, ABORT_DONE = 0x64, STALL_ARM = 0x68,
    MUXING = 0x74, PWR = 0x78, INTE = 0x90, INTS = 0x98;
const RESET = 1 << 19, SETUP = 1 << 17, SUSPENDED = 1 << 4;
const FULL = 1 << 15, DATA1 = 1 << 13, STALL = 1 << 11, AVAILABLE = 1 << 10;
const EP_ON = 1 << 31, EP_INT = 1 << 29, EP0_INT = 1 << 29, PULL_UP = 1 << 16;
const FRAME = 1e6, CYCLES = 62; // nanoseconds; three cycles of 48 MHz

class UsbBus {
    // irq: of the chip, 14 on RP2350; revision: of RP2040, or 2.
    constructor({ mcu, core, refuse, revision, irq }) {
        const second = irq === 14;
        this.mcu = mcu;
        this.core = core;
        this.refuse = refuse;
        this.revision = revision;
        this.irq = irq;
        this.register = { [ADDR]: 0, [MAIN]: second ? 4 : 0,
            [SIE_CTRL]: second ? 0x8000 : 0, [STATUS]: 0, [DONE]: 0, [ABORT]: 0,
            [ABORT_DONE]: 0, [STALL_ARM]: 0, [MUXING]: second ? 1 : 0,
            [PWR]: 0, [INTE]: 0 };
        this.memory = mcu.usbDPRAMView;
        this.framed = false; // the interrupt of a frame
        this.frames = false; // does the host send them?
        this.inReset = true;
        this.frameAt = this.frame = 0;
        this.control = new Array(32).fill(0); // as last written
        this.changed = new Array(32).fill(0);
        for (let i = 0; i < 0x200; i += 4) // what power leaves is anything
            this.memory.setUint32(i, i < 8 ? 0 : 0xA5000440 ^ i << 3, true);
        mcu.usbCtrl = this;
        mcu.peripherals[0x50110] = this;
        if (!second)
            mcu.peripherals[0x40000].readUint32 =
                () => revision << 28 | 0x2927;
    }

    get now() {
        return this.mcu.clock.nanos;
    }

    // Would a host see the device?
    get attached() {
        const r = this.register;
        return r[MAIN] === 1 && r[MUXING] === 9 && (r[PWR] & 12) === 12 &&
            (r[SIE_CTRL] & PULL_UP) !== 0;
    }

    interrupt() {
        const r = this.register;
        const raw = (r[DONE] ? 1 << 4 : 0) | (r[STATUS] & RESET ? 1 << 12 : 0) |
            (r[STATUS] & SETUP ? 1 << 16 : 0) | (this.framed ? 1 << 17 : 0);
        this.mcu.setInterrupt(this.irq, (raw & r[INTE]) !== 0);
        if (raw & r[INTE])
            this.core.waiting = false;
        return raw & r[INTE];
    }

    readUint32(offset) {
        if (offset === INTS)
            return this.interrupt();
        if (offset === SOF_RD) {
            this.framed = false;
            this.interrupt();
            return this.frame;
        }
        if (!(offset in this.register))
            this.refuse(`USB register ${offset.toString(16)} is read`);
        return this.register[offset];
    }

    // An alias sets or clears bits; of a flag a one that is written clears it.
    writeUint32Atomic(offset, value, alias) {
        const r = this.register, old = r[offset], ones = value;
        value = [value, old ^ value, old | value, old & ~value][alias];
        if (offset === STATUS || offset === DONE || offset === ABORT_DONE)
            r[offset] &= ~ones;
        else if (offset in r)
            r[offset] = value;
        else
            this.refuse(`USB register ${offset.toString(16)} is written`);
        if (offset === ABORT) {
            if (value && this.revision < 2)
                this.refuse("RP2040-E2: an abort, and it never ends");
            r[ABORT_DONE] |= value;
        }
        if (offset === ADDR && (value & ~0x7F))
            this.refuse("ADDR_ENDP has more than an address");
        if (offset === SIE_CTRL && this.attached)
            this.checkEndpoints();
        this.interrupt();
    }

    // Endpoints that nobody set up would answer.
    checkEndpoints() {
        for (let pipe = 2; pipe < 32; pipe++)
            if (this.memory.getUint32(4 * pipe, true) & EP_ON)
                this.refuse(`pipe ${pipe} is on from the start`);
    }

    // Called after each write of the processor to the memory.
    DPRAMUpdated(offset, value) {
        const pipe = (offset - 0x80) / 4;
        if (pipe < 0 || pipe >= 32)
            return;
        const before = this.control[pipe], bit = 1 << pipe;
        if ((before & AVAILABLE) && this.attached && !this.inReset &&
            this.revision >= 2 && !(this.register[ABORT_DONE] & bit))
            this.refuse(`pipe ${pipe} changes while the controller has it`);
        if (value & AVAILABLE) {
            if (before !== (value & ~AVAILABLE) ||
                this.now - this.changed[pipe] < CYCLES)
                this.refuse(`pipe ${pipe}: AVAILABLE comes with the rest`);
            if ((value & 0x3FF) > 64)
                this.refuse(`pipe ${pipe}: more than a packet`);
            if (pipe === 4 && this.now - this.frameAt > 0.8 * FRAME)
                this.refuse("RP2040-E15: a packet at the end of a frame");
        }
        this.control[pipe] = value;
        this.changed[pipe] = this.now;
    }

    // What the controller itself writes.
    set(pipe, value) {
        this.control[pipe] = value;
        this.memory.setUint32(0x80 + 4 * pipe, value, true);
        if (pipe < 2 ? this.register[SIE_CTRL] & EP0_INT :
            this.memory.getUint32(4 * pipe, true) & EP_INT)
            this.register[DONE] |= 1 << pipe;
        this.interrupt();
    }

    // The start of a frame, where one is due.
    pass() {
        if (!this.frames || this.now < this.frameAt + FRAME)
            return;
        this.frameAt = this.now;
        this.frame = (this.frame + 1) & 0x7FF;
        this.framed = true;
        this.interrupt();
    }

    reset(on) {
        this.inReset = on;
        this.frames = !on;
        this.frameAt = this.now;
        this.register[STATUS] &= ~SUSPENDED;
        if (on && this.attached)
            this.register[STATUS] |= RESET;
        this.interrupt();
    }

    suspend(on) {
        this.frames = !on;
        this.frameAt = this.now;
        this.register[STATUS] = this.register[STATUS] & ~SUSPENDED |
            (on ? SUSPENDED : 0);
    }

    // Does a pipe take a token? Its control, or null.
    pipe(address, pipe) {
        if (!this.attached || this.inReset || address !== this.register[ADDR] ||
            (pipe > 1 && !(this.memory.getUint32(4 * pipe, true) & EP_ON)))
            return null;
        const refused = pipe < 2 ? this.register[STALL_ARM] >> pipe & 1 : 1;
        const value = this.control[pipe];
        if (this.register[ABORT] & 1 << pipe)
            return { value, answer: "nak" };
        if (value & STALL && refused)
            return { value, answer: "stall" };
        return { value, answer: value & AVAILABLE ? "" : "nak" };
    }

    buffer(pipe) {
        const at = pipe < 2 ? 0x100 : this.memory.getUint32(4 * pipe, true) &
            0xFFC0;
        if (pipe > 1 && (at < 0x180 || at > 0xFC0))
            this.refuse(`pipe ${pipe} has its buffer at ${at}`);
        return at;
    }

    setup(address, bytes) {
        if (!this.pipe(address, 0))
            return "none";
        this.mcu.usbDPRAM.set(bytes, 0);
        this.register[STALL_ARM] = 0;
        this.register[STATUS] |= SETUP;
        this.interrupt();
        return "ack";
    }

    // { answer, data, toggle }
    in(address, endpoint) {
        const pipe = 2 * endpoint, found = this.pipe(address, pipe);
        if (!found || found.answer)
            return { answer: found ? found.answer : "none" };
        if (!(found.value & FULL))
            this.refuse(`pipe ${pipe} is offered, and not full`);
        const at = this.buffer(pipe), n = found.value & 0x3FF;
        const data = this.mcu.usbDPRAM.slice(at, at + n);
        this.set(pipe, found.value & ~(AVAILABLE | FULL));
        return { answer: "ack", data, toggle: found.value & DATA1 ? 1 : 0 };
    }

    // One with the toggle of the packet before it is taken for that one.
    out(address, endpoint, data, toggle) {
        const pipe = 2 * endpoint + 1, found = this.pipe(address, pipe);
        if (!found || found.answer)
            return found ? found.answer : "none";
        if (found.value & FULL || (found.value & 0x3FF) < data.length)
            this.refuse(`pipe ${pipe} has no room for a packet`);
        if ((found.value & DATA1 ? 1 : 0) !== toggle)
            return "other";
        this.mcu.usbDPRAM.set(data, this.buffer(pipe));
        this.set(pipe, found.value & ~(AVAILABLE | 0x3FF) | FULL | data.length);
        return "ack";
    }
}

module.exports = { UsbBus };
