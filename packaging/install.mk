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

# Other flags, another folder: no archive is of two kinds of objects.
I       := build/install/$(shell echo '$(CC) $(CFLAGS)' | cksum | sed 's/ .*//')
OBJECTS := $(patsubst %.c,$(I)/%.o,$(wildcard core/src/*/*.c))
ROOMS   := $(sort $(filter-out tables inline,$(notdir $(wildcard core/src/*))))
VERSION := $(shell sed -n 's/^.define BU_VERSION_STRING "\(.*\)"/\1/p' \
           core/include/bareutf/base.h)
EMPTY   :=
UP      := $(subst $(EMPTY) ,/,$(patsubst %,..,$(subst /, ,$(libdir:$(prefix)/%=%))))
# From libdir to the headers, where both are in the prefix.
FROM    := $(if $(and $(filter $(prefix)/%,$(libdir)),$(filter \
           $(prefix)/%,$(includedir))),$(UP)/$(includedir:$(prefix)/%=%),$(includedir))
FILL     = sed 's|@VERSION@|$(VERSION)|;s|@PREFIX@|$(if $(filter \
           $(prefix)/%,$(libdir)),$${pcfiledir}/../$(UP),$(prefix))|;
FILL    += s|@LIBDIR@|$(libdir:$(prefix)/%=$${prefix}/%)|;
FILL    += s|@INCLUDEDIR@|$(includedir:$(prefix)/%=$${prefix}/%)|;
FILL    += s|@INCLUDE_FROM_LIB@|$(FROM)|;s|@ARCHIVE@|libbareutf.a|;s|@COMPONENTS@|$(ROOMS)|'

.PHONY: install install-man
install-man:
	@python3 tools/manual.py --man
	$(INSTALL) -d '$(DESTDIR)$(mandir)/man3'
	$(INSTALL) -m 644 build/man/man3/* '$(DESTDIR)$(mandir)/man3'

install: $(I)/libbareutf.a
	$(INSTALL) -d '$(DESTDIR)$(libdir)/cmake/bareutf' \
	  '$(DESTDIR)$(libdir)/pkgconfig' '$(DESTDIR)$(includedir)/bareutf' \
	  '$(DESTDIR)$(docdir)/LICENSES'
	$(INSTALL) -m 644 $< '$(DESTDIR)$(libdir)'
	$(INSTALL) -m 644 core/include/bareutf/*.h* '$(DESTDIR)$(includedir)/bareutf'
	$(INSTALL) -m 644 LICENSE '$(DESTDIR)$(docdir)'
	$(INSTALL) -m 644 LICENSES/* '$(DESTDIR)$(docdir)/LICENSES'
	$(FILL) packaging/bareutf.pc.in >'$(DESTDIR)$(libdir)/pkgconfig/bareutf.pc'
	for name in bareutf-config bareutf-config-version; do \
	  $(FILL) packaging/cmake/$$name.cmake.in \
	  >'$(DESTDIR)$(libdir)/cmake/bareutf/'$$name.cmake; done
	chmod 644 '$(DESTDIR)$(libdir)'/pkgconfig/bareutf.pc \
	  '$(DESTDIR)$(libdir)'/cmake/bareutf/*.cmake

$(I)/libbareutf.a: $(OBJECTS)
	@rm -f $@
	$(AR) rcs $@ $^

$(I)/%.o: %.c $(wildcard core/*/*/*.h)
	@mkdir -p $(@D)
	$(CC) -std=c99 -ffreestanding -ffunction-sections -fdata-sections \
	  -Icore/include $(CPPFLAGS) $(CFLAGS) -c $< -o $@
