"""adversary: each prototype of the headers that reads a range is called while
the range changes: before each load, at each instruction, or by a second
thread. Run as a program, this prints the calls in C."""
# SPDX-License-Identifier: MIT
# group: adversary = adversary adversary-speed adversary-steps adversary-avx2
#     | run
# group: adversary-all = adversary adversary-speed adversary-steps
#     adversary-avx2 adversary-avx512 adversary-sanitized | run_all
import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, f"{ROOT}/tools")
import headers  # noqa: E402

UNITS = {"uint8_t": 1, "char": 1, "uint16_t": 2, "uint32_t": 4,
         "wchar_t": 4, "int32_t": 4}
SCALARS = """size_t unsigned int long bool uint8_t uint16_t uint32_t uint64_t
int32_t int64_t wchar_t bu_char16 bu_char32""".split() + ["unsigned char"]
# What a function of another type is; objects that no header has.
ROOM = {"bu_septets_pack": 2, "bu_septets_pack_finish": 2}
# States of which the text must stay the same, so each call starts one.
FRESH = ("bu_format_marks",)
# How an object that no header has is made.
START = {
    "bu_sms": "{0}.alphabet = &bu_format_gsm7; {0}.header = (uint8_t)(3 * "
              "adversary_random(3)); {0}.concat = (uint8_t)(5 + "
              "adversary_random(2));",
    "bu_upcase_volume": "adversary_volume(&{0});",
    "bu_name_folded": "size_t n_{0}; const uint8_t *s_{0} = "
                      "adversary_source(1, &n_{0}, false); "
                      "bu_name_fold_start(&{0}, s_{0}, n_{0});",
    "bu_name_alias": "{0}.upcase = &bu_upcase_unicode; {0}.page = "
                     "adversary_random(2) ? format() : 0;",
    "bu_line": "adversary_line(&{0});", "bu_ring": "adversary_ring(&{0});",
    "bu_history": "adversary_history(&{0});",
    "bu_leb128_limbs": "static uint32_t limbs[8]; {0}.limbs = limbs; "
                       "{0}.bits = 1 + adversary_random(256);",
}
MADE = {
    # UTF-8 more often than others: escapes copy runs of it.
    "bu_conversion": "{0}.from = adversary_random(3) ? format() : "
                     "&bu_format_utf8; {0}.to = adversary_random(3) ? "
                     "format() : &bu_format_utf8; "
                     "{0}.instead = adversary_random(2) ? BU_STOP : 0xFFFDu;",
    "bu_collate_tailored": "{0}.tailoring = ANY(bu_collate_tailoring); "
                           "{0}.order = BU_COLLATE_SHIFTED_QUATERNARY;",
    "bu_linebreak_box": "{0}.rules = ANY(bu_linebreak_rules); {0}.max = "
                        "adversary_random(20); "
                        "{0}.measure = bu_linebreak_columns;",
    "bu_name_tag": "{0}.number = adversary_random(1000); "
                   "{0}.mark = \"~-(\"[adversary_random(3)];",
    "bu_page_table": "while (bu_page_expand(&{0}, adversary_random(4) ? "
                     "ANY(bu_format) : &bu_format_latin1) != BU_OK) "
                     "continue;",
    "bu_mojibake": "{0}.steps = 1 + adversary_random(2); "
                   "{0}.step[0].was = format(); "
                   "{0}.step[0].read_as = format(); "
                   "{0}.step[1].was = format(); "
                   "{0}.step[1].read_as = format();",
    "bu_line_config": None,
}
# Arguments of some calls that random ones never are.
SOME = {
    "bu_name_units_to_bytes":
    "a0 = adversary_joined(); n_u = 2; out.bytes = adversary_two(); "
    "out.room = room = 2;",
}
# What holds of the arguments, by the contracts.
IF = {
    "bu_uleb128_put_limbs": "n_limbs != 0", "bu_sleb128_put_limbs":
    "n_limbs != 0", "bu_line_columns": "n_s != 0",
    "bu_line_columns_by": "n_s != 0",
    "bu_line_format_columns": "n_s != 0", "bu_line__keep_part":
    "n_s != 0 && state_bu_line.config->parts", "bu_line__fits_parts":
    "state_bu_line.config->parts", "bu_line_step_parts":
    "state_bu_line.config->parts", "bu_sms_part": "state_bu_sms.parts",
    "bu_line_joins": "state_bu_line.length",
    "bu_history_feed": "state_bu_line.config->history",
    "bu_history_recall": "state_bu_line.config->history",
    "bu_name_next_mapped": "object_bu_name_fold->next == bu_name_next_mapped",
    "bu_name_next_sorted": "object_bu_name_fold->next == bu_name_next_sorted",
    "bu_format.prev": "object_bu_format->prev",
    "bu_ring_set_gaps": "state_bu_ring.pushed == state_bu_ring.passed",
}
# What a range is, after a call of this name.
UTF8 = """bu_utf8_repair bu_utf8_repair_finish bu_norm_convert
bu_norm_convert_finish bu_casing_map bu_casing_finish bu_page_to_utf8
bu_utf16_to_utf8 bu_utf32_to_utf8 bu_skeleton_write bu_extvalue_decode
bu_mojibake_undo bu_linux__utf16s_to_utf8s bu_html_decode bu_join_forms
bu_join_forms_finish bu_join_letters""".split()
# How many of what a call returns may be read: not more than the text has.
NO_LENGTH = re.compile(r"size|count|columns|key|hash|find|room|prefix|_mb|mbs|"
                       r"_part|check_path|padded|limbs|sms_part|c\d+rtomb")
# Rows that are not functions of headers.
MORE = """
enum bu_status bu_format.next(const uint8_t **p, const uint8_t *end,
    uint32_t *value, const struct bu_format *format);
enum bu_status bu_format.prev(const uint8_t *begin, const uint8_t **p,
    uint32_t *value, const struct bu_format *format);
"""
# A parameter of a call that the type does not tell.
HAND = {
    ("bu_line_joins", "at"): "adversary_random(state_bu_line.length)",
    ("bu_line__fits_parts", "at"): "state_bu_line.cursor",
    ("bu_plan9__runetochar", "rune"):
    "(const uint32_t[]){adversary_random(0x110000)}",
    ("bu_page_map", "map"): "bu_upper_simple",
    ("bu_dvb_page", "page"): "(const struct bu_format *[]){format()}",
    ("bu_history_feed", "feed"): "bu_line_feed",
    ("bu_ring_set_gaps", "count"): "1",
    ("bu_leb128_skip", "max"): "adversary_random(12)",
    ("bu_uleb128_feed", "bits"): "{bits}",
    ("bu_sleb128_feed", "bits"): "{bits}",
    ("bu_uleb128_next_bits", "bits"): "{bits}",
    ("bu_sleb128_next_bits", "bits"): "{bits}",
    ("bu_uleb128_explain", "bits"): "{bits}",
    ("bu_sleb128_explain", "bits"): "{bits}",
    ("bu_utf8x_next_64", "longest"): "7 + adversary_random(2)",
    ("bu_utf8x_prev_64", "longest"): "7 + adversary_random(2)",
    ("bu_utf8x_feed_64", "longest"): "7 + adversary_random(2)",
    ("bu_line_start_secret", "mask"): "'*'",
    ("bu_disposition_write", "type"): "1 + adversary_random(2)",
    ("bu_septets_begin", "header"): "adversary_random(140)",
    ("bu_bidi_paragraph", "levels"): "adversary_fill(n_s)",
    ("bu_bidi_line", "levels"): "adversary_fill(n_s)",
    ("bu_bidi_write", "levels"): "adversary_fixed(sn)",
}
BITS = "1 + adversary_random(64)"


def prototypes():
    """Result, name and parameters of the functions that take an address."""
    texts = [item.code for header in headers.all_headers()
             for item in header.items if item.functions]
    for text in [*texts, MORE]:
        text = re.sub(r"/\*.*?\*/|#[^\n]*", "", text, flags=re.S)
        text = text.replace("const volatile", "const")
        for part in re.sub(r"\s+", " ", text).split(";"):
            found = re.match(r" ?(?:BU_INLINE )?([\w* ]*?)([\w.]+) ?"
                             r"\((.*)\)$", part.strip())
            if not found:
                continue
            name = headers.BEHIND.get(found[2], found[2])
            if "*" in found[3] or "[" in found[3]:
                yield found[1].strip(), name, split(found[3])


def split(text):
    """Type and name of each parameter."""
    parts = re.split(r",\s*(?![^()]*\))", text)
    for part in parts:
        if found := re.match(r"(.*)\(\*(\w+)\)\((.*)\)$", part.strip()):
            yield "function", found[2]
        elif found := re.match(r"(.*?)(\w+)\[([^]]*)\]$", part.strip()):
            yield f"{found[1].strip()} *{found[3]}", found[2]
        else:
            found = re.match(r"(.*?)(\w+)$", part.strip())
            yield found[1].strip(), found[2]


def objects():
    """The objects of each type that headers declare."""
    found = {}
    for path in sorted(glob.glob(f"{headers.FOLDER}/*.h")):
        with open(path, encoding="utf-8") as file:
            for kind, name in re.findall(
                    r"^extern const struct (\w+) (bu_\w+);", file.read(),
                    re.M):
                found.setdefault(kind, []).append(name)
    return found


class Writer:
    """The C of all calls."""

    def __init__(self):
        self.objects = objects()
        self.states = {}   # of a type, the functions that take it
        self.calls = []    # (name, states, code, square)
        self.made = set()
        with open(f"{ROOT}/docs/develop/figures.md", encoding="utf-8") as file:
            part = file.read().split("## Calls whose time is not linear")[1]
        self.square = set(re.findall(r"\bbu_\w+", part.split("\n## ")[0]))

    def constant(self, kind):
        """An expression of an object of a type that calls do not change."""
        if kind in MADE or kind in self.objects:
            self.made.add(kind)
            return f"object_{kind}"
        return None

    def call(self, result, name, params):
        """Write the call of a function."""
        # pylint: disable=too-many-branches,too-many-statements
        lines, args, after, states = [], [], [], set()
        params = list(params)
        ranges, loop, source, k = 0, None, None, 0
        while k < len(params):
            kind, word = params[k]
            then = params[k + 1] if k + 1 < len(params) else ("", "")
            base = re.sub(r"\bconst\b|\*\w*", "", kind).strip()
            stars = kind.count("*")
            var = f"a{k}"
            is_const = kind.startswith("const ")
            k += 1
            if (name, word) in HAND:
                args.append(HAND[name, word].replace("{bits}", BITS))
            elif word == "at" and kind == "size_t" and source:
                args.append(f"adversary_random((uint32_t){source} + 1)")
            elif fixed := re.match(r"const uint8_t \*([A-Z]\w+)$", kind):
                lines.append(f"const uint8_t *{var} = "
                             f"adversary_fixed({fixed[1]});")
                args.append(var)
                ranges += 1
            elif name == "bu_history_next":
                states.add("bu_history")
                lines.append("size_t n;")
                args += ["&state_bu_history", "&text", "&n"]
                k = len(params)
            elif kind == "struct bu_buffer *" or \
                    re.match(r"struct bu_buffer_\d+_\d+ \*$", kind):
                units = re.findall(r"_(\d+)", base) or ["8", "8"]
                unit = [int(bits) // 8 for bits in units]
                of = [f"uint{bits}_t" for bits in units]
                lines.append(
                    f"size_t sn, dn; {base} b, was; "
                    f"b.src = adversary_source({unit[0]}, &sn, false); "
                    f"b.src_end = b.src + sn; "
                    f"b.dst = adversary_room({unit[1]}, &dn); "
                    f"b.dst_end = b.dst + dn; was = b;")
                args.append("&b")
                after += ["adversary_inside(b.src, was.src, was.src_end);",
                          "adversary_inside(b.dst, was.dst, was.dst_end);",
                          "adversary_must(b.src_end == was.src_end && "
                          "b.dst_end == was.dst_end, \"an end moved\");"]
                after.append(self.judge(name, of[1]))
                ranges += 1
            elif base in UNITS and stars == 2 and \
                    word not in ("part", "text"):
                unit = UNITS[base]
                z = name in ("bu_mbsrtowcs", "bu_wcsrtombs")
                back = k > 1 and params[k - 2][1] == "begin"
                lines.append(f"const {base} *p, *was, *end; size_t n;")
                lines.append(
                    f"const {base} *begin = adversary_source({unit}, &n, "
                    f"{str(z).lower()}); end = begin + n; "
                    f"p = {'end' if back else 'begin'};")
                args.append("&p")
                if not z:
                    loop = (back, "adversary_inside(p, begin, was);" if back
                            else "adversary_inside(p, was, end);")
                else:
                    after.append("if (p) adversary_inside(p, begin, end);")
                ranges += 1
            elif word in ("end", "begin") and is_const and stars == 1:
                args.append(word)
            elif base in UNITS and stars == 1 and not is_const and \
                    (then[1] in ("room", "maxout") or word == "to" or
                     then[1] in ("width",) or
                     (word == "out" and then[1] in ("n",)) or
                     (word == "out" and name in ("bu_wcsrtombs",
                                                 "bu_mbsrtowcs"))):
                lines.append(f"size_t room_{word}; {base} *{var} = "
                             f"adversary_room({UNITS[base]}, "
                             f"&room_{word});")
                args.append(var)
                if name in ("bu_wcsrtombs", "bu_mbsrtowcs"):
                    params[2] = (params[2][0], "=out")
                    lines.append("size_t n_out = room_out;")
                elif then[1] == "end":
                    args.append(f"{var} + room_{word}")
                    k += 1
                elif then[1] in ("room", "maxout", "width", "n"):
                    args.append(f"({then[0]})room_{word}")
                    k += 1
                if name == "bu_utf8_copy":
                    after.append(f"adversary_must(result <= room_{word}, "
                                 "\"too much\");")
            elif base in UNITS and stars == 1 and is_const and (
                    re.fullmatch(r"(size_t|unsigned|int|long|uint32_t)",
                                 then[0]) and
                    re.fullmatch(r"(\w+_)?n|m|inlen|count|at", then[1])):
                lines.append(
                    f"size_t n_{word}; const {base} *{var} = "
                    f"adversary_source({UNITS[base]}, &n_{word}, false);")
                args.append(var)
                k += 1
                ranges += 1
                if then[1] == "at":
                    lines.append(f"uint32_t end_{word} = (uint32_t)n_{word}, "
                                 f"at_{word} = adversary_random(end_{word});")
                    args += [f"at_{word}", f"end_{word}"]
                    k += 1
                elif name.startswith("bu_mb") and then[1] == "n":
                    args.append(f"n_{word}")
                else:
                    args.append(f"({then[0]})n_{word}")
                source = source or f"n_{word}"
            elif base in ("char", "uint8_t", "wchar_t", "uint32_t") and \
                    stars == 1 and is_const and word in (
                        "s", "part", "from", "src"):
                # A string; or a part that another parameter bounds.
                bound = then[1] == "rune" and params[k + 1][1] == "n" \
                    if k + 1 < len(params) else False
                limited = bound or params[-1][1] == "n"
                lines.append(
                    f"size_t n_{word}; const {base} *{var} = "
                    f"adversary_source({UNITS[base]}, &n_{word}, "
                    f"{str(not limited).lower()});")
                args.append(var)
                ranges += 1
                source = source or f"n_{word}"
                if limited:
                    params[-1] = (params[-1][0], f"={word}")
            elif base in ("char", "uint8_t") and stars == 1 and \
                    not is_const and word == "s" and len(params) == 1:
                lines.append(f"size_t n_{word}; {base} *{var} = "
                             f"adversary_both(&n_{word});")
                args.append(var)
                ranges += 1
            elif word.startswith("="):
                args.append(f"({kind})n_{word[1:]}")
            elif name == "bu_zephyr__lcpy" and word == "dst":
                lines.append("size_t room_dst; char *to = "
                             "adversary_room(1, &room_dst);")
                args.append("to")
                params[-1] = ("size_t", "=room")
                lines.append("size_t n_room = room_dst;")
            elif base in ("struct bu_name_out", "struct bu_name_units"):
                of = "bytes" if base.endswith("out") else "units"
                lines.append(
                    f"size_t room; {base} out = {{0}}; out.{of} = "
                    f"adversary_room({1 if of == 'bytes' else 2}, &room); "
                    "out.room = room;")
                args.append("&out")
                after.append("adversary_must(out.n <= room, \"too much\");")
                if of == "bytes" and name in (
                        "bu_name_sanitize", "bu_name_number",
                        "bu_name_escape", "bu_name_fetch"):
                    after.append("if (result == BU_OK) adversary_name("
                                 "object_bu_name_rule, &out);")
            elif kind == "const struct bu_format *const *":
                lines.append("uint32_t count = adversary_random(5);")
                args += ["bu_page_all + adversary_random("
                         "BU_PAGE_ALL_COUNT - 4)", "count"]
                k += 1
            elif base.startswith("struct ") and stars == 1 and (
                    is_const and self.constant(base[7:])):
                args.append(self.constant(base[7:]))
            elif base.startswith("struct ") and stars == 1 and \
                    base[7:] in ("bu_upcase_run",):
                lines.append(f"size_t room_{word}; {base} *{var} = "
                             f"adversary_room(sizeof *{var}, "
                             f"&room_{word});")
                args += [var, f"room_{word}"]
                k += 1
            elif base.startswith("struct ") and stars == 1:
                states.add(base[7:])
                args.append(f"&state_{base[7:]}")
            elif word == "policy":
                args.append("policy")
            elif kind == "void *":
                states.add("bu_ring")
                args.append("&state_bu_ring")
            elif stars == 2 and word in ("part", "text"):
                lines.append(f"const {base} *{var} = NULL;")
                args.append(f"&{var}")
            elif stars == 1 and not is_const:
                lines.append(f"static uint64_t {var}[32];")
                args.append(f"({base} *)(void *){var}")
                if name.startswith("bu_utf8_fetch"):
                    after.append("adversary_utf8(a0, a0 + *(size_t *)(void *)"
                                 f"{var});")
            elif base.startswith("enum ") and stars == 0:
                args.append(f"({base})adversary_random(13)")
            elif base in SCALARS and stars == 0:
                args.append({
                    "size_t": "adversary_random(44)",
                    "unsigned": "adversary_random(44)",
                    "int": "(int)adversary_random(44)",
                    "long": "(long)adversary_random(0x110000)",
                    "bool": "(bool)adversary_random(2)",
                    "uint64_t": "adversary_random_64()",
                    "int64_t": "(int64_t)adversary_random_64()",
                }.get(base, f"({base})adversary_random("
                      "adversary_random(2) ? 256 : 0x10FFFF)"))
            else:
                raise SystemExit(f"{name}: no rule for {kind} {word}")
        if not ranges and not states:
            return
        self.write(result, name, (lines, args, after, states, loop, source))

    def judge(self, name, unit):
        """What a buffer must have got."""
        if name in UTF8:
            return "adversary_utf8(was.dst, b.dst);"
        if name == "bu_utf8_to_utf16":
            return "adversary_utf16(was.dst, b.dst);"
        if name == "bu_utf8_to_utf32":
            return "adversary_utf32(was.dst, b.dst);"
        if name.startswith("bu_convert"):
            return ("adversary_of_format(object_bu_conversion->to, was.dst, "
                    "b.dst);")
        if name in ("bu_percent_encode", "bu_extvalue_encode"):
            return ("adversary_percent(was.dst, b.dst, " +
                    ("object_bu_percent_set);" if "percent" in name
                     else "&bu_percent_attr);"))
        assert unit
        return ""

    def write(self, result, name, parts):
        """The C of one call."""
        lines, args, after, states, loop, source = parts
        if name == "bu_upcase_read":  # only then the volume may be used
            after.append("if (result != BU_OK) "
                         "adversary_volume(&state_bu_upcase_volume);")
        square = name in self.square or "line" in name or "history" in name
        for state in states:
            self.states.setdefault(state, []).append(name)
        fresh = [state for state in states if state in FRESH]
        for state in fresh:
            lines.append(f"memset(&state_{state}, 0, sizeof state_{state});")
        # Memory is made before the attack: it changes what makes it, too.
        for at, arg in enumerate(args):
            if arg.startswith("adversary_fi"):
                lines.append(f"uint8_t *room_{at} = {arg};")
                args[at] = f"room_{at}"
        function = name.replace("bu_format.", "object_bu_format->")
        call = f"{function}({', '.join(args)})"
        code = ""
        if result != "void":
            call = f"result = {call}"
            lines.append(f"{result} result;")
        if name in SOME:
            lines.append(f"if (adversary_random(4) == 0) {{ {SOME[name]} }}")
        code = " ".join(lines)
        if name in IF:
            code += f" if (!({IF[name]})) return;"
        if loop:
            # All of a text; each call moves, or ends.
            stop = "begin" if loop[0] else "end"
            code += (f" for (;;) {{ was = p; adversary_enter(); {call}; "
                     f"adversary_leave(); {loop[1]} {' '.join(after)} ")
            if result == "enum bu_status" and not states:
                code += ("adversary_must(p != was || result > BU_OK || "
                         "result == BU_REFEED || p == end, "
                         "\"it does not move\"); "
                         "if (result > BU_OK) break; ")
            code += f"if (p == {stop} || p == was) break; }}"
        else:
            code += (f" adversary_enter(); {call}; adversary_leave(); "
                     f"{' '.join(after)}")
            if result == "size_t" and source and \
                    not NO_LENGTH.search(name):
                code += (f" adversary_must(result <= {source}, "
                         "\"a length is outside\");")
        if result != "void":
            code += " (void)result;"
        self.calls.append((name, states, code, square))

    def groups(self):
        """Calls that share states, in one list each."""
        group = {name: {name} for name, *_ in self.calls}
        for names in self.states.values():
            joined = set().union(*(group[name] for name in names))
            for name in joined:
                group[name] = joined
        return group

    def text(self):
        """The whole file."""
        out = ["/* Made by tests/host/adversary.py. */",
               '#include "adversary.h"', "#include <string.h>"]
        for kind, names in sorted(self.objects.items()):
            rows = ", ".join(f"&{name}" for name in names)
            out.append(f"static const struct {kind} *const all_{kind}[] = "
                       f"{{{rows}}};")
        out.append("#define ANY(kind) all_##kind[adversary_random("
                   "sizeof all_##kind / sizeof all_##kind[0])]")
        for kind in self.states:
            out.append(f"static struct {kind} state_{kind};")
        out.append("static const struct bu_format *format(void) { const "
                   "struct bu_format *f; do f = ANY(bu_format); while ("
                   "f->name == NULL || (adversary_random(4) && f->prev == "
                   "bu_page_cp437.prev)); return f; }")
        out.append("static uint32_t policy; static const uint8_t *text;")
        choose = []
        for kind in sorted(self.made):
            out.append(f"static const struct {kind} *object_{kind};")
            if kind in MADE:
                choose.append(f"static struct {kind} own_{kind}; " +
                              (MADE[kind] or "").format(f"own_{kind}") +
                              f" object_{kind} = &own_{kind};")
            else:
                choose.append(f"object_{kind} = " + (
                    "format();" if kind == "bu_format" else f"ANY({kind});"))
        group, order, done = self.groups(), [], {}
        by_name = {call[0]: call for call in self.calls}
        starts = []
        for name, *_ in self.calls:
            first = min(group[name])
            if first in done:
                continue
            done[first] = len(starts)
            used = set().union(*(by_name[one][1] for one in group[name]))
            codes = " ".join(by_name[one][2] for one in group[name])
            lines = [f"memset(&state_{kind}, 0, sizeof state_{kind});"
                     for kind in sorted(used)]
            lines += [START[kind].format(f"state_{kind}")
                      for kind in sorted(used) if kind in START]
            lines += [line for kind, line in zip(sorted(self.made), choose)
                      if re.search(rf"object_{kind}\b", codes)]
            out.append(f"static void start_{len(starts)}(void) "
                       f"{{ policy = adversary_random(64); text = NULL; "
                       f"{' '.join(lines)} }}")
            starts.append(f"{{start_{len(starts)}, \"{name}\"}}")
            order += sorted(group[name])
        for place, name in enumerate(order):
            out.append(f"static void call_{place}(void) "
                       f"{{ {by_name[name][2]} }}")
        out.append("const struct adversary_group adversary_groups[] = {"
                   + ", ".join(starts) + "};")
        out.append("const struct adversary_call adversary_calls[] = {"
                   + ",\n".join(
                       f"{{\"{name}\", call_{place}, "
                       f"{done[min(group[name])]}, "
                       f"{int(by_name[name][3])}}}"
                       for place, name in enumerate(order)) + "};")
        out.append(f"const unsigned adversary_count = {len(order)};")
        return "\n".join(out)


def calls():
    """The writer, with all calls."""
    writer = Writer()
    for result, name, params in prototypes():
        writer.call(result, name, params)
    return writer


# A program, how its sources change, runs of each call, bytes of a source; and
# how many processes share them, so that each ends within limits.CPU.
SHORT = [("adversary", "loads", 1000, 40, 1),
         ("adversary-speed", "loads", 600, 40, 1),
         ("adversary", "loads", 60, 160, 1),
         ("adversary-speed", "loads", 100, 160, 1),
         ("adversary-steps", "steps", 2, 24, 1),
         ("adversary-avx2", "steps", 1, 100, 1),
         ("adversary-avx2", "thread", 1000, 160, 1)]
LONG = [("adversary", "loads", 1000000, 40, 5),
        ("adversary-speed", "loads", 1000000, 40, 5),
        ("adversary", "loads", 100000, 300, 1),
        ("adversary-speed", "loads", 100000, 300, 1),
        ("adversary-sanitized", "steps", 20, 40, 1),
        ("adversary-steps", "steps", 50, 60, 1),
        ("adversary-avx2", "steps", 20, 300, 1),
        ("adversary-avx512", "steps", 20, 300, 1),
        ("adversary-steps", "thread", 50000, 300, 1),
        ("adversary-avx2", "thread", 50000, 300, 1),
        ("adversary-avx512", "thread", 50000, 300, 1)]
LEAST = 1000000  # runs of each call in each tuning, by loads
CPU = {"adversary-avx2": "avx2", "adversary-avx512": "avx512_vbmi2"}


def attack(tap, rows):
    """Each program, as its row says. Return how often it ran each call by
    loads, at least."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        features = set(file.read().split())
    count = len(calls().calls)
    had = dict.fromkeys((row[0] for row in rows if row[1] == "loads"), 0)
    for program, how, runs, longest, parts in rows:
        what = f"{program}, by {how}: {runs} runs of each of {count} calls, " \
               f"up to {longest} units"
        if CPU.get(program, "avx2") not in features and program in CPU:
            tap.skip(what, f"this CPU lacks {CPU[program]}")
            continue
        least, failed = 0, ""
        for part in range(parts):
            share = runs // parts
            done = subprocess.run(
                [f"{ROOT}/build/host/{program}", how, str(share),
                 str(longest), str(1 + part * 64 * share)], text=True,
                check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            found = re.search(rf"^{count} calls, 0 with faults, (\d+) runs of "
                              r"(\S+),.*\n\Z", done.stdout, re.M)
            if found:
                least += int(found[1])
            if not found or int(found[1]) < share:
                failed += done.stdout[-4000:]
        tap.ok(not failed and least >= runs, what, failed)
        if how == "loads":
            had[program] += least
    return had


def covered(tap):
    """No function of a header that reads a range lacks a call."""
    have = {call[0] for call in calls().calls}
    lacks = {name for _, name, params in prototypes()
             if any(re.match(r"const (uint8_t|uint16_t|char|wchar_t) \*|"
                             r"struct bu_buffer", kind) for kind, _ in params)}
    tap.ok(len(lacks) > 150 and not lacks - have,
           "each prototype that reads a range is called",
           "\n".join(sorted(lacks - have)))


def run(tap):
    """Sessions that take seconds."""
    covered(tap)
    attack(tap, SHORT)


def run_all(tap):
    """A million of each call; and as many by steps and threads as go."""
    for program, least in attack(tap, LONG).items():
        tap.ok(least >= LEAST, f"{program}, by loads: each call ran {least} "
               f"times or more, at least {LEAST}")


if __name__ == "__main__":
    print(calls().text())
