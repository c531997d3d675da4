# Arm MPS2 with AN505: Cortex-M33, secure, MPU of 16 regions
PORT      := cortex-m
CPU       := -mcpu=cortex-m33 -mthumb
CODE_ORG  := 0x10000000
CODE_LEN  := 4M
RAM_ORG   := 0x38000000
RAM_LEN   := 4M
UART      := cmsdk
UART_BASE := 0x50200000
UART_IRQ  := 32
UART_HZ   := 20000000
CPU_HZ    := 20000000
MPU       := v8m
RING      := 4096
QEMU      := qemu-system-arm -M mps2-an505
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
TUNE_constant := speed/constant size/v7m
