// Choosing from a list: a domain, a suggestion, an earlier proposal.
import Fuse from 'fuse.js';
import { useMemo } from 'react';
import type { Keymap } from '../app/bindings.ts';
import { type ActionOf, actionOf } from '../app/keymap.ts';
import type { PickItem, PickModal as PickState } from '../app/state.ts';
import type { BlockAct } from '../pane-mode/attach-pane.ts';
import { useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import type { Hint } from './key-hints.ts';
import { type Beside, ListModal } from './list-modal.tsx';

const VERB: Record<PickState['what'], string> = {
  domain: 'choose',
  suggestion: 'take',
  proposal: 'show again',
  // To be looked at: nothing is done with a row.
  touched: '',
  block: 'go there',
  project: 'put in the line',
  folder: 'put in the line',
};

/** While it is looked at. */
const LOOKED = { word: 'list alone', said: 'see the list alone' };

const BLOCK_ACTS: readonly { id: ActionOf<'blocks'>; act: BlockAct }[] = [
  { id: 'block-output', act: 'output' },
  { id: 'block-rerun', act: 'rerun' },
  { id: 'block-search', act: 'search' },
];

const blockHints = (keymap: Keymap): Hint[] =>
  BLOCK_ACTS.map(({ id }) => {
    const { word = '', said } = actionOf(id);
    return { key: keymap.label(id), word, ...(said ? { said } : {}) };
  });

/** Those that hold all words, in their order; where none does, those that come close, the best first. */
function found(fuse: Fuse<PickItem>, query: string, items: readonly PickItem[]): readonly PickItem[] {
  const words = query.toLowerCase().split(/\s+/);
  const holding = items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return holding.length > 0 ? holding : fuse.search(query).map(({ item }) => item);
}

/** Title and text of what is shown beside the list; null while nothing is. */
function previewOf({ preview, items, selected }: PickState): Beside | null {
  if (!preview) return null;
  const { of, found } = preview;
  if (found === undefined || of !== items[selected]?.id) return { title: '', lines: ['…'] };
  return found ?? { title: '', lines: ['There is nothing to see of it.'] };
}

export interface PickModalProps {
  modal: PickState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function PickModal({ modal, cols, rows, actions }: PickModalProps) {
  const { items, query, what } = modal;
  const { keymap } = useLook();
  const fuse = useMemo(
    () => new Fuse([...items], { keys: ['label', 'id'], threshold: 0.4, ignoreLocation: true }),
    [items],
  );
  const shown = query === '' ? items : found(fuse, query, items);
  const onBlockKey = (key: string): boolean => {
    const action = keymap.actionFor(key, 'blocks');
    const chosen = shown[modal.selected];
    const act = BLOCK_ACTS.find(({ id }) => id === action)?.act;
    if (act && chosen) actions.block(act, chosen.id);
    return act !== undefined;
  };
  const onSuggestionKey = (key: string): boolean => {
    if (keymap.actionFor(key, 'suggestions') !== 'preview') return false;
    actions.preview();
    return true;
  };
  const look = actionOf('preview');
  const enter = keymap.label('choose');
  return (
    <ListModal
      beside={previewOf(modal)}
      title={modal.title}
      items={shown}
      of={items.length}
      selected={modal.selected}
      cols={cols}
      rows={rows}
      query={modal.filter ? query : null}
      placeholder="type to search"
      empty="nothing of that name"
      hints={[
        ...(VERB[what] === '' ? [] : [{ key: what === 'suggestion' ? `${enter}, Tab` : enter, word: VERB[what] }]),
        ...(what === 'block' ? blockHints(keymap) : []),
        ...(what === 'suggestion'
          ? [
              {
                key: keymap.label('preview'),
                ...(modal.preview ? LOOKED : { word: look.word ?? '', said: look.said ?? '' }),
              },
            ]
          : []),
        { key: keymap.label('back'), word: actionOf('back').word ?? '' },
      ]}
      onQuery={actions.query}
      onMove={actions.moveList}
      onPick={actions.pick}
      onClose={actions.back}
      onKey={what === 'block' ? onBlockKey : what === 'suggestion' ? onSuggestionKey : undefined}
      tabPicks={what === 'suggestion'}
      told={what === 'suggestion'}
    />
  );
}
