// Lines of a log are read for what is looked at for a moment, once, and never said of another.
import { describe, expect, it } from 'vitest';
import { rowString } from '../../../../src/ui/components/rows.ts';
import { createLogTail } from '../../../../src/ui/panes/log-tail.ts';
import { moreRows } from '../../../../src/ui/panes/pane-rows.ts';
import { initialPanes, loggedOf, reducePanes } from '../../../../src/ui/panes/pane-state.ts';
import { row, words } from '../../../../src/ui/panes/table.ts';
import { panesWorld, probed, settle } from '../../../helpers/panes.ts';

function watched(entries: unknown[] = [{ source: 'journald', text: 'started' }]) {
  const world = panesWorld({ linux_recent_logs: probed('linux_recent_logs', { entries }) });
  const told: string[] = [];
  const tail = createLogTail({
    source: world.source,
    delay: world.delay,
    onLines: (name, lines) => told.push(`${name}: ${lines.join(' | ')}`),
  });
  return { ...world, tail, told };
}

describe('the last lines of a log', () => {
  it('are read once the row was looked at for a moment', async () => {
    const { tail, told, asked, tick } = watched();
    tail.of('nginx');
    tail.of('nginx');
    expect(asked).toEqual([]);
    tick();
    await settle();
    expect(told).toEqual(['nginx: started']);
    expect(asked).toEqual(['linux_recent_logs']);
  });

  it('are not read for rows that are only passed, nor when nothing is looked at any more', async () => {
    const { tail, told, asked, tick } = watched();
    tail.of('nginx');
    tail.of('cron');
    tail.of(null);
    tick();
    await settle();
    expect([told, asked]).toEqual([[], []]);
  });

  it('are told of nobody else when they come late', async () => {
    const { tail, told, tick } = watched();
    tail.of('nginx');
    tick();
    tail.of('cron');
    await settle();
    expect(told).toEqual([]);
  });

  it('are the last dozen', async () => {
    const { tail, told, tick } = watched(Array.from({ length: 40 }, (_, at) => ({ text: String(at) })));
    tail.of('nginx');
    tick();
    await settle();
    expect(told[0]).toMatch(/^nginx: 28 .* 39$/);
  });

  it('belong to the row whose log they are', () => {
    const state = reducePanes(initialPanes, { type: 'logged', logged: { name: 'nginx', lines: ['started'] } }, []);
    expect(loggedOf(state, row('1', [], { logs: 'nginx' }))).toEqual(['started']);
    expect(loggedOf(state, row('2', [], { logs: 'cron' }))).toEqual([]);
    expect(loggedOf(state, row('3', []))).toEqual([]);
  });

  it('give way from the oldest on where there is little room, and all of them to what is known of the row', () => {
    const one = row('1', [words('nginx')], { detail: [['state', 'sleeping']], logs: 'nginx' });
    const lines = ['first', 'second', 'third'];
    const said = (height: number) => moreRows(one, 40, height, lines).map((each) => rowString(each).trimEnd());
    expect(said(9)).toEqual(['nginx', 'state  sleeping', 'Last lines of its log', ...lines]);
    expect(said(5)).toEqual(['nginx', 'state  sleeping', 'Last lines of its log', 'second', 'third']);
    expect(said(3)).toEqual(['nginx', 'state  sleeping']);
    expect(said(1)).toEqual([]);
  });
});
