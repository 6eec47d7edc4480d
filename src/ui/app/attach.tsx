// The app: chrome regions on the host's screen, the controller behind them, the engine behind that.
// Loaded after the shell runs; whatever fails in here costs help, never the shell.

import { createEngine, formatProblem, ghostOwner, loadSettings, openLog } from '../../engine/api.ts';
import type { AppHandle, AttachApp, HostRegion, Layout, Rect } from '../host.ts';
import { attachPane } from '../pane-mode/attach-pane.ts';
import { outputText } from '../pane-mode/output-text.ts';
import { attachPanes } from '../panes/attach-panes.tsx';
import { chooseLook } from '../theme/choose.ts';
import { sameTheme } from '../theme/theme.ts';
import { createCard } from './card.ts';
import { CardRegion, ModalRegion, SidebarRegion, StatusRegion } from './connected.tsx';
import { createController } from './controller.ts';
import { chromeRects, layoutFor, panelRows, sidebarCols } from './folding.ts';
import { keepIndexFresh } from './index-progress.ts';
import { keepSidebar } from './kept-sidebar.ts';
import { leaderActions } from './keymap.ts';
import { lineMark } from './line-mark.ts';
import { type LineRows, lineRows, modalCols, modalRoom, placeModal, withError } from './place.ts';
import { createPlaceWatch } from './place-watch.ts';
import type { ScreenPort } from './ports.ts';
import { promptKeys } from './prompt-keys.ts';
import { settingsNotice } from './settings-notice.ts';
import { initialState, lineOf, type SidebarMode } from './state.ts';
import { createStore } from './store.ts';
import { createTourPlace } from './tour-place.tsx';
import { tourSeen } from './tour-seen.ts';
import { putTypedBefore } from './typed-before.ts';
import { helps } from './views.ts';

/** What is loaded after the first picture, in the order in which it may be missed. */
const WARM = ['suggest', 'route', 'safety', 'explain', 'memory'] as const;
const WARM_PAUSE_MS = 30;
const CHROME_Z = 1;
const PANES_Z = 8;
const MODAL_Z = 10;

const SIDEBAR_SAID: Record<SidebarMode, string> = {
  auto: 'The sidebar: beside the line while there is something to say.',
  open: 'The sidebar: always, in columns of its own.',
  closed: 'The sidebar: never.',
};

export const attachApp: AttachApp = async (host): Promise<AppHandle> => {
  const loaded = loadSettings({ env: process.env, cwd: process.cwd() });
  const { config } = loaded;
  const { ui } = config;
  const { session } = host;
  const choose = () =>
    chooseLook(
      {
        theme: ui.theme,
        ascii: ui.ascii,
        screenReader: ui.screen_reader,
        reducedMotion: ui.reduced_motion,
        keys: config.keys,
        themes: loaded.paths.themes,
      },
      host.facts,
      process.env,
    );
  const { look: firstLook, problems } = choose();
  let look = firstLook;
  const seen = tourSeen(loaded.paths.state);
  const sidebarKeeper = keepSidebar(loaded.paths.state);
  const edge = ui.layout === 'bottom' ? 'bottom' : 'side';
  const store = createStore({
    ...initialState(host.layout.cols, host.layout.rows),
    sidebar: ui.sidebar,
    sidebarSize: sidebarKeeper.kept[edge],
    quiet: look.plain,
    tour: !look.plain && !seen.seen,
    notice: host.problem ?? settingsNotice(loaded, problems),
  });
  const log = openLog(process.env);
  const engine = createEngine({
    loaded,
    log,
    env: process.env,
    definitions: () => session.definitions,
    background: true,
    notice: (text) => controller.dispatch({ type: 'notice', text }),
    grew: () => controller.engineGrew(),
  });

  let modalHeight = 0;
  /** Where the line was when the modal was given its room. */
  let spoken: LineRows = { first: 0, last: 0 };
  /** Rows that the shell's picture went up for the modal of this kind. */
  let lifted = 0;
  let liftedFor: string | undefined;
  let modal: HostRegion | null = null;
  /** What waits for the next picture of the modal. */
  let drawn: (() => void)[] = [];

  const screen: ScreenPort = {
    focusModal(open) {
      if (open) host.focus(modal, (keys) => controller.earlyKeys(keys));
      else focusPanes();
      tour.put();
    },
    onceDrawn: (task) => drawn.push(task),
    pressAgain: (keys) => host.pressAgain(keys),
    copy: (text) => host.copy(text),
    lastOutput: () => outputText(session) ?? '',
    setGhost: (text, before) =>
      host.setGhost(
        config.suggest.ghost && !look.plain && ghostOwner(session.definitions) === null ? text : null,
        before,
      ),
    ghostText: () => host.ghostText,
    type: (text) => session.write(text),
    toggleSidebar() {
      controller.dispatch({ type: 'sidebar-turned' });
      reflow();
      putCard();
      controller.dispatch({ type: 'notice', text: SIDEBAR_SAID[store.get().sidebar] });
      sayWhenHidden(store.get().sidebar === 'open');
    },
    resizeSidebar(by) {
      const { cols, rows } = host.layout;
      const { sidebarSize } = store.get();
      const size =
        ui.layout === 'bottom'
          ? panelRows(rows, panelRows(rows, sidebarSize) + Math.sign(by))
          : sidebarCols(cols, sidebarCols(cols, sidebarSize) + by);
      controller.dispatch({ type: 'sidebar-sized', size });
      sidebarKeeper.change({ [edge]: size });
      reflow();
      sayWhenHidden(store.get().sidebar === 'open');
    },
    turnBars() {
      controller.dispatch({ type: 'bars-toggled' });
      sayWhenHidden(cardRect === null && helps(store.get()));
    },
    browse: () => browse(true),
    toggleTour() {
      controller.dispatch({ type: 'tour', shown: !store.get().tour });
      tour.put();
    },
    sendLeader: () => session.write(look.keymap.sequences('palette')[0] ?? ''),
    pane: (id) => pane.run(id),
    blocks: () => session.blocks.list(),
    block: (id, act) => pane.block(id, act),
    quit: () => host.shutdown(),
    now: () => performance.now(),
    afterEcho: (task) => host.afterEcho(task),
    delay(task, ms) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
  const guards = { typed: config.safety.typed === 'warn', pastes: config.safety.pastes };
  const leaving = look.keymap.sequences('leave');
  const controller = createController(store, engine, session, screen, guards, {
    run: look.keymap.sequences('history-run'),
    leave: leaving,
    start: leaderActions.flatMap(({ id }) => look.keymap.sequences(id)),
    request: look.keymap.label('request'),
  });

  const panes = attachPanes({
    host,
    look: () => look,
    z: PANES_Z,
    app: store,
    source: {
      probe: (name, args, signal) => engine.probe(name, args, session.line.cwd ?? process.cwd(), signal),
      steady: (anew) => engine.steady(anew),
      changes: (since) => engine.changes(since),
    },
    delay: screen.delay,
    start: (what, text) => controller.start(what, text),
    leave: () => browse(false),
    copy: screen.copy,
  });
  function browse(on: boolean): void {
    controller.dispatch({ type: 'browsing', on });
    focusPanes();
  }
  /** The keys are the panes' while they are shown, but the one that leaves all that is open. */
  function focusPanes(): void {
    host.focus(panes.region, (keys) => {
      const leaves = leaving.includes(Buffer.from(keys).toString('latin1'));
      if (leaves) browse(false);
      return leaves;
    });
  }

  const card = createCard(
    host,
    () => putCard(),
    () => tour.above,
  );
  let cardRect: Rect | null = null;
  /** Columns of its own, a card where nothing is written, or nothing at all. */
  const sidebarElement = (layout: Layout) => {
    const { sidebar, below } = chromeRects(layout);
    if (!sidebar && cardRect) {
      const { y, cols, rows } = cardRect;
      const above = y < layout.pane.y + session.emulator.cursor.y;
      return <CardRegion store={store} look={look} cols={cols} rows={rows} above={above} />;
    }
    return (
      <SidebarRegion store={store} look={look} cols={sidebar?.cols ?? 0} rows={sidebar?.rows ?? 0} below={below} />
    );
  };
  const statusElement = (layout: Layout) => (
    <StatusRegion
      store={store}
      look={look}
      cols={layout.cols}
      folded={chromeRects(layout).sidebar === null && cardRect === null}
    />
  );
  const modalElement = (layout: Layout) => (
    <ModalRegion
      store={store}
      look={look}
      colsFor={(width) => Math.min(modalCols(layout.pane, look.plain, width), layout.pane.cols)}
      pane={layout.pane}
      room={(long) => {
        spoken = spokenOf();
        return modalRoom(host.layout.pane, spoken, lifts(), long);
      }}
      actions={controller.modalActions}
      questions={controller.questionActions}
      onDrawn={() => {
        const due = drawn;
        drawn = [];
        for (const task of due) task();
      }}
      onHeight={(rows) => {
        modalHeight = rows;
        putModal();
      }}
    />
  );

  const wish = (cols: number, rows: number) => {
    const { sidebar, sidebarSize } = store.get();
    // Who said where it belongs wants it there.
    const placed = sidebar === 'auto' && (ui.layout === 'side' || ui.layout === 'bottom');
    const shown = (sidebar === 'open' || placed) && !look.plain;
    return layoutFor(cols, rows, { mode: ui.layout, sidebar: shown, size: sidebarSize });
  };

  // In their places from the first picture on: what is drawn twice costs the start twice.
  const layout = host.setLayout(wish(host.layout.cols, host.layout.rows));
  const rects = chromeRects(layout);
  const sidebar = host.addRegion(sidebarElement(layout), CHROME_Z, rects.sidebar ?? undefined);
  const status = host.addRegion(statusElement(layout), CHROME_Z, rects.status ?? undefined);
  modal = host.addRegion(modalElement(layout), MODAL_Z);
  const tour = createTourPlace(host, store, () => look, seen, {
    gone: () => controller.dispatch({ type: 'tour', shown: false }),
    moved: () => putCard(),
  });
  /** Where the line is that the modal speaks of. */
  function spokenOf() {
    const { modal, browsing } = store.get();
    const { pane } = host.layout;
    if (browsing) return { first: pane.rows, last: pane.rows }; // The row that it is about is seldom at the foot.
    const line = lineRows(pane, session.emulator.cursor, lineOf(modal));
    if (modal?.kind !== 'proposal' || modal.told === null) return line;
    // What it explains wants to be seen with it: the command that failed and what it printed.
    const start = session.blocks.lastOutput?.start;
    return start === undefined ? line : withError(pane, line, start - 1 - session.emulator.baseRow);
  }
  /** Only what stands at a prompt may be moved: a program that runs has its screen as it wants it. */
  const lifts = () => session.line.phase === 'prompt' && !session.emulator.alternateScreen;
  function putModal(): void {
    const { pane } = host.layout;
    const kind = store.get().modal?.kind;
    if (modalHeight === 0 || kind !== liftedFor) lifted = 0;
    liftedFor = kind;
    const { rect, lift } = placeModal(pane, spokenOf(), modalHeight, lifts() ? lifted : null);
    lifted = modalHeight > 0 ? lift : 0;
    host.lift(lifted);
    modal?.place(modalHeight > 0 ? rect : null);
  }
  /** The line went elsewhere: a shell draws it anew some time after a resize, a job prints above it. */
  function followLine(): void {
    if (modalHeight === 0) return;
    const { first, last } = spokenOf();
    if (first === spoken.first && last === spoken.last) return;
    modal?.update(modalElement(host.layout));
    putModal();
  }
  const hasCard = ui.layout === 'auto' && !look.plain;
  function putCard(): void {
    if (!hasCard || chromeRects(host.layout).sidebar !== null) return;
    const place = card.place(store.get());
    if (place === cardRect) return;
    const wasThere = cardRect !== null;
    cardRect = place;
    sidebar.place(place);
    if (place) sidebar.update(sidebarElement(host.layout));
    if (wasThere !== (place !== null)) status.update(statusElement(host.layout));
  }
  function draw(layout: Layout): void {
    const { sidebar: beside, status: line } = chromeRects(layout);
    controller.dispatch({ type: 'resized', cols: layout.cols, rows: layout.rows });
    cardRect = beside || !hasCard ? null : card.place(store.get());
    sidebar.place(beside ?? cardRect);
    status.place(line);
    sidebar.update(sidebarElement(layout));
    status.update(statusElement(layout));
    modal?.update(modalElement(layout));
    panes.draw(layout);
    lifted = 0;
    putModal();
    tour.put();
  }
  function reflow(): void {
    const { cols, rows } = host.layout;
    host.setLayout(wish(cols, rows));
  }
  /** A key that shows nothing wants a word. */
  function sayWhenHidden(wanted: boolean): void {
    if (!wanted || chromeRects(host.layout).sidebar !== null) return;
    controller.dispatch({ type: 'notice', text: 'There is no room for the sidebar here.' });
  }
  tour.put();

  // What cannot be seen comes after the first picture.
  const gate = new Promise(setImmediate).then(async () => {
    await engine.warm('gate');
    gateReady = true;
  });
  let gateReady = false;
  /** One part after the other with air between them, so that no key waits for all of it. */
  async function warmUp(): Promise<void> {
    // Who wants typed lines watched wants that from the first line on.
    const watches = config.safety.typed === 'warn' ? (['safety'] as const) : [];
    for (const part of [...watches, ...WARM]) {
      await new Promise((resolve) => setTimeout(resolve, WARM_PAUSE_MS));
      await engine.warm(part);
      controller.engineGrew();
    }
  }

  const keys = promptKeys({
    keymap: look.keymap,
    atPrompt: () => session.line.phase === 'prompt',
    ghost: () => host.ghostText !== '',
    offers: () => tour.stands || controller.offers() || cardRect !== null,
    dismiss() {
      if (tour.stands) {
        tour.end();
        return 'taken';
      }
      controller.dismiss();
      card.dismiss();
      // What is offered for a line is not asked for: where Esc is a key of the shell's own, the shell gets it as well.
      return session.line.escWaits ? 'meta' : 'pass';
    },
    enter: () => (gateReady ? controller.enter() : gate.then(() => controller.enter())),
    take: (part) => controller.takeSuggestion(part),
    action: (id) => controller.action(id),
  });

  const showMark = () => {
    const { gate, modal } = store.get();
    host.setMark(ui.mark && !look.plain && modal === null ? lineMark(gate) : null);
  };
  const place = createPlaceWatch(process.env.HOME, (event) => controller.dispatch(event));
  const subscriptions = [
    card,
    {
      dispose: store.subscribe(() => {
        showMark();
        putCard();
      }),
    },
    host.onLayout((layout) => {
      draw(layout);
      reflow();
    }),
    host.onFacts(() => {
      // The terminal told its background late: a theme that goes by it follows.
      const { theme } = choose().look;
      if (sameTheme(theme, look.theme)) return;
      look = { ...look, theme };
      draw(host.layout);
    }),
    host.onOutput(() => {
      if (modalHeight > 0) host.afterEcho(followLine);
      // A shell lists what there is below the line that is typed: nothing else tells of it.
      if (cardRect !== null) host.afterEcho(putCard);
    }),
    session.onLine(() => {
      controller.lineChanged();
      if (session.line.phase === 'prompt') place.look(session.line.cwd);
    }),
    session.onCommandNotFound((event) => controller.commandNotFound(event.line ?? event.words.join(' '))),
    session.onCommand((report) => {
      tour.end();
      controller.command(report);
      place.command(report);
      if (report.duration !== null) engine.ran(report);
    }),
    session.onDefinitions(() => {
      engine.shellChanged();
      controller.lineChanged();
      // Only now is known whose the text behind the cursor is.
      tour.put();
    }),
  ];
  const pane = attachPane(host, {
    config,
    separator: look.glyphs.separator,
    status(text) {
      controller.dispatch({ type: 'pane', text });
      tour.put();
    },
    notice: (text) => controller.dispatch({ type: 'notice', text }),
    running: (text) => controller.dispatch({ type: 'running', text }),
    async check(command, cwd) {
      await engine.warm('safety');
      return engine.check(command, cwd);
    },
    sequences: (id) => look.keymap.sequences(id),
    palette: () => controller.action('palette'),
  });
  place.look(session.line.cwd);
  host.setKeys([...pane.keys, ...keys]);
  const { color, trueColor, kittyKeyboard } = host.facts;
  log.write('info', 'the chrome is up', {
    shell: session.file,
    size: `${host.layout.cols}×${host.layout.rows}`,
    term: process.env.TERM ?? '',
    color,
    trueColor,
    kittyKeyboard,
  });
  await gate;
  controller.engineGrew();
  const say = (text: string) => host.afterEcho(() => controller.dispatch({ type: 'notice', text }));
  subscriptions.push(putTypedBefore(host.typedBefore, session, say));
  void warmUp();
  const stopIndex = config.index.enabled
    ? keepIndexFresh(engine.index, (text) => controller.dispatch({ type: 'activity', text }))
    : () => {};
  const modelIs = (name: string | null) => {
    controller.dispatch({ type: 'engine', name });
    tour.put();
  };
  // No model is the ordinary case; doctor says why.
  void engine.model().then(modelIs, (error: Error) => {
    log.write('warn', `no model: ${error.message}`);
    modelIs(null);
  });
  for (const problem of loaded.problems) log.write('warn', formatProblem(problem));

  return {
    async dispose() {
      sidebarKeeper.dispose();
      panes.dispose();
      stopIndex();
      for (const subscription of subscriptions) subscription.dispose();
      pane.dispose();
      for (const region of [sidebar, status, modal, tour]) region?.dispose();
      log.flushSync();
      await engine.dispose();
    },
  };
};
