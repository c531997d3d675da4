// rp2040: an emulated RP2040 that boots a .uf2 as its ROM would; UART0 is on the
// standard streams: node rp2040.js IMAGE.uf2 [CASE REVISION]. A case of
// usb_checks.js runs a host at the USB socket of a chip of that revision, as fast
// as it can. Needs rp2040js in NODE_PATH.
// SPDX-License-Identifier: MIT
"use strict";
const fs = require("fs");
const { RP2040 } = require("rp2040js");

const FLASH = 0x10000000, SRAM = 0x20000000, BOOT2 = 0x20041F00;
const FRAME = 10 * 1e9 / 115200; // nanoseconds

// What the board did that the chip does not forgive, or our ROM does not boot.
function refuse(what) {
    process.stderr.write(`rp2040: ${what}\n`);
    process.exit(3);
}

// RP2040 Datasheet, 2.8.4.2 UF2 Format Details.
function flashOf(file) {
    const flash = new Uint8Array(2 << 20).fill(0xFF);
    for (let at = 0; at < file.length; at += 512) {
        const word = i => file.readUInt32LE(at + 4 * i);
        if (word(0) !== 0x0A324655 || word(1) !== 0x9E5D5157 ||
            word(127) !== 0x0AB16F30 || word(2) !== 0x2000 ||
            word(4) !== 256 || word(7) !== 0xE48BFF56)
            refuse(`block ${at / 512} of the .uf2`);
        flash.set(file.subarray(at + 32, at + 288), word(3) - FLASH);
    }
    return flash;
}

// CRC-32/MPEG-2, as the ROM has it.
function checksum(bytes) {
    let crc = 0xFFFFFFFF;
    for (const byte of bytes)
        for (let bit = 7; bit >= 0; bit--)
            crc = (crc << 1 ^ ((crc >>> 31 ^ byte >> bit) & 1 ?
                0x04C11DB7 : 0)) >>> 0;
    return crc;
}

const mcu = new RP2040();
const core = mcu.core;
const flash = flashOf(fs.readFileSync(process.argv[2]));

// It lacks only the level at which the receive FIFO interrupts.
const unknown = /^Unimplemented peripheral write to 0x34:/;

for (const level of ["info", "warn", "error"])
    mcu.logger[level] = (name, text) => unknown.test(text) ||
        refuse(`${name}: ${text}`);
mcu.onBreak = code => refuse(`a breakpoint: ${code}`);

// The second stage has to make flash readable: before that there is none.
const ssi = mcu.peripherals[0x18000], ssiWrite = ssi.writeUint32.bind(ssi);
const ssiHas = {};
ssi.writeUint32 = (offset, value) => {
    if (offset !== 8 && ssiHas[8] !== 0)
        refuse(`SSI register ${offset} while it is on`);
    ssiHas[offset] = value;
    if (offset === 8 && value === 1) {
        if (ssiHas[0] !== 0x1F0300 || ssiHas[0xF4] !== 0x03000218 ||
            ssiHas[4] !== 0 || ssiHas[0x14] < 4 || ssiHas[0x14] % 2)
            refuse("the SSI is not set up for command 03h");
        mcu.flash.set(flash);
    }
    ssiWrite(offset, value);
};

// 2.8.1.3 Flash Second Stage.
function boot() {
    const stage = flash.subarray(0, 256);

    if (checksum(stage.subarray(0, 252)) !==
        new DataView(stage.buffer).getUint32(252, true))
        refuse("the checksum of the second stage");
    mcu.sram.set(stage, BOOT2 - SRAM);
    core.SP = BOOT2;
    core.LR = 0;
    core.PC = BOOT2;
}

const uart = mcu.uart[0], input = [];
let nextByte = 0, said = "", usb = null;

uart.onByte = byte => {
    if (Math.abs(uart.baudRate - 115200) > 2304)
        refuse(`${uart.baudRate} baud`);
    if (mcu.gpio[0].functionSelect !== 2 || mcu.gpio[1].functionSelect !== 2)
        refuse("UART0 has no pins");
    if (usb)
        said += String.fromCharCode(byte);
    else
        process.stdout.write(Buffer.of(byte));
};
process.stdin.on("data", data => input.push(...data));

// A frame at a time, as on a line. SysTick and UART end the sleep of a real one
// even with interrupts masked.
function feed() {
    const now = mcu.clock.nanos;
    if (input.length && now >= nextByte && uart.rxEnabled && uart.enabled) {
        core.waiting = false;
        uart.feedByte(input.shift());
        nextByte = now + FRAME;
    }
}

function tick(nanos) {
    mcu.clock.tick(nanos);
    if (core.pendingSystick)
        core.waiting = false;
    if (usb)
        usb.pass();
}

function work() {
    for (let i = 0; i < 20000 && !core.waiting; i++) {
        tick(core.executeInstruction() * 1e9 / mcu.clkSys);
        if (i % 64 === 0)
            feed();
    }
}

// In sleep time goes on as on the wall, and no faster.
function sleep(nanos) {
    const end = mcu.clock.nanos + nanos;
    while (core.waiting && mcu.clock.nanos < end) {
        feed();
        const step = usb ? 10e3 : input.length ? FRAME : end - mcu.clock.nanos;
        tick(Math.min(step, mcu.clock.nanosToNextAlarm || step,
            end - mcu.clock.nanos));
    }
}

function run(before) {
    const now = performance.now();
    if (core.waiting)
        sleep(usb ? 20e6 : Math.min(now - before, 20) * 1e6);
    work();
    if (core.waiting)
        setTimeout(run, 1, now);
    else
        setImmediate(run, performance.now());
}

if (process.argv[3])
    usb = require("./usb_checks.js").plug(process.argv[3], {
        mcu, core, refuse, revision: Number(process.argv[4]), irq: 5,
        said: () => said,
        type: text => input.push(...Buffer.from(text, "latin1")) });
boot();
run(performance.now());
