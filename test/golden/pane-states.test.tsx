// Every part of this machine's state at every size that matters, over one made-up machine: as it is opened, sorted,
// filtered, with nothing found, one row's details, and with nothing to show and why.
import { stripVTControlCharacters } from 'node:util';
import { Text } from 'ink';
import { describe, expect, it } from 'vitest';
import { EMPTY_FEED, type FeedState } from '../../src/ui/panes/feed.ts';
import { initialPanes, type PanesEvent, type PanesState, reducePanes } from '../../src/ui/panes/pane-state.ts';
import { panesOver } from '../../src/ui/panes/panes.ts';
import type { PaneSource, PaneSpec } from '../../src/ui/panes/spec.ts';
import { type PanesActions, StatePanes } from '../../src/ui/panes/state-panes.tsx';
import { render } from '../helpers/draw.ts';
import { machineState, nothingState, told } from '../helpers/machine.ts';
import { AT, busyCores, probed } from '../helpers/panes.ts';
import { keepFrame } from '../helpers/pictures.ts';
import { SIZES } from '../helpers/screens.ts';

const allPanes = panesOver(busyCores([12, 47, 96, 31, 5, 64, 22, 71]));
const LOOKS = 120;
const AGE_MS = 4000;

const machine: PaneSource = {
  probe: (name) => Promise.resolve(told[name] ?? null),
  changes: () => Promise.resolve(null),
  steady: () => Promise.resolve(machineState()),
};

const nothing: PaneSource = {
  ...machine,
  probe: (name) => Promise.resolve(probed(name, {})),
  steady: () => Promise.resolve(nothingState()),
};

const refused: PaneSource = {
  ...nothing,
  probe: (name) =>
    Promise.resolve(probed(name, {}, { notes: ['/proc cannot be read here: it is mounted with hidepid=2.'] })),
};

/** What was seen of it, with a past behind each gauge; `left`: for a while nobody looked. */
async function seen(pane: PaneSpec, source: PaneSource, left: boolean): Promise<FeedState> {
  const table = await pane.read(source);
  const past = (amount: number) =>
    Array.from({ length: LOOKS }, (_, at) =>
      left && at > LOOKS - 40 && at < LOOKS - 12
        ? Number.NaN
        : amount * (0.6 + 0.4 * Math.sin((at - LOOKS + 1) / 7 + Math.PI / 2)),
    );
  const history = Object.fromEntries(table.gauges.map(({ id, amount }) => [id, past(amount)]));
  return { ...EMPTY_FEED, table, history };
}

const actions: PanesActions = { dispatch() {}, again() {}, start() {}, leave() {}, copy() {} };

function page(state: PanesState, cols: number, rows: number): string {
  const ink = render(<Text> </Text>);
  Object.defineProperty(ink.stdout, 'columns', { value: cols });
  ink.stdout.emit('resize');
  ink.rerender(
    <StatePanes
      state={state}
      panes={allPanes}
      cols={cols}
      rows={rows - 1}
      actions={actions}
      live
      clock={() => AT + AGE_MS}
    />,
  );
  const frame = ink.lastFrame() ?? '';
  keepFrame(frame, cols, rows);
  return stripVTControlCharacters(frame);
}

/** Kept: what is written. Blanks and lines up to the edge, rows that repeat and the hour of here say nothing. */
const kept = (frame: string): string =>
  frame
    .split('\n')
    .map((row) =>
      row
        .replace(/ {3,}│$/, '  │')
        .replace(/─{3,}/g, '──')
        .replace(/\d\d:\d\d:\d\d$/, 'HH:MM:SS'),
    )
    .map((row) => row.replace(/(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d/, '$1 HH:MM:SS'))
    .filter((row, at, all) => row !== all[at - 1])
    .join('\n');

const LOG = [
  'Mar 01 11:02:07 backup[812]: error: /dev/vdb1 is not mounted, nothing was written',
  'Mar 01 11:02:07 systemd[1]: backup.service: Main process exited, code=exited, status=32/n/a',
];

const FILE = [
  '// The first page of the shop.',
  "import { shelf } from './shelf.ts';",
  '',
  'export const page = shelf;',
];

interface Shown {
  name: string;
  source?: PaneSource;
  events?: readonly PanesEvent[];
  left?: true;
}

const SHOWN: readonly Shown[] = [
  { name: 'opened' },
  { name: 'sorted, far down', events: [{ type: 'sorted' }, { type: 'sorted' }, { type: 'moved', to: 40 }] },
  { name: 'as a tree', events: [{ type: 'tree', on: true }] },
  {
    name: 'being filtered',
    events: [
      { type: 'filtering', on: true },
      { type: 'query', text: 'o' },
    ],
  },
  { name: 'nothing found', events: [{ type: 'query', text: 'cowsay' }] },
  {
    name: 'details',
    events: [
      { type: 'moved', to: 1 },
      { type: 'detail', on: true },
    ],
  },
  { name: 'with its log', events: [{ type: 'told', told: { kind: 'log', of: 'backup', lines: LOG } }] },
  {
    name: 'how it begins',
    events: [{ type: 'told', told: { kind: 'file', of: '/home/ada/shop/src/page-0.ts', lines: FILE } }],
  },
  { name: 'left for a while', left: true },
  { name: 'nothing there', source: nothing },
  { name: 'not to be read', source: refused },
];

/** States that this part has: what is no tree, and what is never empty, has no picture of it. */
const isOf = ({ id, steady }: PaneSpec, { name }: Shown): boolean => {
  if (name === 'as a tree') return id === 'processes';
  if (name === 'with its log') return id === 'services';
  if (name === 'left for a while') return id === 'traffic' || id === 'processes';
  if (name === 'how it begins') return id === 'changes';
  if (name === 'not to be read') return !steady;
  return name !== 'nothing there' || id !== 'steady-system';
};

describe.each(Object.entries(SIZES))('%s', (_size, { cols, rows }) => {
  it.each(allPanes.filter(({ id }) => id !== 'overview').map((pane) => [pane.title, pane] as const))(
    '%s',
    async (_title, pane) => {
      for (const shown of SHOWN.filter((one) => isOf(pane, one))) {
        const { source = machine, events = [], left = false } = shown;
        const start = { ...initialPanes, tab: allPanes.indexOf(pane), feed: await seen(pane, source, left) };
        const state = events.reduce<PanesState>((now, event) => reducePanes(now, event, allPanes), start);
        const frame = page(state, cols, rows);
        const lines = frame.split('\n');
        expect(lines).toHaveLength(rows - 1);
        for (const line of lines) expect([...line].length).toBe(cols);
        expect(kept(frame)).toMatchSnapshot(shown.name);
      }
    },
  );
});
