// A form of the same command with less risk, where there is a plain one. A form is offered only after it was judged
// itself: it can be read, and it is no worse.
import { LEVELS, type Verdict } from '../types.ts';
import { askingCopy, askingRm, chmodLess, keepBackup, trash } from './files.ts';
import { gitForm, rehearsedPush } from './git.ts';
import { dryRun, kubectlDryRun, softKill, terraformPlan } from './tools.ts';
import { type PlainLine, readPlain } from './words.ts';

type Judged = Pick<Verdict, 'command' | 'matches' | 'effects' | 'level'>;

interface Suggestion {
  rules: RegExp;
  /** The safer form, or null when this command does not fit or is safe in this way already. */
  form(line: PlainLine, verdict: Judged): string | null;
}

const SUGGESTIONS: readonly Suggestion[] = [
  {
    rules: /^git-(?:push-force|clean(?!-interactive)|reset-hard$|discard(?:-file)?$|checkout-force$|branch-delete$)/,
    form: gitForm,
  },
  {
    rules: /^delete-(?:file|directory|here|regenerable|project-logs|scratch|home-directory|outside|git-data)$/,
    form: trash,
  },
  { rules: /^delete-(?:many|unknown|unknown-root|unknown-file|temporary|all-temporary)$/, form: askingRm },
  { rules: /^overwrite-file$/, form: askingCopy },
  { rules: /^sync-delete/, form: dryRun(/^rsync$/, /^(?:--dry-run|-[a-zA-Z]*n[a-zA-Z]*)$/, { flags: '', long: [] }) },
  { rules: /^edit-in-place$/, form: keepBackup },
  { rules: /^chmod-open/, form: chmodLess },
  {
    rules: /^package-(?:remove|purge|upgrade|upgrade-release)$/,
    form: dryRun(/^apt(?:-get)?$/, /^(?:--dry-run|--simulate|--just-print|-s)$/, {
      flags: 'y',
      long: ['--yes', '--assume-yes'],
    }),
  },
  { rules: /^infra-(?:apply|apply-unseen|destroy)$/, form: terraformPlan },
  { rules: /^cluster-(?:delete|change)/, form: kubectlDryRun },
  { rules: /^kill-(?:one|named)$/, form: softKill },
  { rules: /^git-push-(?:mirror|delete(?:-protected)?)$/, form: rehearsedPush },
];

const rank = ({ level }: Pick<Verdict, 'level'>): number => LEVELS.indexOf(level);

/**
 * A command that does the same with less risk, or shows what would happen; null when none is known.
 * `judge` is the verdict on another text in the same place.
 */
export function saferForm(verdict: Judged, judge: (command: string) => Judged): string | null {
  const line = verdict.matches.length > 0 ? readPlain(verdict.command.trim()) : null;
  if (!line) return null;
  for (const { id } of verdict.matches) {
    const form = SUGGESTIONS.find(({ rules }) => rules.test(id))?.form(line, verdict);
    if (form && form !== verdict.command.trim()) {
      const judged = judge(form);
      const unread = judged.matches.some((match) => match.id.startsWith('cannot-parse'));
      if (!unread && rank(judged) <= rank(verdict)) return form;
    }
  }
  return null;
}
