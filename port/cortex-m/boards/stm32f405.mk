# STM32F405, as on the Olimex STM32-H405, 8 MHz crystal: Cortex-M4, MPU of 8 regions
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x08000000
CODE_LEN  := 1M
RAM_ORG   := 0x20000000
RAM_LEN   := 128K
UART      := stm32
UART_BASE := 0x40011000
UART_IRQ  := 37
UART_HZ   := 84000000
UART_TX   := 9
UART_RX   := 10
CHIP      := stm32f4
HSE_HZ    := 8000000
MODEL     := stm32f405
CPU_HZ    := 168000000
MPU       := v7m
RING      := 4096
QEMU      := qemu-system-arm -M netduinoplus2
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
GROUPS    := suites pages faults uart console shell zip fat receipt
IMAGE     := hex bin
OPENOCD   := -f interface/stlink.cfg -f target/stm32f4x.cfg
STFLASH   := yes
NRST      := yes
STM32FLASH := yes
