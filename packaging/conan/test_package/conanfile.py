"""A program that finds the package, is built and runs."""
# SPDX-License-Identifier: MIT
from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, cmake_layout


class BareutfTest(ConanFile):
    """As a user has it."""
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps", "CMakeToolchain"

    def requirements(self):
        """What is tested."""
        self.requires(self.tested_reference_str)

    def layout(self):
        """Folders as CMake has them."""
        cmake_layout(self)

    def build(self):
        """The program."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def test(self):
        """Run it, where this machine can."""
        if can_run(self):
            self.run(f"{self.cpp.build.bindir}/test_package", env="conanrun")
