// Changes of a find command in any order: the line parses, only what was asked is different, what was asked before is kept,
// tests stand before actions, a sort before a limit; and a word that means nothing stops the change.
import fc from 'fast-check';
import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { readPipeline } from '../../src/engine/propose/follow-up/pipeline.ts';
import { refine } from '../../src/engine/propose/follow-up/refine.ts';

interface Asked {
  text: string;
  /** Words that the command may have more for it. */
  adds: readonly string[];
}

const SORT = ['-printf', "'%s %p\\n'", '|', 'sort', '-n'];
/** None of them asks for what another one does. */
const CHANGES: readonly Asked[] = [
  { text: 'only in the last 2 days', adds: ['-mtime', '-2'] },
  { text: 'bigger than 5MB', adds: ['-size', '+5M'] },
  { text: 'owned by root', adds: ['-user', 'root'] },
  { text: 'without node_modules', adds: ['-not', '-path', "'*/node_modules/*'"] },
  { text: 'without hidden files', adds: ['-not', '-path', "'*/.*'"] },
  { text: 'only python files', adds: ['-name', "'*.py'"] },
  { text: 'at most 3 levels deep', adds: ['-maxdepth', '3'] },
  { text: 'sort by size', adds: SORT },
  { text: 'only the first 7', adds: ['|', 'head', '-n', '7'] },
  { text: 'as root', adds: ['sudo'] },
  { text: 'save it to list.txt', adds: ['>', 'list.txt'] },
];
const COMMANDS = ['find . -type f', 'find src /etc -type f -perm 644', 'find . -maxdepth 9 -type f'];
const TESTS = /^-(?:mtime|size|user|path|i?name|type|perm|not)$/;
const WALK = /^-(?:max|min)depth$/;

const some = fc.shuffledSubarray([...CHANGES], { minLength: 1 });
const command = fc.constantFrom(...COMMANDS);
const applied = (from: string, asked: readonly Asked[]): string =>
  asked.reduce((now, { text }) => {
    const next = refine({ request: 'x', command: now }, text);
    expect(next.unread, `${now} ~ ${text}`).toEqual([]);
    return next.command ?? now;
  }, from);
/** `'%s %p\n'` is one word. */
const words = (line: string): string[] => line.match(/'[^']*'|\S+/g) ?? [];
const sortedWords = (line: string): string[] => words(line).toSorted();

describe('changes of a find command', () => {
  it('parse, add only what was asked and keep what was there, in any order', () => {
    fc.assert(
      fc.property(command, some, (from, asked) => {
        const line = applied(from, asked);
        expect(parse(line).errors ?? []).toEqual([]);
        const before = asked.some(({ text }) => /levels/.test(text)) ? from.replace(' -maxdepth 9', '') : from;
        const expected = [...words(before), ...asked.flatMap(({ adds }) => adds)];
        expect(sortedWords(line)).toEqual(expected.toSorted());
      }),
    );
  });

  it('keep depth before tests before actions, and order before limit before file', () => {
    fc.assert(
      fc.property(command, some, (from, asked) => {
        const all = words(applied(from, asked));
        const last = (pattern: RegExp) => all.findLastIndex((word) => pattern.test(word));
        const first = (pattern: RegExp) => {
          const at = all.findIndex((word) => pattern.test(word));
          return at < 0 ? Number.POSITIVE_INFINITY : at;
        };
        expect(last(WALK)).toBeLessThan(first(TESTS));
        expect(last(TESTS)).toBeLessThan(first(/^-printf$/));
        expect(last(/^sort$/)).toBeLessThan(first(/^head$/));
        expect(Math.max(last(/^sort$/), last(/^head$/))).toBeLessThan(first(/^>$/));
      }),
    );
  });

  it('do the same when they are asked for at once', () => {
    fc.assert(
      fc.property(command, some, (from, asked) => {
        const text = asked.map((each) => each.text).join(', ');
        const at = refine({ request: 'x', command: from }, text);
        expect(at.unread).toEqual([]);
        expect(at.command).toBe(applied(from, asked));
      }),
    );
  });

  it('change nothing when asked twice', () => {
    fc.assert(
      fc.property(command, fc.constantFrom(...CHANGES.slice(0, -1)), (from, asked) => {
        const line = applied(from, [asked]);
        expect(refine({ request: 'x', command: line }, asked.text)).toMatchObject({ command: null, unread: [] });
      }),
    );
  });

  it('stop at a word that means nothing, wherever it stands', () => {
    const nonsense = fc.constantFrom('blue', 'stripes', 'quickly', 'tomorrow', 'cowbell', 'nicer');
    fc.assert(
      fc.property(command, some, nonsense, fc.nat(), (from, asked, word, place) => {
        const texts = asked.map(({ text }) => text);
        texts.splice(place % (texts.length + 1), 0, `make it ${word}`);
        const at = refine({ request: 'x', command: from }, texts.join(', '));
        expect(at.command).toBeNull();
        expect(at.unread.join(' ')).toContain(word);
      }),
    );
  });

  it('answer whatever is said, with a command that parses or with none', () => {
    const said = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            ...'only not the without sort by size 3 days first 5 in /x as root delete them and'.split(' '),
          ),
        )
        .map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(command, said, (from, text) => {
        const { command: line, unread } = refine({ request: 'x', command: from }, text);
        if (line === null) return;
        expect(unread).toEqual([]);
        expect(parse(line).errors ?? []).toEqual([]);
        expect(line).toMatch(/^(?:sudo )?find /);
      }),
    );
  });

  it('take names as names, whatever is in them', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/["\s]/.test(text));
    const frame = fc.constantFrom('without "NAME"', 'containing "NAME"', 'named "NAME"', 'in ./NAME');
    fc.assert(
      fc.property(command, frame, name, (from, text, said) => {
        const line = refine(
          { request: 'x', command: from },
          text.replace('NAME', () => said),
        ).command;
        if (line === null) return;
        const script = parse(line);
        expect(script.errors ?? []).toEqual([]);
        expect(script.commands).toHaveLength(1);
        // One command without substitutions: what was said is nothing but a word of it.
        expect(readPipeline(line)).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});
