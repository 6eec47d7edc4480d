// Reads what `--help` prints: indented option lines with their descriptions, and command lists.
import type { CompactNode, CompactOption } from '../specs/compact.ts';
import { readOptionLine } from './option-line.ts';

const MAX_LINES = 3_000;

export function readHelp(name: string, text: string): CompactNode | null {
  const options: CompactOption[] = [];
  const subs: CompactNode[] = [];
  const seen = new Set<string>();
  let inCommands = false;
  const lines = text.replace(/\u001b\[[0-9;]*m/g, '').split('\n', MAX_LINES);
  lines.forEach((line, i) => {
    if (/^\S.*:\s*$|^[A-Z][A-Z ]+$/.test(line)) inCommands = /commands?\b/i.test(line);
    const option = /^\s{1,10}(-\S.*?)(?:\s{2,}(.*))?$/.exec(line);
    if (option) {
      const next = option[2] === undefined && /^\s{6,}[^-\s]/.test(lines[i + 1] ?? '') ? lines[i + 1] : '';
      const found = readOptionLine(option[1]!, option[2] ?? next ?? '');
      const names = found ? (typeof found.n === 'string' ? [found.n] : found.n) : [];
      if (found && !names.some((n) => seen.has(n))) {
        for (const n of names) seen.add(n);
        options.push(found);
      }
      return;
    }
    const sub = inCommands ? /^\s{1,8}([a-z][\w-]*)(?:,\s*[\w-]+)*\s{2,}(\S.*)$/.exec(line) : null;
    if (sub && !seen.has(sub[1]!)) {
      seen.add(sub[1]!);
      subs.push({ n: sub[1]!, d: sub[2]!.trim().slice(0, 120) });
    }
  });
  if (options.length + subs.length === 0) return null;
  return { n: name, o: options, s: subs };
}
