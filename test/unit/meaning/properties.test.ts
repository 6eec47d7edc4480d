// What must hold of any request: nothing read is dropped, nothing unread is passed over, nothing makes the reader fall.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexiconWords } from '../../../src/engine/english/lexicon.ts';
import { parse } from '../../../src/engine/meaning/parse.ts';
import { answer, proposed } from './reader.ts';
import { PROJECT } from './world.ts';

const REQUESTS = [
  'find all python files larger than 1MB',
  'list text files modified in the last 2 days',
  'delete log files older than 30 days',
  'delete empty folders in src',
  'copy notes.txt to backup',
  'move notes.txt to backup',
  'compress the src folder',
  'extract dist.tar.gz into build',
  'show the first 10 lines of app.log',
  'find lines containing error in app.log',
  'replace "foo" with "bar" in notes.txt',
  'sort notes.txt in reverse',
  'kill firefox',
  'restart nginx',
  'switch to the develop branch',
  'show the last 5 commits',
  'delete the develop branch',
  'count the lines in notes.txt',
];

/** Share of words of the lexicon that changed nothing where they were put in, as measured, and a little more. */
const PASSED_OVER = 0.1;
/** Words that say of themselves that something goes. */
const DESTROYS =
  'delete remove erase discard wipe drop trash clean clear purge strip prune nuke toss rid throw uninstall reset truncate empty blank rewind take kill';

const insertions = REQUESTS.flatMap((text) =>
  Array.from({ length: text.split(' ').length + 1 }, (_, at) => ({ text, at })),
);
/** The request with a word put in; null where that would part what is quoted. */
const inserted = ({ text, at }: { text: string; at: number }, word: string): string =>
  [...text.split(' ').slice(0, at), word, ...text.split(' ').slice(at)].join(' ');

/** What each request proposes as it stands: read once. */
const asItStands = new Map<string, string | null>();
function commandFor(text: string): string | null {
  const known = asItStands.get(text);
  if (known !== undefined) return known;
  const command = proposed(text);
  asItStands.set(text, command);
  return command;
}

describe('a word that was put in', () => {
  it('is never passed over when it means nothing', () => {
    const nonsense = fc.stringMatching(/^[bdfgklmnpr][aou][bdgkmz]{2}[aou][bdgkmz]$/);
    fc.assert(
      fc.property(fc.constantFrom(...insertions), nonsense, (place, word) => {
        const after = proposed(inserted(place, word));
        expect(after === null || after !== commandFor(place.text), `${inserted(place, word)}: ${after}`).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('is seldom passed over when it means something', () => {
    const words = [...lexiconWords()].filter((word) => /^[a-z]{4,}$/.test(word)).sort();
    let same = 0;
    let tried = 0;
    // Each place with a few words, the same ones every time: this is a measure with a bound.
    insertions.forEach((place, i) => {
      for (let k = 0; k < 2; k++) {
        const word = words[(i * 37 + k * 211) % words.length] ?? '';
        const after = proposed(inserted(place, word));
        tried++;
        if (after !== null && after === commandFor(place.text)) same++;
      }
    });
    expect(tried).toBeGreaterThan(200);
    expect(same / tried).toBeLessThanOrEqual(PASSED_OVER);
  });

  it('never turns into a deletion what was none', () => {
    const words = [...lexiconWords()].filter((word) => /^[a-z]{4,}$/.test(word)).sort();
    const looks = insertions.filter(({ text }) => /^(?:find|list|show|count|sort)/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...looks), fc.constantFrom(...words), (place, word) => {
        const { sure, way } = answer(inserted(place, word));
        if (sure && way?.effect === 'destroy') expect(DESTROYS).toMatch(new RegExp(`\\b${word}\\b`));
      }),
      { numRuns: 100 },
    );
  });
});

describe('negated', () => {
  it.each(['do not', "don't", 'never', 'please do not', 'you must not'])('%s: nothing is done', (how) => {
    for (const request of REQUESTS) {
      const { sure, way } = answer(`${how} ${request}`);
      if (sure) expect(way?.effect, `${how} ${request}: ${way?.command}`).toBe('read');
    }
  });
});

describe('any text', () => {
  it('never makes the reader throw, and is read within bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (text) => {
        const { states } = parse(text, PROJECT);
        expect(states.length).toBeLessThanOrEqual(40);
        for (const { unread } of states) expect(unread.length).toBeLessThanOrEqual(1_000);
        answer(text);
      }),
      { numRuns: 60 },
    );
  });

  it('nor do words, quotes and paths in any order', () => {
    const words = [...lexiconWords()].slice(0, 400);
    const piece = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(
        '"a b"',
        "'x",
        '""',
        '*.py',
        '-',
        '--',
        '../..',
        '~',
        '10',
        '5MB',
        'constructor',
        '__proto__',
        '\u202e',
        '"a\tb"',
        '{x}',
        '$HOME',
        '.git',
        ',',
        '.',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const { command } = answer(pieces.join(' '));
        if (command !== null) expect(command).not.toMatch(/[\0-\x08\x0b-\x1f]|undefined|\[object/);
      }),
      { numRuns: 80 },
    );
  });
});
