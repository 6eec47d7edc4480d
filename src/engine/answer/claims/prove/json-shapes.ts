// What the objects of evidence are by their shape: names with a figure each, things of one kind by their names, facts, states.
import { unitOf } from '../amounts.ts';
import { bindable, lexicon, partsOf, stateOf } from '../told/words.ts';
import { calledAs, type Node } from './cells.ts';

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Keys under which the titles of columns stand. */
export const HEADS = /^(?:headers?|columns|cols|fields|titles)$/i;

export const isNoun = (subject: string): boolean =>
  partsOf(subject).every((part) => {
    const { concepts, stems } = bindable(part);
    return concepts.size > 0 || [...stems].some((stem) => lexicon().thing.has(stem));
  }) && !/[:/.\d]/.test(subject);

export const told = ({ value, unit }: Json): unknown =>
  typeof unit === 'string' && unitOf(unit) !== null && typeof value === 'number' ? `${value} ${unit}` : value;

export const NAME = '\u0000name';

/** `header`, `columns`: what the columns of the rows beside it are. */
export function headOf(node: Node): string[] | null {
  for (const list of node.lists) if (HEADS.test(list.key)) return list.nodes.map((each) => calledAs(each) ?? '');
  return null;
}

const isName = (key: string): boolean =>
  /[\d/.@-]/.test(key) ||
  partsOf(key).every((part) => bindable(part).concepts.size === 0 && !lexicon().given.has(part));

/** `{"a.py": 7, "b.py": 3}`: names with a number each. */
/** `{nginx: "active", redis: "failed"}` */
export const isStates = (value: Json): boolean =>
  Object.keys(value).length > 1 &&
  Object.values(value).every((each) => typeof each === 'string' && stateOf(bindable(each)).length > 0);
/** What the value behind each name is. */
export const valueName = (all: Json, value: unknown): string =>
  typeof value !== 'string' ? 'value' : isStates(all) ? 'state' : 'version';

export const isTally = (value: Json): boolean => {
  const entries = Object.entries(value);
  return (
    entries.length > 1 &&
    entries.every(
      ([key, each]) =>
        typeof each === 'number' &&
        /[\d/.]/.test(key) &&
        !/^(?:\d+ ?(?:m|min|s)\w*|1|5|15)$/.test(key) &&
        partsOf(key).every((part) => !/^(?:load|min)/.test(part)),
    )
  );
};

/** `by_unit: {nginx: 176, cron: 3}`, `{"no space left": 4, "timed out": 2}`: how many of each. */
export const isCountOf = (key: string, value: Json): boolean => {
  const all = Object.entries(value);
  return (
    all.length > 1 &&
    all.every(([, each]) => typeof each === 'number') &&
    (/(?:^|_)(?:by|per)_/.test(key) || all.every(([name]) => /[ -]/.test(name)))
  );
};

/** `packages: {vim: "9.0.1", curl: "7.88.1"}`: names with their versions. */
export const isPackages = (key: string, value: Json): boolean =>
  /^packages?$/i.test(key) && Object.values(value).every((each) => typeof each === 'string' && /^\S*\d\S*$/.test(each));

/** `services`, `open_jobs`: several things of one kind. */
const isPlural = (key: string): boolean => {
  const last = partsOf(key).at(-1) ?? '';
  return last.endsWith('s') && [...bindable(last).stems].some((stem) => stem !== last && lexicon().thing.has(stem));
};

/** `vms`, `peers`: more than one of whatever it is. */
const isNameOfMany = (key: string): boolean => {
  const last = partsOf(key).at(-1) ?? '';
  return /[a-z]{2}s$/.test(last) && !/(?:ss|us|is)$/.test(last);
};
/** `{"sda": {…}, "sdb": {…}}`: things of one kind by their names. */
export const isDirectory = (value: Json, of = ''): boolean => {
  const all = Object.entries(value);
  const [first] = all;
  if (!first || !all.every(([, each]) => isObject(each))) return false;
  const keys = Object.keys(first[1] as Json);
  if (all.length === 1) return /\d|\//.test(first[0]) && isName(first[0]);
  const rows = all.map(([, each]) => each as Json);
  // `backups: {mail: {last, ok}, wiki: {last, ok, error}}`: each tells what all tell, and may tell more.
  const least = rows.reduce((a, b) => (Object.keys(b).length < Object.keys(a).length ? b : a));
  const form = Object.keys(least);
  if (isNameOfMany(of) && form.length > 0 && rows.every((each) => form.every((key) => Object.hasOwn(each, key))))
    return true;
  // Several of one form, where one at least is called by a name.
  const isLike = (each: Json): boolean =>
    Object.keys(each).length === form.length && form.every((key) => Object.hasOwn(each, key));
  if (rows.length > 2 && form.length > 1 && rows.every(isLike) && all.some(([name]) => isName(name))) return true;
  return (
    (isPlural(of) || all.every(([name]) => isName(name))) &&
    all.every(([, each]) => keys.some((key) => Object.hasOwn(each as Json, key)))
  );
};

export const isFact = (value: unknown): value is Json =>
  isObject(value) &&
  typeof value.subject === 'string' &&
  typeof value.attribute === 'string' &&
  value.value !== undefined;
