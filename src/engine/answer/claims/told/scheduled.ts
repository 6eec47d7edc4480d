// `30 2 * * *`: how often something runs, and at which time, as it is said.
import type { Cell, Row } from './rows.ts';
import { bindable } from './words.ts';

const CRON = /^(\S+) (\S+) (\S+) (\S+) (\S+)(?= |$)/;
const two = (text: string): string => text.padStart(2, '0');

export function scheduled(row: Row, key: string, value: string): Cell[] {
  const [, minute = '', hour = '', day = '', month = '', weekday = ''] = CRON.exec(value) ?? [];
  if (!/^[\d*/,-]+$/.test(minute + hour + day + month + weekday)) return [];
  if (day !== '*' || month !== '*' || weekday !== '*') return [];
  const base = { row, key: `${key} said`, hints: [], members: null, unit: '', derived: true };
  const every = (step: string, unit: string): Cell[] => [
    {
      ...base,
      words: ['every', 'interval'].map(bindable),
      value: null,
      amount: { value: Number(step), unit, decimals: 0 },
    },
  ];
  const at = (word: string, time: string): Cell[] => [
    { ...base, words: [bindable(word)], value: time, amount: null },
  ];
  const step = /^\*\/(\d+)$/;
  const [, minutes] = step.exec(minute) ?? [];
  const [, hours] = step.exec(hour) ?? [];
  if (minutes && hour === '*') return every(minutes, 'min');
  if (hours && /^\d+$/.test(minute)) return every(hours, 'h');
  if (/^\d+$/.test(minute) && hour === '*') return at('hourly', `:${two(minute)}`);
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return at('daily', `${two(hour)}:${two(minute)}`);
  return [];
}
