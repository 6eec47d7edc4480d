// Every kind of question. The kind that fits best wins; of equals the first.
import type { Question } from '../question.ts';
import { untold } from '../untold.ts';
import { compareKinds } from './compare.ts';
import { fileInfoKinds } from './file-info.ts';
import { fileKinds } from './files.ts';
import { healthKinds } from './health.ts';
import { installedKinds } from './installed.ts';
import type { Kind } from './kind.ts';
import { logKinds } from './logs.ts';
import { machineKinds } from './machine.ts';
import { networkKinds } from './network.ts';
import { changeKinds, packageKinds } from './packages.ts';
import { pathInfoKinds } from './path-info.ts';
import { processKinds } from './processes.ts';
import { projectKinds } from './project.ts';
import { purposeKinds } from './purpose.ts';
import { roleKinds } from './roles.ts';
import { scheduleKinds } from './schedule.ts';
import { serviceKinds } from './services.ts';
import { storageKinds } from './storage.ts';
import { systemKinds } from './system.ts';
import { updateKinds } from './updates.ts';
import { userKinds } from './users.ts';

export const KINDS: readonly Kind[] = [
  ...compareKinds,
  ...networkKinds,
  ...fileKinds,
  ...changeKinds,
  ...logKinds,
  ...serviceKinds,
  ...processKinds,
  ...storageKinds,
  ...installedKinds,
  ...packageKinds,
  ...updateKinds,
  ...purposeKinds,
  ...userKinds,
  ...systemKinds,
  ...machineKinds,
  ...projectKinds,
  ...scheduleKinds,
  ...roleKinds,
  ...fileInfoKinds,
  ...pathInfoKinds,
  ...healthKinds,
];

/** Kinds whose answer says the version, or compares it. */
const IN_VERSIONS = new Set(['installed', 'version', 'os', 'kernel']);

export interface Match {
  kind: Kind;
  score: number;
  /** Of the next best, for the confidence of the choice. */
  second: number;
}

export function matchKind(question: Question): Match | null {
  if (untold(question)) return null;
  const fits = KINDS.map((kind) => ({ kind, score: kind.when(question) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = fits;
  // A version that is asked for and that the kind would not look at: better no answer than one to another question.
  if (best && question.version?.word === null && !IN_VERSIONS.has(best.kind.id)) return null;
  return best ? { ...best, second: next?.score ?? 0 } : null;
}
