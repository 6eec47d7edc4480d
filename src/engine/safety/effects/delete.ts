// Deleting: one table from the class of the target to the rule, used by rm, find -delete, unlink,
// git rm, interpreters and everything else that makes files go away.
import type { Call } from '../call/machine.ts';
import { RULES, type RuleId } from '../rules/index.ts';
import { classify, type Target, type TargetClass } from '../targets/classify.ts';
import { isDocument, isPersonal } from '../targets/places.ts';
import { grantsRights, isAllKeys, isTrace } from '../targets/secrets.ts';
import { LEVELS } from '../types.ts';
import { BELOW, hasGlob, type ShellWord } from '../word/symbols.ts';
import { act } from './common.ts';

interface Pair {
  recursive: RuleId;
  single: RuleId;
}

const same = (rule: RuleId): Pair => ({ recursive: rule, single: rule });

const RULE_OF: Partial<Record<TargetClass, Pair>> = {
  root: same('delete-root'),
  system: same('delete-system'),
  account: same('delete-system'),
  'system-some': same('delete-scattered'),
  device: same('delete-device'),
  loop: same('delete-device'),
  memory: same('delete-device'),
  homes: same('delete-home'),
  home: { recursive: 'delete-home', single: 'delete-many' },
  'home-secret': same('delete-keys'),
  'home-top': { recursive: 'delete-home-directory', single: 'delete-file' },
  'home-child': { recursive: 'delete-home-directory', single: 'delete-file' },
  'home-cache': same('delete-regenerable'),
  git: same('delete-git-data'),
  cwd: { recursive: 'delete-here', single: 'delete-many' },
  ancestor: same('delete-parent'),
  inside: { recursive: 'delete-directory', single: 'delete-file' },
  regenerable: same('delete-regenerable'),
  'project-log': same('delete-project-logs'),
  scratch: same('delete-scratch'),
  tmp: same('delete-temporary'),
  'tmp-all': { recursive: 'delete-all-temporary', single: 'delete-many' },
  log: { recursive: 'delete-logs', single: 'delete-file' },
  data: { recursive: 'delete-outside', single: 'delete-file' },
  local: { recursive: 'delete-outside', single: 'delete-file' },
  elsewhere: { recursive: 'delete-outside', single: 'delete-file' },
  unknown: { recursive: 'delete-unknown', single: 'delete-unknown-file' },
  'unknown-root': { recursive: 'delete-unknown-root', single: 'delete-unknown-file' },
};

/** Parts of the system whose files can be put back from packages or configuration. */
const REPLACEABLE = /^\/(?:etc|usr\/share|usr\/include|usr\/libexec|var\/lib|run|proc|sys|usr\/games)\//;

/** Where deleting all files of a directory, even without its sub-directories, is a loss. */
const MANY = new Set<TargetClass>(['log', 'data', 'local', 'home-top', 'home-child', 'inside']);

export interface DeleteOptions {
  recursive: boolean;
  operation?: string;
}

export function deletePath(call: Call, word: ShellWord, options: DeleteOptions): void {
  const target = classify(word.text, call.shell);
  // Every file below a directory is as much as the directory.
  const recursive = options.recursive || word.text.endsWith(`/${BELOW}`);
  deleteTarget(call, word, target, { ...options, recursive });
  deleteWhereItStays(call, word, target, { ...options, recursive });
}

const levelOf = (rule: RuleId | null): number => (rule === null ? -1 : LEVELS.indexOf(RULES[rule].level));

/** `cd DIR; rm -rf *`: when the first fails, the second deletes here. Only what is worse is told. */
function deleteWhereItStays(call: Call, word: ShellWord, entered: Target, options: DeleteOptions): void {
  const { shell } = call;
  if (shell.staysIn === null || word.text.startsWith('/')) return;
  const there = shell.fork();
  there.cwd = shell.staysIn;
  there.staysIn = null;
  const target = classify(word.text, there);
  const worse = levelOf(deleteRule(target, options.recursive));
  if (worse > levelOf(deleteRule(entered, options.recursive)))
    deleteTarget({ ...call, shell: there }, word, target, options);
}

export function deleteTarget(
  call: Call,
  word: ShellWord,
  target: Target,
  { recursive, operation = 'delete' }: DeleteOptions,
): void {
  const rule = deleteRule(target, recursive);
  if (rule) act(call, rule, operation, word, target);
}

/** What a program leaves to say that it runs, and samples that every repository has. */
const LOCK =
  /\/\.git\/(?:.*\.lock|hooks\/[\w-]+\.sample|gc\.(?:log|pid))$|^\/var\/(?:lib|cache)\/(?:dpkg|apt|pacman|rpm)\/(?:.*\/)?(?:\.?lock[\w-]*|db\.lck|\.rpm\.lock)$|^\/(?:var\/)?(?:run|lock)\/[\w./-]+\.(?:pid|lock)$/;

export function deleteRule(target: Target, recursive: boolean): RuleId | null {
  if (LOCK.test(target.path)) return 'delete-lock';
  // The board starts from these.
  if (/^\/sys\/firmware\/efi\b/.test(target.path)) return 'delete-system';
  if (target.class === 'system-file') {
    return REPLACEABLE.test(target.path) ? 'delete-system-config' : 'delete-system';
  }
  if (isTrace(target.path)) return 'erase-traces';
  if (recursive && isAllKeys(target.path)) return 'delete-all-keys';
  if (!recursive && grantsRights(target.path)) return 'takes-rights';
  if (target.class === 'home-child' && recursive && !target.all) return 'delete-directory';
  if (!recursive && target.all && MANY.has(target.class)) return 'delete-many';
  if (hasGlob(target.path) && isPersonal(target.path) && isDocument(target.path)) return 'delete-many';
  const pair = RULE_OF[target.class];
  if (!pair) return null;
  return recursive ? pair.recursive : pair.single;
}
