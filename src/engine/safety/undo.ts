// How to take a command back afterwards, where that is possible and known beforehand.
import type { Verdict } from './types.ts';

type Checked = Pick<Verdict, 'command' | 'matches' | 'resolved'>;

const BY_RULE: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^git-reset-(?:hard|keep)$/,
    'git reset --keep ORIG_HEAD brings the commits back (not uncommitted changes)',
  ],
  [
    /^git-branch-delete$/,
    'git branch NAME COMMIT restores the branch, with the commit that was printed (git reflog may show it too)',
  ],
  [
    /^git-stash-(?:drop|pop)$/,
    'git fsck --unreachable lists the stash commit; git stash apply COMMIT restores it',
  ],
  [
    /^git-amend$/,
    'git reset --soft HEAD@{1} brings the former commit back; what was added stays staged',
  ],
  [/^git-(?:rebase|pick)$/, 'git reset --keep COMMIT, with the commit before it in git reflog'],
  [
    /^git-push-force/,
    'git push --force-with-lease origin OLD_COMMIT:BRANCH, with OLD_COMMIT from git reflog show origin/BRANCH',
  ],
  [/^git-rm$/, 'git restore --staged --worktree FILE brings back what was committed'],
  [/^git-tag-delete$/, 'git tag NAME COMMIT, with the commit that git tag -d prints'],
  [/^git-branch-move$/, 'git branch -m NEW OLD'],
  [/^service-mask$/, 'systemctl unmask UNIT'],
  [/^service-stop/, 'systemctl start UNIT'],
  [/^package-install$/, 'remove the package again with the same package manager'],
  [/^package-remove$/, 'install the package again; its settings are kept'],
  [/^release-rollback$/, 'helm rollback RELEASE to the former revision'],
  [/^mount-change$/, 'umount the mount point'],
  [
    /^kernel-(?:setting|tuning)$/,
    'the former value returns at the next start unless it was also written to a file',
  ],
  [/^firewall-rule$/, 'delete the same rule again (-D instead of -A)'],
  [/^build-clean$/, 'build again'],
  [/^delete-regenerable$/, 'install or build again'],
];

/** A way back in plain words; null when there is none. */
export function undoFor({ command, matches }: Checked): string | null {
  for (const { id } of matches) {
    const known = BY_RULE.find(([rule]) => rule.test(id));
    if (known) return known[1];
  }
  const sed = /^sed\s(?:\S+\s+)*?-i(\.\w+)\s/.exec(command);
  return sed ? `the former version is kept with the ending ${sed[1]}` : null;
}
