// The output of a command as text. zsh marks an output without a last newline with an inverse sign of its own,
// which is not part of it.
import { cellStyle, cellText, type OutputRange, type ShellSession } from '../../engine/api.ts';
import { rowEnd } from './grid.ts';
import { rangeText } from './selection.ts';

function hasZshMark({ emulator }: ShellSession, row: number): boolean {
  const x = rowEnd(emulator, row) - 1;
  const cells = emulator.row(row);
  if (x < 0 || cells === undefined || !cellStyle(cells, x).inverse) return false;
  return '%#'.includes(cellText(cells, x));
}

/** '' when nothing was printed there. */
export function rangeOutput(session: ShellSession, { start, end, endX }: OutputRange): string {
  const { emulator, kind } = session;
  const text = rangeText(emulator, start, end, endX).trimEnd();
  // zsh says so before it tells where the output ended.
  const marked = kind === 'zsh' && endX === 0 && end > start && hasZshMark(session, end - 1);
  return marked ? text.slice(0, -1) : text;
}

/** Of the last command: '' when it printed nothing; null when the marks do not tell or it has left the buffer. */
export function outputText(session: ShellSession): string | null {
  const range = session.blocks.lastOutput;
  return range === undefined ? null : rangeOutput(session, range);
}
