"""casing: cased letters, and values that are ignored between letters."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "what is cased, and what is ignored by rules of case."
FILES = ["DerivedCoreProperties.txt"]
CASED, IGNORABLE = 1, 2  # as in casing.h


def values():
    """{scalar value: which of the two}; what is both is passed over."""
    properties = ucd.properties()
    return {**dict.fromkeys(properties["Cased"], CASED),
            **dict.fromkeys(properties["Case_Ignorable"], IGNORABLE)}


def text():
    return runs.Table(values(), 6, 16).text("casing")
