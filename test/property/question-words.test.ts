// Every word of a question that is read shows in the query that is run: another word in its place, or one more beside it,
// is another query or is named as not read. An answer stands on nothing that was passed over.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functionWords } from '../../src/engine/english/lexicon.ts';
import { tokenize } from '../../src/engine/english/token.ts';
import { readAsked } from '../../src/engine/meaning/ask.ts';
import { unboundParts } from '../../src/engine/meaning/clause/account.ts';
import { RELATIONS } from '../../src/engine/relations/relations.ts';
import { worldOf } from '../unit/meaning/world.ts';

const world = worldOf({
  files: ['README.md', 'notes.txt', 'src/main.py', 'docs/guide.md', 'logs/app.log'],
  names: {
    service: ['nginx', 'redis-server', 'postgresql', 'cron'],
    process: ['nginx', 'redis-server', 'python3'],
    package: ['nginx', 'redis-server', 'python3', 'git', 'curl'],
    program: ['git', 'python3', 'nginx', 'curl'],
    user: ['root', 'ana', 'redis', 'nobody'],
    group: ['sudo', 'docker'],
    branch: ['main', 'develop'],
    variable: ['PATH', 'HOME'],
    interface: ['eth0'],
  },
});

const QUESTIONS = [
  'which processes does ana run?',
  'how many processes are owned by root?',
  'which process uses the most memory?',
  'how much memory does nginx use?',
  'since when is nginx running?',
  'what is listening on port 8089?',
  'which ports does nginx use?',
  'how many tcp listeners are run by root?',
  'is nginx running?',
  'which services are not running?',
  'which services are enabled?',
  'is curl installed?',
  'which version of git is installed?',
  'how many packages are installed?',
  'which packages can be upgraded?',
  'which groups is ana in?',
  'what is the shell of ana?',
  'who is logged in?',
  'how full is the root filesystem?',
  'how much memory is free?',
  'which files in src are larger than 1 MB?',
  'what is the largest file in docs?',
  'who owns README.md?',
  'how many lines does README.md have?',
  'which files contain "needle"?',
  'how many commits are there per author?',
  'when was the last commit?',
  'which branches are merged?',
  'which files are staged?',
  'how many files are in src?',
  'what is the average size of the files in docs?',
  'does nginx only listen on localhost?',
  'which ports do nginx and redis use?',
  'list the last 3 commits',
  'how many users are there?',
  'what is the kernel version?',
] as const;

interface Read {
  /** No word was passed over, and no part of the sentence left out. */
  whole: boolean;
  query: string;
}

function read(text: string): Read {
  const { questions, left, passed, unread, mended } = readAsked(text, { world, schema: RELATIONS });
  return {
    whole: questions.length > 0 && [left, passed, unread, mended].every(({ length }) => length === 0),
    query: JSON.stringify(
      questions.map(({ clause: { of, set, negated, quantity, exists }, want, attr }) => ({
        of,
        set,
        want,
        attr,
        negated,
        quantity,
        exists,
      })),
    ),
  };
}

const before = new Map(QUESTIONS.map((text) => [text, read(text)]));

/** Words that say which things, and that these questions do not say. */
const OTHERS = fc.constantFrom(
  ...'glorb frumious remote encrypted second smallest untracked cheap failed idle foreign weekly'.split(' '),
  ...'except per until unless fewer twice'.split(' '),
);

describe('the words of a question', () => {
  it.each(QUESTIONS)('are all read: %s', (text) => {
    expect(before.get(text)?.whole).toBe(true);
    for (const { clause } of readAsked(text, { world, schema: RELATIONS }).questions)
      expect(unboundParts(clause, tokenize(text), RELATIONS)).toEqual([]);
  });

  it('cannot have one more among them that changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUESTIONS), OTHERS, fc.nat(), (text, word, nat) => {
        fc.pre(!text.includes(word));
        const words = text.split(' ');
        const more = words.toSpliced(nat % (words.length + 1), 0, word).join(' ');
        const now = read(more);
        if (now.whole) expect([more, now.query]).not.toEqual([more, before.get(text)?.query]);
      }),
      { numRuns: 100 },
    );
  });

  it('are none of them another word’s place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUESTIONS), OTHERS, fc.nat(), (text, word, nat) => {
        const tokens = tokenize(text).filter(({ lower }) => !functionWords().has(lower));
        const token = tokens[nat % tokens.length];
        fc.pre(token !== undefined && !text.includes(word));
        const other = `${text.slice(0, token?.start)}${word}${text.slice(token?.end)}`;
        const now = read(other);
        if (now.whole) expect([other, now.query]).not.toEqual([other, before.get(text)?.query]);
      }),
      { numRuns: 100 },
    );
  });
});
