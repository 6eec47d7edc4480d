// What an archive holds, read as a stream: how much it is, and the same packed in another way. The archive itself stays.
import type { Goal } from '../../goal/types.ts';
import { isArchive, SINGLE, TAR } from './archives.ts';
import { asPath, refuse, Taking, word } from './take.ts';

const CATS: Readonly<Record<string, string>> = {
  ...SINGLE,
  tgz: 'zcat',
  tbz2: 'bzcat',
  txz: 'xzcat',
};
const PACKERS: Readonly<Record<string, string>> = {
  gz: 'gzip',
  tgz: 'gzip',
  bz2: 'bzip2',
  tbz2: 'bzip2',
  xz: 'xz',
  txz: 'xz',
  zst: 'zstd',
};
const lastOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const isTar = (name: string): boolean => TAR.test(name);

/** What one compression holds into another: the same bytes, packed anew; the old archive stays. */
function recompress(taking: Taking): string {
  const scope = taking.scope();
  const [source, ...more] = scope.names;
  const to = taking.take('to');
  taking.manner('keep');
  if (!source || more.length + scope.except.length > 0 || !to || scope.in) return refuse('what');
  const from = word(source);
  const target =
    to.type === 'extension'
      ? `${from.replace(/(?:\.tar)?\.\w+$/, '')}.${to.extensions[0]}`
      : word(to);
  const [cat, packer] = [CATS[lastOf(from)], PACKERS[lastOf(target)]];
  if (!cat || !packer || isTar(from) !== isTar(target)) return refuse('format');
  if (from === target) return refuse('the same');
  return `${cat} ${asPath(source)} | ${packer} > ${asPath({ type: 'path', path: target, here: null })}`;
}

/** Whether an archive is to be compressed in another way. */
const recompresses = ({ act, of, names, to }: Goal): boolean =>
  act === 'convert' &&
  of === 'file' &&
  names.length === 1 &&
  names.every(isArchive) &&
  to !== undefined &&
  (to.type === 'extension' || isArchive(to));

/** How many bytes are in it. */
function unpackedSize(taking: Taking): string {
  const [archive, ...more] = taking.scope().names;
  taking.take('attr');
  taking.manner('no-extract');
  for (const id of ['bytes', 'bare', 'total']) taking.show(id);
  if (!archive || more.length > 0) return refuse('what');
  const name = word(archive);
  const cat = CATS[lastOf(name)];
  const reads = /\.(?:zip|jar)$/i.test(name) ? 'unzip -p' : isTar(name) ? 'tar -xOf' : cat;
  return reads ? `${reads} ${asPath(archive)} | wc -c` : refuse('format');
}

/** Whether the size of what is in an archive is asked for. */
const asksUnpacked = ({ act, of, attr, names, manner, where, except }: Goal): boolean =>
  act === 'show' &&
  of === 'file' &&
  attr === 'size' &&
  names.length === 1 &&
  names.every(isArchive) &&
  where.every((filter) => filter.attr === 'kind') &&
  except.length === 0 &&
  manner.some(({ id }) => id === 'no-extract');

/** The command where a goal asks for such a stream; null where it does not. */
export function streamCommand(goal: Goal): (() => string) | null {
  const make = recompresses(goal) ? recompress : asksUnpacked(goal) ? unpackedSize : null;
  if (make === null) return null;
  return () => {
    const taking = new Taking(goal);
    return taking.done(make(taking));
  };
}
