import { describe, expect, it } from 'vitest';
import { namingSpokenOf } from '../../../src/engine/meaning/clause/spoken-of.ts';
import { ofThese } from '../../../src/engine/meaning/of-these.ts';
import { asQuestion } from '../../../src/engine/meaning/question.ts';
import type { World } from '../../../src/engine/world/world.ts';

const SERVICES = ['avahi', 'cups'];
const PEOPLE = ['nora'];
const resolve = (word: string, of: string) => {
  const names = of === 'service' ? SERVICES : of === 'user' ? PEOPLE : of === 'process' ? ['tally.py'] : [];
  return names.includes(word) ? { of, name: word, how: 'exact' as const } : null;
};
const world = {
  resolve,
  kinds: (word: string) => ['service', 'user', 'process'].flatMap((of) => resolve(word, of) ?? []),
  path: () => null,
} as unknown as World;

describe('what is held to be so, and doubted', () => {
  it.each([
    ['cups is running, isn’t it?', 'whether cups is running?'],
    ["cups is running, isn't it?", 'whether cups is running?'],
    ["cups isn't running, is it?", "whether cups isn't running?"],
    ['avahi is down, right?', 'whether avahi is down?'],
    ['my aunt asks: is cups up?', 'is cups up?'],
    ['answer yes or no: is avahi up?', 'is avahi up?'],
    ['which services are down?', 'which services are down?'],
  ])('%s', (said, question) => expect(asQuestion(said)).toBe(question));
});

describe('what was told before a question gives its name to it', () => {
  it.each([
    ['Cups is up, good. But does it start at boot?', 'does Cups start at boot?'],
    ['cups hangs. is the print server running?', 'is cups running?'],
    ['Nora is new here. is she in the lp group?', 'is nora in the lp group?'],
    ['The scans lie in /srv/scans. how many files are in there?', 'how many files are in /srv/scans?'],
    ['is the counter (tally.py) running?', 'is tally.py running?'],
    ['are my two printers (9100 and 9101) reachable?', 'are ports 9100 and 9101 reachable?'],
    ['is cups gone or still there? say yes if it is still there', 'whether cups is still there'],
    ['cups and avahi are up. is it enabled?', 'cups and avahi are up. is it enabled?'],
    ['is the figure (total) right?', 'is the figure (total) right?'],
    ['how many files are there?', 'how many files are there?'],
    ['what is the timeout of cups (6631)?', 'what is the timeout of cups on port 6631?'],
  ])('%s', (said, question) => expect(namingSpokenOf(said, world)).toBe(question));
});

describe('a condition, and those that are asked about', () => {
  it.each([
    ['if I restart the box, does cups start again?', 'does cups start again if I restart the box?'],
    ['one of cups and avahi is down, which one?', 'which of cups and avahi is down?'],
    ['when was cups started, is it up?', 'when was cups started, is it up?'],
  ])('%s', (said, question) => expect(ofThese(said)).toBe(question));
});
