// A schedule that is told in words (`daily at 02:30`, `every 15 minutes`, `Friday 17:00`): it is read as a sentence would be, and
// becomes the rhythm, the time and the interval that sentences speak of.
import { lexed } from '../typed/lexed.ts';
import { type Cell, putCell } from './cells.ts';
import { type Stamp, stampIn } from './stamps.ts';

const LONGEST = 60;
const SEVERAL = /^(?:twice|thrice|times|other|second|third)$/;
const RHYTHM = /^(?:hourly|daily|nightly|weekly|monthly|yearly|weekdays|weekends)$/;

export function schedules(cell: Cell): void {
  const { node, text, words, from } = cell;
  if (text === null || from || text.length > LONGEST || !words.some(({ lower }) => lower === 'schedule')) return;
  const items = lexed(text);
  const [rhythm, more] = items.filter(({ lower }) => RHYTHM.test(lower));
  const [interval, other] = items.filter(({ is }) => is === 'amount');
  const [time, second] = items.filter(({ is }) => is === 'moment');
  const put = (key: string, told: Partial<Cell>): void => void putCell(node, key, { from: [cell], ...told });
  // `twice daily` is not daily.
  const once = !items.some(({ lower, is }) => is === 'times' || SEVERAL.test(lower));
  if (rhythm && once && !more && rhythm.lower !== text.toLowerCase()) put('schedule', { text: rhythm.lower });
  if (interval?.amount && !other && items.some(({ lower }) => lower === 'interval'))
    put('interval', { amount: interval.amount });
  const { moment } = time ?? {};
  if (moment && !second && !cell.stamp) put('scheduled time', { text, stamp: stampIn(text) ?? (moment as Stamp) });
}
