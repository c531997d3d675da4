# Nordic nRF52840 Dongle, PCA10059, after the MBR and before the boot loader
PORT      := cortex-m
CPU       := -mcpu=cortex-m4 -mthumb
CODE_ORG  := 0x00001000
CODE_LEN  := 892K
RAM_ORG   := 0x20000000
RAM_LEN   := 256K
UART      := nrf51
UART_BASE := 0x40002000
UART_IRQ  := 2
UART_HZ   := 16000000
UART_TX   := 20
UART_RX   := 24
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
BY_HAND   := nrfutil pkg generate --hw-version 52 --sd-req 0 --application-version 1 --application {hex} app.zip && nrfutil dfu usb-serial -pkg app.zip -p /dev/ttyACM0
