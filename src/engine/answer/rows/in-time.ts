// What came before or behind a line of a log, and how long something was so: from the line that says it to the next one of
// the same part that undoes it.

import { lemmas } from '../../english/lemma.ts';
import type { Slots } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import { timeIn } from '../../relations/logs.ts';
import type { FileText } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { alike, contentOf, lineCell, phraseIn } from './texts.ts';

const AROUND = 4;
/** So much of the words has to stand in the line that is meant. */
const ENOUGH = 0.6;

interface Event {
  file: FileText;
  lines: readonly string[];
  at: number;
  score: number;
  all: number;
}

const wordsIn = (line: string): string[] => line.toLowerCase().match(/[a-z]+/g) ?? [];

/** The line that has most of the words; null where several files do, or too few stand in any. */
function eventIn(
  words: readonly Token[],
  day: string | null,
  files: readonly FileText[],
): Event | null {
  const events = files.flatMap((file): Event[] => {
    const lines = file.text.split('\n').filter(Boolean);
    return lines.flatMap((line, at): Event[] => {
      if (day !== null && !line.includes(day)) return [];
      const said = wordsIn(line);
      const score = words.filter(({ lower }) => said.some((each) => alike(each, lower))).length;
      return score > 0 ? [{ file, lines, at, score, all: words.length }] : [];
    });
  });
  const most = Math.max(0, ...events.map(({ score }) => score));
  const best = events.filter(({ score }) => score === most);
  const [first] = best;
  if (!first || most < Math.min(2, words.length) || most < words.length * ENOUGH) return null;
  return new Set(best.map(({ file }) => file.path)).size === 1 ? first : null;
}

const undoes = (line: string, other: string): boolean => {
  const [before, behind] = [wordsIn(line), wordsIn(other)].map(
    (words) => new Set(words.flatMap((word) => lemmas(word))),
  );
  return textWords().undone.some(
    ([one, two]) =>
      (before?.has(one) && behind?.has(two)) || (before?.has(two) && behind?.has(one)),
  );
};

/** Words that two lines share besides how grave they are: what they speak of. */
function related(line: string, other: string): boolean {
  const own = new Set(wordsIn(line));
  return wordsIn(other).some(
    (word) => word.length > 2 && own.has(word) && !/^(?:info|warn|warning|error|debug)$/.test(word),
  );
}

/** `04-28` of "28 April": the day that was said, as logs write it behind the year. */
function dayOf(
  tokens: readonly Token[],
  slots: Slots,
): { day: string | null; from: number; to: number } {
  for (const from of tokens.keys())
    for (const { value, to } of slots('moment', from))
      if (value.type === 'moment' && /^\d{4}-\d\d-\d\d/.test(value.text))
        return { day: value.text.slice(4, 10), from, to };
  return { day: null, from: 0, to: 0 };
}

/** What is asked of the order of lines, and where it says so. */
export function orderAsked(tokens: readonly Token[]) {
  for (const kind of ['before', 'after', 'span'] as const) {
    const place = phraseIn(tokens, textWords()[kind]);
    if (place) return { kind, place };
  }
  return null;
}

export function sayInTime(
  tokens: readonly Token[],
  { kind, place }: NonNullable<ReturnType<typeof orderAsked>>,
  slots: Slots,
  logs: readonly FileText[],
): Said[] | null {
  const { light } = textWords();
  const { day, from, to } = dayOf(tokens, slots);
  const words = contentOf(
    tokens.filter(
      (_, at) => (at < place.from || at >= place.to) && (day === null || at < from || at >= to),
    ),
  ).filter(({ lower }) => !lemmas(lower).some((form) => light.has(form)));
  const event = words.length > 0 ? eventIn(words, day, logs) : null;
  if (!event) return null;
  const { file, lines, at, score, all } = event;
  const line = lines[at] as string;
  const cell = lineCell(file, line);
  const doubts = score < all ? ['not all words of the question stand in that line'] : [];
  if (kind === 'span') {
    if (timeIn(line, Date.now()) === undefined) return null;
    const end = lines.slice(at + 1).find((each) => undoes(line, each) && related(line, each));
    if (end === undefined)
      return [
        said(`Since ${cell.text}; no later line of ${file.shown} undoes it.`, [cell], doubts),
      ];
    const last = lineCell(file, end);
    return [said(`From ${cell.text} to ${last.text} (${file.shown}).`, [cell, last], doubts)];
  }
  const near =
    kind === 'before'
      ? lines.slice(Math.max(0, at - AROUND), at)
      : lines.slice(at + 1, at + 1 + AROUND);
  if (near.length === 0)
    return [
      said(`${cell.text} is the ${kind === 'before' ? 'first' : 'last'} line of ${file.shown}.`, [
        cell,
      ]),
    ];
  const cells = near.map((each) => lineCell(file, each));
  const where = kind === 'before' ? 'Before' : 'After';
  return [
    said(
      `${where} ${cell.text} stand in ${file.shown}: ${cells.map(({ text }) => text).join('; ')}.`,
      [cell, ...cells],
      doubts,
    ),
  ];
}
