// What a file of its kind defines, by the carried table of such parts (`parts.toml`): functions, classes, headings, sections; of
// a makefile each target with what it needs and what it runs.
import { basename } from 'node:path';
import { once } from '../../../../base/once.ts';
import { partsOfFiles } from '../../../english/figure-words.ts';
import { lemmas } from '../../../english/lemma.ts';
import { endingOf } from '../../../english/media.ts';
import { type FileText, openLikely } from '../../rows/named-file.ts';
import { isFileName } from '../../rows/texts.ts';
import type { Provider, Source } from './source.ts';

const MOST_FILES = 200;

interface Part {
  nouns: readonly string[];
  endings: ReadonlySet<string>;
  pattern: RegExp;
}

/** As grep -P takes it: what stands before `\K` only leads to what is told. */
function patternOf(written: string): RegExp {
  const [, flags = '', plain = ''] = /^(?:\(\?(\w)\))?(.*)$/s.exec(written) ?? [];
  const at = plain.indexOf('\\K');
  return new RegExp(at < 0 ? plain : `(?<=${plain.slice(0, at)})${plain.slice(at + 2)}`, flags);
}

const parts = once((): Part[] =>
  partsOfFiles().rows.map(({ words, endings, pattern }) => ({
    nouns: words.filter((word) => !word.includes(' ')),
    endings,
    pattern: patternOf(pattern),
  })),
);

/** `Makefile` is called by what it is. */
const kindOf = (path: string): string => endingOf(path) || basename(path).toLowerCase().replace(/^\./, '');

const RULE = /^([A-Za-z][\w./-]*)\s*:(?!=)\s*([^#=]*)/;

/** What each target of a makefile runs. */
export const runsOf = (lines: readonly string[]): ReadonlyMap<string, string | null> =>
  new Map(targetsIn(lines).map(({ name, runs }) => [name, runs]));

/** What stands below a target, and what it is made from. */
function targetsIn(lines: readonly string[]) {
  return lines.flatMap((line, at) => {
    const [, name, needs = ''] = RULE.exec(line) ?? [];
    if (name === undefined) return [];
    const end = lines.findIndex((other, i) => i > at && !/^(?:\t|\s*$)/.test(other));
    const runs = lines
      .slice(at + 1, end < 0 ? undefined : end)
      .flatMap((each) => each.trim().replace(/^[@-]+/, '') || []);
    return [{ name, needs: needs.trim() || null, runs: runs.join('; ') || null, line: at + 1 }];
  });
}

function rowsOf({ text, path, shown }: FileText, { pattern }: Part): object[] {
  const lines = text.split(/\r?\n/);
  if (/^(?:makefile|gnumakefile|mk)$/.test(kindOf(path)))
    return targetsIn(lines).map((row) => ({ ...row, file: shown }));
  return lines.flatMap((line, at) => {
    const name = pattern.exec(line)?.[0];
    return name === undefined ? [] : [{ name, line: at + 1, file: shown }];
  });
}

const ALSO = {
  needs: ['dependencies', 'dependency', 'prerequisites', 'needed', 'requires', 'depends', 'depend'],
  runs: ['run', 'commands', 'command', 'recipe', 'execute', 'executes'],
} as const;

/** `shown` where a file was named: then it is that one alone. */
const sourceOf = (
  nouns: readonly string[],
  rows: readonly object[],
  shown: string,
  kinds: readonly string[],
): Source[] => (rows.length === 0 ? [] : [{ shown, nouns, rows, also: ALSO, around: kinds }]);

export const defined: Provider = async (tokens, { relations, world }) => {
  const said = new Set(tokens.flatMap(({ lower, quoted }) => (quoted ? [] : [lower, ...lemmas(lower)])));
  const isSaid = (noun: string): boolean => said.has(noun) || lemmas(noun).some((form) => said.has(form));
  const spoken = parts().filter(
    ({ nouns, endings }) => nouns.some(isSaid) || (endings.has('makefile') && said.has('make')),
  );
  if (spoken.length === 0) return [];
  const named = tokens.filter(isFileName);
  const isMeant = (path: string): boolean =>
    spoken.some(({ endings }) => endings.has(kindOf(path))) &&
    (named.length === 0 || named.some(({ text }) => `/${path}`.endsWith(`/${text}`)));
  const files = await openLikely(/./, isMeant, relations, world, MOST_FILES);
  return spoken.flatMap((part) => {
    const own = files.filter(({ path }) => part.endings.has(kindOf(path)));
    const kinds = [...new Set(own.flatMap(({ path }) => basename(path).toLowerCase().split('.')[0] ?? []))];
    const words = part.endings.has('makefile') ? [...kinds, 'make'] : kinds;
    if (own.length === 1 && own[0]) return sourceOf(part.nouns, rowsOf(own[0], part), own[0].shown, words);
    return named.length > 0
      ? own.flatMap((file) => sourceOf(part.nouns, rowsOf(file, part), file.shown, words))
      : sourceOf(
          part.nouns,
          own.flatMap((file) => rowsOf(file, part)),
          'the files here',
          words,
        );
  });
};
