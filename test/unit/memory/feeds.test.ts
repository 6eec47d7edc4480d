import { describe, expect, it } from 'vitest';
import { ChoiceIndex, REMEMBERED } from '../../../src/engine/memory/choice-index.ts';
import { CorrectionIndex } from '../../../src/engine/memory/correction-index.ts';
import type { ChoiceRow } from '../../../src/engine/memory/records.ts';
import { requestKey } from '../../../src/engine/memory/request-words.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
let keys = 0;
const choice = (
  request: string,
  outcome: ChoiceRow['outcome'],
  proposed: string | null,
  command: string | null,
  more: Partial<ChoiceRow> = {},
): ChoiceRow => ({ key: `k${++keys}`, at: NOW, request, proposed, command, outcome, exit: null, ...more });
const indexOf = (...choices: ChoiceRow[]): ChoiceIndex => {
  const index = new ChoiceIndex(() => NOW);
  for (const one of choices) index.add(one);
  return index;
};
const first = (index: ChoiceIndex, text: string) => index.preferred(text)[0];

describe('requests that ask for the same', () => {
  it.each([
    ['show disk usage', 'Show the disk usage.'],
    ['show disk usage', 'please show  disk usage, please'],
    ['list big files', 'can you please list the big files?'],
    ['start nginx', '? start nginx'],
  ])('%s = %s', (a, b) => expect(requestKey(b)).toBe(requestKey(a)));

  it.each([
    ['move a to b', 'move b to a'],
    ['files > 10M', 'files < 10M'],
    ['copy x to .', 'copy x to ..'],
    ['delete Foo', 'delete foo'],
    ['list files owned by root', 'list files not owned by root'],
    ['remove test', 'remove tests'],
    ['lines with "over the moon"', 'lines with "over moon"'],
  ])('%s ≠ %s', (a, b) => expect(requestKey(b)).not.toBe(requestKey(a)));
});

describe('what was chosen', () => {
  it('is remembered for the same request', () => {
    const index = indexOf(choice('show disk usage', 'accepted', 'df -h', 'df -h'));
    expect(first(index, 'please show the disk usage')).toEqual({ command: 'df -h', strength: expect.any(Number) });
    expect(first(index, 'show disk usage')?.strength).toBeGreaterThanOrEqual(REMEMBERED);
  });

  it('is only a hint for a similar one', () => {
    const index = indexOf(choice('compress /var/log', 'accepted', 'tar czf l /var/log', 'tar czf l /var/log'));
    expect(first(index, 'compress /etc')?.strength).toBeLessThan(REMEMBERED);
  });

  it('is unknown for another', () => {
    const index = indexOf(choice('show disk usage', 'accepted', 'df -h', 'df -h'));
    expect(index.preferred('restart the web server')).toEqual([]);
    expect(index.accepted('restart the web server')).toEqual([]);
  });

  it('follows an edit: the final command, not the proposal', () => {
    const index = indexOf(
      choice('search todo', 'accepted', 'grep -r todo .', 'grep -r todo .'),
      choice('search todo', 'edited', 'grep -r todo .', 'rg todo'),
    );
    expect(index.preferred('search todo').map(({ command }) => command)).toEqual(['rg todo']);
    expect(index.accepted('search todo')).toEqual([{ input: 'search todo', output: 'rg todo' }]);
  });

  it('is dropped when it is rejected, and no similar request brings it back', () => {
    const index = indexOf(
      choice('show disk usage', 'accepted', 'df', 'df'),
      choice('show disk usage now', 'accepted', 'df', 'df'),
      choice('show disk usage', 'rejected', 'df', null),
    );
    expect(index.preferred('show disk usage')).toEqual([]);
  });

  it('however often it was taken, three rejections are enough', () => {
    const index = indexOf(
      ...Array.from({ length: 50 }, () => choice('x y', 'accepted', 'df', 'df', { exit: 0 })),
      ...Array.from({ length: 3 }, () => choice('x y', 'rejected', 'df', null)),
    );
    expect(index.preferred('x y')).toEqual([]);
  });

  it('is not offered when it could not be run', () => {
    const index = indexOf(choice('show usage', 'accepted', 'duf', 'duf', { exit: 127 }));
    expect(index.preferred('show usage')).toEqual([]);
  });

  it('fades: a newer habit wins over a stronger old one', () => {
    const index = indexOf(
      ...[1, 2, 3].map(() => choice('list files', 'accepted', 'ls', 'ls', { at: NOW - 400 * DAY, exit: 0 })),
      choice('list files', 'edited', 'ls', 'eza'),
    );
    expect(first(index, 'list files')?.command).toBe('eza');
  });

  it('gives the closest examples first, and at most five', () => {
    const index = indexOf(
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) =>
        choice(`find ${word} files`, 'accepted', word, `find ${word}`),
      ),
      choice('find large log files', 'accepted', 'x', 'find -size +1M'),
    );
    const examples = index.accepted('find the large log files');
    expect(examples[0]?.output).toBe('find -size +1M');
    expect(examples.length).toBeLessThanOrEqual(5);
  });
});

describe('corrections', () => {
  const index = new CorrectionIndex();
  index.add('tidy up my branches', ['git_operations']);
  index.add('watch the traffic', ['network_diagnostics', 'system_info']);

  it('decide alone for the very text', () => {
    expect(index.recall('tidy up my branches')).toEqual({ domains: ['git_operations'], strength: 1 });
  });

  it('are weaker for a similar text, and nothing for another', () => {
    const similar = index.recall('tidy the branches');
    expect(similar?.domains).toEqual(['git_operations']);
    expect(similar?.strength).toBeGreaterThan(0);
    expect(similar?.strength).toBeLessThan(1);
    expect(index.recall('install gimp')).toBeNull();
  });

  it('keep the latest word', () => {
    const own = new CorrectionIndex();
    own.add('check it', ['git_operations']);
    own.add('check it', ['system_info']);
    expect(own.recall('check it')?.domains).toEqual(['system_info']);
  });

  it('that contradict each other are weaker witnesses', () => {
    const sure = new CorrectionIndex();
    sure.add('clean old caches', ['package_management']);
    const torn = new CorrectionIndex();
    torn.add('clean big caches', ['file_operations']);
    torn.add('clean old caches', ['package_management']);
    const strengthOf = (own: CorrectionIndex) => own.recall('clean caches')?.strength ?? 0;
    expect(strengthOf(torn)).toBeLessThan(strengthOf(sure));
  });

  it('are bounded', () => {
    const own = new CorrectionIndex();
    for (let i = 0; i < 2_100; i++) own.add(`request number${i}`, ['general']);
    expect(own.recall('request number0')?.strength ?? 0).toBeLessThan(1);
    expect(own.recall('request number2099')?.strength).toBe(1);
  });
});
