// Claims about how much there is of memory, swap, disk, processor and load. A clause counts only when every word of it
// belongs to such talk; a stranger among them ("the cache of chrome") makes it something else.

import type { Expected } from './claim.ts';
import type { Clause } from './clauses.ts';
import { type Found, findQuantities, isBytes } from './quantity.ts';

export interface Amount {
  kind: string;
  name: string | null;
  attributes: readonly string[];
  expected: Expected;
}

const TOPICS: readonly [RegExp, string][] = [
  [/\bswap\b/i, 'swap'],
  [/\b(?:memory|ram)\b/i, 'memory'],
  [/\b(?:disks?|storage|drive|partition|file ?system|root volume|disk space)\b/i, 'disk'],
  [/\bload(?: averages?)?\b/i, 'load'],
  [/\b(?:cpus?|processors?|cores?|threads?)\b/i, 'cpu'],
];

const WORDS = new Set(
  'the a an this your its my our is are was has have had of out in on at to and or total used free available left remaining unused usable installed usage use uses using full capacity size space memory ram swap disk disks storage drive partition filesystem file system root volume home machine server host computer box you it there with current recent overall cpu cpus core cores thread threads processor processors physical logical load average averages over past last minute minutes min one five fifteen up currently now only more less than at least most under below above exactly system percent idle busy utilization utilisation utilized currently still which for that amount as about around roughly approximately remains stands sits be been being mounted space per cent by got which'.split(
    ' ',
  ),
);

function expected(found: Found, before: string, exact: boolean): Expected {
  const compare = /\b(?:more than|over|above|at least|exceeds?)\s*$/i.test(before)
    ? 'over'
    : /\b(?:less than|under|below|at most|up to)\s*$/i.test(before)
      ? 'under'
      : 'is';
  return { type: 'quantity', value: found, compare, exact };
}

/** What a quantity of a store is, from the words around it. */
function attribute(
  kind: string,
  found: Found,
  text: string,
  index: number,
  all: readonly Found[],
): readonly string[] | null {
  const end = found.index + found.text.length;
  const previous = all[index - 1];
  const next = all[index + 1];
  const after = text.slice(end, next ? next.index : undefined);
  const before = text.slice(previous ? previous.index + previous.text.length : 0, found.index);
  const near =
    /^\s*(?:of which )?(?:of (?:the |your )?(?:memory|ram|swap space|swap|disk space|disk|storage|space)?\s*)?(?:is |are |was |remains? |currently )*(used|in use|free|available|left|remaining|unused|full|total|usable|installed|idle|busy)\b/i.exec(
      after,
    )?.[1] ??
    /\b(free|available|used|total|unused|remaining|usage|using|uses|use|capacity|size|idle|utili[sz]ation)\b[\w ]*$/i.exec(
      before,
    )?.[1];
  const word = near?.toLowerCase() ?? '';
  const free = /free|left|remaining|unused|idle|available/.test(word);
  if (found.unit === '%')
    return free ? ['free_percent'] : /total|installed/.test(word) ? null : ['used_percent'];
  // "3 GB of 16 GB used": the first is the part, the second the whole.
  if (next && /^\s*(?:of|out of|\/)\s*(?:the |a total of )?$/i.test(after))
    return /\b(?:free|available|left|remaining|unused)\b/i.test(text)
      ? ['free', 'available']
      : ['used'];
  if (previous && /\b(?:of|out of|\/)\s*(?:the |a total of )?$/i.test(before)) return ['total'];
  if (free)
    return kind === 'memory' && word === 'available'
      ? ['available', 'free']
      : kind === 'memory'
        ? ['free', 'available']
        : ['free', 'available'];
  if (/^(?:used|in use|using|uses|use|usage|full|utili[sz]ation)$/.test(word)) return ['used'];
  return ['total'];
}

function loads(text: string, found: readonly Found[]): Amount[] | null {
  if (found.some((each) => each.unit !== '' && !/min/.test(each.unit))) return null;
  const values = found.filter(
    (each) =>
      each.unit === '' && !/^(?:\s*-?\s*minutes?)/i.test(text.slice(each.index + each.text.length)),
  );
  const spans = [...text.matchAll(/\b(?:(1|one|5|five|15|fifteen)[- ]?min(?:ute)?s?)\b/gi)].map(
    (m) => (m[1] as string).toLowerCase(),
  );
  const names =
    spans.length === values.length && spans.length > 0
      ? spans.map((span) =>
          /^(?:1|one)$/.test(span) ? 'load1' : /^(?:5|five)$/.test(span) ? 'load5' : 'load15',
        )
      : ['load1', 'load5', 'load15'];
  if (values.length === 0 || values.length > 3) return null;
  return values.map((each, i) => ({
    kind: 'load',
    name: null,
    attributes: [names[i] as string],
    expected: expected(each, text.slice(0, each.index), false),
  }));
}

function cores(text: string, found: readonly Found[]): Amount[] | null {
  const amounts: Amount[] = [];
  for (const each of found) {
    const after = text.slice(each.index + each.text.length);
    const before = text.slice(0, each.index);
    if (each.unit === '%') {
      amounts.push({
        kind: 'cpu',
        name: null,
        attributes: [/^\s*(?:idle|free)/i.test(after) ? 'free_percent' : 'used_percent'],
        expected: expected(each, before, false),
      });
      continue;
    }
    if (each.unit !== '') return null;
    const word =
      /^\s*(?:physical |logical |cpu |processor )*(cores?|threads?|cpus?|processors?)\b/i.exec(
        after,
      )?.[1] ?? /\b(cores?|threads?)\b[^\d]*$/i.exec(before)?.[1];
    if (!word) return null;
    amounts.push({
      kind: 'cpu',
      name: null,
      attributes: [/thread/i.test(word) ? 'threads' : 'cores'],
      expected: expected(each, before, true),
    });
  }
  return amounts.length > 0 ? amounts : null;
}

/** Null when the clause is not about amounts, or about more than amounts. `topic`: what was spoken of before. */
export function readAmounts(clause: Clause, topic: string | null): Amount[] | null {
  const { text } = clause;
  const kind =
    TOPICS.find(([pattern]) => pattern.test(text))?.[1] ??
    (/(?:^|\s)\/[\w/.-]*\s.*\b(?:full|free|left|used|in use|space|available)\b|\b(?:space|free|left|used|full|available)\b.*\s\/[\w/.-]*/i.test(
      text,
    )
      ? 'disk'
      : undefined) ??
    (clause.aside || /^(?:it|\d|about)/i.test(text) ? topic : null);
  if (!kind) return null;
  const found = findQuantities(text);
  if (found.length === 0) return null;
  const paths = [...text.matchAll(/(?<=^|\s)(\/[\w/.-]*)(?=\s|$|,)/g)].map(
    (match) => match[1] as string,
  );
  let rest = text;
  for (const each of found) rest = rest.replace(each.text, ' ');
  for (const path of paths) rest = rest.replace(path, ' ');
  const strangers = rest
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !WORDS.has(word));
  if (strangers.length > 0 || /\b(?:not|n't|no|never)\b/i.test(text)) return null;
  if (kind === 'load') return loads(text, found);
  if (kind === 'cpu') return cores(text, found);
  const name =
    kind !== 'disk'
      ? null
      : (paths[0] ?? (/\broot\b/i.test(text) ? '/' : /\bhome\b/i.test(text) ? '/home' : null));
  if (paths.length > 1) return null;
  const amounts: Amount[] = [];
  for (const [index, each] of found.entries()) {
    if (each.unit !== '%' && !isBytes(each.unit)) return null;
    const attributes = attribute(kind, each, text, index, found);
    if (!attributes) return null;
    amounts.push({
      kind,
      name,
      attributes,
      expected: expected(each, text.slice(0, each.index), false),
    });
  }
  return amounts;
}
