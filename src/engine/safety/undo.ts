// How to take a line back afterwards. A way back is keyed by rule, program and flags, and is told only when every
// effect of the line has one: a reassurance that covers a part is none. Where there is none, that is said.
import { baseName } from './targets/paths.ts';
import type { RuleMatch, Verdict } from './types.ts';

type Checked = Pick<Verdict, 'command' | 'matches' | 'effects'>;

interface WayBack {
  rules: RegExp;
  /** One of the words is this program. */
  program?: RegExp;
  /** One of the words must match. */
  with?: RegExp;
  /** None of the words may match. */
  without?: RegExp;
  back: string;
}

const SYSTEM_PACKAGES =
  /^(?:apt|apt-get|aptitude|dpkg|dnf|microdnf|yum|zypper|rpm|apk|pacman|yay|paru|brew|port|snap|flatpak|emerge|xbps-remove|xbps-install|nix-env)$/;
/** Settings and data go with the package. */
const WITH_SETTINGS = /^(?:purge|--purge|-P|--zap|--nosave|--delete-data|-R\w*n\w*)$/;

const WAYS_BACK: readonly WayBack[] = [
  {
    rules: /^package-remove$/,
    program: /^(?:apt|apt-get|aptitude|dpkg)$/,
    without: WITH_SETTINGS,
    back: 'install the package again; its settings are kept',
  },
  { rules: /^package-remove$/, program: SYSTEM_PACKAGES, without: WITH_SETTINGS, back: 'install the package again' },
  { rules: /^package-remove-library$/, back: 'install the package again' },
  {
    rules: /^package-install(?:-library)?$/,
    without: /^(?:ci|clean-install|sync|--force|--overwrite)$/,
    back: 'remove the package again with the same package manager',
  },
  { rules: /^delete-regenerable$/, back: 'install or build again' },
  { rules: /^build-clean$/, without: /^(?:install|deploy|publish)$/, back: 'build again' },
  { rules: /^service-stop/, program: /^systemctl$/, with: /^stop$/, back: 'systemctl start UNIT' },
  {
    rules: /^service-stop/,
    program: /^systemctl$/,
    with: /^disable$/,
    back: 'systemctl enable UNIT, with --now where that was given',
  },
  { rules: /^service-stop/, program: /^(?:rc-)?service$/, with: /^stop$/, back: 'service NAME start' },
  { rules: /^service-mask$/, program: /^systemctl$/, back: 'systemctl unmask UNIT' },
  { rules: /^mount-change$/, program: /^mount$/, back: 'umount the mount point' },
  { rules: /^mount-change$/, program: /^umount$/, back: 'mount it again' },
  { rules: /^mount-change$/, program: /^swapoff$/, back: 'swapon with the same words' },
  { rules: /^mount-change$/, program: /^swapon$/, back: 'swapoff with the same words' },
  {
    rules: /^kernel-(?:setting|tuning)$/,
    program: /^sysctl$/,
    without: /^(?:-\w*[pf]\w*|--(?:load|system)\S*)$/,
    back: 'the former value returns at the next start unless it was also written to a file',
  },
  {
    rules: /^firewall-rule$/,
    program: /^ip6?tables$/,
    with: /^(?:-A|-I|--append|--insert)$/,
    back: 'delete the same rule again (-D instead of -A)',
  },
  {
    rules: /^firewall-rule$/,
    program: /^ufw$/,
    with: /^(?:allow|deny|reject|limit)$/,
    without: /^(?:delete|default)$/,
    back: 'ufw delete with the same rule',
  },
  {
    rules: /^firewall-rule$/,
    program: /^firewall-cmd$/,
    with: /^--add-/,
    back: 'the same command with --remove- instead of --add-',
  },
  {
    rules: /^(?:system-setting|clock-change)$/,
    program: /^(?:hostnamectl|timedatectl|localectl)$/,
    with: /^(?:set-|hostname$)/,
    without: /^set-time$/,
    back: 'the same command with the former value; status shows it now',
  },
  { rules: /^network-down$/, program: /^ip$/, with: /^down$/, back: 'ip link set DEVICE up' },
  { rules: /^network-down$/, program: /^ifdown$/, back: 'ifup with the same words' },
  { rules: /^load-module$/, program: /^modprobe$/, back: 'modprobe -r with the same module' },
  { rules: /^unload-module$/, program: /^(?:rmmod|modprobe)$/, back: 'modprobe with the same module' },
  { rules: /^security-off$/, program: /^setenforce$/, back: 'setenforce 1' },
  {
    rules: /^cluster-scale-down$/,
    program: /^(?:kubectl|oc|k)$/,
    with: /^scale$/,
    back: 'kubectl scale with the former number',
  },
  { rules: /^release-rollback$/, back: 'helm rollback RELEASE to the former revision' },
  {
    rules: /^container-change$/,
    program: /^(?:docker|podman|nerdctl)$/,
    with: /^(?:stop|pause)$/,
    back: 'the same command with start, or unpause',
  },
  {
    rules: /^(?:container|privileged)-group$/,
    program: /^usermod$/,
    with: /^-aG|^-a$|^--append$/,
    back: 'gpasswd -d USER GROUP',
  },
  { rules: /^account-lock$/, program: /^usermod$/, with: /^(?:-L|--lock)$/, back: 'usermod -U USER' },
  { rules: /^account-add$/, program: /^(?:useradd|adduser)$/, back: 'userdel USER' },
  {
    rules: /^git-reset-hard$/,
    back: 'the commits: git reset --keep ORIG_HEAD; no known way back for uncommitted changes',
  },
  { rules: /^git-reset-keep$/, back: 'git reset --keep ORIG_HEAD' },
  {
    rules: /^git-branch-delete$/,
    back: 'git branch NAME COMMIT restores the branch, with the commit that was printed (git reflog may show it too)',
  },
  {
    rules: /^git-stash-(?:drop|pop)$/,
    back: 'git fsck --unreachable lists the stash commit; git stash apply COMMIT restores it',
  },
  {
    rules: /^git-amend$/,
    back: 'git reset --soft HEAD@{1} brings the former commit back; what was added stays staged',
  },
  { rules: /^git-(?:rebase|pick)$/, back: 'git reset --keep COMMIT, with the commit before it in git reflog' },
  {
    rules: /^git-push-force/,
    back: 'git push --force-with-lease origin OLD_COMMIT:BRANCH, with OLD_COMMIT from git reflog show origin/BRANCH',
  },
  {
    rules: /^git-rm$/,
    without: /^(?:-\w*f\w*|--force)$/,
    back: 'git restore --staged --worktree FILE brings back what was committed',
  },
  { rules: /^git-tag-delete$/, back: 'git tag -f NAME COMMIT, with the commit that git tag prints' },
  { rules: /^git-branch-move$/, with: /^(?:-m|--move)$/, back: 'git branch -m NEW OLD' },
  {
    rules: /^git-branch-move$/,
    with: /^(?:-f|--force|-B|-C|--force-create)$/,
    without: /^(?:-M|-m|--move)$/,
    back: 'git branch -f NAME COMMIT, with the former commit from git reflog NAME',
  },
  { rules: /^git-worktree-remove$/, back: 'git worktree add FOLDER BRANCH' },
  {
    rules: /^edit-in-place$/,
    program: /^(?:sed|perl|ruby)$/,
    with: /^(?:-i\.?\w+|-pi\.\w+|--in-place=.+)$/,
    back: 'the former version is kept with the ending that was given',
  },
];

/** These only show something: there is nothing to take back. */
const ONLY_SHOWS = /^(?:secret-read|settings-read|secret-value|secrets-all|local-program)$/;
/** What these do to a target is gone unless somebody says how it comes back. */
const LOSES = /^(?:delete|wipe|overwrite|truncate|move|sync)$/;

/** More than one command, or words that are only known when it runs. */
const UNCLEAR = /[$`;&|\n]/;

/** The words of the command that a match stands on; null when they may be those of several, or are not known. */
function wordsOf(command: string, { span }: Pick<RuleMatch, 'span'>): string[] | null {
  const own = command.slice(span.start, span.end).trim();
  if (UNCLEAR.test(own)) return null;
  return own
    .replace(/['"]/g, '')
    .split(/[\s()]+/)
    .filter((word) => word !== '');
}

function backOf(match: RuleMatch, command: string): string | null {
  const ways = WAYS_BACK.filter(({ rules }) => rules.test(match.id));
  const words = ways.length > 0 ? wordsOf(command, match) : null;
  if (!words) return null;
  const found = ways.find(
    ({ program, with: some, without: none }) =>
      (!program || words.some((word) => program.test(baseName(word)))) &&
      (!some || words.some((word) => some.test(word))) &&
      !(none && words.some((word) => none.test(word))),
  );
  return found?.back ?? null;
}

const spanKey = ({ span }: Pick<RuleMatch, 'span'>): string => `${span.start} ${span.end}`;

/** A way back for the whole line, in plain words; null when some effect of it has none. */
export function undoFor({ command, matches, effects }: Checked): string | null {
  const changes = matches.filter(({ id }) => !ONLY_SHOWS.test(id));
  if (changes.length === 0) return null;
  const backs = new Set<string>();
  for (const match of changes) {
    const back = backOf(match, command);
    if (back === null) return null;
    backs.add(back);
  }
  const covered = new Set(changes.map(spanKey));
  const lost = effects.some((effect) => LOSES.test(effect.operation) && !covered.has(spanKey(effect)));
  return lost ? null : [...backs].join('; ');
}

const NO_WAY_BACK = 'no known way back';

/**
 * What a person is told beside a command that can be run: the way back, or that none is known where much is at stake.
 */
export const wayBack = ({ undo, level }: Pick<Verdict, 'undo' | 'level'>): string | null =>
  level === 'critical' ? null : (undo ?? (level === 'high' ? NO_WAY_BACK : null));
