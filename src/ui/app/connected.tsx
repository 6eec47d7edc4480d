// Joins the store to the Ink regions: each region draws again when the part of the state that it shows has changed.
import { Box, type DOMElement, measureElement } from 'ink';
import { useEffect, useRef } from 'react';
import { HelpCard, Sidebar } from '../components/sidebar.tsx';
import { StatusLine } from '../components/status-line.tsx';
import { Tour, type TourSays } from '../components/tour.tsx';
import type { Rect } from '../host.ts';
import type { ModalActions, QuestionActions } from '../modal/actions.ts';
import { AnswerModal } from '../modal/answer-modal.tsx';
import { HelpModal } from '../modal/help-modal.tsx';
import { HistoryModal } from '../modal/history-modal.tsx';
import { LineModal } from '../modal/line-modal.tsx';
import { PaletteModal } from '../modal/palette-modal.tsx';
import { PickModal } from '../modal/pick-modal.tsx';
import { ProposalModal } from '../modal/proposal-modal.tsx';
import { type Look, LookContext } from '../theme/look.tsx';
import { type ModalRoom, type ModalWidth, modalIndent } from './place.ts';
import type { AppState, Modal } from './state.ts';
import type { Store } from './store.ts';
import { useView } from './use-view.ts';
import { foldedView, helpView, quietView, sameView, statusView } from './views.ts';

interface RegionProps {
  store: Store<AppState>;
  look: Look;
}

export function SidebarRegion({
  store,
  look,
  cols,
  rows,
  below,
}: RegionProps & { cols: number; rows: number; below: boolean }) {
  const view = useView(store, helpView, sameView);
  return (
    <LookContext.Provider value={look}>
      <Sidebar view={view} cols={cols} rows={rows} below={below} />
    </LookContext.Provider>
  );
}

export function CardRegion({ store, look, ...size }: RegionProps & { cols: number; rows: number; above: boolean }) {
  const view = useView(store, helpView, sameView);
  return (
    <LookContext.Provider value={look}>
      <HelpCard view={view} {...size} />
    </LookContext.Provider>
  );
}

export function StatusRegion({ store, look, cols, folded }: RegionProps & { cols: number; folded: boolean }) {
  const select = look.plain ? quietView : folded ? foldedView : statusView;
  const view = useView(store, select, sameView);
  return (
    <LookContext.Provider value={look}>
      <StatusLine state={view} cols={cols} folded={folded} />
    </LookContext.Provider>
  );
}

const modalOf = (state: AppState) => state.modal;

export interface ModalRegionProps extends RegionProps {
  colsFor(width: ModalWidth): number;
  pane: Pick<Rect, 'cols'>;
  /** The rows that it can have now; `long`: it takes what there is. */
  room(long: boolean): ModalRoom;
  actions: ModalActions;
  questions: QuestionActions;
  /** The rows that the modal's content takes, whenever that changes. */
  onHeight(rows: number): void;
  /** A picture of it stands. */
  onDrawn(): void;
}

export function ModalRegion(props: ModalRegionProps) {
  const { store, look, pane, colsFor, onHeight, onDrawn, ...drawing } = props;
  const modal = useView(store, modalOf, Object.is);
  const box = useRef<DOMElement>(null);
  const height = useRef(0);
  // After every commit: the content decides its height, and only the layout knows it.
  useEffect(() => {
    const now = box.current && modal ? measureElement(box.current).height : 0;
    if (now !== height.current) {
      height.current = now;
      onHeight(now);
    }
    if (now > 0) onDrawn();
  });
  if (!modal) return null;
  const cols = colsFor(widthOf(modal));
  return (
    <LookContext.Provider value={look}>
      <Box flexShrink={0} marginLeft={modalIndent(pane, cols)}>
        <Box ref={box} flexDirection="column" flexShrink={0} width={cols}>
          {drawModal(modal, { ...drawing, cols })}
        </Box>
      </Box>
    </LookContext.Provider>
  );
}

function widthOf(modal: Modal): ModalWidth {
  if (modal.kind === 'help') return 'columns';
  return modal.kind === 'pick' && (modal.preview ?? null) !== null ? 'beside' : 'text';
}

type Drawing = Pick<ModalRegionProps, 'room' | 'actions' | 'questions'> & { cols: number };

/** Lists take the room that there is; what is read keeps to what is usual. */
const LONG: ReadonlySet<Modal['kind']> = new Set(['palette', 'help', 'pick']);

function drawModal(modal: Modal, { cols, room, actions, questions }: Drawing) {
  const { rows, beside } = room(LONG.has(modal.kind));
  const drawn = { cols, rows, actions };
  switch (modal.kind) {
    case 'proposal':
      return <ProposalModal modal={modal} beside={beside} {...drawn} />;
    case 'answer':
      return <AnswerModal modal={modal} {...drawn} actions={questions} />;
    case 'history':
      return <HistoryModal modal={modal} {...drawn} />;
    case 'palette':
      return <PaletteModal modal={modal} {...drawn} />;
    case 'help':
      return <HelpModal modal={modal} {...drawn} />;
    case 'pick':
      return <PickModal modal={modal} {...drawn} />;
    case 'line':
      return <LineModal modal={modal} {...drawn} />;
  }
}

const tourOf = (state: AppState) => (state.tour ? { model: state.model } : null);
const sameTour = (a: ReturnType<typeof tourOf>, b: ReturnType<typeof tourOf>) =>
  a?.model === b?.model && (a === null) === (b === null);

export interface TourRegionProps extends RegionProps {
  cols: number;
  says: Omit<TourSays, 'model'>;
}

export function TourRegion({ store, look, cols, says }: TourRegionProps) {
  const view = useView(store, tourOf, sameTour);
  if (!view) return null;
  return (
    <LookContext.Provider value={look}>
      <Tour cols={cols} says={{ ...says, model: view.model }} />
    </LookContext.Provider>
  );
}
