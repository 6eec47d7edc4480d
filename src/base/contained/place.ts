// Where a program that nobody asked for stands. One that only reads what it is told to may stand in the person's
// folder: it is that folder's names that are wanted. Every other stands in `/`, where no configuration of a stranger is
// found: .yarnrc, rust-toolchain.toml, .cargo/config.toml, .tool-versions, sitecustomize.py, Makefile.
import { basename } from 'node:path';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** These read files as data; they have no configuration of a folder's own and, find apart, no option to run things. */
const READERS = words(
  'awk basename cat cmp column comm cut diff dirname du egrep fgrep file find grep head join jq ls md5sum nl od paste ' +
    'readlink realpath rev sed sha1sum sha256sum sha512sum sort stat strings tac tail tr tree uniq wc',
);
/** What a script may do besides: walk, test, print. */
const BUILTINS = words('[ [[ ]] cd done echo fi printf pwd test true');
const SHELLS = words('sh bash dash');
const PREFIXES = words('command builtin !');
/** Actions of find that do something. */
const ACTS = /^-(?:exec|execdir|ok|okdir|delete|fprint|fprint0|fprintf|fls)$/;

/** The commands of a one-line script, roughly: cut wherever one could begin, so that none is missed. */
export function commandsOf(script: string): string[][] {
  return script
    .split(/\|\||&&|[;|&\n`(){}]|\b(?:do|then|else|elif|if|while|until|in|time)\b/)
    .map((part) => part.trim().split(/\s+/))
    .filter((list) => list[0] !== '');
}

function reads(argv: readonly string[], among: readonly ReadonlySet<string>[]): boolean {
  const at = argv.findIndex((word) => !PREFIXES.has(word.replace(/^\\/, '')));
  const program = (argv[at] ?? '').replace(/^\\/, '');
  const name = program.startsWith('/') ? basename(program) : program;
  return among.some((set) => set.has(name)) && !argv.some((word) => ACTS.test(word));
}

/** May the command stand in a folder that is not trusted? git may as well, hardened (git.ts). */
export function standsInside(argv: readonly string[]): boolean {
  const name = basename(argv[0] ?? '');
  if (name === 'git') return true;
  if (!SHELLS.has(name)) return reads(argv, [READERS]);
  const [flag, script, ...more] = argv.slice(1);
  if (flag !== '-c' || script === undefined || more.length > 0) return false;
  return commandsOf(script).every((command) => reads(command, [READERS, BUILTINS]));
}
