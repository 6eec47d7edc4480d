// A form of the same command with less risk, where there is a plain one.
import type { Verdict } from './types.ts';

type Checked = Pick<Verdict, 'command' | 'matches' | 'resolved'>;

interface Suggestion {
  rules: RegExp;
  /** The safer form, or null when this command does not fit. */
  form(command: string): string | null;
}

/** Only commands without pipes, lists or substitutions are rewritten: the rest would be guessed. */
const isPlain = (command: string): boolean => !/[;&|`\n<>]|\$\(/.test(command);

const replace =
  (pattern: RegExp, by: string) =>
  (command: string): string | null => {
    const changed = command.replace(pattern, by);
    return changed === command ? null : changed;
  };

const SUGGESTIONS: readonly Suggestion[] = [
  { rules: /^git-push-force/, form: replace(/(\s)(?:--force|-f)(?=\s|$)/, '$1--force-with-lease') },
  {
    rules: /^git-clean/,
    form: (command) =>
      replace(
        /\bclean\b/,
        'clean -n',
      )(command.replace(/(\s-[a-eg-zA-Z]*)f([a-zA-Z]*)/, '$1$2').replace(/\s-(?=\s|$)/, '')),
  },
  { rules: /^git-reset-hard$/, form: () => 'git stash --include-untracked' },
  { rules: /^git-discard$|^git-checkout-force$/, form: () => 'git stash' },
  { rules: /^git-branch-delete$/, form: replace(/\s-D\b/, ' -d') },
  {
    rules: /^delete-(?:file|directory|many|here|regenerable|home-directory|outside)$/,
    form: trashForm,
  },
  {
    rules: /^delete-(?:unknown|unknown-root|unknown-file|temporary)$/,
    form: replace(/\brm\s+/, 'rm -I '),
  },
  {
    rules: /^overwrite-file$/,
    form: (command) =>
      /^(?:sudo )?(?:mv|cp)\s/.test(command) ? command.replace(/\b(mv|cp)\s/, '$1 -i ') : null,
  },
  { rules: /^sync-delete/, form: replace(/\brsync\s/, 'rsync --dry-run ') },
  { rules: /^edit-in-place$/, form: replace(/(\bsed\s(?:.*\s)?)-i(?=\s)/, '$1-i.bak') },
  { rules: /^chmod-open$/, form: replace(/\b0?777\b/, '755') },
  {
    rules: /^package-(?:remove|purge|upgrade|upgrade-release)$/,
    form: (command) =>
      replace(/\b(apt(?:-get)?)\s/, '$1 --dry-run ')(command.replace(/\s-y\b|\s--yes\b/g, '')),
  },
  { rules: /^package-break-system$/, form: () => 'python3 -m venv .venv' },
  {
    rules: /^infra-(?:apply|apply-unseen)$/,
    form: (command) => replace(/\bapply\b/, 'plan')(command.replace(/\s-{1,2}auto-approve\b/, '')),
  },
  {
    rules: /^infra-destroy$/,
    form: (command) =>
      replace(/\bdestroy\b/, 'plan -destroy')(command.replace(/\s-{1,2}auto-approve\b/, '')),
  },
  {
    rules: /^cluster-(?:delete|change)/,
    form: replace(/\bkubectl\s(.*)/, 'kubectl $1 --dry-run=server'),
  },
  { rules: /^kill-(?:one|named)$/, form: replace(/\s-(?:9|KILL|SIGKILL)\b/, ' -TERM') },
  { rules: /^(?:git-push-mirror|git-push-delete)$/, form: replace(/\bpush\b/, 'push --dry-run') },
];

function trashForm(command: string): string | null {
  const match = /^rm(?:\s+-{1,2}[\w-]+)*\s+(?!-)(.+)$/.exec(command);
  return match ? `gio trash ${match[1]}` : null;
}

/** A command that does the same with less risk, or shows what would happen; null when none is known. */
export function saferForm({ command, matches }: Checked): string | null {
  if (matches.length === 0 || !isPlain(command)) return null;
  for (const { id } of matches) {
    const suggestion = SUGGESTIONS.find(({ rules }) => rules.test(id));
    const form = suggestion?.form(command.trim());
    if (form) return form;
  }
  return null;
}
