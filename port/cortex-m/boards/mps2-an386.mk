# Arm MPS2 with AN386: Cortex-M4, MPU of 8 regions
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x00000000
CODE_LEN  := 4M
RAM_ORG   := 0x20000000
RAM_LEN   := 4M
UART      := cmsdk
UART_BASE := 0x40004000
UART_IRQ  := 0
UART_HZ   := 25000000
CPU_HZ    := 25000000
MPU       := v7m
RING      := 4096
QEMU      := qemu-system-arm -M mps2-an386
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
TUNE_constant := speed/constant size/v7m
