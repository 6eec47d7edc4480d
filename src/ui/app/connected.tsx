// Joins the store to the Ink regions: each region draws again when the part of the state that it shows has changed.
import { Box, type DOMElement, measureElement } from 'ink';
import { useEffect, useRef } from 'react';
import { Sidebar } from '../components/sidebar.tsx';
import { StatusLine } from '../components/status-line.tsx';
import type { ModalActions } from '../modal/actions.ts';
import { HelpModal } from '../modal/help-modal.tsx';
import { PaletteModal } from '../modal/palette-modal.tsx';
import { ProposalModal } from '../modal/proposal-modal.tsx';
import { type Look, LookContext } from '../theme/look.tsx';
import type { AppState } from './state.ts';
import type { Store } from './store.ts';
import { useView } from './use-view.ts';
import { foldedView, sameView, sidebarView, statusView } from './views.ts';

interface RegionProps {
  store: Store<AppState>;
  look: Look;
}

export function SidebarRegion({
  store,
  look,
  cols,
  rows,
}: RegionProps & { cols: number; rows: number }) {
  const view = useView(store, sidebarView, sameView);
  return (
    <LookContext.Provider value={look}>
      <Sidebar state={view} cols={cols} rows={rows} />
    </LookContext.Provider>
  );
}

export function StatusRegion({
  store,
  look,
  cols,
  folded,
}: RegionProps & { cols: number; folded: boolean }) {
  const view = useView(store, folded ? foldedView : statusView, sameView);
  return (
    <LookContext.Provider value={look}>
      <StatusLine state={view} cols={cols} folded={folded} />
    </LookContext.Provider>
  );
}

const modalOf = (state: AppState) => state.modal;

export interface ModalRegionProps extends RegionProps {
  cols: number;
  rows: number;
  actions: ModalActions;
  /** The rows that the modal's content takes, whenever that changes. */
  onHeight(rows: number): void;
}

export function ModalRegion({ store, look, cols, rows, actions, onHeight }: ModalRegionProps) {
  const modal = useView(store, modalOf, Object.is);
  const box = useRef<DOMElement>(null);
  const height = useRef(0);
  // After every commit: the content decides its height, and only the layout knows it.
  useEffect(() => {
    const now = box.current && modal ? measureElement(box.current).height : 0;
    if (now === height.current) return;
    height.current = now;
    onHeight(now);
  });
  if (!modal) return null;
  return (
    <LookContext.Provider value={look}>
      <Box ref={box} flexDirection="column" flexShrink={0} width={cols}>
        {modal.kind === 'proposal' ? (
          <ProposalModal modal={modal} cols={cols} rows={rows} actions={actions} />
        ) : modal.kind === 'palette' ? (
          <PaletteModal modal={modal} cols={cols} rows={rows} actions={actions} />
        ) : (
          <HelpModal cols={cols} actions={actions} />
        )}
      </Box>
    </LookContext.Provider>
  );
}
