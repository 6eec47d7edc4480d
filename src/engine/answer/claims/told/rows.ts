// Any evidence as rows: an object is a row with cells, its key and the texts in it are what it is called by, what lies
// around it is what it is part of. Keys stay words: what they mean is decided where a sentence speaks of them.
import { findTimes, isBytes, isTime, joinDurations, type Quantity, unitOf } from '../amounts.ts';
import type { Given } from '../evidence/shapes.ts';
import type { Scalar } from '../evidence/things.ts';
import { reported } from '../proof/reports.ts';
import { type Bindable, bindable, lexicon, partsOf } from './words.ts';

export interface Cell {
  row: Row;
  key: string;
  words: readonly Bindable[];
  /** What its unit says of it: a number of °C is a temperature. */
  hints: readonly Bindable[];
  value: Scalar | null;
  /** What is said of the number: with its unit. */
  amount: Quantity | null;
  /** Members of a list of texts and numbers, or how many rows it has. */
  members: readonly string[] | null;
}

export interface Row {
  look: Look;
  parent: Row | null;
  group: Group | null;
  /** Keys and list names that lead here. */
  path: readonly Bindable[];
  /** What it is called, as written in lower case. */
  names: string[];
  cells: Cell[];
  /** Keys of its lists of rows. */
  lists: (readonly Bindable[])[];
}

export interface Group {
  key: string;
  words: readonly Bindable[];
  parent: Row | null;
  rows: Row[];
  look: Look;
}

/** What one tool, or the steady state, told at one moment. */
export interface Look {
  source: string;
  words: readonly Bindable[];
  age: number | null;
  at: number;
  state: boolean;
  /** Somebody's text: it tells what it says, not what is. */
  text: boolean;
}

export interface Space {
  rows: Row[];
  groups: Group[];
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const DEEPEST = 6;
const MOST_ROWS = 3_000;
const LONGEST_NAME = 120;
const SIZE = /^([+-]?\d[\d,]*(?:\.\d+)?)\s?([a-zA-Z%°/]*)$/;
const PHRASE = /([+-]?\d[\d,]*(?:\.\d+)?)\s?(%|[KMGT]i?B\b|ms\b|s\b)?\s*([a-z][a-z ]*)?/gi;

/** The unit that a key names: `used_mb`, `temperature_c`, `capPct`. */
export function unitIn(parts: readonly string[]): string {
  // `read_mb_s`, `mb_per_s`: so much in a second.
  const rate = /^(.*\b([kmgt]i?b|bytes)) (?:per )?(?:s|sec|second)$/.exec(parts.join(' '));
  if (rate) return unitOf(rate[2] ?? '') ?? '';
  for (const part of [...parts].reverse()) {
    const unit = /^(?:k|m|g|t|d|h|b|s|c)$/.test(part)
      ? part === parts.at(-1) && parts.length > 1
        ? unitOf(part)
        : null
      : unitOf(part);
    if (unit !== null) return unit;
  }
  return parts.includes('mbit') ? 'Mbps' : '';
}

/** `temperature_c: {cpu: {max: 74}}`: the unit of all that is below. */
function unitAbove(row: Row): string {
  for (let at: Row | null = row; at; at = at.parent) {
    const unit = unitIn(at.path.map(({ lower }) => lower));
    if (unit !== '') return unit;
  }
  return '';
}

function hintsOf(parts: readonly string[], amount: Quantity | null): Bindable[] {
  if (!amount) return [];
  if (amount.unit === 'Mbps') return [bindable('speed')];
  if (amount.unit === '°C') return [bindable('temperature')];
  if (amount.unit === '%') return [bindable('percent')];
  // How long something still lasts is until its end.
  if (isTime(amount.unit) && parts.some((part) => /^(?:left|remaining|remain)$/.test(part)))
    return [bindable('expiry')];
  if (isTime(amount.unit) && parts.includes('empty')) return [bindable('left')];
  return isTime(amount.unit) || !isBytes(amount.unit) ? [] : [bindable('size')];
}

const VERSION = /^v?\d+(?:\.\d+){1,3}[\w.+~:-]*$/;
/** How texts say that something is so or not. */
const YES_NO = new Map(
  [true, false].flatMap((so) =>
    (so ? ['yes', 'Yes', 'true', 'True'] : ['no', 'No', 'false', 'False']).map(
      (text) => [text, so] as const,
    ),
  ),
);
const RATE = /^(?:mbit\/s|mbps|mbit)$/i;

/** A text that is an amount and nothing else. */
function amountIn(text: string, unit: string): Quantity | null {
  const found = SIZE.exec(text.trim());
  if (found) {
    const own = found[2] ?? '';
    const told = own === '' ? unit : RATE.test(own) ? 'Mbps' : unitOf(own);
    if (told === null) return null;
    const digits = (found[1] ?? '').replaceAll(',', '');
    return { value: Number(digits), unit: told, decimals: digits.split('.')[1]?.length ?? 0 };
  }
  const times = findTimes(text);
  const rest = times.reduce((left, { text: each }) => left.replace(each, ''), text);
  return times.length > 0 && /^[\s,a-z]*$/.test(rest) && !/\d/.test(rest) && rest.length < 12
    ? joinDurations(times)
    : null;
}

export class Told {
  readonly space: Space = { rows: [], groups: [] };
  #look: Look = { source: '', words: [], age: null, at: 0, state: false, text: false };

  look(source: string, age: number | null, state: boolean, text: boolean): void {
    this.#look = {
      source,
      words: partsOf(source).map(bindable),
      age,
      at: this.#look.at + 1,
      state,
      text,
    };
  }

  row(parent: Row | null, group: Group | null, path: readonly Bindable[]): Row {
    const row: Row = { look: this.#look, parent, group, path, names: [], cells: [], lists: [] };
    this.space.rows.push(row);
    group?.rows.push(row);
    return row;
  }

  object(value: Json, row: Row, depth: number): void {
    if (this.space.rows.length > MOST_ROWS) return;
    // `1M-blocks`: what the numbers beside it are counted in.
    const block = Object.keys(value)
      .map((key) => /^1(?:024)?([KMG])-blocks$/i.exec(key)?.[1])
      .find((unit) => unit !== undefined);
    for (const [key, each] of Object.entries(value))
      this.entry(
        row,
        key,
        block && typeof each === 'string' && /^\d+$/.test(each) ? `${each}${block}iB` : each,
        depth,
      );
  }

  entry(row: Row, key: string, value: unknown, depth: number): void {
    if (depth > DEEPEST) return;
    const parts = partsOf(key);
    const words = parts.map(bindable);
    if (isObject(value) && isTally(value))
      this.list(
        row,
        key,
        Object.entries(value).map(([name, count]) => ({ name, count })),
        depth,
      );
    else if (isObject(value)) {
      const child = this.row(row, null, words);
      child.names.push(key.toLowerCase());
      this.object(value, child, depth + 1);
    } else if (Array.isArray(value)) this.list(row, key, value, depth);
    else if (isScalar(value) || value === null)
      this.scalar(
        row,
        key,
        parts,
        value === 'never' ? null : typeof value === 'string' ? (YES_NO.get(value) ?? value) : value,
      );
  }

  scalar(row: Row, key: string, parts: readonly string[], value: Scalar | null): void {
    const words = parts.map(bindable);
    const unit = unitIn(parts) || unitAbove(row);
    const version = parts.includes('version');
    const amount =
      typeof value === 'number'
        ? { value, unit, decimals: String(value).split('.')[1]?.length ?? 0 }
        : typeof value === 'string' && !version
          ? amountIn(value, unit)
          : null;
    const hints = hintsOf(parts, amount);
    if (typeof value === 'string' && VERSION.test(value)) hints.push(bindable('version'));
    row.cells.push({
      row,
      key,
      words,
      hints,
      value,
      amount,
      members: null,
    });
    const naming = parts.some((part) => lexicon().naming.has(part));
    if (typeof value === 'number' && naming) row.names.push(String(value));
    if (typeof value !== 'string') return;
    if (value.length <= LONGEST_NAME && amount === null && naming)
      row.names.push(value.toLowerCase());
    if (amount === null && value.length <= LONGEST_NAME && !/^[\w.:/@#+~-]*$/.test(value))
      this.phrases(row, words, value);
  }

  /** Numbers inside a text, each with the words at it: `5 packets transmitted`, `Up 40 minutes`. */
  phrases(row: Row, key: readonly Bindable[], text: string): void {
    if (/\d{4}-\d\d-\d\d|\d:\d\d/.test(text)) return;
    for (const part of text.split(/[,;()]/)) {
      const [only, ...others] = [...part.matchAll(PHRASE)];
      if (!only || others.length > 0 || /[\w./:-]$/.test(part.slice(0, only.index))) continue;
      const rest = part.slice(only.index + only[0].length);
      if (/^[\d./:-]/.test(rest)) continue;
      const before = part.slice(0, only.index).trim();
      const after = (only[3] ?? '').trim().split(' ');
      const unit = only[2] ? unitOf(only[2]) : unitOf(after[0] ?? '');
      const named = [...before.split(/\s+/), ...(only[2] || unit === null ? after : after.slice(1))]
        .filter((word) => /^[a-z-]+$/i.test(word))
        .map(bindable);
      const digits = (only[1] ?? '').replaceAll(',', '');
      row.cells.push({
        row,
        key: `${key.map(({ lower }) => lower).join(' ')} ${named.map(({ lower }) => lower).join(' ')}`,
        words: named.length > 0 ? named : key,
        hints: key,
        value: null,
        amount: {
          value: Number(digits),
          unit: unit ?? '',
          decimals: digits.split('.')[1]?.length ?? 0,
        },
        members: null,
      });
    }
  }

  list(row: Row, key: string, values: readonly unknown[], depth: number): void {
    const words = partsOf(key).map(bindable);
    if (values.every(isScalar)) {
      row.cells.push({
        row,
        key,
        words,
        hints: [],
        value: null,
        amount: null,
        members: values.map(String),
      });
      return;
    }
    const group: Group = { key, words, parent: row, rows: [], look: this.#look };
    this.space.groups.push(group);
    row.lists.push(words);
    for (const given of values) {
      const value = Array.isArray(given) ? columned(given) : given;
      if (isObject(value)) {
        const child = this.row(row, group, words);
        this.object(value, child, depth + 1);
        const [first] = Object.values(value);
        // What stands first names a row that has no name.
        if (
          child.names.length === 0 &&
          key !== 'lines' &&
          typeof first === 'string' &&
          first.length <= LONGEST_NAME
        )
          child.names.push(first.toLowerCase());
      }
    }
  }

  /** `{subject, attribute, value}`: one row for each subject. */
  facts(facts: readonly Json[]): void {
    const rows = new Map<string, Row>();
    const groups = new Map<string, Group>();
    for (const fact of facts) {
      const subject = String(fact.subject);
      // `user:ilse`: one of the users.
      const kind = /^(\w+):\S/.exec(subject)?.[1] ?? '';
      const group = groups.get(kind) ?? {
        key: 'facts',
        words: partsOf(kind).map(bindable),
        parent: null,
        rows: [],
        look: this.#look,
      };
      if (!groups.has(kind)) this.space.groups.push(group);
      groups.set(kind, group);
      let row = rows.get(subject);
      if (!row) {
        row = this.row(null, group, []);
        row.names.push(subject.toLowerCase());
        if (/^\w+:\S/.test(subject))
          row.names.push(subject.toLowerCase().slice(subject.indexOf(':') + 1));
        rows.set(subject, row);
      }
      // `consumers:mails`: of a part of it.
      const [attribute = '', part] = String(fact.attribute).split(/:(?=\S)/);
      if (part !== undefined) row = this.#part(row, part);
      this.entry(row, attribute, fact.value, 1);
    }
  }

  #part(row: Row, part: string): Row {
    const before = this.space.rows.find(
      (each) => each.parent === row && each.names.includes(part.toLowerCase()),
    );
    if (before) return before;
    const child = this.row(row, null, []);
    child.names.push(part.toLowerCase());
    return child;
  }

  any(value: unknown): void {
    if (Array.isArray(value) && value.length > 0 && value.every((each) => isFact(each)))
      this.facts(value as Json[]);
    else if (isObject(value) && Array.isArray(value.facts) && value.facts.every(isFact))
      this.facts(value.facts as Json[]);
    else if (isFact(value)) this.facts([value as Json]);
    else {
      const top = this.row(null, null, []);
      if (isObject(value)) this.object(value, top, 0);
      else if (Array.isArray(value)) this.list(top, this.#look.source, value, 0);
    }
  }
}

/** A row without keys: its first text is its name, a moment says when; a number has no word of its own. */
const columned = (values: readonly unknown[]): Json =>
  Object.fromEntries(
    values.flatMap((value, at): [string, unknown][] =>
      at === 0 && typeof value === 'string'
        ? [['name', value]]
        : typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)
          ? [['modified', value]]
          : isScalar(value)
            ? [['value', value]]
            : [],
    ),
  );

/** `{"a.py": 7, "b.py": 3}`: keys that are names of their own, with a number each. */
const isTally = (value: Json): boolean => {
  const entries = Object.entries(value);
  return (
    entries.length > 1 &&
    entries.every(([key, each]) => typeof each === 'number' && /[/.]/.test(key))
  );
};

const isFact = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.subject === 'string' &&
  typeof value.attribute === 'string' &&
  value.value !== undefined;

/** Programs and tools that print what somebody wrote, or whatever they are told to. */
const TEXT =
  /read_file|search|grep|logs?\b|journal|dmesg|web|fetch|\bmail\b|inbox|^(?:sudo )?(?:cat|head|tail|less|more|sed|awk|echo|printf|curl|wget|python3?|node|perl|ruby|php|bash|sh|zsh|tee|xargs|strings|jq|yq)\b/;

/** What was run, the text that it printed, where it is one, and how many seconds ago; null where that is not told. */
export function ranBy({ tool, result, age_s }: Given['tool_outputs'][number]): {
  ran: string;
  text: string | undefined;
  age: number | null;
} {
  const printed = isObject(result)
    ? [result.stdout, result.output, result.raw].find((each) => typeof each === 'string')
    : result;
  return {
    ran: isObject(result) && typeof result.command === 'string' ? result.command : tool,
    text: typeof printed === 'string' ? printed : undefined,
    age: typeof age_s === 'number' && Number.isFinite(age_s) ? age_s : null,
  };
}

export function toldBy(given: Given): Space {
  const told = new Told();
  if (given.system_state) {
    told.look('steady state', given.state_age_s, true, false);
    told.any(given.system_state);
  }
  for (const output of given.tool_outputs) {
    const { result } = output;
    const { ran, text, age } = ranBy(output);
    told.look(
      ran,
      age,
      false,
      TEXT.test((ran.split('|')[0] ?? '').toLowerCase()) && !/ (?:--version|-v)\b/i.test(ran),
    );
    told.any(typeof text === 'string' ? reported(ran, text) : result);
  }
  return told.space;
}
