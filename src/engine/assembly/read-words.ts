// The words of a request while it is typed: which of them the best reading made something of, and which not. Nothing is
// said where there is no reading at all, and nothing of a word that is still being typed.
import { tokenize } from '../english/token.ts';
import { readAsked } from '../meaning/ask.ts';
import { type Asked, awaitsPackages } from '../propose/judge/asked.ts';
import { leftOver } from '../propose/partial/partial-reading.ts';
import { RELATIONS } from '../relations/relations.ts';
import type { Worlds } from '../world/worlds.ts';

export interface ReadWords {
  read: string[];
  unread: string[];
}

/** What is left over of the best reading: spans of the text; null where nothing was read. */
type Left = readonly { start: number; end: number }[] | null;

export interface ReadWordsDeps {
  worlds: Worlds;
  asked(text: string, cwd: string): Asked;
  /** Whether all of it is a task that is known by its words. */
  isTask(text: string, cwd: string): boolean;
}

export function createReadWords({ worlds, asked, isTask }: ReadWordsDeps) {
  const ofRequest = (text: string, cwd: string): Left => {
    const request = asked(text, cwd);
    // They are there when the sentence is at its end, and nobody waits for them then.
    if (awaitsPackages(request) > 0) void worlds.refreshPackages();
    const left = leftOver(request);
    return left?.length !== 0 && isTask(text, cwd) ? [] : left;
  };
  const ofQuestion = (text: string, cwd: string): Left => {
    const { questions, unread, left } = readAsked(text, { world: worlds.at(cwd), schema: RELATIONS });
    if (questions.length === 0) return null;
    // A part may have been read by itself, with places of its own.
    return [...unread.map((each) => each.text), ...left].flatMap((part) => {
      const start = text.indexOf(part);
      return start < 0 ? [] : [{ start, end: start + part.length }];
    });
  };
  return async (text: string, cwd: string, question: boolean): Promise<ReadWords | null> => {
    await worlds.refreshHere(cwd);
    const left = question ? ofQuestion(text, cwd) : ofRequest(text, cwd);
    if (left === null) return null;
    const words: ReadWords = { read: [], unread: [] };
    for (const { start, end } of tokenize(text)) {
      const over = left.some((span) => start < span.end && end > span.start);
      if (!over) words.read.push(text.slice(start, end));
      else if (end < text.length) words.unread.push(text.slice(start, end));
    }
    return words.read.length > 0 ? words : null;
  };
}
