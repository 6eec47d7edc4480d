// Lists: every action by name, a search that forgives, and the keys of arrows, vi and emacs alike.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createKeymap } from '../../../src/ui/app/bindings.ts';
import { actionTable, isStart } from '../../../src/ui/app/keymap.ts';
import type { ModalActions } from '../../../src/ui/modal/actions.ts';
import { ListModal, type ListModalProps } from '../../../src/ui/modal/list-modal.tsx';
import { filterActions, PaletteModal } from '../../../src/ui/modal/palette-modal.tsx';
import { PickModal } from '../../../src/ui/modal/pick-modal.tsx';
import { KeyPieces } from '../../../src/ui/regions/key-pieces.ts';
import { defaultLook, LookContext } from '../../../src/ui/theme/look.tsx';
import { render } from '../../helpers/draw.ts';
import { eventually } from '../../helpers/eventually.ts';

const items = Array.from({ length: 30 }, (_, index) => ({ id: String(index), label: `entry ${index}`, note: 'note' }));

function open(more: Partial<ListModalProps> = {}, keymap = defaultLook.keymap) {
  const asked = {
    onQuery: vi.fn<(text: string) => void>(),
    onMove: vi.fn<(index: number) => void>(),
    onPick: vi.fn<(id: string) => void>(),
    onClose: vi.fn<() => void>(),
  };
  const screen = render(
    <LookContext.Provider value={{ ...defaultLook, keymap }}>
      <ListModal
        title="A list"
        items={items}
        selected={10}
        cols={60}
        rows={20}
        query={null}
        empty="nothing"
        hints={[{ key: 'Esc', word: 'close' }]}
        {...asked}
        {...more}
      />
    </LookContext.Provider>,
  );
  const press = async (keys: string) => {
    await eventually(() => expect(screen.stdin.listenerCount('readable')).toBeGreaterThan(0));
    for (const piece of new KeyPieces().cut(keys)) screen.stdin.write(piece);
  };
  return { ...asked, press, frame: () => stripVTControlCharacters(screen.lastFrame() ?? '') };
}

describe('a list', () => {
  // 20 rows: two of the frame, one of keys, one left blank.
  const page = 16;
  it.each([
    ['↓', '\x1b[B', 11],
    ['j', 'j', 11],
    ['Ctrl-N', '\x0e', 11],
    ['↑', '\x1b[A', 9],
    ['k', 'k', 9],
    ['Ctrl-P', '\x10', 9],
    ['g', 'g', 0],
    ['Alt-<', '\x1b<', 0],
    ['G', 'G', 29],
    ['Alt->', '\x1b>', 29],
    ['PgDn', '\x1b[6~', 10 + page],
    ['Ctrl-D', '\x04', 10 + page],
    ['PgUp', '\x1b[5~', 0],
    ['Ctrl-U', '\x15', 0],
  ])('%s moves', async (_name, bytes, to) => {
    const list = open();
    await list.press(bytes);
    await eventually(() => expect(list.onMove).toHaveBeenCalledWith(to));
  });

  it('that is typed into moves by arrows and control keys; letters are text', async () => {
    const list = open({ query: '' });
    await list.press('\x0e');
    await eventually(() => expect(list.onMove).toHaveBeenCalledWith(11));
    await list.press('\x1b>');
    await eventually(() => expect(list.onMove).toHaveBeenCalledWith(29));
    await list.press('j');
    await eventually(() => expect(list.onQuery).toHaveBeenCalledWith('j'));
    expect(list.onMove).toHaveBeenCalledTimes(2);
    expect(list.onQuery).toHaveBeenCalledTimes(1);
  });

  it('marks the place of the focus, and counts what is out of sight', () => {
    const frame = open().frame();
    expect(frame).toContain('▸ entry 10');
    expect(frame.match(/▸/g)).toHaveLength(1);
    expect(frame).toContain('11 of 30');
    expect(open({ items: items.slice(0, 3), selected: 0 }).frame()).not.toContain('of 3');
  });

  it('moves by keys of one’s own', async () => {
    const list = open({}, createKeymap({ 'list-down': 'z' }));
    await list.press('z');
    await eventually(() => expect(list.onMove).toHaveBeenCalledWith(11));
  });
});

describe('the palette', () => {
  it('has every action that can be started from anywhere', () => {
    const shown = filterActions('').map(({ id }) => id);
    const startable = actionTable.filter(({ scope }) => scope === 'leader' || scope === 'prompt');
    // The palette itself, and the request that is in it by the name of its key after the leader.
    const ids = startable.map(({ id }) => id).filter(isStart);
    expect(ids.filter((id) => !shown.includes(id))).toEqual(['palette', 'request']);
  });

  it.each([
    ['sdebar', 'sidebar-wider'],
    ['scrol', 'scroll-up'],
    ['/copy out', 'copy-output'],
    ['failed', 'explain-failure'],
  ])('finds %s', (query, id) => {
    expect(
      filterActions(query)
        .slice(0, 4)
        .map((action) => action.id),
    ).toContain(id);
  });

  it('starts what is found with Enter, and an action by its own key', async () => {
    const runAction = vi.fn<(id: string) => void>();
    const actions = { runAction, close: vi.fn(), query: vi.fn(), moveList: vi.fn() };
    const draw = (query: string) =>
      render(
        <PaletteModal
          modal={{ kind: 'palette', query, selected: 0, unavailable: new Map() }}
          cols={70}
          rows={30}
          actions={actions as unknown as ModalActions}
        />,
      );
    const found = draw('scroll back');
    await eventually(() => expect(found.stdin.listenerCount('readable')).toBeGreaterThan(0));
    expect(stripVTControlCharacters(found.lastFrame() ?? '')).toContain('Shift-PgUp at the prompt');
    found.stdin.write('\r');
    await eventually(() => expect(runAction).toHaveBeenCalledWith('scroll-up', 'row'));
    const all = draw('');
    await eventually(() => expect(all.stdin.listenerCount('readable')).toBeGreaterThan(0));
    all.stdin.write('i');
    await eventually(() => expect(runAction).toHaveBeenCalledWith('state', 'key'));
  });
});

it('the list of commands has its own keys beside those of every list', async () => {
  const items = [1, 2].map((id) => ({ id: String(id), label: `cmd ${id}`, note: '', detail: [] }));
  const modal = { kind: 'pick' as const, what: 'block' as const, title: 'x', items };
  const did: string[] = [];
  const actions = {
    block: (act: string, id: string) => did.push(`${act} ${id}`),
    pick: (id: string) => did.push(`pick ${id}`),
    moveList: vi.fn(),
    back: vi.fn(),
    query: vi.fn(),
  };
  const { stdin, lastFrame } = render(
    <PickModal
      modal={{ ...modal, filter: false, query: '', selected: 1 }}
      cols={76}
      rows={14}
      actions={actions as unknown as ModalActions}
    />,
  );
  await eventually(() => expect(stdin.listenerCount('readable')).toBeGreaterThan(0));
  expect(stripVTControlCharacters(lastFrame() ?? '')).toMatchSnapshot();
  for (const key of ['o', '.', '/', '\r']) {
    const before = did.length;
    stdin.write(key);
    await eventually(() => expect(did.length).toBe(before + 1));
  }
  expect(did).toEqual(['output 2', 'rerun 2', 'search 2', 'pick 2']);
});

it('a list that is searched shows what holds the words; only where nothing does, what comes close', () => {
  const files = Array.from({ length: 38 }, (_, at) => `logs/day-${at + 1}.log`);
  const items = files.map((path) => ({ id: path, label: path, note: '', detail: [] }));
  const shown = (query: string) => {
    const modal = { kind: 'pick' as const, what: 'touched' as const, title: 'x', items, filter: true };
    const actions = {} as unknown as ModalActions;
    const drawn = render(<PickModal modal={{ ...modal, query, selected: 0 }} cols={76} rows={60} actions={actions} />);
    return (stripVTControlCharacters(drawn.lastFrame() ?? '').match(/logs\/day-\d+/g) ?? []).length;
  };
  expect(shown('day-1')).toBe(11);
  expect(shown('day-3 log')).toBe(10);
  expect(shown('dya-38')).toBeGreaterThan(0);
});

it('what stands whole behind the chosen name is not said again below it, what was cut is', () => {
  const meaning = 'switch branches or restore files of the working tree';
  const modal = {
    kind: 'pick' as const,
    what: 'suggestion' as const,
    title: 'x',
    items: [{ id: 'git checkout', label: 'checkout', note: meaning, detail: [meaning] }],
    filter: false,
    query: '',
    selected: 0,
  };
  const count = (cols: number, text: string) => {
    const drawn = render(<PickModal modal={modal} cols={cols} rows={20} actions={{} as ModalActions} />);
    return stripVTControlCharacters(drawn.lastFrame() ?? '').split(text).length - 1;
  };
  expect(count(84, meaning)).toBe(1);
  expect(count(50, 'switch')).toBe(2);
});

it('says what is looked at once, and that the same key shows the list alone', () => {
  const preview = { of: 'Cargo.toml', found: { title: 'Cargo.toml · 23 B', lines: ['[package]'] } };
  const modal = {
    kind: 'pick' as const,
    what: 'suggestion' as const,
    title: 'x',
    items: [{ id: 'Cargo.toml', label: 'Cargo.toml', note: '23 B', detail: ['23 B'] }],
    filter: false,
    query: '',
    selected: 0,
  };
  const drawn = (shown: typeof preview | null) => {
    const picture = render(
      <PickModal modal={{ ...modal, preview: shown }} cols={80} rows={20} actions={{} as ModalActions} />,
    );
    return stripVTControlCharacters(picture.lastFrame() ?? '');
  };
  expect(drawn(null)).toContain('[v] look');
  const looked = drawn(preview);
  expect(looked.split('23 B')).toHaveLength(2);
  expect(looked).toContain('[v] list alone');
});
