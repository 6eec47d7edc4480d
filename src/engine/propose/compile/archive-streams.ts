// What an archive holds, read as a stream: how much it is, whether it is whole, and the same packed in another way. The
// archive itself stays.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { isArchive, TAR } from './archives.ts';
import { compressionOf } from './compressions.ts';
import { asPath, refuse, Taking, word } from './take.ts';

const isTar = (name: string): boolean => TAR.test(name);

/** What one compression holds into another: the same bytes, packed anew; the old archive stays. */
function recompress(taking: Taking): string {
  const scope = taking.scope();
  const [source, ...more] = scope.names;
  const to = taking.take('to');
  taking.manner('keep');
  if (!source || more.length + scope.except.length > 0 || !to || scope.in) return refuse('what');
  const from = word(source);
  const target = to.type === 'extension' ? `${from.replace(/(?:\.tar)?\.\w+$/, '')}.${to.extensions[0]}` : word(to);
  const [cat, packer] = [compressionOf(from)?.cat, compressionOf(target)?.pack];
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
  const cat = compressionOf(name)?.cat;
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

/** Whether archives can be read whole; null when what is named is none. */
export function archiveTests({ names, in: places, by, where }: Goal, world: World): string | null {
  const [archive, ...more] = names;
  if (!archive && places && !by) return archivesTested(places, where, world);
  if (archive?.type === 'glob' && !places && !by) return archivesTested(names, where, world);
  if (!archive || more.length > 0 || places || by || archive.type !== 'path') return null;
  if (where.some(({ attr }) => attr !== 'kind' && attr !== 'intact')) return null;
  const path = asPath(archive);
  if (/\.(?:zip|jar)$/i.test(archive.path)) return `unzip -t ${path}`;
  if (TAR.test(archive.path)) return `tar -tf ${path} > /dev/null && echo ok`;
  const tool = toolOf(archive.path.toLowerCase());
  return tool === undefined ? null : `${tool} -t ${path}`;
}

/** Whether compressed files are whole, all by the tool of their kind. */
function archivesTested(places: readonly Value[], where: readonly Filter[], world: World): string | null {
  const said = where.find(({ attr, not }) => attr === 'extension' && !not);
  const archives = where.some(({ attr, value }) => attr === 'kind' && isArchiveKind(value));
  const others = where.filter((each) => each !== said && !/^(?:kind|intact)$/.test(each.attr));
  const inside = places.flatMap((place) =>
    place.type === 'path' ? world.inside(place.path) : place.type === 'glob' ? [place.glob] : [],
  );
  const endings =
    said?.value.type === 'extension'
      ? said.value.extensions
      : archives || places.every(({ type }) => type === 'glob')
        ? [...new Set(inside.flatMap((name) => /(?:\.tar)?\.\w+$/.exec(name)?.[0].slice(1) ?? []))]
        : [];
  const known = endings.filter((ending) => toolOf(ending) !== undefined);
  const tools = new Set(known.map(toolOf));
  const [tool, ...more] = tools;
  if (!tool || more.length > 0 || others.length > 0) return null;
  // What is named is tested as it is named; only of a folder may others be passed over.
  if (known.length < endings.length && !archives) return null;
  const paths = places.map(asPath).join(' ');
  if (places.every(({ type }) => type === 'glob')) return `${tool} -t ${paths}`;
  const names = known.map((ending) => `-name ${quote(`*.${ending}`)}`);
  const named = names.length > 1 ? `\\( ${names.join(' -o ')} \\)` : names[0];
  return `find ${paths} -type f ${named} -exec ${tool} -t {} +`;
}
const isArchiveKind = (value: Value): boolean => value.type === 'word' && value.word === 'archive';
const toolOf = (ending: string): string | undefined => compressionOf(`.${ending}`)?.pack;
