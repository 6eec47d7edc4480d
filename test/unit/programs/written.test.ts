// What the build leaves of tables tells what their sources tell.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows, writeRows } from '../../../src/base/row-table.ts';
import { rolesOfSources, writtenRoles } from '../../../src/engine/assembly/argument-roles.ts';
import { COMPILED_WORDS, collectWords } from '../../../src/engine/english/lexicon.ts';
import { readVerbs } from '../../../src/engine/programs/load.ts';
import { indexVerbs, readWritten, writtenVerbs } from '../../../src/engine/programs/verbs.ts';

const dist = resolve(import.meta.dirname, '../../../dist/assets');

describe('a table whose rows are parsed when they are asked for', () => {
  it('has them all, in their order, each the same object whenever it is asked for', () => {
    const rows = [{ text: 'two\nlines' }, 'a word', ['a', 1], null];
    const read = readRows<{ name: string }, unknown>(writeRows({ name: 'first' }, rows));
    expect(read.head).toEqual({ name: 'first' });
    expect(rows.map((_, at) => read.rows.at(at))).toEqual(rows);
    expect(read.rows.length).toBe(rows.length);
    expect(read.rows.at(0)).toBe(read.rows.at(0));
    expect(read.rows.at(rows.length)).toBeUndefined();
  });
});

describe('verbs as the build leaves them', () => {
  const made = readVerbs();
  const indexed = indexVerbs(made);
  const written = readWritten(writtenVerbs(made));

  it('are all there', () => {
    expect(written.all).toEqual(made);
  });

  it('are found by what they do', () => {
    const goals = new Set(
      made.flatMap(({ acts, of }) => acts.flatMap((act) => of.map((each) => [act, each] as const))),
    );
    for (const [act, of] of goals) {
      const those = made.filter((verb) => verb.acts.includes(act) && verb.of.includes(of));
      expect(written.forGoal(act, of)).toEqual(those);
      expect(indexed.forGoal(act, of)).toEqual(those);
    }
    for (const act of new Set(made.flatMap(({ acts }) => acts))) {
      const of = new Set(made.filter((verb) => verb.acts.includes(act)).flatMap((verb) => verb.of));
      expect(written.relationsOf(act)).toEqual([...of]);
    }
    expect(written.forGoal('fly', 'moon')).toEqual([]);
    expect(written.forGoal('constructor', '')).toEqual([]);
  });

  it('are found by what their commands begin with', () => {
    for (const verb of made)
      for (const run of [verb.run, ...verb.also]) {
        const [program = '', word] = run.split(' ');
        expect(written.forCommand(program, word)).toContainEqual({ verb, run });
        expect(written.forCommand(program, word)).toEqual(indexed.forCommand(program, word));
      }
  });

  it('are of these sources', () => {
    expect(existsSync(dist)).toBe(true);
    expect(readFileSync(join(dist, 'specs/compiled/verbs.rows'), 'utf8')).toBe(writtenVerbs(made));
  });
});

it('the words of phrases as the build lists them are those of the lexicon', () => {
  const file = join(dist, 'english', `${COMPILED_WORDS}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ words: [...collectWords()] });
});

it('roles of arguments as the build leaves them are those of the sources', () => {
  const file = join(dist, 'specs/compiled/roles.rows');
  expect(readFileSync(file, 'utf8')).toBe(writtenRoles(rolesOfSources()));
});
