// Whether a question that names no file speaks of the rows of one: by its name, its columns, or what stands in its cells.
import { basename } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { functionWords } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { cellForms, titles } from '../../meaning/clause/column-cells.ts';
import { hintsAt } from '../../meaning/clause/column-hints.ts';
import { passed } from '../../meaning/clause/fillers.ts';
import { isLanguage } from '../../meaning/clause/typos.ts';
import { calendar } from '../../relations/calendar.ts';
import { timeOf } from '../../relations/records.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Rows, singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { REVENUE, SELLS, tableOf } from './open-table.ts';

/** *On this server*, *on our box*: that machine is no word of a file. */
const isMachine = (tokens: readonly Token[], at: number): boolean =>
  passed().nouns.has(tokens[at]?.lower ?? '') &&
  (tokens[at - 1]?.lower === 'this' ||
    (tokens[at - 2]?.lower === 'on' && /^(?:the|our|my)$/.test(tokens[at - 1]?.lower ?? '')));

const saidIn = (text: string): Set<string> =>
  new Set(
    tokenize(text).flatMap(({ lower, quoted }, at, all) =>
      quoted || isMachine(all, at) ? [] : [lower, ...lemmas(lower)],
    ),
  );

/** A word of its name is said. */
export function isCalled(text: string, path: string): boolean {
  const said = saidIn(text);
  const stem = partsOf(basename(path).replace(/\.\w+$/, ''));
  // Who booked is asked of bookings.
  const forms = (part: string): string[] => [part, singular(part), part.replace(/ings?$/, '')];
  return stem.some((part) => forms(part).some((form) => form.length > 2 && said.has(form)));
}

/** A line of a log that has two words of the question tells of what it asks. */
function tellsOf(text: string, head: string): boolean {
  const words = tokenize(text).filter(
    ({ lower, quoted }, at, all) =>
      !quoted && !isMachine(all, at) && /^[a-z]{3,}$/.test(lower) && !functionWords().has(lower),
  );
  const stems = words.map(
    ({ lower }) => new RegExp(`\\b(?:${[lower, ...lemmas(lower)].join('|')})(?:e?d|s|ing)?\\b`, 'i'),
  );
  return head.split('\n').some((line) => stems.filter((stem) => stem.test(line)).length > 1);
}

/** A question that names no file may mean one whose rows it calls by their name, or by two of their columns. */
export function isSpokenOf(text: string, path: string, world: World): boolean {
  const { table } = tableOf(path, world.head(path) ?? '', world) ?? {};
  if (!table) return false;
  const said = saidIn(text);
  // The list of a JSON file is called by its key.
  const [key = ''] = table.json === undefined ? [] : table.nouns;
  const named = isCalled(text, path) || said.has(key) || said.has(singular(key));
  if (/\.log$/i.test(path) && ((named && said.has('log')) || tellsOf(text, world.head(path) ?? ''))) return true;
  return speaksOf(text, table, named, /\.log$/i.test(path));
}

/** Its rows are called by their name, or two of its columns, or of what stands in them. */
function speaksOf(text: string, table: Rows, named: boolean, log = false): boolean {
  const said = saidIn(text);
  const whole = ` ${tokenize(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
  const columns = table.columns.filter(({ name, also }) =>
    [name, ...also].some((each) => said.has(each) || whole.includes(` ${each} `)),
  );
  const tokens = tokenize(text);
  const inCells = (form: string): boolean =>
    form.length > 1 &&
    table.columns.some(({ numeric, values: cells }) => (!numeric || /^\d{3,}$/.test(form)) && cells.has(form));
  const cells = new Set(
    tokens.filter(
      ({ lower, quoted }, at) =>
        !quoted &&
        !isMachine(tokens, at) &&
        !functionWords().has(lower) &&
        (lower.length > 2 || /\d/.test(lower)) &&
        [lower, ...cellForms(lower)].some(inCells),
    ),
  );
  const phrases = table.columns.filter(({ values: own }) =>
    [...own.keys()].some((cell) => /\w \w/.test(cell) && whole.includes(` ${cell} `)),
  );
  // What somebody is called, who stands in a cell, is meant as no other word is.
  const proper = [...cells].filter(
    ({ text: written, lower }) => /^[A-Z][a-z]{2,}$/.test(written) && !isLanguage(lower),
  );
  const titled = titles(tokens, []).filter(({ to }) => !cells.has(tokens[to] as Token));
  const values = [...cells, ...phrases, ...proper, ...titled];
  // A code that stands in a cell is meant as no other word is.
  const coded = tokens.some(
    (token) =>
      /^(?=.*[A-Z])[A-Z\d_-]{4,}$/.test(token.text) &&
      table.columns.some(({ values: cells }) => cells.has(token.lower)),
  );
  // One word is enough of how grave a line is, or what it comes from.
  const marked = table.columns.some(
    (column) =>
      /^(?:level|component)$/.test(column.name) &&
      [...said].some((word) => column.values.has(word) || (word.length > 4 && column.values.has(word.slice(0, 4)))),
  );
  if (log) return marked || columns.length + values.length > 1;
  const sold = table.columns.some(({ name }) => name === REVENUE) && SELLS.test(text) ? 1 : 0;
  const asks = table.columns.some(
    ({ name, numeric }) =>
      numeric &&
      [...(measuredBy(name)?.verbs ?? []), ...(measuredBy(name)?.units ?? [])].some((word) => said.has(word)),
  )
    ? 1
    : 0;
  // "On which day", of rows that tell when.
  const timed = timeOf(table) && Object.keys(calendar).some((each) => said.has(each)) ? 1 : 0;
  const { keys, forms } = hintsAt(tokens, table);
  // Of no other table's words it need be asked: each word of the question has to be read in its rows all the same.
  const own = columns.some(({ name }) => said.has(name) && !functionWords().has(name));
  return named || coded || keys || own || columns.length + values.length + forms + sold + asks + timed > 1;
}
