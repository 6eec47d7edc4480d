// What somebody asks who looks after a machine of their own: sessions, containers, schedules, accounts, keys, other machines.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: ['jobs/nightly.sh', 'jobs/tidy.sh', 'vault/secret.txt', 'docker-compose.yml'],
  heads: { 'jobs/nightly.sh': '#!/bin/bash\n', 'jobs/tidy.sh': '#!/bin/bash\n' },
  tracked: [],
  names: {
    service: ['nginx', 'ssh'],
    process: ['nginx'],
    package: ['nginx', 'curl', 'git'],
    available: ['nginx', 'curl', 'git'],
    user: ['root', 'olga'],
    group: ['root', 'sudo', 'staff'],
    interface: ['eth0'],
    'compose-service': ['api', 'cache'],
    program: ['git', 'npm', 'pip', 'python3', 'tmux', 'docker', 'zsh', 'df', 'crontab'],
  },
  root: true,
});

/** What would be proposed: a reading that is whole and sure. */
const proposed = (text: string): string | null => {
  const { whole, readings } = readAsked(text, HERE);
  return whole ? (readings[0]?.done[0]?.command ?? null) : null;
};

const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text)).toBe(command));

const tab = (fields: string, command: string) => `(crontab -l 2>/dev/null; echo '${fields} ${command}') | crontab -`;

describe('things are called by the word behind their noun', () =>
  rows([
    ['start a tmux session called garden', 'tmux new -s garden'],
    ['attach to the tmux session build', 'tmux attach -t build'],
    ['end the tmux session test', 'tmux kill-session -t test'],
    ['delete the tmux session data', 'tmux kill-session -t data'],
    ['rename the tmux session garden to shed', 'tmux rename-session -t garden shed'],
    ['open a new tmux window called notes', 'tmux new-window -n notes'],
    ['list the screen sessions', 'screen -ls'],
    ['start a screen session called garden', 'screen -S garden'],
    ['create a docker network called inner', 'docker network create inner'],
    ['delete the docker volume pictures', 'docker volume rm pictures'],
    ['stop the timer tidy', 'systemctl stop tidy.timer'],
    ['when does the timer logrotate run next', 'systemctl list-timers logrotate.timer'],
  ]));

describe('what is said to be of one thing is asked of that thing', () =>
  rows([
    ['show the ports of the container blog', 'docker port blog'],
    ['show the status of the container blog', "docker inspect -f '{{.State.Status}}' blog"],
    ['show the ports of the container cache', 'docker compose ps cache'],
    ['show the history of the image debian', 'docker history debian'],
    ['show the cpu usage of process 771', 'ps -o %cpu= -p 771'],
    ['show the memory usage of the process 771', 'ps -o rss= -p 771'],
    ['show the logs of the container blog from the last 15 minutes', 'docker logs --since=15m blog'],
    ['show the load of the machine', 'uptime'],
    ['is eth0 up', 'ip addr show eth0'],
    ['which containers use the most memory', "docker stats --no-stream --format '{{.MemUsage}} {{.Name}}' | sort -hr"],
  ]));

describe('schedules', () =>
  rows([
    ['run jobs/nightly.sh on weekdays at 6:45', tab('45 6 * * 1-5', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh monday to thursday at 7 pm', tab('0 19 * * 1-4', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh on the 1st and 15th of every month at 5 am', tab('0 5 1,15 * *', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh every year on the second of may', tab('0 0 2 5 *', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh three times a day', tab('0 */8 * * *', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh once a week on tuesday at 9:30', tab('30 9 * * 2', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh ten minutes past every hour', tab('10 * * * *', 'jobs/nightly.sh')],
    ['run jobs/nightly.sh every day at 8:20 and 20:20', tab('20 8,20 * * *', 'jobs/nightly.sh')],
    // Cron knows no last day.
    ['run jobs/nightly.sh on the last day of every month', null],
    ['run jobs/nightly.sh once at 11 pm', 'echo jobs/nightly.sh | at 23:00'],
    ['run jobs/nightly.sh tomorrow at 7 am', 'echo jobs/nightly.sh | at 07:00 tomorrow'],
    ['crontab line please: run jobs/nightly.sh every hour', tab('0 * * * *', 'jobs/nightly.sh')],
    ['create a cron job that runs jobs/nightly.sh every morning at 5', tab('0 5 * * *', 'jobs/nightly.sh')],
  ]));

describe('accounts', () =>
  rows([
    ['change the password of selma', 'passwd selma'],
    ['remove selma from the group printers', 'gpasswd -d selma printers'],
    ['add selma to the group printers', 'usermod -aG printers selma'],
    ['change the login shell of olga to zsh', 'usermod -s "$(command -v zsh)" olga'],
    ['change the full name of olga to Olga Brandt', "usermod -c 'Olga Brandt' olga"],
    ['delete the user selma but keep her home directory', 'userdel selma'],
    ['in which groups is the user olga', 'groups olga'],
    // A word of the language is nobody.
    ['change the password of database', null],
    ['lock down the folder vault so that only the owner can get in', 'chmod go= vault'],
  ]));

describe('programs, packages, keys', () =>
  rows([
    ['which git version is installed', 'git --version'],
    ['show the npm version', 'npm --version'],
    ['upgrade pip itself', 'pip install --upgrade pip'],
    ['hold back the kernel', 'apt-mark hold "linux-image-$(uname -r)"'],
    ['generate an rsa key', 'ssh-keygen -t rsa -b 4096'],
    ['generate a new ssh key of type ed25519', 'ssh-keygen -t ed25519'],
    ['add my ssh key to the agent', 'ssh-add'],
    ['allow udp port 51820 in the firewall (ufw)', 'ufw allow 51820/udp'],
    ['make an alias called up that runs git pull', "alias up='git pull'"],
    ['start the compose stack without detaching', 'docker compose up'],
    ['start the container cache again', 'docker compose up -d cache'],
  ]));

describe('what is done on other machines, in containers, and to several things', () =>
  rows([
    ['run df -h on web2', 'ssh web2 df -h'],
    ['show the processes on the server attic', 'ssh attic ps aux'],
    ['download the folder /srv/books from olga@attic', 'scp -r olga@attic:/srv/books .'],
    ['open the ports 80 and 443 in the firewall', 'ufw allow 80 && ufw allow 443'],
    ['back up my crontab to vault/crontab.txt', 'crontab -l > vault/crontab.txt'],
    [
      'run a postgres container with the password x on port 5433',
      'docker run -p 5433:5432 -e POSTGRES_PASSWORD=x postgres',
    ],
    ['run a redis container called store in the background', 'docker run --name store -d redis'],
    // Where the second is to be done was not said.
    ['run df -h on web2 and show the load', null],
  ]));
