// What is counted of a line, one fact after the other: each row names the counts that are not nought.
import { expect, it } from 'vitest';
import { type FeatureContext, featuresOf } from '../../../src/engine/gate/features.ts';
import { read } from '../../../src/engine/gate/reading.ts';

const HERE = new Set(['notes', './src', 'a.log', '/etc/hosts']);
const context: FeatureContext = {
  exists: (path) => HERE.has(path),
  isDirectory: (path) => path === './src',
  resolves: (name) => name === 'wc' || name === 'head',
  isSubcommand: (command, name) => command === 'git' && name === 'log',
};

/** All counts of a line that are not nought, but for the two that are shares and lengths of the same words. */
function counted(line: string): Record<string, number> {
  const { english, length, ...counts } = featuresOf(read(line), context);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

it.each<[string, Record<string, number>]>([
  ['frob', { lone: 1 }],
  ['frob -x --long -- y', { options: 2, terminated: 1, plain: 1, lone: 1 }],
  ['frob $HOME', { syntax: 1, lone: 1 }],
  ['frob "two words" \'one\'', { quoted: 2, lone: 1 }],
  ['frob 12 3.5 10mb 50%', { numbers: 4, lone: 1 }],
  ['frob *.log a?b', { globs: 2, lone: 1 }],
  ['frob /etc/hosts ~/x ..', { paths: 3, files: 1, lone: 1 }],
  ['frob a.log b.log', { files: 1, symbols: 1, lone: 1 }],
  ['frob notes', { files: 1, plain: 1, lone: 1 }],
  ['frob x > out 2>> err', { redirects: 2 }],
  ['frob | wc', { pipes: 1, chains: 1 }],
  ['frob |& wc', { pipes: 1, chains: 1 }],
  ['frob ; head', { chains: 1 }],
  ['frob && nosuch', {}],
  ['frob && ./run', { chains: 1, paths: 1 }],
  ['frob;', { terminated: 1, lone: 1 }],
  ['frob &', { terminated: 1, lone: 1 }],
  ['./src x y', { rejected: 1 }],
  ['git log', { subcommand: 1, lone: 1 }],
  ['git frob', { lone: 1 }],
])('%s', (line, wanted) => {
  const found = counted(line);
  for (const [name, count] of Object.entries(wanted)) expect(found, name).toMatchObject({ [name]: count });
  // What was not named is not there, words of English aside: their classes have rows of their own.
  const open = ['plain', 'content', 'phrases', 'verb', 'opener', 'symbols', 'fits', 'freetext', 'lone'];
  expect(Object.keys(found).filter((name) => !(name in wanted) && !open.includes(name))).toEqual([]);
});

it('a here-document is syntax, and no other operator is', () => {
  expect(counted('frob <<EOF\nx\nEOF').syntax).toBe(1);
  for (const line of ['frob && wc', 'frob ; wc', 'frob || wc', 'frob & wc'])
    expect(counted(line).syntax).toBe(undefined);
});

it('a small word in capitals is a keyword or a variable, one that only begins with a capital is not', () => {
  expect(counted('frob x IN y').prepositions).toBe(undefined);
  expect(counted('frob x In y').prepositions).toBe(1);
  expect(counted('frob x in y').prepositions).toBe(1);
  expect(counted('frob THE y').pointers).toBe(undefined);
  expect(counted('frob The y').pointers).toBe(1);
  // One letter is written large anyhow.
  expect(counted('frob A y').pointers ?? 0).toBe(counted('frob a y').pointers ?? 0);
});

it('what follows a noun makes it one, unless a file is called so', () => {
  expect(counted('groups of bob').genitive).toBe(1);
  expect(counted('groups bob of').genitive).toBe(undefined);
  expect(counted('groups of').genitive).toBe(undefined);
  expect(counted('groups of notes').genitive).toBe(undefined);
});

it('a question needs three words, a sentence four', () => {
  expect(counted('frob that now?').asks).toBe(1);
  expect(counted('frob that?').asks).toBe(undefined);
  expect(counted('frob that ok？').asks).toBe(1);
  expect(counted('frob that thing now.').sentence).toBe(1);
  expect(counted('frob that now.').sentence).toBe(undefined);
  expect(counted('frob that, then the other.').sentence).toBe(2);
  expect(counted('frob that then other,').sentence).toBe(undefined);
});

it('what stands in brackets and behind // says nothing', () => {
  expect(counted('frob x // the notes of all').pointers).toBe(undefined);
  expect(counted('frob x (the notes) y').pointers).toBe(undefined);
  expect(counted('frob x (the notes) the y').pointers).toBe(1);
});

it('only the first words are looked up as files', () => {
  const looked: string[] = [];
  const line = 'frob aa bb cc dd ee ff gg hh';
  featuresOf(read(line), { ...context, exists: (path) => looked.push(path) < 0 });
  expect(looked).toContain('ff');
  expect(looked).not.toContain('gg');
});

it('a phrase is two words that go together', () => {
  expect(counted('frob the files').phrases).toBe(1);
  expect(counted('frob files the').phrases).toBe(undefined);
  expect(counted('frob in my files').phrases).toBe(2);
  expect(counted('frob 5 minutes').phrases).toBe(1);
  expect(counted('frob in in').phrases).toBe(undefined);
});

it('the share of English is of the bare words', () => {
  const of = (line: string) => featuresOf(read(line), context).english;
  expect(of('frob the files')).toBe(1);
  expect(of('frob the zzqx')).toBe(0.5);
  expect(of('frob -x')).toBe(0);
  expect(featuresOf(read('frob the files in all my folders'), context).length).toBe(3);
  expect(featuresOf(read('frob the files'), context).length).toBe(0);
});
