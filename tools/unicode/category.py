"""category: the general category."""
# SPDX-License-Identifier: MIT
import grammar
import ucd

WHAT = "General_Category."
FILES = ("UnicodeData.txt", "DerivedGeneralCategory.txt")

# The order of enum bu_category.
NAMES = ("Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl",
         "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm", "Sc", "Sk",
         "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co")


def numbers():
    """The place of each scalar value's category in NAMES."""
    found = ucd.known(ucd.category(), NAMES, "General_Category",
                      "add it to enum bu_category of "
                      "core/include/bareutf/property.h and to NAMES of "
                      "tools/unicode/category.py, and see what word.py, "
                      "linebreak.py and tools/gen_width.py do with it")
    return [NAMES.index(found.get(code, "Cn")) for code in range(ucd.TOP)]


def text():
    return grammar.Grammar(numbers(), 40).text("category")
