// Small helpers that all handlers share.
import type { Call, EffectDetail, Handler, Reporter } from '../call/machine.ts';
import { words } from '../call/words.ts';
import type { RuleId } from '../rules/index.ts';
import { classify, type Target } from '../targets/classify.ts';
import { isPersonal } from '../targets/places.ts';
import { hasGlob, type ShellWord, SOME } from '../word/symbols.ts';

/** Reports a rule against one target and records the effect. */
export function act(
  call: Call,
  rule: RuleId,
  operation: string,
  word: ShellWord,
  target: Target = classify(word.text, call.shell),
): void {
  const by: Reporter = { program: call.program, span: call.span, shell: call.shell };
  const detail: EffectDetail = { operation, target: target.path || word.text, targetClass: target.class };
  call.machine.report(rule, by, detail);
}

export const report = (call: Call, rule: RuleId): void => call.machine.report(rule, call);

/** A program that does the one thing, whatever its arguments. */
export const always =
  (rule: RuleId): Handler =>
  (call) => {
    report(call, rule);
    return undefined;
  };

/** Rewrites what stands there. Many pictures or letters of the person's own at once are no everyday matter. */
export function editsInPlace(call: Call, words: readonly ShellWord[] = call.args): void {
  const many = words.find((word) => {
    const { path } = classify(word.text, call.shell);
    return isPersonal(path) && (hasGlob(path) || path.includes(SOME));
  });
  if (many) act(call, 'overwrite-many', 'edit', many);
  else report(call, 'edit-in-place');
}

export const texts = (words: readonly ShellWord[]): string[] => words.map(({ text }) => text);

export const wordOf = (text: string, like: ShellWord): ShellWord => ({ ...like, text });

const SHELLS = new Set(
  words(`
  sh bash dash zsh ksh mksh ash fish csh tcsh rbash pwsh python python2 python3 perl ruby node
  php lua
`),
);

export const isShellLike = (program: string): boolean => SHELLS.has(program);

/** What holds for any program: a shell on a socket is somebody else's. */
export function checkSocket(call: Call): void {
  if (isShellLike(call.program)) report(call, 'reverse-shell');
}
