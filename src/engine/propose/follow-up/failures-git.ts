import { type Failure, plain, spelled } from './failure-parts.ts';

const GIT_COMMANDS =
  'add bisect blame branch checkout cherry-pick clean clone commit config diff fetch grep init log merge mv pull push rebase reflog remote reset restore revert rm show stash status submodule switch tag worktree'.split(
    ' ',
  );

export const GIT_FAILURES: readonly Failure[] = [
  {
    kind: 'git-unknown',
    says: /git: '([\w-]+)' is not a git command/,
    tell: ([, name = ''], failed) => ({
      cause: `git has no command ${name}.`,
      suggestions: spelled(
        failed.line,
        name,
        GIT_COMMANDS,
        (near) => `git ${near} is meant perhaps`,
      ),
    }),
  },
  {
    kind: 'git-no-repository',
    says: /not a git repository/i,
    tell: plain(
      'This directory is not inside a git repository.',
      ['git init', 'makes this directory one'],
      ['cd -', 'goes back to the directory before'],
    ),
  },
  {
    kind: 'git-no-upstream',
    says: /current branch (\S+) has no upstream branch/i,
    tell: plain('The branch is not connected to one of the remote yet.', [
      'git push -u origin HEAD',
      'pushes it and connects the two',
    ]),
  },
  {
    kind: 'git-non-fast-forward',
    says: /non-fast-forward|fetch first|tip of your current branch is behind|updates were rejected/i,
    tell: plain(
      'The remote branch has commits that are not here yet.',
      ['git pull --rebase', 'puts your commits on top of them'],
      ['git fetch && git log --oneline HEAD..@{u}', 'shows what came in'],
    ),
  },
  {
    kind: 'git-conflict',
    says: /CONFLICT \(|automatic merge failed|fix conflicts and then commit|unmerged (?:paths|files)/i,
    tell: (_match, failed) => {
      const rebase = /\brebase\b|pull --rebase/.test(failed.line);
      const verb = rebase ? 'rebase' : /cherry-pick/.test(failed.line) ? 'cherry-pick' : 'merge';
      return {
        cause: 'Both sides changed the same lines; git needs you to decide.',
        suggestions: [
          { command: 'git status', why: 'lists the files with conflicts' },
          { command: 'git diff', why: 'shows the conflicting lines' },
          { command: `git ${verb} --abort`, why: 'gives it up and goes back' },
        ],
      };
    },
  },
  {
    kind: 'git-local-changes',
    says: /your local changes .*would be overwritten|please commit your changes or stash them|cannot pull with rebase: you have unstaged/i,
    tell: plain('There are local changes that this would overwrite.', [
      'git stash',
      'puts them aside; git stash pop brings them back',
    ]),
  },
  {
    kind: 'git-nothing',
    says: /nothing to commit|no changes added to commit/i,
    tell: ([text]) => ({
      cause: /no changes/.test(text) ? 'Nothing is staged.' : 'There is nothing to commit.',
      suggestions: /no changes/.test(text)
        ? [{ command: 'git add -A', why: 'stages all changes' }]
        : [{ command: 'git status', why: 'shows the state' }],
    }),
  },
  {
    kind: 'git-identity',
    says: /please tell me who you are|unable to auto-detect email address/i,
    tell: plain('git does not know your name and address yet: set user.name and user.email.', [
      'git config --global --edit',
      'opens the settings',
    ]),
  },
  {
    kind: 'git-pathspec',
    says: /pathspec '([^']+)' did not match/,
    tell: ([, name = '']) => ({
      cause: `git knows no file or branch ${name}.`,
      suggestions: [
        { command: 'git branch -a', why: 'lists the branches' },
        { command: 'git status', why: 'lists the files' },
      ],
    }),
  },
  {
    kind: 'git-unrelated',
    says: /refusing to merge unrelated histories/i,
    tell: plain('The two histories have no commit in common.', [
      'git remote -v',
      'shows whether this is the right remote',
    ]),
  },
];
