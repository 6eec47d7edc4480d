// Reads bash-completion's files as data: the word lists that they hand to `compgen -W`, placed by the
// case labels around them. Nothing is run; lists with expansions in them are left out.
import type { CompactNode, CompactOption } from '../specs/compact.ts';

const MAX_LINES = 3_000;
const LABEL = /^\s*\(?((?:[^\s()]+\s*\|\s*)*[^\s()]+)\)\s*$/;
const LIST = /-W\s+(?:'([^']*)'|"([^"$`]*)")/g;
const WORD = /^[\w./:@%+=,-]+$/;

/** `--@(format|type)` and `-!(-*)t` stand for the spellings `--format`, `--type`, `-t`. */
function spellings(label: string): string[] {
  return label
    .split(/\|(?![^(]*\))/)
    .flatMap((part) => {
      const text = part
        .trim()
        .replace(/!\(-\*\)/g, '')
        .replace(/\\/g, '');
      const group = /^(-*[\w-]*)@\(([^()]*)\)([\w-]*)$/.exec(text);
      if (!group) return [text];
      return (group[2] ?? '').split('|').map((middle) => `${group[1]}${middle}${group[3]}`);
    })
    .filter((name) => /^--?\w[\w-]*$/.test(name));
}

export function readBashCompletions(name: string, source: string): CompactNode | null {
  const values = new Map<string, string[]>();
  const options = new Set<string>();
  const subs = new Set<string>();
  let label: string[] = [];
  let below = false;
  for (const line of source.replace(/\\\n\s*/g, ' ').split('\n', MAX_LINES)) {
    const found = LABEL.exec(line);
    if (found) {
      label = spellings(found[1]!);
      below = label.length === 0;
      continue;
    }
    if (/^\s*(?:;;|esac)/.test(line)) {
      label = [];
      below = false;
      continue;
    }
    for (const match of line.matchAll(LIST)) {
      const words = (match[1] ?? match[2] ?? '').split(/\s+/).filter((w) => WORD.test(w));
      if (words.length === 0 || (match[1] ?? '').includes('$')) continue;
      if (label.length > 0) for (const option of label) values.set(option, words);
      else if (words.every((w) => w.startsWith('-'))) for (const w of words) options.add(w);
      else if (!below) for (const w of words) (w.startsWith('-') ? options : subs).add(w);
    }
  }
  for (const option of values.keys()) options.add(option);
  if (options.size + subs.size === 0) return null;
  return {
    n: name,
    o: [...options].map((n): CompactOption => {
      const list = values.get(n);
      const plain = n.replace(/=$/, '');
      return list ? { n: plain, a: [{ v: list }] } : { n: plain };
    }),
    s: [...subs].map((n) => ({ n })),
  };
}
