# Blue Pill: STM32F103C8, Cortex-M3, no MPU; 8 MHz crystal
PORT      := cortex-m
CPU       := -mcpu=cortex-m3 -mthumb
CODE_ORG  := 0x08000000
CODE_LEN  := 64K
RAM_ORG   := 0x20000000
RAM_LEN   := 20K
UART      := stm32
UART_BASE := 0x40013800
UART_IRQ  := 37
UART_HZ   := 64000000
UART_TX   := 9
UART_RX   := 10
CHIP      := stm32f1
HSE_HZ    := 8000000
MODEL     := stm32f103
CPU_HZ    := 64000000
MPU       := none
RING      := 1024
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/constant speed/v7m size/v7m ../lookup
CONSOLE_SMALL := 2
IMAGE     := hex bin
OPENOCD   := -f interface/stlink.cfg -f target/stm32f1x.cfg
STFLASH   := yes
NRST      := yes
STM32FLASH := yes
