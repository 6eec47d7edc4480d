// No manner is dropped in silence: whatever the wording, what is proposed does what the manner says.
import { describe, expect, it } from 'vitest';
import { isSure } from '../../../src/engine/meaning/thresholds.ts';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { MANNERS } from './manner-table.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  files: ['notes.txt', 'docs/a.txt', 'docs/draft.txt', 'docs/old/b.txt', 'docs/x.map', 'job.sh'],
  names: { group: ['staff'], user: ['tom'], package: ['curl'] },
});

/** What would be proposed, or null. */
function proposed(text: string): string | null {
  const { readings, whole } = readAsked(text.replaceAll(' ,', ','), world);
  const way = readings[0]?.done[0];
  return whole && way && isSure(readings[0]?.cost ?? 9, way.effect) ? way.command : null;
}

describe.each(MANNERS)('$manner', ({ frames, does, wordings }) => {
  it.each(frames)('%s', (frame) => {
    const answers = wordings.map((wording) => [wording, proposed(frame.replace('…', wording))]);
    const read = answers.filter(([, command]) => command !== null);
    expect(read.filter(([, command]) => !does.test(command ?? ''))).toEqual([]);
    // Most are read at all, or nothing above would say anything.
    expect(read.length).toBeGreaterThan(wordings.length * 0.7);
  });
});

describe('what looks like a manner and is none', () => {
  it.each([
    ['show processes that run for at most 30 seconds', /timeout/],
    ['search for Dave in notes.txt', /^grep\b(?!.*Dave)/],
    ['list the files in docs, the txt files and all .map files', /-not|!/],
  ])('%s', (text, never) => {
    expect(proposed(text) ?? '').not.toMatch(never);
  });

  it('words are counted as words', () => {
    expect(proposed('most used word in notes.txt, ignore case')).toBe(
      "grep -oE '\\w+' notes.txt | tr '[:upper:]' '[:lower:]' | sort | uniq -c | sort -rn | head -n 1",
    );
  });
});
