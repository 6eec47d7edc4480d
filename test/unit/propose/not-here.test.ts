// What is spoken of and is not here: it stays in the command, is named beside it, and is never dropped.
import { describe, expect, it } from 'vitest';
import { missingPaths } from '../../../src/engine/propose/generators/reading.ts';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from '../meaning/world.ts';
import { ask, first } from './machines.ts';

describe('a place that is not here', () => {
  it.each([
    ['count the lines of all php files in /testbed', "find /testbed -type f -name '*.php' -exec cat {} + | wc -l"],
    ['list files in "/testbed/tmp" that are older than 2 days', 'find /testbed/tmp -type f -mtime +2'],
    ['delete files in /testbed/tmp that are older than 2 days', 'find /testbed/tmp -type f -mtime +2 -delete'],
  ])('%s', async (text, command) => {
    const { candidates, question } = await ask(text);
    expect(question).toBeNull();
    expect(candidates[0]?.command).toBe(command);
    expect(candidates[0]?.absent).toEqual([expect.stringMatching(/^\/testbed/)]);
  });

  it('is asked about where something here would be changed', async () => {
    expect(await ask('compress letters.txt')).toMatchObject({
      candidates: [],
      question: 'There is no letters.txt here. Which file or folder?',
    });
  });

  it('is asked about where it is nearly what something here is called', async () => {
    expect((await ask('show the first line of nots.txt')).question).toMatch(/Did you mean notes\.txt/);
  });
});

it('what is taken from a branch lies there, and is not missed here', () => {
  const world = worldOf({ files: ['a.md'], names: { branch: ['main', 'redesign'] } });
  const { readings } = readAsked('get site/episodes.html from the redesign branch', world);
  const [way] = readings[0]?.done ?? [];
  expect(way?.command).toBe('git restore --source=redesign site/episodes.html');
  expect(way && missingPaths(way, world)).toEqual([]);
});

it('takes capitals of a kind of files either way', async () => {
  expect(await first('find PDF files in /tmp')).toBe("find /tmp -type f \\( -name '*.pdf' -o -name '*.PDF' \\)");
});
