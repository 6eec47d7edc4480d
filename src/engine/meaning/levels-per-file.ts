// *Errors per log file*, *how many warnings are in each log*: asked of each of several logs, what is grave in them is told by the
// lines that say so. It is put as a count of lines, which the grammar reads for each file.
import { saysKind } from '../english/kinds-of-files.ts';
import { lemmas } from '../english/lemma.ts';
import { structures } from '../english/lexicon.ts';
import { says } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';

const LEADS = /^(?:in|of|for|from)$/;
const EACH = /^(?:each|every)$/;

/** The level that a noun says. */
function levelOf({ lower, quoted }: Token): string | null {
  if (quoted) return null;
  return lemmas(lower).find((form) => structures().levels.has(form)) ?? null;
}

/** Behind the words that say *of each*; null where they do not stand there. */
function behindEach(tokens: readonly Token[], at: number): number | null {
  const from = LEADS.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  if (EACH.test(tokens[from]?.lower ?? '')) return from + 1;
  return tokens[at]?.lower === 'per' ? at + 1 : null;
}

const isOfFiles = (token: Token | undefined): boolean =>
  token !== undefined && (says(token, 'file') || saysKind(token.lower));

/** The tokens with lines in the place of what they say; themselves where nothing is asked of each file. */
export function levelsPerFile(tokens: readonly Token[]): readonly Token[] {
  const { level_counted: counted, level_passed: passed } = structures();
  const at = tokens.findIndex((token) => levelOf(token) !== null);
  const level = tokens[at] && levelOf(tokens[at]);
  if (!level || tokens.slice(0, at).some(({ lower, pause }) => pause || !counted.has(lower))) return tokens;
  let to = at + 1;
  while (passed.has(tokens[to]?.lower ?? '')) to++;
  const files = behindEach(tokens, to);
  if (files === null || !isOfFiles(tokens[files])) return tokens;
  const [{ start, end }] = tokens.slice(at) as [Token];
  const word = (lower: string, quoted = false): Token => ({ text: lower, lower, quoted, start, end, pause: false });
  const said = ['how', 'many', 'lines', 'containing'].map((lower) => word(lower));
  const kept = ['ignoring', 'case', 'in', 'each'].map((lower) => word(lower));
  // A warning is written in many ways that all begin alike.
  return [...said, word(level === 'warning' ? 'warn' : level, true), ...kept, ...tokens.slice(files)];
}
