// Machines, true sentences about them, and the same sentences made false in one thing: value, entity, unit, polarity,
// quantity, place, time, cause, an inserted adverb. Everything is drawn from one seed, so that a miss can be drawn again.
import type { VerifyInput } from '../../../../src/engine/answer/claims/wrap.ts';

export interface Made {
  kind: string;
  text: string;
  evidence: Required<Pick<VerifyInput, 'tool_outputs'>>;
}

/** Draws from a seed (mulberry32). */
export function drawing(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(all: readonly T[]): T => all[int(0, all.length - 1)] as T;
  const some = <T>(all: readonly T[], n: number): T[] => {
    const left = [...all];
    return Array.from({ length: Math.min(n, left.length) }, () => left.splice(int(0, left.length - 1), 1)[0] as T);
  };
  return { next, int, pick, some };
}
type Draw = ReturnType<typeof drawing>;

const SERVICES = ['nginx', 'cron', 'postgresql', 'rsyslog', 'grafana-server', 'haproxy', 'shop-api'];
const PROGRAMS = ['java', 'node', 'python3', 'gunicorn', 'clamd', 'dockerd', 'chrome'];
const USERS = ['alina', 'bob', 'deploy', 'www-data', 'carla'];
const PACKAGES = ['curl', 'vim', 'htop', 'rsync', 'tmux', 'jq', 'openssl'];
const MOUNTS = ['/', '/home', '/var/log', '/data', '/srv'];
const CONTAINERS = ['web', 'shop-db', 'queue', 'mailer'];
const FILES = ['app.log', 'dump.sql', 'notes.md', 'config.yml', 'report.pdf'];

const told = (tool: string, result: unknown) => ({ tool, result, age_s: 5 });
const distinct = (draw: Draw, n: number, from: number, to: number): number[] => {
  const out: number[] = [];
  while (out.length < n) {
    const value = draw.int(from, to);
    if (out.every((other) => Math.abs(other - value) > 0.15 * Math.max(other, value))) out.push(value);
  }
  return out;
};

export function machine(draw: Draw) {
  const services = draw
    .some(SERVICES, 4)
    .map((name, i) => ({ name, running: i < 2, enabled: draw.next() < 0.5, pid: 1000 + 37 * i + draw.int(0, 30) }));
  const memory = distinct(draw, 4, 40, 4000);
  const cpu = distinct(draw, 4, 2, 95);
  const processes = draw
    .some(PROGRAMS, 4)
    .map((name, i) => ({
      name,
      pid: 3000 + 41 * i + draw.int(0, 30),
      user: USERS[(i + draw.int(0, 1)) % USERS.length] as string,
      memory_mb: memory[i] as number,
      cpu_percent: cpu[i] as number,
    }));
  const ports = [80, 3000, 5432, 8443].map((port, i) => ({
    port,
    address: i % 2 === 0 ? '0.0.0.0' : '127.0.0.1',
    process: processes[i]?.name as string,
    pid: processes[i]?.pid as number,
  }));
  const shares = distinct(draw, 3, 12, 93);
  const free = distinct(draw, 3, 3, 700);
  const disks = draw
    .some(MOUNTS, 3)
    .map((mount, i) => ({ mount, used_percent: shares[i] as number, free_gb: free[i] as number }));
  const packages = draw
    .some(PACKAGES, 4)
    .map((name, i) => ({
      name,
      installed: i < 3,
      version: i < 3 ? `${draw.int(1, 9)}.${draw.int(0, 30)}.${draw.int(1, 9)}` : null,
    }));
  const containers = draw
    .some(CONTAINERS, 3)
    .map((name, i) => ({ name, status: i < 2 ? 'running' : 'exited', image: `${name}-img:${draw.int(1, 30)}` }));
  const sizes = distinct(draw, 3, 2, 900);
  const files = draw
    .some(FILES, 3)
    .map((path, i) => ({ path, size_mb: sizes[i] as number, owner: USERS[i] as string, lines: 20 + 33 * i }));
  const users = draw
    .some(USERS, 3)
    .map((name, i) => ({ name, uid: 1000 + i, shell: i === 0 ? '/bin/zsh' : '/bin/bash' }));
  return { services, processes, ports, disks, packages, containers, files, users };
}
export type Machine = ReturnType<typeof machine>;

/** The same machine as rows of JSON, or as facts. */
export function evidenceOf(m: Machine, draw: Draw): Made['evidence'] {
  const fact = (subject: string, attribute: string, value: unknown, unit?: string) => ({
    subject,
    attribute,
    value,
    ...(unit ? { unit } : {}),
  });
  const facts = draw.next() < 0.4;
  return {
    tool_outputs: [
      facts
        ? told('linux_service_status', {
            facts: m.services.flatMap((s) => [
              fact(`service:${s.name}`, 'running', s.running),
              fact(`service:${s.name}`, 'enabled', s.enabled),
              fact(`service:${s.name}`, 'pid', s.pid),
            ]),
          })
        : told('linux_service_status', { services: m.services }),
      told('linux_processes', { processes: m.processes }),
      told('linux_ports', { listening: m.ports }),
      facts
        ? told(
            'linux_disk_usage',
            m.disks.flatMap((d) => [
              fact(`disk:${d.mount}`, 'used_percent', d.used_percent, '%'),
              fact(`disk:${d.mount}`, 'free', d.free_gb, 'GB'),
            ]),
          )
        : told('linux_disk_usage', { filesystems: m.disks }),
      told('linux_packages', { packages: m.packages }),
      told('linux_containers', { containers: m.containers }),
      told('list_files', { files: m.files }),
      told('linux_users', { users: m.users }),
    ],
  };
}

/** A true sentence with the things in it that can be made false. */
export interface True {
  text: string;
  entity?: [string, string[]];
  value?: [string, string[]];
  unit?: [string, string];
  negate?: string;
  /** Where an adverb, a place, a time, a cause can stand. */
  open: boolean;
}

const others = (all: readonly number[], value: number): string[] =>
  [Math.round(value * 1.4) + 2, Math.round(value * 0.6) - 2, value * 10, ...all.filter((each) => each !== value)]
    .filter((each) => each > 0)
    .map(String);

export function truths(m: Machine, draw: Draw): True[] {
  const out: True[] = [];
  const say = (text: string, rest: Omit<True, 'text' | 'open'> = {}): void =>
    void out.push({ text, open: true, ...rest });
  for (const s of m.services) {
    const different = m.services.filter((other) => other.running !== s.running).map(({ name }) => name);
    const is = s.running
      ? draw.pick([`${s.name} is running.`, `The ${s.name} service is active.`, `${s.name} is up and running.`])
      : draw.pick([`${s.name} is not running.`, `The ${s.name} service is stopped.`, `${s.name} is inactive.`]);
    say(is, {
      entity: [s.name, [...different, 'varnish', 'zabbix-agent']],
      negate: s.running ? `${s.name} is not running.` : `${s.name} is running.`,
    });
    say(`${s.name} is ${s.enabled ? 'enabled' : 'disabled'} at boot.`, {
      entity: [
        s.name,
        ['varnish', ...m.services.filter((other) => other.enabled !== s.enabled).map(({ name }) => name)],
      ],
      negate: `${s.name} is ${s.enabled ? 'disabled' : 'enabled'} at boot.`,
    });
    if (s.running)
      say(`${s.name} is running with PID ${s.pid}.`, {
        value: [String(s.pid), [String(s.pid + 1), ...m.services.filter((o) => o !== s).map(({ pid }) => String(pid))]],
      });
  }
  for (const p of m.processes) {
    const names = m.processes.filter((other) => other !== p).map(({ name }) => name);
    say(`${p.name} uses ${p.memory_mb} MB of memory.`, {
      entity: [p.name, [...names, 'firefox']],
      value: [
        ` ${p.memory_mb} `,
        others(
          m.processes.map(({ memory_mb }) => memory_mb),
          p.memory_mb,
        ).map((v) => ` ${v} `),
      ],
      unit: [' MB', ' GB'],
      negate: `${p.name} does not use ${p.memory_mb} MB of memory.`,
    });
    say(`The ${p.name} process is using ${p.cpu_percent}% of the CPU.`, {
      entity: [p.name, names],
      value: [` ${p.cpu_percent}%`, others([], p.cpu_percent).map((v) => ` ${v}%`)],
      unit: ['% of the CPU', ' GB of memory'],
    });
    say(`${p.name} runs as ${p.user}.`, {
      entity: [p.name, m.processes.filter((o) => o.user !== p.user).map(({ name }) => name)],
      value: [`as ${p.user}`, USERS.filter((u) => u !== p.user).map((u) => `as ${u}`)],
    });
    say(`${p.name} has the PID ${p.pid}.`, {
      entity: [p.name, names],
      value: [String(p.pid), [String(p.pid + 3), String(p.pid - 1)]],
    });
  }
  for (const p of m.ports) {
    const holders = m.ports.filter((o) => o !== p).map(({ process }) => process);
    say(`${p.process} is listening on port ${p.port}.`, {
      entity: [p.process, [...holders, 'sshd']],
      value: [
        `port ${p.port}`,
        [
          'port 81',
          'port 9999',
          `port ${p.port + 1}`,
          ...m.ports.filter((o) => o !== p).map(({ port }) => `port ${port}`),
        ],
      ],
      negate: `${p.process} is not listening on port ${p.port}.`,
    });
    say(`Port ${p.port} is used by ${p.process}.`, { entity: [p.process, holders], negate: `Port ${p.port} is free.` });
    say(`${p.process} is bound to ${p.address}.`, {
      value: [p.address, [p.address === '0.0.0.0' ? '127.0.0.1' : '0.0.0.0', '10.0.0.5']],
    });
    say(
      p.address === '0.0.0.0' ? `Port ${p.port} is open on all interfaces.` : `${p.process} only listens on localhost.`,
      {
        negate:
          p.address === '0.0.0.0'
            ? `Port ${p.port} is only reachable locally.`
            : `Port ${p.port} is publicly reachable.`,
      },
    );
  }
  for (const d of m.disks) {
    const mounts = m.disks.filter((o) => o !== d).map(({ mount }) => mount);
    const at = (mount: string) => `${mount} is`;
    say(`${d.mount} is ${d.used_percent}% full.`, {
      entity: [at(d.mount), [...mounts, '/opt'].map(at)],
      value: [` ${d.used_percent}%`, others([], d.used_percent).map((v) => ` ${v}%`)],
      negate: `${d.mount} is not ${d.used_percent}% full.`,
    });
    say(`${d.mount} has ${d.free_gb} GB of free space.`, {
      entity: [`${d.mount} has`, [...mounts, '/opt'].map((mount) => `${mount} has`)],
      value: [` ${d.free_gb} `, others([], d.free_gb).map((v) => ` ${v} `)],
      unit: [' GB', ' MB'],
    });
  }
  for (const p of m.packages) {
    say(p.installed ? `${p.name} is installed.` : `${p.name} is not installed.`, {
      entity: [
        p.name,
        m.packages
          .filter((o) => o.installed !== p.installed)
          .map(({ name }) => name)
          .concat('cowsay'),
      ],
      negate: p.installed ? `${p.name} is not installed.` : `${p.name} is installed.`,
    });
    if (p.version)
      say(draw.pick([`${p.name} ${p.version} is installed.`, `The version of ${p.name} is ${p.version}.`]), {
        entity: [p.name, m.packages.filter((o) => o !== p).map(({ name }) => name)],
        value: [p.version, ['0.1.2', `${p.version}1`, '12.0.0']],
      });
  }
  for (const c of m.containers) {
    const up = c.status === 'running';
    say(`The ${c.name} container is ${up ? 'running' : 'stopped'}.`, {
      entity: [c.name, m.containers.filter((o) => o.status !== c.status).map(({ name }) => name)],
      negate: `The ${c.name} container is ${up ? 'stopped' : 'running'}.`,
    });
    say(`${c.name} uses the image ${c.image}.`, {
      entity: [`${c.name} uses`, m.containers.filter((o) => o !== c).map(({ name }) => `${name} uses`)],
      value: [
        c.image,
        m.containers
          .filter((o) => o !== c)
          .map(({ image }) => image)
          .concat('nginx:1'),
      ],
    });
  }
  for (const f of m.files) {
    const names = m.files.filter((o) => o !== f).map(({ path }) => path);
    say(`${f.path} is ${f.size_mb} MB in size.`, {
      entity: [f.path, names],
      value: [` ${f.size_mb} `, others([], f.size_mb).map((v) => ` ${v} `)],
      unit: [' MB', ' GB'],
    });
    say(`${f.path} belongs to ${f.owner}.`, {
      entity: [f.path, names],
      value: [`to ${f.owner}`, USERS.filter((u) => u !== f.owner).map((u) => `to ${u}`)],
    });
    say(`${f.path} has ${f.lines} lines.`, {
      entity: [f.path, names],
      value: [String(f.lines), [String(f.lines + 1), String(f.lines * 2)]],
    });
  }
  const byMemory = [...m.processes].sort((a, b) => b.memory_mb - a.memory_mb).map(({ name }) => name);
  const [most = '', second = ''] = byMemory;
  say(`${most} uses the most memory.`, { entity: [most, byMemory.slice(1)] });
  say(`${most} uses more memory than ${second}.`, { negate: `${second} uses more memory than ${most}.` });
  const byUse = [...m.disks].sort((a, b) => b.used_percent - a.used_percent).map(({ mount }) => mount);
  say(`${byUse[0]} is fuller than ${byUse[1]}.`, { negate: `${byUse[1]} is fuller than ${byUse[0]}.` });
  say('There are 3 containers.', {
    value: ['3', ['2', '4', '13']],
    entity: ['containers', ['services', 'processes', 'images']],
  });
  say('Two of the three containers are running.', {
    value: ['Two', ['None', 'One', 'All']],
    entity: ['running', ['stopped']],
  });
  const up = m.services.filter(({ running }) => running).map(({ name }) => name);
  const down = m.services.filter(({ running }) => !running).map(({ name }) => name);
  say(`${up.join(' and ')} are running.`, {
    entity: [up[1] ?? '', down],
    negate: `${up.join(' and ')} are not running.`,
  });
  say(`${up[0]} is running, but ${down[0]} is not.`, { negate: `${down[0]} is running, but ${up[0]} is not.` });
  for (const u of m.users)
    say(`${u.name} has the UID ${u.uid}.`, {
      value: [String(u.uid), [String(u.uid + 7), '0']],
      entity: [u.name, m.users.filter((o) => o !== u).map(({ name }) => name)],
    });
  return out;
}

const ADVERBS = [
  'barely',
  'formerly',
  'allegedly',
  'rarely',
  'mostly',
  'remotely',
  'intermittently',
  'hardly',
  'temporarily',
  'reportedly',
  'no longer',
  'partially',
  'occasionally',
  'usually',
  'briefly',
  'falsely',
  'never',
  'seldom',
  'scarcely',
  'publicly',
];
const PLACES = [
  'in a container',
  'on another machine',
  'in the cloud',
  'on the backup server',
  'inside a virtual machine',
  'in /tmp',
  'on the router',
  'behind a proxy',
  'in staging',
];
const TIMES = [
  'since yesterday',
  'for three weeks',
  'until midnight',
  'last month',
  'since the last reboot',
  'an hour ago',
  'every night',
  'for 9 days',
  'since 10:02',
  'on Sundays',
];
const CAUSES = [
  'because the disk is full',
  'due to a memory leak',
  'because of a misconfiguration',
  'since its cache was flushed',
  'as a result of the last update',
  'because its port is taken',
  'owing to an attack',
  'thanks to the new kernel',
];

const end = (text: string, tail: string): string => text.replace(/\.$/, ` ${tail}.`);

/** Sentences that are not true, or not told, made of a true one. */
export function falsehoods(given: True, draw: Draw): { kind: string; text: string }[] {
  const { text, entity, value, unit, negate } = given;
  const out: { kind: string; text: string }[] = [];
  const swap = (kind: string, [from, to]: [string, string[]]): void => {
    for (const each of draw.some(
      to.filter((other) => other !== from),
      3,
    ))
      if (text.includes(from)) out.push({ kind, text: text.replace(from, each) });
  };
  if (entity) swap('entity', entity);
  if (value) swap('value', value);
  if (unit) out.push({ kind: 'unit', text: text.replace(unit[0], unit[1]) });
  if (negate) out.push({ kind: 'polarity', text: negate });
  if (/ (?:is|are|uses|has|runs) /.test(text)) {
    for (const adverb of draw.some(ADVERBS, 3)) {
      // Who listens on all interfaces does so publicly.
      if (adverb === 'publicly' && !/localhost|127\.0\.0\.1/.test(text)) continue;
      const spoken = text.replace(/ (is|are) /, ` $1 ${adverb} `);
      out.push({
        kind: 'adverb',
        text: spoken === text ? text.replace(/ (uses|has|runs) /, ` ${adverb} $1 `) : spoken,
      });
    }
    if (/^(?:[\w.-]+) (?:uses|is using) \d/.test(text))
      out.push(
        { kind: 'quantity', text: text.replace(/(\d+)/, (n) => `at least ${Number(n) * 2}`) },
        { kind: 'quantity', text: text.replace(/(\d+)/, (n) => `less than ${n}`) },
      );
    if (/^[\w-]+ is running\.$/.test(text))
      out.push(
        { kind: 'quantity', text: 'All services are running.' },
        { kind: 'quantity', text: 'No services are running.' },
        { kind: 'quantity', text: `Only ${text}` },
        { kind: 'quantity', text: 'Most services are stopped.' },
      );
    if (/% full/.test(text)) out.push({ kind: 'quantity', text: text.replace(' is ', ' is more than ') });
  }
  for (const place of draw.some(PLACES, 2)) out.push({ kind: 'place', text: end(text, place) });
  for (const time of draw.some(TIMES, 2)) out.push({ kind: 'time', text: end(text, time) });
  for (const cause of draw.some(CAUSES, 2)) out.push({ kind: 'cause', text: end(text, cause) });
  return out.filter((each) => each.text !== text);
}
