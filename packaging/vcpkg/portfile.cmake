# bareutf for vcpkg: --overlay-ports=PATH/bareutf. The source is beside this file.
# SPDX-License-Identifier: MIT
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_cmake_configure(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}")
vcpkg_cmake_install()
vcpkg_fixup_pkgconfig()
# bareutf-config.cmake finds the archive from where it is: in lib/cmake.
set(VCPKG_POLICY_SKIP_MISPLACED_CMAKE_FILES_CHECK enabled)
set(VCPKG_POLICY_SKIP_LIB_CMAKE_MERGE_CHECK enabled)
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include"
     "${CURRENT_PACKAGES_DIR}/debug/share" "${CURRENT_PACKAGES_DIR}/share/doc")
file(GLOB licences "${CMAKE_CURRENT_LIST_DIR}/LICENSES/*")
vcpkg_install_copyright(FILE_LIST "${CMAKE_CURRENT_LIST_DIR}/LICENSE" ${licences})
