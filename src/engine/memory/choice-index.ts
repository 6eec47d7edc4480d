// What the person chose for which request. Each decision is evidence for one command and perhaps against another;
// evidence fades with time, so a changed habit wins.
import { OverlapIndex } from './overlap-index.ts';
import type { ChoiceRow } from './records.ts';
import { contentWords, requestKey } from './request-words.ts';

export interface Preferred {
  command: string;
  /** 0..1; from REMEMBERED up the very same request was answered with it. */
  strength: number;
}

/** At or above: offer it as the answer. Below: it may only lift a candidate that others made. */
export const REMEMBERED = 0.5;

interface Evidence {
  weight: number;
  at: number;
}

interface Answered {
  request: string;
  commands: Map<string, Evidence>;
  handle: number;
}

const MAX = 5_000;
const HALF_LIFE_MS = 90 * 86_400_000;
const LEAST = 0.2;
const NEAR = 0.5;
const NEIGHBOURS = 12;
const EXAMPLES = 5;

const FOR = { accepted: 1, edited: 1.5, inserted: 0.5, rejected: 0 } as const;
/** However often it was chosen, a few rejections are enough. */
const MOST = 2.5;
/** Another command was made of the proposal, or none. */
const AGAINST = -1;

/** What a run says about the command: not found or not executable is a failure, other codes may mean anything. */
function runEvidence(exit: number | null): number {
  if (exit === 0) return 0.5;
  return exit === 126 || exit === 127 ? -2 : 0;
}

export class ChoiceIndex {
  private readonly answered = new Map<string, Answered>();
  private readonly similar = new OverlapIndex<Answered>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  add(choice: ChoiceRow): void {
    const { request, proposed, command, outcome, at } = choice;
    const entry = this.entryFor(request);
    if (command !== null && outcome !== 'rejected')
      this.weigh(entry, command, FOR[outcome] + runEvidence(choice.exit), at);
    if (proposed !== null && (outcome === 'rejected' || (outcome === 'edited' && proposed !== command)))
      this.weigh(entry, proposed, AGAINST, at);
  }

  /** The chosen command has run. */
  served(request: string, command: string, exit: number | null): void {
    this.weigh(this.entryFor(request), command, runEvidence(exit), this.now());
  }

  /** Commands for this request, best first. */
  preferred(text: string): Preferred[] {
    const key = requestKey(text);
    const found = new Map<string, number>();
    const offer = (entry: Answered, strengthOf: (trust: number) => number) => {
      for (const { command, trust } of this.trusted(entry))
        found.set(command, Math.max(found.get(command) ?? 0, strengthOf(trust)));
    };
    const same = this.answered.get(key);
    for (const { value, similarity } of this.neighbours(text))
      if (value !== same) offer(value, (trust) => REMEMBERED * similarity * trust);
    if (same) {
      offer(same, (trust) => REMEMBERED + (1 - REMEMBERED) * trust);
      // What was turned down for this very request is not brought back by another.
      for (const [command, { weight }] of same.commands) if (weight <= 0) found.delete(command);
    }
    return [...found].map(([command, strength]) => ({ command, strength })).sort((a, b) => b.strength - a.strength);
  }

  /** Requests like this one with the command that was taken, best first. */
  accepted(text: string): { input: string; output: string }[] {
    const examples: { input: string; output: string }[] = [];
    for (const { value } of this.neighbours(text)) {
      const [best] = this.trusted(value);
      if (best && examples.length < EXAMPLES) examples.push({ input: value.request, output: best.command });
    }
    return examples;
  }

  /** The commands that the closest requests were answered with. */
  nearest(text: string): { command: string; similarity: number }[] {
    return this.similar.search(contentWords(text), NEAR, NEIGHBOURS).flatMap(({ value, similarity }) => {
      const [best] = this.trusted(value);
      return best ? [{ command: best.command, similarity }] : [];
    });
  }

  private neighbours(text: string) {
    return this.similar.search(contentWords(text), LEAST, NEIGHBOURS);
  }

  private entryFor(request: string): Answered {
    const key = requestKey(request);
    const known = this.answered.get(key);
    // Re-inserted last: the first of the map is the one not used for longest.
    this.answered.delete(key);
    const entry = known ?? { request, commands: new Map(), handle: -1 };
    if (!known) entry.handle = this.similar.add(contentWords(request), entry);
    this.answered.set(key, entry);
    if (this.answered.size > MAX) {
      const [oldest = ''] = this.answered.keys();
      this.similar.remove(this.answered.get(oldest)?.handle ?? -1);
      this.answered.delete(oldest);
    }
    return entry;
  }

  private weigh(entry: Answered, command: string, amount: number, at: number): void {
    const known = entry.commands.get(command);
    const kept = known ? known.weight * fade(at - known.at) : 0;
    const weight = Math.max(-MOST, Math.min(MOST, kept + amount));
    entry.commands.set(command, { weight, at: Math.max(at, known?.at ?? at) });
  }

  /** Commands with more for than against them, best first; trust 0..1. */
  private trusted(entry: Answered): { command: string; trust: number }[] {
    const now = this.now();
    return [...entry.commands]
      .map(([command, { weight, at }]) => ({ command, net: weight * fade(now - at), at }))
      .filter(({ net }) => net > 0.01)
      .sort((a, b) => b.net - a.net || b.at - a.at)
      .map(({ command, net }) => ({ command, trust: net / (net + 0.5) }));
  }
}

const fade = (age: number): number => 0.5 ** (Math.max(0, age) / HALF_LIFE_MS);
