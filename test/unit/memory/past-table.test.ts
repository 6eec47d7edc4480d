// The search of past commands against a plain model of it: filters, order, counts and pages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportedRow, PastQuestion, PastRow } from '../../../src/engine/memory/past.ts';
import { PastTable } from '../../../src/engine/memory/past-table.ts';
import { askPast } from '../../helpers/memory.ts';

let ids = 0;
const run = (line: string, more: Partial<PastRow> = {}): PastRow => ({
  id: ++ids,
  session: 'mine',
  at: ids,
  line,
  cwd: '/here',
  exit: 0,
  duration: 5,
  ...more,
});

/** `rows` oldest first, as they were run. */
function tableOf(rows: readonly PastRow[], imported: readonly ImportedRow[] = [], piece = 3) {
  const table = new PastTable();
  const newest = rows.toReversed();
  for (let at = 0; at < newest.length; at += piece) table.addOlder(newest.slice(at, at + piece));
  table.addImported(imported);
  return table;
}

const linesOf = (table: PastTable, more: Partial<PastQuestion> = {}) =>
  table.page(askPast(more), 'mine', true).lines.map(({ line }) => line);

describe('past commands', () => {
  it('stand newest first, each once with how often and how it went the last time', () => {
    const table = tableOf([
      run('make', { exit: 2, duration: 900, cwd: '/a' }),
      run('git status'),
      run('make', { at: 77, exit: 0, duration: 1200, cwd: '/b' }),
    ]);
    expect(table.page(askPast(), 'mine', true)).toEqual({
      from: 0,
      total: 2,
      complete: true,
      lines: [
        { line: 'make', at: 77, cwd: '/b', exit: 0, duration: 1200, count: 2 },
        { line: 'git status', at: expect.any(Number), cwd: '/here', exit: 0, duration: 5, count: 1 },
      ],
    });
  });

  it('are found by words in any order, capitals only where some were typed', () => {
    const table = tableOf([run('git commit -m Fix'), run('git push'), run('echo fix git')]);
    expect(linesOf(table, { text: 'fix git' })).toEqual(['echo fix git', 'git commit -m Fix']);
    expect(linesOf(table, { text: '  Fix   git ' })).toEqual(['git commit -m Fix']);
    expect(linesOf(table, { text: 'GIT' })).toEqual([]);
    expect(linesOf(table, { text: 'push git push' })).toEqual(['git push']);
  });

  it('are filtered by folder, exit, session and time; a count is of the runs that pass', () => {
    const table = tableOf([
      run('make', { at: 10, exit: 1, session: 'other' }),
      run('make', { at: 20, exit: 0, cwd: '/there' }),
      run('make', { at: 30, exit: null }),
      run('make', { at: 40, exit: 130 }),
    ]);
    const last = (more: Partial<PastQuestion>) => {
      const [line] = table.page(askPast(more), 'mine', true).lines;
      return line ? [line.at, line.count] : null;
    };
    expect(last({})).toEqual([40, 4]);
    expect(last({ cwd: '/there' })).toEqual([20, 1]);
    expect(last({ cwd: '/nowhere' })).toBeNull();
    expect(last({ exit: 'ok' })).toEqual([20, 1]);
    expect(last({ exit: 'failed' })).toEqual([40, 2]);
    expect(last({ mine: true })).toEqual([40, 3]);
    expect(last({ since: 30 })).toEqual([40, 2]);
    expect(last({ since: 41 })).toBeNull();
  });

  it("of the shells' own histories stand behind, and only where nothing is asked that they cannot tell", () => {
    const table = tableOf(
      [run('make')],
      [
        { line: 'ls', count: 3 },
        { line: 'make', count: 9 },
      ],
    );
    expect(table.page(askPast(), 'mine', true).lines).toEqual([
      { line: 'make', at: expect.any(Number), cwd: '/here', exit: 0, duration: 5, count: 9 },
      { line: 'ls', at: null, cwd: null, exit: null, duration: null, count: 3 },
    ]);
    expect(linesOf(table, { exit: 'ok' })).toEqual(['make']);
    expect(linesOf(table, { since: 0 })).toEqual(['make']);
  });

  const word = fc.constantFrom('git', 'Git', 'push', 'a', 'b', 'ä', 'make', '-x', '世界');
  const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const row = fc.record({
    line,
    cwd: fc.constantFrom('/a', '/b', null),
    exit: fc.constantFrom(0, 1, 130, null),
    session: fc.constantFrom('mine', 'other'),
    at: fc.integer({ min: 0, max: 20 }),
  });
  const imported = fc.uniqueArray(fc.record({ line, count: fc.integer({ min: 1, max: 5 }) }), {
    selector: (one) => one.line,
    maxLength: 5,
  });
  const question = fc.record({
    text: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    cwd: fc.constantFrom(null, null, '/a', '/none'),
    exit: fc.constantFrom(null, 'ok' as const, 'failed' as const),
    mine: fc.boolean(),
    since: fc.option(fc.integer({ min: 0, max: 20 })),
    from: fc.integer({ min: 0, max: 6 }),
    count: fc.integer({ min: 1, max: 6 }),
  });

  it('are what a plain search finds, in pages that go together', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        imported,
        fc.array(question, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, own, questions, piece) => {
          const runs = rows.map((one) => run(one.line, one));
          const table = tableOf(runs, own, piece);
          for (const one of questions) {
            const words = one.text.split(' ').filter(Boolean);
            const holds = (text: string) =>
              words.every((each) =>
                each === each.toLowerCase() ? text.toLowerCase().includes(each) : text.includes(each),
              );
            const passing = runs
              .filter(
                (each) =>
                  holds(each.line) &&
                  (one.cwd === null || each.cwd === one.cwd) &&
                  (one.exit === null || (each.exit !== null && (each.exit === 0) === (one.exit === 'ok'))) &&
                  (!one.mine || each.session === 'mine') &&
                  (one.since === null || each.at >= one.since),
              )
              .reverse();
            const untold =
              one.cwd === null && one.exit === null && !one.mine && one.since === null
                ? own.filter((each) => holds(each.line))
                : [];
            const order = [...new Set([...passing, ...untold].map((each) => each.line))];
            const counted = (text: string) =>
              Math.max(
                passing.filter((each) => each.line === text).length,
                untold.find((each) => each.line === text)?.count ?? 0,
              );
            const page = table.page(askPast(one), 'mine', true);
            expect(page.total).toBe(order.length);
            expect(page.from).toBe(Math.max(0, Math.min(one.from, order.length - 1)));
            expect(page.lines.map((each) => [each.line, each.count])).toEqual(
              order.slice(page.from, page.from + one.count).map((text) => [text, counted(text)]),
            );
            for (const each of page.lines) {
              const newest = passing.find(({ line: text }) => text === each.line);
              expect(each.at).toBe(newest?.at ?? null);
            }
          }
        },
      ),
    );
  });

  it('are the same when a question is typed on as when it is asked at once', () => {
    const letters = fc.constantFrom('a', 'B', 'b', 'é', ' ');
    const text = fc.array(letters, { maxLength: 6 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), text, fc.boolean(), (lines, typed, failed) => {
        const rows = lines.map((line, n) => run(line, { exit: n % 2 }));
        const imported = lines.map((line) => ({ line: `${line}a`, count: 2 }));
        const table = tableOf(rows, imported);
        const filter = failed ? { exit: 'failed' as const } : {};
        for (let end = 0; end <= typed.length; end++) {
          const question = askPast({ text: typed.slice(0, end), ...filter });
          expect(table.page(question, 'mine', true)).toEqual(tableOf(rows, imported).page(question, 'mine', true));
        }
      }),
    );
  });
});
