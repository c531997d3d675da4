# bareutf in a module of Linux. In the module's Kbuild file, say
#
#     BAREUTF := bareutf                 the folder of core and port, from here
#     include $(src)/bareutf/port/linux/bareutf.mk
#     example-y := main.o $(call bareutf,utf8 utf unicode name compat)
#
# and all sources of these folders of core/src are in the module. modpost lists
# the functions of a folder that is missing; docs/develop/design.md, section 2, has the
# floors.

bareutf = $(foreach m,$1,$(patsubst $(src)/%.c,%.o, \
          $(or $(wildcard $(src)/$(BAREUTF)/core/src/$(m)/*.c), \
          $(error bareutf: no sources in $(src)/$(BAREUTF)/core/src/$(m)))))

ccflags-y += -I$(src)/$(BAREUTF)/core/include \
             -I$(src)/$(BAREUTF)/port/linux/include
