// rp2350: an emulated RP2350, two Cortex-M33, that boots a .uf2 by its own boot
// ROM; UART0 is on the standard streams: node rp2350.js IMAGE.uf2 [CASE], the
// case as of rp2040.js. Needs rp2350js in NODE_PATH. That has no SysTick.
// SPDX-License-Identifier: MIT
"use strict";
const { RP2350 } = require("rp2350js");

const FRAME = 10 * 1e9 / 115200; // nanoseconds

function refuse(what) {
    process.stderr.write(`rp2350: ${what}\n`);
    process.exit(3);
}

const mcu = new RP2350({ coreArch: "arm", loadFirmware: process.argv[2] });
const core = mcu.core[0], uart = mcu.uart[0], input = [];
let nextByte = 0, said = "", usb = null;

for (const level of ["debug", "info", "warn", "error"])
    mcu.logger[level] = () => {}; // it lacks many registers
mcu.onBreak = code => refuse(`a breakpoint: ${code}`);
uart.onByte = byte => {
    if (usb)
        said += String.fromCharCode(byte);
    else
        process.stdout.write(Buffer.of(byte));
};
process.stdin.on("data", data => input.push(...data));

// An interrupt ends a sleep also where it is masked.
function work() {
    for (let i = 0; i < 20000; i++) {
        mcu.step();
        if (usb)
            usb.pass();
        if (input.length && mcu.clock.nanos >= nextByte) {
            uart.feedByte(input.shift());
            nextByte = mcu.clock.nanos + FRAME;
        }
        if (!uart.rxFIFO.empty)
            core.waiting = false;
    }
}

function run() {
    work();
    setTimeout(run, usb || !core.waiting ? 0 : 5);
}

if (process.argv[3])
    usb = require("./usb_checks.js").plug(process.argv[3], {
        mcu, core, refuse, revision: 2, irq: 14, said: () => said,
        type: text => input.push(...Buffer.from(text, "latin1")) });
run();
