// What it means that data of some origin leaves this machine, or comes where others can read it.
import type { Call } from '../../call/machine.ts';
import type { RuleId } from '../../rules/index.ts';
import { HIDDEN, type Stream, Taint } from '../../taint.ts';
import { classify } from '../../targets/classify.ts';
import { absolute } from '../../targets/paths.ts';
import { isAllPersonal } from '../../targets/places.ts';
import { publicPlace } from '../../targets/public.ts';
import { holdsKeyDirectories, isAccountFile } from '../../targets/secrets.ts';
import type { ShellWord } from '../../word/symbols.ts';
import { act, report } from '../common.ts';
import { hiddenIn } from '../read.ts';

/** `own`: a host or a cloud that the person has an account on. `header`: where services expect a token. */
export type Manner = 'body' | 'address' | 'header' | 'own';

/** The rule for data of this origin that leaves in this manner; null when nothing is wrong with it. */
export function leakRule(taint: number, manner: Manner): RuleId | null {
  if (taint & Taint.secret) return 'secret-upload';
  if (taint & Taint.settings) return 'settings-upload';
  if (taint & Taint.home) return manner === 'own' ? 'home-upload' : 'secret-upload';
  if (taint & Taint.credential) return manner === 'header' || manner === 'own' ? 'sends-token' : 'token-upload';
  if (taint & Taint.private) return manner === 'own' ? null : 'data-upload';
  if (taint & Taint.token) return manner === 'address' ? 'token-in-address' : 'sends-token';
  return null;
}

export function leaves(call: Call, taint: number, manner: Manner): void {
  const rule = leakRule(taint, manner);
  if (rule) report(call, rule);
}

/** What is redirected into a folder that others read. */
export const sharedBy = (path: string, data: Stream): 'web' | 'shared' | null =>
  data.taint & (HIDDEN | Taint.home | Taint.credential) ? publicPlace(path) : null;

/** What a path holds, by its name and by what this line has put there. */
export function heldBy(word: ShellWord, call: Call): number {
  const path = absolute(word.text, call.shell);
  const written = call.shell.files.get(path)?.taint ?? 0;
  const hidden = hiddenIn(path) || (holdsKeyDirectories(path) ? Taint.secret : 0);
  if (hidden) return written | hidden;
  const { class: kind, all } = classify(word.text, call.shell);
  const whole = kind === 'home' || kind === 'homes' || (kind === 'root' && all);
  // One letter is sent every day; all of them are not.
  const letters = isAllPersonal(path) ? Taint.private : 0;
  return written | (whole ? Taint.home : letters);
}

/** Judges a file that leaves this machine. */
export function uploads(call: Call, word: ShellWord, manner: Manner = 'body'): void {
  const path = absolute(word.text, call.shell);
  const rule = leakRule(heldBy(word, call), manner);
  if (rule) act(call, rule, 'upload', word);
  else if (isAccountFile(path) || /^\/(?:etc|root|var\/log)\//.test(path))
    act(call, 'system-file-upload', 'upload', word);
}
