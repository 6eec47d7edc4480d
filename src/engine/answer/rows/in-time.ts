// What came before or behind a line of a log, and how long something was so: from the line that says it to the next one of
// the same part that undoes it, or to another line that is told by its own words.

import { lemmas } from '../../english/lemma.ts';
import { functionWords } from '../../english/lexicon.ts';
import { ordinalOf } from '../../english/measures.ts';
import { compile, match, type Slots } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { printDuration } from '../../relations/format.ts';
import { timeIn } from '../../relations/logs.ts';
import type { FileText } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { alike, contentOf, isFileName, lineCell, phraseIn } from './texts.ts';

const AROUND = 4;
/** So much of the words has to stand in the line that is meant. */
const ENOUGH = 0.6;
/** More such lines are not told one by one. */
const MOST = 5;

interface Event {
  file: FileText;
  lines: readonly string[];
  at: number;
  score: number;
  all: number;
}

const wordsIn = (line: string): string[] => line.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}_-]*/gu) ?? [];

const hasAny = (words: readonly string[], bag: ReadonlySet<string>): boolean =>
  words.some((word) => bag.has(word) || lemmas(word).some((form) => bag.has(form)));

/** A word stands in a line by itself, or as what lines call the state that it says: *down* where something crashed. */
function stands({ lower }: Token, line: readonly string[], loosely: boolean): boolean {
  if (line.some((each) => alike(each, lower))) return true;
  return textWords().states.some(
    ({ said, line: own }) => (hasAny([lower], said) || (loosely && hasAny([lower], own))) && hasAny(line, own),
  );
}

/** The lines of one file that have the most of the words; none where too few stand in any. */
function eventsIn(words: readonly Token[], day: string | null, files: readonly FileText[], loosely = false): Event[] {
  const events = files.flatMap((file): Event[] => {
    const lines = file.text.split('\n').filter(Boolean);
    return lines.flatMap((line, at): Event[] => {
      if (day !== null && !line.includes(day)) return [];
      const own = wordsIn(line);
      const score = words.filter((word) => stands(word, own, loosely)).length;
      return score > 0 ? [{ file, lines, at, score, all: words.length + (loosely ? 1 : 0) }] : [];
    });
  });
  const most = Math.max(0, ...events.map(({ score }) => score));
  const best = events.filter(({ score }) => score === most);
  if (most < Math.min(2, words.length) || most < words.length * ENOUGH) return [];
  return new Set(best.map(({ file }) => file.path)).size === 1 ? best : [];
}

/** What undoes a line: a word for its contrary, or at least for the other state. */
function undoes(line: string, other: string): 'word' | 'state' | null {
  const both = [line, other].map(wordsIn) as [string[], string[]];
  const forms = both.map((words) => new Set(words.flatMap((word) => lemmas(word))));
  const { undone, states } = textWords();
  const pair = undone.some(
    ([one, two]) => (forms[0]?.has(one) && forms[1]?.has(two)) || (forms[0]?.has(two) && forms[1]?.has(one)),
  );
  // *No answer*, and then it answers.
  const denied = both.map((words) => words.filter((_, at) => /^(?:no|not|without)$/.test(words[at - 1] ?? '')));
  const is = ([no, yes]: readonly [number, number]): boolean =>
    denied[no]?.some(
      (word) => !hasAny(denied[yes] ?? [], new Set(lemmas(word))) && forms[yes]?.has(lemmas(word)[0] ?? word),
    ) === true;
  if (pair || is([0, 1]) || is([1, 0])) return 'word';
  const stateOf = (words: string[]) => states.findIndex(({ line: own }) => hasAny(words, own));
  const [one, two] = both.map(stateOf);
  return one !== two && one !== -1 && two !== -1 ? 'state' : null;
}

/** Words that two lines share besides how grave they are: what they speak of. */
function related(line: string, other: string): boolean {
  const own = new Set(wordsIn(line));
  return wordsIn(other).some(
    (word) =>
      word.length > 2 &&
      own.has(word) &&
      !functionWords().has(word) &&
      !/^(?:info|warn|warning|error|debug|fatal|critical|notice)$/.test(word),
  );
}

/** `04-28` of "28 April", `-28` of "the 28th": the day that was said, as logs write it. */
function dayOf(tokens: readonly Token[], slots: Slots): { day: string | null; from: number; to: number } {
  for (const from of tokens.keys()) {
    for (const { value, to } of slots('moment', from))
      if (value.type === 'moment' && /^\d{4}-\d\d-\d\d/.test(value.text))
        return { day: value.text.slice(4, 10), from, to };
    const led = /^(?:on|of)$/.test(tokens[from - 2]?.lower ?? '') && tokens[from - 1]?.lower === 'the';
    const date = led ? ordinalOf(tokens[from]) : null;
    if (date !== null && date <= 31) return { day: `-${String(date).padStart(2, '0')}`, from, to: from + 1 };
  }
  return { day: null, from: 0, to: 0 };
}

/** What is asked of the order of lines, and where it says so. */
export function orderAsked(tokens: readonly Token[]) {
  for (const kind of ['among', 'before', 'after', 'span'] as const) {
    const place = phraseIn(tokens, textWords()[kind]);
    if (place) return { kind, place };
  }
  return asksWhether(tokens) && tokens.some(({ lower }) => lower === 'for')
    ? { kind: 'span' as const, place: { from: 0, to: 1 } }
    : null;
}

interface Asked {
  words: (tokens: readonly Token[]) => Token[];
  find: (tokens: readonly Token[]) => Event[];
}

/** "The second time", "the last time": which of several. */
function picked(tokens: readonly Token[], events: readonly Event[]): readonly Event[] {
  const at = tokens.findIndex(
    (token, i) => tokens[i - 1]?.lower === 'the' && (token.lower === 'last' || ordinalOf(token) !== null),
  );
  const token = tokens[at];
  if (!token) return events;
  const one = token.lower === 'last' ? events.at(-1) : events[(ordinalOf(token) ?? 0) - 1];
  return one ? [one] : [];
}

interface Span {
  from: Event;
  /** Other lines before its end that say the same. */
  others?: number;
  /** Null: nothing undoes it. */
  to: Event | null;
}

const next = (event: Event, at: number): Event => ({ ...event, at });

/** The next line, or the one before, that undoes what a line says of the same part. */
function undoing(event: Event, back: boolean): Event | null {
  const { lines, at } = event;
  const line = lines[at] as string;
  const found = (['word', 'state'] as const).map((how) => {
    const undone = (other: string): boolean => undoes(line, other) === how && related(line, other);
    return back ? lines.slice(0, at).findLastIndex(undone) : lines.findIndex((other, i) => i > at && undone(other));
  });
  const first = found.find((each) => each >= 0);
  return first === undefined ? null : next(event, first);
}

/** Of lines of one kind the first behind another; of what belongs to it before the rest. */
function behind(event: Event, others: readonly Event[]): Event | null {
  const later = others.filter(({ file, at }) => file.path === event.file.path && at > event.at);
  const line = event.lines[event.at] as string;
  return later.find(({ at, lines }) => related(line, lines[at] as string)) ?? later[0] ?? null;
}

const indexOf = (tokens: readonly Token[], from: number, pattern: RegExp): number =>
  tokens.findIndex(({ lower, quoted }, at) => at >= from && !quoted && pattern.test(lower));

/** From which line to which: between two events, until one, after one, as long as one was so. */
function spansOf(tokens: readonly Token[], { find, words }: Asked): Span[] | null {
  const between = indexOf(tokens, 0, /^(?:between|from)$/);
  const and = between < 0 ? -1 : indexOf(tokens, between + 2, /^(?:and|to|until|till)$/);
  if (and > 0) {
    const [one, other] = [tokens.slice(between + 1, and), tokens.slice(and + 1)];
    const all = picked(one, find(one));
    // "How long was the pump gone between …": of the part that is spoken of, where lines tell of it.
    const { states } = textWords();
    const subject = words(tokens.slice(0, between)).filter(
      ({ lower }) => !states.some(({ said }) => hasAny([lower], said)),
    );
    const own = all.filter(({ lines, at }) =>
      subject.every((word) => stands(word, wordsIn(lines[at] as string), false)),
    );
    const starts = own.length > 0 ? own : all;
    if (words(other).length === 0) return null;
    // "Its restart": of the same part, on the same day.
    const ends = find(other);
    const spans = starts.flatMap((from) => {
      const to = behind(from, ends);
      return to ? [{ from, to }] : [];
    });
    // Of several before one end, the last led to it.
    return spans.flatMap((span, at) => {
      const same = spans.filter(({ to }) => to.at === span.to.at).length;
      return spans[at + 1]?.to.at === span.to.at ? [] : { ...span, others: same - 1 };
    });
  }
  if (between >= 0) {
    const [from, to, ...more] = find(tokens.slice(between + 1));
    return from && to && more.length === 0 ? [{ from, to }] : null;
  }
  const until = indexOf(tokens, 0, /^(?:until|till|before)$/);
  if (until >= 0) {
    const after = indexOf(tokens, 0, /^(?:after|since)$/);
    const end = tokens.slice(until + 1, after > until ? after : undefined);
    if (after >= 0) {
      const start = tokens.slice(after + 1, after < until ? until : undefined);
      const starts = find(start);
      return starts.flatMap((from) => {
        const to = undoing(from, false) ?? behind(from, find(end));
        return to ? [{ from, to }] : [];
      });
    }
    const { states } = textWords();
    // "Ran before it stopped": what it did until then is no word of that line.
    const subject = tokens.slice(0, until).filter(({ lower }) => !states.some(({ said }) => hasAny([lower], said)));
    const ends = find([...subject, ...end]);
    return ends.flatMap((to) => {
      const from = undoing(to, true);
      return from ? [{ from, to }] : [];
    });
  }
  const events = picked(tokens, find(tokens));
  const takes = indexOf(tokens, 0, /^(?:take|takes|took|need|needs|needed)$/);
  const back = takes >= 0 && indexOf(tokens, takes, /^to$/) > 0;
  const spans = events.map((event): Span => {
    const other = undoing(event, back);
    return back && other ? { from: other, to: event } : { from: event, to: other };
  });
  // What ends one begins no other.
  const begun = spans.filter(({ from }) => !spans.some(({ to }) => to?.at === from.at));
  // Of several lines that say the same before one end, the first began it.
  return begun.filter(({ to }, at) => to === null || begun[at - 1]?.to?.at !== to.at);
}

const COMPARES = ['for? {more} <duration>', 'for? {less} <duration>', 'for? {least} <duration>'];

/** "For more than an hour": what the span is held to, and where that is said. */
function heldTo(tokens: readonly Token[], slots: Slots) {
  for (const pattern of COMPARES.map(compile))
    for (const from of tokens.keys())
      for (const { op, values, to } of match(pattern, tokens, from, slots)) {
        const [value] = values;
        if (value?.type === 'duration' && op) return { op, seconds: value.seconds, from, to };
      }
  return null;
}

const without = (tokens: readonly Token[], ...spans: ({ from: number; to: number } | null)[]) =>
  tokens.filter((_, at) => !spans.some((span) => span && at >= span.from && at < span.to));

function sayLength(
  { from, to, others = 0 }: Span,
  held: ReturnType<typeof heldTo>,
): { text: string; cells: Said['cells']; doubts: string[] } | null {
  const { file, lines, at, score, all } = from;
  const [first, last] = [lines[at] as string, to && (lines[to.at] as string)];
  const cell = lineCell(file, first);
  const start = timeIn(first, Date.now());
  if (start === undefined) return null;
  const doubts = [
    ...(score < all ? ['not all words of the question stand in that line'] : []),
    ...(others > 0 ? ['more lines before it say the same; the last of them is taken'] : []),
  ];
  if (to === null || last === null)
    return {
      text: `Since ${cell.text}; no later line of ${file.shown} undoes it.`,
      cells: [cell],
      // Another line may say it in words that are not known to undo it.
      doubts: [...doubts, 'a later line may end it in other words'],
    };
  const end = timeIn(last, Date.now());
  if (end === undefined) return null;
  const seconds = Math.round((end - start) / 1_000);
  const fits = held && (held.op.startsWith('<') ? seconds < held.seconds : seconds > held.seconds);
  const verdict = held ? (fits ? 'Yes: ' : 'No: ') : '';
  const other = lineCell(to.file, last);
  return {
    text: `${verdict}${printDuration(seconds)}, from ${cell.text} to ${other.text} (${file.shown}).`,
    cells: [cell, other],
    doubts,
  };
}

export function sayInTime(
  tokens: readonly Token[],
  { kind, place }: NonNullable<ReturnType<typeof orderAsked>>,
  slots: Slots,
  all: readonly FileText[],
): Said[] | null {
  const { light } = textWords();
  const day = dayOf(tokens, slots);
  const held = kind === 'span' ? heldTo(tokens, slots) : null;
  if (asksWhether(tokens) && kind === 'span' && !held) return null;
  const files = tokens.filter(isFileName);
  const named = all.filter(({ shown }) => files.some(({ text }) => `/${shown}`.endsWith(`/${text}`)));
  const logs = named.length > 0 ? named : all;
  // Between which two is told behind it.
  const ends = tokens[place.to - 1]?.lower === 'between' ? place.to - 1 : place.to;
  const rest = without(tokens, { from: place.from, to: ends }, day.day === null ? null : day, held);
  const words = (own: readonly Token[]): Token[] =>
    contentOf(own.filter((token) => !isFileName(token))).filter(
      (token) => !lemmas(token.lower).some((form) => light.has(form)) && ordinalOf(token) === null,
    );
  const find = (own: readonly Token[]): Event[] => {
    const content = words(own);
    if (content.length === 0) return [];
    const exact = eventsIn(content, day.day, logs);
    // "The crash", where a line only says that it exited: of the same state, and not sure.
    return exact.length > 0 ? exact : eventsIn(content, day.day, logs, true);
  };
  if (kind === 'span' || kind === 'among') {
    const spans = spansOf(rest, { words, find }) ?? [];
    if (spans.length === 0 || spans.length > MOST) return null;
    if (kind === 'among') return spans.flatMap((span) => sayAmong(span));
    const told = spans.map((span) => sayLength(span, held));
    return told.every((each) => each !== null)
      ? told.map(({ text, cells, doubts }) => said(text, cells, doubts))
      : null;
  }
  const [event] = find(rest);
  if (!event) return null;
  const { file, lines, at, score, all: count } = event;
  const cell = lineCell(file, lines[at] as string);
  const doubts = score < count ? ['not all words of the question stand in that line'] : [];
  const near = kind === 'before' ? lines.slice(Math.max(0, at - AROUND), at) : lines.slice(at + 1, at + 1 + AROUND);
  if (near.length === 0)
    return [said(`${cell.text} is the ${kind === 'before' ? 'first' : 'last'} line of ${file.shown}.`, [cell])];
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

/** The lines that stand between two. */
function sayAmong({ from, to }: Span): Said[] {
  const { file, lines, at } = from;
  if (!to) return [];
  const [one, other] = [lineCell(file, lines[at] as string), lineCell(file, lines[to.at] as string)];
  const cells = lines.slice(at + 1, to.at).map((each) => lineCell(file, each));
  const shown = cells.slice(0, AROUND * 3).map(({ text }) => text);
  const rest = cells.length > shown.length ? `, and ${cells.length - shown.length} more` : '';
  const what = shown.length === 0 ? 'no line stands' : `${cells.length}: ${shown.join('; ')}${rest}`;
  return [said(`Between ${one.text} and ${other.text} (${file.shown}): ${what}.`, [one, other])];
}
