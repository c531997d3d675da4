"""bareutf for Conan 2."""
# SPDX-License-Identifier: MIT
from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir
# [archive]
from conan.tools.files import get
# [end]

required_conan_version = ">=2.0"


class Bareutf(ConanFile):
    """What builds it, and what others link."""
    name = "bareutf"
    # [tree]
    version = "@VERSION@"
    exports_sources = "CMakeLists.txt", "core/*", "packaging/*", "LICENSE*"
    # [archive]
    url = "https://github.com/conan-io/conan-center-index"
    # [end]
    homepage = "@ADDRESS@"
    license = "MIT", "Unicode-3.0", "BSD-3-Clause"
    description = "Strict UTF-8 and text from a UART, without allocation " \
        "and libc"
    topics = ("utf-8", "unicode", "text", "embedded")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"fPIC": [True, False]}
    default_options = {"fPIC": True}

    def config_options(self):
        """Windows has no such code."""
        if self.settings.os == "Windows":
            self.options.rm_safe("fPIC")

    def configure(self):
        """It is C, whatever the library of C++ is."""
        self.settings.rm_safe("compiler.libcxx")
        self.settings.rm_safe("compiler.cppstd")

    def layout(self):
        """Folders as CMake has them."""
        # [tree]
        cmake_layout(self)
        # [archive]
        cmake_layout(self, src_folder="src")

    def source(self):
        """The archive of the release."""
        get(self, **self.conan_data["sources"][self.version], strip_root=True)
        # [end]

    def generate(self):
        """What CMake reads."""
        CMakeToolchain(self).generate()

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
