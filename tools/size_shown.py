"""size_shown: which rows of ROM and stack docs/develop/figures.md shows."""
# SPDX-License-Identifier: MIT
SHOWN = [("M0", "size"), ("M4", "size"), ("x86-64", "size")]
FAST = [(cpu, tune) for cpu in ("M0", "M4", "x86-64")
        for tune in ("size", "speed")]

ROWS = [
    "bu_utf8_feed", "bu_utf8_check", "bu_utf8_repair",
    "bu_utf8_to_utf16", "bu_convert", "bu_ring_put", "bu_uleb128_next",
    "bu_upper", "bu_norm_feed", "bu_grapheme_next", "linebreak fit",
    "bu_width", "bu_collate_compare", "bu_name_check", "detect small",
    "line", "all"]

TUNED = ["bu_utf8_check", "bu_utf8_repair", "bu_utf8_to_utf16",
         "bu_norm_convert"]

WHOLE = ["bu_utf8_check", "bu_utf8_repair", "bu_norm_feed"]
