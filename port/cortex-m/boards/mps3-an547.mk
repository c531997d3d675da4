# Arm MPS3 with AN547: Cortex-M55, secure, MPU of 16 regions
PORT      := cortex-m
CPU       := -mcpu=cortex-m55 -mthumb -mfloat-abi=hard
CODE_ORG  := 0x10000000
CODE_LEN  := 512K
RAM_ORG   := 0x30000000
RAM_LEN   := 512K
UART      := cmsdk
UART_BASE := 0x59303000
UART_IRQ  := 33
UART_HZ   := 25000000
CPU_HZ    := 32000000
MPU       := v8m
RING      := 4096
QEMU      := qemu-system-arm -M mps3-an547
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
TUNE_constant := speed/constant size/v7m
TUNE_helium := speed/helium speed/v7m size/v7m ../lookup
