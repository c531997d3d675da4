"""size_shown: which rows of ROM and stack docs/figures.md shows."""
# SPDX-License-Identifier: MIT
SHOWN = [("M0", "size"), ("M4", "size"), ("x86-64", "size")]
FAST = [(cpu, tune) for cpu in ("M0", "M4", "x86-64")
        for tune in ("size", "speed")]

GROUPS = {
    "UTF-8": [
        "bu_utf8_feed", "bu_utf8_next", "bu_utf8_prev", "bu_utf8_put",
        "bu_utf8_check", "bu_utf8_explain", "bu_utf8_truncate",
        "bu_utf8_repair", "check+next+put"],
    "UTF-16, UTF-32, formats": [
        "bu_utf16_next", "bu_utf8_to_utf16",
        "bu_utf16_to_utf8", "bu_utf8_to_utf32", "bu_utf32_to_utf8",
        "bu_convert"],
    "bytes and numbers": [
        "bu_ring_put", "bu_ring_take", "bu_uleb128_next", "bu_uleb128_put"],
    "Unicode": [
        "bu_fold", "bu_upper", "bu_caseless_compare", "bu_norm_feed",
        "nfkc_casefold", "bu_skeleton_equal", "bu_grapheme_next",
        "bu_word_next", "linebreak feed+next", "linebreak fit", "bu_category",
        "bu_script_feed", "property emoji", "property alphabetic",
        "bu_numeric_value", "bu_bidi_class", "bu_width", "bu_translit",
        "bu_collate_compare", "bu_collate_tailored_compare",
        "collate swedish"],
    "names of files": ["bu_name_check", "bu_name_sanitize", "bu_name_equal"],
    "HTTP": ["bu_percent_decode", "bu_extvalue_decode", "bu_disposition_read",
             "bu_disposition_write"],
    "code pages, detection": [
        "bu_page_to_utf8", "page_find", "detect small", "detect large",
        "detect latin"],
    "modems": ["gsm7, default", "gsm7, all languages", "bu_septets_pack",
               "bu_septets_unpack", "bu_sms_header_read", "sms"],
    "line editor": ["line", *(f"line+{name}" for name in (
        "gap+timeout", "replace", "escape", "insert+show", "history",
        "width", "width+marks", "graphemes", "format", "all"))],
    "all": ["all"],
}

TUNED = [
    "bu_utf8_check", "bu_utf8_next", "bu_utf8_count", "bu_utf8_offset",
    "bu_utf8_repair", "bu_utf8_to_utf16", "bu_utf16_to_utf8",
    "bu_utf8_to_utf32", "bu_utf32_to_utf8", "bu_utf8_to_utf16_size",
    "bu_convert", "bu_name_check", "bu_norm_convert", "bu_grapheme_next",
    "bu_caseless_compare", "bu_collate_compare"]

WHOLE = ["bu_utf8_check", "bu_utf8_repair", "bu_ring_put", "bu_uleb128_next",
         "bu_fold", "bu_norm_feed", "bu_grapheme_next", "bu_line_feed"]
