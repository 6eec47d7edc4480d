// The screen: pane, regions, keys and frames put together, as the Host that the app draws its chrome on.
// Works with no app at all; when the app fails, its regions and keys go and the shell stays.
import type { ReactElement } from 'react';
import type { Disposable, ShellSession } from '../engine/api.ts';
import { Compositor } from './compositor/compositor.ts';
import { FramePolicy } from './compositor/frame-policy.ts';
import { GhostLayer } from './ghost-layer.ts';
import type {
  Host,
  HostRegion,
  KeyBinding,
  Latency,
  Layout,
  LayoutWish,
  MouseInput,
  PaneOverlay,
  Rect,
  TerminalFacts,
} from './host.ts';
import { EarlyEnter } from './input/early-enter.ts';
import { pointedKeys } from './input/pointing.ts';
import { InputRouter } from './input/router.ts';
import { computeLayout } from './layout.ts';
import { add, emit, type Listener } from './listeners.ts';
import { NoticeLayer } from './notice-layer.ts';
import { Pane } from './pane.ts';
import type { MarginNote, MarginNotes } from './pane-mode/margin.ts';
import { OverlayLayer } from './pane-mode/overlay-layer.ts';
import type { CreateRegion } from './region-layer.ts';
import { RegionLayer } from './region-layer.ts';
import { colorOf } from './terminal/color.ts';
import { kittySequences } from './terminal/kitty-keys.ts';
import { ModeMirror } from './terminal/mode-mirror.ts';
import { encodeMouse } from './terminal/mouse.ts';
import type { OuterTerminal } from './terminal/outer-terminal.ts';
import { isDark, Probe, type ProbeResult, probeQuery } from './terminal/probe.ts';

export interface ScreenOptions {
  session: ShellSession;
  terminal: OuterTerminal;
  env: Record<string, string | undefined>;
  /** What could not be opened as the settings ask. */
  problem: string | null;
  /** An app will say what Enter does: until then it waits. */
  appComes?: boolean;
  /** Ends the program as if the shell had been hung up. */
  shutdown(): void;
}

const WHEEL_LINES = 3;
/** DECSCUSR: a block that does not blink. */
const BLOCK = 2;

export class Screen implements Host {
  readonly session: ShellSession;
  readonly problem: string | null;
  typedBefore = '';
  layout: Layout;
  facts: TerminalFacts;
  private readonly terminal: OuterTerminal;
  private readonly pane: Pane;
  private readonly ghost: GhostLayer;
  private readonly overlay = new OverlayLayer(() => this.layout.pane);
  private readonly compositor: Compositor;
  private readonly policy: FramePolicy;
  private readonly router: InputRouter;
  private readonly earlyEnter = new EarlyEnter();
  private readonly mirror = new ModeMirror();
  private readonly probe: Probe;
  private readonly regions = new Set<RegionLayer>();
  private readonly quit: () => void;
  private createRegion: CreateRegion | undefined;
  private focused: RegionLayer | null = null;
  private firstAsked: ((keys: Uint8Array) => boolean) | undefined;
  private sink: ((bytes: Uint8Array) => void) | null = null;
  /** A button went down in the pane: until it goes up the mouse is the pane's. */
  private dragging = false;
  private clipboard = true;
  private wish: LayoutWish = { sidebarCols: 0, statusRows: 0 };
  private paneMouse = false;
  private mouseOn = false;
  private readonly listeners = {
    layout: new Set<Listener<Layout>>(),
    facts: new Set<Listener<TerminalFacts>>(),
    output: new Set<Listener<void>>(),
    mouse: new Set<Listener<MouseInput>>(),
    scroll: new Set<Listener<number>>(),
    typed: new Set<Listener<void>>(),
  };

  constructor(options: ScreenOptions) {
    const { session, terminal, env } = options;
    this.session = session;
    this.terminal = terminal;
    this.problem = options.problem;
    this.quit = options.shutdown;
    this.facts = factsFrom(env);
    const { cols, rows } = terminal.size();
    this.layout = computeLayout(cols, rows, this.wish);
    // The terminal may have got another size since the shell was started.
    this.fitShell();
    this.pane = new Pane(session.emulator, this.layout.pane, () => {
      const { rect } = this.ghost;
      return rect === null ? 0 : rect.x + rect.cols - this.layout.pane.x;
    });
    this.compositor = new Compositor({ cols, rows, write: (bytes) => terminal.write(bytes) });
    this.compositor.add(this.pane);
    this.ghost = new GhostLayer(
      session.emulator,
      () => (this.pane.above > 0 || this.pane.lift > 0 ? null : this.layout.pane),
      () => session.line.buffer === '',
    );
    this.compositor.add(this.ghost);
    this.compositor.add(this.overlay);
    this.policy = new FramePolicy({ flush: () => this.paint(), held: () => session.emulator.modes.synchronizedOutput });
    this.probe = new Probe((result) => this.probed(result));
    this.router = new InputRouter({
      toShell: (bytes, at) => this.toShell(bytes, at),
      onMouse: (mouse) => this.mouse(mouse),
      mouseOn: () => this.mouseOn,
      answer: (bytes, start) => this.probe.answer(bytes, start),
    });
    if (options.appComes) this.router.setBindings([this.earlyEnter.binding]);
    this.compositor.send(probeQuery(env.TERM ?? ''));
    this.watchShell();
  }

  /** Raw bytes from the user's terminal. What was typed after it got another size meets a shell of that size. */
  input(bytes: Buffer): void {
    const { cols, rows } = this.terminal.size();
    if (cols !== this.layout.cols || rows !== this.layout.rows) this.resized();
    this.router.feed(bytes);
  }

  /** The user's terminal has a new size: models first, then one frame. */
  resized(): void {
    const { cols, rows } = this.terminal.size();
    this.compositor.resize(cols, rows);
    this.applyLayout();
  }

  /** The terminal was entered (anew): nothing is on it, and it is in its initial modes. */
  repaint(): void {
    this.compositor.blank();
    this.mirror.reset();
    this.policy.paint();
  }

  /** Needed before `addRegion`; handed in later because it brings Ink along. */
  provideRegions(createRegion: CreateRegion): void {
    this.createRegion = createRegion;
  }

  /** Takes everything of the app off the screen: what is left is the shell, and a line with `message`. */
  detachApp(message: string): void {
    for (const set of Object.values(this.listeners)) set.clear();
    this.setKeys([]);
    this.setGhost(null);
    this.setOverlay(null);
    this.setMargin(null);
    this.setMark(null);
    this.holdPane(false);
    this.lift(0);
    this.capture(null);
    this.focus(null);
    this.session.forgetListeners();
    this.router.letGo();
    for (const region of [...this.regions]) region.dispose();
    this.setLayout({ sidebarCols: 0, statusRows: 1 });
    const notice = new NoticeLayer(message, () => this.layout.status ?? null, this.layout.cols);
    this.compositor.add(notice);
    this.policy.chrome();
  }

  dispose(): void {
    this.policy.dispose();
    this.router.dispose();
    this.probe.dispose();
  }

  get latency(): Latency {
    return this.policy.latency;
  }

  setLayout(wish: LayoutWish): Layout {
    if (wish.sidebarCols !== this.wish.sidebarCols || wish.statusRows !== this.wish.statusRows) {
      this.wish = { ...wish };
      this.applyLayout();
    }
    return this.layout;
  }

  onLayout(listener: Listener<Layout>): Disposable {
    return add(this.listeners.layout, listener);
  }
  onFacts(listener: Listener<TerminalFacts>): Disposable {
    return add(this.listeners.facts, listener);
  }
  onOutput(listener: Listener<void>): Disposable {
    return add(this.listeners.output, listener);
  }
  onPaneMouse(listener: Listener<MouseInput>): Disposable {
    return add(this.listeners.mouse, listener);
  }
  onScroll(listener: Listener<number>): Disposable {
    return add(this.listeners.scroll, listener);
  }
  onTyped(listener: Listener<void>): Disposable {
    return add(this.listeners.typed, listener);
  }

  addRegion(element: ReactElement, z = 1, rect?: Rect): HostRegion {
    if (this.createRegion === undefined) throw new Error('regions are not loaded yet');
    const region: RegionLayer = new RegionLayer({
      element,
      z,
      create: this.createRegion,
      rect: rect ?? null,
      cols: this.layout.cols,
      rows: this.layout.rows,
      changed: (rect) => {
        this.compositor.damage(rect.y, rect.y + rect.rows);
        this.policy.chrome();
      },
      afterEcho: (task) => this.afterEcho(task),
      removed: () => {
        if (this.focused === region) this.focus(null);
        this.regions.delete(region);
        this.compositor.remove(region);
      },
    });
    this.regions.add(region);
    this.compositor.add(region);
    return region;
  }

  focus(region: HostRegion | null, first?: (keys: Uint8Array) => boolean): void {
    this.focused = region instanceof RegionLayer ? region : null;
    this.firstAsked = first;
    this.giveKeys();
  }

  pressAgain(keys: Uint8Array): void {
    this.router.feed(Buffer.from(keys));
  }

  capture(sink: ((bytes: Uint8Array) => void) | null): void {
    this.sink = sink;
    this.giveKeys();
  }

  private giveKeys(): void {
    this.router.focus(this.focused === null ? this.sink : (bytes) => this.toRegion(bytes));
    this.policy.chrome();
  }

  private toRegion(bytes: Uint8Array): void {
    if (!this.firstAsked?.(bytes)) this.focused?.feed(bytes);
  }

  setKeys(bindings: readonly KeyBinding[]): void {
    this.router.setBindings(
      bindings.flatMap((binding) => [
        binding,
        ...kittySequences(binding.sequence).map((sequence) => ({ ...binding, sequence })),
      ]),
    );
    this.earlyEnter.settle(bindings);
  }

  afterEcho(task: () => void): void {
    this.policy.afterEcho(task);
  }

  setGhost(text: string | null, before?: string): void {
    if (text === null && this.ghost.text === '') return;
    const { y } = this.layout.pane;
    for (const row of this.ghost.follow()) this.compositor.damage(row, row + 1);
    this.ghost.set(text, before);
    const row = y + this.session.emulator.cursor.y;
    this.compositor.damage(row, row + 1);
    this.policy.chrome();
  }

  get ghostText(): string {
    return this.ghost.rect === null ? '' : this.ghost.text;
  }

  scroll(lines: number): void {
    if (!this.pane.scroll(lines)) return;
    this.compositor.damageLayer(this.pane);
    this.policy.chrome();
    emit(this.listeners.scroll, this.pane.above);
  }

  get above(): number {
    return this.pane.above;
  }

  lift(rows: number): void {
    if (rows === this.pane.lift) return;
    this.pane.lift = rows;
    this.compositor.damageLayer(this.pane);
    this.policy.chrome();
  }

  holdPane(on: boolean): void {
    this.pane.hold(on);
  }

  setMargin(notes: MarginNotes | null): void {
    this.pane.setMargin(notes, this.facts.color);
    this.compositor.damageLayer(this.pane);
    this.policy.chrome();
  }

  setMark(mark: MarginNote | null): void {
    const rows = this.pane.setMark(mark);
    for (const row of rows) this.compositor.damage(row, row + 1);
    if (rows.length > 0) this.policy.chrome();
  }

  setOverlay(overlay: PaneOverlay | null): void {
    if (overlay === null && this.overlay.overlay === null) return;
    this.overlay.overlay = overlay;
    this.compositor.damageLayer(this.pane);
    this.policy.chrome();
  }

  allowClipboard(allowed: boolean): void {
    this.clipboard = allowed;
  }

  setMouse(on: boolean): void {
    this.paneMouse = on;
    this.policy.chrome();
  }

  copy(text: string): void {
    this.compositor.send(`\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\x1b\\`);
    this.policy.chrome();
  }

  shutdown(): void {
    this.quit();
  }

  private watchShell(): void {
    const { emulator } = this.session;
    let { phase } = this.session;
    this.session.onOutput((bytes) => {
      const before = phase;
      phase = this.session.phase;
      if (phase === 'prompt' && before !== phase) this.policy.outputEnded();
      if (this.listeners.output.size > 0) emit(this.listeners.output, undefined);
      this.policy.output(bytes);
    });
    emulator.onTitle((title) => this.compositor.send(`\x1b]2;${title}\x1b\\`));
    emulator.onBell(() => this.compositor.send('\x07'));
    emulator.onClipboard((text) => {
      if (this.clipboard) this.compositor.send(`\x1b]52;c;${text}\x1b\\`);
    });
  }

  private paint(): void {
    const { modes } = this.session.emulator;
    const focused = this.focused !== null || this.sink !== null;
    const ours = this.paneMouse ? 'DRAG' : focused ? 'VT200' : 'NONE';
    const mouse = modes.mouse === 'NONE' ? ours : modes.mouse;
    this.mouseOn = mouse !== 'NONE';
    const change = this.mirror.update({
      applicationCursorKeys: modes.applicationCursorKeys && !focused,
      applicationKeypad: modes.applicationKeypad && !focused,
      bracketedPaste: modes.bracketedPaste || focused,
      sendFocus: modes.sendFocus && !focused,
      mouse,
      keyboard: this.keyboardFlags(focused),
    });
    if (change !== '') this.compositor.send(change);
    for (const row of this.ghost.follow()) this.compositor.damage(row, row + 1);
    for (const row of this.pane.followMark()) this.compositor.damage(row, row + 1);
    const { above } = this.pane;
    this.pane.damage(this.compositor);
    if (this.pane.above !== above) emit(this.listeners.scroll, this.pane.above);
    const cursor = this.pane.cursor();
    if (focused) cursor.visible = false;
    const own = this.focused === null ? this.overlay.overlay?.cursor() : null;
    if (own) {
      const { x, y } = this.pane.rect;
      Object.assign(cursor, { x: x + own.x, y: y + own.y, visible: true, shape: BLOCK });
    }
    this.compositor.setCursor(cursor);
    this.compositor.flush();
  }

  /** Those of the program that runs. At the prompt, and for our own widgets, keys come as they always did. */
  private keyboardFlags(focused: boolean): number {
    const { emulator, phase } = this.session;
    const flags = focused || phase === 'prompt' ? 0 : emulator.keyboard.flags;
    if (flags !== 0) this.terminal.keyboardTouched = true;
    return flags;
  }

  private toShell(bytes: Uint8Array, at: number): void {
    if (this.pane.above > 0) this.scroll(0);
    if (this.listeners.typed.size > 0) emit(this.listeners.typed, undefined);
    this.policy.keySent(at);
    this.session.write(bytes);
  }

  private mouse(mouse: MouseInput): void {
    const { rect } = this.pane;
    const inside = { ...mouse, x: mouse.x - rect.x, y: mouse.y - rect.y };
    const wheel = mouse.kind.startsWith('wheel');
    if (this.dragging && !wheel) {
      this.dragging = mouse.kind !== 'release';
      inside.x = Math.max(0, Math.min(rect.cols - 1, inside.x));
      inside.y = Math.max(-1, Math.min(rect.rows, inside.y));
      emit(this.listeners.mouse, inside);
      return;
    }
    for (const region of [...this.regions].sort((a, b) => b.z - a.z)) {
      const pointed = region.within(mouse);
      if (pointed === null) continue;
      const keys = region === this.focused ? pointedKeys(region.texts(), pointed) : null;
      for (const key of keys?.match(/\x1b\[./g) ?? []) this.toRegion(Buffer.from(key));
      return;
    }
    if (this.focused !== null) return;
    if (inside.x < 0 || inside.y < 0 || inside.x >= rect.cols || inside.y >= rect.rows) return;
    const { mouse: protocol, mouseEncoding } = this.session.emulator.modes;
    if (this.sink === null && protocol !== 'NONE') {
      const report = encodeMouse(inside, protocol, mouseEncoding);
      if (report !== '') this.toShell(Buffer.from(report, 'latin1'), performance.now());
      return;
    }
    if (mouse.kind === 'press') this.dragging = true;
    if (mouse.kind === 'wheel-left' || mouse.kind === 'wheel-right') return;
    if (this.sink === null && wheel) this.wheel(mouse.kind === 'wheel-up');
    else emit(this.listeners.mouse, inside);
  }

  /**
   * Back through the lines that left the screen; a full-screen program has none and gets cursor keys, as from a
   * terminal.
   */
  private wheel(up: boolean): void {
    const { emulator } = this.session;
    if (!emulator.alternateScreen) {
      if (up || this.above > 0) this.scroll(up ? WHEEL_LINES : -Math.min(WHEEL_LINES, this.above));
      return;
    }
    const prefix = emulator.modes.applicationCursorKeys ? '\x1bO' : '\x1b[';
    this.toShell(Buffer.from(`${prefix}${up ? 'A' : 'B'}`.repeat(WHEEL_LINES)), performance.now());
  }

  private applyLayout(): void {
    const { cols, rows } = this.compositor;
    this.layout = computeLayout(cols, rows, this.wish);
    this.pane.rect = this.layout.pane;
    this.scroll(0);
    this.fitShell();
    this.compositor.damage(0, rows);
    emit(this.listeners.layout, this.layout);
    this.policy.paint();
  }

  private fitShell(): void {
    const { cols, rows } = this.layout.pane;
    const { emulator } = this.session;
    if (cols !== emulator.cols || rows !== emulator.rows) this.session.resize(cols, rows);
  }

  private probed(result: ProbeResult): void {
    this.session.emulator.setColors(result.colors);
    this.session.emulator.keyboard.offered = result.kittyKeyboard;
    this.facts = {
      ...this.facts,
      dark: isDark(result.colors.background),
      synchronizedOutput: result.synchronizedOutput,
      kittyKeyboard: result.kittyKeyboard,
    };
    emit(this.listeners.facts, this.facts);
  }
}

function factsFrom(env: Record<string, string | undefined>): TerminalFacts {
  return { ...colorOf(env), dark: null, synchronizedOutput: false, kittyKeyboard: false };
}
