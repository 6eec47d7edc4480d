// Writing: what overwriting or appending to a file does, by where the file is. Also remembers what
// was written, so that a script made and run on one line is read before it runs.
import type { Machine, Reporter } from '../call/machine.ts';
import type { RuleId } from '../rules/index.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { classify, type Target } from '../targets/classify.ts';
import { isEverydayProgram, isPersonal, isTrusted, runsLater, shadowsProgram } from '../targets/places.ts';
import { isBootFile, isRemoteAccess, isSystemStartup, isTrace, isUserStartup } from '../targets/secrets.ts';
import { hasGlob, type ShellWord, SOME } from '../word/symbols.ts';
import { leakRule, sharedBy } from './leaks/leave.ts';

export interface WriteOptions {
  append: boolean;
  redirect?: boolean;
}

export interface WriteContext extends Reporter {
  machine: Machine;
}

/** Judges one write and keeps the content for later commands of the line. */
export function writeFile(word: ShellWord, data: Stream, options: WriteOptions, context: WriteContext): void {
  const { machine, shell } = context;
  const target = classify(word.text, shell);
  rememberFile(target.path, data, options.append, context);
  const rule = writeRule(target, data, options, shell.context.home);
  if (!rule) return;
  machine.report(rule, context, {
    operation: options.append ? 'append' : 'overwrite',
    target: target.path || word.text,
    targetClass: target.class,
  });
  readLater(target.path, data, context);
}

/** Keeps what a file holds, as far as the line says it. */
export function rememberFile(path: string, data: Stream, append: boolean, context: WriteContext): void {
  const { files } = context.shell;
  const before = append ? files.get(path) : undefined;
  const text =
    before === undefined ? data.text : before.text === null || data.text === null ? null : before.text + data.text;
  if (!path.startsWith('/dev/') || path.startsWith('/dev/shm')) {
    files.set(path, stream(text, data.taint | (before?.taint ?? 0)));
  }
  if (path.startsWith('/dev/fd/')) context.machine.writeTo(path, data, context.shell);
}

/** Lines put where a shell or cron will run them are judged as what they will do. */
function readLater(path: string, data: Stream, context: WriteContext): void {
  const { machine, shell, span } = context;
  const isCron = /\/(?:cron[^/]*|crontab)(?:\/|$)/.test(path);
  if (!isCron && !runsLater(path) && !isSystemStartup(path)) return;
  if (data.text === null || data.text.length > 4096) return;
  const inner = shell.fork();
  inner.startup = true;
  for (const line of data.text.split('\n').slice(0, 32)) {
    const code = isCron ? cronCommand(line, /^\/etc\//.test(path)) : line;
    if (code) machine.runText(code, inner, { span });
  }
}

/** The command of a crontab line, or null for comments and settings. */
export function cronCommand(line: string, withUser = false): string | null {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.startsWith('#') || /^\w+\s*=/.test(trimmed)) return null;
  const match = trimmed.startsWith('@')
    ? /^@\w+\s+(.*)$/.exec(trimmed)
    : /^(?:[\d*,/A-Za-z-]+\s+){5}(.*)$/.exec(trimmed);
  const command = match?.[1];
  if (!command) return null;
  return withUser ? command.replace(/^[a-z_][\w-]*\s+/, '') : command;
}

/** What every program loads, or the machine starts with. */
const VITAL = /^\/(?:(?:usr\/)?lib\w*|boot|efi)\//;
const isVital = (path: string): boolean => VITAL.test(path) || isEverydayProgram(path);

/**
 * Settings of other programs than shells are not read line by line; one that holds a path or a `!` names what is run.
 */
const namesProgram = (path: string, { text }: Stream): boolean =>
  !isUserStartup(path) && text !== null && /(?:^|[\s="'!|])(?:!|~?\/)[\w./~-]+/.test(text);

/** A copy beside the key, not the key. */
const BACKUP = /(?:\.(?:bak|old|orig|backup|save)|~|[-.]\d{4,})$/;

const SUDO_RULES = /^\/etc\/sudoers(?:$|\.d\/)/;

/** It speaks of the person who writes it, or of a group of administrators; a stranger's rule gives the machine away. */
function isOwnRule({ text, taint }: Stream, home: string): boolean {
  const lines = (text ?? '').split('\n').filter((line) => /^\s*[^#\s]/.test(line));
  const own = new Set([home.slice(home.lastIndexOf('/') + 1), '%wheel', '%sudo', '%admin']);
  return (
    (taint & Taint.network) === 0 &&
    lines.length > 0 &&
    lines.every((line) => own.has(/^\s*(\S+)/.exec(line)?.[1] ?? ''))
  );
}

export function writeRule(target: Target, data: Stream, options: WriteOptions, home: string): RuleId | null {
  const { path } = target;
  const { append } = options;
  if (path === '/proc/sysrq-trigger') return 'sysrq';
  if (target.class === 'network') {
    return leakRule(data.taint, 'body');
  }
  const shared = sharedBy(path, data);
  if (shared) return shared === 'web' ? 'secret-upload' : 'secret-shared';
  if (isTrace(path)) return append ? null : 'erase-traces';
  if (isRemoteAccess(path)) {
    if (data.taint & Taint.network) return 'remote-key';
    // A key that is written out on the line is nobody's file of their own.
    const own = path.startsWith(`${home}/`);
    const ownKey = own && append && !data.text && /authorized_keys/.test(path);
    return ownKey ? 'remote-access-append' : 'remote-access-file';
  }
  if (isTrusted(path)) return 'trusts-authority';
  if (isSystemStartup(path)) return 'system-startup-file';
  if (shadowsProgram(path)) return data.taint & Taint.network ? 'remote-code' : 'path-program';
  if (runsLater(path))
    return append && !(data.taint & Taint.network) && !namesProgram(path, data)
      ? 'startup-file-append'
      : 'startup-file';
  const many = hasGlob(path) || path.includes(SOME);
  if (!append && many && data.text === '' && isPersonal(path)) return 'overwrite-many';
  switch (target.class) {
    case 'sink':
      return null;
    case 'device':
      return 'write-device';
    case 'loop':
      return 'write-loop-device';
    case 'memory':
      return 'write-kernel-memory';
    case 'account':
      // A rule more, or one of its own, lets somebody become root; the file of them all must not be replaced.
      if (SUDO_RULES.test(path) && (append || path !== '/etc/sudoers'))
        return isOwnRule(data, home) ? 'sudo-rule' : 'overwrite-account-file';
      return append && isBootFile(path) ? 'append-system-file' : 'overwrite-account-file';
    case 'root':
    case 'system':
    case 'system-file':
    case 'system-some':
      if (/^\/(?:proc|sys)\//.test(path)) return 'kernel-setting';
      if (/^\/dev\//.test(path)) return null;
      if (isVital(path) || (target.all && hasGlob(path))) return 'overwrite-vital-file';
      return append ? 'append-system-file' : 'overwrite-system-file';
    case 'home-secret':
      if (append) return 'key-change';
      return BACKUP.test(path) ? 'overwrite-file' : 'overwrite-keys';
    case 'git':
      return append ? null : 'overwrite-git-data';
    case 'homes':
    case 'home':
      // A directory cannot be overwritten; all files in it can.
      if (append) return null;
      if (hasGlob(path) && data.text === '') return 'empty-home';
      return hasGlob(path) ? 'overwrite-many' : 'overwrite-file';
    case 'log':
      return append ? null : 'truncate-logs';
    case 'tmp':
    case 'tmp-all':
    case 'regenerable':
    case 'project-log':
      return data.text === '' && !append && !options.redirect ? 'delete-project-logs' : null;
    case 'scratch':
    case 'home-cache':
      return null;
    case 'home-child':
      // It goes on until the disk is full.
      if (append) return data.taint & Taint.endless ? 'fills-disk' : null;
      return data.text === '' || data.taint & Taint.endless ? 'empty-own-file' : 'overwrite-file';
    default:
      if (data.taint & Taint.endless) return 'fills-disk';
      return append ? null : 'overwrite-file';
  }
}
