// More machines with answers as small models word them; see spoken-answers.ts.
import type { Machine } from './spoken-answers.ts';

const lines = (text: string): string[] => text.trim().split('\n');

export const MORE_MACHINES: readonly Machine[] = [
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_service_status',
          result: { service: 'mysql', active: true, running: true, uptime: '2h 15m' },
          age_s: 4,
        },
        {
          tool: 'linux_service_status',
          result: { service: 'apache2', active: false, running: false, status: 'inactive' },
          age_s: 4,
        },
        {
          tool: 'linux_containers',
          result: {
            containers: [
              { name: 'nextcloud', status: 'Up 3 hours', image: 'nextcloud:28' },
              { name: 'cache', status: 'Exited (0) 2 days ago', image: 'redis:7' },
            ],
          },
          age_s: 4,
        },
        {
          tool: 'linux_disk_usage',
          result: {
            filesystems: [
              {
                filesystem: '/dev/sda1',
                mountpoint: '/',
                size: '100G',
                used: '40G',
                available: '60G',
                use_percent: '40%',
              },
            ],
          },
          age_s: 4,
        },
        {
          tool: 'linux_system_info',
          result: {
            cpu_percent: 35.5,
            memory: { total_gb: 32, used_gb: 24, percent: 75 },
            load: { '1m': 2.1, '5m': 1.8, '15m': 1.2 },
          },
          age_s: 4,
        },
        { tool: 'linux_packages', result: { package: 'docker-ce', installed: true, version: '24.0.7' }, age_s: 4 },
        {
          tool: 'linux_ports',
          result: { ports: [{ port: 3306, protocol: 'tcp', process: 'mysqld', address: '127.0.0.1' }] },
          age_s: 4,
        },
      ],
      system_state: {
        hostname: 'corellia',
        os_name: 'Ubuntu',
        os_version: '24.04',
        os_pretty_name: 'Ubuntu 24.04 LTS',
        kernel_version: '6.8.0-45-generic',
        cpu_cores: 12,
        cpu_threads: 24,
        cpu_model: 'AMD Ryzen 9 5900X',
        memory_total_gb: 32,
      },
      state_age_s: 10,
    },
    right: lines(`
Yes, MySQL is running.
According to linux_service_status, mysql is active and running.
MySQL has been up for 2 hours and 15 minutes.
mysql is up (2h 15m).
The MySQL service is currently active.
Apache isn't running.
The apache2 service is currently inactive.
apache2 is not active right now.
The nextcloud container is up.
nextcloud is running; cache has exited.
The cache container is not running.
Your nextcloud container is running fine.
60 GB are free on the root filesystem.
The root filesystem is 40% used.
You have 60 GB of disk space left.
40 GB of 100 GB are used on /.
CPU usage is about 35%.
The CPU is at roughly 36%.
The memory is 75% used.
24 GB of 32 GB RAM are in use.
Memory usage: 24 GB / 32 GB (75%)
Load: 2.1 (1 min), 1.8 (5 min), 1.2 (15 min)
The load averages are 2.1, 1.8 and 1.2.
Docker CE 24.0.7 is installed.
docker-ce is at version 24.0.7.
mysqld is listening on port 3306.
Port 3306 is used by mysqld.
MySQL listens on 3306.
The hostname of this machine is corellia.
It runs Ubuntu 24.04 LTS.
Ubuntu 24.04 with kernel 6.8.0-45-generic.
The processor is an AMD Ryzen 9 5900X.
The CPU is an AMD Ryzen 9 5900X with 12 cores and 24 threads.
12 cores and 24 threads.
There are 12 physical cores.`),
    wrong: lines(`
No, MySQL is not running.
MySQL has been up for 2 days.
Apache is running.
apache2 is up and serving on port 80.
The nextcloud container has stopped.
nextcloud and cache are both running.
The cache container is running.
40 GB are free on the root filesystem.
The root filesystem is 60% used.
You have 6 GB of disk space left.
CPU usage is about 53%.
The memory is 25% used.
8 GB of 32 GB RAM are in use.
Memory usage: 30 GB / 32 GB (94%)
Load: 0.1 (1 min), 1.8 (5 min), 1.2 (15 min)
Docker CE 20.10 is installed.
docker-ce is not installed.
Port 3306 is free.
Port 3306 is used by mariadb-proxy.
MySQL listens on 3307.
The hostname of this machine is coruscant.
It runs Ubuntu 22.04 LTS.
The processor is an Intel Xeon.
The CPU is an AMD Ryzen 9 5900X with 16 cores and 32 threads.
There are 6 physical cores.`),
    untold: [],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_service_status',
          result: { name: 'sshd', active: true, running: true, enabled: true },
          age_s: 9,
        },
        {
          tool: 'linux_service_status',
          result: { name: 'mariadb', active: false, running: false, installed: true },
          age_s: 9,
        },
        {
          tool: 'linux_ports',
          result: {
            listening: [
              { port: 22, process: 'sshd', pid: 1 },
              { port: 8080, process: 'java', pid: 777 },
            ],
          },
          age_s: 9,
        },
        {
          tool: 'linux_disk_usage',
          result: { filesystems: [{ mount: '/', total_gb: 80, used_gb: 60, free_gb: 20, used_percent: 75 }] },
          age_s: 9,
        },
        {
          tool: 'linux_memory',
          result: { total_mb: 4096, used_mb: 1024, available_mb: 3072, used_percent: 25 },
          age_s: 9,
        },
        { tool: 'linux_packages', result: { packages: { vim: '9.0.1378', curl: '7.88.1' } }, age_s: 9 },
        {
          tool: 'linux_users',
          result: {
            users: [
              { name: 'root', uid: 0 },
              { name: 'ada', uid: 1000 },
            ],
          },
          age_s: 9,
        },
      ],
      system_state: {
        hostname: 'pi',
        os_name: 'debian',
        os_pretty_name: 'Debian GNU/Linux 12 (bookworm)',
        cpu_cores: 4,
        kernel_version: '6.1.21-v8+',
        architecture: 'aarch64',
      },
      state_age_s: 10,
    },
    right: lines(`
The SSH server is running and starts at boot.
sshd: running
sshd is running on port 22.
MariaDB is installed but it isn't running.
MariaDB is currently down.
The MariaDB service is stopped.
java is listening on port 8080 (PID 777).
Port 8080 is being used by java.
Two ports are listening: 22 and 8080.
The root disk is 75% full, with 20 GB left.
You've got 20 GB free out of 80 GB on /.
60 GB of the 80 GB on / are in use.
It has 4 GB of RAM, 1 GB of which is in use.
25% of the RAM is used.
You have 4096 MB of memory.
There are 3 GB of memory available.
vim 9.0.1378 and curl 7.88.1 are installed.
vim is installed.
The version of vim is 9.0.1378.
There is a user called ada.
The user ada exists.
ada has the uid 1000.
The machine is named pi.
This is a 64-bit ARM machine (aarch64).
The architecture is aarch64.
It has 4 cores.
You're on Debian 12.`),
    wrong: lines(`
The SSH server is stopped.
sshd: stopped
sshd is running on port 2222.
MariaDB is not installed.
MariaDB is up.
MariaDB is running and accepting connections.
python is listening on port 8080.
Port 8080 is free.
Three ports are listening.
The root disk is 25% full.
You've got 60 GB free out of 80 GB on /.
It has 8 GB of RAM.
75% of the RAM is used.
There is 1 GB of memory available.
vim 8.2 is installed.
curl is not installed.
emacs is installed.
There is a user called bob.
ada has the uid 1001.
The machine is named rpi.
The architecture is x86_64.
It has 8 cores.
You're on Debian 11.`),
    untold: [],
  },
];
