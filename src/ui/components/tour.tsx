// The one-screen tour of the first start. It has no focus: every key goes to the shell, and the first command ends it.
import { Frame, frameRows, innerCols } from '../modal/frame.tsx';
import { type Look, useLook } from '../theme/look.tsx';
import { BLANK, type Row, span, wrapRow } from './rows.ts';
import { Rows } from './rows-view.tsx';

/** What it takes at least; on a smaller screen the tour would be in the way. */
export const TOUR_FROM = { cols: 64, rows: 20 };

/** `model`: was one found? null while that is not known. */
function tourRows({ keymap, plain }: Look, width: number, model: boolean | null): Row[] {
  const leader = keymap.label('palette');
  const entry = (key: string, text: string): Row[] =>
    plain
      ? wrapRow([span(`${key}: ${text}`)], width)
      : wrapRow([span(`${key}  `.padEnd(13), 'heading', { bold: true }), span(text)], width, 13);
  const found =
    model === false
      ? 'No model was found. Commands, routes, suggestions and answers work without one; `reos-tui doctor` says how to add one.'
      : model
        ? 'A model answers what the embedded engine cannot.'
        : 'Everything here works without a model and without a network.';
  return [
    ...wrapRow([span('This is your own shell. Commands run as ever.')], width),
    BLANK,
    ...entry(
      'plain words',
      'ask: find all rust files larger than 1MB. You see a command first; nothing runs before your yes.',
    ),
    ...entry('? …', 'asks even when the words are a command too.'),
    ...entry(
      keymap.label('take-suggestion'),
      'takes our dim text behind the cursor. Where your shell draws its own there, its own keys take it.',
    ),
    ...entry(leader, `shows all commands; then ${keymap.label('help')} shows all keys.`),
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
}

/** Rows that the tour takes. */
export const tourHeight = (look: Look, cols: number, model: boolean | null): number =>
  tourRows(look, innerCols(cols, look.plain), model).length + frameRows(look.plain);

export function Tour({ cols, model }: { cols: number; model: boolean | null }) {
  const look = useLook();
  return (
    <Frame title="Welcome to reos" cols={cols} focused={false}>
      <Rows rows={tourRows(look, innerCols(cols, look.plain), model)} />
    </Frame>
  );
}
