// *The citation keys defined in refs.bib*, *which functions does a.py define*, *just the titles out of feed.xml without the tags*: what
// a file of its kind is made of, by a table of such parts, or by the tags that stand in it. Every word has to say that.

import { basename } from 'node:path';
import { escapeRegExp } from '../../base/escape-regexp.ts';
import { partsOfFiles } from '../english/figure-words.ts';
import { lemmas } from '../english/lemma.ts';
import { functionWords } from '../english/lexicon.ts';
import { endingOf } from '../english/media.ts';
import type { Token } from '../english/token.ts';
import type { Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';

const COST = 0.3;
/** The pattern for elements that are called so, where such ones stand in the file. */
function elements(said: readonly Token[], head: string): string | null {
  const [last, ...more] = [...said].reverse();
  // *Episode durations*: what comes before has to stand in there too.
  if (!last || more.some(({ lower }) => !lemmas(lower).some((form) => head.toLowerCase().includes(form)))) return null;
  const forms = new Set([last.lower, ...lemmas(last.lower)]);
  const tags = new Set([...head.matchAll(/<([\w:-]+)[\s>]/g)].map(([, tag = '']) => tag));
  const [tag, ...others] = [...tags].filter((each) => forms.has(each.replace(/^.*:/, '').toLowerCase()));
  return tag === undefined || others.length > 0 ? null : `<${escapeRegExp(tag)}(?: [^>]*)?>\\K[^<]+`;
}

function defined(said: readonly Token[], ending: string): string | null {
  const words = said.map(({ lower }) => lower).join(' ');
  return partsOfFiles().rows.find((row) => row.endings.has(ending) && row.words.includes(words))?.pattern ?? null;
}

const quotedNone = (tokens: readonly Token[]): boolean => tokens.every(({ quoted }) => !quoted);

/** The goal of such a request; null where it is none. */
export function partOfFile(tokens: readonly Token[], world: World): { goal: Goal; cost: number } | null {
  const { words } = partsOfFiles();
  const at = tokens.findIndex(({ text }) => world.path(text) === 'file');
  const file = tokens[at];
  // *Makefile*: called by what it is.
  const ending = file ? endingOf(file.text) || basename(file.text).toLowerCase() : '';
  if (!file || at < 2 || tokens.length > at + 7 || !quotedNone(tokens)) return null;
  let from = 0;
  while (from < at && words.opens.has(tokens[from]?.lower ?? '')) from++;
  let to = at;
  while (
    to > from &&
    (words.leads.has(tokens[to - 1]?.lower ?? '') || /^(?:the|file)$/.test(tokens[to - 1]?.lower ?? ''))
  )
    to--;
  while (to > from && words.defined.has(tokens[to - 1]?.lower ?? '')) to--;
  if (to === at && from < to) return null;
  const said = tokens
    .slice(from, to)
    .filter(({ lower }) => !functionWords().has(lower) || lower === 'of' || lower === 'the');
  const head = world.head(file.text);
  const pattern =
    said.length === 0 || head === null
      ? null
      : (defined(said, ending) ?? (words.markup.has(ending) ? elements(said, head) : null));
  if (pattern === null) return null;
  const rest = tokens
    .slice(at + 1)
    .map(({ lower }) => lower)
    .filter((lower) => !words.defined.has(lower));
  const bare = rest.length > 0 && rest.every((lower) => words.bare.has(lower));
  const once = rest.length > 0 && rest.every((lower) => words.once.has(lower) || words.sorted.has(lower));
  if (rest.length > 0 && !bare && !once) return null;
  const counts = tokens.slice(0, from).some(({ lower }) => words.counts.has(lower));
  const path: Value = { type: 'path', path: file.text, here: 'file' };
  return {
    cost: COST,
    goal: {
      act: counts ? 'count' : 'show',
      of: 'part',
      names: [{ type: 'text', text: pattern, quoted: true }],
      where: [],
      in: [path],
      except: [],
      manner: [],
      show: once ? [{ id: 'unique' }] : [],
    },
  };
}
