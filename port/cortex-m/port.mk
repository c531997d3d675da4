# Cortex-M: how boards of this port are built.
CROSS      := arm-none-eabi-
LINKER     := cortex-m.ld
EXAMPLE    := fat
# What a board file may leave out. A chip sleeps at the end; an emulator ends.
CHIP       ?= none
TICK       ?= systick
TICK_IRQ   ?= -1
EXIT       := $(if $(QEMU),semihosting,sleep)
# UART=rtt on the command line: a console by a debug probe, in a folder of its
# own, that leaves the UART of the board and its pins alone.
ifeq ($(UART),rtt)
VARIANT    := rtt
MORE       := -DUART_RTT
DMA_IRQ    :=
endif
# CORES=2: a ring for one core that puts and another that takes.
ifeq ($(CORES),2)
VARIANT    := cores2
MORE       := -include port/cortex-m/ring_order.h
endif
KINDS      := uart_$(UART) mpu_$(MPU) chip_$(CHIP) tick_$(TICK) boot_$(BOOT) \
              $(if $(USB),usb_$(USB) usb_control usb_cdc)
NOT_CHOSEN := $(filter-out $(KINDS) exit_$(EXIT),$(basename $(notdir \
              $(wildcard $(foreach k,uart mpu chip tick exit boot usb, \
              port/cortex-m/$k_*.[cS])))))
PORT_NAMES := UART_BASE UART_IRQ UART_HZ UART_TX UART_RX CPU_HZ TICK_IRQ \
              DMA_IRQ USB_IRQ HSE_HZ HSE_BYPASS CPU_VTOR RP2350 APPROTECT \
              PLL_FBDIV PLL_DIV1 PLL_DIV2
PORT_DEFS  := $(foreach n,$(PORT_NAMES),$(if $($n),-D$n=$($n))) \
              -DPORT_RING=$(RING)
# The boot ROM of RP2040 wants a checksum of the second stage.
SEAL       := $(if $(filter rp2040,$(BOOT)),python3 tools/boot_crc.py)
