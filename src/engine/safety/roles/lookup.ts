// The row of a program.
import type { RoleData, RoleRow } from '../call/roles.ts';

export function rowOf(roles: RoleData, program: string): RoleRow | undefined {
  if (!Object.hasOwn(roles.programs, program)) return undefined;
  return roles.rows[roles.programs[program] as number];
}
