// What the builders must know of the machine: which programs are here, who the user is, what manages
// packages and services. Read once and cheaply; every field can be given by a test.
import { existsSync } from 'node:fs';
import { underSudo } from '../line/sudo.ts';
import type { Executables } from '../state/types.ts';
import { detectManager } from '../world/system-manager.ts';
import type { PackageManager } from './package-managers.ts';

export interface Machine {
  has(program: string): boolean;
  root: boolean;
  /** systemd is process 1. */
  systemd: boolean;
  manager: PackageManager | null;
  /** Whether a unit or init script of that name is here. */
  service(name: string): boolean;
}

/** Commands of the shell itself: no file on PATH, yet always there. */
const BUILTINS = new Set(
  'cd pwd echo printf history alias unalias export unset set jobs fg bg disown exit source type command umask ulimit declare fc shopt time kill test read wait hash help trap eval exec true false for if while'.split(
    ' ',
  ),
);

const SERVICE_FILES = [
  '/etc/init.d/*',
  '/lib/systemd/system/*.service',
  '/usr/lib/systemd/system/*.service',
  '/etc/systemd/system/*.service',
];

export function describeMachine(executables: Executables): Machine {
  const has = (program: string) => BUILTINS.has(program) || executables.has(program);
  return {
    has,
    root: process.getuid?.() === 0,
    systemd: existsSync('/run/systemd/system'),
    manager: detectManager(has),
    service: (name) =>
      /^[\w@.-]+$/.test(name) && SERVICE_FILES.some((pattern) => existsSync(pattern.replace('*', name))),
  };
}

/** `sudo` in front of what needs root, unless the user is root or there is no sudo. */
export function asRoot(command: string, machine: Machine): string {
  return machine.root || !machine.has('sudo') ? command : underSudo(command);
}
