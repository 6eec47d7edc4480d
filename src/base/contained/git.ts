// git over a repository that could be anybody's. Its own configuration can name programs for nearly everything, so what
// is asked is one of the commands that only read, and every setting that would run something is set from outside:
// monitors, hooks, pagers, signature checks, helpers, transports (a partial clone fetches what it misses), external
// diffs, text conversions, and the filters that the configuration names, each by its name.

/** Commands that read names and commits, never the contents of files. */
const READ_NAMES =
  /^(?:branch|tag|for-each-ref|rev-list|rev-parse|remote|config|symbolic-ref|show-ref|reflog|worktree|merge-base|cat-file|ls-tree|check-ignore|version)$/;
/**
 * Commands that read contents too, and so would run filters, conversions and differs; the switches that forbid them.
 */
const READ_CONTENTS: Readonly<Record<string, readonly string[]>> = {
  status: ['--ignore-submodules=all'],
  diff: ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all'],
  log: ['--no-ext-diff', '--no-textconv'],
  clean: [],
  'ls-files': [],
};
/** Of commands that also change something, the form that only reads. */
const ONLY_AS: Readonly<Record<string, (rest: readonly string[]) => boolean>> = {
  clean: (rest) => rest.some((word) => /^-[a-z]*n[a-z]*$|^--dry-run$/.test(word)),
  config: (rest) => rest.some((word) => /^(?:--get|--get-all|--get-regexp|--list|-l)$/.test(word)),
  remote: (rest) => rest.every((word) => /^(?:-v|--verbose)$/.test(word)),
  worktree: (rest) => rest[0] === 'list',
  reflog: (rest) => !/^(?:expire|delete)$/.test(rest[0] ?? ''),
  stash: (rest) => rest[0] === 'list',
  'cat-file': (rest) => !rest.some((word) => /^--(?:filters|textconv)$/.test(word)),
};

const SETTINGS: readonly string[] = (
  'core.fsmonitor=false core.hooksPath=/dev/null core.attributesFile=/dev/null core.pager=cat ' +
  'core.sshCommand=false core.gitProxy=false core.askPass=false core.editor=false ' +
  'credential.helper= log.showSignature=false diff.ignoreSubmodules=all ' +
  'submodule.recurse=false protocol.allow=never'
).split(' ');

export const GIT_ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
  // Before any setting of the repository: no transport at all, and nothing fetched when an object is missing.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
};

const settings = (list: readonly string[]): string[] => list.flatMap((each) => ['-c', each]);

/** Checking a signature runs the program that the repository names for it. */
const CHECKS_SIGNATURES = /^--show-signature$|%G|%\(signature/;

/** Words before the sub-command that say nothing of ours; others are not understood. */
const OWN_SWITCHES = /^--(?:no-optional-locks|no-pager|literal-pathspecs)$/;
const LITERAL = '--literal-pathspecs';

interface Asked {
  /** Of the words before it those that are passed on. */
  before: readonly string[];
  command: string;
  rest: readonly string[];
}

function parse(args: readonly string[]): Asked | null {
  const at = args.findIndex((word) => !OWN_SWITCHES.test(word));
  const command = args[at];
  if (command === undefined || command.startsWith('-')) return null;
  const before = args.slice(0, at).filter((word) => word === LITERAL);
  return { before, command, rest: args.slice(at + 1) };
}

/** Asks for the names of the settings of filters; exit code 1 says that there are none. */
export const FILTERS_ARGS: readonly string[] = [
  ...settings(SETTINGS),
  ...['config', '-z', '--name-only', '--get-regexp', '^filter\\.'],
];

export interface HardenedGit {
  args: string[];
  /** Contents are read: the filters have to be known first. */
  needsFilters: boolean;
}

/** Settings that switch the filters of a list off; null when a name cannot be said on the command line. */
function withoutFilters(listed: string): string[] | null {
  const names = new Set<string>();
  for (const key of listed.split('\0')) {
    const name = /^filter\.([\s\S]*)\.\w+$/.exec(key)?.[1];
    if (name !== undefined) names.add(name);
  }
  if ([...names].some((name) => /[=\n]/.test(name))) return null;
  return [...names].flatMap((name) =>
    settings([
      `filter.${name}.clean=`,
      `filter.${name}.smudge=`,
      `filter.${name}.process=`,
      `filter.${name}.required=false`,
    ]),
  );
}

/** The arguments as they may run; null for what is not one of the questions above. */
export function hardenGit(args: readonly string[]): HardenedGit | null {
  if (args.length === 1 && args[0] === '--version') return { args: [...args], needsFilters: false };
  const asked = parse(args);
  if (!asked) return null;
  const { before, command, rest } = asked;
  const contents = Object.hasOwn(READ_CONTENTS, command) ? READ_CONTENTS[command] : undefined;
  if (contents === undefined && !READ_NAMES.test(command) && command !== 'stash') return null;
  if (ONLY_AS[command]?.(rest) === false) return null;
  if (rest.some((word) => CHECKS_SIGNATURES.test(word))) return null;
  if (/^(?:branch|tag)$/.test(command) && !listsOnly(rest)) return null;
  return {
    args: ['--no-pager', ...before, ...settings(SETTINGS), command, ...(contents ?? []), ...rest],
    needsFilters: contents !== undefined,
  };
}

/** Switches of `branch` and `tag` that choose or shape what is listed, and those whose value may be the next word. */
const LISTS =
  /^(?:-a|-r|-v|-vv|-l|-n\d*|-i|--(?:list|all|remotes|verbose|ignore-case|no-color|no-column|(?:sort|format|contains|no-contains|merged|no-merged|points-at|abbrev|color|column)(?:=.*)?))$/;
const TAKES_WORD = /^--(?:sort|format|contains|no-contains|merged|no-merged|points-at)$/;

/** `git branch` and `git tag` make what is named to them, but for patterns behind --list. */
function listsOnly(rest: readonly string[]): boolean {
  const patterns = rest.some((word) => word === '-l' || word === '--list');
  return rest.every(
    (word, i) => LISTS.test(word) || TAKES_WORD.test(rest[i - 1] ?? '') || (patterns && !word.startsWith('-')),
  );
}

/** The same with the listed filters off; null when that cannot be done. */
export function withFiltersOff({ args }: HardenedGit, listed: string): string[] | null {
  const off = withoutFilters(listed);
  return off && [...off, ...args];
}
