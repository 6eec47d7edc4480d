// What people expect of a terminal multiplexer inside the pane: scrolling back, copy mode, selecting with the mouse,
// prompts to jump to, the last output to copy. Two states beside none: copy mode has the keys; a selection
// made with the mouse only shows, and the next key to the shell ends it.
import type { Disposable } from '../../engine/api.ts';
import type { Host, MouseInput } from '../host.ts';
import { type CopyBlock, CopyMode } from './copy-mode.ts';
import { CopyView } from './copy-view.ts';
import { foldNote, Highlight, type Shown } from './highlight.ts';
import { copyKeys } from './key-names.ts';
import { MouseSelect } from './mouse-select.ts';
import { outputText, rangeOutput } from './output-text.ts';
import { describePosition } from './position.ts';

export interface PaneModeOptions {
  /** What the pane is doing, for the status line (`-120 lines`); null when it shows the shell as ever. */
  status(text: string | null): void;
  /** One sentence about what just happened; null when the next key makes it old. */
  notice(text: string | null): void;
  /** Puts a command into the line again. */
  rerun(line: string): void;
  /** What stands in the margin of a row of the buffer; null for nothing. */
  noteAt(row: number): string | null;
  /** Keys that are not copy mode's own, which stays as it is behind what they open; false for all others. */
  leads(keys: string): boolean;
}

export interface PaneMode extends Disposable {
  /** Copy mode, or out of it. */
  copyMode(): void;
  /** Scrolls by a page, up (1) or down (-1); false when there is nothing to scroll, and the key is the program's. */
  page(direction: 1 | -1): boolean;
  /** To the prompt above (-1) or below (1), in copy mode. */
  jumpPrompt(step: 1 | -1): void;
  /** Copy mode in which only the commands are seen, not what they printed. */
  fold(): void;
  /** Copy mode at a command of this session, or searching in what it printed; false when it is gone. */
  toBlock(id: number, search: boolean): boolean;
  /** What it printed, onto the clipboard. */
  copyBlock(id: number): void;
  /** The last command, onto the clipboard. */
  copyCommand(): void;
  /** What the last command printed, onto the clipboard. */
  copyOutput(): void;
}

const WHEEL_LINES = 3;
const NO_MARKS = 'There are no marks of prompts here.';
/** Of a block whose rows are not in the buffer any more. */
export const GONE = 'That command has scrolled away.';

export function createPaneMode(host: Host, options: PaneModeOptions): PaneMode {
  const { session } = host;
  const { emulator } = session;
  let view: CopyView | null = null;
  let mode: CopyMode | null = null;
  let alternate = false;
  let label: string | null = null;

  const shown = (): Shown => ({
    grid: emulator,
    rowAt: (y) => view?.rowAt(y) ?? emulator.baseRow - host.above + y,
    folded: (row) => view?.folds.below(row) ?? 0,
    selection: view?.selection ?? null,
    pattern: mode?.pattern ?? null,
    cursor: view === null || mode === null ? null : { x: view.cursor.x, y: view.yOf(view.cursor.row) },
    color: host.facts.color,
    label,
  });
  const highlight = new Highlight(shown);

  const draw = () => {
    const text = describePosition(host.above, view, mode);
    options.status(text);
    label = host.layout.status === undefined ? text : null;
    host.setOverlay(view === null && label === null ? null : highlight);
  };
  const begin = (): CopyView => {
    if (view === null) {
      view = new CopyView(host);
      alternate = emulator.alternateScreen;
      host.holdPane(true);
    }
    return view;
  };
  /** Back to the shell; the window stays where it is when `stay`. */
  const end = (stay = false) => {
    if (view === null) return;
    mode?.dispose();
    view.dispose();
    view = null;
    mode = null;
    host.capture(null);
    host.holdPane(false);
    if (!stay) host.scroll(0);
    draw();
  };
  const copy = (text: string) => {
    if (text === '') {
      options.notice('Nothing was copied: the selection is blank.');
      return;
    }
    host.copy(text);
    const lines = text.split('\n').length;
    const characters = [...text].length;
    const copied = lines > 1 ? `${lines} lines` : `${characters} ${characters === 1 ? 'character' : 'characters'}`;
    options.notice(`Copied ${copied}.`);
  };

  const blockAt = (row: number): CopyBlock | undefined => {
    const block = session.blocks.blockAt(row);
    if (block === undefined) return undefined;
    const { row: at, line, output } = block;
    return {
      row: at,
      line,
      output: { first: output.start, last: output.end - 1 },
      outputText: () => rangeOutput(session, output),
    };
  };

  const enter = (): CopyMode => {
    const at = begin();
    if (mode !== null) return mode;
    at.selection = null;
    at.moveTo({ row: Math.min(at.cursor.row, at.top + at.rows - 1), x: at.cursor.x });
    mode = new CopyMode(at, {
      changed: draw,
      leave: () => end(),
      copy,
      say: options.notice,
      prompts: () => session.blocks.prompts,
      block: blockAt,
      rerun: options.rerun,
    });
    host.capture((bytes) => {
      const keys = Buffer.from(bytes).toString('utf8');
      if (options.leads(keys)) return;
      options.notice(null);
      for (const key of copyKeys(keys)) mode?.press(key);
    });
    draw();
    return mode;
  };

  const mouse = new MouseSelect({
    view: begin,
    changed: draw,
    done() {
      const made = view?.selection;
      if (view === null || !made) return;
      copy(view.selectionText());
      if (mode === null && host.above === 0) host.holdPane(false);
      draw();
    },
    clicked() {
      if (mode === null) end(true);
      else draw();
    },
    now: () => performance.now(),
  });
  /** A press on how a command ended copies what it printed; one on what is folded opens it. */
  const takeNote = ({ kind, button, x, y }: MouseInput): boolean => {
    if (kind !== 'press' || button !== 0) return false;
    const row = view?.rowAt(y) ?? emulator.baseRow - host.above + y;
    const rows = view?.folds.below(row) ?? 0;
    if (rows > 0 && x >= emulator.cols - foldNote(rows).length) {
      view?.folds.open(row + 1);
      draw();
      return true;
    }
    const note = options.noteAt(row);
    if (note === null || x < emulator.cols - note.length) return false;
    const text = blockAt(row)?.outputText() ?? '';
    if (text === '') options.notice('It printed nothing.');
    else copy(text);
    return true;
  };
  const onMouse = (input: MouseInput) => {
    if (input.kind === 'wheel-up' || input.kind === 'wheel-down') {
      view?.sync();
      view?.scroll(input.kind === 'wheel-up' ? WHEEL_LINES : -WHEEL_LINES);
      draw();
    } else if (!takeNote(input)) mouse.take(input);
  };

  const subscriptions = [
    host.onPaneMouse(onMouse),
    host.onScroll(draw),
    // Keys reach the shell only while they are not ours: what the mouse selected has served.
    host.onTyped(() => end(true)),
    host.onLayout(() => end()),
    host.onOutput(() => {
      if (view === null) return;
      if (emulator.alternateScreen !== alternate) end();
      else view.sync();
    }),
  ];

  return {
    copyMode() {
      if (mode !== null) end();
      else enter();
    },
    page(direction) {
      if (emulator.alternateScreen) return false;
      const before = host.above;
      if (direction < 0 && before === 0) return false;
      const lines = emulator.rows - 1;
      host.scroll(direction > 0 ? lines : -Math.min(lines, before));
      return true;
    },
    jumpPrompt(step) {
      if (session.blocks.prompts.length === 0 || emulator.alternateScreen) {
        options.notice(NO_MARKS);
        return;
      }
      const fresh = mode === null;
      const entered = enter();
      // From below a prompt of several lines the one above is the one before that.
      if (fresh) entered.toLastPrompt();
      if (!entered.jumpPrompt(step)) {
        options.notice(step < 0 ? 'No prompt above.' : 'No prompt below.');
      }
      draw();
    },
    fold() {
      if (session.blocks.prompts.length === 0 || emulator.alternateScreen) {
        options.notice(NO_MARKS);
        return;
      }
      enter().foldAll();
      draw();
    },
    toBlock(id, search) {
      const block = session.blocks.blockById(id);
      if (block === undefined) return false;
      const { row, output } = block;
      enter().goTo(search && output.end > output.start ? output.start : row, search);
      draw();
      return true;
    },
    copyBlock(id) {
      const block = session.blocks.blockById(id);
      if (block === undefined) options.notice(GONE);
      else if (block.output.end <= block.output.start) options.notice('It printed nothing.');
      else copy(rangeOutput(session, block.output));
    },
    copyCommand() {
      const line = session.line.lastCommand?.trim() ?? '';
      if (line === '') options.notice('The last command is not known.');
      else copy(line);
    },
    copyOutput() {
      const text = outputText(session);
      if (text === null) options.notice('The output of the last command is not known.');
      else if (text === '') options.notice('The last command printed nothing.');
      else copy(text);
    },
    dispose() {
      end();
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
