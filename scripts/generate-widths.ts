// Writes src/engine/terminal/width-table.gen.ts: how many cells each code point takes.
//   npx tsx scripts/generate-widths.ts      (needs a C compiler and glibc)
//
// Source of truth is the C library's wcwidth(3) in a UTF-8 locale, because the shells and programs in the pane lay out
// their lines with it. glibc derives it from Unicode's EastAsianWidth.txt (W and F are two cells) and UnicodeData.txt
// (Mn, Me, Cf and the medial/final Hangul jamo are none). Code points for which it has no answer (unassigned) take one
// cell, as terminals show a substitute.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FIRST = 0xa0;
const LAST = 0x10ffff;
/** Prints the version of the library, then one digit a code point; `?` where it has no answer. */
const PROGRAM = `
#define _XOPEN_SOURCE 700
#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <gnu/libc-version.h>
int main(void) {
  if (!setlocale(LC_CTYPE, "C.UTF-8")) return 1;
  puts(gnu_get_libc_version());
  for (long c = ${FIRST}; c <= ${LAST}; c++) {
    int w = wcwidth((wchar_t)c);
    putchar(w < 0 ? '?' : '0' + w);
  }
  return 0;
}
`;

function askLibrary(): { version: string; widths: string } {
  const dir = mkdtempSync(join(tmpdir(), 'reos-widths-'));
  try {
    writeFileSync(join(dir, 'widths.c'), PROGRAM);
    execFileSync('cc', ['-o', join(dir, 'widths'), join(dir, 'widths.c')]);
    const out = execFileSync(join(dir, 'widths'), { encoding: 'latin1', maxBuffer: 1 << 24 });
    const [version = '', widths = ''] = out.split('\n');
    return { version, widths };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

type Run = [first: number, last: number];

function runsOf(widths: string, digit: string): Run[] {
  const runs: Run[] = [];
  for (let code = FIRST; code <= LAST; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    if (widths[code - FIRST] !== digit) continue;
    const run = runs.at(-1);
    if (run?.[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}

/** Gap to the previous run and run length, base 36, space separated. */
function encode(runs: readonly Run[]): string[] {
  let last = 0;
  return runs.map(([first, end]) => {
    const gap = (first - last).toString(36);
    last = end;
    return end === first ? gap : `${gap},${(end - first).toString(36)}`;
  });
}

function literal(name: string, runs: readonly Run[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of encode(runs)) {
    if (line.length + word.length + 1 > 88) {
      lines.push(line);
      line = '';
    }
    line += `${word} `;
  }
  lines.push(line.trimEnd());
  return `export const ${name} =\n  ${lines.map((text) => `'${text}'`).join(' +\n  ')};\n`;
}

const { version, widths } = askLibrary();
const none = runsOf(widths, '0');
const two = runsOf(widths, '2');
const target = fileURLToPath(new URL('../src/engine/terminal/width-table.gen.ts', import.meta.url));
writeFileSync(
  target,
  [
    '// Written by scripts/generate-widths.ts from wcwidth(3); see there for the source and the format.',
    `// Generated against glibc ${version}.`,
    '',
    literal('ZERO_WIDTH', none),
    literal('DOUBLE_WIDTH', two),
  ].join('\n'),
);
console.log(`${none.length} zero-width runs, ${two.length} double-width runs`);
