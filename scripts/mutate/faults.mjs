// What a fault is: one operator, constant or statement of one line, changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is looked for, and what stands there instead. */
const FAULTS = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ (?=[\w(])/g, ' - '],
  [/ - (?=[\w(])/g, ' + '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[(,=:?] ?)!(?=[\w(])/g, ''],
  [/(?<=\W)0(?=\W)/g, '1'],
  [/(?<=\W)1(?=\W)/g, '2'],
  [/^(\s+)(?:await )?[\w.]+\([^{}]*\);$/g, '$1;'],
  [/^(\s+)if \(.*\) return;$/g, '$1;'],
  [/^(\s+)(?:continue|break);$/g, '$1;'],
];
/** Whether a clock is read at the very bound is chance. */
const BOUND = /^ [<>]=? $/;
const CLOCK = /_MS\b|performance\.now\(\)|Date\.now\(\)/;
/** Types, imports and comments hold no behaviour. */
const NO_CODE =
  /^\s*(?:\/\/|\/?\*|import\b|export (?:type|interface)\b|type\b|interface\b|readonly\b|[\w?]+: [A-Z]\w+;$)/;

/** Files of code below a folder, by their paths from the root. */
export const filesOf = (root, dir) =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesOf(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/**
 * The lot of a fault, by what it is and not by where it stands among the others: a change elsewhere leaves the sample as it was.
 */
const drawOf = (name) => createHash('sha256').update(name).digest('hex');

/** Each fault that a file can have, with its lot. */
export function* faultsOf(root, file, seed) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const met = new Map();
  for (const [at, line] of lines.entries()) {
    if (NO_CODE.test(line)) continue;
    for (const [pattern, instead] of FAULTS)
      for (const match of line.matchAll(pattern)) {
        if (BOUND.test(match[0]) && CLOCK.test(line)) continue;
        const fault = match[0].replace(new RegExp(pattern.source), instead);
        const changed = line.slice(0, match.index) + fault + line.slice(match.index + match[0].length);
        if (changed === line) continue;
        const name = [seed, file, line.trim(), pattern.source].join('\0');
        const occurrence = met.get(name) ?? 0;
        met.set(name, occurrence + 1);
        yield { file, at, line, changed, draw: drawOf(`${name}\0${occurrence}`) };
      }
  }
}
