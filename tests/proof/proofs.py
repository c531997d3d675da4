"""proofs: the proofs and bounds are of today's C of core, and
docs/develop/assurance.md lists them; if Frama-C is installed, one proof and
one bound are run again, and one each that must fail."""
# SPDX-License-Identifier: MIT
# group: proof | run
import argparse
import contextlib
import copy
import io
import os
import shutil

import bounded
import mutants
import prove
import weave

PAGE = f"{weave.ROOT}/docs/develop/assurance.md"
OPTIONS = argparse.Namespace(seconds=5, turns=3, only=None, smoke=False,
                             mutants=2, seed="bareutf", j=1)


def plain(text):
    """C without comments, annotations and spaces."""
    text = weave.ANNOTATION.sub("", text)
    return "".join(weave.COMMENT.sub("", text).split())


def same_c(unit, every):
    """Return whether the woven text is that of core without the added
    contracts."""
    for path, text in zip(unit.words["source"],
                          weave.woven(unit, every).values()):
        if path == unit.words["source"][0]:
            for added in (*weave.starts(unit), *(
                    weave.declared(name, every)
                    for name in unit.words["uses"])):
                text = text.replace(added, "", 1)
        if plain(text) != plain(weave.read(path)):
            return False
    return True


def whole(tap, every):
    """What the proofs take for granted of each other is proved."""
    headers = sorted(os.listdir(f"{weave.HERE}/logic"))
    taken = [name for unit in every.values() for name in unit.words["lemmas"]]
    tap.ok(sorted(taken) == list(filter(weave.lemmas, headers)),
           "each lemma of logic/ is proved by one unit", " ".join(taken))
    open_ = sorted(name for unit in every.values()
                   for name in {*unit.functions} - {*unit.words["prove"]})
    tap.ok(not open_, "each contract is proved", " ".join(open_))


def moving(tap, proved):
    """Where ranges change: what is proved, and what that takes for granted."""
    every = weave.moving()
    for unit in every.values():
        if unit.moving:
            tap.ok(proved.get(unit.name, (0, ""))[1] ==
                   weave.digest(unit, every),
                   f"{unit.name}: proved as it is", "run `make prove`")
    open_ = {name for unit in every.values() if not unit.moving
             for name in unit.words["prove"]}
    taken = {name for unit in every.values() if unit.moving
             for name in unit.words["uses"] + unit.words["shares"]}
    tap.ok(not open_ & taken, "they need no contract that is not proved so",
           " ".join(open_ & taken))


def again(tap, every):
    """Prove put; then break it, and see the proof fail."""
    if not all(map(shutil.which, ("frama-c", "cvc4", "cvc5", "z3"))):
        tap.skip("a proof, run again", "Frama-C or a prover is missing")
        return
    goals, report = prove.prove(every["utf8_put"], every, OPTIONS)
    tap.ok(goals, "bu_utf8_put is proved again", report)
    fast = argparse.Namespace(**dict(vars(OPTIONS), seconds=2, turns=1))
    goals, report = prove.prove(
        every["utf8_put"], every, fast,
        lambda text: text.replace("0x21Fu", "0x220u"))
    tap.ok(goals is None and "ensures_none" in report,
           "bu_utf8_put that takes 110000 is not proved", report)
    found = prove.broken(every["utf8_put"], every, fast, "bu_utf8_put",
                         prove.QUICK)
    tap.ok(found == "survives", "an unchanged function survives", found)
    count = prove.break_unit(every["utf8_put"], every, fast, {})
    tap.ok(count == {"refused": 2}, "two mutants of bu_utf8_put are refused",
           prove.words(count))
    wrong = copy.deepcopy(every["utf8_put"])
    wrong.functions["bu_utf8_put"].contract.append("ensures \\result == 9;")
    with contextlib.redirect_stdout(io.StringIO()) as page:
        status = prove.break_all([wrong], every, fast)
    tap.ok(status == 1 and " 0 refused, " in page.getvalue() and
           " 2 not judged" in page.getvalue(),
           "no mutant of a function that is not proved is judged",
           page.getvalue())


def run(tap):
    """All units."""
    every = weave.units()
    proved = prove.recorded()
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    for name, unit in every.items():
        tap.ok(same_c(unit, every), f"{name}: the C of core, and no other")
        tap.ok(proved.get(name, (0, ""))[1] == weave.digest(unit, every),
               f"{name}: proved as it is", "run `make prove`")
        tap.ok(prove.row(unit) in page,
               f"{os.path.basename(PAGE)} lists {name}",
               f"expected this row:\n{prove.row(unit)}")
    moving(tap, proved)
    tap.ok(not mutants.gone(mutants.read_list(prove.EXCUSES)),
           "each excuse of a mutant of proved functions names one")
    whole(tap, every)
    again(tap, every)
    bounded.quick(tap, page)
