// The first page of this machine's state at every size that matters, letter by letter, of one machine that has been
// looked at for a while: as it is drawn, in ASCII, without colours, and as it is read aloud.
import { stripVTControlCharacters } from 'node:util';
import { Text } from 'ink';
import { expect, it } from 'vitest';
import { EMPTY_FEED, type FeedState } from '../../src/ui/panes/feed.ts';
import { overviewPane } from '../../src/ui/panes/overview.ts';
import { initialPanes } from '../../src/ui/panes/pane-state.ts';
import { allPanes } from '../../src/ui/panes/panes.ts';
import { type PanesActions, StatePanes } from '../../src/ui/panes/state-panes.tsx';
import { defaultLook, type Look, LookContext } from '../../src/ui/theme/look.tsx';
import { asciiGlyphs } from '../../src/ui/theme/theme.ts';
import { render } from '../helpers/draw.ts';
import { AT, panesWorld, probed } from '../helpers/panes.ts';
import { keepFrame } from '../helpers/pictures.ts';

const GIB = 2 ** 30;
const NAMES = ['postgres', 'node', 'nginx', 'redis-server', 'cron', 'sshd', 'rsyslogd', 'bash'];

/** `step`: how often was looked before. */
function answersAt(step: number) {
  const wave = 0.5 + 0.5 * Math.sin(step / 6);
  const processes = Array.from({ length: 30 }, (_, at) => ({
    pid: 100 + at,
    name: NAMES[at % NAMES.length],
    user: at % 2 ? 'root' : 'ada',
    cpu_percent: at === 0 ? 72 : Math.max(0, 20 - 3 * at),
    memory: (30 - at) * 2 ** 22,
    age_s: 4000,
    command: `/usr/bin/${NAMES[at % NAMES.length]} --instance ${at}`,
    state: 'sleeping',
    ppid: 1,
    threads: 2,
    cpu_seconds: 9,
  }));
  return {
    linux_system_info: probed('linux_system_info', {
      cpu: { used_percent: 0, threads: 4 },
      load: [1, 1, 1],
      memory: { total: 16 * GIB, used: (6 + 2 * wave) * GIB, available: 8 * GIB },
      uptime_s: 90_000,
      booted: AT / 1000 - 90_000,
    }),
    linux_processes: probed('linux_processes', { total: 30, processes }),
    linux_network_traffic: probed('linux_network_traffic', {
      interfaces: [{ interface: 'eth0', received_per_s: 40_000 * wave, sent_per_s: 2000 }],
    }),
    linux_disk_io: probed('linux_disk_io', {
      devices: [{ device: 'vda', read_per_s: step % 9 === 0 ? 4e6 : 0, written_per_s: 0, busy_percent: 1 }],
    }),
    linux_disk_usage: probed('linux_disk_usage', {
      filesystems: [
        { target: '/', device: '/dev/vda1', percent: 41, available: 40 * GIB, total: 70 * GIB },
        { target: '/srv', device: '/dev/vdb', percent: 94, available: 3 * GIB, total: 50 * GIB },
      ],
    }),
    linux_service_status: probed('linux_service_status', {
      services: [{ name: 'backup', state: 'failed', running: false, enabled: true }],
    }),
    linux_recent_logs: probed('linux_recent_logs', { entries: [] }),
    linux_ports: probed('linux_ports', {
      listening: [22, 80, 5432].map((port) => ({
        protocol: 'tcp',
        address: '0.0.0.0',
        port,
        pid: 9,
        process: NAMES[port % NAMES.length],
        user: 'root',
      })),
    }),
    linux_packages: probed('linux_packages', { packages: [], changes: [] }),
  };
}

const LOOKS = 90;

/** The page after as many looks as fill a good part of its graphs. */
async function looked(): Promise<FeedState> {
  let step = 0;
  const busy = [0, 0, 0, 0];
  const times = () =>
    busy.map((sum, core) => {
      busy[core] = sum + 10 + 60 * Math.abs(Math.sin((step + core) / 8));
      return { user: busy[core], nice: 0, sys: 0, idle: 100 * step - busy[core], irq: 0 };
    });
  const pane = overviewPane(() => AT, times);
  const history: Record<string, number[]> = {};
  let table = null;
  for (; step < LOOKS; step++) {
    table = await pane.read(panesWorld(answersAt(step)).source);
    for (const { id, amount } of table.gauges) history[id] = [...(history[id] ?? []), amount];
  }
  return { table, history, looking: false, problem: null };
}

const feed = await looked();
const actions: PanesActions = { dispatch() {}, again() {}, start() {}, leave() {}, copy() {} };

function page(cols: number, rows: number, look: Partial<Look> = {}, seen = feed): string {
  const whole = { ...defaultLook, ...look };
  const ink = render(<Text> </Text>);
  Object.defineProperty(ink.stdout, 'columns', { value: cols });
  ink.stdout.emit('resize');
  ink.rerender(
    <LookContext.Provider value={whole}>
      <StatePanes
        state={{ ...initialPanes, feed: seen }}
        panes={allPanes}
        cols={cols}
        rows={rows - 1}
        actions={actions}
        live
        clock={() => AT + 1000}
      />
    </LookContext.Provider>,
  );
  const frame = ink.lastFrame() ?? '';
  keepFrame(frame, cols, rows);
  return stripVTControlCharacters(frame);
}

it.each([
  [80, 14],
  [80, 24],
  [120, 35],
  [160, 45],
  [200, 50],
])('fills %d × %d and no more', (cols, rows) => {
  const lines = page(cols, rows).split('\n');
  expect(lines).toHaveLength(rows - 1);
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(cols);
  expect(lines.join('\n')).toMatchSnapshot();
});

it('says what it looks at until the first of it is there, to eyes and ears', () => {
  const first = { ...EMPTY_FEED, looking: true };
  for (const plain of [false, true]) {
    const said = page(80, 24, { plain }, first).replace(/[\s│]+/g, ' ');
    expect(said).toContain(
      'Looking at cpu, memory, disk and network and who is busy; then full disks, failed services',
    );
  }
  expect(page(80, 24)).not.toContain('Looking at');
});

it('needs ASCII only where that is all there is', () => {
  const frame = page(80, 24, { ascii: true, glyphs: asciiGlyphs });
  expect(frame).toMatch(/^[\x20-\x7e\n]*$/);
  expect(frame).toMatchSnapshot();
});

it('is read aloud in sentences, what is wrong first', () => {
  const frame = page(80, 24, { plain: true });
  expect(frame).toMatch(/1 of \d+: wrong/);
  expect(frame).toMatchSnapshot();
});

it('has the same share of the processor over the graph as its cores have', () => {
  const cores = feed.table?.cores ?? [];
  const [cpu] = feed.table?.gauges ?? [];
  expect(cores).toHaveLength(4);
  expect(cpu?.amount).toBeCloseTo(cores.reduce((all, share) => all + share, 0) / cores.length);
});
