// Lines of a crontab: when a job runs, in words that are said of it, and what it runs.
import { shortWeekday, WEEKDAYS } from '../../../../base/calendar.ts';

type Json = Record<string, unknown>;

/** `30 2 * * * root /opt/rotate.sh`: when it runs, in words that are said of it, and what. */
const CRON =
  /^([\d*/,-]+)\s+([\d*/,-]+)\s+([\d*/,-]+)\s+([\w*/,-]+)\s+([\w*/,-]+)\s+(?:([a-z_][\w-]*)\s+(?=[/~$.]))?(\S.*)$/;
/** The last minute, hour, day, month and weekday. */
const LATEST = [59, 23, 31, 12, 7];
export const JOBS = 'cron_job_lines';
const TIME = 'scheduled time';
const dayOf = (number: string): string => WEEKDAYS[Number(number) % 7] ?? '';
/** `1-5`: weekdays, and what they are called one by one. */
function daysOf(weekday: string): string | null {
  const [, from, to] = /^([0-7])-([0-7])$/.exec(weekday) ?? [];
  const together = weekday === '1-5' ? 'weekdays ' : '';
  if (from && to) return `${together}${dayOf(from)}-to-${dayOf(to)}`;
  return /^(?:0,6|6,0|6,7)$/.test(weekday) ? 'weekends' : null;
}

/** `*\/10`, `0,15,30,45`: how far the times of a field are apart, where that is the same all round. */
function stepOf(field: string, round: number): number | null {
  const every = Number(/^\*\/(\d+)$/.exec(field)?.[1]);
  if (every > 0) return round % every === 0 ? every : null;
  const at = field.split(',').map(Number);
  const step = round / at.length;
  return at.length > 1 && at.every((each, i) => each === (at[0] ?? 0) + i * step) ? step : null;
}

export function scheduled(line: string): Json | null {
  // What is commented out is no job that runs.
  const off = /^#\s*/.exec(line)?.[0] ?? '';
  const text = line.slice(off.length);
  const [, minute = '', hour = '', day = '', month = '', weekday = '', user, command = ''] = CRON.exec(text) ?? [];
  const fields = [minute, hour, day, month, weekday];
  // Columns of numbers are no times, nor is a line of dashes.
  if (fields.some((field) => !/[\da-z*]/i.test(field)) || fields.some((field, at) => Number(field) > (LATEST[at] ?? 0)))
    return null;
  if (command === '' || (off !== '' && !fields.includes('*') && !/[/~$.]/.test(command))) return null;
  const status = off === '' ? 'active' : 'inactive, commented-out';
  const job: Json = { command, status, ...(user ? { user } : {}) };
  if (off !== '') return job;
  const days = daysOf(weekday);
  if (days && day === '*') job.days = days;
  const clock = /^\d+$/.test(minute) && /^\d+$/.test(hour);
  const two = (part: string): string => part.padStart(2, '0');
  if (clock) {
    const of = /^[0-7]$/.test(weekday) ? shortWeekday(Number(weekday) % 7) : '';
    job[TIME] = `${of} ${two(hour)}:${two(minute)}`.trim();
    if (day === '*' && month === '*') job.schedule = weekday === '*' ? 'daily' : 'weekly';
    if (job.schedule === 'daily' && (Number(hour) < 6 || Number(hour) > 20)) job.often = 'nightly';
    if (job.schedule === 'daily' && Number(hour) > 3 && Number(hour) < 12) job.part = 'morning';
    if (/^\d+$/.test(day) && month === '*' && weekday === '*') {
      job.schedule = 'monthly';
      job.days = `day-${day}`;
    }
  } else if (/^\d+$/.test(minute) && hour === '*') job.schedule = 'hourly';
  const between = hour === '*' ? stepOf(minute, 60) : /^\d+$/.test(minute) ? stepOf(hour, 24) : null;
  if (between !== null && day === '*' && weekday === '*')
    job.interval = hour === '*' ? `${between} minutes` : `${between} hours`;
  return job;
}
