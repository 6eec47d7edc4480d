// What a change is, and the two ways most of them take: on the first stage that knows what is meant, or on find's words.
import { type FindWords, readFindWords, writeFindWords } from './find-words.ts';
import { type Pipeline, replaced, type Stage } from './pipeline.ts';

export interface Change {
  /** Sticky and blind to case: it is tried where a word begins. */
  asks: RegExp;
  /** It takes any word, so where it means nothing the words are still free for another reading. */
  open?: boolean;
  /** The changed command, the same when it does that already, or null when it means nothing for it. */
  apply(stages: Pipeline, match: RegExpExecArray): Pipeline | null;
}

/** On the first stage on which it means something. */
export function firstChanged(stages: Pipeline, change: (stage: Stage) => Stage | null): Pipeline | null {
  for (const [at, stage] of stages.entries()) {
    const changed = change(stage);
    if (changed !== null) return replaced(stages, at, changed);
  }
  return null;
}

/** On the words of a find that the line begins with. */
export function onFind(stages: Pipeline, change: (words: FindWords) => FindWords | null): Pipeline | null {
  const stage = stages[0];
  const words = stage?.program === 'find' ? readFindWords(stage) : null;
  const changed = words && change(words);
  return stage && changed ? replaced(stages, 0, writeFindWords(stage, changed)) : null;
}

/** A pattern that is tried where a word begins and ends where one ends. */
export const asked = (words: string): RegExp => new RegExp(`(?:${words})(?![\\w-])`, 'iy');
