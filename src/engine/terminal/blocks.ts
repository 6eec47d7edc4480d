// Command blocks: where each prompt is in the buffer, which command was typed there, how it ended, and where its output
// begins and ends.
// One marker a prompt (markers cost on every line that scrolls, so they are few and old ones go); the beginning
// of the output is counted in whole lines from it, so that it survives a resize that wraps lines anew.
import type { Emulator, RowMarker } from './emulator.ts';
import type { Mark } from './marks.ts';

/** Prompts that are remembered. */
const MAX_PROMPTS = 200;

/** Rows of the buffer, `end` not included; `endX` is where the last row ends when the output broke off in it. */
export interface OutputRange {
  start: number;
  end: number;
  endX: number;
}

/** How a command ended; `duration` in milliseconds. */
export interface Outcome {
  exit: number | null;
  duration: number;
}

/** A prompt with the command that was typed there and what it printed. */
export interface Block {
  /** Where the prompt begins. */
  row: number;
  line: string;
  output: OutputRange;
}

/** A command of this session, for a list. */
export interface BlockSummary {
  /** Holds as long as its prompt is remembered. */
  id: number;
  line: string;
  /** Null while it runs. */
  outcome: Outcome | null;
  /** Whole lines that it printed. */
  lines: number;
}

interface Prompt {
  id: number;
  marker: RowMarker;
  /** Column in which it begins: behind an output that broke off. */
  x: number;
  outcome?: Outcome;
  /** Of the command that was typed there. */
  line?: string | undefined;
  /** Whole lines between the prompt's row and the output, once there is one. */
  lines?: number;
  /** Column where the output ended; 0 after a whole line. */
  endX?: number;
}

interface Running {
  /** Whole lines between the prompt's row and the output. */
  lines: number;
  /** Row marker of the end, once it is there. */
  end?: RowMarker | undefined;
  endX: number;
}

export class CommandBlocks {
  private readonly emulator: Emulator;
  private all: Prompt[] = [];
  private count = 0;
  private last: { prompt: RowMarker | undefined; output: Running } | undefined;
  private running = false;
  private startedAt = 0;
  /** The line that is about to run, where the shell tells it before. */
  private submitted = '';

  constructor(emulator: Emulator) {
    this.emulator = emulator;
  }

  /** Called inside the parse of a mark, which came `at` that time: the cursor is where the mark is. */
  take(mark: Mark, at = performance.now()): void {
    switch (mark.kind) {
      case 'prompt':
        this.prompt();
        return;
      case 'prompt-end':
        // The screen was cleared under a prompt that goes on.
        if (!this.running && (this.all.at(-1)?.marker.row ?? -1) < 0) this.prompt();
        return;
      case 'command':
        this.command(mark.line);
        return;
      case 'start':
        this.start(at);
        return;
      case 'finish':
        this.finish(mark.exit, at);
        return;
      default:
        return;
    }
  }

  /** Rows where prompts begin, oldest first. */
  get prompts(): number[] {
    return this.all.map(({ marker }) => marker.row).filter((row) => row >= 0);
  }

  /** How the command ended whose prompt begins in this row; undefined when none does, or it has not ended. */
  outcomeAt(row: number): Outcome | undefined {
    // Looked for from the end: what is on the screen is new.
    for (let index = this.all.length - 1; index >= 0; index--) {
      const { marker, outcome } = this.all[index]!;
      if (marker.row === row) return outcome;
      if (marker.row >= 0 && marker.row < row) return undefined;
    }
    return undefined;
  }

  /** What the last command that ended has printed; undefined when it is not in the buffer. */
  get lastOutput(): OutputRange | undefined {
    const { last, emulator } = this;
    if (last?.output.end === undefined || emulator.alternateScreen) return undefined;
    const end = last.output.end.row;
    if (end < 0) return undefined;
    const { prompt } = last;
    const start = prompt === undefined ? 0 : this.outputStart(prompt.row, last.output.lines, end);
    return { start, end: last.output.endX > 0 ? end + 1 : end, endX: last.output.endX };
  }

  /** The block that a row is part of; of a prompt where nothing was run yet, the one above it. */
  blockAt(row: number): Block | undefined {
    const index = this.all.findLastIndex(
      ({ marker, lines }) => marker.row >= 0 && marker.row <= row && lines !== undefined,
    );
    return this.blockOf(index);
  }

  /** The block of a summary; undefined when it is gone. */
  blockById(id: number): Block | undefined {
    return this.blockOf(this.all.findIndex((prompt) => prompt.id === id));
  }

  /** The commands that can still be seen, the newest first. */
  list(): BlockSummary[] {
    const found = this.all.flatMap(({ id, outcome = null }, index): BlockSummary[] => {
      const block = this.blockOf(index);
      if (block === undefined || block.line.trim() === '') return [];
      const { start, end } = block.output;
      let lines = 0;
      for (let row = start; row < end; row++) if (!this.emulator.isWrapped(row)) lines++;
      return [{ id, line: block.line, outcome, lines }];
    });
    return found.reverse();
  }

  private blockOf(index: number): Block | undefined {
    const { all, emulator } = this;
    const prompt = all[index];
    if (prompt?.lines === undefined || prompt.marker.row < 0 || emulator.alternateScreen) return undefined;
    const { marker, line, lines, endX = 0 } = prompt;
    const next = all[index + 1];
    // The latest one goes on to the cursor.
    const { x, y } = emulator.cursor;
    const [below, column] = next ? [next.marker.row, next.x] : [emulator.baseRow + y, x];
    const start = this.outputStart(marker.row, lines, below);
    let end = column > 0 ? below + 1 : below;
    while (end > start && emulator.lineText(end - 1).trim() === '') end--;
    // What the shell says of a line that broke off (a sign, its prompt) stands behind it.
    return { row: marker.row, line: line ?? '', output: { start, end, endX } };
  }

  /** Whole lines are counted, so that it holds when they are wrapped anew. */
  private outputStart(prompt: number, lines: number, end: number): number {
    let start = Math.max(0, prompt);
    for (let left = prompt < 0 ? 0 : lines; left > 0 && start < end; start++)
      if (!this.emulator.isWrapped(start + 1)) left--;
    return start;
  }

  /** A prompt begins so many rows from the cursor. */
  private prompt(offset = 0): void {
    const marker = this.emulator.markRow(offset);
    if (marker === undefined) return;
    this.all = this.all.filter(({ marker: old }) => {
      // What stood from here on was cleared away.
      const keep = old.row >= 0 && old.row < marker.row;
      if (!keep && old !== this.last?.prompt) old.dispose();
      return keep;
    });
    this.count += 1;
    this.all.push({ id: this.count, marker, x: offset === 0 ? this.emulator.cursor.x : 0 });
    if (this.all.length > MAX_PROMPTS) this.all.shift()?.marker.dispose();
  }

  /** zsh and fish tell before the command runs, bash (from its history) when it has run. */
  private command(line: string): void {
    const at = this.all.at(-1);
    if (this.running && at?.lines !== undefined) at.line = line;
    else this.submitted = line;
  }

  private start(now: number): void {
    const { emulator } = this;
    this.running = true;
    this.startedAt = now;
    this.forgetLast();
    const here = emulator.baseRow + emulator.cursor.y;
    const stands = (marker: RowMarker | undefined) => marker !== undefined && marker.row >= 0 && marker.row <= here;
    if (!stands(this.all.at(-1)?.marker) && this.submitted !== '') this.prompt(this.typedAt(here) - here);
    let prompt = this.all.at(-1)?.marker;
    let lines = 0;
    if (prompt === undefined || !stands(prompt)) prompt = emulator.markRow();
    else for (let row = prompt.row + 1; row <= here; row++) if (!emulator.isWrapped(row)) lines++;
    const at = this.all.at(-1);
    // bash runs the lines of one buffer one after the other, with no prompt between them.
    if (at !== undefined && at.marker === prompt) {
      at.lines ??= lines;
      at.line = this.submitted || at.line;
    }
    this.submitted = '';
    this.last = { prompt, output: { lines, endX: 0 } };
  }

  /** zsh and fish do not tell of a screen cleared under a prompt: it is where the line that ended here began. */
  private typedAt(row: number): number {
    let at = row;
    for (let left = this.submitted.split('\n').length; left > 0 && at > 0; left--) {
      do at--;
      while (at > 0 && this.emulator.isWrapped(at));
    }
    return at;
  }

  private finish(exit: number | null, now: number): void {
    const { last } = this;
    if (!this.running || last === undefined) return;
    this.running = false;
    const at = this.all.at(-1);
    if (at !== undefined && at.marker === last.prompt) {
      at.outcome = { exit, duration: now - this.startedAt };
      at.endX = this.emulator.cursor.x;
    }
    last.output.end = this.emulator.markRow();
    last.output.endX = this.emulator.cursor.x;
  }

  private forgetLast(): void {
    const { last } = this;
    last?.output.end?.dispose();
    const prompt = last?.prompt;
    if (prompt !== undefined && !this.all.some(({ marker }) => marker === prompt)) prompt.dispose();
    this.last = undefined;
  }
}
