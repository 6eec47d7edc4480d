// What words say of the lines of a log: that they stand there, as they were written, and that a line comes after the last or
// before the first of others. A key that is shaped as those of a table is asked about though no row has it.
import { isLight } from '../../english/bound-words.ts';
import { logEvents } from '../../english/events.ts';
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Filter } from '../../goal/types.ts';
import { isStranger } from '../../meaning/clause/column-hints.ts';
import { isLanguage } from '../../meaning/clause/typos.ts';
import { isLog } from '../../relations/records.ts';
import { partsOf } from '../../tables/called.ts';
import { CONTENT, type Column, PLACE } from '../../tables/structure.ts';
import type { Bound, Piece } from './pieces.ts';
import type { Predicate } from './sources/source.ts';

type Add = (to: number, piece: Piece, cost: number) => void;

const COST = { phrase: 0.06, word: 0.2, place: 0.05, key: 0.08, name: 0.4 } as const;
const LONGEST = 5;

/** It stands in a line as the beginning of a word. */
const stands = (lines: readonly string[], text: string): boolean =>
  lines.some((line) => {
    for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1))
      if (!/\w/.test(line[at - 1] ?? ' ')) return true;
    return false;
  });

/** Words that say something of their own. */
const isContent = ({ lower, quoted }: Token): boolean =>
  quoted || (/^[a-z][a-z'-]{2,}$/.test(lower) && !isLight('words', lower) && !isLight('begins', lower));

/** The words at a place as lines of the log have them: the longest run first, each word in any of its forms. */
export function textsAt(tokens: readonly Token[], at: number, { lines }: Bound, add: Add): void {
  const first = tokens[at];
  if (!first || lines.length === 0) return;
  for (let length = Math.min(LONGEST, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length);
    if (words.slice(0, -1).some(({ pause }) => pause) || !words.some(isContent)) continue;
    const text = words.map(({ lower }) => lower).join(' ');
    if (stands(lines, text)) add(at + length, { is: 'text', text }, COST.phrase);
  }
  // *Logged in* is a *login*.
  const next = tokens[at + 1];
  if (next && /^(?:in|out|on|off|up|down)$/.test(next.lower))
    for (const form of lemmas(first.lower))
      if (form.length > 2 && stands(lines, `${form}${next.lower}`))
        add(at + 2, { is: 'text', text: `${form}${next.lower}` }, COST.phrase);
  if (!isContent(first)) return;
  const text = [first.lower, ...lemmas(first.lower)].find((form) => form.length > 2 && stands(lines, form));
  if (text === undefined) return;
  add(at + 1, { is: 'text', text }, COST.word);
  // *The smtp server*.
  if (next && isLight('holders', next.lower)) add(at + 2, { is: 'text', text }, COST.word);
}

/** *Why did the upload fail*: lines of a level that tells so. */
export function wrongsAt(tokens: readonly Token[], at: number, { table }: Bound, add: Add): void {
  const { goes_wrong: wrong, grave } = structures();
  const level = table.columns.find(({ name }) => name === 'level');
  const either = [...(level?.values.keys() ?? [])].filter((each) => grave.has(each));
  const [text] = either;
  const isWhy = tokens.some(({ lower }) => lower === 'why' || lower === 'when');
  if (!level || text === undefined || !isWhy || !wrong.has(tokens[at]?.lower ?? '')) return;
  const value = { type: 'text', text, quoted: true, either } as const;
  add(at + 1, { is: 'pair', filter: { attr: level.name, op: '=', value } }, COST.place);
}

const LEADS = /^(?:after|since|behind|following|before|until|preceding)$/;
const FORTH = /^(?:after|since|behind|following)$/;

/** *After the last error*, *before the first warning*: by where that line stands. */
export function placesAt(tokens: readonly Token[], at: number, bound: Bound, add: Add): void {
  if (!isLog(bound.table) || !LEADS.test(tokens[at]?.lower ?? '')) return;
  let next = at + 1;
  while (/^(?:the|very)$/.test(tokens[next]?.lower ?? '')) next += 1;
  const end = /^(?:(last|latest|final)|first|earliest)$/.exec(tokens[next]?.lower ?? '');
  const said = [tokens[next + 1]?.lower ?? '', ...lemmas(tokens[next + 1]?.lower ?? '')];
  if (!end) return;
  for (const { name, values } of bound.table.columns) {
    const key = [...values.keys()].find(
      (each) => said.includes(each) || (name === 'level' && said.some((word) => word.startsWith(each))),
    );
    if (key === undefined) continue;
    const fits = bound.cells().flatMap((row, place) => (row[name]?.toLowerCase() === key ? [place + 1] : []));
    const place = end[1] === undefined ? fits[0] : fits.at(-1);
    if (place === undefined) continue;
    const op = FORTH.test(tokens[at]?.lower ?? '') ? '>' : '<';
    add(next + 2, { is: 'pair', filter: { attr: PLACE, op, value: { type: 'number', n: place } } }, COST.place);
  }
}

/** *A product called pie*: what stands there is a name. */
const isCalled = (tokens: readonly Token[], at: number): boolean =>
  /^(?:called|named|titled)$/.test(tokens[at - 1]?.lower ?? '') && /^\p{L}/u.test(tokens[at]?.text ?? '');

const LABEL = /^(?:name|title|label)$/;
/** The one column that says what each row is called. */
function labels({ columns }: Bound['table']): Column | null {
  const [only, ...more] = columns.filter(
    ({ name, numeric }) => !numeric && partsOf(name).some((part) => LABEL.test(part)),
  );
  return only && more.length === 0 ? only : null;
}

const standsIn = ({ values }: Column, text: string): boolean => [...values.keys()].some((cell) => cell.includes(text));

/** *P-09*, where there are P-01 to P-04: a key that no row has. */
export function strangersAt(tokens: readonly Token[], at: number, { table, people }: Bound, add: Add): void {
  const token = tokens[at];
  const column = token && isStranger(token, tokens[at - 1], table);
  if (token && column) add(at + 1, { is: 'cell', column, text: token.lower }, COST.key);
  if (isCalled(tokens, at + 1) && labels(table)) add(at + 1, { is: 'light' }, COST.key);
  // *A product called muffin*: what is called so by nobody here.
  const label = isCalled(tokens, at) ? labels(table) : null;
  if (token && label && !standsIn(label, token.lower))
    add(at + 1, { is: 'cell', column: label, text: token.text }, COST.key);
  // *How often is Mrs Cole the skipper*: nobody of those whose column is spoken of.
  const isName = at > 0 && /^\p{Lu}\p{Ll}{2,}$/u.test(token?.text ?? '') && !isLanguage(token?.lower ?? '');
  if (!token || !isName || table.columns.some((column) => standsIn(column, token.lower))) return;
  const spoken = table.columns.filter(
    ({ name }) => people.has(name) && tokens.some(({ lower }) => lemmas(lower).includes(name)),
  );
  const [only, ...more] = spoken;
  if (only && more.length === 0) add(at + 1, { is: 'cell', column: only, text: token.text }, COST.name);
}

/** *Mrs Cole*: how somebody is addressed. */
export const isTitle = (tokens: readonly Token[], at: number): boolean =>
  structures().titles.has((tokens[at]?.lower ?? '').replace(/\.$/, '')) && /^[A-Z]/.test(tokens[at + 1]?.text ?? '');

/** *Failed logins*: what lines of this log say in other words. */
export function eventsIn(lines: readonly string[]): Predicate[] {
  const filterOf = (text: string): Filter => ({ attr: CONTENT, op: '~', value: { type: 'text', text: text.trim() } });
  return logEvents().flatMap(({ text, failed, forms }) =>
    lines.some((line) => line.includes(text) || (failed !== undefined && line.includes(failed)))
      ? forms.map((words) => ({ words, filter: filterOf(text), ...(failed ? { failed: filterOf(failed) } : {}) }))
      : [],
  );
}
