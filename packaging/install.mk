# install: core as an archive for this machine, with headers and what pkg-config
# and CMake read: make install prefix=/usr DESTDIR=... CC=... CFLAGS=...
# SPDX-License-Identifier: MIT

PREFIX     ?= /usr/local
prefix     ?= $(PREFIX)
libdir     ?= $(prefix)/lib
includedir ?= $(prefix)/include
mandir     ?= $(prefix)/share/man
docdir     ?= $(prefix)/share/doc/bareutf
INSTALL    ?= install
CFLAGS     ?= -O2
export DESTDIR prefix libdir includedir docdir INSTALL

# Other flags, another folder: no archive is of two kinds of objects.
I       := build/install/$(shell echo '$(CC) $(CFLAGS)' | cksum | sed 's/ .*//')
OBJECTS := $(patsubst %.c,$(I)/%.o,$(wildcard core/src/*/*.c))

.PHONY: install install-man
install-man:
	@python3 tools/manual.py --man
	$(INSTALL) -d '$(DESTDIR)$(mandir)'
	cp -RP build/man/man3 build/man/man7 '$(DESTDIR)$(mandir)'

install: $(I)/libbareutf.a
	sh packaging/install.sh $<

$(I)/libbareutf.a: $(OBJECTS)
	@rm -f $@
	$(AR) rcs $@ $^

$(I)/%.o: %.c $(wildcard core/*/*/*.h)
	@mkdir -p $(@D)
	$(CC) -std=c99 -ffreestanding -ffunction-sections -fdata-sections \
	  -Icore/include $(CPPFLAGS) $(CFLAGS) -c $< -o $@
