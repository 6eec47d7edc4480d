// The safety engine as tests and benches ask it: an ordinary person in a project of theirs.
import { argumentRoles } from '../../src/engine/assembly/argument-roles.ts';
import { createSafety, type SafetyOptions } from '../../src/engine/safety/index.ts';
import type { Level, SafetyContext } from '../../src/engine/safety/types.ts';

export const HERE: SafetyContext = {
  cwd: '/home/user/project',
  home: '/home/user',
  user: 'user',
  root: false,
  ssh: false,
};

export const check = (command: string, context: Partial<SafetyContext> = {}, options: SafetyOptions = {}) =>
  createSafety({ roles: argumentRoles(), ...options }).check(command, { ...HERE, ...context });

export const levelOf = (command: string, context: Partial<SafetyContext> = {}): Level => check(command, context).level;

export const idsOf = (command: string): string[] => check(command).matches.map(({ id }) => id);
