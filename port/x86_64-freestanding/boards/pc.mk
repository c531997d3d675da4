# PC of QEMU: x86-64, COM1, PVH boot
PORT      := x86_64-freestanding
CPU       := -m64 -mno-red-zone -mgeneral-regs-only -mcmodel=small -fno-pic -fcf-protection=none
QEMU      := qemu-system-x86_64 -M pc -m 64
