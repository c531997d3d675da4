"""binary: properties that are yes or no, an object each."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "binary properties."
FILES = ("PropList.txt", "DerivedCoreProperties.txt", "emoji-data.txt")

# The name of each in property.h, and in the UCD.
NAMES = {
    "white_space": "White_Space",
    "alphabetic": "Alphabetic",
    "soft_dotted": "Soft_Dotted",
    "default_ignorable": "Default_Ignorable_Code_Point",
    "pattern_syntax": "Pattern_Syntax",
    "pattern_white_space": "Pattern_White_Space",
    "emoji": "Emoji",
    "emoji_presentation": "Emoji_Presentation",
    "extended_pictographic": "Extended_Pictographic",
}


def text():
    has = ucd.properties()
    return "\n\n".join(
        runs.Table(dict.fromkeys(has[long], 1), 6).text(
            name, f"const struct bu_property bu_property_{name}")
        for name, long in NAMES.items())
