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


def text():
    category = ucd.category()
    values = [NAMES.index(category.get(code, "Cn"))
              for code in range(ucd.TOP)]
    return grammar.Grammar(values, 40).text("category")
