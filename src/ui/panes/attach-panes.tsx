// The panes on the host's screen: a region in the place of the shell's pane while the app is browsing. They look at the
// machine only while nothing stands before them, and through the engine's worker, so that no key waits for a look.
import type { AppState } from '../app/state.ts';
import type { Store } from '../app/store.ts';
import { createStore } from '../app/store.ts';
import { useView } from '../app/use-view.ts';
import type { Host, HostRegion, Layout } from '../host.ts';
import { type Look, LookContext } from '../theme/look.tsx';
import { closerOf, createCloserLook } from './closer-look.ts';
import { createFeed } from './feed.ts';
import { chosenRow, initialPanes, type PanesState, reducePanes } from './pane-state.ts';
import { allPanes } from './panes.ts';
import type { PaneSource } from './spec.ts';
import { type PanesActions, StatePanes } from './state-panes.tsx';

export interface PanesOptions {
  host: Pick<Host, 'layout' | 'addRegion'>;
  /** The look that holds now. */
  look(): Look;
  /** Above the shell and the rest of the chrome, below the modals. */
  z: number;
  app: Store<AppState>;
  source: PaneSource;
  delay(task: () => void, ms: number): () => void;
  start: PanesActions['start'];
  leave(): void;
  copy: PanesActions['copy'];
}

export interface Panes {
  /** Where keys go while the panes are shown and no modal is open. */
  readonly region: HostRegion | null;
  draw(layout: Layout): void;
  dispose(): void;
}

interface PanesRegionProps {
  app: Store<AppState>;
  store: Store<PanesState>;
  look: Look;
  cols: number;
  rows: number;
  actions: PanesActions;
  live: boolean;
}

const stateOf = (state: PanesState) => state;
const isBrowsing = (state: AppState) => state.browsing;

function PanesRegion({ app, store, look, ...drawing }: PanesRegionProps) {
  const browsing = useView(app, isBrowsing, Object.is);
  const state = useView(store, stateOf, Object.is);
  if (!browsing) return null;
  return (
    <LookContext.Provider value={look}>
      <StatePanes state={state} panes={allPanes} {...drawing} />
    </LookContext.Provider>
  );
}

export function attachPanes({ host, look, z, app, source, delay, start, leave, copy }: PanesOptions): Panes {
  const store = createStore(initialPanes);
  // For a screen reader, and where nothing may move by itself, a look is taken only when it is asked for.
  const live = !look().plain && !look().still;
  let region: HostRegion | null = null;
  let browsing = false;

  const dispatch: PanesActions['dispatch'] = (event) => {
    store.set(reducePanes(store.get(), event, allPanes));
    if (event.type === 'tab') follow();
    if (event.type !== 'told') closer.at(lookedAt());
  };
  /** Where rows keep their places, what stands first is looked at as well as what was gone to. */
  const lookedAt = () => {
    const state = store.get();
    if (!browsing || app.get().modal !== null || (state.chosen === null && allPanes[state.tab]?.restless)) return null;
    const row = chosenRow(state);
    return row && closerOf(row);
  };
  const closer = createCloserLook({ source, delay, live, onTold: (told) => dispatch({ type: 'told', told }) });
  const feed = createFeed({ source, delay, live, onChange: (state) => dispatch({ type: 'fed', feed: state }) });
  const actions: PanesActions = { dispatch, again: () => feed.again(), start, leave, copy };

  const element = ({ pane }: Layout) => (
    <PanesRegion
      app={app}
      store={store}
      look={look()}
      cols={pane.cols}
      rows={pane.rows}
      actions={actions}
      live={live}
    />
  );
  /** Reads what is in sight; what is behind a modal, or away, is not read. */
  function follow(): void {
    const { browsing: on, modal } = app.get();
    feed.show(on && modal === null ? (allPanes[store.get().tab] ?? null) : null);
  }
  function appChanged(): void {
    const on = app.get().browsing;
    if (on && !browsing) {
      region ??= host.addRegion(element(host.layout), z, host.layout.pane);
      region.place(host.layout.pane);
    }
    if (!on && browsing) {
      region?.place(null);
      store.set({ ...initialPanes, tab: store.get().tab });
    }
    browsing = on;
    follow();
    closer.at(lookedAt());
  }
  const unsubscribe = app.subscribe(appChanged);

  return {
    get region() {
      return app.get().browsing ? region : null;
    },
    draw(layout) {
      region?.update(element(layout));
      if (app.get().browsing) region?.place(layout.pane);
    },
    dispose() {
      unsubscribe();
      feed.show(null);
      closer.at(null);
      region?.dispose();
    },
  };
}
