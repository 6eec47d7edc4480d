// Panes of what changes rarely, from the sections of the steady state. Read once when shown, again on request.
import { type Category, REFRESH, type SteadySections, type SteadyState } from '../../engine/api.ts';
import { bytes } from './format.ts';
import { packagesPane } from './packages-pane.ts';
import type { PaneSpec } from './spec.ts';
import { figure, type PaneColumn, type PaneRow, row, words, yesNo } from './table.ts';

interface Steady {
  id: string;
  title: string;
  /** What it is made of; it is as old as the first of them. */
  of: readonly [Category, ...Category[]];
  columns: readonly PaneColumn[];
  rows(state: SteadyState): PaneRow[];
  notes?(state: SteadyState): string[];
  empty: string;
}

function steady({ id, title, of, columns, rows, notes, empty }: Steady): PaneSpec {
  return {
    id,
    title,
    steady: true,
    every: null,
    empty,
    async read(source, how) {
      const state = await source.steady(how?.anew ? of : []);
      return {
        source: 'steady state',
        at: state[of[0]].at,
        ttl: Math.min(...of.map((one) => REFRESH[one])),
        columns,
        rows: rows(state),
        gauges: [],
        notes: notes?.(state) ?? [],
      };
    },
  };
}

type Pair = readonly [what: string, value: unknown, ask?: string];

/** What is not known is no row. */
const pairs = (part: string, list: readonly Pair[]): PaneRow[] =>
  list.flatMap(([what, value, ask = null], index) =>
    value === null || value === undefined || value === ''
      ? []
      : [row(`${part} ${index} ${what}`, [words(what), words(value)], { ask })],
  );

function hardwareRows(data: SteadySections['hardware']): PaneRow[] {
  return pairs('hardware', [
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
  ]);
}

function networkRows(data: SteadySections['network']): PaneRow[] {
  return pairs('network', [
    ...data.interfaces.map(
      (face): Pair => [
        `interface ${face.name}`,
        [...face.addresses, ...(face.mac ? [`MAC ${face.mac}`] : [])].join(', '),
        'what are my ip addresses?',
      ],
    ),
    ['gateway', data.gateway, 'what is the default gateway?'],
    ...data.dns.map((server): Pair => ['name server', server, 'which DNS servers are used?']),
  ]);
}

const systemRows = ({ identity, os, hardware, network }: SteadyState): PaneRow[] => [
  ...pairs('identity', [
    ['host name', identity.data.hostname, 'what is the hostname?'],
    ['domain', identity.data.domain],
    ['machine id', identity.data.machine_id],
  ]),
  ...pairs('system', [
    ['system', os.data.os_pretty_name, 'which OS is this?'],
    ['code name', os.data.os_codename],
    ['kernel', os.data.kernel, 'which kernel is running?'],
    ['architecture', os.data.arch, 'what is the architecture?'],
  ]),
  ...hardwareRows(hardware.data),
  ...networkRows(network.data),
];

function userRows({ users, groups, sudo }: SteadySections['users']): PaneRow[] {
  const may = new Set(sudo);
  const joined = (name: string) => groups.filter(({ members }) => members.includes(name)).map((group) => group.name);
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
        { ask: `which groups is user ${user.name} in?`, detail: [['member of', joined(user.name).join(', ')]] },
      ),
    ),
    ...groups.map((group) =>
      row(
        `group ${group.name}`,
        [words(group.name), words('group'), figure(group.gid), words(group.members.join(', ')), words('')],
        { ask: 'which groups are there?' },
      ),
    ),
  ];
}

const configRows = ({ files }: SteadySections['config']): PaneRow[] =>
  Object.entries(files).map(([path, file]) =>
    row(path, [words(path), file ? figure(file.bytes, bytes) : { text: 'not readable', key: null }], {
      detail: file ? [['sha256', file.sha256]] : [],
      ask: 'what changed in /etc recently?',
      propose: `print the file ${path}`,
    }),
  );

export const steadyPanes: readonly PaneSpec[] = [
  steady({
    id: 'steady-system',
    title: 'system',
    of: ['identity', 'os', 'hardware', 'network'],
    columns: [
      { title: 'what', width: 24 },
      { title: 'value', width: 0, mixed: true },
    ],
    rows: systemRows,
    empty: 'The system tells nothing of itself.',
  }),
  packagesPane,
  steady({
    id: 'steady-users',
    title: 'users',
    of: ['users'],
    columns: [
      { title: 'name', width: 0 },
      { title: 'kind', width: 12 },
      { title: 'id', width: 7, right: true },
      { title: 'shell or members', width: 30 },
      { title: 'sudo', width: 5 },
    ],
    rows: ({ users }) => userRows(users.data),
    notes: ({ users }) => (users.data.sudo_note ? [users.data.sudo_note] : []),
    empty: 'The system tells of no account.',
  }),
  steady({
    id: 'steady-config',
    title: 'config',
    of: ['config'],
    columns: [
      { title: 'file', width: 0 },
      { title: 'size', width: 12, right: true },
    ],
    rows: ({ config }) => configRows(config.data),
    empty: 'No file of settings that is watched is here.',
  }),
];
