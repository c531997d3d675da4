"""extensions: Script_Extensions of what can be in an identifier, where they
are not its Script alone.

A value of the table is the number of a set, from 1 on. Sets are in the order
of their sizes: `counts` has how many there are of each size from 1 on,
`scripts` the scripts of each set, by the numbers of script.py."""
# SPDX-License-Identifier: MIT
import collections

import runs
import script
import ucd
from norm import array

WHAT = "Script_Extensions of XID_Continue."
FILES = ("ScriptExtensions.txt",)


def text():
    own, numbers = ucd.script(), script.numbers()
    continues = ucd.properties()["XID_Continue"]
    several = {code: names for code, names in ucd.script_extensions().items()
               if code in continues and names != {own[code]}}
    for code, names in several.items():
        if not names <= numbers.keys():
            raise ucd.refused(
                code, f"has the Script_Extensions {'/'.join(sorted(names))}, "
                "one of which is the Script of nothing", "add it to NAMES of "
                "tools/unicode/script.py")
    found = {code: tuple(sorted(numbers[name] for name in names))
             for code, names in several.items()}
    sets = sorted(set(found.values()), key=lambda item: (len(item), item))
    if len(sets) > 127 or len(sets[-1]) > 16:
        code = next(code for code in found if found[code] == sets[-1])
        raise ucd.refused(
            code, f"has {len(sets[-1])} Script_Extensions, and there are "
            f"{len(sets)} sets of them", "there is room for 16 and for 127: "
            "make struct bu_script_mix of core/include/bareutf/property.h "
            "larger, or the shift in tools/unicode/extensions.py less")
    table = runs.Table({code: sets.index(item) + 1
                        for code, item in found.items()}, 1, 24,
                       free=set(range(ucd.TOP)) - continues)
    sizes = collections.Counter(map(len, sets))
    return "\n".join([
        table.text("extension"),
        array("uint8_t", "extension_counts",
              [sizes[size] for size in range(1, len(sets[-1]) + 1)]),
        array("uint8_t", "extension_scripts",
              [number for item in sets for number in item])])
