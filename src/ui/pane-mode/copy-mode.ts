// Copy mode: what its keys do. The names are vi's, the arrows work too. It moves a cursor over the lines of the pane,
// selects, searches, and hands text out; it never sends anything to the shell.

import type { CopyView } from './copy-view.ts';
import { lineEnd, lineStart, type Point, rowEnd, widthAt } from './grid.ts';
import type { CopyKey } from './key-names.ts';
import { firstText, paragraph, wordBack, wordEnd, wordForward } from './motions.ts';
import { type Direction, findMatch, type SearchRange, searchPattern } from './search.ts';
import type { SelectionKind } from './selection.ts';

export interface CopyModeEvents {
  /** The picture changed. */
  changed(): void;
  leave(): void;
  copy(text: string): void;
  /** A sentence about what just happened. */
  say(text: string): void;
  /** Rows where prompts begin, oldest first. */
  prompts(): number[];
  /** The command that a row belongs to, with what it printed. */
  block(row: number): CopyBlock | undefined;
  /** Puts a command into the line again; copy mode is left before. */
  rerun(line: string): void;
}

export interface CopyBlock {
  row: number;
  line: string;
  /** Rows of its output, the last one included; none when `last` is before `first`. */
  output: SearchRange;
  outputText(): string;
}

/** A search gives way to everything else after this long. */
const SLICE_MS = 6;
const FIRST_OF_TWO = new Set(['g', '[', ']']);
const MAX_COUNT = 1000;
const REVERSED: Record<Direction, Direction> = { forward: 'back', back: 'forward' };

export class CopyMode {
  /** What is being typed after `/` or `?`; null when nothing is. */
  input: { direction: Direction; text: string; within: boolean } | null = null;
  /** What is searched for; found text is shown. */
  pattern: RegExp | null = null;
  private readonly view: CopyView;
  private readonly events: CopyModeEvents;
  private direction: Direction = 'back';
  /** Only the output of the command at the cursor is searched. */
  private within = false;
  /** The first key of two. */
  private pending = '';
  /** Digits before a key that moves. */
  private count = '';
  private hunt = 0;

  constructor(view: CopyView, events: CopyModeEvents) {
    this.view = view;
    this.events = events;
  }

  press(key: CopyKey): void {
    this.view.sync();
    if ('paste' in key) {
      if (this.input !== null) this.typeSearch(this.input.text + key.paste.replace(/\p{Cc}+/gu, ' '));
    } else if (this.input !== null) this.searchKey(key.name);
    else this.command(key.name);
    this.events.changed();
  }

  /** Nothing that is under way may come back later. */
  dispose(): void {
    this.hunt++;
  }

  /** From below the last prompt onto it. */
  toLastPrompt(): void {
    const { view } = this;
    const last = this.events.prompts().at(-1);
    if (last !== undefined && last < view.cursor.row && last >= view.top) {
      view.moveTo({ row: last, x: 0 });
    }
  }

  /** To a row, which comes to the top of the window if it can; with `search` its block's output is searched next. */
  goTo(row: number, search: boolean): void {
    const { view } = this;
    view.sync();
    view.moveTo({ row, x: 0 });
    view.toTop(row);
    if (search) this.startSearch('forward', true);
  }

  /** All that commands printed, so that one sees the commands; again, and everything is there again. */
  foldAll(): void {
    const { view } = this;
    view.sync();
    if (!view.folds.none) {
      view.folds.openAll();
      view.moveTo(view.cursor);
      return;
    }
    const outputs = this.events.prompts().flatMap((row) => this.events.block(row)?.output ?? []);
    view.fold(outputs);
    if (view.folds.none) this.events.say('No command has printed anything.');
  }

  /** To the prompt before (-1) or after (1) the cursor's row, which comes to the top of the window if it can. */
  jumpPrompt(step: 1 | -1): boolean {
    const { view } = this;
    view.sync();
    const rows = this.events.prompts();
    const { row } = view.cursor;
    const target = step < 0 ? rows.filter((r) => r < row).at(-1) : rows.find((r) => r > row);
    if (target === undefined) return false;
    this.goTo(target, false);
    return true;
  }

  private command(name: string): void {
    const { view } = this;
    if (/^[1-9]$/.test(name) || (name === '0' && this.count !== '')) {
      this.count += name;
      return;
    }
    const keys = this.pending + name;
    this.pending = '';
    if (FIRST_OF_TWO.has(keys)) {
      this.pending = keys;
      return;
    }
    const times = Math.min(Number(this.count || '1'), MAX_COUNT);
    this.count = '';
    if (this.move(keys)) {
      for (let i = 1; i < times; i++) this.move(keys);
      return;
    }
    switch (keys) {
      case '/':
      case '?':
      case 'g/':
      case 'g?':
        this.startSearch(keys.endsWith('?') ? 'back' : 'forward', keys.startsWith('g'));
        return;
      case 'n':
        this.search(this.direction);
        return;
      case 'N':
        this.search(REVERSED[this.direction]);
        return;
      case 'v':
      case ' ':
        this.toggle('char');
        return;
      case 'V':
        this.toggle('line');
        return;
      case 'C-v':
        this.toggle('block');
        return;
      case 'c':
        this.withBlock(({ line }) => this.hand(line, 'Its command is not known.'));
        return;
      case '.':
        this.withBlock(({ line }) => {
          this.events.leave();
          this.events.rerun(line);
        });
        return;
      case 'z':
        this.withBlock((block) => this.fold(block));
        return;
      case 'Z':
        this.foldAll();
        return;
      case 's':
        this.withBlock((block) => this.selectOutput(block));
        return;
      case 'o': {
        const { selection } = view;
        if (selection === null) {
          this.withBlock((block) => this.hand(block.outputText(), 'It printed nothing.'));
          return;
        }
        view.selection = { ...selection, anchor: selection.head };
        view.moveTo(selection.anchor);
        return;
      }
      case 'y':
      case 'Enter':
        this.copy();
        return;
      case 'Y':
        view.select('line');
        this.copy();
        return;
      case 'Esc':
        if (view.selection === null) this.events.leave();
        else view.selection = null;
        return;
      case 'q':
      case 'C-c':
        this.events.leave();
        return;
      default:
        return;
    }
  }

  /** The keys that only move; false when it is none of them. */
  private move(keys: string): boolean {
    const { view } = this;
    const { grid, cursor, rows, top } = view;
    const half = Math.max(1, rows >> 1);
    const full = Math.max(1, rows - 1);
    const to = (point: Point) => view.moveTo(point);
    switch (keys) {
      case 'h':
      case 'Left':
      case 'Backspace':
        to({ row: cursor.row, x: cursor.x - 1 });
        return true;
      case 'l':
      case 'Right':
        to({ row: cursor.row, x: cursor.x + Math.max(1, widthAt(grid, cursor)) });
        return true;
      case 'k':
      case 'Up':
      case 'C-p':
        view.moveRows(-1);
        return true;
      case 'j':
      case 'Down':
      case 'C-n':
        view.moveRows(1);
        return true;
      case 'w':
      case 'W':
        to(wordForward(grid, cursor, keys === 'W'));
        return true;
      case 'b':
      case 'B':
        to(wordBack(grid, cursor, keys === 'B'));
        return true;
      case 'e':
      case 'E':
        to(wordEnd(grid, cursor, keys === 'E'));
        return true;
      case '0':
      case 'Home':
        to({ row: lineStart(grid, cursor.row), x: 0 });
        return true;
      case '^':
        to({ row: cursor.row, x: firstText(grid, cursor.row) });
        return true;
      case '$':
      case 'End': {
        const row = lineEnd(grid, cursor.row);
        to({ row, x: rowEnd(grid, row) - 1 });
        return true;
      }
      case 'gg':
      case 'C-Home':
        to({ row: 0, x: 0 });
        return true;
      case 'G':
      case 'C-End':
        to({ row: this.lastRow(), x: 0 });
        return true;
      case 'H':
        to({ row: top, x: 0 });
        return true;
      case 'M':
        to({ row: view.rowAt(half), x: 0 });
        return true;
      case 'L':
        to({ row: view.rowAt(rows - 1), x: 0 });
        return true;
      case 'C-u':
        view.page(half);
        return true;
      case 'C-d':
        view.page(-half);
        return true;
      case 'C-b':
      case 'PageUp':
        view.page(full);
        return true;
      case 'C-f':
      case 'PageDown':
        view.page(-full);
        return true;
      case 'C-y':
        view.scroll(1);
        return true;
      case 'C-e':
        view.scroll(-1);
        return true;
      case '{':
        to({ row: paragraph(grid, cursor.row, -1), x: 0 });
        return true;
      case '}':
        to({ row: paragraph(grid, cursor.row, 1), x: 0 });
        return true;
      case '[[':
      case 'C-Up':
        if (!this.jumpPrompt(-1)) this.events.say('No prompt above.');
        return true;
      case ']]':
      case 'C-Down':
        if (!this.jumpPrompt(1)) this.events.say('No prompt below.');
        return true;
      default:
        return false;
    }
  }

  /** The last row with text; below it the screen is empty. */
  private lastRow(): number {
    const { grid } = this.view;
    let row = grid.lineCount - 1;
    while (row > 0 && rowEnd(grid, row) === 0) row--;
    return row;
  }

  private toggle(kind: SelectionKind): void {
    const { selection } = this.view;
    if (selection === null) this.view.select(kind);
    else if (selection.kind === kind) this.view.selection = null;
    else this.view.selection = { ...selection, kind };
  }

  /** Selects what a command printed; false when that is nothing. */
  selectOutput({ output: { first, last } }: CopyBlock): boolean {
    const { view } = this;
    if (last < first) {
      this.events.say('It printed nothing.');
      return false;
    }
    view.selection = null;
    view.moveTo({ row: first, x: 0 });
    view.select('line');
    view.moveTo({ row: last, x: 0 });
    return true;
  }

  /** Folds what one command printed, or opens it again. */
  private fold({ row, output }: CopyBlock): void {
    const { view } = this;
    if (output.last < output.first) this.events.say('It printed nothing.');
    else if (view.folds.at(output.first)) view.folds.open(output.first);
    else {
      view.fold([output]);
      view.moveTo({ row, x: 0 });
    }
  }

  private withBlock(act: (block: CopyBlock) => void): void {
    const block = this.events.block(this.view.cursor.row);
    if (block === undefined) this.events.say('There is no command here.');
    else act(block);
  }

  private hand(text: string, otherwise: string): void {
    if (text === '') this.events.say(otherwise);
    else {
      this.events.copy(text);
      this.events.leave();
    }
  }

  private startSearch(direction: Direction, within: boolean): void {
    if (within && this.events.block(this.view.cursor.row) === undefined) this.events.say('There is no command here.');
    else this.input = { direction, text: '', within };
  }

  private copy(): void {
    if (this.view.selection === null) {
      this.events.say('Nothing is selected: v begins a selection, V takes lines.');
      return;
    }
    this.events.copy(this.view.selectionText());
    this.events.leave();
  }

  private searchKey(name: string): void {
    const { input } = this;
    if (input === null) return;
    if (name === 'Enter') {
      this.input = null;
      this.direction = input.direction;
      this.within = input.within;
      if (input.text !== '') this.pattern = searchPattern(input.text);
      this.search(input.direction);
    } else if (name === 'C-c') this.events.leave();
    else if (name === 'Esc' || name === 'C-g') {
      this.input = null;
      this.pattern = null;
    } else if (name === 'Backspace') {
      if (input.text === '') this.input = null;
      else this.typeSearch([...input.text].slice(0, -1).join(''));
    } else if (name === 'C-u') this.typeSearch('');
    else if ([...name].length === 1) this.typeSearch(input.text + name);
  }

  private typeSearch(text: string): void {
    if (this.input === null) return;
    this.input = { ...this.input, text };
    this.pattern = searchPattern(text);
  }

  private search(direction: Direction): void {
    const { pattern, view } = this;
    const hunt = ++this.hunt;
    if (pattern === null) return;
    const range = this.within ? this.events.block(view.cursor.row)?.output : undefined;
    const steps = findMatch(view.grid, pattern, view.cursor, direction, range);
    const slice = () => {
      if (hunt !== this.hunt) return;
      const until = performance.now() + SLICE_MS;
      for (;;) {
        const { done, value } = steps.next();
        if (done) {
          this.found(value);
          return;
        }
        if (performance.now() > until) break;
      }
      setImmediate(slice);
    };
    slice();
  }

  private found(point: Point | undefined): void {
    if (point === undefined) this.events.say('Not found.');
    else {
      this.view.moveTo(point);
      this.view.center();
    }
    this.events.changed();
  }
}
