# install: archive, headers, and what find_package and pkg-config read; the
# same files as those of make install.
# SPDX-License-Identifier: MIT
set(at ${CMAKE_CURRENT_SOURCE_DIR}/packaging)
# From the folder of bareutf.pc: cmake --install may give another prefix.
string(REGEX REPLACE "[^/]+" ".." UP "${CMAKE_INSTALL_LIBDIR}")
set(PREFIX "\${pcfiledir}/../${UP}")
set(ARCHIVE ${CMAKE_STATIC_LIBRARY_PREFIX}bareutf${CMAKE_STATIC_LIBRARY_SUFFIX})
list(SORT components)
string(REPLACE ";" " " COMPONENTS "${components}")
set(LIBDIR "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
set(INCLUDEDIR "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
file(RELATIVE_PATH INCLUDE_FROM_LIB "${CMAKE_INSTALL_FULL_LIBDIR}"
     "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
# Somewhere else than in the prefix.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    set(LIBDIR "${CMAKE_INSTALL_LIBDIR}")
    set(PREFIX "${CMAKE_INSTALL_PREFIX}")
endif()
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
    set(INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}")
    set(INCLUDE_FROM_LIB "${INCLUDEDIR}")
endif()

set(made ${CMAKE_CURRENT_BINARY_DIR}/installed)
configure_file(${at}/bareutf.pc.in ${made}/bareutf.pc @ONLY)
foreach(name bareutf-config bareutf-config-version)
    configure_file(${at}/cmake/${name}.cmake.in ${made}/${name}.cmake @ONLY)
    install(FILES ${made}/${name}.cmake
            DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/bareutf)
endforeach()
install(FILES ${made}/bareutf.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(TARGETS bareutf ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY core/include/bareutf DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY LICENSES DESTINATION ${CMAKE_INSTALL_DOCDIR})
