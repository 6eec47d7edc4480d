// Membership of groups, tags on commits, what git is to forget, services of the stack, and ports that are let in.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  programs: ['git', 'docker', 'ufw', 'ping', 'usermod', 'gpasswd', 'groupadd'],
  files: ['lib/api.ts', 'var/cache/a.bin', 'guide.md'],
  names: {
    branch: ['main'],
    tag: ['v2.0.0'],
    remote: ['origin'],
    commit: [],
    user: ['nina', 'www-data'],
    group: ['video', 'sudo'],
    service: ['ssh'],
    container: [],
    'compose-service': ['web', 'mailer'],
  },
});
const rows = (all: readonly (readonly [string, string | null])[]) =>
  it.each(all)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('groups', () => {
  rows([
    ['add me to the video group', 'sudo usermod -aG video "$USER"'],
    ['add me to the lpadmin group so i can manage printers', 'sudo usermod -aG lpadmin "$USER"'],
    ['put my user into the group video', 'sudo usermod -aG video "$USER"'],
    ['make me a member of the video group', 'sudo usermod -aG video "$USER"'],
    ['take me out of the video group', 'sudo gpasswd -d "$USER" video'],
    ['put user nina into the video group, keep her other groups', 'sudo usermod -aG video nina'],
    ['create a group called scanners', 'sudo groupadd scanners'],
  ]);
});

describe('tags', () => {
  rows([
    ['tag the last commit v2.1.0', 'git tag v2.1.0'],
    ['tag v2.0.0 as stable', 'git tag stable v2.0.0'],
    ['tag HEAD with v2.1.0', 'git tag v2.1.0'],
    ['tag the commit before the last one v2.0.9', 'git tag v2.0.9 HEAD~1'],
  ]);
});

describe('commits', () => {
  rows([['add everything and commit with message "new menu"', "git add -A && git commit -m 'new menu'"]]);
});

describe('what git is to forget', () => {
  rows([
    ['stop tracking guide.md', 'git rm --cached guide.md'],
    ['stop tracking var but keep the files', 'git rm --cached -r var'],
  ]);
});

describe('services of the stack', () => {
  rows([
    ['restart only the mailer', 'docker compose restart mailer'],
    ['rebuild and restart only the web service', 'docker compose up -d --build --no-deps web'],
    ['rebuild just the mailer', 'docker compose build mailer'],
    ['last 40 lines of the web container', 'docker compose logs -n 40 web'],
    ['follow the logs of the web container, last 20 lines', 'docker compose logs -f -n 20 web'],
    ["tail the mailer container's logs", 'docker compose logs -f mailer'],
  ]);
});

describe('machines and ports', () => {
  rows([
    ['ping the scanner at 10.1.2.3 five times and then stop', 'ping -c 5 10.1.2.3'],
    ['ping 10.1.2.3 only twice', 'ping -c 2 10.1.2.3'],
    ['let 8443 in with ufw', 'sudo ufw allow 8443'],
    ['let 8443 in with ufw, only from 10.2.0.0/16', 'sudo ufw allow from 10.2.0.0/16 to any port 8443'],
  ]);
});
