// Answers as they are given to a question: what they leave away stands there. And what values mean that do not say it in words:
// modes, options of mounts, codes, prefixes, tags, branches that went apart; what several have in common; reasons in one message.
import { describe, expect, it } from 'vitest';
import { completed } from '../../../../src/engine/answer/claims/completed.ts';
import { permitted } from '../../../../src/engine/answer/claims/prove/permitted.ts';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

interface Case {
  tool: string;
  result: unknown;
  asked: string;
  right: readonly string[];
  wrong: readonly string[];
}

const CASES: readonly Case[] = [
  {
    tool: 'list_accounts',
    result: {
      accounts: [
        { name: 'nina', groups: ['staff', 'docker'], shell: '/bin/bash', locked: false },
        { name: 'omar', groups: ['staff'], shell: '/bin/zsh', locked: false },
        { name: 'pia', groups: ['docker'], shell: '/usr/sbin/nologin', locked: true },
      ],
    },
    asked: 'who is in the docker group?',
    right: [
      'nina and pia.',
      'nina and pia, nobody else.',
      'pia is the sole locked account.',
      'Neither nina nor omar is locked.',
    ],
    wrong: [
      'nina and omar.',
      'nina, nobody else.',
      'omar is the sole locked account.',
      'Neither nina nor pia is locked.',
    ],
  },
  {
    tool: 'list_permissions',
    result: {
      files: [
        { path: '/srv/share/notes.md', mode: '0664', owner: 'nina' },
        { path: '/srv/share/secret.key', mode: '0600', owner: 'nina' },
        { path: '/tmp/drop', mode: '0777', owner: 'root' },
      ],
    },
    asked: 'who can read the key?',
    right: [
      'secret.key has mode 0600, so only its owner can read it.',
      'Anyone can write to /tmp/drop.',
      'notes.md lets the group write to it.',
      "Others can't write to notes.md.",
      '/tmp/drop is the only one that everybody can write to.',
    ],
    wrong: [
      'notes.md lets anybody write to it.',
      'secret.key gives the group read access.',
      'Anyone can write to notes.md.',
    ],
  },
  {
    tool: 'quota_report',
    result: {
      quotas: [
        { user: 'nina', used_gb: 48.2, limit_gb: 50 },
        { user: 'omar', used_gb: 12, limit_gb: 50 },
        { user: 'pia', used_gb: 71.3, limit_gb: 60 },
      ],
    },
    asked: 'who is over their quota',
    right: ['pia.', 'pia is over her limit by about 11 GB.', 'Neither nina nor omar is over the limit.'],
    wrong: ['nina.', 'pia is over her limit by about 20 GB.', 'Neither nina nor pia is over the limit.'],
  },
  {
    tool: 'git_branches',
    result: {
      branches: [
        { name: 'main', ahead: 0, behind: 0 },
        { name: 'fix-login', ahead: 3, behind: 0 },
        { name: 'exp', ahead: 1, behind: 12 },
      ],
    },
    asked: 'which branch has diverged?',
    right: ['exp has diverged.', 'Only exp has diverged.', 'main is neither ahead nor behind.'],
    wrong: ['fix-login has diverged.', 'main has diverged.', 'exp is neither ahead nor behind.'],
  },
  {
    tool: 'ip_route',
    result: {
      routes: [
        { dst: 'default', via: '10.1.0.1', dev: 'eth0', metric: 50 },
        { dst: '10.77.0.0/16', via: null, dev: 'wg1', metric: 0 },
      ],
    },
    asked: 'how does traffic get to 10.77.0.0/16?',
    right: ['It goes out through wg1.', '10.77.0.0/16 goes through wg1.'],
    wrong: ['It goes out through eth0.', '10.77.0.0/16 goes through eth0.'],
  },
  {
    tool: 'journal_tail',
    result: {
      entries: [
        { time: '10:02:11', level: 'error', unit: 'backup', message: 'upload to s3 failed: no space left on device' },
        {
          time: '10:04:00',
          level: 'warning',
          unit: 'ups',
          message: 'ups0: battery voltage too low, output switched to bypass',
        },
        {
          time: '10:05:00',
          level: 'error',
          unit: 'mailer',
          message: 'could not deliver mail: connection to smtp.example.net refused',
        },
      ],
    },
    asked: 'why did the backup fail?',
    right: [
      'The upload to s3 failed because there was no space left on the device.',
      'mailer could not deliver mail because the connection to smtp.example.net was refused.',
      'The output of ups0 was switched to bypass because the battery voltage was too low.',
    ],
    wrong: [
      'backup failed because it ran out of memory.',
      'mailer could not deliver mail because there was no space left on the device.',
      'The battery voltage of ups0 was too low because the output was switched to bypass.',
    ],
  },
  {
    tool: 'systemd_timers',
    result: {
      timers: [
        { unit: 'backup.timer', last: '2025-04-02 02:00:00', next: '2025-04-03 02:00:00' },
        { unit: 'scrub.timer', last: '2025-03-30 04:30:00', next: '2025-04-06 04:30:00' },
        { unit: 'rotate.timer', last: '2025-04-02 02:00:00', next: '2025-04-03 02:00:00' },
      ],
    },
    asked: 'when does the scrub run next?',
    right: ['On 6 April at 04:30.', 'scrub.timer runs next at half past four that morning.'],
    wrong: ['On 3 April at 02:00.', 'backup and scrub have the same next run.'],
  },
  {
    tool: 'containers',
    result: {
      containers: [
        { name: 'web', state: 'running', mem: { used_mb: 88, limit_mb: 512 } },
        { name: 'db', state: 'running', mem: { used_mb: 730, limit_mb: 1024 } },
        { name: 'etl', state: 'exited', exit_code: 137, oom_killed: true, mem: { used_mb: 0, limit_mb: 256 } },
      ],
    },
    asked: 'which container died?',
    right: ['etl.', 'Only etl.', 'db uses 730 of its 1024 MB.', 'etl was killed for running out of memory.'],
    wrong: ['db.', 'db uses 730 of its 512 MB.', 'db was killed for running out of memory.'],
  },
  {
    tool: 'findmnt',
    result: {
      filesystems: [
        { source: '/dev/sda1', target: '/', fstype: 'ext4', options: 'rw,noatime' },
        { source: '/dev/sdc1', target: '/mnt/cam', fstype: 'exfat', options: 'ro,nosuid' },
        { source: '10.1.0.4:/exports/home', target: '/home', fstype: 'nfs4', options: 'rw,hard' },
      ],
    },
    asked: 'can I write to the camera card?',
    right: ['No, /mnt/cam is mounted read-only.', '/mnt/cam is not writable.', '/home is the only NFS mount.'],
    wrong: ['/home is mounted read-only.', '/mnt/cam is an NFS mount.', '/mnt/cam is writable.'],
  },
  {
    tool: 'dns_lookup',
    result: {
      lookups: [
        { name: 'shop.example.net', rcode: 'NOERROR', answer: '198.51.100.4' },
        { name: 'beta.example.net', rcode: 'NXDOMAIN', answer: null },
      ],
    },
    asked: 'does beta.example.net resolve?',
    right: ["No, beta.example.net doesn't exist.", 'beta.example.net does not resolve; shop.example.net does.'],
    wrong: ['shop.example.net does not exist.', 'beta.example.net exists.'],
  },
  {
    tool: 'apt_pending',
    result: {
      updates: [
        { package: 'bash', version: '5.2', security: false },
        { package: 'sudo', version: '2:1.9', security: true },
        { package: 'nano', version: '3.1', security: false },
      ],
      reboot_required: false,
    },
    asked: 'any updates?',
    right: [
      'One of them is a security update.',
      '2 of them are not security updates.',
      'No reboot is required, going by the check.',
    ],
    wrong: ['2 of them are security updates.', '3 of them are security updates.', 'A reboot is required.'],
  },
  {
    tool: 'sensor_readings',
    result: {
      sensors: [
        { label: 'Core 1', value: 63, unit: 'C', high: 90 },
        { label: 'Case fan', value: 820, unit: 'RPM', high: null },
        { label: 'Pump', value: 0, unit: 'RPM', high: null },
      ],
    },
    asked: 'is anything not spinning?',
    right: ['The pump reads zero.', 'The case fan is spinning at 820 RPM.', 'Core 1 is at 63 °C.'],
    wrong: ['The case fan reads zero.', 'The pump is spinning at 820 RPM.', 'Core 1 is at 90 °C.'],
  },
  {
    tool: 'cert_status',
    result: {
      certs: [
        { host: 'north.example.net', issuer: 'R3', days_left: 20 },
        { host: 'south.example.net', issuer: 'self-signed', days_left: -4 },
        { host: 'east.example.net', issuer: 'R3', days_left: 81 },
      ],
    },
    asked: 'which certificate has expired?',
    right: [
      'south.example.net.',
      'south.example.net expired four days ago; the others are still valid.',
      'north.example.net expires next, with 20 days to go.',
    ],
    wrong: ['north.example.net.', 'south.example.net expired two days ago.', 'north and south have the same issuer.'],
  },
  {
    tool: 'uptime_checks',
    result: {
      checks: [
        { url: 'https://north.example.net', status: 200, error: null },
        { url: 'https://south.example.net', status: 502, error: 'bad gateway' },
        { url: 'https://east.example.net', status: null, error: 'connection timed out' },
      ],
    },
    asked: 'which sites are down?',
    right: ['south answered with a 502, and east timed out.', 'Only north answered with 200.'],
    wrong: ['north answered with a 502.', 'east answered with a 502, and south timed out.'],
  },
  {
    tool: 'boot_report',
    result: { boot: { total_s: 30, firmware_s: 6, kernel_s: 4, userspace_s: 20 } },
    asked: 'what takes longest at boot?',
    right: [
      'Userspace takes two thirds of the boot.',
      'Most of the boot goes on userspace.',
      'The kernel needs four seconds.',
    ],
    wrong: ['Most of the boot goes on the kernel.', 'The kernel needs six seconds.'],
  },
  {
    tool: 'image_list',
    result: {
      images: [
        { repository: 'corp/web', tag: '1.4', size_mb: 410, in_use: true },
        { repository: 'corp/web', tag: '1.3', size_mb: 402, in_use: false },
      ],
    },
    asked: 'what can go?',
    right: ['corp/web:1.3 is not in use.'],
    wrong: ['corp/web:1.4 is not in use.'],
  },
  {
    tool: 'firewall_rules',
    result: {
      rules: [
        { port: '22/tcp', action: 'limit' },
        { port: '443/tcp', action: 'allow' },
      ],
    },
    asked: 'which port is rate limited?',
    right: [],
    wrong: ['443/tcp is the one with a limit.', 'There is a limit on 443/tcp.'],
  },
  {
    tool: 'backup_runs',
    result: {
      backups: [
        { repo: 'mail', last_run: 'ok', snapshots: 12 },
        { repo: 'pics', last_run: 'failed', snapshots: 34 },
        { repo: 'code', last_run: 'ok', snapshots: 9 },
        { repo: 'wiki', last_run: 'skipped', snapshots: 9 },
      ],
    },
    asked: 'are my backups alright?',
    right: ['Two of the four backups went fine.', 'Two of the four went well; pics failed.'],
    wrong: ['Three of the four backups went fine.', 'Two of the four went well; mail failed.'],
  },
];

const confidence = ({ tool, result, asked }: Case, answer: string): number =>
  wrapResponse({ answer, user_input: asked, tool_outputs: [{ tool, result, age_s: 2 }] }).confidence;

describe('an answer to a question', () => {
  for (const each of CASES) {
    if (each.right.length > 0)
      it.each(each.right)(`${each.asked} believes: %s`, (answer) => {
        expect(confidence(each, answer)).toBeGreaterThanOrEqual(0.8);
      });
    it.each(each.wrong)(`${each.asked} does not believe: %s`, (answer) => {
      expect(confidence(each, answer)).toBeLessThanOrEqual(0.5);
    });
  }

  it.each([
    ['nina, with two others', 'who runs the build?', 'nina runs the build, with two others'],
    ['at noon', 'when does the scan start?', 'the scan start at noon'],
    ['About 6 GB', 'how much memory is free', 'About 6 GB memory is free'],
    ['The disk was full', 'why did the job stop?', 'the job stopped because The disk was full'],
    ["web hasn't got one", 'which container has no limit', 'web has no limit'],
  ])('"%s", to "%s", is short for "%s"', (answer, asked, whole) => {
    expect(completed(answer, asked)).toContain(whole);
  });

  it('is short for nothing where it says who does what, or nothing was asked', () => {
    expect(completed('nina uses vim', 'who edits?')).toEqual([]);
    expect(completed('nina', '')).toEqual([]);
  });
});

describe('who may do what with a file', () => {
  it.each([
    ['it lets anybody write there', 'it is world-writable'],
    ['which gives group and others read permission on it', 'which is group-readable and world-readable'],
    ['only its owner can read it', 'it is owner-only-readable'],
    ['a has its execute bit set for others', 'a is world-executable'],
    ['the guide lets you write on it', 'the guide lets you write on it'],
  ])('%s', (said, spelled) => {
    expect(permitted(said)).toBe(spelled);
  });
});
