// A bordered panel with its title and badge in the upper edge; for a screen reader two plain lines instead.
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { BLANK, fitRow, type Role, type Row, rowWidth, span } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { useLook } from '../theme/look.tsx';

export interface FrameProps {
  title: string;
  badge?: string;
  badgeRole?: Role;
  cols: number;
  /** It has the keys (the usual case): its edge is drawn in the colour of the focus, or of the risk. */
  focused?: boolean;
  children: ReactNode;
}

/** Columns inside a frame of `cols`. */
export const innerCols = (cols: number, plain: boolean): number => (plain ? cols : cols - 4);
/** Rows that the frame itself takes. */
export const frameRows = (plain: boolean): number => (plain ? 1 : 2);

/** With fewer rows nothing is left blank. */
const TIGHT_ROWS = 12;
/** What stands between the text and the keys in a modal of so many rows. */
export const gapRows = (rows: number): Row[] => (rows < TIGHT_ROWS ? [] : [BLANK]);

const asSentence = (text: string | undefined) => `${text}${/[.?!]$/.test(text ?? '') ? '' : '.'}`;

export function Frame({ title, badge, badgeRole, cols, focused = true, children }: FrameProps) {
  const { theme, glyphs, plain } = useLook();
  if (plain) {
    return (
      <Box flexDirection="column" width={cols}>
        <Rows rows={[[span([title, badge].filter(Boolean).map(asSentence).join(' '))]]} />
        {children}
      </Box>
    );
  }
  const { left, line, right } = glyphs.top;
  const edgeRole: Role = !focused ? 'border' : badgeRole === 'bad' ? 'bad' : 'accent';
  const tail = badge ? [span(` ${badge} `, badgeRole, { bold: true })] : [];
  const head = fitRow(
    [span(`${left}${line} `, edgeRole), span(title, undefined, { bold: focused }), span(' ')],
    cols - rowWidth(tail) - 3,
  );
  const fill = Math.max(0, cols - rowWidth(head) - rowWidth(tail) - 2);
  const edge = [...head, span(line.repeat(fill), edgeRole), ...tail, span(`${line}${right}`, edgeRole)];
  return (
    <Box flexDirection="column" width={cols}>
      <Rows rows={[edge]} />
      <Box
        flexDirection="column"
        borderStyle={glyphs.border}
        borderTop={false}
        borderColor={theme[edgeRole]}
        paddingX={1}
        width={cols}
      >
        {children}
      </Box>
    </Box>
  );
}
