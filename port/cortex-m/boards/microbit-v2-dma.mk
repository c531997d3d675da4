# BBC micro:bit V2 that receives by EasyDMA; else as microbit-v2.mk
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x00000000
CODE_LEN  := 512K
RAM_ORG   := 0x20000000
RAM_LEN   := 128K
UART      := uarte
UART_BASE := 0x40002000
UART_IRQ  := 2
DMA_IRQ   := 10
UART_HZ   := 16000000
UART_TX   := 6
UART_RX   := 40
CHIP      := nrf5
TICK      := nrf5
TICK_IRQ  := 8
MODEL     := nrf52833
CPU_HZ    := 64000000
MPU       := v7m
RING      := 4096
TUNE_speed := speed/m4 speed/v7m
IMAGE     := hex
DRIVE     := MICROBIT
OPENOCD   := -f interface/cmsis-dap.cfg -f target/nrf52.cfg
PYOCD     := nrf52833
NRFJPROG  := NRF52
DRIVE_ID  := 9903 9904 9905 9906
