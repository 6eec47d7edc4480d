// How long it was from one tag of this repository to another: "how many days lie between v1.2 and v1.3". Only words for
// time, and those that say that it passed, may stand beside the two names.
import { plural } from '../../../base/plural.ts';
import { isLight } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import type { Relations } from '../../relations/relations.ts';
import type { Row } from '../../relations/types.ts';
import { type Said, said } from './sentence.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** It asks for a length of time. */
const asksLength = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex(({ lower }) => lower === 'how');
  const [next, noun] = [tokens[at + 1]?.lower ?? '', tokens[at + 2]?.lower ?? ''];
  return (
    at >= 0 && (next === 'long' || (/^(?:much|many)$/.test(next) && (noun === 'time' || structures().units.has(noun))))
  );
};

const spoken = ({ lower }: Token): boolean =>
  isLight('words', lower) ||
  isLight('passes', lower) ||
  /^(?:how|long|much|many|time|between|and|until|to|from|after|before|since|of)$/.test(lower) ||
  lemmas(lower).some((form) => structures().units.has(form));

function lengthOf(ms: number): string {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR)];
  const minutes = Math.round((ms % HOUR) / 60_000);
  if (days > 0) return hours > 0 ? `${plural(days, 'day')} and ${plural(hours, 'hour')}` : plural(days, 'day');
  return hours > 0 ? `${plural(hours, 'hour')} and ${plural(minutes, 'minute')}` : plural(minutes, 'minute');
}

/** Null where no two tags are named, or more is said than how long it was from one to the other. */
export async function answerOfInterval(text: string, relations: Relations): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (!asksLength(tokens)) return null;
  const { rows, missing } = await relations.rows('tag', { need: ['name', 'time', 'day'], where: [] });
  if (missing !== null) return null;
  const named = (token: Token): Row | undefined => rows.find((row) => textOf(row, 'name') === token.text);
  const ends = tokens.flatMap((token) => named(token) ?? []);
  const [one, other, ...more] = ends;
  if (!one || !other || more.length > 0 || tokens.some((token) => !named(token) && !spoken(token))) return null;
  const [a, b] = [numberOf(one, 'time'), numberOf(other, 'time')];
  if (a === undefined || b === undefined) return null;
  const cells = [one, other].flatMap((row) => [row.cells.name, row.cells.time]).flatMap((cell) => cell ?? []);
  const each = [one, other].map((row) => `${textOf(row, 'name')} ${row.cells.time?.text}`);
  return [said(`${lengthOf(Math.abs(b - a))} (${each.join(', ')}).`, cells)];
}
