"""bareutf for Conan 2: conan create bareutf."""
# SPDX-License-Identifier: MIT
from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, rmdir


class Bareutf(ConanFile):
    """What builds it, and what others link."""
    name = "bareutf"
    version = "@VERSION@"
    license = "MIT AND Unicode-3.0 AND BSD-3-Clause"
    description = "Strict UTF-8 and text from a UART, without allocation " \
        "and libc"
    topics = ("utf-8", "unicode", "text", "embedded")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeToolchain"
    exports_sources = "CMakeLists.txt", "core/*", "packaging/*", "LICENSE*"

    def configure(self):
        """It is C, whatever the library of C++ is."""
        self.settings.rm_safe("compiler.libcxx")
        self.settings.rm_safe("compiler.cppstd")

    def layout(self):
        """Folders as CMake has them."""
        cmake_layout(self)

    def build(self):
        """All of core."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        """Archive and headers; Conan writes what CMake and pkg-config read."""
        CMake(self).install()
        copy(self, "LICENSE*", self.source_folder,
             f"{self.package_folder}/licenses")
        copy(self, "LICENSES/*", self.source_folder,
             f"{self.package_folder}/licenses")
        for folder in ("lib/cmake", "lib/pkgconfig", "share"):
            rmdir(self, f"{self.package_folder}/{folder}")

    def package_info(self):
        """The names of find_package(bareutf) and of bareutf.pc."""
        self.cpp_info.libs = ["bareutf"]
