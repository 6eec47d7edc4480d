// The output of the last command as text. zsh marks an output without a last newline with an inverse sign of its own,
// which is not part of it.
import { cellStyle, cellText, type ShellSession } from '../../engine/api.ts';
import { rowEnd } from './grid.ts';
import { rangeText } from './selection.ts';

function hasZshMark({ emulator }: ShellSession, row: number): boolean {
  const x = rowEnd(emulator, row) - 1;
  const cells = emulator.row(row);
  if (x < 0 || cells === undefined || !cellStyle(cells, x).inverse) return false;
  return '%#'.includes(cellText(cells, x));
}

/** '' when it printed nothing; null when the marks do not tell or it has left the buffer. */
export function outputText(session: ShellSession): string | null {
  const range = session.blocks.lastOutput;
  if (range === undefined) return null;
  const text = rangeText(session.emulator, range.start, range.end, range.endX).trimEnd();
  const marked = session.kind === 'zsh' && hasZshMark(session, range.end - 1);
  return marked ? text.slice(0, -1) : text;
}
