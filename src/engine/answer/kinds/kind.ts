// A kind of question: when it is meant, which probes answer it, and how the facts are put in words. Every sentence names
// the facts that it stands on.
import type { Fact, ProbeResult } from '../../state/types.ts';
import type { Concept, Question } from '../question.ts';

export interface Call {
  name: string;
  args: Record<string, unknown>;
  /** 0..1. */
  confidence: number;
}

/** One sentence and what it stands on. */
export interface Sentence {
  text: string;
  facts: Fact[];
}

export interface Place {
  cwd: string;
  root: string;
  home: string;
  /** What "this file" means, when a file was talked about. */
  currentFile: string | null;
}

export interface Evidence {
  fact(subject: string, attribute: string): Fact | undefined;
  /** Facts of one attribute whose subject begins so. */
  all(subject: string, attribute: string): Fact[];
  data<Shape>(probe: string): Shape | null;
  results: readonly ProbeResult[];
}

export interface Kind {
  readonly id: string;
  /** How well the question fits: 0 not at all; the highest wins, the first of equals. */
  when(question: Question): number;
  calls(question: Question, place: Place): Call[];
  /** Empty: the probes did not tell. */
  say(evidence: Evidence, question: Question, place: Place): Sentence[];
  /** What to do when the probes did not tell. */
  readonly otherwise?: string;
}

export const call = (name: string, args: Record<string, unknown> = {}, confidence = 0.9): Call => ({
  name,
  args,
  confidence,
});

export function evidenceOf(results: readonly ProbeResult[]): Evidence {
  const facts = results.flatMap((result) => result.facts);
  return {
    results,
    fact: (subject, attribute) =>
      facts.find((fact) => fact.subject === subject && fact.attribute === attribute),
    all: (subject, attribute) =>
      facts.filter((fact) => fact.subject.startsWith(subject) && fact.attribute === attribute),
    data: <Shape>(probe: string) =>
      (results.find((result) => result.name === probe)?.data ?? null) as Shape | null,
  };
}

/** A sentence, unless one of its facts is missing. */
export function sentence(text: string, ...facts: (Fact | undefined)[]): Sentence[] {
  return facts.some((fact) => fact === undefined) ? [] : [{ text, facts: facts as Fact[] }];
}

/** One of two sentences, as the fact is so or not; none without it. */
export const either = (fact: Fact | undefined, yes: string, no: string): Sentence[] =>
  sentence(fact?.value ? yes : no, fact);

/** Words → a test over the concepts of a question: all of `needs`, one of each group of `oneOf`, none of `not`. */
export function meant(
  question: Question,
  needs: readonly Concept[],
  options: { oneOf?: readonly Concept[]; not?: readonly Concept[]; weight?: number } = {},
): number {
  const { concepts } = question;
  if (!needs.every((concept) => concepts.has(concept))) return 0;
  if (options.oneOf && !options.oneOf.some((concept) => concepts.has(concept))) return 0;
  if (options.not?.some((concept) => concepts.has(concept))) return 0;
  return (options.weight ?? 0) + needs.length + (options.oneOf ? 0.75 : 0);
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** `a, b and c`. */
export function join(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Bytes that a question names: "a 50 GB file"; null when it names none. */
export function bytesAsked(question: Question): number | null {
  const match = /\b(\d+(?:\.\d+)?) ?([kmgt])(?:i?b|ig|eg)?(?:i?bytes?|abytes?)?\b/.exec(
    question.plain,
  );
  return match ? Number(match[1]) * 1024 ** ('kmgt'.indexOf(match[2] as string) + 1) : null;
}

/** "Is there enough?": whether `free` bytes are; null where it depends on what nobody told. */
export function isEnough(question: Question, free: number, short: boolean): boolean | null {
  const { plain } = question;
  if (/\b(?:low|running out|out of|short|full|tight|almost gone|exhausted)\b/.test(plain))
    return short;
  if (!/\b(?:enough|ok|okay|fine|plenty|sufficient)\b/.test(plain)) return null;
  const asked = bytesAsked(question);
  if (asked !== null) return free >= asked;
  return /\benough\b.* (?:for|to)\b/.test(plain) ? null : !short;
}

/** Bytes for people, in powers of 1024: `7.4 GiB`. */
export function bytes(value: unknown): string {
  let size = Number(value);
  for (const unit of ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']) {
    if (size < 1024 || unit === 'TiB')
      return unit === 'bytes'
        ? count(size, 'byte')
        : `${size >= 100 ? Math.round(size) : size.toFixed(1)} ${unit}`;
    size /= 1024;
  }
  return '';
}

/** `2 days 3 hours`, the two largest parts. */
export function duration(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [Math.floor(seconds) % 60, 'second'],
  ];
  const shown = parts.filter(([value]) => value > 0).slice(0, 2);
  return shown.length === 0
    ? 'less than a second'
    : shown.map(([value, unit]) => count(value, unit)).join(' ');
}

/** Local time without seconds: `2026-11-20 08:15`. */
export function moment(value: unknown): string {
  const date = new Date(value as string | number);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
