// Answers as small models word them: contractions, lists, table rows, shares and numbers in words, several things in one
// sentence. For each of two machines: what its evidence proves, what it denies, what it does not tell.
import type { VerifyInput } from '../../../src/engine/answer/claims/wrap.ts';

export interface Machine {
  evidence: Required<Pick<VerifyInput, 'tool_outputs' | 'system_state' | 'state_age_s'>>;
  right: string[];
  wrong: string[];
  untold: string[];
}

const lines = (text: string): string[] => text.trim().split('\n');
const told = (tool: string, result: unknown) => ({ tool, result, age_s: 5 });

export const MACHINES: readonly Machine[] = [
  {
    evidence: {
      tool_outputs: [
        told('linux_service_status', { name: 'nginx', active: false, running: false, enabled: true }),
        told('linux_service_status', { name: 'ssh', active: true, running: true, enabled: true, pid: 812 }),
        told('linux_system_info', {
          memory: { total_gb: 16, used_gb: 12.8, available_gb: 3.2, percent: 80 },
          load: [0.52, 0.4, 0.3],
          uptime_seconds: 93600,
        }),
        told('linux_disk_usage', { mount: '/', total_gb: 100, used_gb: 91, free_gb: 9, percent: 91 }),
        told('linux_ports', {
          listening: [
            { port: 22, process: 'sshd', pid: 812 },
            { port: 5432, process: 'postgres', pid: 901 },
          ],
        }),
        told('linux_packages', { name: 'git', installed: true, version: '2.43.0' }),
        told('linux_packages', { name: 'htop', installed: false }),
        told('linux_containers', {
          containers: [
            { name: 'web', image: 'nginx:1.25', status: 'running' },
            { name: 'db', image: 'postgres:16', status: 'exited' },
          ],
        }),
      ],
      system_state: {
        hostname: 'web-01',
        os_pretty_name: 'Ubuntu 24.04.1 LTS',
        os_name: 'ubuntu',
        kernel_version: '6.8.0-45-generic',
        cpu_cores: 8,
        package_manager: 'apt',
        username: 'alice',
        memory_total_gb: 16,
      },
      state_age_s: 10,
    },
    right: lines(`
nginx isn't up.
nginx isn't up right now
It looks like nginx is not running at the moment.
nginx appears to be down.
The nginx web server is currently stopped.
No – nginx is not active.
Nope, nginx is down.
nginx: not running
- **nginx**: stopped
* nginx — inactive
| nginx | stopped |
Status: nginx is stopped; ssh is running.
nginx is stopped, while ssh is up.
ssh is up, nginx is not.
SSH is running but nginx isn't.
The SSH daemon is up and running with PID 812.
sshd is running (PID 812)
ssh is enabled and running.
ssh is alive
ssh is on
The ssh service has been started.
There is about 3.2 gigs of memory available.
You have roughly 3.2 GB of RAM left.
About 3.2 GB of memory is free to use.
Around 80% of your memory is in use.
Memory usage is at 80 percent.
Four fifths of the memory is used.
80% of RAM used
RAM: 12.8/16 GB (80%)
Memory: 12.8 GB used of 16 GB
12.8 gigabytes of the 16 gigabytes of memory are in use.
The system has 16 gigabytes of RAM in total.
It has 16 gigs of RAM.
Your machine has 16GB RAM.
The root filesystem is 91% full.
The disk is nearly full (91%).
/ is at 91% capacity.
Only 9 GB are left on /.
You have 9 gigs free on the root partition.
There's 9GB of free disk space.
91 GB of 100 GB are used on /.
Disk usage on / is 91 %.
The load average is 0.52, 0.40, 0.30.
Load is 0.52 over the last minute.
The system load is 0.52.
The system has been up for 1 day and 2 hours.
Uptime: 26 hours
It has been running for 26 hours.
Port twenty-two is open.
Port 22 is open.
Something is listening on port 22.
sshd is listening on port 22.
Port 5432 is used by postgres.
postgres listens on 5432.
PostgreSQL is listening on port 5432.
Port 5432 is taken by the postgres process (PID 901).
The process using port 5432 is postgres.
Two ports are open: 22 and 5432.
Ports 22 and 5432 are open.
Nothing listens on port 80.
Port 80 is not open.
Port eighty is free.
Git 2.43.0 is installed.
git is installed, version 2.43.0.
You have git version 2.43.0.
The installed version of git is 2.43.0.
git is available (v2.43.0).
git 2.43 is installed.
htop is not installed.
htop isn't installed on this system.
You don't have htop.
htop is missing.
htop can't be found.
There is no htop package installed.
The container web is running.
web is running and db has exited.
The db container is stopped.
The "db" container is not running.
One container is running: web.
There are two containers.
1 of 2 containers is running.
web uses the image nginx:1.25.
This machine is called web-01.
The hostname is web-01.
You're running Ubuntu 24.04.1 LTS.
The OS is Ubuntu 24.04.
It runs Ubuntu 24.04.1.
This is an Ubuntu system.
Kernel: 6.8.0-45-generic
You are on kernel 6.8.0-45-generic.
The kernel is 6.8.
It has eight cores.
There are 8 CPU cores.
The CPU has 8 cores.
8 cores
You are logged in as alice.
The current user is alice.
Your user name is alice.
Packages are managed with apt.
The package manager is apt.`),
    wrong: lines(`
nginx is up.
nginx is running fine.
nginx seems to be working.
nginx is alive and well.
The nginx web server is serving requests.
nginx: running
- **nginx**: active (running)
| nginx | running |
nginx is up, while ssh is down.
ssh isn't running.
ssh is dead.
ssh has crashed.
ssh has stopped.
ssh is not up.
SSH is off.
Both nginx and ssh are running.
Neither nginx nor ssh is running.
nginx and ssh are both up.
All services are running.
There is about 6 gigs of memory available.
You have roughly 13 GB of RAM left.
Around 20% of your memory is in use.
Memory usage is at 50 percent.
Half of the memory is used.
RAM: 3.2/16 GB
You're using 3.2 out of 16 gigs.
The system has 32 gigabytes of RAM.
Your machine has 8GB RAM.
There is no memory left.
The root filesystem is 19% full.
The disk is almost empty (9% used).
/ is at 50% capacity.
You have 91 gigs free on the root partition.
There's 90GB of free disk space.
Plenty of space: 91 GB free on /.
The disk is not full: 40% used.
The load average is 5.52.
The system has been up for 3 days.
Uptime: 2 hours
Port twenty-two is closed.
Port 22 is closed.
Nothing is listening on port 22.
nginx is listening on port 22.
Port 5432 is used by mysql.
Port 5432 is free.
MySQL is listening on port 5432.
Port 80 is open.
Port eighty is in use.
nginx is listening on port 80.
Git 2.34.1 is installed.
git is not installed.
git isn't available.
git is missing.
You have git version 2.50.
htop is installed.
You have htop.
htop 3.2 is installed.
htop is available.
The container web is stopped.
The container db is running.
web is not running and db is running.
Two containers are running.
There are three containers.
No containers are running.
web uses the image nginx:1.27.
This machine is called web-02.
You're running Debian 12.
The OS is Ubuntu 22.04.
This is a Fedora system.
Kernel: 5.15.0-100-generic
The kernel is 6.5.
It has four cores.
There are 16 CPU cores.
You are logged in as root.
The current user is bob.
The package manager is dnf.
nginx is not enabled.
ssh is disabled.
ssh is running with PID 4242.`),
    untold: lines(`
nginx is handling 200 requests per second.
The nginx config is valid.
nginx was restarted an hour ago.
postgres is version 16.2.
redis is running.
redis isn't running.
mysql is installed.
The CPU temperature is 45 degrees.
Your IP is 10.0.0.5.
Docker is installed.
The firewall is off.
nginx failed because port 80 was taken.
The disk is failing.
ssh allows root logins.
There are 3 users logged in.
I restarted nginx.
The last backup was at 2 am.
The swap is full.
eth0 is down.
The web container uses 200 MB of memory.
git is up to date.
Everything looks fine.
Your system is secure.
nginx listens on 443 when it is started.
The logs show no errors.
chrome uses 3.2 GB of memory.
/home is 91% full.
Swap usage is 80%.
The GPU has 16 GB of memory.`),
  },
  {
    evidence: {
      tool_outputs: [
        told('linux_service_status', { name: 'postgresql', active: true, running: true, enabled: false, pid: 4410 }),
        told('linux_service_status', { name: 'redis', active: false, running: false, enabled: true }),
        told('linux_system_info', {
          memory_total_gb: 8,
          memory_used_gb: 2,
          memory_available_gb: 6,
          memory_percent: 25,
          cpu_percent: 12,
          load_average: [1.5, 1.2, 0.9],
          uptime: '3 days, 4 hours',
        }),
        told('linux_disk_usage', {
          filesystems: [
            { target: '/', total_gb: 50, used_gb: 20, free_gb: 30, percent: 40 },
            { target: '/home', total_gb: 200, used_gb: 190, free_gb: 10, percent: 95 },
          ],
        }),
        told('linux_ports', {
          listening: [
            { port: 80, process: 'nginx', pid: 100 },
            { port: 443, process: 'nginx', pid: 100 },
            { port: 6379, process: 'redis-server', pid: 55 },
          ],
        }),
        told('linux_packages', { name: 'python3', installed: true, version: '3.11.2-1+b1' }),
        told('linux_packages', { name: 'curl', installed: true, version: '7.88.1-10+deb12u5' }),
        told('linux_users', { logged_in: [{ user: 'bob', line: 'pts/0' }] }),
        told('linux_network_info', {
          interfaces: [
            { name: 'eth0', state: 'up', ipv4: ['10.1.2.3'] },
            { name: 'wlan0', state: 'down', ipv4: [] },
          ],
          gateway: { address: '10.1.2.1' },
          dns: ['1.1.1.1'],
        }),
      ],
      system_state: {
        hostname: 'db-7',
        os_name: 'debian',
        os_pretty_name: 'Debian GNU/Linux 12 (bookworm)',
        kernel_version: '6.1.0-18-amd64',
        cpu_cores: 4,
        package_manager: 'apt',
      },
      state_age_s: 10,
    },
    right: lines(`
PostgreSQL is up and running.
The PostgreSQL database server is currently active.
postgresql is running, but it is not enabled at boot.
postgresql: active
Redis is stopped but enabled.
redis is currently not running.
Redis isn't running at the moment, although it is enabled.
The redis service is inactive (dead).
You have 8 GB of RAM, of which 2 GB are used.
8 GB of RAM, 25% used.
The machine has 8GB of memory and 6GB are available.
Memory usage is 25%.
A quarter of the memory is used.
6 GB of 8 GB are free.
CPU usage is at 12%.
The CPU is 12% busy.
The CPU is at 12%.
Load average: 1.5, 1.2, 0.9
The one-minute load average is 1.5.
The system has been up for 3 days and 4 hours.
It's been up for 3 days, 4 hours.
The server has been running for 3 days.
The root partition has 30 GB free.
/ has 30 GB of free space (40% used).
There are 30 GB left on /.
/home is 95% full.
/home is almost full.
/home has only 10 GB left out of 200 GB.
Nginx is listening on ports 80 and 443.
nginx uses ports 80 and 443.
Port 443 is in use by nginx.
Port 8080 is free.
Port 8080 isn't in use.
Nothing is running on port 8080.
Redis listens on port 6379.
python3 is installed (version 3.11.2).
Python 3.11.2 is installed.
You are running Python 3.11.2.
The version of curl is 7.88.1.
curl version: 7.88.1
curl 7.88.1
bob is logged in.
Only bob is logged in.
One user is logged in: bob.
The user bob is currently logged in on pts/0.
eth0 is up.
eth0 is up with the address 10.1.2.3.
The IP address of eth0 is 10.1.2.3.
Your IP is 10.1.2.3.
wlan0 is down.
The default gateway is 10.1.2.1.
The DNS server is 1.1.1.1.
The host is called db-7.
This is Debian 12 (bookworm).
Debian GNU/Linux 12 (bookworm)
It's running Debian 12 with kernel 6.1.0-18-amd64.
Kernel version: 6.1.0-18-amd64
4 cores, 8 GB RAM.
The machine has four CPU cores and 8 GB of RAM.`),
    wrong: lines(`
PostgreSQL is down.
PostgreSQL isn't running.
postgresql is running and enabled at boot.
postgresql: inactive
Redis is up.
Redis is running on port 6379 and healthy.
redis has been running for 3 hours.
The redis service is active (running).
You have 16 GB of RAM, of which 2 GB are used.
8 GB of RAM, 75% used.
The machine has 8GB of memory and 2GB are available.
Three quarters of the memory is used.
2 GB of 8 GB are free.
CPU usage is at 52%.
The CPU is 88% busy.
Load average: 5.5, 1.2, 0.9
The system has been up for 3 weeks.
It's been up for 13 hours.
The root partition has 10 GB free.
/ is 95% full.
/home is 40% full.
/ is almost full.
/home has plenty of space.
Apache is listening on ports 80 and 443.
Port 443 is in use by apache2.
Port 8080 is in use.
Port 443 is free.
Nothing is running on port 80.
Redis listens on port 6380.
Python 3.9.2 is installed.
python3 isn't installed.
curl version: 8.5.0
curl is missing.
alice is logged in.
Nobody is logged in.
Two users are logged in.
bob isn't logged in.
eth0 is down.
The IP address of eth0 is 10.1.2.4.
wlan0 is up.
wlan0 has the address 10.1.2.3.
The default gateway is 10.1.2.254.
The DNS server is 8.8.8.8.
The host is called web-7.
This is Debian 11.
It's running Ubuntu with kernel 6.1.0-18-amd64.
Kernel version: 5.10.0
8 cores, 8 GB RAM.
The machine has two CPU cores.`),
    untold: lines(`
PostgreSQL accepts connections from everywhere.
Redis crashed because it ran out of memory.
nginx has 4 workers.
The database is 12 GB large.
mysql is stopped.
docker is not running.
apache2 isn't installed.
tun0 is down.
/var is 40% full.
Port 80 is reachable from the internet.
The CPU is an AMD Ryzen.
bob has sudo rights.
alice logged out an hour ago.
The last reboot was planned.
python2 is not installed.
The kernel is up to date.
nginx is serving version 2 of the site.
eth1 has the address 10.1.2.9.
postgresql uses 2 GB of memory.
The SSD is 40% worn.
The backup partition is 40% full.`),
  },
];
