// A follow-up changes the command that was proposed: "also hidden files", "only the last 10", "as root". It is read from
// left to right; at each word the longest reading counts, and a word that no reading takes stops the whole change: a half
// of what was asked, done silently, would be worse than none. What comes back goes through all layers anew.
import { parse } from 'unbash';
import { extractTokens } from '../entities.ts';
import { ARCHIVE_CHANGES } from './archive-changes.ts';
import type { Change } from './change.ts';
import { Cursor } from './cursor.ts';
import { FIND_CHANGES } from './find-changes.ts';
import { FLAG_CHANGES } from './flag-changes.ts';
import { HUMAN_CHANGE } from './human-change.ts';
import { OUTPUT_CHANGES } from './output-changes.ts';
import { type Pipeline, readPipeline, writePipeline } from './pipeline.ts';
import { PLACE_CHANGE } from './place-change.ts';
import { type Read, readLeftOut, readOmitted, readTest } from './read-tests.ts';
import { ROOT_CHANGES } from './root-changes.ts';
import { VALUE_CHANGES } from './value-changes.ts';

export interface Previous {
  request: string;
  command: string;
  /** Where it was asked; left out, where the engine is. */
  cwd?: string;
}

export interface Refinement {
  /** The changed command, or null when it stays as it is. */
  command: string | null;
  /** Request that stands for both: what to ask a generator, and what to remember. */
  request: string;
  /** Words that mean nothing for this command; empty with no command when it does all of that already. */
  unread: string[];
}

const CHANGES: readonly Change[] = [
  ...ROOT_CHANGES,
  ...FIND_CHANGES,
  HUMAN_CHANGE,
  ...OUTPUT_CHANGES,
  ...FLAG_CHANGES,
  ...VALUE_CHANGES,
  ...ARCHIVE_CHANGES,
  PLACE_CHANGE,
];

const LINK = /^(?:(?:and|but|also|now|then|please|ok|actually|instead)[\s,]+)+/i;
const FILLER =
  /^(?:and|but|also|now|then|please|ok|okay|actually|instead|too|as|well|it|them|that|those|these|this|the|an?|make|show|list|give|print|display|want|would|like|i|me|us|with|to|be|should|only|just|can|could|you|use|include|including|add|plus|them|their|its|which|are|is|were|was|in|on|of|by|for|from|have|has|been|files?|ones|results?|output|thanks|so|whose)$/;
/** Words before a condition that say which one: they count when one follows. */
const LEAD =
  /^(?:modified|changed|accessed|created|touched|edited|updated|newer|older|younger|later|bigger|larger|smaller|greater|less|more|over|under|above|below|than|last|past|since|before|after|between|within|during|at|least|most|exactly|size|sized|not|isn't|aren't|recently|up|until|extension|names?|named|called)$/;

/** The request of a follow-up in full. */
export function joined(request: string, text: string): string {
  return `${request.trim().replace(/[.!?,]+$/, '')}, ${text.trim().replace(LINK, '')}`;
}

class Walk {
  readonly unread: string[] = [];
  stages: Pipeline;
  /** Words that wait for a condition. */
  private waiting: string[] = [];
  private changes = 0;
  /** Where the words after the last change begin. */
  private from = 0;
  private leaving = false;
  private readonly text: string;
  private readonly cursor: Cursor;

  constructor(stages: Pipeline, text: string) {
    this.stages = stages;
    this.text = text;
    this.cursor = new Cursor(extractTokens(text, () => null));
  }

  run(): void {
    while (!this.cursor.done) {
      if (this.asked() || this.condition()) continue;
      const word = this.cursor.word();
      if (LEAD.test(word)) this.waiting.push(word);
      else if (!FILLER.test(word)) this.missed(this.cursor.token()?.text ?? '');
      this.cursor.at++;
    }
    this.forget();
    if (this.changes === 0 && this.unread.length === 0) this.unread.push(this.text.trim());
  }

  private missed(words: string): void {
    this.unread.push([...this.waiting, words].join(' '));
    this.waiting = [];
  }

  /** Words that waited for a condition which did not come. */
  private forget(): void {
    if (this.waiting.length > 0) this.unread.push(this.waiting.join(' '));
    this.waiting = [];
  }

  private took(stages: Pipeline, leaving = false): void {
    this.stages = stages;
    this.changes++;
    this.leaving = leaving;
  }

  /** A change of the tables: the longest that is asked for here decides, whether or not it means something. */
  private asked(): boolean {
    const from = this.cursor.token()?.start ?? 0;
    const matches = CHANGES.flatMap((change) => {
      change.asks.lastIndex = from;
      const match = change.asks.exec(this.text);
      return match ? [{ change, match }] : [];
    });
    const longest = Math.max(0, ...matches.map(({ match }) => match[0].length));
    if (longest === 0) return false;
    const best = matches.filter(({ match }) => match[0].length === longest);
    for (const { change, match } of best) {
      const next = change.apply(this.stages, match);
      if (next === null) continue;
      this.forget();
      this.took(next);
      this.skip(from + longest);
      this.from = this.cursor.at;
      return true;
    }
    // A name or a condition may begin with the same words.
    if (this.condition()) return true;
    if (best.every(({ change }) => change.open)) return false;
    this.missed(best[0]?.match[0].trim() ?? '');
    this.skip(from + longest);
    return true;
  }

  private skip(to: number): void {
    while (!this.cursor.done && (this.cursor.token()?.start ?? 0) < to) this.cursor.at++;
  }

  private condition(): boolean {
    const cursor = this.since();
    const out = readLeftOut(this.stages, cursor);
    if (out) {
      this.forget();
      return this.read(out, true);
    }
    const test = readTest(this.stages, cursor, this.waiting.length === 0);
    if (test) {
      this.waiting = [];
      return this.read(test);
    }
    // "without node_modules and dist"
    if (!this.leaving || !/^(?:and|or|nor)$/.test(cursor.word())) return false;
    const more = readOmitted(this.stages, cursor, 1);
    return more !== null && this.read(more, true);
  }

  /** The words since the last change: what was said before speaks of something else. */
  private since(): Cursor {
    const cursor = new Cursor(this.cursor.tokens.slice(this.from));
    cursor.at = this.cursor.at - this.from;
    return cursor;
  }

  private read({ stages, last }: Read, leaving = false): boolean {
    this.took(stages, leaving);
    this.cursor.at += last + 1;
    this.from = this.cursor.at;
    return true;
  }
}

/** Changes the previous command as the follow-up asks. Pure; the result is not judged here. */
export function refine(previous: Previous, text: string): Refinement {
  const request = joined(previous.request, text);
  const stages = readPipeline(previous.command);
  const stay = (unread: string[]): Refinement => ({ command: null, request, unread });
  if (stages === null) return stay([text.trim()]);
  const said = text.trim().replace(/’/g, "'");
  const walk = new Walk(stages, said);
  try {
    walk.run();
  } catch {
    // A word that no shell word can hold.
    return stay([said]);
  }
  if (walk.unread.length > 0) return stay(walk.unread);
  const command = writePipeline(walk.stages);
  if (command === writePipeline(stages)) return stay([]);
  return (parse(command).errors ?? []).length === 0 ? { command, request, unread: [] } : stay([said]);
}
