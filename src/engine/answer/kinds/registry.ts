// Every kind of question. The kind that fits best wins; of equals the first.
import type { Question } from '../question.ts';
import { fileKinds } from './files.ts';
import type { Kind } from './kind.ts';
import { logKinds } from './logs.ts';
import { networkKinds } from './network.ts';
import { changeKinds, packageKinds } from './packages.ts';
import { processKinds } from './processes.ts';
import { serviceKinds } from './services.ts';
import { storageKinds } from './storage.ts';
import { systemKinds } from './system.ts';
import { userKinds } from './users.ts';

export const KINDS: readonly Kind[] = [
  ...networkKinds,
  ...fileKinds,
  ...changeKinds,
  ...logKinds,
  ...serviceKinds,
  ...processKinds,
  ...storageKinds,
  ...packageKinds,
  ...userKinds,
  ...systemKinds,
];

export interface Match {
  kind: Kind;
  score: number;
  /** Of the next best, for the confidence of the choice. */
  second: number;
}

/** Subjects that no probe tells of. Better no answer than one to another question. */
const NOT_TOLD =
  /\b(?:selinux|apparmor|firewall|iptables|nftables|ufw|environment variables?|env vars?|(?:git )?branch(?:es)?|commits?|cron ?jobs?|crontab|config(?:uration)? files?|certificates?|smart (?:status|data)|disabled|wi-?fi|bluetooth|printers?|web ?(?:server|site)|my database)\b/;

export function matchKind(question: Question): Match | null {
  if (question.entities.path === null && NOT_TOLD.test(question.plain)) return null;
  const fits = KINDS.map((kind) => ({ kind, score: kind.when(question) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = fits;
  return best ? { ...best, second: next?.score ?? 0 } : null;
}
