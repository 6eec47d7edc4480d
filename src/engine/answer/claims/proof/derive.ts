// What follows from a cell alone or from two of one row: where an address can be reached from, how long ago or until when a
// day is, what is left of a whole and which share is used, how often a schedule runs, what a mode allows.
import { inBase, isBytes, isTime, type Quantity } from '../amounts.ts';
import type { Cell, Group, Row, Space } from '../told/rows.ts';
import { bindable, lexicon, same } from '../told/words.ts';

const add = (cell: Cell, words: readonly string[], more: Partial<Cell>): void => {
  cell.row.cells.push({
    row: cell.row,
    key: `${cell.key} ${words.join(' ')}`,
    words: words.map(bindable),
    hints: [],
    value: null,
    amount: null,
    members: null,
    ...more,
  });
};

const ADDRESS =
  /^(\[[\da-f:%.\w]*\]|\d+\.\d+\.\d+\.\d+(?:%\w+)?|\*|::|::1|localhost|[\da-f]+:[\da-f:]+:)(?::(\d+|\*))?(?:->(\d+)\/(\w+))?$/i;
const LOCAL = /^(?:127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)(?:%\w+)?$/i;
const ALL = /^(?:0\.0\.0\.0|\*|\[?::\]?|any|anywhere)(?:\/0)?$/i;

function reached(cell: Cell, text: string): void {
  if (
    cell.words.some(({ lower }) =>
      /^(?:peer|foreign|remote|dst|to|destination|target)$/.test(lower),
    )
  )
    return;
  const [, host = '', port, , protocol] = ADDRESS.exec(text) ?? [];
  const own = host || (ALL.test(text) ? text : '');
  if (own === '') return;
  if (LOCAL.test(own)) add(cell, ['reach'], { value: 'localhost' });
  else if (ALL.test(own) || own === '0.0.0.0/0') add(cell, ['reach'], { value: 'everywhere' });
  if (port === undefined || port === '*') return;
  add(cell, ['port'], {
    value: Number(port),
    amount: { value: Number(port), unit: '', decimals: 0 },
  });
  if (!ALL.test(own)) add(cell, ['address'], { value: own.replace(/^\[|\]$/g, '') });
  if (protocol) add(cell, ['protocol'], { value: protocol });
}

/** What is used to no part is idle. */
function idle(cell: Cell): void {
  const { amount, words } = cell;
  if (amount?.unit === '%' && words.some(({ lower }) => /^(?:util|utilization|busy)$/.test(lower)))
    add(cell, ['idle'], { value: amount.value < 1 });
}

/** 380 % of a CPU are as many whole cores as that fills. */
function cores(cell: Cell): void {
  const { amount, words, row } = cell;
  if (amount?.unit === '%' && row.group && words.some(({ lower }) => lower === 'cpu'))
    add(cell, ['cores'], {
      hints: [bindable('full')],
      amount: { value: amount.value / 100, unit: '', decimals: 2 },
    });
}

const EXTENSION = /[^./]\.([A-Za-z][A-Za-z0-9]{1,4})$/;

/** What the names of files end with says which kind each is. */
function endings({ rows, look, words }: Group): void {
  const of = [...look.words, ...words];
  if (!of.some(({ concepts }) => concepts.has('file') || concepts.has('directory'))) return;
  const named = rows.map(({ cells }) =>
    cells.find(({ key, value }) => /^(?:name|path|file)$/.test(key) && typeof value === 'string'),
  );
  if (!named.some((cell) => EXTENSION.test(String(cell?.value)))) return;
  for (const cell of named)
    if (cell)
      add(cell, ['type'], { value: EXTENSION.exec(String(cell.value))?.[1]?.toLowerCase() ?? '' });
}

/** Days that are negative are over. */
function over(cell: Cell): void {
  const { amount } = cell;
  if (!amount || !isTime(amount.unit)) return;
  if (!cell.words.some(({ concepts }) => concepts.has('expiry') || concepts.has('free'))) return;
  add(cell, ['expired'], { value: amount.value < 0 });
  if (amount.value < 0)
    add(cell, ['expired', 'ago'], { amount: { ...amount, value: -amount.value } });
}

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d.*)?$/;
const dayOf = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000;

/** Which day it is, where that is told. */
function today({ rows }: Space): number | null {
  for (const row of rows)
    for (const { value, words } of row.cells)
      if (
        typeof value === 'string' &&
        DATE.test(value) &&
        ([...words.map(({ lower }) => lower), ...row.names].some((name) =>
          /^(?:today|now|current_date)$/.test(name),
        ) ||
          /^date\b/.test(row.look.source))
      )
        return dayOf(value);
  return null;
}

function dated(cell: Cell, text: string, now: number): void {
  if (
    !DATE.test(text) ||
    /^(?:today|now)$/.test(cell.row.names[0] ?? '') ||
    /^date\b/.test(cell.row.look.source)
  )
    return;
  const days = dayOf(text) - now;
  const words = cell.words.map(({ lower }) => lower);
  const amount = { value: Math.abs(days), unit: 'd', decimals: 0 };
  if (cell.words.some(({ concepts }) => concepts.has('expiry')))
    add(cell, ['expired'], { value: days < 0 });
  add(cell, days < 0 ? [...words, 'ago'] : words, { amount });
}

const CRON = /^(\S+) (\S+) (\S+) (\S+) (\S+)(?= |$)/;
/** `30 4 * * 0`: every Sunday at 4:30. */
function scheduled(cell: Cell, text: string): void {
  const [, minute = '', hour = '', day = '', month = '', weekday = ''] = CRON.exec(text) ?? [];
  if (!/^[\d*/,-]+$/.test(minute + hour + day + month + weekday) || month !== '*') return;
  const [, minutes] = /^\*\/(\d+)$/.exec(minute) ?? [];
  const [, hours] = /^\*\/(\d+)$/.exec(hour) ?? [];
  const every = (value: number, unit: string): void =>
    add(cell, ['every'], { amount: { value, unit, decimals: 0 } });
  const plain = day === '*' && weekday === '*';
  if (minutes && hour === '*' && plain) return void every(Number(minutes), 'min');
  if (hours && /^\d+$/.test(minute) && plain) return void every(Number(hours), 'h');
  if (minute === '*' && hour === '*' && plain) return void every(1, 'min');
  if (/^\d+$/.test(minute) && hour === '*' && plain) return void add(cell, [], { value: 'hourly' });
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return;
  add(cell, [], { value: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` });
  if (plain) add(cell, ['every'], { value: 'daily' });
  // A week that begins on a Sunday: the weekday and the clock of a moment are looked at, nothing else is said.
  else if (day === '*' && /^[0-7]$/.test(weekday))
    add(cell, ['every'], {
      value: `2023-01-0${1 + (Number(weekday) % 7)}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`,
    });
}

/** `-rwsr-xr-x`: what it is and who may. */
function allowed(cell: Cell, text: string): void {
  if (!/^[-dlcbps][-rwxsStT]{9}$/.test(text)) return;
  const has = (at: number, letters: string): boolean => letters.includes(text[at] ?? '-');
  add(cell, ['setuid'], { value: has(3, 'sS') });
  add(cell, ['world-readable'], { value: has(7, 'r') });
  add(cell, ['world-writable'], { value: has(8, 'w') });
  add(cell, ['executable'], { value: has(3, 'xs') });
  const kinds: Record<string, string> = { d: 'directory', l: 'symlink', '-': 'regular' };
  const kind = kinds[text[0] ?? ''];
  if (kind) add(cell, ['type'], { value: kind });
}

/** `ro,relatime`: of how something is mounted. */
function optional({ row, key, value, members }: Cell): void {
  if (!/^options$/i.test(key)) return;
  const all = members ?? String(value).split(',');
  const [cell] = row.cells;
  if (cell && all.some((each) => /^r[ow]$/.test(each)))
    add(cell, ['read-only'], { key: 'read-only', value: all.includes('ro') });
}

const WHOLE = ['total', 'max'];

/** What is left of a whole, and which share of it is used, where neither is told. */
function shares(row: Row): void {
  const { given } = lexicon();
  const counted = row.cells.filter(
    ({ amount, value }) => amount && amount.value >= 0 && value !== null,
  );
  const base = (cell: Cell, without: readonly string[]) =>
    cell.words.filter(
      (word) => !given.has(word.lower) && !without.some((each) => word.concepts.has(each)),
    );
  for (const whole of counted)
    for (const part of counted) {
      const [all, own] = [whole.amount as Quantity, part.amount as Quantity];
      if (
        part === whole ||
        all.value <= 0 ||
        all.unit === '%' ||
        all.unit !== own.unit ||
        own.value > all.value
      )
        continue;
      if (!whole.words.some(({ concepts }) => WHOLE.some((each) => concepts.has(each)))) continue;
      const [a, b] = [base(whole, WHOLE), base(part, ['used'])];
      const used = part.words.some(({ concepts }) => concepts.has('used'));
      if (!used && a.length === 0) continue;
      if (part.words.some(({ concepts }) => concepts.has('free') && !concepts.has('used')))
        continue;
      if (a.length !== b.length || !a.every((word) => b.some((other) => same(word, other))))
        continue;
      const words = a.map(({ lower }) => lower);
      const told = (concept: string, percent: boolean): boolean =>
        row.cells.some(
          ({ amount, words: own }) =>
            amount &&
            (amount.unit === '%') === percent &&
            own.some(({ concepts }) => concepts.has(concept)),
        );
      const unit = isBytes(all.unit) ? 'B' : all.unit;
      const left = unit === all.unit ? all.value - own.value : inBase(all) - inBase(own);
      if (!told('free', false))
        add(part, [...words, 'free'], { amount: { value: left, unit, decimals: 0 } });
      if (!told('used', true))
        add(part, [...words, 'used'], {
          amount: { value: (100 * inBase(own)) / inBase(all), unit: '%', decimals: 0 },
          hints: [bindable('percent')],
        });
    }
}

/** How many rows a list has, where none is told to be left out. */
function counted({ parent, rows, key, words }: Group): void {
  if (!parent || /^(?:lines|rows)$/.test(key)) return;
  const whole = parent.cells.find(({ key: name }) => /^(?:count|total|total_count)$/.test(name));
  if (typeof whole?.value === 'number' && whole.value !== rows.length) return;
  parent.cells.push({
    row: parent,
    key: `${key} counted`,
    words,
    hints: [],
    value: null,
    members: null,
    amount: { value: rows.length, unit: '', decimals: 0 },
  });
}

/** Sent and not received: lost. */
function lost(row: Row): void {
  const [sent, received] = ['sent', 'received'].map((key) =>
    row.cells.find((cell) => cell.key === key && cell.amount?.unit === ''),
  );
  if (!sent?.amount || !received?.amount) return;
  add(sent, ['lost'], {
    amount: { value: sent.amount.value - received.amount.value, unit: '', decimals: 0 },
  });
}

/** Nothing to be upgraded: up to date. */
function current(cell: Cell): void {
  if (
    cell.amount?.unit !== '' ||
    !/^(?:upgradable|upgradeable|updates|upgrades)(?:_count| counted)?$/.test(cell.key)
  )
    return;
  add(cell, ['uptodate'], { value: cell.amount.value === 0 });
}

const SAID = /^(?:[A-Z][a-z]{2},? )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})(?: (\d\d:\d\d))?/;
/** `Feb  7 03:28:13 2027 GMT`. */
const TOLD = /^([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d)(?::\d\d)? (\d{4})\b/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Thu 19 Nov 2026 08:55:40`: a moment. */
function spelled(cell: Cell, text: string): void {
  const [, day = '', month = '', year = '', clock] =
    SAID.exec(text.replace(TOLD, '$2 $1 $4 $3')) ?? [];
  const at = MONTHS.indexOf(month) + 1;
  if (at === 0) return;
  const date = `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
  add(
    cell,
    cell.words.map(({ lower }) => lower),
    { value: clock ? `${date}T${clock}` : date },
  );
}

const done = new WeakSet<Space>();

export function derive(space: Space): Space {
  if (done.has(space)) return space;
  done.add(space);
  const now = today(space);
  for (const group of space.groups) counted(group);
  for (const group of space.groups) endings(group);
  for (const row of space.rows) {
    shares(row);
    lost(row);
    for (const cell of [...row.cells]) {
      over(cell);
      idle(cell);
      cores(cell);
      current(cell);
      optional(cell);
      const { value } = cell;
      if (cell.members && cell.words.some(({ lower }) => /^(?:ports?|address(?:es)?)$/.test(lower)))
        for (const each of cell.members) if (cell.members.length === 1) reached(cell, each);
      if (typeof value !== 'string' || value.length > 120) continue;
      reached(cell, value);
      spelled(cell, value);
      scheduled(cell, value);
      allowed(cell, value);
      if (now !== null) dated(cell, value, now);
    }
  }
  return space;
}
