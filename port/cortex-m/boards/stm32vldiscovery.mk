# ST STM32VLDISCOVERY: STM32F100RB, Cortex-M3, no MPU; 8 MHz crystal
PORT      := cortex-m
CPU       := -mcpu=cortex-m3 -mthumb
CODE_ORG  := 0x08000000
CODE_LEN  := 128K
RAM_ORG   := 0x20000000
RAM_LEN   := 8K
UART      := stm32
UART_BASE := 0x40013800
UART_IRQ  := 37
UART_HZ   := 24000000
UART_TX   := 9
UART_RX   := 10
CHIP      := stm32f1
HSE_HZ    := 8000000
MODEL     := stm32f100
CPU_HZ    := 24000000
MPU       := none
RING      := 512
QEMU      := qemu-system-arm -M stm32vldiscovery
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/constant speed/v7m size/v7m
CONSOLE_LINE := 256
GROUPS    := faults uart shell
IMAGE     := hex bin
OPENOCD   := -f board/stm32vldiscovery.cfg
STFLASH   := yes
STM32FLASH := yes
