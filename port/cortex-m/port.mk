# Cortex-M: how boards of this port are built.
CROSS      := arm-none-eabi-
LINKER     := cortex-m.ld
EXAMPLE    := fat
NOT_CHOSEN := $(filter-out uart_$(UART) mpu_$(MPU), \
              $(basename $(notdir $(wildcard port/cortex-m/uart_*.c \
              port/cortex-m/mpu_*.c))))
PORT_DEFS  := -DUART_BASE=$(UART_BASE) -DUART_IRQ=$(UART_IRQ) \
              -DUART_HZ=$(UART_HZ) -DCPU_HZ=$(CPU_HZ) -DPORT_RING=$(RING)
