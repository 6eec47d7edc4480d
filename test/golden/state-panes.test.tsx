// What the panes of this machine's state say, letter by letter, and what their keys do.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { rowString } from '../../src/ui/components/rows.ts';
import { createFeed, EMPTY_FEED } from '../../src/ui/panes/feed.ts';
import { listRows } from '../../src/ui/panes/pane-rows.ts';
import { initialPanes, listOf, type PanesEvent, type PanesState, reducePanes } from '../../src/ui/panes/pane-state.ts';
import { panesOver } from '../../src/ui/panes/panes.ts';
import { type PanesActions, StatePanes } from '../../src/ui/panes/state-panes.tsx';
import { type PaneTable, row } from '../../src/ui/panes/table.ts';
import { defaultLook, type Look, LookContext } from '../../src/ui/theme/look.tsx';
import { asciiGlyphs } from '../../src/ui/theme/theme.ts';
import { render } from '../helpers/draw.ts';
import { eventually } from '../helpers/eventually.ts';
import { AT, busyCores, packageList, panesWorld, probed, settle } from '../helpers/panes.ts';

const allPanes = panesOver(busyCores());
const processes = [
  {
    pid: 812,
    name: 'node',
    user: 'ann',
    cpu_percent: 96.5,
    memory: 3 * 2 ** 30,
    age_s: 4000,
    command: 'node server.js',
    state: 'running',
    ppid: 1,
    threads: 11,
    cpu_seconds: 90,
  },
  {
    pid: 4,
    name: 'nginx',
    user: 'www',
    cpu_percent: 60,
    memory: 2 ** 20,
    age_s: 90_000,
    command: 'nginx: worker',
    state: 'sleeping',
    ppid: 1,
    threads: 1,
    cpu_seconds: 2,
  },
  {
    pid: 1,
    name: 'init',
    user: 'root',
    cpu_percent: 0,
    memory: 2 ** 20,
    age_s: 90_000,
    command: '/sbin/init',
    state: 'sleeping',
    ppid: 0,
    threads: 1,
    cpu_seconds: 1,
  },
];
const answers = {
  linux_system_info: probed('linux_system_info', {
    cpu: { used_percent: 42.5, threads: 4 },
    load: [0.5, 0.25, 0.1],
    memory: { total: 8 * 2 ** 30, used: 7.5 * 2 ** 30, available: 2 ** 29, cached: 2 ** 28, swapTotal: 0, swapFree: 0 },
    uptime_s: 90_000,
    temperature: null,
    battery: null,
  }),
  linux_processes: probed('linux_processes', { total: 3, processes }),
  linux_ports: probed('linux_ports', { listening: null }, { notes: ['/proc/net cannot be read.'] }),
};

const at = (id: string) => allPanes.findIndex((pane) => pane.id === id);

interface Drawing {
  cols?: number;
  rows?: number;
  look?: Partial<Look>;
}

/** The panes at one tab, with a look at the machine behind them. */
async function open(id: string, { cols = 84, rows = 18, look = {} }: Drawing = {}) {
  const world = panesWorld(answers);
  const started: string[] = [];
  let state = { ...initialPanes, tab: at(id) };
  let draw = () => {};
  const dispatch = (event: PanesEvent) => {
    state = reducePanes(state, event, allPanes);
    draw();
  };
  const feed = createFeed({
    source: world.source,
    delay: world.delay,
    live: true,
    onChange: (next) => dispatch({ type: 'fed', feed: next }),
  });
  const actions: PanesActions = {
    dispatch,
    again: () => feed.again(),
    start: (what, text) => started.push(`${what}: ${text}`),
    leave: () => started.push('leave'),
    copy: (text) => started.push(`copy: ${text}`),
  };
  const element = () => (
    <LookContext.Provider value={{ ...defaultLook, ...look }}>
      <StatePanes
        state={state}
        panes={allPanes}
        cols={cols}
        rows={rows}
        actions={actions}
        live
        clock={() => AT + 3000}
      />
    </LookContext.Provider>
  );
  const ink = render(element());
  draw = () => ink.rerender(element());
  feed.show(allPanes[at(id)]!);
  await settle();
  const frame = () => stripVTControlCharacters(ink.lastFrame() ?? '');
  /** Presses a key until what it should do is seen. */
  const press = async (key: string, seen: () => boolean) => {
    await settle();
    ink.stdin.write(key);
    await eventually(() => expect(seen(), frame()).toBe(true));
  };
  return { ...world, frame, press, started, state: () => state };
}

describe('the panes', () => {
  it('show gauges with sparklines, levels in words and the age of it all', async () => {
    expect((await open('system')).frame()).toMatchSnapshot();
  });

  it('show processes with their levels', async () => {
    expect((await open('processes', { cols: 98 })).frame()).toMatchSnapshot();
  });

  it('leave out what matters least on a narrow screen', async () => {
    const { frame } = await open('processes', { cols: 60 });
    expect(frame()).toMatchSnapshot();
    expect(frame()).toContain('cpu');
  });

  it('say what could not be read where the list would be, whole, and offer no key for what is not there', async () => {
    const before = answers.linux_ports;
    const long = `The kernel ${'hides its sockets from every one '.repeat(3)}here.`;
    answers.linux_ports = { ...before, notes: ['/proc/net cannot be read.', long] };
    const { frame } = await open('ports');
    answers.linux_ports = before;
    const said = frame().replaceAll(/[│\s]+/g, ' ');
    expect(said).toContain(`Nothing could be seen. /proc/net cannot be read. ${long}`);
    expect(frame()).not.toMatch(/\[Enter\] details|filter|sort/);
    expect(frame()).toContain('look again');
  });

  it('give a long text the room of the empty cells behind it', () => {
    const long = 'errors in the logs, and what the newest of them says';
    const cell = (text: string) => ({ text, key: text });
    const table: PaneTable = {
      source: 'here',
      at: AT,
      ttl: 60,
      columns: [
        { title: 'what', width: 0, least: 20 },
        { title: 'now', width: 9, right: true },
        { title: 'more', width: 12 },
      ],
      rows: [
        row('1', [cell(long), cell(''), cell('')]),
        row('2', [cell(long), cell(''), cell('2 h')]),
        row('3', [cell(long), cell('5 %'), cell('')]),
      ],
      gauges: [],
      notes: [],
    };
    const view = { rows: table.rows, selected: 0, sort: null };
    const lines = listRows(table, view, 60, 9, defaultLook).map(rowString);
    expect(lines[1]).toContain(long);
    expect(lines[2]).toMatch(/…\s+2 h/);
    expect(lines[3]).toMatch(/…\s+5 %/);
    expect(new Set(lines.slice(2).map((line) => line.indexOf('…'))).size).toBe(2);
  });

  it('read as sentences for a screen reader', async () => {
    expect((await open('processes', { look: { plain: true } })).frame()).toMatchSnapshot();
  });

  it('need ASCII only where that is all there is', async () => {
    const { frame } = await open('system', { look: { ascii: true, glyphs: asciiGlyphs } });
    expect(frame()).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it.each([
    [30, 8],
    [84, 18],
    [100, 60],
  ])('keep to %d × %d', async (cols, rows) => {
    for (const id of ['system', 'processes', 'steady-packages']) {
      const { frame } = await open(id, { cols, rows });
      const lines = frame().split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(cols);
    }
  });

  it('make hostile names visible instead of acting on them', async () => {
    const hostile = probed('linux_processes', { processes: [{ pid: 9, name: 'a\x1b[2Jb', command: 'c\u202ed' }] });
    const before = answers.linux_processes;
    answers.linux_processes = hostile;
    const { frame } = await open('processes', { cols: 98 });
    answers.linux_processes = before;
    expect(frame()).toContain('a␛[2Jb');
    expect(frame()).toContain('c⟨U+202E⟩d');
  });

  it('show packages with size, date and update, those that want something first', async () => {
    expect((await open('steady-packages', { cols: 98 })).frame()).toMatchSnapshot();
  });

  it('show the steady state with its age', async () => {
    expect((await open('steady-system')).frame()).toMatchSnapshot();
  });
});

/** A table as a part shows it, without the world behind it. */
async function shown(id: string, data: Record<string, unknown>, events: readonly PanesEvent[], rows = 24) {
  const pane = allPanes.find((one) => one.id === id)!;
  const probe = (name: string) => Promise.resolve(probed(name, data, { notes: ['A part of it is hidden from you.'] }));
  const table = await pane.read({ ...panesWorld().source, probe });
  const start = { ...initialPanes, tab: allPanes.indexOf(pane), feed: { ...EMPTY_FEED, table } };
  const state = events.reduce<PanesState>((now, event) => reducePanes(now, event, allPanes), start);
  const actions = { dispatch() {}, again() {}, start() {}, leave() {}, copy() {} };
  const size = { cols: 80, rows };
  const ink = render(<StatePanes {...{ state, panes: allPanes, actions, ...size }} live clock={() => AT} />);
  return stripVTControlCharacters(ink.lastFrame() ?? '');
}

describe('what a list has no room for', () => {
  const text = 'Oct 12 09:00:00 mailer: error: the queue has been waiting for its relay since the morning';
  const entries = Array.from({ length: 30 }, () => ({ text, source: 'mailer' }));
  const by = { type: 'sorted' } as const;

  it('is the column that it is sorted by, which is named', async () => {
    expect(await shown('logs', { entries }, [by])).toMatch(/line↑/);
    expect(await shown('logs', { entries }, [by, by])).toMatch(/every 3 s, by source ↑/);
    expect(await shown('logs', { entries }, [by, by, by])).not.toMatch(/↑|by source/);
  });

  it('are rows above and below, so it says where one is', async () => {
    expect(await shown('logs', { entries }, [{ type: 'moved', to: 19 }])).toContain('row 20 of 30');
    expect(await shown('logs', { entries: entries.slice(0, 2) }, [])).toContain('2 rows');
    const alone = [{ type: 'moved', to: 1 } as const, { type: 'detail', on: true } as const];
    expect(await shown('logs', { entries: entries.slice(0, 2) }, alone)).toContain('row 2 of 2');
  });

  it('is no reason to leave out what the list does not need the room of', async () => {
    expect(await shown('logs', { entries: entries.slice(0, 2) }, [], 13)).toContain('A part of it is hidden from you.');
    expect(await shown('logs', { entries }, [], 13)).not.toContain('A part of it is hidden from you.');
  });

  it('is no count of what could not be seen', async () => {
    expect(await shown('logs', {}, [])).toMatch(/Nothing could be seen/);
    expect(await shown('logs', {}, [])).not.toMatch(/0 rows/);
  });
});

describe('their keys', () => {
  it('move, open the details with their age, and go back', async () => {
    const { press, frame, state, started } = await open('processes', { rows: 26 });
    await press('\x1b[B', () => state().index === 1);
    await press('k', () => state().index === 0);
    await press('\r', () => frame().includes('from processes, 3 s ago'));
    expect(frame()).toContain('server.js');
    await press('\x1b', () => !state().detail);
    await press('\x1b', () => started.includes('leave'));
  });

  it('filter, and propose to install what is not there', async () => {
    const { press, frame, state, started } = await open('steady-packages');
    await press('/', () => state().filtering);
    await press('cowsay', () => state().query === 'cowsay');
    expect(frame()).toContain('Nothing matches “cowsay”. x proposes: install cowsay');
    await press('\r', () => !state().filtering);
    await press('x', () => started.includes('request: install cowsay'));
    await press('\x1b', () => state().query === '');
    expect(started).not.toContain('leave');
  });

  it('sort by each column in turn', async () => {
    const { press, frame, state } = await open('processes');
    await press('s', () => state().sort !== null);
    expect(frame()).toMatch(/▸ init/);
    expect(frame()).toContain('name↑');
    await press('s', () => state().sort?.column === 1);
    expect(frame()).toMatch(/▸ node/);
  });

  it('leave the list its rows and the keys their place on a small screen', async () => {
    const { frame } = await open('processes', { cols: 80, rows: 13 });
    for (const { name } of processes) expect(frame()).toContain(name);
    for (const key of ['Esc', 'Tab', 'Enter', 'a', 'x', '/', 's', 't']) expect(frame()).toContain(`[${key}]`);
    expect(frame().split('\n')).toHaveLength(13);
  });

  it('show a tree on one key, with what each comes to', async () => {
    const { press, frame, state } = await open('processes', { cols: 98 });
    await press('t', () => state().tree);
    expect(frame()).toMatchSnapshot();
    await press('t', () => !state().tree);
    expect(frame()).not.toContain('├─');
  });

  it('choose in a tree the row that was looked for, not those that it stands below', async () => {
    const { press, frame, state } = await open('processes', { cols: 98 });
    await press('t', () => state().tree);
    await press('/', () => state().filtering);
    await press('node', () => state().query === 'node');
    expect(frame()).toMatch(/ {2}init.*▸ └─ node/s);
  });

  it('show in a deep tree the names too, and in details what is a process’s own', async () => {
    const before = answers.linux_processes;
    const chain = Array.from({ length: 12 }, (_, at) => ({
      ...processes[0],
      pid: at + 1,
      ppid: at,
      name: `worker${at + 1}`,
      cpu_percent: 10,
    }));
    answers.linux_processes = probed('linux_processes', { total: 12, processes: chain });
    const { press, frame, state } = await open('processes', { rows: 24 });
    answers.linux_processes = before;
    await press('t', () => state().tree);
    for (const { name } of chain) expect(frame()).toContain(name);
    expect(frame()).toMatch(/worker1 .*120\.0 %/);
    await press('g', () => /▸ worker1 /.test(frame()));
    await press('\r', () => state().detail);
    expect(frame()).toMatch(/cpu +10\.0 %/);
  });

  it('keep what was found chosen when all is shown again', async () => {
    const { press, frame, state } = await open('processes', { cols: 98 });
    await press('/', () => state().filtering);
    await press('init', () => state().query === 'init');
    await press('\r', () => !state().filtering);
    await press('\x1b', () => state().query === '');
    expect(frame()).toMatch(/▸ init/);
    expect(frame()).toMatch(/ {2}node/);
  });

  it('draw graphs where the list leaves room for them, lines where it does not', async () => {
    const roomy = (await open('system', { rows: 26 })).frame();
    expect(roomy).toMatchSnapshot();
    expect(roomy).toMatch(/[⣀-⣿]{20}/);
    expect((await open('system', { rows: 16 })).frame()).not.toMatch(/⣀/);
    expect((await open('system', { rows: 26, look: { plain: true } })).frame()).toMatch(
      /cpu: 46\.5 %.*core 2 96\.0 %/s,
    );
  });

  it('draw graphs under each other where they are high enough, for more minutes', async () => {
    const heads = (frame: string) => frame.split('\n').filter((row) => /│ (?:cpu|memory|load) /.test(row)).length;
    const low = (await open('system', { cols: 120, rows: 26 })).frame();
    const high = (await open('system', { cols: 120, rows: 45 })).frame();
    const graphs = (frame: string) => frame.split('\n').filter((row) => /[⣀-⣿]{20}/.test(row));
    expect(Math.max(...graphs(low).map((row) => row.match(/[⣀-⣿]+/)?.[0].length ?? 0))).toBeLessThan(60);
    expect(Math.max(...graphs(high).map((row) => row.match(/[⣀-⣿]+/)?.[0].length ?? 0))).toBeGreaterThan(100);
    expect(heads(high)).toBeGreaterThan(heads(low));
    expect(high).toMatch(/up for/);
  });

  it('go on with a text where no level stands', async () => {
    const frame = (await open('processes', { cols: 70 })).frame();
    expect(frame).toMatchSnapshot();
  });

  it('show the tree without lines and without anything but ASCII', async () => {
    const ascii = await open('processes', { look: { ascii: true, glyphs: asciiGlyphs } });
    await ascii.press('t', () => ascii.state().tree);
    expect(ascii.frame()).toMatch(/\|- nginx/);
    expect(ascii.frame()).toMatch(/^[\x20-\x7e\n]*$/);
    const plain = await open('processes', { look: { plain: true } });
    await plain.press('t', () => plain.state().tree);
    expect(plain.frame()).toContain('2 of 3, level 2: nginx');
  });

  it('say so where there is no tree', async () => {
    const { press, frame } = await open('steady-system');
    await press('t', () => frame().includes('do not stand below each other'));
  });

  it('copy the row, or all that is told of it', async () => {
    const { press, started, frame, state } = await open('processes', { rows: 26 });
    await press('c', () => started.length === 1);
    expect(started[0]).toBe('copy: node\t812\tann\t96.5 %\t3.0 GiB\t1 h 6 min\tnode server.js');
    expect(frame()).toContain('Copied: node');
    await press('j', () => !frame().includes('Copied'));
    await press('c', () => frame().includes('Copied'));
    await press('s', () => !frame().includes('Copied'));
    await press('s', () => state().sort?.column === 1);
    await press('\r', () => state().detail);
    await press('c', () => started.length === 3);
    expect(started[2]).toContain('command   node server.js\n');
  });

  it('ask and propose about the chosen row', async () => {
    const { press, started } = await open('processes');
    await press('a', () => started.includes('question: what is process 812?'));
    await press('x', () => started.includes('request: kill process 812'));
  });

  it('go to the next part and around', async () => {
    const { press, state } = await open('overview');
    await press('\t', () => state().tab === 1);
    await press('h', () => state().tab === 0);
    await press('\x1b[D', () => state().tab === allPanes.length - 1);
  });

  it('keep the chosen row when the list moves under it', async () => {
    const { press, state, frame, tick } = await open('processes');
    await press('j', () => state().chosen === '4');
    processes.reverse();
    tick();
    await settle();
    processes.reverse();
    expect(frame()).toMatch(/▸ nginx/);
    expect(state().chosen).toBe('4');
  });
});

it('filters thousands of packages', async () => {
  const world = panesWorld();
  world.source.probe = (name) => Promise.resolve(probed(name, packageList(8000)));
  const packages = allPanes[at('steady-packages')]!;
  const table = await packages.read(world.source);
  const feed = { table, history: {}, looking: false, problem: null };
  let state = reducePanes(initialPanes, { type: 'fed', feed }, allPanes);
  state = reducePanes(state, { type: 'query', text: 'package-7999' }, allPanes);
  expect(listOf(state)[0]?.id).toBe('package-7999');
});
