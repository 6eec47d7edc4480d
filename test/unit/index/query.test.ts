import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/base/sqlite-driver.ts';
import { cleanLine, cleanName } from '../../../src/index/clean.ts';
import { nameForms, readTerms } from '../../../src/index/search/query.ts';
import { Searcher } from '../../../src/index/search/searcher.ts';
import { WordSearch } from '../../../src/index/search/words.ts';
import { INDEX_SCHEMA } from '../../../src/index/store/schema.ts';
import { INDEX_KINDS } from '../../../src/index/types.ts';

function database(): Searcher {
  const db = openDatabase(':memory:');
  INDEX_SCHEMA.migrate(db);
  const entry = db.prepare("INSERT INTO entries VALUES (?, 'package', ?, 'test', ?, '', ?, 0, 1, 0.5, 0)");
  const text = db.prepare(
    'INSERT INTO packages_fts (rowid, name, description, is_installed, category) VALUES (?, ?, ?, 0, ?)',
  );
  const rows = [
    ['gimp', 'GNU Image Manipulation Program'],
    ['krita', 'pixel-based image manipulation program'],
    ['or', 'an operator as a name'],
    ['near', 'close by'],
    ['naïve', 'accents in names'],
    ['日本語', 'input method'],
  ];
  for (const [id, [name, description]] of rows.entries()) {
    entry.run(id + 1, `apt:${name}`, name, description);
    text.run(id + 1, name, description, 'utils');
  }
  return new Searcher(db);
}

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '*',
        '(',
        ')',
        'AND',
        'OR',
        'NOT',
        'NEAR',
        '^',
        ':',
        '{',
        '}',
        '+',
        '-',
        '\0',
        'gimp',
        'name',
        'image',
        ',',
        '5',
        '\\',
        ';',
        '--',
        '%',
        '日本',
        'ï',
        '\u0301',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom('"', '*', 'a', '(', ')', '^', 'OR'), { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('words for the index', () => {
  it('are never an operator, whatever is typed', () => {
    const searcher = database();
    fc.assert(
      fc.property(HOSTILE, (query) => {
        const results = searcher.search({ query, limit: 10, kinds: INDEX_KINDS, vector: null });
        expect(results.length).toBeLessThanOrEqual(10);
        for (const { score } of results) expect(score >= 0 && score <= 1).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('find by name, by words and by the beginning of a word', () => {
    const searcher = database();
    const names = (query: string) =>
      searcher
        .search({ query, limit: 5, kinds: INDEX_KINDS, vector: null })
        .map((result) => `${result.level} ${result.name}`);
    expect(names('GIMP')[0]).toBe('exact gimp');
    expect(names('a program for image manipulation')).toEqual(expect.arrayContaining(['fts gimp', 'fts krita']));
    expect(names('krit')).toEqual(['fts krita']);
    expect(names('or')[0]).toBe('exact or');
    expect(names('naive')).toEqual(['fts naïve']);
    expect(names('日本語')[0]).toBe('exact 日本語');
    expect(names('"gimp" OR NOT')[0]).toBe('fts gimp');
    expect(names('zzz qqq')).toEqual([]);
  });

  it('leave out what only says that something is wanted', () => {
    expect(readTerms('I need a tool to compress a directory').words).toEqual(['compress', 'directory']);
    expect(readTerms('what is it').words.length).toBeGreaterThan(0);
    expect(nameForms('vs code')).toEqual(['vs code', 'vs-code', 'vs_code', 'vscode']);
  });
});

describe('cleaned text', () => {
  it('is one bounded line without anything that drives a terminal, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string(),
          fc.string({
            unit: fc.constantFrom('\x1b', '[', ']', '3', 'm', '\x07', 'a', ' ', '\n', '\x9b', '\u202e', '\ud800'),
          }),
        ),
        fc.integer({ min: 1, max: 50 }),
        (text, max) => {
          const line = cleanLine(text, max);
          expect(line.length).toBeLessThanOrEqual(max);
          expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b]/);
          expect(line).not.toMatch(/\p{Cs}/u);
          expect(cleanLine(line, max)).toBe(line);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('accepts real names only', () => {
    for (const name of ['g++', 'libstdc++6', '0ad', '[', 'org.gimp.GIMP', 'getty@.service', 'naïve'])
      expect(cleanName(name)).toBe(name);
    for (const name of ['', 'a b', '$(id)', '-rf', '../x', 'a;b', 'x\n', 'a`b', "q'", 'a'.repeat(300)])
      expect(cleanName(name)).toBeNull();
  });
});

describe('what has the words', () => {
  const ROWS = 60;
  /** The first rows have the word; the later, the longer, which bm25 takes for worse. Others have other words. */
  function words(): WordSearch {
    const db = openDatabase(':memory:');
    INDEX_SCHEMA.migrate(db);
    const text = db.prepare(
      "INSERT INTO packages_fts (rowid, name, description, is_installed, category) VALUES (?, ?, ?, 0, '')",
    );
    for (let id = 1; id <= 4 * ROWS; id++)
      text.run(id, `p${id}`, `${id <= ROWS ? 'kettle' : 'other'} ${'more '.repeat(id)}`);
    return new WordSearch(db, 'package');
  }

  it('comes with the best first', () => {
    expect(words().search(['kettle'], 3)).toEqual([1, 2, 3]);
  });
});
