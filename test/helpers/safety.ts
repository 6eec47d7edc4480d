// The safety engine as tests and benches ask it: an ordinary person in a project of theirs.
import { once } from '../../src/base/once.ts';
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

const withoutOptions = once(() => createSafety({ roles: argumentRoles() }));

export const check = (command: string, context: Partial<SafetyContext> = {}, options?: SafetyOptions) =>
  (options ? createSafety({ roles: argumentRoles(), ...options }) : withoutOptions()).check(command, {
    ...HERE,
    ...context,
  });

export const levelOf = (command: string, context: Partial<SafetyContext> = {}): Level => check(command, context).level;

export const idsOf = (command: string): string[] => check(command).matches.map(({ id }) => id);
