# BBC micro:bit V1: nRF51822, Cortex-M0, no MPU
PORT      := cortex-m
CPU       := -mcpu=cortex-m0 -mthumb
CODE_ORG  := 0x00000000
CODE_LEN  := 256K
RAM_ORG   := 0x20000000
RAM_LEN   := 16K
UART      := nrf51
UART_BASE := 0x40002000
UART_IRQ  := 2
UART_HZ   := 16000000
UART_TX   := 24
UART_RX   := 25
CHIP      := nrf5
TICK      := nrf5
TICK_IRQ  := 8
MODEL     := nrf51
CPU_HZ    := 16000000
MPU       := none
RING      := 1024
QEMU      := qemu-system-arm -M microbit
TUNE_speed := speed/m0
IMAGE     := hex
DRIVE     := MICROBIT
OPENOCD   := -f interface/cmsis-dap.cfg -f target/nrf51.cfg
PYOCD     := nrf51822
NRFJPROG  := NRF51
DRIVE_ID  := 9900 9901
