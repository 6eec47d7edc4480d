// What holds of a table is believed in whichever shape the table comes and in whichever of many frames it is said, and with one
// word or figure of it changed it is not. What is true is reckoned here from the rows, by a rule that knows no words.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

type Row = Record<string, string | number | boolean | null | string[]>;
type Claim = [said: string, so: boolean];

interface Table {
  tool: string;
  key: string;
  list: string;
  rows: Row[];
}

/** The same rows as a list, with how many there are, by their names, bare, and as facts. */
const SHAPES: Record<string, (table: Table) => { tool: string; result: unknown }> = {
  rows: ({ tool, list, rows }) => ({ tool, result: { [list]: rows } }),
  counted: ({ tool, list, rows }) => ({ tool, result: { [list]: rows, count: rows.length } }),
  keyed: ({ tool, list, rows, key }) => ({
    tool,
    result: { [list]: Object.fromEntries(rows.map(({ [key]: name, ...rest }) => [name, rest])) },
  }),
  facts: ({ rows, key }) => ({
    tool: 'facts',
    result: {
      facts: rows.flatMap((row) =>
        Object.entries(row).flatMap(([attribute, value]) =>
          attribute === key ? [] : [{ subject: row[key], attribute, value }],
        ),
      ),
    },
  }),
};

const PROCESSES: Table = {
  tool: 'processes',
  key: 'name',
  list: 'processes',
  rows: [
    { name: 'caddy', pid: 731, user: 'www', memory_mb: 41, cpu_percent: 0.4 },
    { name: 'mongod', pid: 1502, user: 'mongo', memory_mb: 620, cpu_percent: 4.5 },
    { name: 'elastic', pid: 2310, user: 'search', memory_mb: 2210, cpu_percent: 21.6 },
    { name: 'memcached', pid: 2988, user: 'cache', memory_mb: 77, cpu_percent: 0.8 },
  ],
};
const DISKS: Table = {
  tool: 'disk_usage',
  key: 'mount',
  list: 'mounts',
  rows: [
    { mount: '/', size_gb: 96, used_gb: 60, free_gb: 36, used_percent: 62, fstype: 'ext4' },
    { mount: '/srv', size_gb: 480, used_gb: 432, free_gb: 48, used_percent: 90, fstype: 'xfs' },
    { mount: '/var', size_gb: 40, used_gb: 8, free_gb: 32, used_percent: 20, fstype: 'btrfs' },
  ],
};
const COMMITS: Table = {
  tool: 'git_log',
  key: 'hash',
  list: 'commits',
  rows: [
    { hash: 'b17ce04', author: 'Ines', date: '2026-03-14', subject: 'Round prices', files_changed: 3 },
    { hash: '90ad2e1', author: 'Jory', date: '2026-03-11', subject: 'Add invoices', files_changed: 8 },
    { hash: '5c0f7b3', author: 'Mika', date: '2026-02-27', subject: 'Initial import', files_changed: 51 },
  ],
};

interface Measure {
  table: Table;
  attr: string;
  value: (of: number) => string;
  has: (name: string, value: string) => string;
  most: (name: string) => string;
  least: (name: string) => string;
  more: (a: string, b: string) => string;
  above: (name: string, value: string) => string;
  below: (name: string, value: string) => string;
  all: (value: string) => string;
  none: (value: string) => string;
  count: (many: string, value: string) => string;
}

const MEASURES: readonly Measure[] = [
  {
    table: PROCESSES,
    attr: 'memory_mb',
    value: (of) => `${of} MB`,
    has: (name, value) => `${name} uses ${value} of memory`,
    most: (name) => `${name} uses the most memory`,
    least: (name) => `${name} uses the least memory`,
    more: (a, b) => `${a} uses more memory than ${b}`,
    above: (name, value) => `${name} uses more than ${value} of memory`,
    below: (name, value) => `${name} uses less than ${value} of memory`,
    all: (value) => `all processes use less than ${value} of memory`,
    none: (value) => `no process uses more than ${value} of memory`,
    count: (many, value) => `${many} processes use more than ${value} of memory`,
  },
  {
    table: DISKS,
    attr: 'size_gb',
    value: (of) => `${of} GB`,
    has: (name, value) => `${name} is ${value} in size`,
    most: (name) => `${name} is the biggest`,
    least: (name) => `${name} is the smallest`,
    more: (a, b) => `${a} is bigger than ${b}`,
    above: (name, value) => `${name} is larger than ${value}`,
    below: (name, value) => `${name} is smaller than ${value}`,
    all: (value) => `all filesystems are smaller than ${value}`,
    none: (value) => `none of the filesystems is larger than ${value}`,
    count: (many, value) => `${many} of the filesystems are larger than ${value}`,
  },
  {
    table: DISKS,
    attr: 'used_percent',
    value: (of) => `${of} %`,
    has: (name, value) => `${name} is ${value} full`,
    most: (name) => `${name} is the fullest`,
    least: (name) => `${name} is the least full`,
    more: (a, b) => `${a} is fuller than ${b}`,
    above: (name, value) => `${name} is more than ${value} full`,
    below: (name, value) => `${name} is less than ${value} full`,
    all: (value) => `every filesystem is less than ${value} full`,
    none: (value) => `no filesystem is more than ${value} full`,
    count: (many, value) => `${many} filesystems are more than ${value} full`,
  },
  {
    table: COMMITS,
    attr: 'files_changed',
    value: (of) => `${of} files`,
    has: (name, value) => `${name} changed ${value}`,
    most: (name) => `${name} changed the most files`,
    least: (name) => `${name} changed the fewest files`,
    more: (a, b) => `${a} changed more files than ${b}`,
    above: (name, value) => `${name} changed more than ${value}`,
    below: (name, value) => `${name} changed fewer than ${value}`,
    all: (value) => `all commits changed fewer than ${value}`,
    none: (value) => `no commit changed more than ${value}`,
    count: (many, value) => `${many} commits changed more than ${value}`,
  },
];

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** Claims on one column, each with whether it is so. */
function onColumn(measure: Measure): Claim[] {
  const { table, attr, value } = measure;
  const named = table.rows.map((row) => ({ name: String(row[table.key]), of: Number(row[attr]) }));
  const [top, next, ...rest] = [...named].sort((a, b) => b.of - a.of);
  const last = rest.at(-1);
  if (!top || !next || !last) throw new Error('too few rows');
  const above = named.filter(({ of }) => of > last.of).length;
  return [
    [measure.has(top.name, value(top.of)), true],
    [measure.has(next.name, value(top.of)), false],
    [measure.has(next.name, value(Math.ceil(next.of * 1.3) + 1)), false],
    [measure.most(top.name), true],
    [measure.most(next.name), false],
    [measure.least(last.name), true],
    [measure.least(next.name), false],
    [measure.more(top.name, next.name), true],
    [measure.more(next.name, top.name), false],
    [measure.above(top.name, value(next.of)), true],
    [measure.above(next.name, value(top.of)), false],
    [measure.below(next.name, value(top.of)), true],
    [measure.below(top.name, value(next.of)), false],
    [measure.all(value(top.of + 1)), true],
    [measure.all(value(next.of)), false],
    [measure.none(value(top.of)), true],
    [measure.none(value(next.of)), false],
    [measure.count(WORDS[above] ?? '', value(last.of)), true],
    [measure.count(WORDS[above - 1] ?? '', value(last.of)), false],
    [measure.count(WORDS[above + 1] ?? '', value(last.of)), false],
  ];
}

/** Joined as sentences are: both have to be so. */
const joined = (claims: readonly Claim[]): Claim[] =>
  claims.flatMap(([a, so], at): Claim[] => {
    const [b = '', also = false] = claims[(at * 7 + 3) % claims.length] ?? [];
    return a === b ? [] : [[`${a}, and ${b}`, so && also]];
  });

const said = (claim: string): string => `${claim.charAt(0).toUpperCase()}${claim.slice(1)}.`;
const believes = (claim: string, evidence: { tool: string; result: unknown }): boolean =>
  wrapResponse({ answer: said(claim), tool_outputs: [{ ...evidence, age_s: 0 }] }).confidence >= 0.8;

function expectAll(claims: readonly Claim[], evidence: { tool: string; result: unknown }): void {
  const otherwise = claims.filter(([claim, so]) => believes(claim, evidence) !== so);
  expect(otherwise.map(([claim, so]) => `${so ? 'not believed' : 'believed'}: ${claim}`).join('\n')).toBe('');
}

describe.each(Object.keys(SHAPES))('a table as %s', (shape) => {
  const evidence = (table: Table) => SHAPES[shape]?.(table) ?? { tool: '', result: {} };

  it.each(MEASURES)('a column of figures: $attr', (measure) => {
    const claims = onColumn(measure);
    // Names of commits begin no sentence in capitals.
    expectAll(claims, evidence(measure.table));
    expectAll(joined(claims), evidence(measure.table));
  });
});

const SERVICES: Table = {
  tool: 'services',
  key: 'name',
  list: 'services',
  rows: [
    { name: 'sshd', running: true, enabled: true, restarts: 0, since: '2026-03-01T08:00:00Z' },
    { name: 'cups', running: false, enabled: true, restarts: 2, since: null },
    { name: 'bluetooth', running: false, enabled: false, restarts: 0, since: null },
    { name: 'podman', running: true, enabled: false, restarts: 6, since: '2026-03-04T10:30:00Z' },
  ],
};
const USERS: Table = {
  tool: 'users',
  key: 'name',
  list: 'users',
  rows: [
    { name: 'ines', uid: 1000, shell: '/bin/zsh', home: '/home/ines', groups: ['ines', 'sudo', 'video'] },
    { name: 'deploy', uid: 1001, shell: '/bin/bash', home: '/srv/deploy', groups: ['deploy', 'www'] },
    { name: 'probe', uid: 997, shell: '/usr/sbin/nologin', home: '/nonexistent', groups: ['probe', 'dialout'] },
  ],
};
const PACKAGES: Table = {
  tool: 'packages',
  key: 'name',
  list: 'packages',
  rows: [
    { name: 'gnutls', version: '3.7.9', installed_kb: 2890, upgradable_to: '3.8.1' },
    { name: 'wget', version: '1.21.3', installed_kb: 480, upgradable_to: null },
    { name: 'nano', version: '7.2', installed_kb: 1950, upgradable_to: '7.3' },
  ],
};
const LISTENERS: Table = {
  tool: 'listeners',
  key: 'process',
  list: 'listeners',
  rows: [
    { proto: 'tcp', address: '0.0.0.0', port: 22, process: 'sshd', pid: 701, user: 'root' },
    { proto: 'tcp', address: '127.0.0.1', port: 6379, process: 'redis', pid: 944, user: 'redis' },
    { proto: 'udp', address: '0.0.0.0', port: 5353, process: 'avahi', pid: 612, user: 'avahi' },
  ],
};
const SENSORS: Table = {
  tool: 'temperatures',
  key: 'name',
  list: 'sensors',
  rows: [
    { name: 'cpu', celsius: 66, limit: 95 },
    { name: 'disk', celsius: 41, limit: 70 },
    { name: 'gpu', celsius: 79, limit: 83 },
  ],
};

const SAID: readonly { table: Table; so: readonly string[]; not: readonly string[] }[] = [
  {
    table: SERVICES,
    so: [
      'sshd is running and enabled',
      'podman is running but not enabled',
      'neither cups nor bluetooth is running',
      'at least two services are running',
      'half of the services are running',
      'only sshd is both running and enabled',
      'sshd has been running longer than podman',
      'podman was started after sshd',
      'sshd was never restarted',
      'podman has restarted more often than any other service',
      'podman has the most restarts by far',
    ],
    not: [
      'sshd is running but not enabled',
      'podman is running and enabled',
      'neither cups nor podman is running',
      'at least three services are running',
      'most of the services are running',
      'only podman is both running and enabled',
      'podman has been running longer than sshd',
      'sshd was started after podman',
      'cups was never restarted',
      'cups has the most restarts by far',
      'cups is down because it crashed',
      'somebody stopped cups',
      'podman is above cups',
      'podman was restarted after sshd',
    ],
  },
  {
    table: USERS,
    so: [
      'there is a user called deploy',
      'there is no user called kim',
      'nobody is in the group wheel',
      'only ines is in sudo',
      'nobody but ines is in video',
      'ines is the only user who is in sudo',
      'ines is in three groups',
      'deploy is in fewer groups than ines',
      'probe has the lowest uid',
      'probe cannot log in',
      'two of the three users can log in',
      'ines and deploy have different shells',
    ],
    not: [
      'there is a user called kim',
      'there is no user called deploy',
      'nobody is in the group sudo',
      'only deploy is in sudo',
      'nobody but deploy is in video',
      'deploy is the only user who is in sudo',
      'ines is in two groups',
      'ines is in at most two groups',
      'deploy is in more groups than ines',
      'ines has the lowest uid',
      'ines cannot log in',
      'all users can log in',
      'ines and deploy have the same shell',
    ],
  },
  {
    table: PACKAGES,
    so: [
      'wget is installed',
      'three packages are installed',
      'gnutls is installed in version 3.7.9',
      'there is an update for nano',
      'there is no newer version of wget',
      'two packages can be upgraded',
      'only wget is up to date',
      'wget is the smallest package',
      'gnutls takes more space than nano',
    ],
    not: [
      'wget is not installed',
      'two packages are installed',
      'gnutls is installed in version 3.8.1',
      'there is an update for wget',
      'there is no newer version of nano',
      'three packages can be upgraded',
      'only nano is up to date',
      'gnutls is the smallest package',
      'gnutls 3.8.1 is installed',
      'gnutls was upgraded to 3.8.1',
      'all updates are installed',
      'nano takes more space than gnutls',
    ],
  },
];

const HEAT: readonly Claim[] = [
  ['no sensor is above its limit', true],
  ['the gpu is above its limit', false],
  ['the gpu is 13 degrees hotter than the cpu', true],
  ['the gpu is 20 degrees hotter than the cpu', false],
  ['nothing is hotter than the gpu', true],
  ['nothing is hotter than the cpu', false],
  ['the cpu is between 60 and 70 degrees', true],
  ['the disk is between 60 and 70 degrees', false],
];

describe.each(Object.keys(SHAPES))('what is said of a table as %s', (shape) => {
  it.each(SAID)('$table.tool', ({ table, so, not }) => {
    const evidence = SHAPES[shape]?.(table) ?? { tool: '', result: {} };
    expectAll([...so.map((claim): Claim => [claim, true]), ...not.map((claim): Claim => [claim, false])], evidence);
  });
});

describe.each(['rows', 'counted', 'keyed'])('listeners and sensors as %s', (shape) => {
  it('by their figures', () => {
    const evidence = SHAPES[shape]?.(SENSORS) ?? { tool: '', result: {} };
    expectAll(HEAT, evidence);
  });

  it('by their ports, sorts and users', () => {
    const evidence = SHAPES[shape]?.(LISTENERS) ?? { tool: '', result: {} };
    const so = [
      'something listens on port 22',
      'nothing listens on port 80',
      'port 5353 is a udp port',
      'two processes listen on tcp ports',
      'the process on port 6379 runs as redis',
      'sshd and redis listen on ports 22 and 6379',
    ];
    const not = [
      'nothing listens on port 22',
      'something listens on port 80',
      'port 22 is a udp port',
      'three processes listen on tcp ports',
      'the process on port 6379 runs as root',
      'sshd and redis listen on ports 22 and 5353',
      'something listens on ports 22 and 443',
    ];
    expectAll([...so.map((claim): Claim => [claim, true]), ...not.map((claim): Claim => [claim, false])], evidence);
  });
});

it('figures of one object are held against each other', () => {
  const load = { cores: 8, load_1m: 3.1, load_5m: 2.2, load_15m: 1.4 };
  for (const result of [load, { cores: 8, load: { '1m': 3.1, '5m': 2.2, '15m': 1.4 } }]) {
    expect(believes('the load is above the number of cores', { tool: 'load', result })).toBe(false);
    expect(believes('the load is rising', { tool: 'load', result })).toBe(true);
  }
  expect(believes('the load is below the number of cores', { tool: 'load', result: load })).toBe(true);
});

it('what ends or began first, and who alone has more', () => {
  const certificates = [
    { name: 'wiki', not_after: '2026-05-02', size_kb: 4 },
    { name: 'mail', not_after: '2026-08-19', size_kb: 9 },
    { name: 'shop', not_after: '2026-11-30', size_kb: 12 },
  ];
  const evidence = { tool: 'certificates', result: { certificates } };
  for (const said of [
    'mail expires sooner than wiki',
    'only shop is bigger than wiki',
    'all certificates except mail are bigger than wiki',
    'no certificate is bigger than mail',
    'every certificate is bigger than wiki',
  ])
    expect([said, believes(said, evidence)]).toEqual([said, false]);
  expect(believes('only shop is bigger than mail', evidence)).toBe(true);
  expect(believes('no certificate is bigger than shop', evidence)).toBe(true);
});

it('two values of two things stand in their order', () => {
  const evidence = SHAPES.rows?.(LISTENERS) ?? { tool: '', result: {} };
  expect(believes('sshd and redis listen on ports 22 and 6379', evidence)).toBe(true);
  expect(believes('sshd and redis listen on ports 6379 and 22', evidence)).toBe(false);
});

it('a count is that of the list of those things, and not of another in which they are named', () => {
  const processes = [
    { name: 'nginx', pid: 11 },
    { name: 'nginx', pid: 12 },
  ];
  const tool_outputs = [
    { tool: 'processes', result: { processes }, age_s: 0 },
    { tool: 'ports', result: { listening: [{ port: 80, process: 'nginx', pid: 11 }] }, age_s: 0 },
  ];
  const confidence = (answer: string) => wrapResponse({ answer, tool_outputs }).confidence;
  expect(confidence('There is one nginx process.')).toBeLessThan(0.8);
  expect(confidence('There are two nginx processes.')).toBeGreaterThanOrEqual(0.8);
});
