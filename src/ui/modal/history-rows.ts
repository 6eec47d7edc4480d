// The rows of the list of past commands: the line, and at its right how often, where, how and when it was run. What has
// no room beside the line is told in full under the list, of the highlighted one.
import { type PastLine, stringWidth } from '../../engine/api.ts';
import { clockTime } from '../age.ts';
import type { HistoryFilters, HistoryModal } from '../app/history-state.ts';
import { shortFolder } from '../app/place-watch.ts';
import { between, fitRow, type Row, type Span, span, wrapRow } from '../components/rows.ts';
import { shortDuration } from '../pane-mode/outcome.ts';
import { cut, showExact, showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A few columns: `now`, `5 min`, `3 h`, `6 d`, `12 Mar`, `2024`. */
export function shortAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`;
  const date = new Date(at);
  const year = date.getFullYear();
  if (year !== new Date(now).getFullYear()) return String(year);
  return `${date.getDate()} ${MONTHS[date.getMonth()]}`;
}

const EXIT_COLS = 8;
const LASTED_COLS = 6;
const AGE_COLS = 6;
/** A folder beside a line is a hint; in full it stands under the list. */
const FOLDER_COLS = { narrow: 12, wide: 18 };
const WIDE = 76;

/** The end of a path says the most. */
function folderEnd(folder: string, cols: number): string {
  if (stringWidth(folder) <= cols) return folder;
  const end = folder.slice(folder.lastIndexOf('/') + 1);
  return cut(`…/${end}`, cols);
}

const exitWord = (exit: number | null): string => (exit === null ? '' : exit === 0 ? 'ok' : `exit ${exit}`);

type Place = Pick<HistoryModal, 'cwd' | 'home' | 'now'>;

/** How often and where, then three columns: how, how long, when. */
function notes(past: PastLine, { cwd, home, now }: Place, width: number, times: string): Span[] {
  const often = past.count > 1 ? `${times}${past.count}` : '';
  const elsewhere = past.cwd !== null && past.cwd !== cwd;
  const room = width < WIDE ? FOLDER_COLS.narrow : FOLDER_COLS.wide;
  const where = elsewhere ? folderEnd(showUnsafe(shortFolder(past.cwd ?? '', home)), room) : '';
  const loose = [often, where].filter((part) => part !== '').join(' ');
  const lasted = past.duration === null ? '' : shortDuration(past.duration);
  const age = past.at === null ? '' : shortAge(past.at, now);
  const failed = past.exit !== null && past.exit !== 0;
  return [
    span(loose, 'muted'),
    span(` ${exitWord(past.exit).padStart(EXIT_COLS)}`, failed ? 'bad' : 'muted'),
    span(` ${lasted.padStart(LASTED_COLS)} ${age.padStart(AGE_COLS)}`, 'muted'),
  ];
}

const TO_THE_MINUTE = '2026-03-01 12:00'.length;

/** In words, all of it. */
export function pastSentence(past: PastLine, { cwd, home }: Omit<Place, 'now'>): string {
  const often = past.count > 1 ? `run ${past.count} times` : 'run once';
  if (past.at === null) return `${often}, as your shell's own history says; no more is known of it`;
  const last = past.count > 1 ? ', the last time' : '';
  const where = past.cwd === null || past.cwd === cwd ? '' : ` in ${showUnsafe(shortFolder(past.cwd, home))}`;
  const how = past.exit === null ? '' : past.exit === 0 ? ', ended well' : `, exit ${past.exit}`;
  const lasted = past.duration === null ? '' : ` after ${shortDuration(past.duration)}`;
  return `${often}${last} ${clockTime(past.at).slice(0, TO_THE_MINUTE)}${where}${how}${how === '' ? '' : lasted}`;
}

const COMMAND_ROWS = 2;

/** The highlighted line as it stands, as far as two rows hold it, and all that is known of it. */
export function detailRows(past: PastLine, place: Omit<Place, 'now'>, width: number): Row[] {
  const command = wrapRow([span(showExact(past.line))], width, 2);
  const shown =
    command.length > COMMAND_ROWS
      ? [...command.slice(0, COMMAND_ROWS - 1), fitRow([...command[COMMAND_ROWS - 1]!, span(' …')], width)]
      : command;
  const fill = Array.from({ length: COMMAND_ROWS - shown.length }, (): Row => []);
  return [...fill, ...shown, fitRow([span(pastSentence(past, place), 'muted')], width)];
}

export interface PastRowOptions {
  width: number;
  glyphs: Glyphs;
  ascii: boolean;
  on: boolean;
  /** It is being asked whether it is to be forgotten. */
  asking: boolean;
}

export function pastRow(past: PastLine, place: Place, options: PastRowOptions): Row {
  const { width, glyphs, ascii, on, asking } = options;
  const mark = on ? span(`${glyphs.pointer} `, 'accent', { bold: true }) : span('  ');
  const line = span(showExact(past.line), undefined, { bold: on });
  const right = asking
    ? [span('forget it?  y yes  n no', 'warn', { bold: true })]
    : notes(past, place, width, ascii ? 'x' : '×');
  return between([mark, line], right, width);
}

/** For a screen reader: the line, and of the highlighted one all that is known. */
export function pastWords(past: PastLine, place: Omit<Place, 'now'>, on: boolean): string {
  const line = showExact(past.line);
  return on ? `${line} (selected), ${pastSentence(past, place)}` : line;
}

const FILTER_WORDS: { [F in keyof HistoryFilters]: Record<HistoryFilters[F], string> } = {
  where: { anywhere: 'anywhere', here: 'here' },
  exit: { any: 'any exit', ok: 'ok', failed: 'failed' },
  session: { all: 'any session', mine: 'my session' },
  time: { any: 'any day', today: 'today', week: 'this week' },
};

/** What the filter lets through, and whether it leaves anything out. */
export function filterWord<F extends keyof HistoryFilters>(
  filters: HistoryFilters,
  filter: F,
): { word: string; on: boolean } {
  const words = FILTER_WORDS[filter];
  const value = filters[filter];
  return { word: words[value], on: Object.keys(words)[0] !== value };
}
