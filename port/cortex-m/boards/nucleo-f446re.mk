# ST Nucleo-F446RE: STM32F446, Cortex-M4, MPU of 8 regions; 8 MHz from its ST-LINK
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x08000000
CODE_LEN  := 512K
RAM_ORG   := 0x20000000
RAM_LEN   := 128K
UART      := stm32
UART_BASE := 0x40004400
UART_IRQ  := 38
UART_HZ   := 42000000
UART_TX   := 2
UART_RX   := 3
CHIP      := stm32f4
HSE_HZ    := 8000000
HSE_BYPASS := 1
MODEL     := stm32f446
CPU_HZ    := 168000000
MPU       := v7m
RING      := 4096
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
IMAGE     := hex bin
DRIVE     := NODE_F446RE NOD_F446RE
DRIVE_TAKES := bin
OPENOCD   := -f board/st_nucleo_f4.cfg
STFLASH   := yes
NRST      := yes
