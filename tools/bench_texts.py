"""bench_texts: made-up text in many kinds, in each script's proportions."""
# SPDX-License-Identifier: MIT
import random

# Letters as often as they stand here, roughly as in running text.
LETTERS = {
    "ascii": "eeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhh"
             "rrrrrrddddllllcccuuummmwwffggyyppbbvk",
    "russian": "ооооооооооеееееееееаааааааииииииинннннннттттттсссс"
               "сррррвввввллллкккмммдддпппуууяяыыььггззббчйхжшюцщэ"
               "ф",
    "arabic": "اااااااااااالللللللللليييييييممممممووووووننننننررررربببببتتتتت"
              "عععدددسسسففههققكككححججأشصطخذثضزىغءظ",
    "hindi": "कककककररररररननननसससससततततममममहह"
             "हहयययलललपपपवववदददजजगगबबशटचथधभण"
             "खाााााााीीीीीेेेेेेेििििि्््््"
             "््ोोोंंंंंुुूै",
}
WORDS = ("le la de et les des en un une du dans que qui est pour par au sur "
         "plus il pas ce avec son se sont sa ou comme mais on nous été même "
         "être à après première système années siècle où très développement "
         "français également aussi deux ville leur histoire guerre monde "
         "l’état population entre cette grande pays président société région "
         "plusieurs forme nom partie ainsi peut temps planète surface "
         "température rouge terre possède roche jusqu’à").split()
KINDS = ["ascii", "russian", "arabic", "hindi", "chinese", "korean", "emoji",
         "french", "html", "mixed", "random"]
# html: words of Russian among tags; mixed: words of other kinds by turns.
# Ill-formed: one in twenty of the words of French spoilt, and bytes that begin
# nothing.
SPOILT = ["spoilt", "stray"]
TAGS = ("<p>", "</p>\n", "<b>", "</b>", "</td>", "<li>", "</li>\n", "&nbsp;",
        '<a href="/wiki/Main_Page" title="Main page">', "</a>",
        '<td class="num" style="text-align: right">', "<br />\n",
        '<div id="toc" role="navigation" class="toc mw-collapsible">\n',
        '<img src="//upload.example.org/a/ab/File_0042.png" alt="" />')


class Writer:
    """Text of one kind, the same every time."""

    def __init__(self, kind):
        self.kind = kind
        self.random = random.Random(kind)

    def common(self, first, span):
        """A character of a range, the way few are common and most are not."""
        rank = int(self.random.random() * self.random.random() * min(span,
                                                                     2000))
        return chr(first + rank * 2654435761 % span)

    def scalar(self):
        """A scalar value, each length of sequence alike."""
        while True:
            low, high = self.random.choice([(1, 0x7F), (0x80, 0x7FF),
                                            (0x800, 0xFFFF),
                                            (0x10000, 0x10FFFF)])
            value = self.random.randint(low, high)
            if not 0xD800 <= value <= 0xDFFF:
                return chr(value)

    def word(self):
        """A word, and what is between it and the next."""
        pick = self.random
        if self.kind in LETTERS:
            size = (pick.randint(1, 11) + pick.randint(1, 7)) // 2
            text = "".join(pick.choices(LETTERS[self.kind], k=size))
        elif self.kind == "chinese":
            text = "".join(self.common(0x4E00, 20902)
                           for _ in range(pick.randint(4, 17)))
            return text + pick.choice(["，", "，", "。", "2026", "\n"])
        elif self.kind == "korean":
            text = "".join(self.common(0xAC00, 11172)
                           for _ in range(pick.randint(1, 5)))
        elif self.kind == "emoji":
            text = "".join(chr(pick.randint(0x1F300, 0x1F64F))
                           for _ in range(pick.randint(20, 99)))
            return text + pick.choice(["\n", " "])
        elif self.kind in ("french", "spoilt"):
            text = pick.choice(WORDS)
        elif self.kind == "html":
            size = (pick.randint(1, 11) + pick.randint(1, 7)) // 2
            text = "".join(pick.choices(LETTERS["russian"], k=size))
            if pick.random() < 0.6:
                text += "".join(pick.choices(TAGS, k=pick.randint(2, 6)))
                return text + "".join(pick.choices(LETTERS["ascii"],
                                                   k=pick.randint(5, 60)))
        elif self.kind == "mixed":
            others = [kind for kind in KINDS if kind not in
                      ("html", "mixed", "emoji", "chinese")]
            kind, self.kind = self.kind, pick.choice(others)
            text = self.word()
            self.kind = kind
            return text
        else:
            return self.scalar()
        comma = "، " if self.kind == "arabic" else ", "
        return text + pick.choices([" ", comma, ". ", "\n", " 1992 "],
                                   [84, 8, 6, 1, 1])[0]

    def spoil(self, part):
        """The word, one byte of it another: one in twenty."""
        if self.random.random() < 0.05:
            at = self.random.randrange(len(part))
            part = part[:at] + bytes([self.random.randint(0x80, 0xFF)]) \
                + part[at + 1:]
        return part

    def text(self, size):
        """Whole sequences of just `size` bytes, filled up with full stops."""
        if self.kind == "stray":
            return bytes(self.random.choices(range(0x80, 0xC2), k=size))
        parts, length = [], 0
        while length + len(part := self.word().encode()) <= size:
            if self.kind == "spoilt":
                part = self.spoil(part)
            parts.append(part)
            length += len(part)
        return b"".join(parts) + b"." * (size - length)
