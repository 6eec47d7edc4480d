// What the screen offers to the app that draws the chrome. `runTui` (main.ts) spawns the shell, paints the
// pane and routes keys with no app at all; then it imports the app and calls `attachApp(host)`.
// Rule of the house: nothing here may delay a key. State changes that follow a key go through `afterEcho`.
import type { ReactElement } from 'react';
import type { CellRow, Disposable, ShellSession } from '../engine/api.ts';
import type { MarginNote, MarginNotes } from './pane-mode/margin.ts';

export interface Rect {
  x: number;
  y: number;
  cols: number;
  rows: number;
}

/** Where things are. `sidebar` and `status` are absent while they have no room (or were not asked for). */
export interface Layout {
  cols: number;
  rows: number;
  pane: Rect;
  sidebar?: Rect;
  status?: Rect;
}

/**
 * What to keep free of the shell: a column block on the right (its left edge is a rule that the app draws
 * itself if it wants one) and rows at the bottom. The shell is resized to what is left, never below 20 × 4.
 */
export interface LayoutWish {
  sidebarCols: number;
  statusRows: number;
}

export interface MouseInput {
  kind: 'press' | 'release' | 'move' | 'wheel-up' | 'wheel-down' | 'wheel-left' | 'wheel-right';
  /** 0 left, 1 middle, 2 right; 3 none; 8 back, 9 forward and two more. */
  button: number;
  /** Cell inside the region or the pane, from 0. */
  x: number;
  y: number;
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
}

/** A small Ink root on the screen. */
export interface HostRegion extends Disposable {
  /** Renders another element; commits after the echo of the key that caused it. */
  update(element: ReactElement): void;
  /** Moves and resizes; hidden when null. */
  place(rect: Rect | null): void;
  /** The error that replaced the region's picture, if its render threw. */
  readonly error: Error | undefined;
}

/**
 * `pass`: the key goes on to the shell as if it had no binding. `meta`: an Esc that has done its work; a letter right
 * behind it shows that it was the beginning of that key.
 */
export type KeyResult = 'pass' | 'taken' | 'meta';

export interface KeyBinding {
  /**
   * The key as the terminal sends it: '\0' Ctrl-Space, '\x1b\r' Alt-Enter, '\r' Enter, '\t' Tab, '\x1b[C' and '\x1bOC'
   * →.
   */
  sequence: string;
  /** Asked for each press; false lets the key through untouched. Must be instant. */
  when?: () => boolean;
  /**
   * What to do. While a promise is pending every later key is held back, in order, and delivered
   * afterwards (to the focused region when `run` gave the focus away, to the shell otherwise).
   */
  run(): KeyResult | Promise<KeyResult>;
}

/** What is drawn over the pane's cells, by rows of the pane. */
export interface PaneOverlay {
  /** Cells of row y. The view may be reused for the next row. */
  row(y: number): CellRow;
  /** A cursor of its own in place of the shell's; null leaves that. */
  cursor(): { x: number; y: number } | null;
}

export interface Latency {
  /** Median milliseconds from a key's arrival to the write of the frame with its echo; null until measured. */
  p50: number | null;
  samples: number;
}

export interface TerminalFacts {
  /** NO_COLOR, or a terminal without colour. */
  color: boolean;
  trueColor: boolean;
  /** Is the background dark? null when the terminal did not say. */
  dark: boolean | null;
  /** The terminal confirmed synchronized output (mode 2026). */
  synchronizedOutput: boolean;
  /** The terminal speaks the kitty keyboard protocol. */
  kittyKeyboard: boolean;
}

export interface Host {
  /** The shell in the pane: line state, marks, exact line, `write`, and the emulator. */
  readonly session: ShellSession;
  readonly layout: Layout;
  readonly facts: TerminalFacts;
  /** Key → echo over the last keys. */
  readonly latency: Latency;
  /** What could not be opened as the settings ask, in one sentence. */
  readonly problem: string | null;
  /** Lines that were typed before the screen was there; '' for none. They are not run. */
  readonly typedBefore: string;

  setLayout(wish: LayoutWish): Layout;
  /** After every resize of the terminal and every `setLayout`. */
  onLayout(listener: (layout: Layout) => void): Disposable;
  /** When the terminal answered the start-up questions (or they timed out). */
  onFacts(listener: (facts: TerminalFacts) => void): Disposable;

  /**
   * Adds an Ink root. Higher `z` is on top; the pane is 0. Without `rect` it renders in the size of the
   * whole terminal, unseen, until it is placed; with it, it never renders in a wrong size.
   */
  addRegion(element: ReactElement, z?: number, rect?: Rect): HostRegion;
  /**
   * Keys and pastes go to this region's Ink (useInput, TextInput) until `focus(null)`. `first` is asked before it for
   * every piece of input: true keeps the piece from the region.
   */
  focus(region: HostRegion | null, first?: (keys: Uint8Array) => boolean): void;
  /** Keys as if they were pressed now. */
  pressAgain(keys: Uint8Array): void;

  /** Replaces all bindings that hold while the shell has the focus. */
  setKeys(bindings: readonly KeyBinding[]): void;

  /** Runs once the echo of the latest key was painted, or after 4 ms without one; at once when no key is pending. */
  afterEcho(task: () => void): void;
  /** After the pane's bytes were parsed, before they are painted. Must be instant. */
  onOutput(listener: () => void): Disposable;

  /** Dim text behind the shell's line `before`; follows what is typed as long as that agrees with it. Null hides it. */
  setGhost(text: string | null, before?: string): void;
  /** The rest of it that is on the screen right now; '' when none is. */
  readonly ghostText: string;

  /** Lines up (> 0) or down (< 0) in the scrollback; 0 goes back to the bottom. */
  scroll(lines: number): void;
  /** Lines that the pane is scrolled back. */
  readonly above: number;
  /** After `above` changed. */
  onScroll(listener: (above: number) => void): Disposable;
  /** Moves the pane's picture up by so many rows, whatever stands in it; 0 puts it back. */
  lift(rows: number): void;
  /** Keeps the pane where it is while lines come in, also at the bottom. */
  holdPane(on: boolean): void;
  /** A few words at the right end of rows of the pane, where nothing else stands; called again it draws anew. */
  setMargin(notes: MarginNotes | null): void;
  /** A few words at the right end of the row where the cursor is; they follow it. Null takes them away. */
  setMark(mark: MarginNote | null): void;
  /** Draws over the pane; null takes it away. Called again it draws anew. */
  setOverlay(overlay: PaneOverlay | null): void;
  /**
   * Keys go to `sink` as raw bytes instead of the shell, the pane's mouse (wheel too) to `onPaneMouse`;
   * null gives them back. A focused region has its keys all the same.
   */
  capture(sink: ((bytes: Uint8Array) => void) | null): void;
  /** Keys (not ours) are about to go to the shell. */
  onTyped(listener: () => void): Disposable;
  /**
   * Report wheel, clicks and drags in the pane to us when the program does not want them. Default off (the
   * terminal selects). The wheel scrolls back, or moves a full-screen program's cursor.
   */
  setMouse(on: boolean): void;
  /** A drag that leaves the pane goes on with y -1 or `rows`, x cut to the pane. */
  onPaneMouse(listener: (mouse: MouseInput) => void): Disposable;
  /** May programs put text on the clipboard of the outer terminal (OSC 52)? Default yes. */
  allowClipboard(allowed: boolean): void;
  /** Text onto the clipboard of the outer terminal (OSC 52). */
  copy(text: string): void;

  /** Hangs up the shell and leaves with its exit code. */
  shutdown(): void;
}

/** What the app hands back. */
export interface AppHandle {
  /** Called when the shell ended and the terminal is restored. Settles when what was learnt is in its file. */
  dispose(): Promise<void>;
}

/** `src/ui/app/attach.tsx` exports this as `attachApp`. */
export type AttachApp = (host: Host) => AppHandle | Promise<AppHandle>;
