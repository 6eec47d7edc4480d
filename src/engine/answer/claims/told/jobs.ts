// Lines of a crontab: when a job runs, in words that are said of it, and what it runs.
import { shortWeekday, WEEKDAYS } from '../../../../base/calendar.ts';
import {
  adverbOf,
  clockOf,
  cronTimes,
  intervalOf,
  isNightly,
  onWeekdays,
  onWeekends,
  type Times,
} from '../../../../base/crontab.ts';

type Json = Record<string, unknown>;

/** `30 2 * * * root /opt/rotate.sh`: when it runs, as whom, and what. */
const CRON = /^(@\w+|(?:\S+\s+){4}\S+)\s+(?:([a-z_][\w-]*)\s+(?=[/~$.]))?(\S.*)$/;
export const JOBS = 'cron_job_lines';

/** `1-5`: weekdays, and what they are called one by one. */
function daysOf(times: Times): string | null {
  if (onWeekends(times)) return 'weekends';
  const { weekdays } = times;
  const first = weekdays.find((day) => !weekdays.includes((day + 6) % 7));
  if (first === undefined || weekdays.length < 2) return null;
  const row = weekdays.map((_, at) => (first + at) % 7);
  if (!row.every((day) => weekdays.includes(day))) return null;
  return `${onWeekdays(times) ? 'weekdays ' : ''}${WEEKDAYS[first]}-to-${WEEKDAYS[row.at(-1) ?? first]}`;
}

/** What is said of the times; nothing of what runs on days of the month as well as of the week. */
export function timesSaid(times: Times): Json {
  const { hours, days, weekdays } = times;
  const said: Json = {};
  const clock = clockOf(times);
  const adverb = adverbOf(times);
  const ofWeek = days.length === 31 ? daysOf(times) : null;
  if (ofWeek) said.days = ofWeek;
  else if (adverb === 'monthly') said.days = `day-${days[0]}`;
  if (clock) said['scheduled time'] = `${weekdays.length === 1 ? shortWeekday(weekdays[0] ?? 0) : ''} ${clock}`.trim();
  if (adverb) said.schedule = adverb;
  if (adverb === 'daily' && isNightly(times)) said.often = 'nightly';
  if (adverb === 'daily' && hours.every((hour) => hour > 3 && hour < 12)) said.part = 'morning';
  const interval = days.length === 31 && weekdays.length === 7 ? intervalOf(times) : null;
  if (interval) said.interval = interval;
  return said;
}

export function scheduled(line: string): Json | null {
  // What is commented out is no job that runs.
  const off = /^#\s*/.exec(line)?.[0] ?? '';
  const [, when = '', user, command = ''] = CRON.exec(line.slice(off.length)) ?? [];
  // No clock brings it round.
  const boots = when === '@reboot';
  const times = cronTimes(when);
  // Five numbers in a comment are no times.
  if (boots && off === '') return { command, status: 'active', ...(user ? { user } : {}), schedule: 'reboot' };
  if (!times || (off !== '' && !/[*@]/.test(when) && !/[/~$.]/.test(command))) return null;
  const status = off === '' ? 'active' : 'inactive, commented-out';
  return { command, status, ...(user ? { user } : {}), ...(off === '' ? timesSaid(times) : {}) };
}
