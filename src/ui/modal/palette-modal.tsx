// Every action by name with its key; typing filters, Enter starts the selected one, an action's own key starts it at
// once.
import Fuse from 'fuse.js';
import { isStart, paletteActions } from '../app/keymap.ts';
import type { PaletteModal as PaletteState } from '../app/state.ts';
import { useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import { ListModal } from './list-modal.tsx';

const fuse = new Fuse(paletteActions, { keys: ['title', 'id'], threshold: 0.4, ignoreLocation: true });

/** `/` starts a search whose first letter is also an action's key. */
export function filterActions(query: string) {
  const words = query.replace(/^\//, '');
  return words === '' ? paletteActions : fuse.search(words).map((hit) => hit.item);
}

/** The others are keys of the palette itself. */
const atPrompt = (key: string): string => (key === '' ? '' : `${key} at the prompt`);

export interface PaletteModalProps {
  modal: PaletteState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function PaletteModal({ modal, cols, rows, actions }: PaletteModalProps) {
  const { keymap } = useLook();
  const found = filterActions(modal.query);
  return (
    <ListModal
      title="Commands"
      items={found.map(({ id, title, scope }) => ({
        id,
        label: title,
        note: scope === 'leader' ? keymap.label(id) : atPrompt(keymap.label(id)),
        off: modal.unavailable.has(id),
        detail: [modal.unavailable.get(id) ?? ''].filter(Boolean),
      }))}
      selected={modal.selected}
      cols={cols}
      rows={rows}
      query={modal.query}
      placeholder="press a key, or type / and a word to search"
      empty="no command of that name"
      hints={[
        { key: keymap.label('choose'), word: 'start' },
        { key: keymap.label('back'), word: 'close' },
      ]}
      onQuery={actions.query}
      onMove={actions.moveList}
      onPick={(id) => {
        const action = found.find((one) => one.id === id);
        if (action) actions.runAction(action.id, 'row');
      }}
      onClose={actions.back}
      onKey={(key) => {
        const id = keymap.actionFor(key, 'leader');
        if (id === null || !isStart(id)) return false;
        actions.runAction(id, 'key');
        return true;
      }}
    />
  );
}
