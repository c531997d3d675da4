# Nordic nRF52840 DK, PCA10056: Cortex-M4, MPU of 8 regions
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x00000000
CODE_LEN  := 1M
RAM_ORG   := 0x20000000
RAM_LEN   := 256K
UART      := nrf51
UART_BASE := 0x40002000
UART_IRQ  := 2
UART_HZ   := 16000000
UART_TX   := 6
UART_RX   := 8
CHIP      := nrf5
APPROTECT := 0x5A
TICK      := nrf5
TICK_IRQ  := 8
MODEL     := nrf52840
CPU_HZ    := 64000000
MPU       := v7m
RING      := 4096
TUNE_size  := size/v7m size/v6m
TUNE_speed := speed/m4 speed/v7m size/v7m ../lookup
IMAGE     := hex
DRIVE     := JLINK
OPENOCD   := -f board/nordic_nrf52_dk.cfg
PYOCD     := nrf52840
NRFJPROG  := NRF52
