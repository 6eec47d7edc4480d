// Services: the unit files and init scripts of the machine, joined with the processes that are theirs by identity, not
// by name. Where systemd runs, its word on each unit comes first.
import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { otherNames } from '../state/other-names.ts';
import { readUptime } from '../state/proc/system.ts';
import { run } from '../state/read.ts';
import { hasSystemd, parseShow } from '../state/services/status.ts';
import { enabledServices, type ServiceFile, serviceFiles } from '../state/services/units.ts';
import { numberOf, plainValue, textOf } from './cells.ts';
import { identityOf, people, standingOf } from './identity.ts';
import type { RawRow, RelationOf, Row, RowsRequest } from './types.ts';

const PROPERTIES = (
  'Id LoadState ActiveState SubState UnitFileState MainPID ActiveEnterTimestampMonotonic ' +
  'InactiveEnterTimestampMonotonic ExecMainStatus Result'
).split(' ');

export type Shown = ReadonlyMap<string, string>;

/** What systemd says of all services; null where it does not run. */
async function systemd(names: readonly string[], signal: AbortSignal): Promise<Map<string, Shown> | null> {
  if (!hasSystemd()) return null;
  const units = names.map((name) => `${name}.service`);
  const ran = await run(['systemctl', 'show', '--no-pager', `--property=${PROPERTIES.join(',')}`, ...units], {
    timeout: 3_000,
    signal,
  });
  if (ran?.code !== 0) return null;
  const blocks = parseShow(ran.stdout).filter((block) => block.get('LoadState') === 'loaded');
  return new Map(blocks.map((block) => [(block.get('Id') ?? '').replace(/\.service$/, ''), block]));
}

/** What it is (a database, …), by the table of names; a version's own unit is told by the name before the `@`. */
const kindsOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => otherNames('service-kind', name.replace(/@.*$/, '')))),
];

/** Names that a row of `process` goes by. */
function goesBy(row: Row): string[] {
  const names = plainValue(row.cells.names);
  return Array.isArray(names) ? names.map((each: string) => each.toLowerCase()) : [];
}

/** A unit file that is a link to another is another name of it; one that is a link to nothing is switched off. */
interface Service {
  file: ServiceFile;
  aliases: string[];
  masked: boolean;
}

async function distinct(files: ReadonlyMap<string, ServiceFile>): Promise<Service[]> {
  const found = new Map<string, Service>();
  const targets = await Promise.all(
    [...files.values()].map(async (file) => ({ file, target: await realpath(file.path).catch(() => file.path) })),
  );
  for (const { file, target } of targets) {
    const masked = target === '/dev/null';
    const name = basename(target).replace(/\.service$/, '');
    const owner = masked || name.endsWith('@') ? file : (files.get(name) ?? file);
    const known = found.get(owner.name) ?? { file: owner, aliases: [], masked };
    if (owner !== file) known.aliases.push(file.name);
    found.set(owner.name, known);
  }
  return [...found.values()];
}

interface Of extends Service {
  processes: readonly { row: Row; names: readonly string[] }[];
  persons: ReadonlySet<string>;
}

/** The processes of a service, oldest first, and those that only have its name. */
async function belongingTo({ file, processes, persons }: Of) {
  const identity = await identityOf(file.name, file);
  const own: Row[] = [];
  let others = 0;
  let unseen = false;
  for (const { row, names } of processes) {
    const unit = textOf(row, 'unit') === `${file.name}.service`;
    const called = names.find((name) => identity.names.has(name));
    const recorded = identity.pid !== null && identity.pid === numberOf(row, 'pid');
    if (!unit && !recorded && called === undefined) continue;
    const standing = await standingOf(row, identity, persons);
    if (standing === 'service') own.push(row);
    else if (called !== undefined) others += 1;
    if (standing === 'unseen') unseen = true;
  }
  own.sort((a, b) => (numberOf(a, 'started') ?? 0) - (numberOf(b, 'started') ?? 0));
  return { own, others, unseen, gone: identity.gone };
}

const at = (boot: number, monotonic: string | undefined): number | undefined => {
  const micro = Number(monotonic ?? 0);
  return micro > 0 ? Math.round(boot + micro / 1_000) : undefined;
};

async function rowOf(of: Of, shown: Shown | undefined, enabled: ReadonlySet<string>, boot: number): Promise<RawRow> {
  const { own, others, unseen, gone } = await belongingTo(of);
  const { file, aliases, masked } = of;
  const active = shown?.get('ActiveState');
  // A service that does its work and ends is active without a process: what runs is what has one, or what systemd says
  // runs.
  const running = shown ? shown.get('SubState') === 'running' || own.length > 0 : own.length > 0;
  const main = own[0];
  const starts = shown?.get('UnitFileState');
  // Packages that were removed leave their links behind.
  const linked =
    [file.name, ...aliases].some((name) => enabled.has(name)) || /^enabled(?:-runtime)?$/.test(starts ?? '');
  const begins = linked && !gone;
  const unknown = !shown && !running && unseen;
  const since = running ? main && numberOf(main, 'started') : at(boot, shown?.get('InactiveEnterTimestampMonotonic'));
  const why = 'a process of that name belongs to somebody else, and its file may not be seen';
  return {
    key: file.name,
    source: shown ? 'systemctl show' : file.path,
    values: {
      name: file.name,
      running,
      names: [file.name, ...aliases],
      kind: kindsOf([file.name, ...aliases]),
      state: shown ? `${active}` : running ? 'running' : masked ? 'masked' : gone ? 'removed' : 'stopped',
      failed: shown ? active === 'failed' : undefined,
      enabled: begins,
      boot: begins,
      manager: shown ? 'systemd' : file.kind === 'unit' ? 'unit file' : 'init script',
      pid: main ? numberOf(main, 'pid') : null,
      pids: own.map((row) => row.key),
      processes: own.length,
      user: main ? (textOf(main, 'user') ?? null) : null,
      exe: main ? (textOf(main, 'exe') ?? null) : null,
      since: since ?? null,
      exit: shown && !running ? Number(shown.get('ExecMainStatus') ?? 0) : undefined,
      result: shown && !running ? (shown.get('Result') ?? null) : undefined,
      namesakes: others,
      file: file.path,
    },
    hidden: {
      ...(unknown ? { running: why, state: why } : {}),
      ...(shown ? {} : { failed: 'nothing records here which services failed' }),
    },
  };
}

async function processesFor({ rows }: RowsRequest) {
  const need = ['names', 'name', 'command', 'user', 'pid', 'exe', 'unit', 'container', 'started'];
  const { rows: all, missing } = await rows('process', need);
  const living = all.filter((row) => row.cells.zombie?.value !== true);
  return { processes: living.map((row) => ({ row, names: goesBy(row) })), missing };
}

export const services: RelationOf = {
  name: 'service',
  words: ['service', 'services'],
  key: 'name',
  time: 'since',
  maxAge: 3,
  deadline: 5_000,
  source: 'service files and /proc',
  attributes: {
    name: { type: 'name', by: 'names', about: 'name' },
    names: { type: 'name', many: true, about: 'names' },
    kind: { type: 'word', many: true, about: 'kind' },
    running: { type: 'flag', about: 'running' },
    state: { type: 'word', about: 'state' },
    failed: { type: 'flag', about: 'having failed' },
    enabled: { type: 'flag', about: 'starting at boot' },
    boot: { type: 'flag', about: 'starting at boot' },
    manager: { type: 'word', about: 'what manages it' },
    pid: { type: 'pid', about: 'main process' },
    pids: { type: 'pid', many: true, about: 'processes' },
    processes: { type: 'number', about: 'number of processes' },
    user: { type: 'name', about: 'user that it runs as' },
    exe: { type: 'path', about: 'program file' },
    since: { type: 'moment', about: 'time of its last start or stop' },
    exit: { type: 'number', about: 'exit code' },
    result: { type: 'word', about: 'how it ended' },
    namesakes: { type: 'number', about: 'processes that have its name and are not it' },
    file: { type: 'path', about: 'service file' },
  },
  async read(request) {
    const [files, enabled, { processes, missing }, uptime, persons] = await Promise.all([
      serviceFiles(),
      enabledServices(),
      processesFor(request),
      readUptime(),
      people(),
    ]);
    if (missing !== null) return { rows: [], complete: false, scope: '', missing };
    const boot = request.now() - (uptime ?? 0) * 1_000;
    const all = await distinct(files);
    const shown = await systemd(
      all.map(({ file }) => file.name),
      request.signal,
    );
    const rows = await Promise.all(
      all.map((each) => rowOf({ ...each, processes, persons }, shown?.get(each.file.name), enabled, boot)),
    );
    return {
      rows: rows.sort((a, b) => a.key.localeCompare(b.key)),
      complete: !request.signal.aborted,
      scope: `${rows.length} services that have a file on this machine`,
    };
  },
};
