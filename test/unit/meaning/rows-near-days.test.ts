// Rows of a log by days and spans that are told from today on; lines by what they contain, as they come and numbered.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const two = (n: number) => String(n).padStart(2, '0');
const date = (back: number) => {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
const log = (line: (n: number) => string) => `${[1, 2, 3, 4].map(line).join('\n')}\n`;
const HERE = worldOf({
  files: ['sales.csv', 'import.log', 'web.log', 'job.log', 'mail.log'],
  heads: {
    'sales.csv': 'day,seats\n1,20\n2,30\n3,25\n',
    'import.log': log((n) => `${date(n)} ERROR row ${n} of sales`),
    'web.log': log((n) => `${date(0)}T0${n}:00:00 ERROR page ${n}`),
    'job.log': log((n) => `[${date(0)} 0${n}:00:00] WARNING thing ${n}`),
    'mail.log': log((n) => `Nov  1 0${n}:15:00 mx postfix[70${n}]: ${n > 2 ? 'sent' : 'bounced'} to somebody`),
  },
});

describe('days from today on', () => {
  it.each([
    ['show only the lines of import.log from today', `awk 'index($1, "${date(0)}") == 1' import.log`],
    ["show yesterday's lines of import.log", `awk 'index($1, "${date(1)}") == 1' import.log`],
    ['show import.log since yesterday', `awk '$1 >= "${date(1)}"' import.log`],
    [
      'count the errors of the past 3 days in import.log',
      `awk '$2 == "ERROR" && $1 >= "${date(3)}"' import.log | wc -l`,
    ],
    [
      'show errors from this month in import.log',
      `awk '$2 == "ERROR" && index($1, "${date(0).slice(0, 7)}") == 1' import.log`,
    ],
    [
      'show the warnings of today in job.log',
      `awk '$3 == "WARNING" && index(substr($1, 2), "${date(0)}") == 1' job.log`,
    ],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

  it('counts hours from now, as the log writes them', () => {
    expect(proposed('show the errors in web.log within the last 2 hours', HERE)).toMatch(
      /^awk '\$2 == "ERROR" && \$1 >= "\d{4}-\d\d-\d\dT\d\d:\d\d"' web\.log$/,
    );
    expect(proposed('show lines of job.log from the last 2 hours', HERE)).toMatch(
      /^awk 'substr\(substr\(\$1, 2\) " " \$2, 1, 16\) >= "\d{4}-\d\d-\d\d \d\d:\d\d"' job\.log$/,
    );
  });

  it('has no hours where the log has none', () => {
    expect(proposed('show errors in import.log from the last 2 hours', HERE)).toBeNull();
  });
});

describe('lines of a file', () =>
  it.each([
    ['follow mail.log and only show errors', 'tail -f mail.log | grep --line-buffered -i error'],
    ['tail mail.log and show only lines that contain bounced', 'tail -f mail.log | grep --line-buffered bounced'],
    ['show lines of mail.log that contain smtp but not bounced', 'grep smtp mail.log | grep -v bounced'],
    ['show mail.log with line numbers', 'cat -n mail.log'],
    ['sum the last column of sales.csv', "awk -F, 'NR > 1 { s += $2 } END { print s }' sales.csv"],
    ['show the lines of mail.log with line numbers', 'cat -n mail.log'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command)));
