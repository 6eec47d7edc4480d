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
      ? 'No model was found, and none is needed; `reos-tui doctor` says how to add one.'
      : model
        ? 'A model helps where what is built in does not know.'
        : 'Everything here works without a model and without a network.';
  return [
    ...wrapRow([span('This is your own shell. Commands run as ever. Three things to try:')], width),
    BLANK,
    ...entry(
      'a request',
      'find all files larger than 10MB  You see a command first; nothing runs before your yes.',
    ),
    ...entry(
      'a question',
      'which process uses the most memory?  The answer says what it stands on.',
    ),
    ...entry(leader, `all commands; then ${keymap.label('help')} for all keys.`),
    BLANK,
    ...entry(
      keymap.label('take-suggestion'),
      'takes the dim text behind the cursor. In fish, and in zsh with autosuggestions, that text is the shell’s own, and so are its keys.',
    ),
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
