// Choosing from a list: a domain, a suggestion, an earlier proposal.
import Fuse from 'fuse.js';
import { useMemo } from 'react';
import type { PickModal as PickState } from '../app/state.ts';
import type { ModalActions } from './actions.ts';
import { ListModal } from './list-modal.tsx';

const VERB: Record<PickState['what'], string> = {
  domain: 'choose',
  suggestion: 'take',
  proposal: 'show again',
  touched: 'go back',
};

export interface PickModalProps {
  modal: PickState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function PickModal({ modal, cols, rows, actions }: PickModalProps) {
  const { items, query, what } = modal;
  const fuse = useMemo(
    () => new Fuse([...items], { keys: ['label', 'id'], threshold: 0.4, ignoreLocation: true }),
    [items],
  );
  const found = query === '' ? items : fuse.search(query).map((hit) => hit.item);
  return (
    <ListModal
      title={modal.title}
      items={found}
      selected={modal.selected}
      cols={cols}
      rows={rows}
      query={modal.filter ? query : null}
      placeholder="type to search"
      empty="nothing of that name"
      hints={[
        { key: what === 'suggestion' ? 'Enter, Tab' : 'Enter', word: VERB[what] },
        { key: 'Esc', word: 'go back' },
      ]}
      onQuery={actions.query}
      onMove={actions.moveList}
      onPick={actions.pick}
      onClose={actions.back}
      tabPicks={what === 'suggestion'}
    />
  );
}
