// Lines of a log, or how a file begins, are read for what is looked at for a moment, and never said of another.
import { describe, expect, it } from 'vitest';
import { rowString } from '../../../../src/ui/components/rows.ts';
import { type Closer, createCloserLook } from '../../../../src/ui/panes/closer-look.ts';
import { moreRows } from '../../../../src/ui/panes/pane-rows.ts';
import { initialPanes, reducePanes, toldOf } from '../../../../src/ui/panes/pane-state.ts';
import { type PaneRow, type PaneTable, row, words } from '../../../../src/ui/panes/table.ts';
import { panesWorld, probed, settle } from '../../../helpers/panes.ts';

const tableOf = (one: PaneRow, titles = ['name']): PaneTable => ({
  source: 'here',
  at: 0,
  ttl: 1,
  columns: titles.map((title, at) => ({ title, width: at === 0 ? 0 : 20 })),
  rows: [one],
  gauges: [],
  notes: [],
});

const logOf = (of: string): Closer => ({ kind: 'log', of });

function watched(entries: unknown[] = [{ source: 'journald', text: 'started' }], live = true) {
  const world = panesWorld({
    linux_recent_logs: probed('linux_recent_logs', { entries }),
    read_file: probed('read_file', { text: 'all:\n\tmake it\n\n' }),
  });
  const told: string[] = [];
  const look = createCloserLook({
    source: world.source,
    delay: world.delay,
    live,
    onTold: ({ of, lines }) => told.push(`${of}: ${lines.join(' | ')}`),
  });
  return { ...world, look, told };
}

describe('what tells more of a row', () => {
  it('is read once the row was looked at for a moment', async () => {
    const { look, told, asked, tick } = watched();
    look.at(logOf('nginx'));
    look.at(logOf('nginx'));
    expect(asked).toEqual([]);
    tick();
    await settle();
    expect(told).toEqual(['nginx: started']);
    expect(asked).toEqual(['linux_recent_logs']);
  });

  it('is read again while the row is looked at, where things may move by themselves', async () => {
    for (const live of [true, false]) {
      const { look, asked, tick, timers } = watched([], live);
      look.at(logOf('nginx'));
      tick();
      await settle();
      expect(timers()).toEqual(live ? [5000] : []);
      tick();
      look.at(null);
      await settle();
      expect(asked).toHaveLength(live ? 2 : 1);
      expect(timers()).toEqual([]);
    }
  });

  it('is how a file begins, where the row is one', async () => {
    const { look, told, tick } = watched();
    look.at({ kind: 'file', of: 'Makefile' });
    tick();
    await settle();
    expect(told).toEqual(['Makefile: all: |     make it']);
  });

  it('is not read for rows that are only passed, nor when nothing is looked at any more', async () => {
    const { look, told, asked, tick } = watched();
    look.at(logOf('nginx'));
    look.at(logOf('cron'));
    look.at(null);
    tick();
    await settle();
    expect([told, asked]).toEqual([[], []]);
  });

  it('is told of nobody else when it comes late', async () => {
    const { look, told, tick } = watched();
    look.at(logOf('nginx'));
    tick();
    look.at(logOf('cron'));
    await settle();
    expect(told).toEqual([]);
  });

  it('is as many of the last lines as a large screen holds', async () => {
    const { look, told, tick } = watched(Array.from({ length: 68 }, (_, at) => ({ text: String(at) })));
    look.at(logOf('nginx'));
    tick();
    await settle();
    expect(told[0]).toMatch(/^nginx: 28 .* 67$/);
  });

  it('belongs to the row that it is told of', () => {
    const told = { ...logOf('nginx'), lines: ['started'] };
    const state = reducePanes(initialPanes, { type: 'told', told }, []);
    expect(toldOf(state, row('1', [], { logs: 'nginx' }))).toEqual(told);
    expect(toldOf(state, row('2', [], { logs: 'cron' }))).toBeNull();
    expect(toldOf(state, row('3', [], { file: 'nginx' }))).toBeNull();
    expect(toldOf(state, row('4', []))).toBeNull();
  });

  it('comes below what the list has no room for, whole', () => {
    const image = 'registry.example.net/team/shop-frontend:2031-11-07';
    const one = row('1', [words('shop'), words(image), words('Up 5 days')], { detail: [['id', 'beef01']] });
    const said = (width: number, of = one, height = 9) =>
      moreRows(tableOf(of, ['name', 'image', 'status']), [of], of, width, height).map((each) =>
        rowString(each).trimEnd(),
      );
    expect(said(90)).toEqual(['shop', 'id  beef01']);
    expect(said(60)).toEqual(['shop', `image  ${image}`, 'id     beef01']);
    expect(said(30)).toEqual([
      'shop',
      'image   registry.example.net/t',
      '        eam/shop-frontend:2031',
      '        -11-07',
      'status  Up 5 days',
      'id      beef01',
    ]);
    expect(said(60, one, 2)).toEqual(['shop', `image  ${image}`]);
    const long = row('2', [words('a name that is longer than the narrow list that it stands in')]);
    expect(said(80, long)).toEqual([]);
    expect(said(30, long)).toEqual(['a name that is longer than the', 'narrow list that it stands in']);
  });

  it('gives way from the oldest line of a log on where there is little room, and all of them to what is known of the row', () => {
    const one = row('1', [words('nginx')], { detail: [['state', 'sleeping']], logs: 'nginx' });
    const lines = ['first', 'second', 'third'];
    const said = (height: number) =>
      moreRows(tableOf(one), [one], one, 40, height, { ...logOf('nginx'), lines }).map((each) =>
        rowString(each).trimEnd(),
      );
    expect(said(9)).toEqual(['nginx', 'state  sleeping', 'Last lines of its log', ...lines]);
    expect(said(5)).toEqual(['nginx', 'state  sleeping', 'Last lines of its log', 'second', 'third']);
    expect(said(3)).toEqual(['nginx', 'state  sleeping']);
    expect(said(1)).toEqual([]);
  });

  it('keeps the beginning of a file where there is little room, and says nothing of one without a text', () => {
    const one = row('1', [words('Makefile')], { detail: [['size', '9 B']], file: 'Makefile' });
    const said = (height: number, lines: string[]) =>
      moreRows(tableOf(one), [one], one, 40, height, { kind: 'file', of: 'Makefile', lines }).map((each) =>
        rowString(each).trimEnd(),
      );
    expect(said(5, ['all:', '    make it', '# end'])).toEqual([
      'Makefile',
      'size  9 B',
      'How it begins',
      'all:',
      '    make it',
    ]);
    expect(said(9, [''])).toEqual(['Makefile', 'size  9 B']);
  });
});
