// What tools tell of machines in rows, counts and facts, and sentences about it.
import type { VerifyInput } from '../../../../src/engine/answer/claims/wrap.ts';
import { told } from './tool-output.ts';

const STATE = {
  hostname: 'kestrel',
  local_time: '2026-02-11T09:20:00+01:00',
  os: { name: 'Ubuntu', version: '24.04', codename: 'noble' },
  kernel: '6.8.0-52-generic',
  cpu: { model: 'Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz', cores: 6, threads: 12 },
  memory: { total_bytes: 33567600640, used_bytes: 12884901888, available_bytes: 19327352832 },
  uptime_s: 432000,
  services: [
    { unit: 'caddy.service', active: 'active', enabled: true },
    { unit: 'mariadb.service', active: 'failed', enabled: true },
    { unit: 'cups.service', active: 'inactive', enabled: false },
    { unit: 'ssh.service', active: 'active', enabled: true },
  ],
};

export const MACHINE_ROWS: { evidence: Omit<VerifyInput, 'answer'>; right: string[]; wrong: string[] }[] = [
  {
    evidence: { system_state: STATE, state_age_s: 20, tool_outputs: [] },
    right: [
      'kestrel runs Ubuntu 24.04 (noble) with kernel 6.8.0-52-generic.',
      'kestrel has an Intel Core i7-8700 with 6 cores and 12 threads.',
      'kestrel has been up for 5 days.',
      'kestrel has about 18 GiB of memory available out of 31.3 GiB in total.',
      'Your machine has 6 cores and 12 threads.',
      'On kestrel, caddy is active and mariadb has failed.',
      'All services but two are active.',
      'Two of the four services are active.',
      'All enabled services except mariadb are active.',
    ],
    wrong: [
      'kestrel runs Ubuntu 22.04 (noble) with kernel 6.8.0-52-generic.',
      'osprey runs Ubuntu 24.04 (noble).',
      'kestrel has an Intel Core i7-8700 with 8 cores and 12 threads.',
      'kestrel has an AMD Ryzen 7 with 6 cores and 12 threads.',
      'kestrel has about 12 GiB of memory available out of 31.3 GiB in total.',
      'On osprey, caddy is active.',
      'Three of the four services are active.',
      'The memory of osprey is 31.3 GiB.',
      'kestrel runs Ubuntu 24.04 in a container.',
      'kestrel runs Ubuntu 24.04 with kernel 6.8.0-52-generic in the cloud.',
    ],
  },
  {
    evidence: {
      system_state: { hostname: 'kestrel' },
      state_age_s: 20,
      tool_outputs: [
        told(
          'disk_usage',
          {
            filesystems: [
              { mount: '/', size_gb: 100, used_gb: 61, free_gb: 39 },
              { mount: '/home', size_gb: 400, used_gb: 380, free_gb: 20 },
              { mount: '/data', size_gb: 1800, used_gb: 900, free_gb: 900 },
            ],
          },
          { host: 'osprey' },
        ),
      ],
    },
    right: [
      'The fullest filesystem on osprey is /home, at 95%.',
      '/data has more free space than /home, by roughly 880 GB.',
      '/home has less free space than / or /data.',
      '/home is 95% full, with 20 GB free.',
      'All filesystems but one are below 80%; the exception is /home at 95%.',
      'The largest filesystem is /data with 1.8 TB.',
      'The largest of these filesystems is /data at roughly 1.8 TB.',
    ],
    wrong: [
      'The fullest filesystem on kestrel is /home, at 95%.',
      'The fullest filesystem on osprey is /data.',
      '/data has more free space than /home, by roughly 88 GB.',
      '/home has more free space than /data, by roughly 880 GB.',
      '/home is 95% full, with 39 GB free.',
      'All filesystems but one are below 80%; the exception is /data at 50%.',
      'All filesystems but two are below 80%.',
      'The largest filesystem is /data with 1.8 GB.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told(
          'service_status',
          {
            unit: 'mariadb.service',
            state: 'failed',
            exit_code: 1,
            since: '2026-02-11T08:55:10+01:00',
            error: "Can't create/write to file '/var/lib/mysql/aria_log.1': No space left on device",
          },
          { unit: 'mariadb.service' },
        ),
      ],
    },
    right: [
      'mariadb failed because there was no space left on the device.',
      'mariadb failed because the disk was full.',
      'mariadb could not write to /var/lib/mysql/aria_log.1 because there was no space left on the device.',
      'mariadb failed at 08:55 because there was no space left on the device.',
    ],
    wrong: [
      'mariadb failed because permission was denied.',
      'mariadb failed because it ran out of memory.',
      'caddy failed because there was no space left on the device.',
      'cups is inactive because there was no space left on the device.',
      'mariadb could not write to /var/lib/mysql/ibdata1 because there was no space left on the device.',
      'mariadb is running because there was no space left on the device.',
      'kestrel failed because there was no space left on the device.',
      'This machine has failed.',
      'mariadb failed at 09:55 because there was no space left on the device.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('query_facts', {
          facts: [
            { subject: 'service:grafana', attribute: 'running', value: false },
            { subject: 'service:grafana', attribute: 'exit_code', value: 2 },
            {
              subject: 'service:grafana',
              attribute: 'last_error',
              value: 'listen tcp :3000: bind: address already in use',
            },
            { subject: 'service:loki', attribute: 'running', value: true },
            { subject: 'port:3000', attribute: 'process', value: 'node' },
          ],
        }),
      ],
    },
    right: ['grafana is not running because port 3000 was already in use.'],
    wrong: [
      'loki is not running because port 3000 was already in use.',
      'grafana is not running because port 3100 was already in use.',
      'grafana is not running because permission was denied.',
      'loki is running because port 3000 was already in use.',
      'grafana is not running because it was already in use.',
      'grafana is not running because the file was missing.',
      'node failed because port 3000 was already in use.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('list_packages', {
          packages: [
            { name: 'libreoffice-core', version: '24.2.7', size_kb: 158720 },
            { name: 'firefox', version: '134.0', size_kb: 262144 },
            { name: 'htop', version: '3.3.0', size_kb: 420 },
            { name: 'git', version: '2.43.0', size_kb: 21504 },
          ],
        }),
      ],
    },
    right: [
      'The largest of these packages is firefox at roughly 260 MB.',
      'The smallest of these packages is htop.',
      'git is smaller than either firefox or libreoffice-core.',
      'firefox is larger than libreoffice-core by about 100 MB.',
    ],
    wrong: [
      'The largest of these packages is firefox at roughly 260 KB.',
      'The largest of these packages is libreoffice-core at roughly 160 MB.',
      'git is larger than either firefox or libreoffice-core.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('scheduled_jobs', {
          rows: [
            {
              job: 'db-dump',
              next_run: '2026-02-11T23:30:00+01:00',
              last_run: '2026-02-10T23:30:04+01:00',
              last_status: 'success',
            },
            {
              job: 'cert-renew',
              next_run: '2026-02-12T04:10:00+01:00',
              last_run: '2026-02-11T04:10:01+01:00',
              last_status: 'success',
            },
            {
              job: 'photo-sync',
              next_run: '2026-02-11T10:00:00+01:00',
              last_run: '2026-02-11T09:00:02+01:00',
              last_status: 'failed',
            },
          ],
        }),
      ],
    },
    right: [
      'The next job to run is photo-sync, at 10:00 today.',
      'The last job to run was photo-sync.',
      'db-dump runs next at 23:30 tonight.',
      'cert-renew runs next at 04:10 tomorrow.',
      'All jobs but one succeeded; the exception is photo-sync.',
      'The last job to run was photo-sync, at 09:00.',
      'db-dump ran last night at 23:30.',
    ],
    wrong: [
      'The next job to run is db-dump, at 23:30 tonight.',
      'The next job to run is photo-sync, at 09:00 today.',
      'cert-renew runs next at 04:10 today.',
      'All jobs but one succeeded; the exception is cert-renew.',
      'The last job to run was photo-sync, at 10:00.',
      'db-dump ran tonight at 23:30.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told(
          'journal_entries',
          {
            entries: [
              {
                time: '2026-02-11T08:40:00+01:00',
                unit: 'photo-sync.service',
                level: 'info',
                message: 'Starting photo sync',
              },
              {
                time: '2026-02-11T08:40:02+01:00',
                unit: 'photo-sync.service',
                level: 'warning',
                message: 'slow response from nas.lan',
              },
              {
                time: '2026-02-11T08:40:31+01:00',
                unit: 'photo-sync.service',
                level: 'error',
                message: 'connect to 10.0.0.5:873: Connection refused',
              },
              {
                time: '2026-02-11T08:40:31+01:00',
                unit: 'photo-sync.service',
                level: 'error',
                message: 'sync failed, giving up',
              },
              {
                time: '2026-02-11T08:41:00+01:00',
                unit: 'caddy.service',
                level: 'error',
                message: 'open /etc/caddy/tls.key: permission denied',
              },
            ],
          },
          { since: '08:00' },
        ),
      ],
    },
    right: [
      'photo-sync logged 2 errors and 1 warning this morning.',
      'photo-sync failed because the connection was refused.',
      'caddy could not open /etc/caddy/tls.key because permission was denied.',
    ],
    wrong: [
      'photo-sync logged 3 errors and 1 warning this morning.',
      'photo-sync logged 2 errors and 2 warnings this morning.',
      'The sync failed because the connection timed out.',
      'The sync failed because permission was denied.',
      'photo-sync failed because 10.0.0.6 refused the connection.',
      'photo-sync could not open /etc/caddy/tls.key because permission was denied.',
      'caddy could not open /etc/caddy/Caddyfile because permission was denied.',
      'caddy could not open /etc/caddy/tls.key because it did not exist.',
      'photo-sync failed because nas.lan refused the connection.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told(
          'list_files',
          [
            { path: '/etc/caddy/tls.key', mode: '0600', owner: 'caddy', group: 'caddy', size: 1704 },
            { path: '/etc/caddy/Caddyfile', mode: '0644', owner: 'root', group: 'root', size: 812 },
            { path: '/etc/caddy/run.sh', mode: '0755', owner: 'root', group: 'root', size: 90 },
          ],
          { path: '/etc/caddy' },
        ),
      ],
    },
    right: [
      'tls.key is readable only by its owner caddy.',
      'Caddyfile is world-readable.',
      'run.sh is world-executable.',
      'Only tls.key is readable only by its owner.',
      'All files but one are world-readable.',
      'Caddyfile and run.sh are world-readable.',
      'All files but one are owned by root; that one is owned by caddy.',
    ],
    wrong: [
      'tls.key is readable only by its owner root.',
      'Caddyfile is readable only by its owner.',
      'Caddyfile is world-writable.',
      'tls.key is world-readable.',
      'All files are world-readable.',
      'Caddyfile and tls.key are world-readable.',
      'All files but one are owned by caddy; that one is owned by root.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('list_processes', {
          rows: [
            { pid: 901, name: 'caddy', user: 'caddy', cpu_percent: 0.4, memory_mb: 48 },
            { pid: 1200, name: 'python3', user: 'ida', cpu_percent: 72.5, memory_mb: 1830 },
            { pid: 1201, name: 'python3', user: 'ida', cpu_percent: 64.1, memory_mb: 1795 },
            { pid: 1500, name: 'sshd', user: 'root', cpu_percent: 0, memory_mb: 9 },
          ],
          count: 4,
        }),
      ],
    },
    right: [
      'The process using the most memory is python3 with PID 1200, at about 1.8 GB.',
      'caddy uses less memory than either python3 process.',
      'sshd uses less memory than caddy, by about 39 MB.',
      'Both python3 processes are owned by ida.',
      'The root-owned process has PID 1500.',
      'The process owned by root is sshd.',
    ],
    wrong: [
      'The process using the most memory is python3 with PID 1201.',
      'caddy uses more memory than either python3 process.',
      'Both python3 processes are owned by root.',
      'The root-owned process has PID 901.',
      'The process owned by root is caddy.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told(
          'git_log',
          {
            commits: [
              {
                sha: 'aa11bb2',
                author: 'Ida Berg',
                date: '2026-02-10T17:02:00+01:00',
                message: 'Add retry to photo sync',
              },
              { sha: 'cc33dd4', author: 'Tom Hale', date: '2026-02-08T11:00:00+01:00', message: 'Drop old config' },
            ],
          },
          { n: 2 },
        ),
      ],
    },
    right: [
      'The last commit is aa11bb2 by Ida Berg: "Add retry to photo sync".',
      'The last commit was made by Ida Berg on 10 February.',
      'The last commit is "Add retry to photo sync".',
    ],
    wrong: [
      'The last commit is aa11bb2 by Tom Hale: "Add retry to photo sync".',
      'The last commit is aa11bb2 by Ida Berg: "Drop old config".',
      'The last commit is cc33dd4 by Tom Hale.',
      'The last commit is "Drop old config".',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('available_updates', {
          updates: [
            { package: 'openssl', installed: '3.0.13-0ubuntu3.4', candidate: '3.0.13-0ubuntu3.5', security: true },
            { package: 'vim', installed: '9.1.0016', candidate: '9.1.0017', security: false },
            { package: 'curl', installed: '8.5.0-2ubuntu10.5', candidate: '8.5.0-2ubuntu10.6', security: true },
            { package: 'tzdata', installed: '2024b', candidate: '2025a', security: false },
          ],
        }),
      ],
    },
    right: [
      '4 updates are pending on kestrel, and 2 of them are security updates.',
      'Two of the four updates are security updates: openssl and curl.',
    ],
    wrong: [
      '4 updates are pending on kestrel, and 3 of them are security updates.',
      '5 updates are pending on kestrel.',
      '4 updates are pending on osprey.',
      'Two of the four updates are security updates: openssl and vim.',
      'All updates are security updates.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('containers', {
          rows: [
            { name: 'web', state: 'running', restarts: 0, image: 'shop/web:1.4' },
            {
              name: 'queue',
              state: 'exited',
              restarts: 7,
              exit_code: 137,
              reason: 'OOMKilled',
              image: 'shop/queue:1.4',
            },
            { name: 'db', state: 'running', restarts: 1, image: 'postgres:16' },
          ],
        }),
      ],
    },
    right: [
      'queue has restarted the most, with 7 restarts, and it is currently exited.',
      'queue exited because it ran out of memory.',
      'All containers but one are running; that one is queue.',
      'queue has restarted more often than db.',
      'All containers but one are running; the exception is queue, which has restarted 7 times.',
    ],
    wrong: [
      'db has restarted the most, with 1 restart.',
      'queue has restarted the most, with 7 restarts, and it is currently running.',
      'db exited because it ran out of memory.',
      'queue exited because the disk was full.',
      'db has restarted more often than queue.',
      'All containers but one are running; it is web.',
      'All containers but one are running; the exception is queue, which has restarted 1 time.',
    ],
  },
  {
    evidence: {
      system_state: { hostname: 'kestrel' },
      state_age_s: 20,
      tool_outputs: [
        told('memory_info', { total: 16498339840, used: 7215545344, available: 8643411968 }, { host: 'osprey' }),
        told('memory_info', { total: 33567600640, used: 30064771072, available: 3221225472 }, { host: 'kestrel' }),
      ],
    },
    right: ['kestrel has about 3 GiB of memory available.'],
    wrong: [
      'kestrel has about 8 GiB of memory available, while osprey has only about 3 GiB.',
      'osprey has about 3 GiB of memory available.',
      '8 GiB of memory is available.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [
        told('certificates', {
          rows: [
            { domain: 'kestrel.example', issuer: "Let's Encrypt", expires: '2026-04-01T00:00:00Z', days_left: 48 },
            { domain: 'osprey.example', issuer: "Let's Encrypt", expires: '2026-02-20T00:00:00Z', days_left: 9 },
          ],
        }),
      ],
    },
    right: [
      'The certificate for osprey.example expires on 20 February 2026 and is valid for another 9 days.',
      'The next certificate to expire is osprey.example.',
    ],
    wrong: [
      'The certificate for osprey.example expires on 20 February 2026 and is valid for another 48 days.',
      'The next certificate to expire is kestrel.example.',
    ],
  },
];
