// Predicts the next line from what was run before it: the two lines before, the line before, the
// shape of the line before, the directory, and habit (recency and frequency), mixed with fixed
// weights. Every table decays, so a new habit replaces an old one. What the user takes or dismisses
// counts as evidence too.
import { failed } from '../run-lines.ts';
import { commonNext } from './common.ts';
import { NextTable } from './tables.ts';
import { fillShape, headOf, shapeAfter } from './template.ts';

export interface WorkflowEvent {
  line: string;
  cwd?: string;
  /** Exit code, where it is known. */
  exit?: number;
}

export interface Prediction {
  line: string;
  /** 0..1; the shares of all lines sum to at most 1. */
  probability: number;
}

export interface PredictOptions {
  /** Lines must begin with this; '' for the next line. */
  prefix?: string;
  limit?: number;
}

/** How much each kind of evidence says, when it has something to say. */
export const MIX = {
  trigram: 0.3,
  bigram: 0.15,
  shape: 0.03,
  head: 0.2,
  directory: 0.3,
  frequent: 0.25,
  recent: 0.2,
  common: 0.075,
  stranger: 0.3,
} as const;

const KEEP = 0.998;
const RECENT_KEPT = 400;
const RECENT_DECAY = 0.3;
const MAX_LINE = 1_000;
/** Lines it takes until habits are believed as much as not. */
const CAUTION = 4;

interface Habit {
  weight: number;
  tick: number;
}

export class WorkflowModel {
  private tick = 0;
  private readonly trigrams = new NextTable(KEEP, 20_000);
  private readonly bigrams = new NextTable(KEEP, 20_000);
  private readonly shapes = new NextTable(KEEP, 5_000);
  private readonly heads = new NextTable(KEEP, 5_000);
  private readonly directories = new NextTable(KEEP, 2_000);
  /** Line → decayed count, the most recently used last. */
  private readonly habits = new Map<string, Habit>();
  private before: [string, string] = ['', ''];

  /** Takes in a line that was run. */
  learn(event: WorkflowEvent): void {
    const line = event.line.trim();
    if (line === '' || line.length > MAX_LINE) return;
    const [second, first] = this.before;
    this.before = [first, line];
    // What failed stands between two lines, and is itself nothing to expect.
    if (failed(event.exit)) return;
    const tick = ++this.tick;
    this.trigrams.add(key(second, first), line, tick);
    this.bigrams.add(first, line, tick);
    const shape = first === '' ? null : shapeAfter(first, line);
    if (shape) this.shapes.add(headOf(first), shape, tick);
    this.heads.add(headOf(first), line, tick);
    if (event.cwd) this.directories.add(event.cwd, line, tick);
    const habit = this.habits.get(line);
    const weight = (habit ? habit.weight * KEEP ** (tick - habit.tick) : 0) + 1;
    this.habits.delete(line);
    this.habits.set(line, { weight, tick });
    if (this.habits.size > RECENT_KEPT) this.forgetOldest();
  }

  /** Whether the line is known from a single run: nobody's habit yet. */
  ranOnce(line: string): boolean {
    return (this.habits.get(line)?.weight ?? Infinity) <= 1;
  }

  /** Weighs what the user did with a suggested line after `previous`. */
  feedback(kind: 'accept' | 'ignore', line: string, previous: string): void {
    // What was never run is not learnt by being taken: it may have been cleared or edited away.
    if (!this.habits.has(line)) return;
    const amount = { accept: 0.5, ignore: -0.1 }[kind];
    this.bigrams.add(previous, line, this.tick, amount);
  }

  predict(recent: readonly string[], cwd: string | undefined, options: PredictOptions = {}): Prediction[] {
    const prefix = options.prefix ?? '';
    const first = (recent.at(-1) ?? '').trim();
    const second = (recent.at(-2) ?? '').trim();
    const score = new Map<string, number>();
    const add = (line: string, amount: number) => {
      if (line.startsWith(prefix) && line !== prefix) score.set(line, (score.get(line) ?? 0) + amount);
    };
    const evidence = (table: NextTable, k: string, weight: number, caution: number) => {
      const { total, shares } = table.next(k, this.tick);
      // A context seen once says less than one seen often.
      const trust = (weight * total) / (total + caution);
      for (const [line, share] of shares) add(line, trust * share);
      return trust;
    };
    evidence(this.trigrams, key(second, first), MIX.trigram, 0.5);
    evidence(this.bigrams, first, MIX.bigram, 1);
    const head = headOf(first);
    evidence(this.heads, head, MIX.head, 2);
    const shapes = this.shapes.next(head, this.tick);
    for (const [shape, share] of shapes.shares) {
      const line = fillShape(shape, first);
      if (line) add(line, (MIX.shape * shapes.total * share) / (shapes.total + 1));
    }
    if (cwd) evidence(this.directories, cwd, MIX.directory, 3);
    this.addHabits(add);
    // What people in general do counts the more, the less is known of this person.
    const stranger = CAUTION / (CAUTION + this.tick);
    commonNext(first).forEach((line, i) => {
      add(line, (MIX.common + MIX.stranger * stranger) / (i + 1));
    });
    return [...score]
      .map(([line, s]) => ({ line, probability: Math.min(1, s) }))
      .sort((a, b) => b.probability - a.probability)
      .slice(0, options.limit ?? 20);
  }

  private addHabits(add: (line: string, amount: number) => void): void {
    let total = 0;
    const now = this.tick;
    const weights: [string, number, number][] = [];
    for (const [line, habit] of this.habits) {
      const w = habit.weight * KEEP ** (now - habit.tick);
      total += w;
      weights.push([line, w, now - habit.tick]);
    }
    const trust = now / (now + CAUTION);
    const norm = trust * (1 - Math.exp(-RECENT_DECAY));
    for (const [line, w, age] of weights) {
      add(line, (trust * MIX.frequent * w) / total);
      add(line, MIX.recent * norm * Math.exp(-RECENT_DECAY * age));
    }
  }

  private forgetOldest(): void {
    // Frequent lines outlive rare ones: the weakest of the oldest few goes.
    let worst = '';
    let least = Infinity;
    let looked = 0;
    for (const [line, habit] of this.habits) {
      if (looked++ >= 8) break;
      const w = habit.weight * KEEP ** (this.tick - habit.tick);
      if (w < least) {
        least = w;
        worst = line;
      }
    }
    this.habits.delete(worst);
  }
}

const key = (second: string, first: string) => `${second}\n${first}`;
