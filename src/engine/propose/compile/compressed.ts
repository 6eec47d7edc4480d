// Lines of what is compressed, read as what it was before: grep has forms of its own for it, all else reads behind a cat of
// its kind. Nothing is written into it.
import { acts } from '../../english/lexicon.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { matching } from '../../meaning/rows/source.ts';
import type { World } from '../../world/world.ts';
import { compressionOf } from './compressions.ts';
import { asPath, refuse } from './take.ts';

const ARCHIVE = /\.(?:tar(?:\.\w+)?|tgz|txz|tbz2?|zip|7z)'?$/;

const toolsOf = (file: string) => compressionOf(file.replace(/'$/, ''));

/** A way of packing, said by a word. */
export const isPacker = (word: string): boolean =>
  /^(?:zip|g?tar|tarball|gzip|gz|bzip2|bz2|xz|zstd|7z|archive|compression|file)$/.test(word);

/** Whether all that a pattern of names means is compressed. */
export const isCompressed = (glob: string): boolean => toolsOf(glob) !== undefined;

/** The grep for files as they stand in a command; an archive of several files is not searched as one text. */
export function grepFor(files: string | null): string {
  const all = (files ?? '').match(/(?:'[^']*'|\\.|\S)+/g) ?? [];
  const greps = new Set(all.map((file) => toolsOf(file)?.grep ?? 'grep'));
  const [grep = 'grep', ...others] = greps;
  if (others.length > 0) return refuse('files of several kinds');
  return all.some((file) => ARCHIVE.test(file)) ? refuse('an archive') : grep;
}

const filesOf = ({ names, in: places, from, within }: Goal): Value[] => [
  ...names,
  ...(places ?? []),
  ...(from ? [from] : []),
  ...(within?.names ?? []),
  ...(within?.in ?? []),
];

/** What a pattern means, where some of it is gzipped: zgrep and zcat -f read the rest as it stands. */
function withSome(command: string, goal: Goal, world: World): string | null {
  const globs = filesOf(goal).flatMap((value) => (value.type === 'glob' ? [value.glob] : []));
  const packed = globs.flatMap((glob) => matching(glob, world)).filter((path) => toolsOf(path));
  const [glob, ...more] = globs;
  if (packed.length === 0 || glob === undefined || /^\w*z\w*grep /.test(command)) return null;
  if (more.length > 0 || packed.some((path) => !path.endsWith('.gz') || ARCHIVE.test(path)))
    return refuse('files of several kinds');
  const reads = acts().get(goal.act)?.effect === 'read';
  if (!reads || command.includes('&&')) return refuse('compressed files');
  const [first = '', ...rest] = command.split(' | ');
  if (/^grep (?!.*-\w*r)/.test(first)) return command.replace(/^grep /, 'zgrep ');
  const file = ` ${asPath({ type: 'glob', glob })}`;
  if (!first.endsWith(file)) return refuse('compressed files');
  const cat = `zcat -f${file}`;
  if (first === `cat${file}`) return [cat, ...rest].join(' | ');
  // What is told of each file by itself is not told of all of them as one.
  return /^(?:awk|cut|tr|sort|sed) /.test(first)
    ? [cat, first.slice(0, -file.length), ...rest].join(' | ')
    : refuse('compressed files');
}

/** A command on lines, where the file that it reads is compressed. */
export function uncompressed(command: string, goal: Goal, world: World): string {
  const some = withSome(command, goal, world);
  if (some !== null) return some;
  const files = filesOf(goal).flatMap((value) => (value.type === 'path' && toolsOf(value.path) ? [asPath(value)] : []));
  const [file, ...more] = files;
  if (file === undefined || /^(?:z|bz|xz|zstd)grep /.test(command)) return command;
  const reads = acts().get(goal.act)?.effect === 'read';
  const twice = command.split(file).length > 2;
  if (more.length > 0 || !reads || twice || ARCHIVE.test(file)) return refuse('a compressed file');
  const [first = '', ...rest] = command.split(' | ');
  const cat = `${toolsOf(file)?.cat} ${file}`;
  if (first === `cat ${file}`) return [cat, ...rest].join(' | ');
  const end = [` < ${file}`, ` ${file}`].find((each) => first.endsWith(each));
  return end === undefined ? refuse('a compressed file') : [cat, first.slice(0, -end.length), ...rest].join(' | ');
}
