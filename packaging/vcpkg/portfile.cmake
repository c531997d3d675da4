# bareutf for vcpkg.
# SPDX-License-Identifier: MIT
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
# [tree]
set(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}") # for --overlay-ports
# [archive]
vcpkg_download_distfile(archive
    URLS "@ARCHIVE_URL@"
    FILENAME "bareutf-${VERSION}.tar.gz"
    SHA512 @SHA512@)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${archive}")
# [end]
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/bareutf)
vcpkg_fixup_pkgconfig()

# bareutf-config.cmake finds one archive, from where it is; vcpkg has two.
set(config "${CURRENT_PACKAGES_DIR}/share/bareutf/bareutf-config.cmake")
vcpkg_replace_string("${config}" [[${CMAKE_CURRENT_LIST_DIR}/../..]]
    [[${CMAKE_CURRENT_LIST_DIR}/../../lib]])
if(NOT VCPKG_BUILD_TYPE)
    file(APPEND "${config}" [[
get_target_property(_bareutf_archive bareutf::bareutf IMPORTED_LOCATION)
get_filename_component(_bareutf_archive "${_bareutf_archive}" NAME)
set_target_properties(bareutf::bareutf PROPERTIES IMPORTED_LOCATION_DEBUG
    "${_bareutf_lib}/../debug/lib/${_bareutf_archive}")
]])
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include"
    "${CURRENT_PACKAGES_DIR}/debug/share" "${CURRENT_PACKAGES_DIR}/share/doc")
file(GLOB licences "${SOURCE_PATH}/LICENSES/*")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE" ${licences})
