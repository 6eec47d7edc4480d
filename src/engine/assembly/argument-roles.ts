// Loads the argument roles for the safety engine: compiled beside the specs in a bundle, from their TOML in the source
// tree. Read once, at the first check; a missing or broken table costs knowledge, never the check.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { assetPath } from '../../base/assets.ts';
import { once } from '../../base/once.ts';
import type { RoleData } from '../safety/index.ts';
import { compileRoles, type RoleFile, type RoleSource } from './role-table.ts';

export { compileRoles };

/**
 * What the build leaves in the folder of the compiled specs: the whole table, and the vendor's part of it as written.
 */
const COMPILED = 'roles.json';
const VENDOR = 'vendor-roles.json';

/** The whole table. */
export const argumentRoles = once((): RoleData => load());

function load(): RoleData {
  const sources = assetPath('specs', 'roles');
  if (!existsSync(sources)) return readJson<RoleData>(assetPath('specs', 'compiled'), COMPILED) ?? compileRoles([]);
  const cache = join(assetPath('specs'), '..', 'node_modules/.cache/reos-tui/specs');
  return compileRoles(readRoleFiles(sources), readJson<RoleSource[]>(cache, VENDOR) ?? []);
}

function readJson<T>(folder: string, file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  } catch {
    return null;
  }
}

/** The hand-written files, by name. */
export function readRoleFiles(folder: string): Array<readonly [string, RoleFile]> {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.toml'))
    .sort()
    .map((file) => [file, parse(readFileSync(join(folder, file), 'utf8')) as RoleFile] as const);
}
