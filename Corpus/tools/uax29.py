"""Extended grapheme clusters by the rules of UAX #29, read from a folder of UCD files.

Slow and plain on purpose: each rule looks back over the text as the standard words it. It shares nothing with the
machine in Sources/Text/Graphemes nor with ICU, so that what it writes into the corpus is a third opinion.

A folder is /usr/share/unicode of Debian's package unicode-data, or one made of https://www.unicode.org/Public/VERSION/ucd.
"""

import bisect
import re
from pathlib import Path


def read_ranges(path, prefix=()):
    """(first, last, value) of each line of a UCD file whose fields after the range start with `prefix`."""
    ranges = []
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) < 2 + len(prefix) or tuple(fields[1 : 1 + len(prefix)]) != tuple(prefix):
            continue
        first, _, last = fields[0].partition("..")
        ranges.append((int(first, 16), int(last or first, 16), fields[1 + len(prefix)]))
    return sorted(ranges)


class Property:
    """A property of code points: the value of each range, and a value for all others."""

    def __init__(self, ranges, default=None):
        self.starts = [first for first, _, _ in ranges]
        self.ranges = ranges
        self.default = default

    def __call__(self, code):
        index = bisect.bisect_right(self.starts, code) - 1
        if index >= 0 and code <= self.ranges[index][1]:
            return self.ranges[index][2]
        return self.default


class Unicode:
    """The properties that UAX #29 section 3 asks for, of one version."""

    # The scripts in which CLDR 42 and 43 (ICU 72 and 73) let a virama join; from Unicode 15.1 on a property says so.
    CONJUNCT_SCRIPTS = {"Gujarati", "Telugu", "Malayalam", "Oriya", "Bengali", "Devanagari"}

    def __init__(self, folder):
        folder = Path(folder)

        def find(name):
            found = sorted(path for path in folder.rglob(name))
            if not found:
                raise SystemExit(f"{folder}: no file named {name}")
            return found[0]

        breaks = find("GraphemeBreakProperty.txt")
        self.version = re.search(r"-(\d+\.\d+\.\d+)\.txt", breaks.open(encoding="utf-8").readline()).group(1)
        self.cluster_break = Property(read_ranges(breaks), "Other")
        self.pictographic = Property([r for r in read_ranges(find("emoji-data.txt")) if r[2] == "Extended_Pictographic"])
        self.script = Property(read_ranges(find("Scripts.txt")), "Unknown")
        derived = find("DerivedCoreProperties.txt")
        conjunct = read_ranges(derived, ("InCB",))
        if conjunct:
            self.conjunct = Property(conjunct, "None")
        else:
            syllabic = Property(read_ranges(find("IndicSyllabicCategory.txt")), "Other")
            combining = Property(read_ranges(find("DerivedCombiningClass.txt")), "0")

            def conjunct_of(code):
                if self.script(code) in self.CONJUNCT_SCRIPTS and syllabic(code) == "Consonant":
                    return "Consonant"
                if self.script(code) in self.CONJUNCT_SCRIPTS and syllabic(code) == "Virama":
                    return "Linker"
                extends = self.cluster_break(code) == "Extend" and combining(code) != "0"
                return "Extend" if extends or code == 0x200D else "None"

            self.conjunct = conjunct_of

    def name(self, code):
        """The class of a code point as the failure of a test names it."""
        kind = self.cluster_break(code)
        if kind == "Extend" and self.conjunct(code) in ("Linker", "Extend"):
            return f"Conjunct{self.conjunct(code)}"
        if kind == "Other" and self.pictographic(code):
            return "ExtPict"
        if kind == "Other" and self.conjunct(code) == "Consonant":
            return "Consonant"
        return kind

    def breaks_before(self, text, index):
        """Whether a cluster starts at `index` of a list of code points, 0 < index < len(text)."""
        before, after = self.cluster_break(text[index - 1]), self.cluster_break(text[index])
        if before == "CR" and after == "LF":  # GB3
            return False
        if before in ("Control", "CR", "LF"):  # GB4
            return True
        if after in ("Control", "CR", "LF"):  # GB5
            return True
        if before == "L" and after in ("L", "V", "LV", "LVT"):  # GB6
            return False
        if before in ("LV", "V") and after in ("V", "T"):  # GB7
            return False
        if before in ("LVT", "T") and after == "T":  # GB8
            return False
        if after in ("Extend", "ZWJ"):  # GB9
            return False
        if after == "SpacingMark":  # GB9a
            return False
        if before == "Prepend":  # GB9b
            return False
        if self.conjunct(text[index]) == "Consonant":  # GB9c
            at, linked = index - 1, False
            while at >= 0 and self.conjunct(text[at]) in ("Extend", "Linker"):
                linked = linked or self.conjunct(text[at]) == "Linker"
                at -= 1
            if linked and at >= 0 and self.conjunct(text[at]) == "Consonant":
                return False
        if before == "ZWJ" and self.pictographic(text[index]):  # GB11
            at = index - 2
            while at >= 0 and self.cluster_break(text[at]) == "Extend":
                at -= 1
            if at >= 0 and self.pictographic(text[at]):
                return False
        if before == after == "Regional_Indicator":  # GB12, GB13
            at = index - 1
            while at >= 0 and self.cluster_break(text[at]) == "Regional_Indicator":
                at -= 1
            if (index - 1 - at) % 2 == 1:
                return False
        return True  # GB999

    def count(self, text):
        """The number of clusters of a string."""
        codes = [ord(character) for character in text]
        return sum(self.breaks_before(codes, index) for index in range(1, len(codes))) + (1 if codes else 0)

    def row(self, codes, comment):
        """A line in the format of GraphemeBreakTest.txt."""
        marks = []
        for index, code in enumerate(codes):
            marks.append("÷" if index == 0 or self.breaks_before(codes, index) else "×")
            marks.append(f"{code:04X}")
        return " ".join(marks + ["÷"]) + (f"\t# {comment}" if comment else "")
