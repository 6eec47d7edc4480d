// A sentence over the rows: cut into clauses, each of which has to be borne out; what one leaves out the one before, or the
// question, has said. A reason is believed only of what is said of one row.
import { isFresh } from '../evidence/things.ts';
import { holds } from '../proof/bind.ts';
import { derive } from '../proof/derive.ts';
import { nameAt } from '../proof/view.ts';
import type { Cell, Look, Space } from '../told/rows.ts';
import { type Part, partsOfSentence, type Word } from '../told/spoken.ts';
import { lexicon, means, stateOf } from '../told/words.ts';
import { type Context, VERB, type Verdict } from './clause.ts';
import { judge } from './judge.ts';

export interface Proof {
  verdict: 'supported' | 'contradicted' | 'stale' | 'no_data';
  cells: Cell[];
  next: Context;
}

const MOST_PARTS = 10;
const VOLATILE = 300;
const isContent = ({ is }: Word): boolean => is !== 'light' && is !== 'about';
const fresh = ({ age }: Look): boolean => isFresh({ age, ttl: VOLATILE, void: false });

const isKey = (word: Word, { rows }: Space): boolean =>
  word.is === 'content' &&
  rows.some(({ cells }) => cells.some(({ words: keys }) => keys.some((key) => means(word, key))));

/** What a question leaves behind: what it asks for, and of whom. */
export function asks(question: string, given: Space): Context {
  const space = derive(given);
  const words = partsOfSentence(question.slice(0, 300)).flatMap((part) => part.words);
  const rows = space.rows.filter(
    (row) =>
      row.group && words.some((word) => word.is === 'content' && (nameAt(word, row) ?? 9) < 0.5),
  );
  return {
    rows: rows.length === 1 ? rows : [],
    about: [],
    predicate: [],
    spoken: [],
    asked: words.filter((word) => isKey(word, space)),
  };
}

/** The clause as it stands, then with what was said before it. */
export function clause(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const tried: Verdict[] = [];
  const fill = (more: readonly Word[]): Word[] => [
    ...words,
    ...more
      .filter((word) => !words.some((own) => means(own, word)))
      .map((word) => ({ ...word, at: -1, part: words[0]?.part ?? 0 })),
  ];
  // "carol is not", "so is alice": what was said before, of another.
  const content = words.filter(({ is, lower }) => is !== 'light' && is !== 'not' && lower !== 'so');
  const bare =
    content.length > 0 &&
    content.length < words.length &&
    content.every((word) => space.rows.some((row) => row.group && nameAt(word, row) === 0));
  if (bare && ctx.predicate.length > 0) {
    const denied = ctx.predicate.some(({ is }) => is === 'not');
    return denied && words.some(({ is }) => is === 'not')
      ? []
      : judge(fill(ctx.predicate), space, { ...ctx, rows: [] });
  }
  for (const said of [
    words,
    ctx.about.length > 0 ? fill(ctx.about) : null,
    ctx.asked.length > 0 ? fill(ctx.asked) : null,
  ]) {
    if (!said || (said !== words && said.length === words.length)) continue;
    // What is denied as it stands is not made right by what was said before.
    if (said !== words && tried.some(({ sure, counted }) => sure || counted)) break;
    const found = judge(said, space, ctx);
    const right = found.filter(({ truth }) => truth);
    if (right.length > 0) return right;
    if (said === words) tried.push(...found);
  }
  return tried;
}

interface Told {
  truth: boolean;
  sure: boolean;
  counted: boolean;
  cells: Cell[];
  ctx: Context;
}

function clauses(parts: readonly Part[], space: Space, from: Context): Told | null {
  const seen = new Map<string, Verdict[]>();
  const ids = new Map(space.rows.map((row, at) => [row, at]));
  const go = (at: number, before: Told): Told | null => {
    if (at >= parts.length) return before;
    let wrong: Told | null = null;
    for (let to = parts.length; to > at; to--) {
      const own = parts.slice(at, to);
      const words = own.flatMap((part) => part.words);
      if (!words.some(isContent)) {
        if (to === at + 1) return go(to, before);
        continue;
      }
      // "cc1plus (PID 48213)", "wlp1s0 is up": who it is of, said once more.
      const [only] = before.ctx.rows;
      if (
        to === at + 1 &&
        only &&
        before.ctx.rows.length === 1 &&
        words.every((word) => word.is === 'light' || nameAt(word, only) === 0)
      ) {
        const whole = go(to, before);
        if (whole) return whole;
      }
      // A reason is a clause of its own.
      if (own.slice(1).some(({ cause }) => cause)) continue;
      const key = `${at} ${to} ${before.ctx.rows.map((row) => ids.get(row)).join()} ${before.ctx.about.map(({ lower }) => lower).join()}`;
      const found = seen.get(key) ?? clause(words, space, before.ctx);
      seen.set(key, found);
      for (const verdict of found) {
        const reason = parts[at]?.cause && at > 0;
        const names = before.counted && !words.some(({ lower }) => VERB.test(lower));
        if (names && !verdict.rows.every((row) => before.ctx.rows.includes(row))) continue;
        if (reason && !verdict.rows.every((row) => before.ctx.rows.includes(row))) continue;
        const whole = go(to, {
          truth: before.truth && verdict.truth,
          sure: before.sure && verdict.sure === true,
          counted: verdict.counted === true || (names === true && before.counted),
          cells: [...before.cells, ...verdict.cells],
          ctx: {
            ...before.ctx,
            rows: verdict.rows,
            about: verdict.about.length > 0 ? verdict.about : before.ctx.about,
            predicate: words.filter((word) => !verdict.rows.some((row) => nameAt(word, row) === 0)),
            spoken: [...before.ctx.spoken, ...verdict.rows],
          },
        });
        if (whole?.truth) return whole;
        wrong ??= whole;
      }
    }
    return wrong;
  };
  return go(0, { truth: true, sure: true, counted: false, cells: [], ctx: from });
}

/** Another look tells otherwise of the same thing. */
function isDisputed({ row, key, value, amount }: Cell, { rows }: Space): boolean {
  const [name] = row.names;
  return rows.some(
    (other) =>
      other.look !== row.look &&
      other.look.source === row.look.source &&
      (name === undefined
        ? other.names.length === 0 && other.parent === null
        : other.names.includes(name)) &&
      other.cells.some((cell) =>
        cell.key !== key
          ? false
          : amount && cell.amount
            ? holds(amount, cell.amount, undefined, true) === false
            : value !== null && cell.value !== value,
      ),
  );
}

const SETTING = /^(?:path|text)$/;

/** Somebody's text tells what happened then, what a setting is, or what it is said to say: not how things are. */
function isTold(cells: readonly Cell[], parts: readonly Part[]): boolean {
  const texts = cells.filter(({ row }) => row.look.text);
  if (texts.length === 0) return true;
  const words = parts.flatMap((part) => part.words);
  if (words.some(({ stems }) => [...stems].some((stem) => lexicon().textSource.has(stem))))
    return true;
  if (
    words.some(({ is }) => is === 'moment') &&
    texts.some(({ value }) => /\d:\d\d/.test(String(value)))
  )
    return true;
  // A file's settings are what they are; that something runs is none.
  const prose = texts.some(
    (cell) =>
      cell.value === null ||
      SETTING.test(cell.key) ||
      /^(?:lines|rows)$/.test(cell.row.group?.key ?? '') ||
      String(cell.value).split(/\s+/).length > 4,
  );
  return (
    !prose &&
    !words.some(
      (word) =>
        stateOf(word).length > 0 || word.concepts.has('installed') || word.concepts.has('version'),
    )
  );
}

export function proveSentence(sentence: string, given: Space, said: Context): Proof {
  const space = derive(given);
  const parts = partsOfSentence(sentence);
  const open: Proof = { verdict: 'no_data', cells: [], next: said };
  if (parts.length === 0 || parts.length > MOST_PARTS) return open;
  const found = clauses(parts, space, { ...said, about: [] });
  if (!found || found.cells.length === 0) return open;
  if (found.cells.some(({ row }) => !fresh(row.look)))
    return { verdict: 'stale', cells: found.cells, next: said };
  if (
    found.truth &&
    (!isTold(found.cells, parts) || found.cells.some((cell) => isDisputed(cell, space)))
  )
    return open;
  if (found.truth) return { verdict: 'supported', cells: found.cells, next: found.ctx };
  const narrow =
    parts.length > 1 || !found.sure || lexicon().pronoun.has(parts[0]?.words[0]?.lower ?? '');
  return { verdict: narrow ? 'no_data' : 'contradicted', cells: found.cells, next: said };
}
