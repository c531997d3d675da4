"""facts: the files of boards that people own, by what the manuals of their
chips and boards say. An emulator, a model and a driver read the board's file:
none of them notices a wrong number in it."""
# SPDX-License-Identifier: MIT
# group: facts | run
from board_file import number, settings
from groups import BOARDS

# A chip: its core; RAM; MPU; the base and the interrupt of its UART; where.
CHIPS = {
    "nrf51": ("cortex-m0", "16K", "none", 0x40002000, 2,
              "nRF51 Series Reference Manual, peripherals: ID 2"),
    "nrf52833": ("cortex-m4", "128K", "v7m", 0x40002000, 2,
                 "nRF52833 Product Specification, 4.2.4: ID 2"),
    "nrf52840": ("cortex-m4", "256K", "v7m", 0x40002000, 2,
                 "nRF52840 Product Specification, 4.2.4: ID 2"),
    "stm32f100": ("cortex-m3", "8K", "none", 0x40013800, 37,
                  "RM0041, table of vectors: USART1; DS5944"),
    "stm32f103": ("cortex-m3", "20K", "none", 0x40013800, 37,
                  "RM0008, table of vectors: USART1; DS5319"),
    "stm32f405": ("cortex-m4", "128K", "v7m", 0x40011000, 37,
                  "RM0090, table of vectors: USART1; DS8626"),
    "stm32f401": ("cortex-m4", "96K", "v7m", 0x40004400, 38,
                  "RM0368, table of vectors: USART2; DS10086"),
    "stm32f446": ("cortex-m4", "128K", "v7m", 0x40004400, 38,
                  "RM0390, table of vectors: USART2; DS10693"),
    "rp2040": ("cortex-m0plus", "264K", "none", 0x40034000, 20,
               "RP2040 Datasheet, 2.3.2: UART0_IRQ"),
    "rp2350": ("cortex-m33", "520K", "v8m", 0x40070000, 33,
               "RP2350 Datasheet, 3.2: UART0_IRQ"),
}
# A board: its chip; where a program begins; the pins of its UART; what else
# its maker says: the crystal, the family of UF2, an interrupt.
MADE = {
    "microbit": ("nrf51", 0, 24, 25, {}),
    "microbit-v2": ("nrf52833", 0, 6, 40, {}),
    "microbit-v2-dma": ("nrf52833", 0, 6, 40, {"DMA_IRQ": 10}),
    "nrf52840dk": ("nrf52840", 0, 6, 8, {}),
    "nrf52840dongle": ("nrf52840", 0x1000, 20, 24, {}),  # after the MBR
    "stm32vldiscovery": ("stm32f100", 0x08000000, 9, 10, {"HSE_HZ": 8000000}),
    "bluepill": ("stm32f103", 0x08000000, 9, 10, {"HSE_HZ": 8000000}),
    "stm32f405": ("stm32f405", 0x08000000, 9, 10, {"HSE_HZ": 8000000}),
    "nucleo-f401re": ("stm32f401", 0x08000000, 2, 3,  # UM1724: MCO
                      {"HSE_HZ": 8000000, "HSE_BYPASS": 1}),
    "nucleo-f446re": ("stm32f446", 0x08000000, 2, 3,
                      {"HSE_HZ": 8000000, "HSE_BYPASS": 1}),
    "nucleo-f446re-dma": ("stm32f446", 0x08000000, 2, 3,  # DMA1 stream 5
                          {"HSE_HZ": 8000000, "HSE_BYPASS": 1, "DMA_IRQ": 16}),
    "pico": ("rp2040", 0x10000000, 0, 1,
             {"USB_IRQ": 5, "UF2_FAMILY": 0xE48BFF56}),
    "pico2": ("rp2350", 0x10000000, 0, 1,
              {"USB_IRQ": 14, "UF2_FAMILY": 0xE48BFF59}),
}


def run(tap):
    """Each board that has an image."""
    for board in BOARDS:
        had = settings(board)
        if had["PORT"] != "cortex-m" or "IMAGE" not in had:
            continue
        if board not in MADE:
            tap.ok(False, f"{board} has a row in facts.py")
            continue
        chip, code, out, into, more = MADE[board]
        core, ram, mpu, base, irq, source = CHIPS[chip]
        want = {"CODE_ORG": code, "RAM_LEN": number(ram), "UART_BASE": base,
                "UART_IRQ": irq, "UART_TX": out, "UART_RX": into,
                "HSE_BYPASS": None, **more}
        wrong = [f"{name} is {had.get(name)}, and not {value}"
                 for name, value in want.items()
                 if (number(had[name]) if name in had else None) != value]
        wrong += [f"{name} is {had.get(name)}, and not {value}"
                  for name, value in (("CPU", f"-mcpu={core} -mthumb"),
                                      ("MPU", mpu), ("MODEL", chip))
                  if had.get(name) != value]
        tap.ok(not wrong, f"{board}.mk is by the manuals", wrong + [source])
