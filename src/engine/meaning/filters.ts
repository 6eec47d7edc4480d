// Filters on one set held to each other: kinds that are said twice narrow each other, and what nothing can be is seen.
import { kinds } from '../english/lexicon.ts';
import { isSameFormat } from '../english/media.ts';
import { FILE_NAME } from '../english/shapes.ts';
import { narrowsToKind } from '../goal/kinds.ts';
import type { Filter, Scope, Value } from '../goal/types.ts';
import { written } from './retype.ts';

type Extensions = Extract<Filter['value'], { type: 'extension' }>;

const extensionsOf = ({ attr, not, value }: Filter): Extensions | null =>
  attr === 'extension' && !not && value.type === 'extension' ? value : null;

const same = (a: Filter, b: Filter): boolean =>
  a.attr === b.attr && a.op === b.op && JSON.stringify(a.value) === JSON.stringify(b.value);

/** *Scripts* alone are the shell's; the word before it says of what else. */
const isGeneral = (extensions: readonly string[]): boolean =>
  extensions === kinds().get('script') || JSON.stringify(extensions) === JSON.stringify(kinds().get('script'));

/** "python scripts", "go sources": one kind, said in two words. */
export function narrowed(filters: readonly Filter[]): Filter[] {
  const out: Filter[] = [];
  for (const filter of filters) {
    const now = extensionsOf(filter);
    const at = out.findIndex((each) => extensionsOf(each) !== null);
    const before = at < 0 ? null : extensionsOf(out[at] as Filter);
    if (!now || !before) {
      out.push(filter);
      continue;
    }
    // *jpg/JPG images*: in capitals it is the same kind, and *pictures that end in .JPG* are only those.
    const kind = (all: readonly string[], each: string) =>
      all.some((other) => other.toLowerCase() === each.toLowerCase());
    const [few, many] = [before.extensions, now.extensions].sort((a, b) => a.length - b.length) as [string[], string[]];
    // *Jpg, jpeg and png*: one kind in two spellings, and both of them were said.
    const [one = ''] = few;
    if ([...few, ...many].every((each) => isSameFormat(each, one)) && few.length !== many.length) {
      out[at] = { ...filter, value: { type: 'extension', extensions: many } };
      continue;
    }
    const said = few.length < many.length ? few : [...new Set([...few, ...many])];
    const both = said.filter((each) => kind(few, each) && kind(many, each));
    if (both.length > 0) out[at] = { ...filter, value: { type: 'extension', extensions: both } };
    else if (isGeneral(before.extensions)) out[at] = filter;
    else if (!isGeneral(now.extensions)) out.push(filter);
  }
  return out;
}

/** "c sources and headers": of the one kind or of the other. */
export function eitherKind(before: readonly Filter[], now: readonly Filter[]): Filter[] {
  const all = narrowed(before);
  const at = all.findIndex((filter) => extensionsOf(filter) !== null);
  const mine = at < 0 ? null : extensionsOf(all[at] as Filter);
  const theirs = now.map(extensionsOf).find((value) => value !== null);
  if (!mine || !theirs) return [...all, ...now];
  const extensions = [...new Set([...mine.extensions, ...theirs.extensions])];
  all[at] = { ...(all[at] as Filter), value: { type: 'extension', extensions } };
  return [...all, ...now.filter((filter) => extensionsOf(filter) === null)];
}

/** A name can end in both. */
const meets = (tail: string, extension: string): boolean => {
  const ending = `.${extension}`.toLowerCase();
  const last = tail.toLowerCase();
  return last.endsWith(ending) || ending.endsWith(last);
};

const HERE: Value = { type: 'path', path: '.', here: 'folder' };
const isTail = ({ attr, op, not }: Filter): boolean => attr === 'name' && op === 'ends' && !not;

/** *The .tmp files and those ending in ~*: no name ends in both, so either is meant. */
export function eitherEnding<S extends Scope>(scope: S): S {
  const tails = scope.where.filter(isTail).map(({ value }) => written(value) ?? '');
  const kept = scope.where.filter((filter) => !isTail(filter) && extensionsOf(filter) === null);
  const extensions = [
    ...scope.names.flatMap((value) => (value.type === 'extension' ? value.extensions : [])),
    ...scope.where.flatMap((filter) => extensionsOf(filter)?.extensions ?? []),
  ];
  const others = scope.names.some(({ type }) => type !== 'extension');
  if (others || tails.length === 0 || extensions.length === 0) return scope;
  if (tails.some((tail) => extensions.some((each) => meets(tail, each)))) return scope;
  const globs = [...extensions.map((each) => `*.${each}`), ...tails.map((tail) => `*${tail}`)];
  const names = globs.map((glob): Value => ({ type: 'glob', glob }));
  // Wherever they lie, as files of one kind are meant.
  return { ...scope, names, where: kept, in: scope.in ?? [HERE] };
}

const ARCHIVE = /\.(?:tar(?:\.\w+)?|t[gbx]z2?|zip|7z|jar|rar|deb|rpm|whl|gz|bz2|xz|zst)$/i;
const isNoArchive = (value: Value): boolean =>
  value.type === 'path' && /\.\w+$/.test(value.path) && !ARCHIVE.test(value.path);

/** Nothing is both: what is wanted is left out again, or two kinds are wanted at once. */
export function contradicts({ of, names, in: places = [], where, except }: Scope): boolean {
  // Nothing lies in itself (*the logs in logs*), and nothing is called by a mere sign.
  if (of === 'file' && names.some((name) => places.some((each) => written(each) === written(name)))) return true;
  const sign = ({ attr, op, value }: Filter) =>
    attr === 'name' && op === '=' && value.type === 'text' && /^[^\w*?]$/.test(value.text);
  if (of === 'file' && where.some(sign)) return true;
  // No folder is called as files are.
  const folders = where.some((filter) => narrowsToKind(filter, 'folder'));
  const asFile = ({ attr, op, value }: Filter) =>
    attr === 'name' && op === '=' && /^[^.]/.test(written(value) ?? '') && FILE_NAME.test(written(value) ?? '');
  if (of === 'file' && folders && where.some(asFile)) return true;
  // What is named one by one is of the kind that it is.
  if (names.length > 0 && except.some(({ attr }) => attr === 'kind')) return true;
  const wanted = where.filter(({ not }) => !not);
  // *Take a.sh out of the archive*: it is in one, and is none.
  const archives = wanted.some(({ attr, value }) => attr === 'kind' && written(value) === 'archive');
  if (of === 'file' && archives && names.some(isNoArchive)) return true;
  const endings = wanted.flatMap((filter) => extensionsOf(filter)?.extensions ?? []);
  const named = names.flatMap((value) => (value.type === 'extension' ? value.extensions : []));
  if (endings.length > 0 && named.length > 0 && !named.some((each) => endings.includes(each))) return true;
  // What dangles is a link; *dangling images* are no pictures, and a broken archive is none either.
  const links = wanted.some(({ attr, value }) => attr === 'kind' && written(value) === 'link');
  if ((endings.length > 0 || archives) && !links && wanted.some(({ attr }) => attr === 'broken')) return true;
  const ruledOut = [...except, ...where.flatMap(({ not, ...rest }) => (not ? [rest] : []))];
  if (wanted.some((filter) => ruledOut.some((out) => same(filter, out)))) return true;
  // *Lines that begin with # without the #*: what stands at an end of it stands in it.
  const atEnd = wanted.filter(({ attr, op }) => attr === 'content' && /^(?:starts|ends)$/.test(op));
  if (atEnd.some((filter) => ruledOut.some((out) => same({ ...filter, op: '~' }, out)))) return true;
  const kindsSaid = wanted.filter(({ attr }) => attr === 'kind');
  return (
    kindsSaid.some((filter) => !same(filter, kindsSaid[0] as Filter)) ||
    wanted.filter((filter) => extensionsOf(filter)).length > 1
  );
}

export const isBareText = ({ attr, value }: Filter): boolean =>
  (attr === 'content' || attr === 'name') && value.type === 'text' && !value.quoted;

/** *In a.txt*: that it is about a file says nothing of what is asked of it. */
export const isOfPath = ({ attr, value }: Filter): boolean => attr === 'file' && value.type === 'path';
