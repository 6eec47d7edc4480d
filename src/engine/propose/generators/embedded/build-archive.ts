// Archives by the ending of their name: which program, which flags. The current GNU tar tells the
// compression of what it reads by itself.
import { quote, quotePath } from '../../../line/quote.ts';
import { type BuildInput, type BuildResult, type Built, firstSlot, says } from './build.ts';

type Format = 'zip' | '7z' | 'rar' | 'tar' | 'single' | 'deb';

const TAR = /\.(?:tar(?:\.\w+)?|tgz|tbz2?|txz|tzst)$/i;

function formatOf(name: string): Format {
  if (/\.(?:zip|jar)$/i.test(name)) return 'zip';
  if (/\.7z$/i.test(name)) return '7z';
  if (/\.rar$/i.test(name)) return 'rar';
  if (/\.deb$/i.test(name)) return 'deb';
  return TAR.test(name) || !/\.(?:gz|bz2|xz|zst|lz4|lzma)$/i.test(name) ? 'tar' : 'single';
}

/** The frames that leave something out want to hear it said. */
const EXCLUDES = /\b(?:exclud\w+|without|except|leaving|leave|ignor\w+|skip\w*|omit\w*)\b/i;

/** Compression that a request names, by the ending that it gives. */
const PACKER_ENDINGS: readonly [RegExp, string][] = [
  [/\b(?:with|using|by|as) (?:an? |the )?(?:xz|lzma)\b/i, 'tar.xz'],
  [/\b(?:with|using|by|as) (?:an? |the )?(?:bzip2|bz2)\b/i, 'tar.bz2'],
];

/** Flag of tar for the compression that a name asks for. */
function tarFlag(name: string): string {
  if (/\.(?:tar\.gz|tgz)$/i.test(name)) return 'z';
  if (/\.(?:tar\.bz2|tbz2?)$/i.test(name)) return 'j';
  if (/\.(?:tar\.xz|txz)$/i.test(name)) return 'J';
  return '';
}

const SINGLE: Record<string, string> = { gz: 'gunzip', bz2: 'bunzip2', xz: 'unxz', zst: 'unzstd' };
const READ: Record<string, string> = { gz: 'gzip', bz2: 'bzip2', xz: 'xz', zst: 'zstd' };
const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Name for an archive of `path` when the request gives none. */
function archiveName(path: string, ending: string): string {
  const base = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const clean = base.replace(/[*?]/g, '').replace(/^\.+|\.+$/g, '');
  return `${clean === '' || clean === '~' ? 'archive' : clean}.${ending}`;
}

const isArchive = (name: string): boolean => /\.(?:tar(?:\.\w+)?|t[gbx]z2?|zip|7z)$/i.test(name);

export function buildCreate(input: BuildInput): BuildResult {
  if (input.id.endsWith('.without') && !EXCLUDES.test(input.request)) return null;
  const path = firstSlot(input, 'path');
  const given = firstSlot(input, 'archive');
  if (path === null) return { missing: 'path' };
  // "A tarball of src and docs": what is a directory here is no name for an archive.
  const other =
    given !== null && !isArchive(given)
      ? input.tokens.find(({ text, values }) => text === given && values.get('dir') === given)
      : undefined;
  // "compress X" with the archive and the files in the wrong slots.
  const [source, named] =
    isArchive(path) && given !== null && !isArchive(given)
      ? [given, path]
      : [other ? other.text : path, other ? null : given];
  const packer = PACKER_ENDINGS.find(([pattern]) => pattern.test(input.request))?.[1] ?? 'tar.gz';
  const plainTar = says(input, 'uncompressed') || says(input, '.tar');
  const archive = named ?? archiveName(source, plainTar ? 'tar' : packer);
  const more = (input.slots.get('path') ?? []).slice(other ? 0 : 1);
  const sources = [source, ...more].map(quotePath).join(' ');
  const out = quotePath(archive);
  switch (formatOf(archive)) {
    case 'zip':
      return { command: `zip -r ${out} ${sources}`, undo: `rm ${out}` };
    case '7z':
      return { command: `7z a ${out} ${sources}`, undo: `rm ${out}` };
    case 'single':
      return { command: `${READ[endingOf(archive)] ?? 'gzip'} -k ${sources}`, undo: `rm ${out}` };
    default: {
      const flag = /\.\w/.test(archive) ? tarFlag(archive) : 'z';
      const verbose = says(input, 'verbose', 'verbosely') ? 'v' : '';
      const excluded = firstSlot(input, 'excluded');
      const left = excluded === null ? '' : ` --exclude=${quote(excluded.replace(/\/$/, ''))}`;
      const name = /\.(?:tar|t[gbx]z)/i.test(archive) ? out : quotePath(`${archive}.tar.gz`);
      return {
        command: `tar -c${verbose}${name === out ? flag : 'z'}f ${name}${left} ${sources}`,
        undo: `rm ${name}`,
      };
    }
  }
}

export function buildZip(input: BuildInput): BuildResult {
  if (input.id.endsWith('.without') && !EXCLUDES.test(input.request)) return null;
  const path = firstSlot(input, 'path');
  if (path === null) return { missing: 'path' };
  const given = firstSlot(input, 'archive');
  const [source, named] = /\.zip$/i.test(path) && given !== null ? [given, path] : [path, given];
  const name = named ?? archiveName(source, 'zip');
  const archive = quotePath(/\.zip$/i.test(name) ? name : `${name}.zip`);
  const sources = [source, ...(input.slots.get('path') ?? []).slice(1)].map(quotePath).join(' ');
  const excluded = firstSlot(input, 'excluded')?.replace(/^\.?\/|\/$/g, '');
  // zip compares whole names, so that a folder is left out by what is below it.
  const without =
    excluded === undefined
      ? ''
      : ` -x ${quote(/[*?]/.test(excluded) ? excluded : `*/${excluded}/*`)}`;
  const recursive = /^[^/]*[*?][^/]*$/.test(source) ? '' : '-r ';
  return { command: `zip ${recursive}${archive} ${sources}${without}`, undo: `rm ${archive}` };
}

/** "… into out", "… to a folder called out": a folder that need not be there yet. */
function placeNamed({ request }: BuildInput): string | null {
  const name =
    /\b(?:into|to|in)(?: (?:the|a|my))?(?: (?:folder|directory|dir))?(?: (?:named|called))? ["']?([\w.-]+)["']?(?: (?:folder|directory|dir))?$/i.exec(
      request,
    )?.[1];
  return name === undefined ||
    /^(?:place|here|it|parts?|files?|folder|directory|dir|disk)$/i.test(name)
    ? null
    : name;
}

export function buildExtract(input: BuildInput): BuildResult {
  const archive = firstSlot(input, 'archive');
  if (archive === null) return { missing: 'archive' };
  const name = quotePath(archive);
  const dir = firstSlot(input, 'dir');
  const named = dir !== null && dir !== '.' && dir !== archive ? dir : placeNamed(input);
  const into = named === null ? null : quotePath(named);
  const one = input.id.endsWith('.one') ? firstSlot(input, 'path') : null;
  // "the rar file movie.rar" names no member.
  const only = one?.startsWith('*.') ? null : one;
  const member = only ? ` ${quotePath(only)}` : '';
  const verbose = says(input, 'verbose', 'verbosely') ? 'v' : '';
  switch (formatOf(archive)) {
    case 'zip':
      return { command: `unzip ${name}${member}${into ? ` -d ${into}` : ''}` };
    case '7z':
      return { command: `7z x ${name}${member}${into ? ` -o${into}` : ''}` };
    case 'rar':
      return { command: `unrar x ${name}${member}${into ? ` ${into}/` : ''}` };
    case 'deb':
      return { command: `dpkg-deb -x ${name} ${into ?? '.'}` };
    case 'single':
      return {
        command: `${SINGLE[endingOf(archive)] ?? 'gunzip'} ${says(input, 'keep') ? '-k ' : ''}${name}`,
      };
    default:
      return { command: `tar -x${verbose}f ${name}${into ? ` -C ${into}` : ''}${member}` };
  }
}

export function buildList(input: BuildInput): BuildResult {
  const archive = firstSlot(input, 'archive');
  if (archive === null) return { missing: 'archive' };
  const name = quotePath(archive);
  const commands: Record<Format, string> = {
    zip: `unzip -l ${name}`,
    '7z': `7z l ${name}`,
    rar: `unrar l ${name}`,
    deb: `dpkg-deb -c ${name}`,
    single: `${READ[endingOf(archive)] ?? 'gzip'} -l ${name}`,
    tar: `tar -tf ${name}`,
  };
  return { command: commands[formatOf(archive)] };
}

export function buildTest(input: BuildInput): BuildResult {
  const archive = firstSlot(input, 'archive');
  if (archive === null) return { missing: 'archive' };
  const name = quotePath(archive);
  const commands: Record<Format, string> = {
    zip: `unzip -t ${name}`,
    '7z': `7z t ${name}`,
    rar: `unrar t ${name}`,
    deb: `dpkg-deb -I ${name}`,
    single: `${READ[endingOf(archive)] ?? 'gzip'} -t ${name}`,
    tar: `tar -tf ${name} > /dev/null`,
  };
  return { command: commands[formatOf(archive)] };
}

export function buildAdd(input: BuildInput): Built | { missing: string } {
  const archive = firstSlot(input, 'archive');
  const path = firstSlot(input, 'path');
  if (archive === null || path === null) return { missing: archive === null ? 'archive' : 'path' };
  const name = quotePath(archive);
  const file = quotePath(path);
  return formatOf(archive) === 'tar'
    ? { command: `tar -rf ${name} ${file}` }
    : { command: `${formatOf(archive) === '7z' ? '7z a' : 'zip -r'} ${name} ${file}` };
}
