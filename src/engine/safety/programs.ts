// The register of programs: name → handler. Families with open-ended names (mkfs.*, python3.11,
// ld-linux*) are resolved by pattern.

import type { Handler } from './call/machine.ts';
import { archiveHandlers } from './effects/archives.ts';
import { builtinHandlers } from './effects/builtins.ts';
import { diskHandlers } from './effects/disks.ts';
import { fileHandlers } from './effects/files.ts';
import { findHandlers } from './effects/find.ts';
import { gitHandlers } from './effects/git.ts';
import { interfaceHandlers } from './effects/interfaces.ts';
import { interpreterHandlers } from './effects/interpreters.ts';
import { networkHandlers } from './effects/network.ts';
import { permissionHandlers } from './effects/permissions.ts';
import { processHandlers } from './effects/processes.ts';
import { readonlyHandlers } from './effects/readonly.ts';
import { sedHandlers } from './effects/sed.ts';
import { systemHandlers } from './effects/system.ts';
import { transferHandlers } from './effects/transfers.ts';
import { volumeHandlers } from './effects/volumes.ts';
import { filterHandlers } from './output/filters.ts';
import { printHandlers } from './output/print.ts';
import { cloudHandlers } from './tools/cloud.ts';
import { containerHandlers } from './tools/containers.ts';
import { databaseHandlers } from './tools/databases.ts';
import { packageHandlers } from './tools/packages.ts';
import { storageHandlers } from './tools/storage.ts';
import { tableHandlers } from './tools/tables.ts';
import { batchHandlers } from './wrappers/batch.ts';
import { becomeHandlers } from './wrappers/become.ts';
import { prefixHandlers } from './wrappers/prefix.ts';
import { remoteHandlers } from './wrappers/remote.ts';
import { shellHandlers } from './wrappers/shells.ts';

const WRAPPERS = { ...prefixHandlers, ...becomeHandlers, ...batchHandlers, ...shellHandlers };

const HANDLERS = new Map<string, Handler>(
  Object.entries({
    ...readonlyHandlers,
    ...storageHandlers,
    ...tableHandlers,
    ...filterHandlers,
    ...printHandlers,
    ...fileHandlers,
    ...findHandlers,
    ...permissionHandlers,
    ...diskHandlers,
    ...volumeHandlers,
    ...processHandlers,
    ...systemHandlers,
    ...transferHandlers,
    ...networkHandlers,
    ...interfaceHandlers,
    ...interpreterHandlers,
    ...sedHandlers,
    ...archiveHandlers,
    ...gitHandlers,
    ...packageHandlers,
    ...databaseHandlers,
    ...cloudHandlers,
    ...containerHandlers,
    ...remoteHandlers,
    ...builtinHandlers,
    ...WRAPPERS,
  }),
);

const FAMILIES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^mkfs\.[\w-]+$/, 'mkfs'],
  [/^fsck\.[\w-]+$/, 'fsck'],
  [/^(?:u?mount)\.[\w-]+$/, 'mount'],
  [/^(python|pypy|perl|ruby|node|php|lua)[\d.]+$/, '$1'],
  [/^pip[\d.]+$/, 'pip'],
  [/^ld-(?:linux|musl)[\w.-]*$/, 'ld.so'],
  [/^g(rm|mv|cp|chmod|chown|dd|shred|truncate|ln|cat|head|tail|ls|du|df|tr|cut|wc|date|echo|tac|nl|stat)$/, '$1'],
  [/^(gcc|g\+\+|clang|clang\+\+)-[\d.]+$/, '$1'],
  [/^dnf\d$/, 'dnf'],
  [/^kafka-[\w-]+?(?:\.sh)?$/, 'kafka-topics'],
  [/^partclone\.\w+$/, 'partclone'],
  [/^(?:grub2)-(install|mkconfig)$/, 'grub-$1'],
  [/^(iptables|ip6tables)-(?:legacy|nft)$/, '$1'],
];

/** The name under which a program of a family is known; its own, when it is of none. */
export function familyName(program: string): string {
  for (const [pattern, name] of FAMILIES) {
    if (pattern.test(program)) return program.replace(pattern, name);
  }
  return program;
}

export function findHandler(program: string): Handler | undefined {
  const exact = HANDLERS.get(program) ?? HANDLERS.get(familyName(program));
  if (exact) return exact;
  // File systems that ignore case run `RM` as rm.
  const lower = program.toLowerCase();
  return lower === program ? undefined : findHandler(lower);
}

/** True when the program only starts another one, so that it is not what "really runs". */
export const isWrapper = (program: string): boolean => Object.hasOwn(WRAPPERS, program);

/** Programs of which it is known that `--help` makes them print and leave. */
const ANSWERS_HELP = new Set(
  [
    fileHandlers,
    permissionHandlers,
    diskHandlers,
    volumeHandlers,
    processHandlers,
    systemHandlers,
    gitHandlers,
    archiveHandlers,
    packageHandlers,
    containerHandlers,
    cloudHandlers,
    transferHandlers,
    networkHandlers,
    interfaceHandlers,
    readonlyHandlers,
    sedHandlers,
    storageHandlers,
    tableHandlers,
  ].flatMap((handlers) => Object.keys(handlers)),
);

export const helpIsSafe = (program: string): boolean => ANSWERS_HELP.has(program) || /^(?:mkfs|fsck)\./.test(program);
