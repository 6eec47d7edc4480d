// What was read is expressed: a goal without one of its roles, or with a filter turned round, is another command.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter, Goal, Manner } from '../../../../src/engine/goal/types.ts';
import { compileSets } from '../../../../src/engine/propose/compile/index.ts';
import { PROJECT } from '../../meaning/world.ts';
import { extension, glob, goal, is, kind, number, path, size, text } from './place.ts';

const commandOf = (given: Goal): string | null => compileSets(given, PROJECT)[0]?.command ?? null;

const FILE_FILTERS: Filter[] = [
  is('extension', extension('py')),
  is('extension', extension('jpg', 'png')),
  is('name', text('foo'), 'starts'),
  is('name', text('bar'), '~'),
  is('path', glob('*_x.*')),
  is('size', size(1_048_576, '1M'), '>'),
  is('size', size(10, '10c'), '<='),
  is('modified', { type: 'duration', seconds: 864_000, n: 10, unit: 'day' }, '>'),
  is('modified', { type: 'moment', text: 'yesterday', daysAgo: 1 }, '>='),
  is('newer', path('notes.txt'), '>'),
  is('owner', { type: 'name', of: 'user', name: 'bob', how: 'exact' }),
  is('empty'),
  is('hidden'),
  is('executable'),
  is('content', text('TODO'), '~'),
  is('depth', number(2)),
];
const LINE_FILTERS: Filter[] = [
  is('content', text('foo'), '~'),
  is('content', text('bar'), 'starts'),
  is('content', text('baz'), 'ends'),
  is('empty'),
  is('comment'),
  is('duplicate'),
  is('unique'),
  is('number', number(3)),
  is('number', { type: 'range', from: 2, to: 5 }),
  is('length', number(80), '>'),
];
const PROCESS_FILTERS: Filter[] = [
  is('user', { type: 'name', of: 'user', name: 'bob', how: 'exact' }),
  is('name', text('node'), '~'),
  is('port', { type: 'port', port: 80 }),
  is('memory', size(1_048_576, '1M'), '>'),
  is('zombie'),
  is('file', path('notes.txt')),
];
const EXCEPTIONS: Filter[] = [
  is('name', path('node_modules', 'folder')),
  is('name', path('notes.txt')),
  is('extension', extension('txt')),
];
const manner = (...ids: string[]): Manner[] => ids.map((id) => ({ id }));
/** Manners and outputs that each goal has of itself: leaving them out changes nothing. */
const MANNERS = manner(
  'ignore-case',
  'whole-word',
  'fixed',
  'interactive',
  'dry-run',
  'backup',
  'no-overwrite',
  'best',
  'strip',
);
const OUTPUTS = manner(
  'count',
  'line-numbers',
  'files-only',
  'full-path',
  'long',
  'times',
  'reverse',
  'unique',
  'counts-each',
  'json',
  'tree',
);

const some = <T>(from: readonly T[], most: number) => fc.subarray([...from], { maxLength: most });
const order = fc.option(
  fc.record({ attr: fc.constantFrom('size', 'time', 'memory', 'numeric', 'length'), desc: fc.boolean() }),
  { nil: undefined },
);
const limit = fc.option(
  fc.record({ n: fc.integer({ min: 1, max: 9 }), end: fc.constantFrom('first' as const, 'last' as const) }),
  { nil: undefined },
);
const optional = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined });

const goals = (of: string, acts: string[], filters: Filter[], names: Goal['names'][], base: Filter[]) =>
  fc
    .record({
      act: fc.constantFrom(...acts),
      where: some(filters, 2),
      except: some(EXCEPTIONS, 1),
      names: fc.constantFrom(...names),
      in: optional([path('src', 'folder')]),
      to: optional(path('backup', 'folder')),
      by: optional(text('new')),
      order,
      limit,
      manner: some(MANNERS, 1),
      show: some(OUTPUTS, 1),
    })
    .map(({ act, where, ...rest }) => {
      const more = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      return goal(act, of, { ...more, where: [...base, ...where] });
    });

const without = <T>(list: readonly T[], i: number): T[] => list.filter((_, k) => k !== i);

/** Lines that are looked for in all files below a folder. */
const isSearched = ({ of, names, in: within = [] }: Goal): boolean =>
  of === 'line' && names.length > 0 && within.every((value) => value.type !== 'path' || value.here === 'folder');

/** The goal without one thing that it says, and what that was. */
function lesser(given: Goal): [string, Goal][] {
  const out: [string, Goal][] = [];
  for (const [i, filter] of given.where.entries()) {
    if (filter.attr === 'kind') continue;
    // What is made is empty, said or not.
    if (given.act !== 'create' || filter.attr !== 'empty')
      out.push([`filter ${filter.attr}`, { ...given, where: without(given.where, i) }]);
    const turned = given.where.map((each, k) => (k === i ? { ...each, not: !each.not } : each));
    out.push([`not ${filter.attr}`, { ...given, where: turned }]);
  }
  for (const i of given.except.keys()) out.push(['exception', { ...given, except: without(given.except, i) }]);
  for (const [i, { id }] of given.manner.entries())
    out.push([`manner ${id}`, { ...given, manner: without(given.manner, i) }]);
  // Counted is counted, said or not; what is found below a folder comes with its number of itself.
  for (const [i, { id }] of given.show.entries())
    if (!(id === 'count' && given.act === 'count') && !(id === 'line-numbers' && isSearched(given)))
      out.push([`output ${id}`, { ...given, show: without(given.show, i) }]);
  if (given.names.length > 0) out.push(['names', { ...given, names: given.names.slice(1) }]);
  for (const field of ['in', 'to', 'by', 'order', 'limit'] as const)
    if (given[field] !== undefined) {
      const { [field]: _gone, ...rest } = given;
      out.push([field, rest as Goal]);
    }
  return out;
}

function holds(given: Goal): void {
  const command = commandOf(given);
  if (command === null) return;
  expect(command).not.toMatch(/undefined|\[object|NaN/);
  // What is said twice, as a property and as a form of the output, may go once.
  const twice = given.where.some(({ attr }) => given.show.some(({ id }) => id === attr));
  if (twice) return;
  // Where each is counted, none comes twice.
  const counts = given.show.some(({ id }) => id === 'counts-each');
  if (counts && given.where.some(({ attr }) => attr === 'unique')) return;
  for (const [what, less] of lesser(given))
    expect(commandOf(less), `${what} of ${JSON.stringify(given)} is lost in ${command}`).not.toBe(command);
}

const FILES = [[], [path('notes.txt')], [path('app.log'), path('data.csv')], [path('src', 'folder')], [glob('*.md')]];

describe('nothing that was read is dropped', () => {
  it.each<[string, fc.Arbitrary<Goal>]>([
    [
      'files',
      goals(
        'file',
        ['show', 'count', 'delete', 'copy', 'move', 'create', 'rename', 'truncate', 'hash'],
        FILE_FILTERS,
        FILES,
        [kind('file')],
      ),
    ],
    ['folders', goals('file', ['show', 'delete', 'copy', 'move'], FILE_FILTERS, FILES, [kind('folder')])],
    [
      'archives',
      goals(
        'file',
        ['pack', 'zip', 'tar', 'extract'],
        FILE_FILTERS,
        [...FILES, [path('photos.zip')], [path('dist.tar.gz')]],
        [kind('file')],
      ),
    ],
    [
      'lines',
      goals(
        'line',
        ['show', 'count', 'delete', 'sort', 'search', 'replace'],
        LINE_FILTERS,
        [[], [text('foo')], [text('foo'), text('bar')]],
        [],
      ),
    ],
    [
      'lines of files',
      goals(
        'line',
        ['show', 'count', 'delete', 'sort', 'search', 'replace'],
        LINE_FILTERS,
        [[], [text('foo')]],
        [],
      ).map((given) => ({ ...given, in: [path('notes.txt')] })),
    ],
    [
      'processes',
      goals(
        'process',
        ['show', 'count', 'kill'],
        PROCESS_FILTERS,
        [[], [text('node')], [{ type: 'pid', pid: 42 }]],
        [],
      ),
    ],
  ])('of %s', (_, arbitrary) => {
    fc.assert(fc.property(arbitrary, holds), { numRuns: 1_500 });
  });

  it('of the oldest process in a folder', () => {
    const oldest = {
      in: [path('src', 'folder')],
      order: { attr: 'time', desc: false },
      limit: { n: 1, end: 'first' },
    } as const;
    const named = goal('kill', 'process', { names: [text('node')] });
    expect(commandOf({ ...named, order: oldest.order, limit: oldest.limit })).toBe('pkill -o -x node');
    expect(commandOf({ ...named, ...oldest, in: [...oldest.in] })).toBeNull();
  });
});
