// Claims as small models word them, each with the evidence that decides it: `right` is proved by it; `wrong` is the same
// kind of sentence with one thing false (value, name, unit, polarity, number, place, time, cause) or not told.
import type { VerifyInput } from '../../../../src/engine/answer/claims/wrap.ts';

export interface Told {
  evidence: Required<Pick<VerifyInput, 'tool_outputs'>> & Pick<VerifyInput, 'system_state' | 'state_age_s'>;
  right: string[];
  wrong: string[];
}

const lines = (text: string): string[] => text.trim().split('\n');
const told = (tool: string, result: unknown, age_s = 4) => ({ tool, result, age_s });
const fact = (subject: string, attribute: string, value: unknown, unit?: string) => ({
  subject,
  attribute,
  value,
  ...(unit ? { unit } : {}),
});

export const CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        told('linux_processes', {
          count: 6,
          processes: [
            { pid: 812, name: 'nginx', user: 'root', cpu_percent: 0.3, memory_mb: 12.4, state: 'sleeping' },
            { pid: 813, name: 'nginx', user: 'www-data', cpu_percent: 1.2, memory_mb: 18.9, state: 'sleeping' },
            { pid: 2201, name: 'postgres', user: 'postgres', cpu_percent: 4.5, memory_mb: 230, state: 'sleeping' },
            { pid: 3300, name: 'python3', user: 'alina', cpu_percent: 87.5, memory_mb: 413, state: 'running' },
            { pid: 3301, name: 'python3', user: 'alina', cpu_percent: 2.1, memory_mb: 96, state: 'sleeping' },
            { pid: 4410, name: 'redis-server', user: 'redis', cpu_percent: 0.4, memory_mb: 22, state: 'sleeping' },
          ],
        }),
        told('linux_ports', {
          listening: [
            { protocol: 'tcp', address: '0.0.0.0', port: 80, process: 'nginx', pid: 812 },
            { protocol: 'tcp', address: '127.0.0.1', port: 5432, process: 'postgres', pid: 2201 },
            { protocol: 'tcp', address: '127.0.0.1', port: 6379, process: 'redis-server', pid: 4410 },
            { protocol: 'tcp', address: '0.0.0.0', port: 22, process: 'sshd', pid: 700 },
          ],
        }),
      ],
    },
    right: lines(`
postgres is using 230 MB of memory.
The postgres process runs as the user postgres.
Redis listens on port 6379.
Redis listens only on localhost.
Redis is bound to 127.0.0.1.
PostgreSQL is only reachable locally.
nginx is listening on port 80 on all interfaces.
Port 22 is open and held by sshd.
python3 with PID 3300 uses 87.5% CPU.
Process 3300 is python3 and belongs to alina.
The process using the most CPU is python3.
python3 uses more memory than postgres.
Two python3 processes are running.
The two python3 processes use 509 MB of memory together.
The two nginx processes use about 31 MB combined.
There are six processes.
nginx (PID 812) runs as root.
Four ports are listening.
Nothing is listening on port 3306.
redis-server uses 22 MB of RAM and 0.4% of the CPU.
The worker process 813 is run by www-data.
Port 5432 is bound to 127.0.0.1 and belongs to postgres.
sshd listens on port 22.
redis-server is owned by redis.`),
    wrong: lines(`
postgres is using 320 MB of memory.
postgres is using 230 GB of memory.
The postgres process runs as the user root.
Redis listens on port 6380.
Redis on port 6379 is publicly reachable.
Redis is bound to 0.0.0.0.
PostgreSQL is reachable from the internet.
nginx is only listening on localhost.
Port 22 is open and held by nginx.
python3 with PID 3301 uses 87.5% CPU.
Process 3300 is python3 and belongs to root.
The process using the most CPU is postgres.
postgres uses more memory than python3.
Three python3 processes are running.
Each python3 process uses 413 MB of memory.
All python3 processes use 413 MB.
The two python3 processes use 413 MB of memory together.
There are 7 processes.
nginx is running in a container.
Five ports are listening.
Nothing is listening on port 80.
postgres does not use port 5432.
redis-server uses 22 MB of RAM because its cache is full.
redis-server has used 22 MB of RAM since yesterday.
redis-server rarely uses 22 MB of RAM.
python3 uses 413 MB of swap.
sshd listens on port 2222.
No python3 process is running.
Only one nginx process is running.
nginx is not listening on port 80.
nginx listens on port 80 on another machine.
postgres uses at least 300 MB of memory.
The memory use of postgres is rising.`),
  },
  {
    evidence: {
      tool_outputs: [
        told('linux_service_status', {
          facts: [
            fact('service:nginx', 'running', false),
            fact('service:nginx', 'enabled', true),
            fact('service:nginx', 'failed', true),
            fact('service:nginx', 'exit_code', 1),
            fact('service:cron', 'running', true),
            fact('service:cron', 'enabled', true),
            fact('service:redis-server', 'running', true),
            fact('service:redis-server', 'enabled', false),
            fact('service:mariadb', 'exists', false),
            fact('services', 'count', 42),
            fact('services', 'count_running', 17),
            fact('services', 'count_failed', 1),
          ],
        }),
        told('linux_packages', [
          fact('package:curl', 'version', '8.5.0-2ubuntu10.4'),
          fact('package:htop', 'installed', false),
          fact('package:git', 'installed', true),
          fact('package:git', 'version', '1:2.43.0-1ubuntu7'),
          fact('packages', 'count', 756),
          fact('packages', 'count_upgradable', 12),
        ]),
        told('linux_disk_usage', {
          facts: [
            fact('disk:/', 'total', 270553174016, 'B'),
            fact('disk:/', 'used', 32316436480, 'B'),
            fact('disk:/', 'free', 76627857408, 'B'),
            fact('disk:/', 'used_percent', 30, '%'),
            fact('disk:/', 'device', '/dev/vda'),
            fact('disk:/', 'type', 'ext4'),
            fact('disk:/data', 'used_percent', 96, '%'),
            fact('disk:/data', 'free', 4294967296, 'B'),
          ],
        }),
        told('linux_system_info', {
          facts: [
            fact('system', 'hostname', 'vm'),
            fact('os', 'pretty', 'Debian GNU/Linux 12 (bookworm)'),
            fact('kernel', 'version', '6.1.0-18-amd64'),
            fact('cpu', 'cores', 2),
            fact('memory', 'total', 8589934592, 'B'),
            fact('memory', 'used', 2147483648, 'B'),
            fact('memory', 'used_percent', 25, '%'),
            fact('load', 'load1', 0.34),
            fact('load', 'load5', 0.5),
            fact('load', 'load15', 0.6),
            fact('system', 'uptime', 13686, 's'),
          ],
        }),
        told('linux_users', {
          facts: [fact('users', 'count', 28), fact('groups', 'count', 52), fact('user', 'current', 'root')],
        }),
      ],
    },
    right: lines(`
nginx is not running.
The nginx service has failed.
nginx failed with exit code 1.
nginx is enabled but not running.
cron is running and enabled at boot.
Redis is running, but it does not start at boot.
17 of 42 services are running.
17 services are running.
One service has failed.
There are 42 services on this system.
curl 8.5.0 is installed.
git is installed in version 2.43.0.
htop is not installed.
There are 756 packages installed.
12 packages can be upgraded.
There are 12 updates available.
The root filesystem is 30% full.
/ is on /dev/vda and uses ext4.
/data is almost full.
/data is 96% full with 4 GB left.
/data is fuller than /.
There are about 71 GB free on /.
The hostname is vm.
The system runs Debian 12.
It has 2 CPU cores and 8 GB of RAM.
2 GB of memory are in use.
A quarter of the memory is in use.
The load average is 0.34.
The system has been up for 3 hours and 48 minutes.
There are 28 users.
You are logged in as root.
MariaDB does not exist on this machine.`),
    wrong: lines(`
nginx is running.
cron has failed.
nginx failed with exit code 137.
nginx is neither running nor enabled.
nginx failed because its port is taken.
cron is disabled.
Redis starts at boot.
18 of 42 services are running.
All services are running.
No service has failed.
There are 24 services on this system.
curl 7.88.1 is installed.
git is not installed.
htop is installed.
There are 765 packages installed.
No packages can be upgraded.
The root filesystem is 96% full.
/ is on /dev/sda and uses ext4.
/ uses xfs.
/data is almost empty.
/ is fuller than /data.
There are about 17 GB free on /.
The hostname is vm2.
The system runs Debian 11.
It has 4 CPU cores and 8 GB of RAM.
6 GB of memory are in use.
The load average is 3.4.
The system has been up for 3 days.
You are logged in as alina.
MariaDB is running.
cron was restarted yesterday.
cron is running in a container.
curl is the newest version.
The root filesystem will be full tomorrow.`),
  },
  {
    evidence: {
      tool_outputs: [
        told('git_state', {
          branch: 'feature/login',
          upstream: 'origin/feature/login',
          ahead: 2,
          behind: 0,
          staged: ['src/app.ts'],
          modified: ['README.md', 'src/login.ts'],
          untracked: ['notes.txt'],
          branches: ['main', 'feature/login', 'hotfix'],
          last_commit: { hash: '75fad20', author: 'Alina Koch', subject: 'Fix login form' },
        }),
        told('list_files', {
          files: [
            { path: 'logs/app.log', size: 1288490188, owner: 'alina', modified: '2026-11-20T10:02:00Z' },
            { path: 'logs/error.log', size: 52428800, owner: 'root', modified: '2026-11-22T08:15:00Z' },
            { path: 'config.yml', size: 2048, owner: 'alina', lines: 88, mode: '0644' },
            { path: 'empty.txt', size: 0, owner: 'alina', empty: true },
          ],
        }),
        told('linux_recent_logs', { service: 'sshd', failed_logins: 14, errors: 3, warnings: 0, lines: 200 }),
        told('linux_users', {
          users: [
            { name: 'alina', uid: 1000, shell: '/bin/zsh', groups: ['alina', 'sudo', 'docker'], home: '/home/alina' },
            { name: 'bob', uid: 1001, shell: '/bin/bash', groups: ['bob'], home: '/home/bob' },
          ],
          logged_in: [{ user: 'alina', terminal: 'pts/0', from: '10.0.0.7' }],
        }),
      ],
    },
    right: lines(`
You are on branch feature/login.
The current branch is feature/login.
Your branch is 2 commits ahead of origin/feature/login.
There are three branches: main, feature/login and hotfix.
Two files are modified.
README.md is modified.
One file is staged: src/app.ts.
notes.txt is untracked.
The last commit is 75fad20.
The last commit was made by Alina Koch.
The largest file is logs/app.log.
logs/app.log is 1.2 GB.
app.log is larger than error.log.
logs/app.log belongs to alina.
error.log is owned by root.
config.yml has 88 lines.
config.yml is 2 KB in size.
empty.txt is empty.
There were 14 failed logins.
There are 3 errors in the log.
There are no warnings.
alina is in the sudo group.
alina is a member of docker.
bob's shell is /bin/bash.
alina uses zsh as her login shell.
bob has the user ID 1001.
Only alina is logged in.
alina is logged in from 10.0.0.7.
bob is not logged in.
The home directory of bob is /home/bob.
There are two users: alina and bob.`),
    wrong: lines(`
You are on branch main.
The current branch is hotfix.
Your branch is 3 commits ahead of origin/feature/login.
Your branch is 2 commits behind origin/feature/login.
There are four branches.
Three files are modified.
src/app.ts is untracked.
README.md is staged.
No files are staged.
The last commit is 75fad21.
The last commit was made by Bob.
The largest file is logs/error.log.
logs/app.log is 1.2 MB.
error.log is larger than app.log.
logs/app.log belongs to root.
config.yml has 888 lines.
config.yml is empty.
There were 41 failed logins.
There were 14 failed logins since yesterday.
There were 14 failed logins from 203.0.113.9.
There are no errors in the log.
bob is in the sudo group.
alina is not in the docker group.
bob's shell is /bin/zsh.
bob has the user ID 1000.
Only bob is logged in.
Both alina and bob are logged in.
alina is logged in from 10.0.0.8.
Nobody is logged in.
All files belong to alina.
logs/app.log grew by 1.2 GB today.
The home directory of bob is /home/alina.`),
  },
];
