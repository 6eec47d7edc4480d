// The one-screen tour of the first start. It has no focus: every key goes to the shell, and the first command ends it.
import type { GhostOwner } from '../../engine/api.ts';
import { Frame, frameRows, innerCols } from '../modal/frame.tsx';
import { type Look, useLook } from '../theme/look.tsx';
import { BLANK, type Row, span, wrapRow } from './rows.ts';
import { Rows } from './rows-view.tsx';

/** What it takes at least; on a smaller screen the tour would be in the way. */
export const TOUR_FROM = { cols: 64, rows: 12 };
export interface TourSays {
  /** Was a model found? null while that is not known. */
  model: boolean | null;
  /** Whose the text behind the cursor is; null: ours. */
  owner: GhostOwner | null;
  /** Rows of the pane over or under the line that is typed: where all of it has none, what there is to try is said. */
  room: number;
}

const KEY_COLS = 13;
const OWNER = { fish: 'fish’s own', 'zsh-autosuggestions': 'zsh-autosuggestions’ own' };

function tourRows({ keymap, plain }: Look, width: number, says: TourSays): Row[] {
  const { model, owner } = says;
  const leader = keymap.label('palette');
  const entry = (key: string, example: string, text: string): Row[] => {
    if (plain) return wrapRow([span(`${key}: ${example} ${text}`)], width);
    const what = span(`${key}  `.padEnd(KEY_COLS), 'heading', { bold: true });
    if (example === '') return wrapRow([what, span(text)], width, KEY_COLS);
    const said = text === '' ? [] : wrapRow([span(' '.repeat(KEY_COLS)), span(text)], width, KEY_COLS);
    return [...wrapRow([what, span(example, 'accent')], width, KEY_COLS), ...said];
  };
  const muted = (text: string): Row[] => wrapRow([span(text, 'muted')], width);
  const tries = (brief: boolean): Row[] => [
    ...entry(
      'a request',
      'find all files larger than 10MB',
      brief ? '' : 'You see a command first; nothing runs before your yes.',
    ),
    ...entry('a question', 'which process uses the most memory?', brief ? '' : 'The answer says what it stands on.'),
    ...entry(leader, '', `all commands; then ${keymap.label('help')} for all keys.`),
  ];
  const found =
    model === false
      ? 'No model was found, and none is needed; `reos-tui doctor` says how to add one.'
      : model
        ? 'A model helps where what is built in does not know.'
        : 'Everything here works without a model and without a network.';
  const taken =
    owner === null
      ? entry(keymap.label('take-suggestion'), '', 'takes the dim text behind the cursor.')
      : entry('dim text', '', `behind the cursor is ${OWNER[owner]}, and so are its keys.`);
  const whole = [
    ...wrapRow([span('This is your own shell. Commands run as ever. Three things to try:')], width),
    BLANK,
    ...tries(false),
    BLANK,
    ...taken,
    BLANK,
    ...muted(found),
    ...muted(`This goes away with Esc or your first command. ${leader} ${keymap.label('tour')} brings it back.`),
  ];
  if (whole.length + frameRows(plain) <= says.room) return whole;
  return [
    ...wrapRow([span('This is your own shell. Three things to try:')], width),
    ...tries(true),
    ...muted('This goes away with Esc or your first command.'),
  ];
}

/** Rows that the tour takes. */
export const tourHeight = (look: Look, cols: number, says: TourSays): number =>
  tourRows(look, innerCols(cols, look.plain), says).length + frameRows(look.plain);

export function Tour({ cols, says }: { cols: number; says: TourSays }) {
  const look = useLook();
  return (
    <Frame title="Welcome to reos" cols={cols} focused={false}>
      <Rows rows={tourRows(look, innerCols(cols, look.plain), says)} />
    </Frame>
  );
}
