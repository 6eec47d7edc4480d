// A pane with an emulator and copy mode on it, without a terminal or a shell.
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { Pane } from '../../../src/ui/pane.ts';
import { type CopyBlock, CopyMode } from '../../../src/ui/pane-mode/copy-mode.ts';
import { CopyView } from '../../../src/ui/pane-mode/copy-view.ts';
import { copyKeys } from '../../../src/ui/pane-mode/key-names.ts';

export interface PaneSize {
  cols: number;
  rows: number;
  scrollback: number;
}

export function openCopyMode(text: string, size: Partial<PaneSize> = {}) {
  const { cols, rows, scrollback } = { cols: 20, rows: 5, scrollback: 100, ...size };
  const emulator = new Emulator({ cols, rows, scrollback });
  emulator.feed(text);
  const pane = new Pane(emulator, { x: 0, y: 0, cols, rows });
  pane.hold(true);
  const view = new CopyView({
    session: { emulator },
    get above() {
      return pane.above;
    },
    scroll: (lines) => void pane.scroll(lines),
  });
  const copied: string[] = [];
  const said: string[] = [];
  let left = false;
  let prompts: number[] = [];
  let blocks: CopyBlock[] = [];
  const rerun: string[] = [];
  const mode = new CopyMode(view, {
    changed() {},
    leave() {
      left = true;
    },
    copy: (text) => copied.push(text),
    say: (text) => said.push(text),
    prompts: () => prompts,
    block: (row) => blocks.findLast((block) => block.row <= row),
    rerun: (line) => rerun.push(line),
  });
  return {
    emulator,
    pane,
    view,
    mode,
    copied,
    said,
    rerun,
    set blocks(list: CopyBlock[]) {
      blocks = list;
    },
    get left() {
      return left;
    },
    set prompts(rows: number[]) {
      prompts = rows;
    },
    press(keys: string) {
      for (const key of copyKeys(keys)) mode.press(key);
      return this;
    },
    /** Text of the cursor's row from the cursor on. */
    get ahead() {
      return emulator.lineText(view.cursor.row, true, view.cursor.x);
    },
  };
}
