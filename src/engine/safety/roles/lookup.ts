// The rows of a program.
import type { ProgramEffects, RoleData, RoleRow } from '../call/roles.ts';

export function rowOf(roles: RoleData, program: string): RoleRow | undefined {
  if (!Object.hasOwn(roles.programs, program)) return undefined;
  return roles.rows.at(roles.programs[program] as number);
}

export function effectsOf(roles: RoleData, program: string): ProgramEffects | undefined {
  if (!Object.hasOwn(roles.effects, program)) return undefined;
  return roles.effectRows.at(roles.effects[program] as number);
}
