# bareutf as a C module of MicroPython: USER_C_MODULES=PATH/micropython.cmake
# SPDX-License-Identifier: MIT
file(GLOB sources ${CMAKE_CURRENT_LIST_DIR}/core/src/*/*.c)
add_library(usermod_bareutf INTERFACE)
target_sources(usermod_bareutf INTERFACE
    ${CMAKE_CURRENT_LIST_DIR}/module.c ${sources})
target_include_directories(usermod_bareutf INTERFACE
    ${CMAKE_CURRENT_LIST_DIR}/core/include)
target_link_libraries(usermod INTERFACE usermod_bareutf)
