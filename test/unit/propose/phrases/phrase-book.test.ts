// A request is a task when all that one phrase of it needs is said and nothing is left over.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELL_BUILTINS } from '../../../../src/engine/gate/shell-words.ts';
import { createPhraseGenerator } from '../../../../src/engine/propose/generators/phrases.ts';
import { createPhraseBook } from '../../../../src/engine/propose/phrases/phrase-book.ts';
import { createExecutables } from '../../../../src/engine/state/executables.ts';
import { createWorlds } from '../../../../src/engine/world/worlds.ts';

const folder = mkdtempSync(join(tmpdir(), 'tasks-'));
writeFileSync(join(folder, 'a.log'), 'x\n');
writeFileSync(join(folder, 'b.log'), 'x\n');
const executables = createExecutables({ virtualEnv: '' });
const worlds = createWorlds({ executables, builtins: SHELL_BUILTINS.bash, cacheFolder: folder });
beforeAll(async () => {
  await executables.refresh();
  await worlds.refreshHere(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = { root: false, looks: false, options: {}, ask: {}, beside: [], tests: [], summary: 'x' };
const book = createPhraseBook([
  {
    frame: [
      {
        ...plain,
        id: 'widgets',
        run: 'widgets %',
        phrases: ['(all|) widgets (of {user}|)', 'gadgets running'],
        beside: ['next', 'go off'],
        options: { '-v': ['in detail'] },
      },
      { ...plain, id: 'count', run: 'widgets | wc -l', phrases: ['how many widgets', 'count widgets'] },
      { ...plain, id: 'wipe', run: 'widgets --wipe', phrases: ['delete widgets'], undo: 'widgets --back' },
      { ...plain, id: 'since', run: 'widgets --since', phrases: ['when widgets made'] },
      { ...plain, id: 'fetch', run: 'widgets --fetch {host}', phrases: ['fetch widgets from {host}'] },
      { ...plain, id: 'send', run: 'widgets --send {host}', phrases: ['fetch widgets to {host}'] },
      { ...plain, id: 'weave', run: 'weave {file} {file2:file}', phrases: ['weave {file} {file2:file}'] },
      { ...plain, id: 'knobs', run: 'knobs', root: true, phrases: ['knobs'] },
      { ...plain, id: 'carve', run: 'carve {text}', phrases: ['carve {text}', 'carve (the|) words {text}'] },
      { ...plain, id: 'wired', run: 'widgets --wired', phrases: ['widgets wire'] },
      { ...plain, id: 'mask', run: 'mask', phrases: ['mask cogs'] },
      { ...plain, id: 'cog', run: 'cog {word}', phrases: ['cogs {word}'] },
      { ...plain, id: 'cogs', run: 'cogs', phrases: ['cogs'], beside: ['teeth', 'broken'] },
      { ...plain, looks: true, id: 'me', run: 'me', phrases: ['who am I'] },
      { ...plain, looks: true, id: 'which', run: 'which', phrases: ['which two'] },
      { ...plain, looks: true, id: 'rust', run: 'rust', phrases: ['how old are the widgets'] },
      { ...plain, id: 'tell', run: 'tell {host}', phrases: ['tell host'], ask: { host: 'Whom?' } },
    ],
  },
]);
const machine = { has: () => true } as unknown as Parameters<
  typeof createPhraseGenerator
>[0]['machine'] extends () => infer M
  ? M
  : never;
const generator = createPhraseGenerator({
  book: () => book,
  worldAt: (cwd) => worlds.at(cwd),
  machine: () => ({ ...machine, root: true }),
});
async function commandFor(text: string): Promise<string | null> {
  const request = { text, cwd: folder, context: [], contextText: '' } as unknown as Parameters<
    typeof generator.generate
  >[0];
  const { candidates, question } = await generator.generate(request);
  return candidates[0]?.command ?? question;
}

describe('a task', () => {
  it.each([
    // In any order, in any form, with what only says that one wants to see it.
    ['show me the widgets', 'widgets'],
    ['widgets please', 'widgets'],
    ['i need a list of all widgets on this machine right now', 'widgets'],
    ['running gadgets', 'widgets'],
    ['which gadgets are running', 'widgets'],
    // With what may stand beside it, and an option.
    ['the widgets and when they go off next', null],
    ['the widgets that go off next', 'widgets'],
    ['widgets in detail', 'widgets -v'],
    ['next widgets', 'widgets'],
    // All words of an act, where its name is the verb.
    ['delete the widgets', 'widgets --wipe'],
    ['get rid of the widgets', 'widgets --wipe'],
    ['remove all widgets', null],
    // What asks for something else.
    ['how many widgets are there', 'widgets | wc -l'],
    ['when were the widgets made', 'widgets --since'],
    ['who made the widgets', null],
    ['when are the widgets running', null],
    ['tell me if gadgets are running', 'widgets'],
    // Small words alone have to be said, and what points back belongs to what was told before.
    ['who am i', 'me'],
    ['who was it', null],
    ['how old are the widgets and who am i', 'rust; me'],
    // What is stated is what is asked for, where nothing else is.
    ['tell me which two', 'which'],
    ['two lamps have the same date. tell me which two', null],
    ['how old are the widgets and who am i to them', null],
    // What asks how it is wants nothing changed.
    ['are the widgets deleted', null],
    ['mask the cogs', 'mask'],
    ['are the cogs masked', null],
    ['which widgets are wired', 'widgets --wired'],
    ['is anybody using gadgets', null],
    ['has anyone got gadgets running', 'widgets'],
    // Of two tasks with as many words the one that takes none of them for a name.
    ['show cogs teeth', 'cogs'],
    ['show cogs "teeth"', 'cog teeth'],
    // What is left over, denied or turned round.
    ['blue widgets', null],
    ['no widgets', null],
    ['do not delete the widgets', null],
    ['widgets without gadgets', null],
    ['fetch the widgets from db1.example.org', 'widgets --fetch db1.example.org'],
    ['fetch the widgets to db1.example.org', 'widgets --send db1.example.org'],
    // Of two values of a type the first that is said is the first.
    ['weave a.log with b.log', 'weave a.log b.log'],
    ['weave b.log and a.log', 'weave b.log a.log'],
    ['weave a.log', null],
    // A slip of the finger in a word that is known.
    ['delte the widgets', 'widgets --wipe'],
    // Two that only show something.
    ['the widgets and how many widgets there are', 'widgets; widgets | wc -l'],
    ['the widgets, show how many widgets there are', 'widgets; widgets | wc -l'],
    // *Running gadgets* asks nothing anew.
    ['how many widgets, gadgets running', null],
    // What is only stated says nothing of what is wanted; what demands or is left out does.
    ['my gadgets are broken, how many widgets are there', 'widgets | wc -l'],
    ['how many widgets are there, because i lost my knob', 'widgets | wc -l'],
    ['how many widgets are there, they must be blue', null],
    ['the widgets, knobs left out', null],
    ['the widgets and delete the widgets', null],
    // Any word may be a text, where it stands as one.
    ['carve hurrah', 'carve hurrah'],
    ['carve the words "one two" please', "carve 'one two'"],
    ['carve example.org/index.html', null],
    ['tea is ready, carve that', null],
    ['tea is ready in 4 minutes, carve hurrah', null],
    // What is missing is asked for.
    ['tell the host', 'Whom?'],
  ])('%s', async (text, command) => {
    expect(await commandFor(text)).toBe(command);
  });
});
