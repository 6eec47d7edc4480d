// Packing, unpacking and looking into archives. Sources stay where they are; the format follows from the archive's name,
// or from what was said.

import { isCommonFolder } from '../../../base/common-folders.ts';
import { escapeRegExp } from '../../../base/escape-regexp.ts';
import { partOfNames } from '../../english/part-of-names.ts';
import { narrowsToKind } from '../../goal/kinds.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote, quotePath } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { isPacker } from './compressed.ts';
import { compressionOf, endingOf, singleOf } from './compressions.ts';
import { filesUnlessSaid, findSet, onEach } from './find.ts';
import { isPackedAlready, smaller, takenOut } from './media.ts';
import { packedApart } from './packed-apart.ts';
import { escaped, patternWord } from './pattern.ts';
import { asPath, join, Missing, refuse, Taking, word } from './take.ts';
import { unpackSet, unpacksSet } from './unpacked-sets.ts';

export const TAR = /\.(?:tar(?:\.(?:gz|bz2|xz|zst|lz))?|tgz|tbz2?|txz)$/i;

export const isArchive = (value: Value): boolean =>
  value.type === 'path' && /\.(?:tar|tar\.\w+|tgz|tbz2?|txz|zip|7z|rar|gz|bz2|xz|zst|jar)$/i.test(value.path);

const baseName = (path: string): string => path.replace(/\/+$/, '').replace(/^.*\//, '');

/** What zip calls its members: paths as they were given, a star for any of their parts. */
function leftOutOfZip(text: string, given: string, world: World): string[] {
  if (/[*?]/.test(text)) return [text];
  const kind = world.path(text) ?? world.path(`${given}/${text}`);
  const isFile = kind === 'file' || (kind === null && /[^.]\.\w+$/.test(text));
  const forms = [...(kind === 'folder' ? [] : [text]), ...(isFile ? [] : [`${text}/*`])];
  if (text.includes('/')) return forms;
  return forms.flatMap((form) => (given === '.' ? [form, `*/${form}`] : [`*/${form}`]));
}

function pack(goal: Goal, taking: Taking, world: World): string {
  const scope = taking.scope();
  const from = taking.take('from');
  const set = from && !scope.in ? { ...scope, in: [from] } : scope;
  let to = taking.take('to') ?? taking.take('by');
  if (to?.type === 'word' && !goal.to && !isPacker(to.word)) return refuse(`with ${to.word}`);
  const names = set.names.filter((value) => value.type === 'path' || value.type === 'glob');
  if (names.length !== set.names.length) return refuse('names');
  // "compress the src folder": a folder that is named as the place is what is packed.
  const places = (set.in ?? []).filter((value) => word(value) !== '.');
  if (names.length > 0 && places.length > 0) return refuse('in');
  const narrowed = set.where.some(({ attr }) => attr !== 'kind');
  const whole = names.length === 0 && !narrowed && places.length > 0 ? places : names;
  const kind: string = goal.act === 'zip' ? 'zip' : goal.act === 'gzip' ? 'gz' : 'tar';
  const [only] = whole;
  const single = whole.length === 1 && only?.type === 'path';
  // *Into a .zip*, *into a tar.gz*: how it is packed, and no name.
  const [, bare] = to?.type === 'path' ? (/^\.((?:tar\.)?\w+)$/.exec(to.path) ?? []) : [];
  const kindSaid = to?.type === 'extension' ? to.extensions[0] : bare;
  if (kindSaid !== undefined) {
    const base = single ? baseName(only.path) : 'archive';
    to = { type: 'path', path: `${base}.${kindSaid}`, here: null };
  }
  // *Into a tar.gz*: the one that is made, and none of those that are packed.
  const ofArchives = set.where.some(
    ({ attr, value, not }) =>
      attr === 'extension' &&
      !not &&
      value.type === 'extension' &&
      value.extensions.some((each) => /^tar\b/.test(each)),
  );
  if (ofArchives && goal.quantity === 'one') return refuse('archives');
  const dated = taking.manner('dated');
  if (to && to.type === 'word') to = undefined;
  taking.manner('for-whom');
  // Paths are kept unless it was said that they are not.
  taking.manner('with-paths');
  const best = taking.manner('best');
  const level = numberOf(taking.mannerOf('level')?.value);
  const plain = taking.manner('no-compression');
  taking.manner('recursive');
  const kept = taking.manner('keep') && '-k';
  const password = taking.manner('password');
  const excludes = set.except.flatMap(({ attr, value, op, not }) => {
    if (not) return refuse('a double exception');
    if (attr === 'extension' && value.type === 'extension') return value.extensions.map((each) => `*.${each}`);
    const text = word(value).replace(/^\.\/(?=.)|(?<=.)\/$/g, '');
    const named = attr === 'name' || attr === 'content' || attr === 'path';
    if (!named || text === '') return refuse(attr);
    // *Without the raw ones*: a word is what it is called only where something is called so.
    const there = [text, ...[...places, ...names].map((each) => `${word(each)}/${text}`)];
    if (attr !== 'path' && op !== 'starts' && op !== 'ends' && /^[a-z ]+$/.test(text) && !isCommonFolder(text))
      if (there.every((path) => world.path(path) === null)) {
        const part = partOfNames(text, world);
        return part === null ? refuse(`except ${text}`) : `*${part}*`;
      }
    return op === 'starts' ? `${text}*` : op === 'ends' ? `*${text}` : text;
  });
  const some = goal.order ?? goal.limit ?? goal.keeps;
  if (!to && goal.act === 'gzip' && (whole.length === 0 || some || set.except.length > 0)) {
    if (password) return refuse('password');
    // gzip packs files; what folders become is an archive.
    if (set.where.some((filter) => narrowsToKind(filter, 'folder'))) return refuse('gzip of folders');
    return onEach(set, join('gzip', kept, best && '-9'), taking, world);
  }
  const format = goal.manner.find(({ id }) => id === 'format')?.value;
  taking.manner('format');
  // "the logs with gzip": each of them, where it lies.
  const place = to?.type === 'path' && to.here === 'folder' && !set.in ? to : null;
  if (format && word(format) !== 'zip' && narrowed && (!to || place)) {
    const each = place ? { ...set, in: [place] } : set;
    const how = level ? `-${level}` : best && '-9';
    return onEach(each, join(word(format), kept, how), taking, world);
  }
  const tool = format ? word(format) : kind === 'zip' ? 'zip' : 'gzip';
  const files = whole.every((value) => value.type === 'glob' || (value.type === 'path' && value.here === 'file'));
  const each = single || goal.act === 'gzip' || format !== undefined;
  if (!to && whole.length > 0 && files && each && tool !== 'zip' && goal.act !== 'tar') {
    if (excludes.length > 0 || narrowed) return refuse('except');
    if (plain) return refuse('no compression');
    return join(
      tool,
      kept,
      // zstd leaves what it packs.
      tool === 'zstd' && !kept && '--rm',
      level ? `-${level}` : best && (tool === 'zstd' ? '-19' : '-9'),
      ...whole.map(asPath),
    );
  }
  const ending = plain ? '.tar' : tool === 'zip' ? '.zip' : `.tar.${endingOf(tool)}`;
  if (plain && to && !/\.tar$/i.test(word(to)) && isArchive(to)) return refuse('no compression');
  if (format && to && !word(to).endsWith(ending) && isArchive(to)) return refuse('format');
  const junk = taking.manner('junk-paths');
  if (!to) {
    if (!single) throw new Missing('to', 'path');
    to = {
      type: 'path',
      // What is packed whole is called like the folder one stands in.
      path: `${baseName(only.path === '.' ? world.cwd : only.path)}${ending}`,
      here: null,
    };
  }
  if (to.type !== 'path' && to.type !== 'text') return refuse('to');
  let target = word(to);
  if (world.path(target) === 'folder' && single)
    target = `${target.replace(/\/$/, '')}/${baseName(only.path)}${ending}`;
  else if (!isArchive({ type: 'path', path: target, here: null })) target += ending;
  const [, stem = target, end = ''] = /^(.*?)(\.(?:tar\.)?\w+)$/.exec(target) ?? [];
  const out = dated ? `${quotePath(stem)}-$(date +%F)${end}` : asPath({ type: 'path', path: target, here: null });
  const here = whole.length === 0 && !narrowed ? '.' : whole.map(asPath).join(' ');
  const found = narrowed
    ? findSet({ ...set, where: filesUnlessSaid(set.where) }, { world, ignoreCase: false, changes: false }).command
    : null;
  if (whole.length === 0 && found === null && !scope.in) throw new Missing('names', 'path');
  if (/\.zip$/i.test(target)) {
    const patterns = excludes.flatMap((text) => leftOutOfZip(text, here, world)).map(quote);
    // A folder is packed with what is in it.
    const folders = set.where.some(
      ({ attr, value }) => attr === 'kind' && value.type === 'word' && value.word === 'folder',
    );
    // *The drafts but not the pictures*: the folders are found by find, and what lies in them is not.
    if (found !== null && folders && scope.except.length > 0) return refuse('what lies in folders');
    if (found !== null)
      return `${found} -print | zip ${join(folders && '-r', best && '-9', password && '-e', junk && '-j')} ${out} -@`.replace(
        'zip  ',
        'zip ',
      );
    return join(
      'zip',
      `-r${level ?? (best ? '9' : '')}${password ? 'e' : ''}${junk ? 'j' : ''}`,
      out,
      here,
      patterns.length > 0 && `-x ${patterns.join(' ')}`,
    );
  }
  if (password || junk) return refuse('password');
  if (level && !/\.zip$/i.test(target)) return refuse('level');
  if (/\.7z$/i.test(target)) {
    if (found !== null || best) return refuse('7z');
    return join('7z a', out, here, ...excludes.map((text) => quote(`-xr!${text}`)));
  }
  if (!TAR.test(target)) return single && /\.gz$/.test(target) ? `gzip -c ${here} > ${out}` : refuse('format');
  if (best && !/\.(?:xz|gz|tgz|txz)$/.test(target)) return refuse('best');
  const flags = excludes.map((text) => `--exclude=${quote(text)}`).join(' ');
  const prefix = best ? (/xz$/.test(target) ? 'XZ_OPT=-9 ' : 'GZIP=-9 ') : '';
  if (found !== null) return `${found} -print0 | ${prefix}tar -caf ${out} --null -T -`;
  return `${prefix}${join('tar', flags, '-caf', out, here)}`;
}

const numberOf = (value: Value | undefined): number | null => (value?.type === 'number' ? value.n : null);

/** More files into an archive that is there. */
function add(goal: Goal, taking: Taking, world: World): string {
  const scope = taking.scope();
  const to = taking.take('to');
  if (to?.type !== 'path' || scope.where.some(({ attr }) => attr !== 'kind') || scope.except.length > 0 || scope.in)
    return refuse('to');
  if (goal.names.length === 0) throw new Missing('names', 'path');
  const files = scope.names.map(asPath).join(' ');
  const folder = scope.names.some((value) => value.type === 'path' && world.path(value.path) === 'folder');
  if (/\.zip$/i.test(to.path)) return join('zip', folder && '-r', asPath(to), files);
  return addToTar(to.path, files);
}

/** Tar puts nothing into what is compressed, so that is taken off meanwhile. */
function addToTar(path: string, files: string): string {
  if (/\.tar$/i.test(path)) return `tar -rf ${quotePath(path)} ${files}`;
  const { ending, unpack: off, pack: on } = (TAR.test(path) && compressionOf(path)) || refuse('such an archive');
  const plain = quotePath(path.replace(TAR, '.tar'));
  const packed = quotePath(path.replace(TAR, `.tar.${ending}`));
  const back = packed === quotePath(path) ? '' : ` && mv ${packed} ${quotePath(path)}`;
  return `${off} ${quotePath(path)} && tar -rf ${plain} ${files} && ${on} ${plain}${back}`;
}

/** Whether something is to be put into an archive that is there. */
export const addsToArchive = (goal: Goal, world: World): boolean =>
  ADDS.has(goal.act) && goal.to?.type === 'path' && isArchive(goal.to) && world.path(goal.to.path) === 'file';

const ADDS: ReadonlySet<string> = new Set(['create', 'append', 'insert', 'pack', 'zip', 'tar', 'copy', 'move']);

function archiveOf(taking: Taking): Value {
  const scope = taking.scope();
  const from = taking.take('from');
  const within = taking.take('within');
  const all = [
    ...scope.names,
    ...(from ? [from] : []),
    ...(scope.in ?? []),
    ...(within?.names ?? []),
    ...(within?.in ?? []),
  ];
  const archive = all.find(isArchive);
  if (!archive) throw new Missing('names', 'path');
  return archive;
}

/** A member by the path that it has in there, where the archive itself tells it; a folder with all that is in it. */
function memberWord(member: Value, archive: Value, world: World): string {
  const name = word(member).replace(/\/$/, '');
  const head = /\.(?:zip|jar)$/i.test(word(archive)) ? world.head(word(archive)) : null;
  if (head === null) return asPath(member);
  // *The rex note from the backup*: it was packed from above or below the place where it lies here.
  const tails = name.split('/').map((_, i, parts) => parts.slice(i).join('/'));
  const said = tails.find((tail) => head.includes(tail)) ?? name;
  const text = escapeRegExp(said);
  const found = new Set(head.match(new RegExp(`(?:[\\w.@+-][\\w .@+-]*/)*${text}(?:/|(?=PK|UT|[^\\w.-]|$))`, 'g')));
  const [one = said, ...more] = found;
  if (more.length > 0) return one.endsWith('/') ? quote(`${one}*`) : asPath(member);
  return quote(one.endsWith('/') ? `${one}*` : one);
}

/** What stays in an archive: where a zip tells its members, only what is one of them, or stands in the name of one. */
function leftInside({ attr, value, not }: Filter, archive: Value, world: World): string[] {
  if (not) return refuse('a double exception');
  if (attr === 'extension' && value.type === 'extension') return value.extensions.map((each) => `*.${each}`);
  const text = word(value).replace(/\/$/, '');
  if (!/^(?:name|content|path)$/.test(attr) || text === '') return refuse(attr);
  const head = /\.(?:zip|jar)$/i.test(word(archive)) ? world.head(word(archive)) : null;
  if (head === null) return [text];
  const whole = new RegExp(`(?:^|[^\\w.-])${escaped(text)}(?:/|PK|UT|$)`);
  return whole.test(head) ? [text] : head.includes(text) ? [`*${text}*`] : refuse(`no ${text} in it`);
}

function extract(goal: Goal, taking: Taking, world: World): string {
  if (unpacksSet(goal)) return unpackSet(goal, taking, world);
  const archive = archiveOf(taking);
  const { names } = goal;
  const members = names.filter((value) => value !== archive);
  if (goal.where.some(({ attr, value, not }) => not || (attr !== 'kind' && value.type !== 'extension')))
    return refuse('filter');
  const isFolders = ({ attr, value }: Filter) => attr === 'kind' && value.type === 'word' && value.word === 'folder';
  const folders = goal.except.filter(isFolders);
  const left = goal.except
    .filter((filter) => !isFolders(filter))
    .flatMap((filter) => leftInside(filter, archive, world));
  const patterns = goal.where.flatMap(({ value }) =>
    value.type === 'extension' ? value.extensions.map((each) => `*.${each}`) : [],
  );
  const elsewhere = (goal.in ?? []).find((value) => value !== archive);
  if (goal.to && elsewhere) return refuse('in');
  const to = taking.take('to') ?? elsewhere;
  const file = asPath(archive);
  const name = word(archive);
  const strip = taking.manner('strip');
  const quiet = taking.manner('quiet');
  const keep = taking.manner('no-overwrite');
  const overwrite = taking.manner('overwrite');
  const kept = taking.manner('keep') ? '-k' : '';
  const paths = taking.manner('with-paths');
  // "get a.csv from x.tar into data": it lies there, and nothing else of where it lay.
  const [lone, ...rest] = members;
  const one = lone && rest.length + patterns.length === 0 && /[^/]\.\w+$/.test(word(lone));
  const flat = taking.manner('junk-paths') || folders.length > 0 || (one && to && !paths && !strip);
  const chosen = [
    ...members.map((member) => memberWord(member, archive, world)),
    ...patterns.map((glob) => `'${glob}'`),
  ].join(' ');
  const target = to ? asPath(to) : '';
  taking.manner('make-place');
  const folder = to && world.path(word(to)) === null ? `mkdir -p ${target} && ` : '';
  if (/\.zip$|\.jar$/i.test(name)) {
    if (strip) return refuse('strip');
    return join(
      'unzip',
      flat && '-j',
      quiet && '-q',
      keep && '-n',
      overwrite && '-o',
      file,
      chosen,
      left.length > 0 &&
        `-x ${left
          .flatMap((text) => leftOutOfZip(text, '.', world))
          .map(quote)
          .join(' ')}`,
      target !== '' && `-d ${target}`,
    );
  }
  if (TAR.test(name)) {
    const [one, ...others] = members;
    // Wherever in it a file of that name lies.
    const anywhere = members.length > 0 ? '--no-anchored' : '';
    // Members that are chosen by a pattern are named anew, each without its folders.
    const bare = flat && patterns.length > 0 && members.length === 0 && !strip;
    if (flat && !bare) {
      const to = target === '' ? '' : `${target.replace(/\/$/, '')}/`;
      if (!one || others.length > 0 || patterns.length > 0 || strip) return refuse('no paths');
      return `${folder}tar -xOf ${join(file, anywhere, asPath(one))} > ${to}${quote(baseName(word(one)))}`;
    }
    const wild = patterns.length > 0 ? '--wildcards' : '';
    return (
      folder +
      join(
        'tar',
        '-xf',
        file,
        target !== '' && `-C ${target}`,
        strip && '--strip-components=1',
        bare && `--transform='s|.*/||'`,
        keep && '--skip-old-files',
        wild,
        anywhere,
        left.map((text) => `--exclude=${quote(text)}`).join(' '),
        chosen,
      )
    );
  }
  if (chosen !== '' || strip || flat || left.length > 0) return refuse('members');
  const single = singleOf(name)?.unpack;
  if (single) {
    const out = to ? streamTarget(word(to), name, world) : null;
    return out === null ? join(single, kept, file) : `${single} -c ${file} > ${quote(out)}`;
  }
  return /\.7z$/i.test(name) ? join('7z x', file, target !== '' && `-o${target}`) : refuse('format');
}

/** The file that is written: in a folder it keeps its name; null for the folder in which it lies, where it lands anyhow. */
function streamTarget(to: string, name: string, world: World): string | null {
  const at = to.replace(/\/$/, '');
  if (world.path(at) !== 'folder') return to;
  const own = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.';
  return own === at ? null : `${at}/${baseName(name).replace(/\.\w+$/, '')}`;
}

/** A grep over the paths of members. */
function memberTest({ value, op, not }: Filter): string {
  const tool = not ? 'grep -v' : 'grep';
  if (value.type === 'extension') {
    const [one = '', ...more] = value.extensions;
    return more.length === 0 ? `${tool} '\\.${one}$'` : `${tool} '\\.\\(${value.extensions.join('\\|')}\\)$'`;
  }
  if (value.type === 'glob') return refuse('a pattern of members');
  const text = escaped(word(value));
  if (text === '') return refuse('a name without letters');
  const start = op === '=' || op === 'starts' ? '\\(^\\|/\\)' : '';
  return `${tool} ${patternWord(`${start}${text}${op === '=' || op === 'ends' ? '$' : ''}`)}`;
}

function list(goal: Goal, taking: Taking, world: World): string {
  const archive = archiveOf(taking);
  const members = goal.names.filter((value) => value !== archive);
  if (members.length > 0) {
    // A member is printed, not unpacked.
    taking.manner('no-extract');
    if (goal.where.length + goal.except.length > 0 || goal.act !== 'show') return refuse('members');
    const attr = taking.take('attr');
    if (attr !== undefined && attr !== 'content') return refuse(attr);
    const chosen = members.map((member) => memberWord(member, archive, world)).join(' ');
    if (/\.(?:zip|jar)$/i.test(word(archive))) return `unzip -p ${asPath(archive)} ${chosen}`;
    return TAR.test(word(archive)) ? `tar -xOf ${asPath(archive)} --no-anchored ${chosen}` : refuse('format');
  }
  if ((goal.in ?? []).some((value) => value !== archive)) return refuse('in');
  const attr = taking.take('attr');
  if (attr !== undefined && attr !== 'content' && attr !== 'name') return refuse(attr);
  const count = goal.act === 'count' || taking.show('count') !== null;
  const name = word(archive);
  // What is one file in another form is printed as it is.
  const cat = singleOf(name)?.cat;
  if (cat !== undefined) return printedFile(cat, goal, taking, asPath(archive));
  const long = ['long', 'size', 'times', 'permissions'].map((id) => taking.show(id) !== null).includes(true);
  taking.show('names-only');
  taking.manner('no-extract');
  const filter = goal.where.find(({ attr: a }) => a === 'extension' || a === 'name' || a === 'content');
  if (goal.where.some((each) => each !== filter && each.attr !== 'kind') || goal.except.length > 0)
    return refuse('filter');
  const inThere = goal.in?.includes(archive) === true && attr === 'content' && filter?.attr === 'extension';
  if (inThere && !count && !long) return printedMembers(filter, name, asPath(archive));
  const limit = taking.take('limit');
  const base = /\.(?:zip|jar)$/i.test(name)
    ? long
      ? `unzip -l ${asPath(archive)}`
      : `unzip -Z1 ${asPath(archive)}`
    : TAR.test(name)
      ? `tar -t${long ? 'v' : ''}f ${asPath(archive)}`
      : refuse('format');
  // Folders are no files.
  const onlyFiles = count && goal.where.some(({ attr: a, value }) => a === 'kind' && word(value) === 'file');
  const folders = onlyFiles ? " | grep -v '/$'" : '';
  const grep = filter ? ` | ${memberTest(filter)}` : '';
  return `${base}${folders}${grep}${limit ? ` | head -n ${limit.n}` : ''}${count ? ' | wc -l' : ''}`;
}

/** *The contents of the css files in there*: what they hold, and not what they are called. */
function printedMembers({ value, not }: Filter, archive: string, file: string): string {
  if (value.type !== 'extension' || not) return refuse('members');
  const chosen = value.extensions.map((each) => quote(`*.${each}`)).join(' ');
  if (/\.(?:zip|jar)$/i.test(archive)) return `unzip -p ${file} ${chosen}`;
  return TAR.test(archive) ? `tar -xOf ${file} --wildcards ${chosen}` : refuse('format');
}

function printedFile(cat: string, goal: Goal, taking: Taking, file: string): string {
  taking.manner('no-extract');
  if (goal.where.some(({ attr }) => attr !== 'kind') || goal.except.length > 0) return refuse('filter');
  const limit = taking.take('limit');
  const count = goal.act === 'count' || taking.show('count') !== null;
  if (count) return goal.of === 'line' ? `${cat} ${file} | wc -l` : refuse('count');
  return `${cat} ${file}${limit ? ` | ${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : ''}`;
}

/** Members taken out of an archive that stays. */
function removeMembers(taking: Taking, world: World): string {
  const scope = taking.scope();
  const archive = taking.take('from') ?? (scope.in ?? [])[0];
  if (archive === undefined || scope.where.some(({ attr }) => attr !== 'kind')) return refuse('members');
  if (scope.except.length > 0 || scope.names.length === 0) return refuse('members');
  const chosen = scope.names.map((member) => memberWord(member, archive, world)).join(' ');
  if (/\.zip$/i.test(word(archive))) return `zip -d ${asPath(archive)} ${chosen}`;
  return /\.tar$/i.test(word(archive))
    ? `tar --delete -f ${asPath(archive)} ${chosen}`
    : refuse('a compressed archive loses nothing');
}

/** Whether members are to be taken out of an archive. */
export const removesMembers = (goal: Goal): boolean =>
  goal.act === 'delete' &&
  goal.names.length > 0 &&
  [goal.from, ...(goal.in ?? [])].some((value) => value !== undefined && isArchive(value));

/** Whether a goal speaks of an archive that is looked into. */
export const looksInside = (goal: Goal): boolean =>
  (goal.of === 'member' || goal.attr === 'content' || goal.of === 'file' || goal.of === 'content') &&
  (goal.act === 'show' || goal.act === 'count') &&
  (goal.attr === undefined || goal.attr === 'content' || goal.attr === 'name') &&
  [...goal.names, ...(goal.in ?? []), ...(goal.within?.names ?? []), ...(goal.within?.in ?? [])].some(isArchive);

/** The command for packing, unpacking or listing. */
export function archiveCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const make = (): string => {
    if (removesMembers(goal)) return removeMembers(taking, world);
    if (addsToArchive(goal, world)) return goal.act === 'move' ? refuse('move') : add(goal, taking, world);
    switch (goal.act) {
      case 'pack':
      case 'gzip':
        if (goal.of === 'file' && isPackedAlready(goal)) return smaller(goal, taking, world);
        return packedApart(goal, taking, world) ?? pack(goal, taking, world);
      case 'zip':
      case 'tar':
        return packedApart(goal, taking, world) ?? pack(goal, taking, world);
      case 'extract':
        return (goal.of === 'file' ? takenOut(goal, taking) : null) ?? extract(goal, taking, world);
      default:
        return looksInside(goal) ? list(goal, taking, world) : refuse(goal.act);
    }
  };
  return taking.done(make());
}
