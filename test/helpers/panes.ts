// A world for panes: probes that count their calls and answer with numbers that grow, timers that run when they are told to.
import type { SteadyState } from '../../src/engine/state/steady/types.ts';
import type { ProbeResult } from '../../src/engine/state/types.ts';
import type { Times } from '../../src/ui/panes/cpu-share.ts';
import type { PaneSource } from '../../src/ui/panes/spec.ts';

/** Processors of which each is as busy as the last time: 4 of them, between two looks. */
export function busyCores(shares: readonly number[] = [12, 47, 96, 31]): () => readonly Times[] {
  let looks = 0;
  return () => {
    looks++;
    return shares.map((share) => ({ user: share * looks, nice: 0, sys: 0, idle: (100 - share) * looks, irq: 0 }));
  };
}

export const settle = () => new Promise((done) => setImmediate(done));

/** A fixed moment, so that ages are the same every time. */
export const AT = Date.UTC(2026, 2, 1, 12);

export function probed(name: string, data: unknown, more: Partial<ProbeResult> = {}): ProbeResult {
  return { name, at: AT, ttl: 60, facts: [], data, notes: [], ...more };
}

export function panesWorld(answers: Readonly<Record<string, ProbeResult>> = {}) {
  const asked: string[] = [];
  let timers: { task: () => void; ms: number }[] = [];
  const source: PaneSource = {
    probe(name) {
      asked.push(name);
      const data = name === 'linux_packages' ? packageList() : { amount: asked.length };
      return Promise.resolve(answers[name] ?? probed(name, data));
    },
    changes: () => Promise.resolve(null),
    steady() {
      asked.push('steady');
      return Promise.resolve(steadyState());
    },
  };
  return {
    asked,
    source,
    timers: () => timers.map(({ ms }) => ms),
    delay(task: () => void, ms: number) {
      const timer = { task, ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    /** Runs what is due. */
    tick() {
      const due = timers;
      timers = [];
      for (const { task } of due) task();
    },
  };
}

/** Three packages, or more, of which one has a security update. */
export function packageList(count = 3) {
  return {
    packages: Array.from({ length: count }, (_, i) => ({
      name: `package-${i}`,
      version: `1.${i}`,
      size: 1024 * i,
      summary: `what ${i} is`,
      at: AT - i * 86_400_000,
    })),
    upgradable: [{ name: 'package-2', version: '2.0', security: true }],
  };
}

export function steadyState(): SteadyState {
  const section = <Data>(data: Data) => ({ at: AT, data });
  return {
    identity: section({ hostname: 'oak', domain: null, machine_id: null }),
    os: section({
      os_name: 'Debian GNU/Linux',
      os_version: '12',
      os_codename: 'bookworm',
      os_pretty_name: 'Debian GNU/Linux 12 (bookworm)',
      kernel: '6.1.0',
      arch: 'x86_64',
    }),
    hardware: section({
      model: null,
      cpu_model: 'a processor',
      cpu_cores: 2,
      cpu_threads: 4,
      memory_total_gb: 8,
      disks: [{ name: '/dev/vda', model: null, size: 64 * 2 ** 30, rotational: false }],
      graphics: [],
    }),
    network: section({
      interfaces: [{ name: 'eth0', mac: null, addresses: ['192.0.2.2'] }],
      dns: ['192.0.2.1'],
      gateway: '192.0.2.1',
    }),
    packages: section({ manager: 'dpkg', installed: { 'package-0': '1.0' } }),
    services: section({ available: ['cron', 'nginx'], enabled: ['cron'] }),
    users: section({
      users: [{ name: 'root', uid: 0, shell: '/bin/bash', system: false }],
      groups: [{ name: 'sudo', gid: 27, members: ['root'] }],
      sudo: ['root'],
      sudo_note: null,
    }),
    config: section({ files: { '/etc/fstab': { bytes: 12, sha256: 'ab'.repeat(32) } } }),
  };
}
