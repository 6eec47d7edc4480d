// The list of past commands, letter by letter, as it stands in panes of 80×24 and 120×35.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { PastLine } from '../../src/engine/memory/past.ts';
import { ALL_THE_PAST, type HistoryModal as State } from '../../src/ui/app/history-state.ts';
import { modalCols } from '../../src/ui/app/place.ts';
import type { ModalActions } from '../../src/ui/modal/actions.ts';
import { HistoryModal } from '../../src/ui/modal/history-modal.tsx';
import { KeyPieces } from '../../src/ui/regions/key-pieces.ts';
import { defaultLook, type Look, LookContext } from '../../src/ui/theme/look.tsx';
import { render } from '../helpers/draw.ts';
import { eventually } from '../helpers/eventually.ts';

const NOW = new Date(2026, 2, 12, 15, 30).getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const past = (line: string, more: Partial<PastLine> = {}): PastLine => ({
  line,
  at: NOW - 5 * MINUTE,
  cwd: '/home/ada/app',
  exit: 0,
  duration: 12,
  count: 1,
  ...more,
});

const LINES = [
  past('git push --force-with-lease origin parser', { at: NOW - 20_000, count: 3, duration: 2_400 }),
  past('cargo test --all', { exit: 101, duration: 83_000, count: 27 }),
  past('rm -rf target', { cwd: '/home/ada', at: NOW - 3 * 60 * MINUTE, duration: 740 }),
  past(
    'docker run --rm -it -v "$PWD":/work -w /work -e RUST_BACKTRACE=1 rust:1.75 cargo build --release --target x86_64-unknown-linux-musl --features everything',
    { cwd: '/srv/deploy/somewhere/far/away', exit: 130, at: NOW - 4 * DAY, duration: 4_000_000 },
  ),
  past('sudo systemctl restart nginx', { at: NOW - 40 * DAY, exit: null, duration: null, cwd: null }),
  past('make', { at: NOW - 400 * DAY, count: 1_204 }),
  past('ssh build.example.org', { at: null, exit: null, duration: null, cwd: null, count: 8 }),
];

const state = (more: Partial<State> = {}): State => ({
  kind: 'history',
  line: '',
  cwd: '/home/ada/app',
  home: '/home/ada',
  now: NOW,
  query: '',
  filters: ALL_THE_PAST,
  selected: 0,
  page: { from: 0, lines: LINES, total: LINES.length, complete: true },
  asking: false,
  problem: null,
  ...more,
});

const names = [
  'back',
  'historyQuery',
  'historyMove',
  'historyTurn',
  'historyInsert',
  'historyRun',
  'historyAskForget',
  'historyForget',
] as const satisfies readonly (keyof ModalActions)[];

function open(modal: State, { cols = 80, rows = 24 } = {}, look: Partial<Look> = {}) {
  const asked = Object.fromEntries(names.map((name) => [name, vi.fn<() => void>()]));
  const drawn = (shown: State) => (
    <LookContext.Provider value={{ ...defaultLook, ...look }}>
      <HistoryModal
        modal={shown}
        cols={modalCols({ cols }, look.plain)}
        rows={rows - 2}
        actions={asked as unknown as ModalActions}
      />
    </LookContext.Provider>
  );
  const screen = render(drawn(modal));
  const press = async (keys: string) => {
    await eventually(() => expect(screen.stdin.listenerCount('readable')).toBeGreaterThan(0));
    for (const piece of new KeyPieces().cut(keys)) screen.stdin.write(piece);
  };
  const frame = () => stripVTControlCharacters(screen.lastFrame() ?? '');
  const becomes = (next: State) => {
    screen.rerender(drawn(next));
    return frame();
  };
  return { asked, press, becomes, frame: frame() };
}

const many = Array.from({ length: 200 }, (_, n) => past(`echo number ${n}`, { count: n + 1 }));

describe.each([
  { cols: 80, rows: 24 },
  { cols: 120, rows: 35 },
  { cols: 80, rows: 14 },
])('the list of past commands in $cols×$rows', (size) => {
  it('as it opens', () => {
    expect(open(state(), size).frame).toMatchSnapshot();
  });

  it('with filters and a long line', () => {
    const filters = { where: 'here', exit: 'failed', session: 'mine', time: 'week' } as const;
    expect(open(state({ filters, selected: 3, query: 'rust' }), size).frame).toMatchSnapshot();
  });

  it('deep in 100 000 lines that are still being read, before it forgets one', () => {
    const page = { from: 1_000, lines: many, total: 100_000, complete: false };
    expect(open(state({ page, selected: 1_050, asking: true }), size).frame).toMatchSnapshot();
  });

  it('for a screen reader', () => {
    expect(open(state({ selected: 1 }), size, { plain: true }).frame).toMatchSnapshot();
  });
});

describe('the list of past commands', () => {
  it('is as high as what there is, and keeps that height whatever is found', () => {
    const none = { from: 0, lines: [], total: 0, complete: true };
    const one = state({ page: { ...none, lines: LINES.slice(0, 1), total: 1 } });
    const high = (frame: string) => frame.split('\n').length;
    const list = open(state());
    for (const next of [state({ page: none, query: 'x' }), state({ page: null }), one])
      expect(high(list.becomes(next))).toBe(high(list.frame));
    expect(high(open(one).frame)).toBe(high(list.frame) - LINES.length + 1);
  });

  it('says why it is empty', () => {
    const page = { from: 0, lines: [], total: 0, complete: true };
    expect(open(state({ page })).frame).toContain('Nothing is remembered yet.');
    expect(open(state({ page, query: 'x' })).frame).toContain('nothing like that');
    // What needs a line is not offered where there is none; while it is looked for, nothing changes.
    expect(open(state({ page, query: 'x' })).frame).not.toMatch(/insert|run|forget/);
    expect(open(state({ page: null })).frame).toMatch(/insert.*run.*forget/);
    expect(open(state({ page: { ...page, complete: false } })).frame).toContain('reading');
  });

  it.each([
    ['Enter', '\r', 'historyInsert', []],
    ['Tab', '\t', 'historyInsert', []],
    ['Ctrl-X', '\x18', 'historyRun', []],
    ['Ctrl-K', '\x0b', 'historyAskForget', []],
    ['Ctrl-F', '\x06', 'historyTurn', ['where']],
    ['Ctrl-E', '\x05', 'historyTurn', ['exit']],
    ['Ctrl-S', '\x13', 'historyTurn', ['session']],
    ['Ctrl-T', '\x14', 'historyTurn', ['time']],
    ['↓', '\x1b[B', 'historyMove', [1]],
    ['Alt->', '\x1b>', 'historyMove', [LINES.length - 1]],
    ['Esc', '\x1b', 'back', []],
    ['a letter', 'j', 'historyQuery', ['j']],
  ] as const)('%s', async (_name, bytes, action, args) => {
    const list = open(state());
    await list.press(bytes);
    await eventually(() => expect(list.asked[action]).toHaveBeenCalledTimes(1));
    expect(list.asked[action]?.mock.calls[0]?.slice(0, args.length)).toEqual(args);
  });

  it('Ctrl-U clears the words where there are some, and scrolls where there are none', async () => {
    const typed = open(state({ query: 'git', selected: 5 }));
    await typed.press('\x15');
    await eventually(() => expect(typed.asked.historyQuery).toHaveBeenCalledWith(''));
    expect(typed.asked.historyMove).not.toHaveBeenCalled();
    const empty = open(state({ selected: 5 }));
    await empty.press('\x15');
    await eventually(() => expect(empty.asked.historyMove).toHaveBeenCalledWith(0));
  });

  it('forgets on y alone', async () => {
    for (const [bytes, yes] of [
      ['y', true],
      ['n', false],
      ['\r', false],
      ['\x1b', false],
    ] as const) {
      const list = open(state({ asking: true }));
      await list.press(bytes);
      await eventually(() => expect(list.asked.historyForget).toHaveBeenCalledWith(yes));
      expect(list.asked.historyInsert).not.toHaveBeenCalled();
    }
  });
});
