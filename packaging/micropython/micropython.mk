# bareutf as a C module of MicroPython: make USER_C_MODULES=PATH
# SPDX-License-Identifier: MIT
SRC_USERMOD_C += $(USERMOD_DIR)/module.c
SRC_USERMOD_LIB_C += $(wildcard $(USERMOD_DIR)/core/src/*/*.c)
CFLAGS_USERMOD += -I$(USERMOD_DIR)/core/include
