// Code of others that nobody here has read: an address that a program is fetched from and run, a stranger's repository,
// a file where everybody may put one. A package by its name, or a file of one's own, is none of it.
import type { Call } from '../call/machine.ts';
import forges from '../data/forges.json' with { type: 'json' };
import { listed } from '../listed.ts';
import type { RuleId } from '../rules/index.ts';
import { Taint } from '../taint.ts';
import { absolute } from '../targets/paths.ts';
import type { Shell } from '../word/shell-state.ts';
import type { ShellWord } from '../word/symbols.ts';
import { report } from './common.ts';

const ADDRESS = /^(?:[a-z]+(?:\+|::))?(?:https?|ftps?|git|ssh|svn|hg):\/\/(?:[^/@]*@)?([^/:?#]+)/i;
const SCP_LIKE = /^git@([\w.-]+):/;
/** `host.name/path@version`, as Go names modules. */
const MODULE = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/[\w./~-]+@[\w./-]+$/i;
const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const EVERYBODYS = /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm)\//;
const KNOWN_HOSTS = new Set(listed(forges.hosts));

/** Where many people read the code; a page that holds plain text is none of them. */
const isForge = (host: string): boolean => KNOWN_HOSTS.has(host.toLowerCase());

/** A file that everybody may have put there, unless this line wrote it and it was read. */
export const isForeignFile = (text: string, shell: Shell): boolean => {
  const path = absolute(text, shell);
  return (EVERYBODYS.test(path) && !shell.files.has(path)) || isInForeignFolder(path, shell);
};

/** A folder that this line brought from a stranger, or one below it. */
export function isInForeignFolder(path: string, shell: Shell): boolean {
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) {
    const content = shell.files.get(path.slice(0, at));
    if (content?.text === null && content.taint & Taint.network) return true;
  }
  return false;
}

/** What it means that code is taken from there and run; null when the place says nothing against it. */
export function foreignRule(text: string, shell: Shell): RuleId | null {
  const host = (ADDRESS.exec(text) ?? SCP_LIKE.exec(text) ?? MODULE.exec(text))?.[1];
  if (host !== undefined) return isForge(host) || HERE.test(host) ? null : 'foreign-source';
  return text.includes('/') && isForeignFile(text, shell) ? 'foreign-script' : null;
}

/** Runs a file, or what an address gives, whose text is not known. */
export function runsUnread(call: Call, file: ShellWord): void {
  if (/^(?:NONE|NORC|NORE|DEFAULTS|\/dev\/null)$/.test(file.text)) return;
  const rule = isFetched(call, file.text) ? 'remote-code' : foreignRule(file.text, call.shell);
  report(call, rule ?? 'runs-script');
}

/** This line brought it from the network. */
export const isFetched = ({ shell }: Call, name: string): boolean =>
  ((shell.files.get(absolute(name, shell))?.taint ?? 0) & Taint.network) !== 0;
