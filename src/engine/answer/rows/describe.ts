// What a query asked for, in words: the sentence says which set it speaks of, so that a misreading is seen.
import { plural } from '../../../base/plural.ts';
import type { Filter, Op, Value } from '../../goal/types.ts';
import { printSize } from '../../relations/format.ts';
import type { Query } from '../../relations/query.ts';
import type { RelationOf } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { listed } from './sentence.ts';

export const OPS: Readonly<Record<Op, string>> = {
  '=': '',
  '>': 'over ',
  '<': 'under ',
  '>=': 'at least ',
  '<=': 'at most ',
  '~': 'containing ',
  starts: 'beginning with ',
  ends: 'ending in ',
  in: 'in ',
  has: 'containing ',
};

const quoted = (text: string): string => new Untrusted(text).print();

/** Until the next day: that day alone. */
const isDay = (from: string, until: string): boolean => Date.parse(until) - Date.parse(from) === 86_400_000;

const printedRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? String(from) : `${from} to ${to}`;

export function printed(value: Value): string {
  switch (value.type) {
    case 'text':
      return listed((value.either ?? [value.text]).map(quoted), 'or');
    case 'path':
      return quoted(value.path);
    case 'glob':
      return quoted(value.glob);
    case 'series':
      return value.names.map(quoted).join(', ');
    case 'extension':
      return value.extensions.map((each) => `.${each}`).join(', ');
    case 'number':
      return String(value.n);
    case 'percent':
      return `${value.n} %`;
    case 'size':
      return printSize(value.bytes);
    case 'duration':
      return plural(value.n, value.unit);
    case 'moment':
      return value.until === undefined || isDay(value.text, value.until)
        ? value.text
        : `${value.text} until ${value.until}`;
    case 'range':
      return printedRange(value);
    case 'ranges':
      return value.ranges.map(printedRange).join(', ');
    case 'mode':
      return value.mode;
    case 'signal':
      return value.signal;
    case 'port':
      return `${value.port}${value.usual === undefined ? '' : ` (usual for ${value.usual})`}`;
    case 'pid':
      return String(value.pid);
    case 'url':
      return value.url;
    case 'host':
      return value.host;
    case 'name':
      return quoted(value.name);
    case 'word':
      return value.word;
    case 'attribute':
      return quoted(value.attr);
    case 'filters':
      return value.filters.map((filter) => printed(filter.value)).join(', ');
  }
}

const isFlag = (filter: Filter, relation: RelationOf): boolean => relation.attributes[filter.attr]?.type === 'flag';

/** "running", "not being merged into …". */
export function flagWords(attr: string, relation: RelationOf, not: boolean): string {
  const about = (relation.attributes[attr]?.about ?? attr).replace(/^being /, '');
  if (not && about.startsWith('not ')) return about.slice(4);
  return `${not ? 'not ' : ''}${about}`;
}

export const flagOff = ({ value, not }: Filter): boolean =>
  (value.type === 'word' && /^(?:false|no)$/.test(value.word)) !== (not === true);

/** Of points in time: "in the last 3 days", "more than 3 days ago". */
const AGO: Partial<Record<Op, (text: string) => string>> = {
  '>=': (text) => `in the last ${text}`,
  '>': (text) => `in the last ${text}`,
  '<=': (text) => `more than ${text} ago`,
  '<': (text) => `more than ${text} ago`,
};

/** "over 1 GB". */
export const valueWords = ({ op, value }: Filter, moment = false): string =>
  isFilled(value)
    ? 'given'
    : (moment && value.type === 'duration' && AGO[op]?.(printed(value))) || `${OPS[op]}${printed(value)}`;

/** Whatever stands there. */
const isFilled = (value: Value): boolean => value.type === 'text' && value.text === '';

export function filterWords(filter: Filter, relation: RelationOf): string {
  if (isFlag(filter, relation)) return flagWords(filter.attr, relation, flagOff(filter));
  const about = relation.attributes[filter.attr]?.about ?? filter.attr;
  const moment = relation.attributes[filter.attr]?.type === 'moment';
  const lacking = filter.attr === 'range' && filter.value.type === 'text' && /^\^(.+)/.exec(filter.value.text)?.[1];
  if (lacking) return `not on ${quoted(lacking)}`;
  if (isFilled(filter.value)) return `${filter.not ? 'without' : 'with'} ${about}`;
  return `${filter.not ? 'without' : 'with'} ${about} ${valueWords(filter, moment)}`;
}

/** " in the last 2 hours", or nothing. */
export function windowWords({ window }: Query): string {
  if (!window) return '';
  if (window.kind !== 'last')
    return window.kind === 'during' ? ` (${printed(window.moment)})` : ` ${window.kind} ${printed(window.moment)}`;
  const hours = window.seconds / 3_600;
  if (hours >= 48) return ` in the last ${Math.round(hours / 24)} days`;
  return hours > 1
    ? ` in the last ${Math.round(hours)} hours`
    : ` in the last ${Math.round(window.seconds / 60)} minutes`;
}

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  file: ['file', 'files'],
  folder: ['folder', 'folders'],
  link: ['link', 'links'],
};

/** What things of the set are called, one and many: *folder*, not *file with kind folder*. */
export function nounOf(query: Query, relation: RelationOf): readonly [string, string] {
  const kind = query.where.find(({ attr, not }) => attr === 'kind' && !not)?.value;
  const own = relation.name === 'file' && kind?.type === 'word' ? KINDS[kind.word] : undefined;
  if (relation.name === 'file' && !kind) return ['file or folder', 'files and folders'];
  return own ?? relation.words;
}

/** " running with owner bob in the last 2 hours", or nothing. */
export function setWords(query: Query, relation: RelationOf): string {
  const parts = query.where
    .filter(({ attr }) => !(relation.name === 'file' && attr === 'kind'))
    .map((filter) => filterWords(filter, relation));
  const spared = (query.except ?? []).map((filter) => filterWords(filter, relation));
  const except = spared.length > 0 ? ` except those ${listed(spared)}` : '';
  const also = (query.also ?? []).map((filter) => filterWords(filter, relation));
  const more = also.length > 0 ? ` and also those ${listed(also)}` : '';
  const where = `${parts.length > 0 ? ` ${parts.join(' and ')}` : ''}${except}${more}`;
  return `${where}${windowWords(query)}`;
}
