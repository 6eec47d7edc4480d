// Reading: what a file holds as far as the line itself wrote it, and whether reading it reveals a
// secret. The taint travels on, so that sending it away later is noticed.
import type { Machine, Reporter } from '../call/machine.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { deviceKind } from '../targets/devices.ts';
import { inKeyDirectory, isHistory, isSecretPath } from '../targets/secrets.ts';
import type { ShellWord } from '../word/symbols.ts';
import { ACCOUNTS, accounts } from './accounts.ts';

export interface ReadContext extends Reporter {
  machine: Machine;
}

/** Files that hold settings more often than keys. */
const MILD = /(?:^|\/)(?:\.env(?:\.\w+)?|\.npmrc|\.pypirc)$|\.ssh\/config$/;

/** Settings: they hold keys, and much else. */
export const isMild = (path: string): boolean => MILD.test(path);

/** True when reading the path hands out a key, password or token. */
export const isSecret = (path: string): boolean => isSecretPath(path) || inKeyDirectory(path);

/** What a file of that name holds that is not for others. */
export function hiddenIn(path: string): number {
  if (isHistory(path)) return Taint.settings;
  if (!isSecret(path)) return 0;
  return isMild(path) ? Taint.settings : Taint.secret;
}

/** What reading a path gives; reports when it is a secret. */
export function readPath(word: ShellWord, context: ReadContext): Stream {
  const { shell, machine } = context;
  const target = classify(word.text, shell);
  const written = shell.files.get(target.path);
  if (written) return written;
  const fd = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(target.path)?.[1];
  const open = fd === undefined ? undefined : shell.fds.get(fd)?.stream;
  if (open) return open;
  const device = deviceKind(target.path);
  if (device === 'network') return stream(null, Taint.network);
  if (device === 'memory') {
    machine.report('secret-read', context, { operation: 'read', target: target.path, targetClass: 'memory' });
    return stream(null, Taint.secret);
  }
  if (device === 'sink') return sinkContent(target.path);
  if (isSecret(target.path)) {
    machine.report(isMild(target.path) ? 'settings-read' : 'secret-read', context, {
      operation: 'read',
      target: target.path,
      targetClass: 'secret',
    });
    return stream(null, hiddenIn(target.path));
  }
  if (target.path === ACCOUNTS) return stream(accounts(shell.context), Taint.local);
  if (/\.pid$/.test(target.path)) return stream(null, Taint.local | Taint.lookup);
  // People type passwords into command lines.
  return stream(null, Taint.local | hiddenIn(target.path));
}

function sinkContent(path: string): Stream {
  if (path === '/dev/null') return stream('');
  if (/^\/dev\/(?:zero|u?random|full)$/.test(path)) return stream(null, Taint.endless);
  return stream(null, 0);
}
