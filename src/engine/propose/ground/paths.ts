// Files and directories in a command: a program that takes files is given none that is a directory, one that takes
// directories gets the option that it needs for them, and what is unpacked is an archive by its name.
import type { Look } from '../entities.ts';
import type { Invocation } from '../validate-words.ts';
import { FITS, type Finding, refused } from './finding.ts';

/** Programs that fail on a directory. */
const FILES_ONLY = new Set(
  'sed cat head tail wc sort uniq nl tac rev cut awk gawk bzip2 xz zcat xzcat bzcat tee fold fmt shuf split base64 md5sum sha1sum sha256sum expand unexpand dos2unix nano unix2dos less more shred truncate xxd hexdump od strings column jq cmp paste join iconv csplit'.split(
    ' ',
  ),
);
/** Programs whose first word is no path. */
const SCRIPT_FIRST = new Set(['sed', 'awk', 'gawk', 'jq', 'grep', 'egrep', 'fgrep']);
const PACKED = /\.(?:zip|jar|rar|7z|tar|t[gbx]z2?|gz|bz2|xz|zst|lzma|lz4|Z|deb|rpm|cpio|a|ar|iso)$/i;
const TARBALL = /\.(?:tar\.\w+|t[gbx]z2?|zip)$/i;

const TARGET = /^-\w*t|^--target-directory/;

/** A place of find's that is none to begin at: an option that lost its dash. */
function noPlace(args: Invocation['args'], look: Look): Finding {
  const end = args.findIndex((arg) => arg !== null && /^(?:-.|[(!,]$)/.test(arg));
  const places = args.slice(0, end < 0 ? args.length : end);
  const none = places.slice(1).find((place) => place !== null && look(place) === null);
  return none == null ? FITS : refused(`there is no ${none} here`);
}

const words = (args: readonly (string | null)[]): string[] =>
  args.flatMap((arg) => (arg === null || arg.startsWith('-') ? [] : [arg]));
const flagged = (args: readonly (string | null)[], letters: RegExp): boolean =>
  args.some((arg) => arg !== null && letters.test(arg));

/** What a program's arguments say about files. */
export function pathsOf({ name, args }: Invocation, request: string, look: Look): Finding {
  if (name === null) return FITS;
  if (name === 'find') return noPlace(args, look);
  const all = words(args);
  const paths = SCRIPT_FIRST.has(name) ? all.slice(1) : all;
  const dir = paths.find((path) => look(path) === 'dir');
  const recursive = flagged(args, /^-\w*[rRa]|^--recursive|^--archive|^--directories/);
  const below = paths.find((path) => /\/[.*]$/.test(path) && look(path.slice(0, -2)) === 'file');
  if (below !== undefined) return refused(`${below.slice(0, -2)} is no directory`);
  if (dir !== undefined) {
    if (FILES_ONLY.has(name) && !recursive) return refused(`${dir} is a directory`);
    if (/^(?:gzip|gunzip|grep|egrep|fgrep|cp|scp)$/.test(name) && !recursive) {
      const copies = name === 'cp' || name === 'scp';
      const last = flagged(args, TARGET) ? paths.slice(1) : copies ? paths.slice(0, -1) : paths;
      if (last.some((path) => look(path) === 'dir')) return refused(`${dir} is a directory`);
    }
    if (name === 'rm' && !recursive) return refused(`${dir} is a directory`);
    if (name === 'rm' && /^\.{1,2}\/?$/.test(dir)) return refused(`rm does not take ${dir}`);
  }
  // What is printed, tested or listed may well go on to tar.
  if (/^(?:gunzip|bunzip2|unxz)$/.test(name) && !flagged(args, /^-\w*[ctl]/)) {
    const odd = paths.find((path) => TARBALL.test(path));
    if (odd !== undefined && !request.includes(name)) return refused(`${odd} holds more than one file`);
  }
  if (/^(?:unzip|gunzip|bunzip2|unxz|unrar)$/.test(name)) {
    const plain = paths[0];
    if (plain !== undefined && look(plain) !== null && !PACKED.test(plain)) return refused(`${plain} is no archive`);
  }
  if (name === 'tar' && flagged(args, /^-?\w*[rux]\w*f?$/) && paths[0] !== undefined) {
    const archive = paths.find((path) => look(path) === 'file' || PACKED.test(path)) ?? '';
    if (archive !== '' && archive === paths[0] && !PACKED.test(archive)) return refused(`${archive} is no archive`);
  }
  const like = args.find((arg) => arg?.startsWith('--reference='))?.slice('--reference='.length);
  if (like !== undefined && look(like) === null) return refused(`there is no ${like} here`);
  if (name === 'cd' && /^(?:go|cargo|npm|make) (?:build|test|run|fmt|vet|doc|mod|get)\b/i.test(request))
    return refused('it goes to another directory, and nothing speaks of one');
  if (name === 'cd' && paths[0] !== undefined && look(paths[0]) !== 'dir')
    return /\b(?:cd|go|change|enter|navigate|director\w+|folder)\b/i.test(request) &&
      !/^(?:go|cargo|npm|make) \w+$/i.test(request.trim())
      ? FITS
      : refused(`there is no directory ${paths[0]} here`);
  return FITS;
}

const RECURSIVE: Record<string, string> = { cp: '-r', rm: '-r', grep: '-rn', scp: '-r' };

/** The command with the option that its directories need; itself where nothing is known to be missing. */
export function mendPaths(command: string, look: Look): string {
  if (/[|;&<>$`]/.test(command)) return command;
  if (/^sort (?:-[knrfbu,\d ]+)+\S+\.csv$/.test(command) && / -k/.test(command))
    return command.replace(/^sort/, 'sort -t,');
  if (/^column -t \S+\.csv$/.test(command)) return command.replace('column', 'column -s,');
  const match = /^(sudo )?(cp|rm|grep|mkdir|scp)((?: \S+)+)$/.exec(command);
  if (!match) return command;
  const [, sudo = '', program = '', rest = ''] = match;
  const args = rest.trim().split(' ');
  const bare = (arg: string) => arg.replace(/^'(.*)'$/, '$1');
  const paths = args.filter((arg) => !arg.startsWith('-')).map(bare);
  if (program === 'mkdir') {
    if (args.some((arg) => /^-\w*p|^--parents/.test(arg))) return command;
    const deep = paths.some((path) => {
      const parent = path.replace(/\/+$/, '').replace(/\/?[^/]+$/, '');
      return parent !== '' && !/^\.{1,2}$/.test(parent) && look(parent) === null;
    });
    return deep ? `${sudo}mkdir -p ${rest.trim()}` : command;
  }
  if (args.some((arg) => /^-\w*[rRa]|^--recursive|^--archive/.test(arg))) return command;
  const sources =
    program === 'grep'
      ? paths.slice(1)
      : program === 'rm'
        ? paths.filter((path) => !/^\.{1,2}\/?$/.test(path))
        : paths.slice(0, -1);
  if (!sources.some((path) => look(path) === 'dir')) return command;
  const flags = args.filter((arg) => arg !== '-n').join(' ');
  return `${sudo}${program} ${RECURSIVE[program]} ${program === 'grep' ? flags : rest.trim()}`;
}
