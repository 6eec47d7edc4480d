// All named rules in one table. Domain rules add to the global ones; nothing replaces anything.
import type { Rule, RuleSpec } from './define.ts';
import { diskRules } from './disks.ts';
import { executionRules } from './execution.ts';
import { fileRules } from './files.ts';
import { generalRules } from './general.ts';
import { gitRules } from './git.ts';
import { networkRules } from './network.ts';
import { archiveRules, packageRules } from './packages.ts';
import { permissionRules } from './permissions.ts';
import { accountRules, processRules, systemRules } from './processes.ts';
import { cloudRules, containerRules, databaseRules } from './services.ts';

const TABLES = [
  ['file_operations', { ...fileRules, ...diskRules }],
  ['permission_management', { ...permissionRules, ...accountRules }],
  ['git_operations', gitRules],
  ['network_diagnostics', networkRules],
  ['process_management', processRules],
  ['system_info', systemRules],
  ['package_management', packageRules],
  ['archive_operations', archiveRules],
  ['general', { ...containerRules, ...cloudRules, ...databaseRules, ...generalRules }],
  ['global', executionRules],
] as const;

export type RuleId =
  | keyof typeof fileRules
  | keyof typeof diskRules
  | keyof typeof permissionRules
  | keyof typeof accountRules
  | keyof typeof gitRules
  | keyof typeof networkRules
  | keyof typeof processRules
  | keyof typeof systemRules
  | keyof typeof packageRules
  | keyof typeof archiveRules
  | keyof typeof containerRules
  | keyof typeof cloudRules
  | keyof typeof databaseRules
  | keyof typeof generalRules
  | keyof typeof executionRules;

/** Every named rule by its id. */
export const RULES: Readonly<Record<RuleId, Rule>> = Object.fromEntries(
  TABLES.flatMap(([domain, rules]) =>
    Object.entries(rules as Record<string, RuleSpec>).map(([id, spec]) => [id, { ...spec, id, domain }]),
  ),
) as Record<RuleId, Rule>;
