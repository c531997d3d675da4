# BBC micro:bit V2: nRF52833, Cortex-M4, MPU of 8 regions; a pin of P1 is 32 more
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x00000000
CODE_LEN  := 512K
RAM_ORG   := 0x20000000
RAM_LEN   := 128K
UART      := nrf51
UART_BASE := 0x40002000
UART_IRQ  := 2
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
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
IMAGE     := hex
DRIVE     := MICROBIT
OPENOCD   := -f interface/cmsis-dap.cfg -f target/nrf52.cfg
PYOCD     := nrf52833
NRFJPROG  := NRF52
DRIVE_ID  := 9903 9904 9905 9906
