// Loads the argument roles for the safety engine: compiled beside the specs in a bundle, from their TOML in the source
// tree. Read once, at the first check; a missing or broken table costs knowledge, never the check.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { assetPath } from '../../base/assets.ts';
import { once } from '../../base/once.ts';
import { readRows, writeRows } from '../../base/row-table.ts';
import type { ProgramEffects, RoleRow } from '../safety/call/roles.ts';
import type { RoleData } from '../safety/index.ts';
import { type CompiledRoles, compileRoles, type RoleFile, type RoleSource } from './role-table.ts';

export { compileRoles };

/** What the build leaves: the whole table. */
export const COMPILED_ROLES = 'compiled/roles.rows';
/** The vendor's part of it as written, beside the compiled specs of the source tree. */
const VENDOR = 'vendor-roles.json';

/** The whole table. */
export const argumentRoles = once((): RoleData => load());

function load(): RoleData {
  return existsSync(assetPath('specs', 'roles')) ? rolesOfSources() : (readCompiled() ?? compileRoles([]));
}

/** Made of what is written by hand and of what the vendor's specs say. */
export function rolesOfSources(): CompiledRoles {
  const cache = join(assetPath('specs'), '..', 'node_modules/.cache/reos-tui/specs');
  return compileRoles(readRoleFiles(assetPath('specs', 'roles')), readVendor(cache));
}

/** The first line; behind it the rows of programs, then those of effects. */
type Head = Pick<RoleData, 'programs' | 'languages' | 'effects'> & { programRows: number };

function readCompiled(): RoleData | null {
  try {
    const text = readFileSync(assetPath('specs', COMPILED_ROLES), 'utf8');
    const { head, rows } = readRows<Head, unknown>(text);
    return {
      ...head,
      rows: { at: (place) => rows.at(place) as RoleRow | undefined },
      effectRows: { at: (place) => rows.at(head.programRows + place) as ProgramEffects | undefined },
    };
  } catch {
    return null;
  }
}

function readVendor(folder: string): RoleSource[] {
  try {
    return JSON.parse(readFileSync(join(folder, VENDOR), 'utf8')) as RoleSource[];
  } catch {
    return [];
  }
}

/** What the build leaves of a table. */
export function writtenRoles({ rows, effectRows, ...named }: CompiledRoles): string {
  const head: Head = { ...named, programRows: rows.length };
  return writeRows(head, [...rows, ...effectRows]);
}

/** The hand-written files, by name. */
export function readRoleFiles(folder: string): Array<readonly [string, RoleFile]> {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.toml'))
    .sort()
    .map((file) => [file, parse(readFileSync(join(folder, file), 'utf8')) as RoleFile] as const);
}
