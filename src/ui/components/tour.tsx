// The one-screen tour of the first start. It has no focus: every key goes to the shell, and the first command ends it.
import { Box } from 'ink';
import { Frame, innerCols } from '../modal/frame.tsx';
import { useLook } from '../theme/look.tsx';
import { BLANK, type Row, span, wrapRow } from './rows.ts';
import { Rows } from './rows-view.tsx';

export interface TourProps {
  cols: number;
  rows: number;
  /** Was a model found? null: still looking. */
  model: boolean | null;
}

/** What it takes at least; on a smaller screen the tour would be in the way. */
export const TOUR_FROM = { cols: 56, rows: 20 };

export function Tour({ cols, rows, model }: TourProps) {
  const { keymap, plain } = useLook();
  const width = innerCols(cols, plain);
  const leader = keymap.label('palette');
  const entry = (key: string, text: string): Row[] =>
    plain
      ? wrapRow([span(`${key}: ${text}`)], width)
      : wrapRow([span(`${key}  `.padEnd(13), 'heading', { bold: true }), span(text)], width, 13);
  const found =
    model === false
      ? 'No model was found. Commands, routes, suggestions and answers work without one; `reos-tui doctor` says how to add one.'
      : model
        ? 'A local model answers what the embedded engine cannot.'
        : 'Everything here works without a model and without a network.';
  const lines: Row[] = [
    ...wrapRow([span('This is your own shell. Commands run as ever.')], width),
    BLANK,
    ...entry(
      'plain words',
      'ask: find all rust files larger than 1MB. You see a command first; nothing runs before your yes.',
    ),
    ...entry('? …', 'asks even when the words are a command too.'),
    ...entry(keymap.label('take-suggestion'), 'takes the dim text behind the cursor.'),
    ...entry(leader, 'shows all commands; then ? shows all keys.'),
    BLANK,
    ...wrapRow([span(found, 'muted')], width),
    BLANK,
    ...wrapRow(
      [
        span(
          `Just type: this goes away with your first command. ${leader} ${keymap.label('tour')} brings it back.`,
          'muted',
        ),
      ],
      width,
    ),
  ];
  return (
    <Box
      flexDirection="column"
      width={cols}
      height={Math.min(rows, lines.length + 2)}
      overflow="hidden"
    >
      <Frame title="Welcome to reos" cols={cols}>
        <Rows rows={lines} />
      </Frame>
    </Box>
  );
}
