// Panes of what changes rarely: one for each section of the steady state. Read once when shown, again on request.
import { type Category, REFRESH, type SteadySections, type SteadyState, stringWidth } from '../../engine/api.ts';
import { bytes } from './format.ts';
import { packagesPane } from './packages-pane.ts';
import type { PaneSpec } from './spec.ts';
import { figure, type PaneColumn, type PaneRow, type PaneTable, row, words, yesNo } from './table.ts';

/** What changes rarely may be measured: the values have what the longest name leaves. */
const pairColumns = (rows: readonly PaneRow[]): PaneColumn[] => [
  { title: 'what', width: Math.min(24, Math.max(10, ...rows.map(({ cells }) => stringWidth(cells[0]?.text ?? '')))) },
  { title: 'value', width: 0 },
];

type Pair = readonly [what: string, value: unknown, ask?: string | null];

const pairs = (list: readonly Pair[]): PaneRow[] =>
  list.map(([what, value, ask], index) =>
    row(`${index}:${what}`, [words(what), words(value ?? '')], { ask: ask ?? null }),
  );

interface Section<Name extends Category> {
  title: string;
  columns?: readonly PaneColumn[];
  rows(data: SteadySections[Name]): PaneRow[];
  notes?(data: SteadySections[Name]): string[];
  missing?(query: string): string;
  empty?: string;
}

/** What a section of the state tells by itself. */
type Told = Exclude<Category, 'packages'>;

const SECTIONS: { [Name in Told]: Section<Name> } = {
  identity: {
    title: 'identity',
    rows: (data) =>
      pairs([
        ['host name', data.hostname, 'what is the hostname?'],
        ['domain', data.domain],
        ['machine id', data.machine_id],
      ]),
  },
  os: {
    title: 'OS',
    rows: (data) =>
      pairs([
        ['system', data.os_pretty_name, 'which OS is this?'],
        ['name', data.os_name],
        ['version', data.os_version],
        ['code name', data.os_codename],
        ['kernel', data.kernel, 'which kernel is running?'],
        ['architecture', data.arch, 'what is the architecture?'],
      ]),
  },
  hardware: {
    title: 'hardware',
    rows: (data) =>
      pairs([
        ['model', data.model, 'is this a virtual machine?'],
        ['processor', data.cpu_model, 'which processor is this?'],
        ['cores', data.cpu_cores, 'how many cores are there?'],
        ['threads', data.cpu_threads, 'how many threads does the cpu have?'],
        ['memory', `${data.memory_total_gb} GiB`, 'how much memory is there?'],
        ...data.disks.map(
          (disk): Pair => [
            `disk ${disk.name}`,
            `${bytes(disk.size)}${disk.model ? `, ${disk.model}` : ''}, ${disk.rotational ? 'rotating' : 'solid state'}`,
            'how busy are the disks?',
          ],
        ),
        ...data.graphics.map((name): Pair => ['graphics', name, 'which graphics card is there?']),
      ]),
  },
  network: {
    title: 'network',
    rows: (data) =>
      pairs([
        ...data.interfaces.map(
          (face): Pair => [
            `interface ${face.name}`,
            [...face.addresses, ...(face.mac ? [`MAC ${face.mac}`] : [])].join(', '),
            'what are my ip addresses?',
          ],
        ),
        ['gateway', data.gateway, 'what is the default gateway?'],
        ...data.dns.map((server): Pair => ['name server', server, 'which DNS servers are used?']),
      ]),
    empty: 'The system tells of no network interface.',
  },
  services: {
    title: 'services',
    columns: [
      { title: 'service', width: 0 },
      { title: 'at boot', width: 12 },
    ],
    rows: ({ available, enabled }) => {
      const on = new Set(enabled);
      return [...new Set([...available, ...enabled])]
        .sort()
        .map((name) =>
          row(name, [words(name), yesNo(on.has(name), 'enabled', 'not enabled')], {
            subject: `service:${name}`,
            ask: `is \`${name}\` running?`,
            propose: `restart the ${name} service`,
          }),
        );
    },
    missing: (query) => `install ${query}`,
    empty: 'No service manager tells of services here.',
  },
  users: {
    title: 'users',
    columns: [
      { title: 'name', width: 0 },
      { title: 'kind', width: 12 },
      { title: 'id', width: 7, right: true },
      { title: 'shell or members', width: 30 },
      { title: 'sudo', width: 5 },
    ],
    rows({ users, groups, sudo }) {
      const may = new Set(sudo);
      return [
        ...users.map((user) =>
          row(
            `user ${user.name}`,
            [
              words(user.name),
              words(user.system ? 'system user' : 'user'),
              figure(user.uid),
              words(user.shell),
              yesNo(may.has(user.name), 'yes', ''),
            ],
            { subject: `user:${user.name}`, ask: `which groups is user ${user.name} in?` },
          ),
        ),
        ...groups.map((group) =>
          row(
            `group ${group.name}`,
            [words(group.name), words('group'), figure(group.gid), words(group.members.join(', ')), words('')],
            { subject: `group:${group.name}`, ask: 'which groups are there?' },
          ),
        ),
      ];
    },
    notes: (data) => (data.sudo_note ? [data.sudo_note] : []),
    empty: 'The system tells of no account.',
  },
  config: {
    title: 'config',
    empty: 'No file of settings that is watched is here.',
    columns: [
      { title: 'file', width: 0 },
      { title: 'size', width: 11, right: true },
      { title: 'sha256', width: 16 },
    ],
    rows: ({ files }) =>
      Object.entries(files).map(([path, file]) =>
        row(
          path,
          [words(path), file ? figure(file.bytes, bytes) : words('not readable'), words(file?.sha256.slice(0, 16))],
          {
            detail: file ? [['sha256', file.sha256]] : [],
            ask: 'what changed in /etc recently?',
            propose: `print the file ${path}`,
          },
        ),
      ),
  },
};

function tableOf<Name extends Told>(name: Name, state: SteadyState): PaneTable {
  const section: Section<Name> = SECTIONS[name];
  const { at, data } = state[name];
  const rows = section.rows(data);
  return {
    source: 'steady state',
    at,
    ttl: REFRESH[name],
    columns: section.columns ?? pairColumns(rows),
    rows,
    gauges: [],
    notes: section.notes?.(data) ?? [],
    facts: [],
  };
}

function sectionPane(name: Told): PaneSpec {
  const { title, missing, empty } = SECTIONS[name];
  return {
    id: `steady-${name}`,
    title,
    steady: true,
    every: null,
    read: async (source, how) => tableOf(name, await source.steady(how?.anew ? [name] : [])),
    ...(missing ? { missing } : {}),
    ...(empty ? { empty } : {}),
  };
}

export const steadyPanes: readonly PaneSpec[] = (Object.keys(REFRESH) as Category[]).map((name) =>
  name === 'packages' ? packagesPane : sectionPane(name),
);
