// The words of a find command by what they are: places, what holds for the whole walk, tests, and what is done with each
// file. find reads them from left to right, so a test behind an action does nothing, and it warns of a depth behind a test.
import type { Stage } from './pipeline.ts';

export interface FindWords {
  /** Options of the walk and the places, as written. */
  places: readonly string[];
  /** `-maxdepth 2`, `-mindepth 1`, `-xdev` … */
  walk: readonly (readonly string[])[];
  /** Each test with its `!` and its values; a group in parentheses is one test. */
  tests: readonly (readonly string[])[];
  actions: readonly (readonly string[])[];
}

const WALK = /^-(?:maxdepth|mindepth|xdev|mount|depth|noleaf|follow|warn|nowarn|regextype)$/;
const ACTION = /^-(?:print0?|printf|fprint0?|fprintf|f?ls|delete|exec|execdir|ok|okdir|prune|quit)$/;
const ALONE =
  /^-(?:empty|true|false|readable|writable|executable|nouser|nogroup|print0?|delete|ls|prune|quit|xdev|mount|depth|noleaf|follow|warn|nowarn|daystart)$/;
const TO_SEMICOLON = /^-(?:exec|execdir|ok|okdir)$/;

/** How many words the one at `at` takes, itself included; 0 when it cannot be told. */
function span(args: readonly string[], at: number): number {
  const word = args[at] ?? '';
  if (/^(?:!|-not)$/.test(word)) {
    const rest = span(args, at + 1);
    return rest === 0 ? 0 : rest + 1;
  }
  if (/^(?:\\\(|'\(')$/.test(word)) {
    let depth = 0;
    for (let i = at; i < args.length; i++) {
      if (/^(?:\\\(|'\(')$/.test(args[i] ?? '')) depth++;
      else if (/^(?:\\\)|'\)')$/.test(args[i] ?? '') && --depth === 0) return i - at + 1;
    }
    return 0;
  }
  if (ALONE.test(word)) return 1;
  if (TO_SEMICOLON.test(word)) {
    const end = args.findIndex((arg, i) => i > at && /^(?:\\;|';'|\+)$/.test(arg));
    return end < 0 ? 0 : end - at + 1;
  }
  if (/^-fprintf$/.test(word)) return 3;
  return /^-[a-z]/i.test(word) && at + 1 < args.length ? 2 : 0;
}

/** The parts of a find command; null for what has alternatives outside of parentheses, or words that are not known. */
export function readFindWords({ args }: Stage): FindWords | null {
  let at = args.findIndex((arg) => /^(?:-[a-z]{2,}|!|\\\(|'\(')/.test(arg));
  if (at < 0) at = args.length;
  const places = args.slice(0, at);
  const walk: string[][] = [];
  const tests: string[][] = [];
  const actions: string[][] = [];
  while (at < args.length) {
    const word = args[at] ?? '';
    if (/^-(?:a|and)$/.test(word)) {
      at++;
      continue;
    }
    const length = span(args, at);
    if (length === 0 || /^(?:-o|-or|,)$/.test(word)) return null;
    const part = args.slice(at, at + length);
    at += length;
    // `-daystart` holds for the test that follows.
    if (word === '-daystart') {
      const next = span(args, at);
      tests.push([...part, ...args.slice(at, at + next)]);
      at += next;
    } else if (WALK.test(word)) walk.push(part);
    else if (ACTION.test(word)) actions.push(part);
    else if (actions.length > 0 || part.some((inner) => ACTION.test(inner))) return null;
    else tests.push(part);
  }
  return { places, walk, tests, actions };
}

export function writeFindWords(stage: Stage, words: FindWords): Stage {
  const parts = [...words.walk, ...words.tests, ...words.actions].flat();
  return { ...stage, args: [...words.places, ...parts] };
}

const bare = (test: readonly string[]): readonly string[] =>
  test.filter((word) => !/^(?:!|-not|-daystart)$/.test(word));

/** What a test asks and in which direction: two of the same kind would only narrow each other, so the new one replaces. */
function kindOf(test: readonly string[]): string | null {
  const [name = '', value = ''] = bare(test);
  const sign = /^[+-]/.exec(value)?.[0] ?? '=';
  const clock = /^-([amc])(?:time|min)$/.exec(name)?.[1];
  if (clock !== undefined) return `${clock}time${sign}`;
  if (name === '-size') return `size${sign}`;
  return /^-(?:type|user|group)$/.test(name) && test.length === 2 ? name : null;
}

/** With a test more, in the place of one that asks the same. */
export function withTest(words: FindWords, test: readonly string[]): FindWords {
  const text = test.join(' ');
  if (words.tests.some((old) => old.join(' ') === text)) return words;
  const kind = kindOf(test);
  const at = kind === null ? -1 : words.tests.findIndex((old) => kindOf(old) === kind);
  if (at >= 0) return { ...words, tests: words.tests.map((old, i) => (i === at ? test : old)) };
  return { ...words, tests: test[0] === '-type' ? [test, ...words.tests] : [...words.tests, test] };
}

/** With `-maxdepth 1` and the like, in the place of the old value. */
export function withWalk(words: FindWords, part: readonly string[]): FindWords {
  const walk = words.walk.filter((old) => old[0] !== part[0]);
  return { ...words, walk: [...walk, part] };
}
