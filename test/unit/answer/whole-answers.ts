// Whole answers as small models write them: lists under a heading, tables, ranks, shares, several facts in a sentence, over
// probes' JSON and over what commands print. `+` is proved by the evidence, `-` denied, `?` not told; `@` the question.
import type { VerifyInput } from '../../../src/engine/answer/claims/wrap.ts';

export interface Told {
  evidence: Required<Pick<VerifyInput, 'tool_outputs' | 'system_state' | 'state_age_s'>>;
  text: string;
}

const told = (tool: string, result: unknown, age_s = 6) => ({ tool, result, age_s });
const cmd = (command: string, stdout: string, exit_code = 0, age_s = 4) =>
  told('run_command', { command, stdout, exit_code }, age_s);

export const TOLD: readonly Told[] = [
  {
    evidence: {
      system_state: {
        hostname: 'srv-prod-2',
        os_pretty_name: 'Ubuntu 22.04.4 LTS',
        kernel_version: '5.15.0-101-generic',
        available_services: ['nginx', 'mysql', 'redis-server', 'ssh', 'cron'],
      },
      state_age_s: 60,
      tool_outputs: [
        cmd(
          'systemctl status nginx',
          '● nginx.service - A high performance web server and a reverse proxy server\n     Loaded: loaded (/lib/systemd/system/nginx.service; enabled; vendor preset: enabled)\n     Active: active (running) since Mon 2024-03-11 08:12:44 UTC; 3 days ago\n       Docs: man:nginx(8)\n   Main PID: 1043 (nginx)\n      Tasks: 5 (limit: 4558)\n     Memory: 12.4M\n        CPU: 1.215s\n',
        ),
        cmd(
          'systemctl status mysql',
          '● mysql.service - MySQL Community Server\n     Loaded: loaded (/lib/systemd/system/mysql.service; enabled; vendor preset: enabled)\n     Active: failed (Result: exit-code) since Thu 2024-03-14 02:31:10 UTC; 6h ago\n    Process: 2210 ExecStart=/usr/sbin/mysqld (code=exited, status=1/FAILURE)\n   Main PID: 2210 (code=exited, status=1/FAILURE)\n',
          3,
        ),
        cmd(
          'ss -tlnp',
          'State   Recv-Q  Send-Q   Local Address:Port    Peer Address:Port  Process\nLISTEN  0       511            0.0.0.0:80           0.0.0.0:*      users:(("nginx",pid=1043,fd=6))\nLISTEN  0       511            0.0.0.0:443          0.0.0.0:*      users:(("nginx",pid=1043,fd=7))\nLISTEN  0       128            0.0.0.0:22           0.0.0.0:*      users:(("sshd",pid=702,fd=3))\nLISTEN  0       511          127.0.0.1:6379         0.0.0.0:*      users:(("redis-server",pid=880,fd=6))\n',
        ),
        cmd(
          'free -m',
          '               total        used        free      shared  buff/cache   available\nMem:            3936        2204         310          45        1421        1420\nSwap:           1023         256         767\n',
        ),
        cmd(
          'df -h',
          'Filesystem      Size  Used Avail Use% Mounted on\ntmpfs           394M  1.2M  393M   1% /run\n/dev/vda1        50G   46G  1.6G  97% /\n/dev/vdb1       200G   88G  102G  47% /var/lib/mysql\n',
        ),
        cmd('uptime', ' 09:14:02 up 41 days,  3:07,  2 users,  load average: 0.08, 0.12, 0.10'),
      ],
    },
    text: String.raw`
@ Is nginx running?
+ Yes, nginx is up and running. It has been active since Monday, March 11, and its main process ID is 1043.
- No, nginx is not running.
- Yes, nginx is up and running, and its main process ID is 2210.
+ Yes! The nginx service is currently **active (running)** and is enabled to start on boot.
- Yes! The nginx service is currently **active (running)** but is not enabled to start on boot.
+ nginx has been running for 3 days and uses about 12 MB of memory.
- nginx has been running for 3 hours.
+ Nginx is listening on ports 80 and 443.
- Nginx is listening on ports 80 and 8443.
@ What's wrong with mysql?
+ The mysql service has failed. It's currently not running.
- The mysql service is running normally.
+ MySQL is in a failed state (exit code 1). You could check its logs with ${'`'}journalctl -u mysql${'`'}.
- MySQL is in a failed state (exit code 137).
+ It appears that MySQL failed about 6 hours ago. Try restarting it with ${'`'}sudo systemctl restart mysql${'`'} and see whether it comes back.
+ mysql is enabled at boot but it isn't running right now because it exited with status 1.
- mysql is disabled at boot and it isn't running right now.
@ Which ports are open?
+ The following ports are open:\n- 22 (sshd)\n- 80 (nginx)\n- 443 (nginx)\n- 6379 (redis-server)
- The following ports are open:\n- 22 (sshd)\n- 80 (apache2)\n- 443 (nginx)\n- 6379 (redis-server)
- The following ports are open:\n- 22 (sshd)\n- 80 (nginx)\n- 3306 (mysqld)
+ Four ports are listening: 22, 80, 443 and 6379.
- Five ports are listening: 22, 80, 443, 3306 and 6379.
+ Redis is only listening on localhost (127.0.0.1:6379).
- Redis is listening on all interfaces (0.0.0.0:6379).
+ Nothing is listening on port 3306, since MySQL is down.
- Port 3306 is open.
+ SSH is available on port 22.
- SSH is available on port 2222.
@ Do I have enough memory?
+ You have 3.8 GB of RAM in total, 2.2 GB of which is used, leaving about 1.4 GB available.
- You have 3.8 GB of RAM in total, 1.4 GB of which is used, leaving about 2.2 GB available.
+ Memory usage is at around 56% (2204 MB of 3936 MB).
- Memory usage is at around 90%.
+ 256 MB of your 1 GB swap is in use.
- None of your swap is in use.
+ A quarter of the swap space is used.
@ Is the disk full?
+ Yes, your root partition is almost full: 97% used with only 1.6 GB left.
- No, your root partition has plenty of space left.
- Yes, your root partition is almost full: 97% used with only 16 GB left.
+ The root filesystem is at 97%, so you should free up some space soon. The MySQL data volume (/var/lib/mysql) is at 47%.
- The root filesystem is at 47%, so there's no need to worry.
+ /dev/vda1 is 97% full.
- /dev/vdb1 is 97% full.
+ / is fuller than /var/lib/mysql.
- /var/lib/mysql is fuller than /.
@ uptime?
+ The server has been up for 41 days and 3 hours, and 2 users are logged in.
- The server has been up for 4 days and 3 hours.
- The server has been up for 41 days and 3 hours, and 5 users are logged in.
+ The server is mostly idle, with a load average of 0.08.
- The server is under heavy load.
+ Load averages over 1, 5 and 15 minutes are 0.08, 0.12 and 0.10.
- Load averages over 1, 5 and 15 minutes are 0.12, 0.08 and 0.10.
? nginx serves three virtual hosts.
? MySQL crashed because the disk was full.
? The server runs PHP 8.1.
? redis has 1200 keys.
`,
  },
  {
    evidence: {
      system_state: { hostname: 'dockerbox', os_pretty_name: 'Ubuntu 24.04 LTS' },
      state_age_s: 30,
      tool_outputs: [
        cmd(
          'docker ps -a',
          'CONTAINER ID   IMAGE                 COMMAND                  CREATED       STATUS                     PORTS                    NAMES\n3f2a1b9c8d7e   postgres:16           "docker-entrypoint.s…"   2 weeks ago   Up 2 weeks                 5432/tcp                 shop-db\na91c0de12345   node:20-alpine        "node server.js"         3 days ago    Up 3 days (healthy)        0.0.0.0:3000->3000/tcp   shop-api\n77be01f2aa31   nginx:1.27            "/docker-entrypoint.…"   3 days ago    Up 3 days                  0.0.0.0:80->80/tcp       shop-web\n0d4c11aa9876   redis:7               "docker-entrypoint.s…"   5 weeks ago   Exited (137) 4 hours ago                            shop-cache\n',
        ),
        told('linux_packages', {
          packages: [
            { name: 'docker-ce', installed: true, version: '5:26.1.3-1~ubuntu.24.04~noble' },
            { name: 'docker-compose-plugin', installed: true, version: '2.27.0' },
            { name: 'podman', installed: false },
          ],
        }),
        told('linux_network_info', {
          interfaces: [
            { name: 'enp3s0', ipv4: '192.168.178.42', mac: 'a8:5e:45:12:aa:01', up: true },
            { name: 'docker0', ipv4: '172.17.0.1', up: true },
            { name: 'wlp2s0', up: false },
            { name: 'lo', ipv4: '127.0.0.1', up: true },
          ],
          gateway: '192.168.178.1',
          dns: ['192.168.178.1', '1.1.1.1'],
        }),
        cmd(
          'who',
          'tom      tty2         2024-05-02 08:01 (tty2)\nanna     pts/0        2024-05-02 09:12 (192.168.178.20)\n',
        ),
        cmd(
          'apt list --upgradable',
          'Listing...\nlibssl3t64/noble-updates 3.0.13-0ubuntu3.1 amd64 [upgradable from: 3.0.13-0ubuntu3]\ncurl/noble-updates 8.5.0-2ubuntu10.1 amd64 [upgradable from: 8.5.0-2ubuntu10]\n',
        ),
      ],
    },
    text: String.raw`
@ Which containers are running?
+ There are three containers running: shop-db, shop-api, and shop-web. The shop-cache container has exited.
- There are three containers running: shop-db, shop-api, and shop-cache. The shop-web container has exited.
- All four containers are running.
+ 3 of your 4 containers are up; shop-cache exited 4 hours ago with code 137.
- 3 of your 4 containers are up; shop-cache exited 4 hours ago with code 0.
+ You currently have 4 containers, 3 of which are running.
- You currently have 4 containers, 2 of which are running.
+ **Running containers:**\n\n* **shop-db** (postgres:16) – up 2 weeks\n* **shop-api** (node:20-alpine) – up 3 days\n* **shop-web** (nginx:1.27) – up 3 days
- **Running containers:**\n\n* **shop-db** (postgres:16) – up 2 weeks\n* **shop-api** (node:18-alpine) – up 3 days
- **Running containers:**\n\n* **shop-db** (postgres:16) – up 2 weeks\n* **shop-cache** (redis:7) – up 3 days
+ | Container | Image | Status |\n|-----------|-------|--------|\n| shop-db | postgres:16 | Up 2 weeks |\n| shop-cache | redis:7 | Exited |
- | Container | Image | Status |\n|-----------|-------|--------|\n| shop-db | postgres:16 | Exited |\n| shop-cache | redis:7 | Up |
+ The only stopped container is shop-cache.
- The only stopped container is shop-web.
+ shop-api is healthy and publishes port 3000.
- shop-api is unhealthy.
+ The shop-web container runs nginx 1.27 and is mapped to port 80 on the host.
- The shop-web container runs nginx 1.25.
@ Is podman installed?
+ No, podman isn't installed on this machine, but Docker 26.1.3 is.
- Yes, podman is installed.
- No, podman isn't installed on this machine, but Docker 24.0.7 is.
+ Podman is not installed. If you want it, you can install it with ${'`'}sudo apt install podman${'`'}.
+ docker-ce is installed in version 26.1.3 and the compose plugin in version 2.27.0.
@ What is my IP address?
+ Your IP address is 192.168.178.42 (on enp3s0).
- Your IP address is 192.168.178.24 (on enp3s0).
- Your IP address is 172.17.0.1 (on enp3s0).
+ Your machine's local IP is 192.168.178.42, the default gateway is 192.168.178.1 and the DNS servers are 192.168.178.1 and 1.1.1.1.
- Your machine's local IP is 192.168.178.42, the default gateway is 192.168.178.254.
- The DNS servers are 192.168.178.1 and 8.8.8.8.
+ The Wi-Fi interface wlp2s0 is down, while enp3s0 is up.
- The Wi-Fi interface wlp2s0 is up.
+ You have four network interfaces: enp3s0, docker0, wlp2s0 and lo.
+ The MAC address of enp3s0 is a8:5e:45:12:aa:01.
- The MAC address of enp3s0 is a8:5e:45:12:aa:02.
@ Who is logged in?
+ Two users are logged in: tom and anna.
- Only tom is logged in.
- Three users are logged in: tom, anna and root.
+ tom is logged in on tty2 and anna is connected via pts/0 from 192.168.178.20.
- tom is logged in on pts/0 and anna is connected via tty2.
@ Are there updates?
+ Yes, there are 2 updates available: libssl3t64 and curl.
- No, your system is up to date.
- Yes, there are 12 updates available.
+ curl can be upgraded from 8.5.0-2ubuntu10 to 8.5.0-2ubuntu10.1.
? shop-cache was killed because it ran out of memory.
? The shop-db database contains 14 tables.
? Docker uses 30 GB of disk space.
`,
  },
  {
    evidence: {
      system_state: {
        hostname: 'web-01',
        os_name: 'ubuntu',
        os_pretty_name: 'Ubuntu 24.04.1 LTS',
        kernel_version: '6.8.0-45-generic',
        docker_installed: true,
        docker_version: '27.1.1',
        memory_total_gb: 16.0,
        disk_root_total_gb: 512.0,
        cpu_cores: 8,
        package_manager: 'apt',
        available_services: ['nginx', 'ssh', 'postgresql', 'cron'],
        username: 'alice',
        default_shell: '/bin/bash',
      },
      state_age_s: 10,
      tool_outputs: [
        told('linux_service_status', {
          name: 'postgresql',
          active: true,
          running: true,
          enabled: true,
          uptime: '4h 12m',
          pid: 2201,
        }),
        told('linux_service_status', { name: 'nginx', active: false, running: false, enabled: false }),
        told('linux_containers', {
          all: [
            { name: 'web', image: 'nginx:1.25', status: 'running' },
            { name: 'db', image: 'postgres:16', status: 'running' },
            { name: 'worker', image: 'python:3.12', status: 'exited' },
          ],
        }),
        told('linux_ports', {
          listening: [
            { port: 22, process: 'sshd', pid: 700 },
            { port: 5432, process: 'postgres', pid: 2201 },
            { port: 8080, process: 'node', pid: 3300 },
          ],
        }),
        told('linux_memory', { total_gb: 16, used_gb: 6.4, free_gb: 2.1, available_gb: 9.2, used_percent: 40 }),
        told('linux_load', { load1: 0.9, load5: 1.2, load15: 1.4 }),
        told('linux_disk_usage', { mount: '/', total_gb: 512, used_gb: 460.8, free_gb: 51.2, used_percent: 90 }),
        told('linux_package_info', { name: 'git', installed: true, version: '2.43.0' }),
        told('linux_package_info', { name: 'vim', installed: false }),
        told('linux_processes', {
          top: [
            { name: 'node', pid: 3300, cpu: 80, mem: 12.5 },
            { name: 'chrome', pid: 4100, cpu: 3, mem: 22.1 },
            { name: 'postgres', pid: 2201, cpu: 1.5, mem: 3.2 },
          ],
        }),
        told('linux_network', {
          interfaces: [
            { name: 'eth0', ip: '10.0.0.5', state: 'up' },
            { name: 'eth1', ip: '10.0.0.9', state: 'down' },
          ],
        }),
      ],
    },
    text: String.raw`
@ Is postgres running?
+ Yes, PostgreSQL is running. It has been up for 4 hours and 12 minutes.
- Yes, PostgreSQL is running. It has been up for 12 hours and 4 minutes.
+ PostgreSQL is active and enabled, and its PID is 2201.
- PostgreSQL is active and enabled, and its PID is 700.
+ The database server PostgreSQL is up and listening on port 5432.
- The database server PostgreSQL is up and listening on port 3306.
+ Postgres: ✅ running\nNginx: ❌ not running
- Postgres: ❌ not running\nNginx: ✅ running
+ PostgreSQL is running, nginx is not.
- Nginx is running, PostgreSQL is not.
+ Only nginx is down; postgresql is working fine.
+ Nginx is currently inactive and it's not enabled to start at boot.
- Nginx is currently inactive, but it's enabled to start at boot.
@ How many containers are there?
+ You have three containers in total: two of them (web and db) are running, and worker has exited.
- You have three containers in total: two of them (web and worker) are running, and db has exited.
+ There are 3 containers. 2 are running and 1 is stopped.
- There are 3 containers. 1 is running and 2 are stopped.
+ web and db are up, worker is down.
- web and worker are up, db is down.
+ Out of 3 containers, 2 are running.
- Out of 3 containers, all are running.
+ The db container uses the postgres:16 image, and web is based on nginx:1.25.
- The db container uses the nginx:1.25 image, and web is based on postgres:16.
+ The worker container isn't running.
- The worker container is running.
@ Who uses port 8080?
+ Port 8080 is in use by node (PID 3300).
- Port 8080 is in use by node (PID 2201).
- Port 8080 is in use by java (PID 3300).
+ A Node.js process is listening on port 8080.
- Nothing is listening on port 8080.
+ Ports 22, 5432 and 8080 are open.
- Ports 22, 5432, 8080 and 443 are open.
+ Port 443 is free, since nothing is listening on it.
@ memory?
+ The system has 16 GB of RAM: 6.4 GB used, 2.1 GB free, 9.2 GB available.
- The system has 16 GB of RAM: 9.2 GB used, 2.1 GB free, 6.4 GB available.
+ 40% of the memory is in use, so there is still enough memory available.
- 60% of the memory is in use.
+ There's roughly 9 GB available, which should be plenty.
- There's roughly 90 MB available.
+ chrome uses the most memory (22.1%), followed by node (12.5%).
- node uses the most memory (22.1%), followed by chrome (12.5%).
+ node is using 80% of the CPU, which is far more than chrome (3%).
- chrome is using 80% of the CPU.
+ The load averages are 0.90, 1.20 and 1.40.
- The load averages are 9.0, 12.0 and 14.0.
+ The load is 0.9, so the system isn't under heavy load.
- The load is 0.9, so the system is overloaded.
@ Is my disk full?
+ Your disk is 90% full. Only 51.2 GB of 512 GB remain, so consider cleaning up.
- Your disk is 90% full. Only 5.1 GB of 512 GB remain, so consider cleaning up.
+ The root filesystem is nearly full (90%).
- The root filesystem is almost empty.
+ 460.8 GB out of 512 GB are used, leaving 51.2 GB free.
- 51.2 GB out of 512 GB are used, leaving 460.8 GB free.
@ Is vim installed?
+ vim isn't installed, but git 2.43.0 is.
- vim is installed, but git is not.
+ No, vim is not installed. You can install it with ${'`'}sudo apt install vim${'`'}.
+ Git is already installed (version 2.43.0).
- Git is already installed (version 2.34.0).
@ network
+ eth0 has the IP 10.0.0.5 and is up. eth1 (10.0.0.9) is down.
- eth0 has the IP 10.0.0.9 and is up. eth1 (10.0.0.5) is down.
+ Interface eth1 is down.
- Both eth0 and eth1 are up.
+ You're logged in as alice on web-01, which runs Ubuntu 24.04.1 LTS.
- You're logged in as bob on web-01, which runs Ubuntu 24.04.1 LTS.
- You're logged in as alice on web-01, which runs Ubuntu 22.04.1 LTS.
+ Docker 27.1.1 is installed.
- Docker 24.0.5 is installed.
? The web container serves example.com.
? PostgreSQL has 14 active connections.
? The node process is your Next.js app.
? chrome has a memory leak.
? The disk will be full in three days.
? Port 22 is protected by fail2ban.
`,
  },
  {
    evidence: {
      system_state: {
        hostname: 'ci-runner-03',
        os_pretty_name: 'Ubuntu 24.04.1 LTS',
        kernel_version: '6.8.0-48-generic',
        cpu_cores: 4,
        memory_total_gb: 8,
      },
      state_age_s: 15,
      tool_outputs: [
        cmd(
          'docker ps',
          'CONTAINER ID   IMAGE                          COMMAND                  CREATED          STATUS          PORTS                                       NAMES\nb1d2c3e4f5a6   gitlab/gitlab-runner:v17.1.0   "/usr/bin/dumb-init …"   10 days ago      Up 10 days                                                  runner\nc9d8e7f6a5b4   registry:2                     "/entrypoint.sh /etc…"   10 days ago      Up 10 days      0.0.0.0:5000->5000/tcp                      registry\n',
        ),
        cmd(
          'dpkg -l git curl wget',
          'Desired=Unknown/Install/Remove/Purge/Hold\n| Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend\n||/ Name           Version            Architecture Description\n+++-==============-==================-============-=========================================\nii  curl           8.5.0-2ubuntu10.4  amd64        command line tool for transferring data\nii  git            1:2.43.0-1ubuntu7  amd64        fast, scalable, distributed revision control system\nun  wget           <none>             <none>       (no description available)\n',
        ),
        cmd(
          'ip addr',
          '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000\n    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00\n    inet 127.0.0.1/8 scope host lo\n       valid_lft forever preferred_lft forever\n2: ens18: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc fq_codel state UP group default qlen 1000\n    link/ether bc:24:11:5f:2a:90 brd ff:ff:ff:ff:ff:ff\n    inet 10.20.0.33/24 brd 10.20.0.255 scope global dynamic ens18\n       valid_lft 80000sec preferred_lft 80000sec\n3: ens19: <BROADCAST,MULTICAST> mtu 1500 qdisc noop state DOWN group default qlen 1000\n    link/ether bc:24:11:77:01:3c brd ff:ff:ff:ff:ff:ff\n',
        ),
        cmd(
          'df -h',
          'Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        39G   31G  6.3G  84% /\n/dev/sdb1        98G   12G   81G  13% /var/lib/docker\ntmpfs           3.9G     0  3.9G   0% /dev/shm\n',
        ),
        cmd('du -sh /var/log /var/cache /home', '2.1G\t/var/log\n880M\t/var/cache\n5.4G\t/home\n'),
        cmd('date', 'Tue Jun 18 14:05:33 UTC 2024'),
        cmd(
          'systemctl list-units --type=service --state=running',
          '  UNIT                     LOAD   ACTIVE SUB     DESCRIPTION\n  containerd.service       loaded active running containerd container runtime\n  cron.service             loaded active running Regular background program processing daemon\n  docker.service           loaded active running Docker Application Container Engine\n  ssh.service              loaded active running OpenBSD Secure Shell server\n\n4 loaded units listed.\n',
        ),
        cmd('make test', 'FAIL: test_upload\n2 tests failed, 148 passed', 2),
      ],
    },
    text: String.raw`
@ What containers do we have?
+ Two containers are currently running:\n1. **runner** (image: gitlab/gitlab-runner:v17.1.0)\n2. **registry** (image: registry:2)
- Two containers are currently running:\n1. **runner** (image: gitlab/gitlab-runner:v17.1.0)\n2. **postgres** (image: postgres:16)
- Two containers are currently running:\n1. **runner** (image: gitlab/gitlab-runner:v16.1.0)\n2. **registry** (image: registry:2)
+ Both the runner and the registry container have been up for 10 days.
- Both the runner and the registry container have been up for 2 days.
+ The registry is exposed on port 5000.
- The registry is exposed on port 5001.
- The runner is exposed on port 5000.
+ I found 2 running Docker containers, runner and registry.
- I found 3 running Docker containers.
@ Do I have git, curl and wget?
+ Git (2.43.0) and curl (8.5.0) are installed, but wget is not.
- Git (2.43.0), curl (8.5.0) and wget are all installed.
- Git (2.34.0) and curl (8.5.0) are installed, but wget is not.
+ git and curl are installed; wget is missing. You can add it by running ${'`'}sudo apt install wget${'`'}.
- curl is missing.
+ You don't have wget installed.
- You don't have git installed.
@ ip?
+ The machine's IP address is 10.20.0.33 on interface ens18.
- The machine's IP address is 10.20.0.133 on interface ens18.
- The machine's IP address is 10.20.0.33 on interface ens19.
+ ens18 is up with address 10.20.0.33/24; ens19 is down and has no IP address.
- ens19 is up with address 10.20.0.33/24; ens18 is down.
+ ens18's MAC address is bc:24:11:5f:2a:90.
- ens18's MAC address is bc:24:11:77:01:3c.
@ disk space?
+ The root filesystem (/dev/sda1) is 84% full, with 6.3 GB available. Docker's data directory /var/lib/docker is only 13% used.
- The root filesystem (/dev/sda1) is 13% full, with 81 GB available.
- The root filesystem (/dev/sdb1) is 84% full, with 6.3 GB available.
+ - /: 31G of 39G used (84%)\n- /var/lib/docker: 12G of 98G used (13%)
- - /: 31G of 39G used (84%)\n- /var/lib/docker: 21G of 98G used (13%)
+ There's more free space on /var/lib/docker (81 GB) than on / (6.3 GB).
- There's more free space on / than on /var/lib/docker.
+ /home takes up the most space with 5.4 GB, followed by /var/log with 2.1 GB and /var/cache with 880 MB.
- /var/log takes up the most space with 5.4 GB, followed by /home with 2.1 GB.
+ /var/log is using 2.1 GB.
- /var/log is using 21 GB.
+ Together, /var/log and /home use about 7.5 GB.
- Together, /var/log and /home use about 10 GB.
@ services?
+ Four services are running: containerd, cron, docker and ssh.
- Four services are running: containerd, cron, docker and nginx.
- Six services are running.
+ Docker, containerd, cron, and ssh are all running.
- nginx is running.
+ The docker service is loaded and active.
- The docker service is inactive.
@ Did the tests pass?
+ No, the tests failed: ${'`'}make test${'`'} exited with code 2.
- Yes, all tests passed.
+ The command ${'`'}make test${'`'} failed with exit code 2.
- The command ${'`'}make test${'`'} finished successfully.
@ What day is it?
+ Today is Tuesday, June 18, 2024.
- Today is Wednesday, June 19, 2024.
? The registry holds 42 images.
? The runner is registered with gitlab.example.com.
? git is configured with your e-mail address.
? The upload test fails because of a timeout.
`,
  },
];
