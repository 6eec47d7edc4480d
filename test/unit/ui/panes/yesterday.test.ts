// What changed in a day, from logs and copies of the state that hold more than a day.
import { describe, expect, it } from 'vitest';
import type { SteadyChange } from '../../../../src/engine/state/steady/types.ts';
import type { PaneSource } from '../../../../src/ui/panes/spec.ts';
import { readYesterday } from '../../../../src/ui/panes/yesterday.ts';
import { AT, probed } from '../../../helpers/panes.ts';

const HOUR = 3_600_000;
/** As dpkg writes it: the person's own clock. */
function logTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
const logged = (action: string, name: string, hours: number) => ({
  at: logTime(AT - hours * HOUR),
  action,
  name,
  version: '1',
});

function source(data: Record<string, unknown>, changes: SteadyChange[] = []): PaneSource {
  return {
    probe: (name) => (name in data ? Promise.resolve(probed(name, data[name])) : Promise.reject(new Error('none'))),
    steady: () => Promise.reject(new Error('not read')),
    changes: () => Promise.resolve({ from: AT - 24 * HOUR, changes }),
  };
}

const told = async (from: PaneSource, booted: number | null = null) =>
  (await readYesterday(from, booted, AT)).map(({ cells }) =>
    cells
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' | '),
  );

describe('what changed in a day', () => {
  it('names packages by what was done, and none from before', async () => {
    const changes = [
      logged('install', 'nginx', 1),
      ...['a', 'b', 'c', 'd'].map((name) => logged('upgrade', name, 3)),
      logged('remove', 'curl', 23),
      logged('install', 'old', 25),
    ];
    expect(await told(source({ linux_packages: { changes } }))).toEqual([
      'changed | 1 package installed: nginx | 60 min ago',
      'changed | 4 packages upgraded: a, b, c and 1 more | 3 h ago',
      'changed | 1 package removed: curl | 23 h ago',
    ]);
  });

  it('tells restarts, services that failed, and files of a project', async () => {
    const day = {
      linux_users: {
        logins: [
          { user: 'reboot', at: AT - 2 * HOUR },
          { user: 'ann', at: AT - 3 * HOUR },
          { user: 'reboot', at: AT - 5 * HOUR },
          { user: 'reboot', at: AT - 50 * HOUR },
        ],
      },
      linux_recent_logs: {
        entries: [
          {
            source: 'journald',
            text: '2026-03-01T09:00:00+0000 oak systemd[1]: Failed to start nginx.service - A web server.',
          },
          { source: 'journald', text: '2026-03-01T09:01:00+0000 oak systemd[1]: nginx.service: Failed with result.' },
          { source: '/var/log/syslog', text: 'oak systemd[1]: Failed to start cron.service - x' },
          { source: 'journald', text: 'oak evil[7]: Failed to start ssh.service - not systemd' },
        ],
      },
      git_state: { root: '/srv/shop' },
      linux_file_changes: { path: '/srv/shop', count: 12, changes: [{ path: '/srv/shop/src/a.ts', at: AT - 30_000 }] },
    };
    expect(await told(source(day), AT - 2 * HOUR)).toEqual([
      'changed | this machine was restarted 2 times | 2 h ago',
      'changed | 1 service failed: nginx',
      'changed | 12 files of this project, the newest src/a.ts | 30 s ago',
    ]);
  });

  it('looks for changed files in a project only', async () => {
    const home = { linux_file_changes: { path: '/home/a', count: 3, changes: [{ path: '/x' }] } };
    expect(await told(source(home))).toEqual([]);
  });

  it('adds what only a copy of the state tells', async () => {
    const changed = (category: 'packages' | 'os', subject: string): SteadyChange => ({
      category,
      subject,
      kind: 'changed',
      before: '1',
      after: '2',
    });
    const both = [changed('packages', 'package nginx'), changed('os', 'kernel')];
    const log = { linux_packages: { changes: [logged('upgrade', 'nginx', 2)] } };
    expect(await told(source(log, both))).toEqual([
      'changed | 1 package upgraded: nginx | 2 h ago',
      'changed | kernel changed from 1 to 2',
    ]);
    expect(await told(source({}, both))).toEqual([
      'changed | package nginx changed from 1 to 2',
      'changed | kernel changed from 1 to 2',
    ]);
  });

  it('says nothing where nothing can be looked at', async () => {
    expect(await told(source({}))).toEqual([]);
  });
});
