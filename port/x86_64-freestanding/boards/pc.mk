# PC of QEMU: x86-64, COM1, PVH boot, isa-debug-exit at 0xf4
PORT      := x86_64-freestanding
CPU       := -m64 -mno-red-zone -mgeneral-regs-only -mcmodel=small -fno-pic -fno-pie -fcf-protection=none -fno-stack-protector -fno-asynchronous-unwind-tables
IMAGE     := iso
QEMU      := qemu-system-x86_64 -M pc -m 64 -device isa-debug-exit,iobase=0xf4,iosize=0x04
TUNE_speed := speed ../lookup
TUNE_bmi2  := bmi2 speed ../lookup
