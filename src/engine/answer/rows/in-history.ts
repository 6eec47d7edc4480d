// What the history tells where no relation was read: who took something out, when, and why. The words of the question find
// the commit whose message has all of them and tells of the same deed; that it tells of the opposite is said.
import { monthName } from '../../../base/calendar.ts';
import { asksOfDeed, type Deed, deedsIn, isBesideValue, isSameWord, saidOf, wordsOf } from '../../english/deeds.ts';
import { lemmas } from '../../english/lemma.ts';
import type { Filter } from '../../goal/types.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import { REWRITTEN } from '../../relations/patches.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { RelationOf, Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { ADDRESS } from './in-ports.ts';
import { labelOf } from './label.ts';
import { type Said, said } from './sentence.ts';

const MOST = 3;
const LONG = 300;
const NEED = ['hash', 'message', 'author', 'time'];

/** What may be said of when it was. */
export function datedBy(row: Row): string[] {
  const at = new Date(numberOf(row, 'time') ?? 0);
  const month = monthName(at.getUTCMonth() + 1);
  return [String(at.getUTCFullYear()), month, at.toISOString().slice(0, 10)];
}

/** What was raised was changed. */
const ALTERS = /^(?:raise|lower|fix|rename|revert|enable|disable)$/;

interface Fit {
  row: Row;
  /** It tells of the deed, or of what undoes it. */
  tells: 'deed' | 'against';
}

function fitOf(row: Row, deeds: readonly Deed[], words: readonly string[]): Fit | null {
  const message = wordsOf(textOf(row, 'message') ?? '');
  const subject = wordsOf((textOf(row, 'message') ?? '').split('\n')[0] ?? '');
  const all = [...message, ...wordsOf(textOf(row, 'author') ?? ''), ...datedBy(row)];
  const own = deedsIn(subject);
  const first = own.filter(({ at }) => at[0] === 0);
  for (const deed of deeds) {
    const about = saidOf(words, deed);
    if (!about.some((word) => subject.some((each) => isSameWord(word, each)))) continue;
    if (!about.every((word) => all.some((each) => isSameWord(word, each)))) continue;
    // The verb that a message begins with is what was done.
    const done = (first.length > 0 ? first : own).map(({ name }) => name);
    if (done.includes(deed.name) || (deed.name === 'change' && done.some((each) => ALTERS.test(each))))
      return { row, tells: 'deed' };
    if (done.includes(deed.against)) return { row, tells: 'against' };
  }
  return null;
}

/** Null where no commit, or too many, tell of it. */
export async function answerInHistory(text: string, relations: Relations): Promise<Said[] | null> {
  const words = wordsOf(text);
  const told = deedsIn(words);
  const relation = RELATIONS.get('commit');
  // "Why is the limit 20 and not 10": that it became so is what was done.
  const became = told.length === 0 && BECAME.test(text) && words.some((word) => FIGURE.test(word));
  const deeds: Deed[] = became ? [{ name: 'change', against: '', at: [] }] : told;
  if (!relation || deeds.length === 0 || !asksOfDeed(words)) return null;
  const anywhere: Filter = { attr: 'everywhere', op: '=', value: { type: 'word', word: 'true' } };
  for (const where of [[], [anywhere]]) {
    const { rows, missing } = await relations.rows('commit', { need: NEED, where });
    if (missing !== null) return null;
    const told = sayFits(
      rows.flatMap((row) => fitOf(row, deeds, words) ?? []),
      words,
      relation,
      where.length > 0,
    );
    if (told) return [told];
  }
  // What is put back was put there before: no first value of it is told for that.
  const undone = deeds.filter(({ name }) => name === 'revert');
  for (const deed of undone.length > 0 ? undone : deeds) {
    const told = await sayRewritten(words, deed, relations, relation);
    if (told) return [told];
  }
  return null;
}

const FIGURE = /^v?\d[\w.]*$/;
const BECAME = /^(?:why|when|since when|who)\b.*(?:'s|\b(?:is|are|was|were|became?|become|get|got|be))\b/i;
/** The value behind these is the one that it was before. */
const BEFORE_OLD = /^(?:not|from|than|of)$/;

/** The line of a file that has both words now, and by which commit: *put back to 2*, *pinned to 2.31.0*. */
async function sayRewritten(
  words: readonly string[],
  deed: Deed,
  relations: Relations,
  relation: RelationOf,
): Promise<Said | null> {
  const about = saidOf(words, deed).filter((word) => !isBesideValue(word));
  const figures = about.filter((word) => FIGURE.test(word));
  const isOld = (word: string): boolean => BEFORE_OLD.test(words[words.indexOf(word) - 1] ?? '');
  const value = figures.findLast((word) => !isOld(word)) ?? figures.at(-1);
  const names = about.filter((word) => word !== value);
  const keys = names.filter((word) => /^[a-z][\w-]{2,}$/.test(word));
  if (value === undefined) return null;
  // Any of its words may be what the line is called by; who did it is none.
  for (const key of keys.slice(0, MOST)) {
    const told = await sayOfKey(key, value, names, words, deed, relations, relation);
    if (told) return told;
  }
  return null;
}

async function sayOfKey(
  key: string,
  value: string,
  names: readonly string[],
  words: readonly string[],
  deed: Deed,
  relations: Relations,
  relation: RelationOf,
): Promise<Said | null> {
  const stem = [...lemmas(key)].sort((a, b) => a.length - b.length)[0] ?? key;
  const { rows: lines } = await relations.rows('patch', {
    need: ['text', 'file', 'added', 'commit'],
    within: [`${REWRITTEN}${stem}`],
  });
  const has = (line: Row, word: string): boolean =>
    (word === 'port' && ADDRESS.test(textOf(line, 'text') ?? '')) ||
    [/[^\p{L}\p{N}.]+|(?<!\d)\.|\.(?!\d)/u, /[^\w.-]+/].some((parts) =>
      (textOf(line, 'text') ?? '')
        .toLowerCase()
        .split(parts)
        .some((each) => isSameWord(each, word)),
    );
  const ofKey = lines.filter((line) => has(line, key));
  const away = words[words.indexOf(value) - 1] === 'from';
  const made = ofKey.filter((line) => (line.cells.added?.value === true) !== away && has(line, value));
  const commit = (line: Row): string => textOf(line, 'commit') ?? '';
  const { rows } = await relations.rows('commit', { need: NEED });
  const hit = made.find((line) => {
    const by = rowOf(commit(line), rows);
    const message = by
      ? [...['message', 'author'].flatMap((attr) => wordsOf(textOf(by, attr) ?? '')), ...datedBy(by)]
      : [];
    const file = wordsOf(textOf(line, 'file') ?? '').flatMap((each) => each.split(/[/.]/));
    const old = names.filter((word) => FIGURE.test(word));
    const isOfCommit = (word: string): boolean =>
      ofKey.some((each) => commit(each) === commit(line) && has(each, word));
    const before = ofKey.some(
      (each) => commit(each) === commit(line) && each.cells.added?.value !== line.cells.added?.value,
    );
    // What is put back had another value before.
    return (
      (before || (deed.name !== 'revert' && deed.at.length > 0)) &&
      old.every(isOfCommit) &&
      names.every(
        (word) => old.includes(word) || has(line, word) || [...message, ...file].some((each) => isSameWord(word, each)),
      )
    );
  });
  if (!hit) return null;
  const row = rowOf(commit(hit), rows);
  const label = row && labelOf(row, relation);
  if (!label) return null;
  const told = (hash: string): string =>
    ofKey
      .filter((each) => commit(each) === hash && textOf(each, 'file') === textOf(hit, 'file'))
      .map((each) => `${each.cells.added?.value === true ? '+' : '−'} ${each.cells.text?.text}`)
      .join('; ');
  const [last] = ofKey.filter((each) => textOf(each, 'file') === textOf(hit, 'file'));
  const later = last && commit(last) !== commit(hit) ? rowOf(commit(last), rows) : undefined;
  const since = later ? ` Since then, ${labelOf(later, relation).text}: ${told(later.key)}.` : '';
  const why = words.some((word) => /^(?:why|reason)$/.test(word)) ? reasonOf(row) : '';
  const text = `${label.text}: ${hit.cells.file?.text}: ${told(commit(hit))}.${why}${since}`;
  return said(text, [...label.cells, ...(hit.cells.text ? [hit.cells.text] : [])]);
}

/** What a commit says beside its first line is the reason, if one is given. */
function reasonOf(row: Row): string {
  const [, ...rest] = (textOf(row, 'message') ?? '').split('\n');
  const body = rest.join(' ').trim();
  return body === ''
    ? ' No more than that is on record: its message is all that says why.'
    : ` It says why: ${new Untrusted(body).print(LONG)}; its message is all that says why.`;
}

const rowOf = (hash: string, rows: readonly Row[]): Row | undefined => rows.find(({ key }) => key === hash);

const OPENING: Readonly<Record<Fit['tells'], string>> = {
  deed: '',
  against: 'No commit tells that, but one that tells the opposite: ',
};

function sayFits(
  fits: readonly Fit[],
  words: readonly string[],
  relation: RelationOf,
  elsewhere: boolean,
): Said | null {
  const best = (['deed', 'against'] as const).find((each) => fits.some(({ tells }) => tells === each));
  const shown = fits.filter(({ tells }) => tells === best);
  if (best === undefined || shown.length > MOST) return null;
  const labels = shown.map(({ row }) => labelOf(row, relation));
  const where = elsewhere ? 'Not on the branch that is checked out: ' : '';
  const [only] = shown;
  const why =
    only && shown.length === 1 && words.some((word) => /^(?:why|reason)$/.test(word)) ? reasonOf(only.row) : '';
  const text = `${OPENING[best]}${where}${labels.map((label) => label.text).join('; ')}.${why}`;
  const doubts = [
    ...(best === 'deed' ? [] : ['what the question takes for granted is not what a commit tells']),
    ...(shown.length > 1 ? ['more than one commit tells of it'] : []),
  ];
  return said(
    text,
    labels.flatMap(({ cells }) => cells),
    doubts,
  );
}
