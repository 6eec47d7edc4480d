// Figures of anything are held to bounds and put in order by one rule, whatever relation has them; an order leaves nothing out;
// and a question that begins as the one before asks the same of something else.
import { describe, expect, it } from 'vitest';
import { asMoreThan } from '../../../src/engine/answer/rows/gone-up.ts';
import { readAsked } from '../../../src/engine/meaning/ask.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  files: ['README.md', 'tools/feed.sh', 'seeds/a.txt', 'docs/b.txt'],
  names: {
    service: ['nginx', 'cron'],
    process: ['nginx', 'feed.sh'],
    user: ['root', 'mira', 'olaf'],
    group: ['barn', 'crontab', 'mira'],
    branch: ['main'],
  },
});

const asked = (text: string): string[] =>
  readAsked(text, { world, schema: RELATIONS }).questions.map(({ clause: { of, set }, want }) => {
    const where = set.where.map(({ attr, op, not }) => `${not ? '!' : ''}${attr}${op}`);
    const except = set.except.map(({ attr }) => `-${attr}`);
    const order = set.order ? [`${set.order.desc ? '>' : '<'}${set.order.attr}`] : [];
    const limit = set.limit ? [`${set.limit.n}`] : [];
    return [of, want, ...where, ...except, ...order, ...limit].join(' ');
  });

describe('figures', () => {
  it.each([
    ['which users have a uid between 2000 and 2100?', ['user which uid=']],
    ['processes with a nice value over 5', ['process which priority>']],
    ['groups with a gid of at least 900', ['group which gid>=']],
    ['which process has more than 6 threads?', ['process which threads>']],
    ['which user has the lowest uid above 500?', ['user which uid> <uid 1']],
    ['users sorted by uid', ['user which <uid']],
  ])('%s', (text, read) => expect(asked(text)).toEqual(read));
});

describe('an order', () => {
  it.each([
    ['files in seeds, biggest first', ['file which kind= >size']],
    ['members of group barn, in alphabetical order', ['user which group= <name']],
    ['which ports are open, in descending order?', ['listener which >port']],
    ['what is the biggest file in seeds?', ['file which kind= >size 1']],
  ])('%s', (text, read) => expect(asked(text)).toEqual(read));
});

describe('whose it is, and what is left out', () => {
  it.each([
    ['how many cron jobs has mira?', ['job count user=']],
    ['does mira have a crontab?', ['job whether user= own=']],
    ['how many child processes has feed.sh got?', ['process count started_by=']],
    ['how many processes per user, but skip root please', ['process group -user']],
    ['who else besides mira is in barn?', ['user which group= -name']],
    ['when was the last commit?', ['commit value >time 1']],
  ])('%s', (text, read) => expect(asked(text)).toEqual(read));
});

describe('the same of something else', () => {
  it.each([
    ['how many files are in seeds and how many in docs?', ['file count kind=', 'file count kind=']],
    ['how many processes has mira and how many olaf?', ['process count user=', 'process count user=']],
    ['how many users are there and how many groups?', ['user count', 'group count']],
  ])('%s', (text, read) => expect(asked(text)).toEqual(read));
});

describe('more of them than then', () => {
  it.each([
    ['have the timeouts gone up compared with yesterday?', 'were there more timeouts today than yesterday?'],
    ['did the warnings drop since yesterday?', 'were there fewer warnings today than yesterday?'],
    ['warnings today vs yesterday', 'were there more warnings today or yesterday?'],
  ])('%s', (text, read) => expect(asMoreThan(text)).toBe(read));

  it.each([
    'what changed since yesterday?',
    'were there more errors today than yesterday?',
    'is it up since yesterday?',
    'has nginx gone down since yesterday?',
  ])('%s stays', (text) => expect(asMoreThan(text)).toBe(text));
});
