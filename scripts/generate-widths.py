#!/usr/bin/env python3
"""Writes src/engine/terminal/width-table.gen.ts: how many cells each code point takes.

Source of truth is the C library's wcwidth(3) in a UTF-8 locale, because the shells and programs in the
pane lay out their lines with it. glibc derives it from Unicode's EastAsianWidth.txt (W and F are two
cells) and UnicodeData.txt (Mn, Me, Cf and the medial/final Hangul jamo are none).
Code points for which it has no answer (unassigned) take one cell, as terminals show a substitute.

Run: python3 scripts/generate-widths.py
"""

import ctypes
import locale
import pathlib

locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
libc = ctypes.CDLL(None)
libc.wcwidth.argtypes = [ctypes.c_wchar]
libc.wcwidth.restype = ctypes.c_int
libc.gnu_get_libc_version.restype = ctypes.c_char_p
libc_version = libc.gnu_get_libc_version().decode()


def width(cp):
    if 0xD800 <= cp <= 0xDFFF:
        return 1
    found = libc.wcwidth(chr(cp))
    return 1 if found < 0 else found


ranges = {0: [], 2: []}
for cp in range(0xA0, 0x110000):
    w = width(cp)
    if w == 1:
        continue
    runs = ranges[w]
    if runs and runs[-1][1] == cp - 1:
        runs[-1][1] = cp
    else:
        runs.append([cp, cp])


def encode(runs):
    """Gap to the previous run and run length, base 36, space separated."""
    out, last = [], 0
    for start, end in runs:
        out.append(base36(start - last) + ("" if start == end else "," + base36(end - start)))
        last = end
    return " ".join(out)


def base36(n):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while True:
        n, rest = divmod(n, 36)
        text = digits[rest] + text
        if n == 0:
            return text


def literal(name, runs):
    words, lines, line = encode(runs).split(" "), [], ""
    for word in words:
        if len(line) + len(word) + 1 > 88:
            lines.append(line)
            line = ""
        line += word + " "
    lines.append(line.rstrip())
    body = " +\n  ".join("'" + text + "'" for text in lines)
    return f"export const {name} =\n  {body};\n"


target = pathlib.Path(__file__).parent.parent / "src/engine/terminal/width-table.gen.ts"
target.write_text(
    "// Written by scripts/generate-widths.py from wcwidth(3); see there for the source and the format.\n"
    f"// Generated against glibc {libc_version}.\n\n"
    + literal("ZERO_WIDTH", ranges[0])
    + "\n"
    + literal("DOUBLE_WIDTH", ranges[2])
)
print(f"{target.name}: {len(ranges[0])} zero-width runs, {len(ranges[2])} double-width runs")
