// The tour on the screen: what it says for the room that it has, where that is, and that it was seen.
import { ghostOwner } from '../../engine/api.ts';
import { TOUR_FROM, tourHeight } from '../components/tour.tsx';
import type { Host, HostRegion } from '../host.ts';
import type { Look } from '../theme/look.tsx';
import { TourRegion } from './connected.tsx';
import { placeTour } from './place.ts';
import type { AppState } from './state.ts';
import type { Store } from './store.ts';
import type { TourSeen } from './tour-seen.ts';

const TOUR_Z = 5;
const TOUR_COLS = 60;

export interface TourPlace {
  put(): void;
  /** Rows of the pane that it leaves to the card. */
  readonly above: number;
  readonly stands: boolean;
  end(): void;
  dispose(): void;
}

/** `gone`: the state says so too; `moved`: what stands above it has other room now. */
export function createTourPlace(
  host: Host,
  store: Store<AppState>,
  look: () => Look,
  seen: TourSeen,
  told: { gone(): void; moved(): void },
): TourPlace {
  const { session } = host;
  const cols = () => Math.min(TOUR_COLS, host.layout.pane.cols - 4);
  const says = () => {
    const { y } = session.emulator.cursor;
    return { owner: ghostOwner(session.definitions), room: Math.max(y, host.layout.pane.rows - y - 1) };
  };
  const element = () => <TourRegion store={store} look={look()} cols={cols()} says={says()} />;
  /** What its picture is made of: drawn twice at the start it would cost twice. */
  const madeOf = () => JSON.stringify([cols(), says()]);
  let drawn = '';
  let wasSeen = false;
  let above = Number.POSITIVE_INFINITY;
  const make = (): HostRegion => {
    drawn = madeOf();
    return host.addRegion(element(), TOUR_Z);
  };
  let region: HostRegion | null = store.get().tour ? make() : null;

  const put = () => {
    const { pane } = host.layout;
    const { tour, modal, pane: copying, model } = store.get();
    const fits = pane.cols >= TOUR_FROM.cols && pane.rows >= TOUR_FROM.rows;
    const wanted = tour && fits && modal === null && copying === null;
    if (wanted) {
      region ??= make();
      const now = madeOf();
      if (now !== drawn) region.update(element());
      drawn = now;
    }
    const height = () => tourHeight(look(), cols(), { ...says(), model });
    const at = wanted ? placeTour(pane, cols(), height(), session.emulator.cursor.y) : null;
    region?.place(at);
    const before = above;
    above = at ? at.y - pane.y : Number.POSITIVE_INFINITY;
    wasSeen ||= at !== null;
    if (above !== before) told.moved();
  };
  return {
    put,
    get above() {
      return above;
    },
    get stands() {
      return Number.isFinite(above);
    },
    end() {
      if (!store.get().tour) return;
      // On a screen that was too small for it, it waits for the next start.
      if (wasSeen) seen.mark();
      told.gone();
      put();
    },
    dispose: () => region?.dispose(),
  };
}
