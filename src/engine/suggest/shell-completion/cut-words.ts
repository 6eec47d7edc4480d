// The words of a command as bash cuts them for its completions: `--color=au` is three words, `host:path` as well.
import type { Segment } from '../../line/segments.ts';

const BREAKS = /([=:]+)/;

export interface CutWords {
  words: string[];
  /** What of the word at the cursor stays before a value. */
  kept: string;
}

/** `typed`: the raw word at the cursor, '' when none is begun. Words with quotes are left whole. */
export function cutWords(segment: Segment, typed: string, bash: boolean): CutWords {
  const raw = segment.words.map((word) => word.raw);
  const before = typed === '' ? raw : raw.slice(0, -1);
  if (!bash) return { words: [...before, typed], kept: '' };
  const cut = (word: string): string[] =>
    /['"\\$`]/.test(word) ? [word] : word.split(BREAKS).filter((part) => part !== '');
  const parts = cut(typed);
  const last = parts.at(-1) ?? '';
  const open = /^[=:]+$/.test(last);
  const kept = open ? typed : typed.slice(0, typed.length - last.length);
  const words = [...before.flatMap(cut), ...(typed === '' ? [''] : open ? [...parts, ''] : parts)];
  return { words, kept };
}
