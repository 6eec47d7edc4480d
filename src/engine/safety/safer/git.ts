// git: what keeps the work that the command would throw away, or only shows it.
import { type PlainLine, shortFlags, splitOperands, without, written } from './words.ts';

interface GitLine {
  verb: string;
  rest: string[];
  /** The line with other words after git's own options. */
  as(...words: string[]): string;
}

function gitLine(line: PlainLine): GitLine | null {
  if (line.program !== 'git') return null;
  let at = 0;
  while (line.args[at]?.startsWith('-')) {
    at += /^(?:-C|-c|--git-dir|--work-tree|--namespace)$/.test(line.args[at] as string) ? 2 : 1;
  }
  const verb = line.args[at];
  if (verb === undefined) return null;
  return {
    verb,
    rest: line.args.slice(at + 1),
    as: (...words) => written(line, [...line.args.slice(0, at), ...words]),
  };
}

type GitForm = (git: GitLine) => string | null;

const FORMS: Readonly<Record<string, GitForm>> = {
  push({ rest, as }) {
    const { options } = splitOperands(rest);
    const forced = options.some((word) => word === '--force' || /^-\w*f/.test(word));
    if (!forced) return null;
    const calm = without(rest, 'f', ['--force']);
    const leased = options.some((word) => word.startsWith('--force-with-lease'));
    return as('push', ...(leased ? calm : ['--force-with-lease', ...calm]));
  },
  clean({ rest, as }) {
    const { options } = splitOperands(rest);
    if (options.some((word) => word === '--dry-run' || /^-[a-zA-Z]*n/.test(word))) return null;
    return as('clean', '-n', ...without(rest, 'f', ['--force'], 'e'));
  },
  reset({ rest, as }) {
    const { operands } = splitOperands(rest);
    const [commit = 'HEAD'] = operands;
    if (commit === 'HEAD') return as('stash');
    // Refuses where something uncommitted would be lost.
    return as('reset', ...rest.map((word) => (word === '--hard' ? '--keep' : word)));
  },
  checkout: switchOrStash,
  switch: switchOrStash,
  restore({ rest, as }) {
    const { options, operands } = splitOperands(rest);
    const plain = options.every((word) => /^(?:-W|--worktree)$/.test(word));
    return plain && operands.length > 0 ? as('stash', 'push', '--', ...operands) : null;
  },
  branch({ rest, as }) {
    if (!shortFlags(splitOperands(rest).options).includes('D')) return null;
    return as('branch', '-d', ...without(rest, 'dDf', ['--force']));
  },
};

const PATH_LIKE = /^\.{1,2}(?:\/|$)|[*?]|^:\//;

/** Without force git switches only where nothing is lost; where files are put back, they are stashed first. */
function switchOrStash({ verb, rest, as }: GitLine): string | null {
  const calm = without(rest, 'f', ['--force', '--discard-changes']);
  const { options, operands } = splitOperands(calm);
  const end = calm.indexOf('--');
  const branch = end < 0 && operands.length === 1 && !PATH_LIKE.test(operands[0] as string);
  if (calm.join(' ') !== rest.join(' ')) {
    if (operands.length === 0) return as('stash');
    if (verb === 'switch' || branch) return as(verb, ...calm);
  }
  if (verb !== 'checkout' || options.length > 0) return null;
  // `checkout BRANCH -- FILE` takes another version of the file: that is no stash.
  const tree = end < 0 ? [] : calm.slice(0, end);
  const paths = end < 0 ? operands : calm.slice(end + 1);
  const here = tree.length === 0 || (tree.length === 1 && tree[0] === 'HEAD');
  const sure = end >= 0 || paths.length === 1;
  return here && sure && paths.length > 0 ? as('stash', 'push', '--', ...paths) : null;
}

export function gitForm(line: PlainLine): string | null {
  const git = gitLine(line);
  return git ? (FORMS[git.verb]?.(git) ?? null) : null;
}

export function rehearsedPush(line: PlainLine): string | null {
  const git = gitLine(line);
  if (git?.verb !== 'push') return null;
  const { options } = splitOperands(git.rest);
  if (options.some((word) => word === '--dry-run' || /^-\w*n/.test(word))) return null;
  return git.as('push', '--dry-run', ...git.rest);
}
