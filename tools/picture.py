"""picture: an SVG of boxes, words and arrows that is legible on a light and on
a dark page. tests/host/playground.js looks at each."""
# SPDX-License-Identifier: MIT
from html import escape

# On a dark page, of a picture whose texts have the colour of all of it.
DARK = ("<style>@media (prefers-color-scheme: dark) { svg { fill: #e6edf3 } "
        ".page { fill: #0d1117 } }</style>")
STYLE = """<style>
text { fill: #1f2328; font-family: sans-serif; font-size: 13px }
.head { font-weight: bold } .small { font-size: 11px }
.code { font-family: monospace } .end { text-anchor: end }
.mid { text-anchor: middle } .line { stroke: #57606a; fill: none }
.box { fill: #8882; stroke: #57606a }
.good { fill: #1b6ca8 } .three { fill: #3a9a5c } .four { fill: #8a5fb0 }
.bad { fill: #c8553d } .none { fill: #8884 }
.page { fill: white } .frame { fill: none; stroke: white; stroke-width: 3 }
@media (prefers-color-scheme: dark) {
  .page { fill: #0d1117 } .frame { stroke: #0d1117 }
  text { fill: #e6edf3 } .line, .box { stroke: #9aa4ae }
}
</style>
"""


class Picture:
    """An SVG of some size; places are in pixels."""

    def __init__(self, width, height, title):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
            f'height="{height}" viewBox="0 0 {width} {height}" role="img" '
            f'aria-label="{escape(title)}">\n{STYLE}']
        self.box(0, 0, width, height, "page")
        self.text(8, 18, title, "head")

    def text(self, x, y, words, kind=""):
        """Words from x on, on the line y."""
        self.parts.append(f'<text x="{x:g}" y="{y:g}" class="{kind}" '
                          f'xml:space="preserve">{escape(words)}</text>\n')

    def box(self, x, y, width, height, kind="box", more=""):
        """A rectangle."""
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" '
                          f'height="{height:g}" class="{kind}"{more}/>\n')

    def path(self, path, kind="box"):
        """A shape."""
        self.parts.append(f'<path d="{path}" class="{kind}"/>\n')

    def arrow(self, path):
        """A line with a head at its end."""
        self.parts.append(f'<path d="{path}" class="line" '
                          'marker-end="url(#head)"/>\n')

    def whole(self):
        """The file."""
        return "".join(self.parts) + "</svg>\n"
