# Cortex-M: how boards of this port are built.
CROSS      := arm-none-eabi-
LINKER     := cortex-m.ld
EXAMPLE    := fat
# What a board file may leave out. A chip sleeps at the end; an emulator ends.
CHIP       ?= none
TICK       ?= systick
TICK_IRQ   ?= -1
EXIT       := $(if $(QEMU),semihosting,sleep)
KINDS      := uart_$(UART) mpu_$(MPU) chip_$(CHIP) tick_$(TICK)
NOT_CHOSEN := $(filter-out $(KINDS) exit_$(EXIT),$(basename $(notdir \
              $(wildcard $(foreach k,uart mpu chip tick exit, \
              port/cortex-m/$k_*.c)))))
PORT_NAMES := UART_BASE UART_IRQ UART_HZ UART_TX UART_RX CPU_HZ TICK_IRQ \
              DMA_IRQ HSE_HZ HSE_BYPASS CONSOLE_LINE CONSOLE_SMALL
PORT_DEFS  := $(foreach n,$(PORT_NAMES),$(if $($n),-D$n=$($n))) \
              -DPORT_RING=$(RING)
