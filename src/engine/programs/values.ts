// Values on the command line: what each type of a slot writes for a value, and which values a word may stand for.

import { plural } from '../../base/plural.ts';
import { SECONDS, type TimeUnit } from '../../base/time-units.ts';
import { isBySubject } from '../english/commit-subject.ts';
import { NEWEST_TAG } from '../english/newest-tag.ts';
import { begun, dated, gone } from '../english/span.ts';
import type { Value } from '../goal/types.ts';
import { quote, quotePath } from '../line/quote.ts';

export interface Written {
  text: string;
  /** `~`, variables and globs in it are meant. */
  path: boolean;
}

const UNIT_OF_LETTER: Record<string, TimeUnit> = { s: 'second', m: 'minute', h: 'hour', d: 'day' };
const MOMENT_AGO = /^(\d+) (second|minute|hour|day|week|month|year)s? ago$/;
/** Types that are a whole number of this many seconds on the command line. */
const COUNTED: Record<string, TimeUnit> = { seconds: 'second', minutes: 'minute', hours: 'hour', days: 'day' };

/** One shell word; `HEAD~1` needs no quotes. */
export function shellWord({ text, path }: Written): string {
  if (path) return quotePath(text);
  // What git is asked for stays a question of the shell, and what is joined to it stands beside it.
  if (text.includes(NEWEST_TAG))
    return text
      .split(NEWEST_TAG)
      .map((part) => part && shellWord({ text: part, path }))
      .join(NEWEST_TAG);
  return /^[A-Za-z0-9_@%+./-][A-Za-z0-9_@%+./~-]*$/.test(text) ? text : quote(text);
}

const plain = (text: string): Written => ({ text, path: false });
export const duration = (n: number, unit: TimeUnit): Value => ({
  type: 'duration',
  seconds: n * SECONDS[unit],
  n,
  unit,
});

/** The alternatives of `a|b|word(x|y)`. */
const split = new Map<string, readonly string[]>();
export function typesOf(type: string): readonly string[] {
  let found = split.get(type);
  if (!found) {
    found = type.replace(/[+?]+$/, '').match(/(?:word|ending)\([^)]*\)|[^|]+/g) ?? [];
    split.set(type, found);
  }
  return found;
}
export const isOptional = (type: string): boolean => /\?\+?$/.test(type);
export const isMany = (type: string): boolean => /\+\??$/.test(type);
/** Two at least: `path++`. */
export const isSeveral = (type: string): boolean => type.endsWith('++');

/** The words of `word(x|y)`; null for any other type. */
const wordsOf = (type: string): string[] | null => (type.startsWith('word(') ? type.slice(5, -1).split('|') : null);

/** The endings of `ending(deb|udeb)`; null for any other type. */
export const endingsOf = (type: string): string[] | null =>
  type.startsWith('ending(') ? type.slice(7, -1).split('|') : null;

const hasEnding = (text: string, endings: readonly string[]): boolean =>
  endings.some((each) => text.toLowerCase().endsWith(`.${each}`));

function agoOf(value: Extract<Value, { type: 'duration' }>): string {
  return `${plural(value.n, value.unit)} ago`;
}

/** `10m`, `2h`; days and longer where the program knows them, else hours. */
function shortDuration(seconds: number, days: boolean): string {
  const units: [string, number][] = [
    ...(days ? ([['d', SECONDS.day]] as [string, number][]) : []),
    ['h', SECONDS.hour],
    ['m', SECONDS.minute],
  ];
  const unit = units.find(([, size]) => seconds % size === 0);
  return unit ? `${seconds / unit[1]}${unit[0]}` : `${seconds}s`;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** `2024-02-14 +100 days`, which date knows and few others do. */
const RECKONED = /^\S+ [+-]\d+ [a-z]+$/;
const MIDNIGHT = ' 00:00';
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

function writeOne(value: Value, type: string): Written | null {
  // One text or another is nothing that a program takes.
  if (value.type === 'text' && value.either) return null;
  const words = wordsOf(type);
  if (words) {
    const text = wordText(value);
    const word = words.find((each) => each.toLowerCase() === text?.toLowerCase());
    return word === undefined ? null : plain(word);
  }
  const endings = endingsOf(type);
  if (endings) {
    const file = writeOne(value, 'file');
    return file && hasEnding(file.text, endings) ? file : null;
  }
  switch (type) {
    case 'path':
    case 'file':
    case 'folder':
      if (value.type === 'path')
        return type !== 'path' && value.here !== null && value.here !== type ? null : { text: value.path, path: true };
      if (type === 'folder') return null;
      if (value.type === 'glob') return { text: value.glob, path: true };
      if (value.type === 'extension' && value.extensions.length === 1)
        return { text: `*.${value.extensions[0]}`, path: true };
      return null;
    case 'text':
    case 'zone':
      return value.type === 'text' ? plain(value.text) : null;
    case 'reckoned':
      return value.type === 'moment' && RECKONED.test(value.text) ? plain(value.text) : null;
    case 'moment':
      if (value.type === 'moment') return RECKONED.test(value.text) ? null : plain(begun(value.text));
      return value.type === 'duration' ? plain(agoOf(value)) : null;
    case 'past-moment':
      return value.type === 'moment' ? plain(gone(value.text)) : writeOne(value, 'moment');
    case 'git-moment': {
      // Git takes a day alone to be that day at this hour.
      const written = writeOne(value, 'moment');
      return written && DAY.test(written.text) ? plain(`${written.text}${MIDNIGHT}`) : written;
    }
    case 'go-moment':
      // So long ago, or a day by its date: it knows no names of days.
      if (value.type !== 'moment') return writeOne(value, 'go-duration');
      return ISO.test(dated(value.text)) ? plain(dated(value.text)) : null;
    case 'duration':
    case 'go-duration':
      return value.type === 'duration' ? plain(shortDuration(value.seconds, type === 'duration')) : null;
    case 'decimal-seconds':
      return value.type === 'duration' ? plain(String(value.seconds)) : null;
    case 'months':
      return value.type === 'duration' ? plain(`+${value.n} ${value.unit}s`) : null;
    case 'clock': {
      const text = value.type === 'moment' ? gone(value.text) : '';
      return /^\d{1,2}:\d\d$/.test(text) ? plain(text) : null;
    }
    case 'range':
      return value.type === 'range' ? plain(`${value.from},${value.to}`) : null;
    case 'span':
      return value.type === 'range' ? plain(`${value.from}-${value.to}`) : null;
    case 'url':
      if (value.type === 'url') return plain(value.url);
      return value.type === 'host' ? plain(value.host) : null;
    case 'host':
      return value.type === 'host' ? plain(value.host) : null;
    case 'word':
      return value.type === 'word' ? plain(value.word) : null;
    case 'number':
      return value.type === 'number' ? plain(String(value.n)) : null;
    case 'percent':
      return value.type === 'percent' ? plain(String(value.n)) : null;
    case 'size':
      return value.type === 'size' ? plain(value.text) : null;
    case 'bytes':
      return value.type === 'size' ? plain(String(value.bytes)) : null;
    case 'mode':
      return value.type === 'mode' ? plain(value.mode) : null;
    case 'signal':
      return value.type === 'signal' ? plain(value.signal) : null;
    case 'port':
      return value.type === 'port' ? plain(String(value.port)) : null;
    case 'pid':
      return value.type === 'pid' ? plain(String(value.pid)) : null;
  }
  if (COUNTED[type]) {
    if (value.type !== 'duration') return null;
    const n = value.seconds / SECONDS[COUNTED[type]];
    return Number.isInteger(n) ? plain(String(n)) : null;
  }
  if (value.type !== 'name') return null;
  // What is new is made by the verb.
  const isThis = type.startsWith(NEW) ? value.how === 'new' && type === `${NEW}${value.of}` : value.of === type;
  return isThis ? plain(value.name) : null;
}

/** A value as a word of this type; null where it is of another. */
export function writeValue(value: Value, type: string): Written | null {
  for (const each of typesOf(type)) {
    const written = writeOne(value, each);
    if (written && (written.text !== '' || each === 'text')) return written;
  }
  return null;
}

/** The plain text of a value that is just words. */
export function wordText(value: Value): string | null {
  if (value.type === 'word') return value.word;
  if (value.type === 'text') return value.text;
  if (value.type === 'name') return value.name;
  return null;
}

const NEW = 'new-';
const GLOB = /[*?]/;
const matchers: Record<string, (text: string) => Value[]> = {
  path: (text) => (GLOB.test(text) ? [{ type: 'glob', glob: text }] : [{ type: 'path', path: text, here: null }]),
  folder: (text) => (GLOB.test(text) ? [] : [{ type: 'path', path: text, here: null }]),
  text: (text) => [{ type: 'text', text }],
  zone: (text) => [{ type: 'text', text }],
  moment: (text) => {
    const ago = MOMENT_AGO.exec(text);
    return ago ? [duration(Number(ago[1]), ago[2] as TimeUnit)] : [{ type: 'moment', text }];
  },
  'git-moment': (text) => matchers.moment?.(text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text) ?? [],
  reckoned: (text) => (RECKONED.test(text) ? [{ type: 'moment', text }] : []),
  months: (text) => {
    const found = /^\+(\d+) (month|year)s$/.exec(text);
    return found ? [duration(Number(found[1]), found[2] as TimeUnit)] : [];
  },
  clock: (text) => [{ type: 'moment', text }],
  duration: (text) => {
    const found = /^(\d+)([smhd]?)$/.exec(text);
    return found ? [duration(Number(found[1]), UNIT_OF_LETTER[found[2] || 's']!)] : [];
  },
  'decimal-seconds': (text) => (/^\d*\.?\d+$/.test(text) ? [duration(Number(text), 'second')] : []),
  range: (text) => {
    const found = /^(\d+)[,-](\d+)$/.exec(text);
    return found ? [{ type: 'range', from: Number(found[1]), to: Number(found[2]) }] : [];
  },
  span: (text) => {
    const found = /^(\d+)[,-](\d+)$/.exec(text);
    return found ? [{ type: 'range', from: Number(found[1]), to: Number(found[2]) }] : [];
  },
  url: (text) =>
    /^[\w+.-]+:\/\/|^[\w.-]+@[\w.-]+:/.test(text)
      ? [{ type: 'url', url: text }]
      : /^[\w.-]+(?::\d+)?(?:\/.*)?$/.test(text)
        ? [text.includes('/') ? { type: 'url', url: text } : { type: 'host', host: text }]
        : [],
  host: (text) => (/^[\w.:@%/-]+$/.test(text) ? [{ type: 'host', host: text }] : []),
  word: (text) => [{ type: 'word', word: text }],
  number: (text) => (/^\d+(?:\.\d+)?$/.test(text) ? [{ type: 'number', n: Number(text) }] : []),
  percent: (text) => (/^\d+(?:\.\d+)?$/.test(text) ? [{ type: 'percent', n: Number(text) }] : []),
  size: (text) => {
    const found = /^(\d+(?:\.\d+)?)([bkKMGT]?)(?:i?B)?$/.exec(text);
    if (!found) return [];
    const power = 'bkMGT'.indexOf(found[2]!.replace('K', 'k') || 'b');
    return [{ type: 'size', bytes: Number(found[1]) * 1024 ** power, text }];
  },
  bytes: (text) => (/^\d+$/.test(text) ? [{ type: 'size', bytes: Number(text), text: `${text}c` }] : []),
  mode: (text) =>
    /^(?:0?[0-7]{3,4}|[ugoa]*[+=-][rwxXst]*(?:,[ugoa]*[+=-][rwxXst]*)*)$/.test(text)
      ? [{ type: 'mode', mode: text }]
      : [],
  signal: (text) => (/^(?:SIG)?[A-Z0-9+-]+$/.test(text) ? [{ type: 'signal', signal: text }] : []),
  port: (text) => (/^\d{1,5}$/.test(text) ? [{ type: 'port', port: Number(text) }] : []),
  pid: (text) => (/^\d+$/.test(text) ? [{ type: 'pid', pid: Number(text) }] : []),
};
matchers.file = matchers.path!;
matchers['go-duration'] = matchers.duration!;
matchers['go-moment'] = (text) => (ISO.test(text) ? [{ type: 'moment', text }] : matchers.duration!(text));
matchers['past-moment'] = matchers.moment!;

/** The values that a word may stand for where this type is wanted. */
export function readValue(text: string, type: string): Value[] {
  return typesOf(type).flatMap((each): Value[] => {
    const words = wordsOf(each);
    if (words) return words.includes(text) ? [{ type: 'word', word: text }] : [];
    const endings = endingsOf(each);
    if (endings) return hasEnding(text, endings) ? (matchers.path?.(text) ?? []) : [];
    const unit = COUNTED[each];
    if (unit) return /^\d+$/.test(text) ? [duration(Number(text), unit)] : [];
    const matcher = matchers[each];
    if (matcher) return matcher(text);
    if (text === '' || (/\s/.test(text) && !(each === 'commit' && isBySubject(text)))) return [];
    const how = each.startsWith(NEW) ? 'new' : 'unknown';
    return [{ type: 'name', of: each.replace(/^new-/, ''), name: text, how }];
  });
}
