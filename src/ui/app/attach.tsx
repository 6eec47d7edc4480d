// The app: chrome regions on the host's screen, the controller behind them, the engine behind that.
// Loaded after the shell runs; whatever fails in here costs help, never the shell.

import { loadConfig } from '../../engine/config/config.ts';
import { createEngine } from '../../engine/engine.ts';
import type { AppHandle, AttachApp, Host, HostRegion, KeyBinding, Layout } from '../host.ts';
import type { Look } from '../theme/look.tsx';
import { asciiGlyphs, themes, unicodeGlyphs } from '../theme/theme.ts';
import { ModalRegion, SidebarRegion, StatusRegion } from './connected.tsx';
import { createController } from './controller.ts';
import { layoutFor } from './folding.ts';
import { modalCols, placeModal } from './place.ts';
import type { ScreenPort } from './ports.ts';
import { initialState } from './state.ts';
import { createStore } from './store.ts';

const LEADER = '\0';
const ALT_ENTER = '\x1b\r';
const ENTER = '\r';
/** Tab and → in both cursor modes; only while a suggestion stands behind the cursor. */
const TAKE_ALL = ['\t', '\x1b[C', '\x1bOC'];
const TAKE_WORD = ['\x1b[1;3C', '\x1b\x1b[C'];
/** What is loaded after the first picture, in the order in which it may be missed. */
const WARM = ['suggest', 'route', 'safety', 'explain'] as const;
const WARM_PAUSE_MS = 30;
const CHROME_Z = 1;
const MODAL_Z = 10;

function lookFor(host: Host, ascii: boolean, theme: string): Look {
  const name = host.facts.color ? theme : 'none';
  return {
    theme: themes[name] ?? (themes.default as Look['theme']),
    glyphs: ascii ? asciiGlyphs : unicodeGlyphs,
  };
}

export const attachApp: AttachApp = async (host): Promise<AppHandle> => {
  const loaded = loadConfig({ env: process.env });
  const { config } = loaded;
  const { session } = host;
  const store = createStore({
    ...initialState(host.layout.cols, host.layout.rows),
    sidebar: config.ui.sidebar,
    notice: loaded.banner,
  });
  const look = lookFor(host, config.ui.ascii, config.ui.theme);
  const engine = createEngine({
    loaded,
    env: process.env,
    definitions: () => session.definitions,
    background: true,
    notice: (text) => controller.dispatch({ type: 'notice', text }),
  });

  let modalHeight = 0;
  let modal: HostRegion | null = null;

  const screen: ScreenPort = {
    focusModal: (open) => host.focus(open ? modal : null),
    copy: (text) => host.copy(text),
    setGhost: (text) => host.setGhost(config.suggest.ghost ? text : null),
    ghostText: () => host.ghostText,
    type: (text) => session.write(text),
    toggleSidebar() {
      controller.dispatch({ type: 'sidebar-toggled' });
      reflow();
    },
    sendLeader: () => session.write(LEADER),
    quit: () => host.shutdown(),
    now: () => performance.now(),
    afterEcho: (task) => host.afterEcho(task),
    delay(task, ms) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
  const controller = createController(store, engine, session, screen);

  const sidebarElement = (layout: Layout) => (
    <SidebarRegion
      store={store}
      look={look}
      cols={layout.sidebar?.cols ?? 0}
      rows={layout.sidebar?.rows ?? 0}
    />
  );
  const statusElement = (layout: Layout) => (
    <StatusRegion store={store} look={look} cols={layout.cols} folded={!layout.sidebar} />
  );
  const modalElement = (layout: Layout) => (
    <ModalRegion
      store={store}
      look={look}
      cols={Math.min(modalCols(layout.pane), layout.pane.cols)}
      rows={layout.pane.rows}
      actions={controller.modalActions}
      onHeight={(rows) => {
        modalHeight = rows;
        putModal();
      }}
    />
  );

  // In their places from the first picture on: what is drawn twice costs the start twice.
  const layout = host.setLayout(layoutFor(host.layout.cols, host.layout.rows, config.ui.sidebar));
  const sidebar = host.addRegion(sidebarElement(layout), CHROME_Z, layout.sidebar);
  const status = host.addRegion(statusElement(layout), CHROME_Z, layout.status);
  modal = host.addRegion(modalElement(layout), MODAL_Z);

  function putModal(): void {
    const { pane } = host.layout;
    const row = session.emulator.cursor.y;
    modal?.place(modalHeight > 0 ? placeModal(pane, row, modalHeight) : null);
  }
  function draw(layout: Layout): void {
    controller.dispatch({ type: 'resized', cols: layout.cols, rows: layout.rows });
    sidebar.place(layout.sidebar ?? null);
    status.place(layout.status ?? null);
    sidebar.update(sidebarElement(layout));
    status.update(statusElement(layout));
    modal?.update(modalElement(layout));
    putModal();
  }
  function reflow(): void {
    const { cols, rows } = host.layout;
    host.setLayout(layoutFor(cols, rows, store.get().sidebar));
  }

  let gateReady = false;
  const gate = engine.warm('gate').then(() => {
    gateReady = true;
  });
  /** One part after the other with air between them, so that no key waits for all of it. */
  async function warmUp(): Promise<void> {
    for (const part of WARM) {
      await new Promise((resolve) => setTimeout(resolve, WARM_PAUSE_MS));
      await engine.warm(part);
      controller.engineGrew();
    }
  }

  const keys: KeyBinding[] = [
    {
      sequence: ENTER,
      when: () => session.line.phase === 'prompt',
      run: () => {
        if (!gateReady) return gate.then(enter);
        return enter();
      },
    },
    {
      sequence: ALT_ENTER,
      when: () => session.line.phase === 'prompt',
      run: () => taken('request'),
    },
    ...TAKE_ALL.map((sequence) => take(sequence, 'all')),
    ...TAKE_WORD.map((sequence) => take(sequence, 'word')),
    { sequence: LEADER, run: () => taken('palette') },
  ];
  function enter() {
    const passes = controller.enter();
    return passes instanceof Promise ? passes.then(result) : result(passes);
  }
  const result = (passes: boolean) => (passes ? 'pass' : 'taken');
  function take(sequence: string, part: 'all' | 'word'): KeyBinding {
    return {
      sequence,
      // While keys are on their way the ghost belongs to a line that is no more.
      when: () => session.settled && host.ghostText !== '',
      run: () => (controller.takeSuggestion(part) ? 'taken' : 'pass'),
    };
  }
  function taken(id: 'request' | 'palette') {
    controller.action(id);
    return 'taken' as const;
  }

  const subscriptions = [
    host.onLayout((layout) => {
      draw(layout);
      reflow();
    }),
    session.onLine(() => controller.lineChanged()),
    session.onCommandNotFound((event) =>
      controller.commandNotFound(event.line ?? event.words.join(' ')),
    ),
    session.onCommand((report) => {
      if (report.duration !== null) engine.ran(report);
    }),
    session.onDefinitions(() => controller.lineChanged()),
  ];
  const latency = setInterval(() => {
    const { p50 } = host.latency;
    if (p50 !== null) controller.dispatch({ type: 'latency', ms: Math.round(p50 * 10) / 10 });
  }, 2000);
  latency.unref();

  host.setKeys(keys);
  await gate;
  controller.engineGrew();
  void warmUp();
  void engine.model().then(
    (name) => {
      if (name) controller.dispatch({ type: 'engine', name });
    },
    () => {}, // No model is the ordinary case; doctor says why.
  );

  return {
    dispose() {
      clearInterval(latency);
      for (const subscription of subscriptions) subscription.dispose();
      for (const region of [sidebar, status, modal]) region?.dispose();
      void engine.dispose();
    },
  };
};
