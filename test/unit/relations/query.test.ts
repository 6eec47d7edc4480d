// Queries over rows that are given, some of whose cells may not be read: yes, no, or not known, never a guess.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter, Op, Value } from '../../../src/engine/goal/types.ts';
import { toRow } from '../../../src/engine/relations/cells.ts';
import { type Query, runQuery } from '../../../src/engine/relations/query.ts';
import { RELATIONS, type Relations } from '../../../src/engine/relations/relations.ts';
import type { RawRow, RelationOf } from '../../../src/engine/relations/types.ts';

const NOW = new Date(2026, 10, 18, 15).getTime();
const HOUR = 3_600_000;

function given(of: string, rows: readonly RawRow[], complete = true): Relations {
  const relation = RELATIONS.get(of) as RelationOf;
  return {
    cwd: '/srv/app',
    now: () => NOW,
    rows: async () => ({
      of,
      rows: rows.map((row) => toRow(row, relation, NOW)),
      complete,
      scope: 'what was given',
      notes: [],
      missing: null,
      at: NOW,
    }),
  };
}

const MB = 1024 ** 2;
const size = (text: string, bytes: number): Value => ({ type: 'size', text, bytes });
const name = (of: string, word: string): Value => ({ type: 'name', of, name: word, how: 'exact' });
const where = (attr: string, op: Op, value: Value, not = false): Filter => ({
  attr,
  op,
  value,
  ...(not ? { not } : {}),
});

const process = (pid: number, called: string, memory: number, more: Partial<RawRow> = {}): RawRow => ({
  key: String(pid),
  values: {
    pid,
    name: called,
    names: [called],
    user: pid % 2 ? 'ann' : 'root',
    memory,
    age: pid * 60,
    started: NOW - pid * 60_000,
    ...more.values,
  },
  ...(more.hidden ? { hidden: more.hidden } : {}),
});

const PROCESSES = [
  process(1, 'init', 10 * MB),
  process(2, 'postgres', 900 * MB),
  process(3, 'python3', 1_500 * MB),
  process(4, 'python3', 20 * MB),
];
const ask = (query: Partial<Query>, rows: readonly RawRow[] = PROCESSES, complete = true) =>
  runQuery({ of: 'process', where: [], want: 'which', ...query }, given('process', rows, complete));
const keys = async (query: Partial<Query>, rows?: readonly RawRow[]) =>
  (await ask(query, rows)).rows.map(({ key }) => key);

describe('which', () => {
  it('fit all filters, none of the exceptions, and one of the names', async () => {
    const large = where('memory', '>', size('100M', 100 * MB));
    expect(await keys({ where: [large] })).toEqual(['2', '3']);
    expect(await keys({ where: [{ ...large, not: true }] })).toEqual(['1', '4']);
    expect(await keys({ names: [name('process', 'python3')] })).toEqual(['3', '4']);
    expect(
      await keys({ names: [name('process', 'python3')], except: [where('pid', '=', { type: 'pid', pid: 3 })] }),
    ).toEqual(['4']);
    expect(await keys({ names: [name('process', 'init'), { type: 'pid', pid: 4 }] })).toEqual(['1', '4']);
    expect(await keys({ where: [where('user', '=', name('user', 'ann'))] })).toEqual(['1', '3']);
  });

  it('go by all names of the same thing', async () => {
    expect(await keys({ names: [name('process', 'postgresql')] })).toEqual(['2']);
  });

  it('are put in order and cut, and the whole is still counted', async () => {
    const order = { attr: 'memory', desc: true };
    const found = await ask({ order, limit: { n: 2, end: 'first' } });
    expect(found.rows.map(({ key }) => key)).toEqual(['3', '2']);
    expect(found.total).toBe(4);
    expect(await keys({ order, limit: { n: 1, end: 'last' } })).toEqual(['1']);
    expect(await keys({ order, limit: { n: 0, end: 'last' } })).toEqual([]);
    expect(await keys({ order: { attr: 'memory', desc: false } })).toEqual(['1', '4', '2', '3']);
  });

  it('began in a window', async () => {
    expect(await keys({ window: { kind: 'last', seconds: 150 } })).toEqual(['1', '2']);
    const moment: Value = { type: 'moment', text: 'today' };
    expect(await keys({ window: { kind: 'during', moment } })).toHaveLength(4);
    expect(await keys({ window: { kind: 'before', moment } })).toEqual([]);
    const old = where('age', '>', { type: 'duration', seconds: 180, n: 3, unit: 'minute' });
    expect(await keys({ where: [old] })).toEqual(['4']);
  });
});

describe('what may not be read', () => {
  const secret = process(5, 'postgres', 0, {
    values: { memory: undefined },
    hidden: { memory: 'only its owner may see it' },
  });
  const rows = [...PROCESSES, secret];
  const large = where('memory', '>', size('1G', 1024 * MB));

  it('is neither a yes nor a no', async () => {
    const found = await ask({ where: [large], want: 'count' }, rows);
    expect(found.total).toBe(1);
    expect(found.unsure.map(({ key }) => key)).toEqual(['5']);
    expect(found).toMatchObject({ sure: false, why: ['only its owner may see it'] });
    const negated = await ask({ where: [{ ...large, not: true }], want: 'count' }, rows);
    expect(negated.total).toBe(3);
    expect(negated.unsure).toHaveLength(1);
  });

  it('does not matter where another filter says no', async () => {
    const found = await ask({ where: [large, where('user', '=', name('user', 'root'))] }, rows);
    expect(found).toMatchObject({ total: 0, sure: true, truth: false });
  });

  it('does not take a yes away', async () => {
    expect(await ask({ where: [large], want: 'whether' }, rows)).toMatchObject({ truth: true, sure: true });
    const huge = where('memory', '>', size('9G', 9 * 1024 * MB));
    expect(await ask({ where: [huge], want: 'whether' }, rows)).toMatchObject({ truth: 'unknown', sure: false });
  });

  it('makes a superlative unsure', async () => {
    const found = await ask(
      { order: { attr: 'memory', desc: true }, limit: { n: 1, end: 'first' }, attr: 'name' },
      rows,
    );
    expect(found.rows.map(({ key }) => key)).toEqual(['3']);
    expect(found.sure).toBe(false);
  });

  it('is also what was not looked at', async () => {
    const some = where('user', '=', name('user', 'zoe'));
    expect(await ask({ where: [some], want: 'whether' }, PROCESSES, false)).toMatchObject({
      truth: 'unknown',
      sure: false,
    });
    expect(await ask({ where: [large], want: 'whether' }, PROCESSES, false)).toMatchObject({ truth: true, sure: true });
    expect(await ask({ want: 'count' }, PROCESSES, false)).toMatchObject({ total: 4, sure: false });
  });
});

describe('what cannot be asked', () => {
  it('is said, not answered', async () => {
    expect((await ask({ where: [where('memory', '=', name('user', 'ann'))] })).missing).toMatch(
      /memory cannot be compared/,
    );
    expect((await ask({ attr: 'colour' })).missing).toBe('nothing here tells the colour of processes');
    expect((await ask({ where: [where('colour', '=', { type: 'word', word: 'red' })] })).missing).toBe(
      'process has no colour',
    );
    expect((await runQuery({ of: 'weather', where: [], want: 'count' }, given('process', []))).missing).toMatch(
      /weather/,
    );
    const window = { kind: 'last', seconds: 60 } as const;
    expect(
      (
        await runQuery(
          { of: 'user', where: [], window, want: 'count' },
          given('user', [{ key: 'a', values: { name: 'a' } }]),
        )
      ).missing,
    ).toMatch(/nothing tells when users/);
  });
});

describe('equality', () => {
  const one = (attr: string, op: Op, value: Value, rows: RawRow[], of = 'process') =>
    runQuery({ of, where: [where(attr, op, value)], want: 'whether' }, given(of, rows)).then(({ truth }) => truth);

  it('of sizes and spans is as fine as what was said', async () => {
    const rows = [process(1, 'a', 1_555 * MB)];
    expect(await one('memory', '=', size('1.5G', 1.5 * 1024 * MB), rows)).toBe(true);
    expect(await one('memory', '=', size('1.6G', 1.6 * 1024 * MB), rows)).toBe(false);
    expect(await one('memory', '=', size('1555M', 1_555 * MB), rows)).toBe(true);
    expect(await one('memory', '=', size('1556M', 1_556 * MB), rows)).toBe(false);
    const days: Value = { type: 'duration', seconds: 3_600, n: 1, unit: 'hour' };
    expect(await one('age', '=', days, [process(60, 'a', 1)])).toBe(true);
    expect(await one('age', '=', days, [process(95, 'a', 1)])).toBe(false);
  });

  it('of paths is of places, of words in any case, of names letter by letter', async () => {
    const service: RawRow[] = [
      { key: 'x', values: { name: 'nginx', exe: '/usr/sbin/nginx', state: 'running', running: true } },
    ];
    const path = (text: string): Value => ({ type: 'path', path: text, here: null });
    expect(await one('exe', '=', path('../../usr/sbin/nginx'), service, 'service')).toBe(true);
    expect(await one('exe', 'in', path('/usr'), service, 'service')).toBe(true);
    expect(await one('exe', 'in', path('/us'), service, 'service')).toBe(false);
    expect(await one('state', '=', { type: 'word', word: 'Running' }, service, 'service')).toBe(true);
    expect(await one('running', '=', { type: 'word', word: 'no' }, service, 'service')).toBe(false);
    expect(await one('name', '=', name('service', 'NGINX'), service, 'service')).toBe(false);
  });

  it('of moments is of what they cover', async () => {
    const rows: RawRow[] = [{ key: 'c', values: { hash: 'c', time: NOW - 20 * HOUR, author: 'Ann' } }];
    const day = (text: string): Value => ({ type: 'moment', text });
    const at = (op: Op, text: string) => one('time', op, day(text), rows, 'commit');
    expect(await at('=', 'yesterday')).toBe(true);
    expect(await at('=', 'today')).toBe(false);
    expect(await at('>=', 'yesterday')).toBe(true);
    expect(await at('>', 'yesterday')).toBe(false);
    expect(await at('<', 'today')).toBe(true);
    expect(await at('>', 'when it rained')).toBe('unknown');
  });
});

describe('a filter and its opposite', () => {
  it('split the rows, whatever can be read of them', async () => {
    const memory = fc.option(fc.nat(4_000), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(fc.array(memory, { maxLength: 20 }), fc.nat(4_000), async (sizes, bound) => {
        const rows = sizes.map((each, pid) =>
          process(pid, 'p', 0, {
            values: { memory: each },
            ...(each === undefined ? { hidden: { memory: 'not seen' } } : {}),
          }),
        );
        const filter = where('memory', '>', size(`${bound}`, bound));
        const [yes, no] = await Promise.all([
          ask({ where: [filter] }, rows),
          ask({ where: [{ ...filter, not: true }] }, rows),
        ]);
        const hidden = sizes.filter((each) => each === undefined).length;
        expect(yes.total).toBe(sizes.filter((each) => each !== undefined && each > bound).length);
        expect(yes.total + no.total + hidden).toBe(sizes.length);
        expect(yes.unsure).toHaveLength(hidden);
        expect(yes.sure).toBe(hidden === 0);
      }),
    );
  });
});
