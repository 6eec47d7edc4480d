// Processes, certificates, dates and rights in the ways in which people ask for them; and what looks like it and is not.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const SHOP = worldOf({
  files: ['tls/shop.crt', 'tls/shop.key', 'run/app.pid', 'inbox/', 'notes.txt'],
  names: { group: ['www-data', 'adm', 'staff'], process: ['gunicorn'] },
  root: true,
});

describe('the machine', () => {
  it.each([
    ['end date of tls/shop.crt', 'openssl x509 -in tls/shop.crt -noout -enddate'],
    ['when does tls/shop.crt expire', 'openssl x509 -in tls/shop.crt -noout -enddate'],
    ['domain names in the cert tls/shop.crt', 'openssl x509 -in tls/shop.crt -noout -ext subjectAltName'],
    ['who issued tls/shop.crt', 'openssl x509 -in tls/shop.crt -noout -issuer'],
    [
      'which of the certs in tls are expired already?',
      'for c in tls/*.crt; do openssl x509 -in "$c" -noout -checkend 0 > /dev/null || echo "$c"; done',
    ],
    ['what did gunicorn log yesterday', 'journalctl -u gunicorn --since=yesterday --until=today'],
    ['errors since yesterday', 'journalctl --since=yesterday -p err'],
    ['errors from last night', 'journalctl --since=yesterday -p err'],
    ['who logged in yesterday', 'last -s yesterday -t today'],
    ['who logged in during the last week', "last -s '1 week ago'"],
    ['log in to nas.local as admin', 'ssh admin@nas.local'],
    ['log in to nas.local as root', 'ssh root@nas.local'],
    ['gunicorn hangs and will not close, force it to quit', 'pkill -9 -x gunicorn'],
    ['gunicorn has been using 100% cpu for ten minutes and does not react, kill it', 'pkill -x gunicorn'],
    ['kill the process on port 8080, i need that port for something else', 'kill $(lsof -t -i :8080 -sTCP:LISTEN)'],
    ['owner of tls/shop.crt', 'stat -c %U tls/shop.crt'],
    ['tls/shop.key should only be readable and writable by me', 'chmod 600 tls/shop.key'],
    [
      'the private key in tls should only be readable and writable by me',
      "find tls -name '*.key' -exec chmod 600 {} +",
    ],
    ['new files in inbox should get group www-data automatically', 'chgrp www-data inbox && chmod g+s inbox'],
    ['stop the importer whose process id is noted in run/app.pid', 'kill "$(cat run/app.pid)"'],
    ['kill the server in run/app.pid the hard way', 'kill -9 "$(cat run/app.pid)"'],
    ['how many threads has the process in run/app.pid', 'ps -o nlwp= -p "$(cat run/app.pid)"'],
    ['how much memory does the importer in run/app.pid use', 'ps -o rss= -p "$(cat run/app.pid)"'],
    ['lower the importer in run/app.pid to niceness 12', 'renice -n 12 -p "$(cat run/app.pid)"'],
    ['show the child processes of the one noted in run/app.pid', 'ps --ppid "$(cat run/app.pid)"'],
    ['save the process id of gunicorn in run/new.pid', 'pgrep gunicorn > run/new.pid'],
    ['restart gunicorn workers gracefully, the pid is in run/app.pid', 'kill -HUP "$(cat run/app.pid)"'],
    ['kill the process whose pid is in run/app.pid', 'kill "$(cat run/app.pid)"'],
    ['python processes sorted by memory', "ps aux --sort=-%mem | grep '[p]ython'"],
    ['is gunicorn still running and since when', 'ps -C gunicorn -o pid,lstart,cmd'],
    ['members of the groups adm and staff', 'getent group adm staff'],
    [
      'create a 2 gb swap file at /swapfile and turn it on',
      'fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile',
    ],
    ['status code of http://localhost:8600', "curl -s -o /dev/null -w '%{http_code}\\n' http://localhost:8600"],
  ])('%s', (text, command) => expect(proposed(text, SHOP)).toBe(command));

  it.each([
    ['certificates in tls', /-in tls\b/],
    ['kill the file run/app.pid', /kill/],
    ['files in inbox of group www-data', /chgrp/],
    ['set the group of inbox to www-data', /g\+s/],
    ['restart gunicorn', /docker/],
    ['status of notes.txt', /service/],
  ])('%s: not %s', (text, never) => expect(proposed(text, SHOP) ?? '').not.toMatch(never));
});

describe('dates', () => {
  const place = placeOf({ 'a.txt': '' });
  const run = (text: string) =>
    place.bash(`export TZ=UTC; ${proposed(text, worldOf({ cwd: place.cwd })) ?? 'false'}`).lines;

  it.each([
    ['convert the unix timestamp 1772600400 into a readable utc date', 'Wed Mar  4 05:00:00 UTC 2026'],
    ['how many days between 2026-01-01 and 2026-03-01', '59'],
    ['days until 2030-12-25, counted from 2030-11-05', '50'],
    ['what day of the week was 2026-03-08', 'Sunday'],
    ['unix time of 1970-01-02', '86400'],
  ])('%s', (text, line) => expect(run(text).map((each) => each.replace(/(?:AM|PM) /, ''))).toEqual([line]));
});

const STACK = worldOf({
  files: ['docker-compose.yml', 'etc/'],
  names: { 'compose-service': ['web', 'postgres'], service: ['postgresql'] },
});

describe('what is asked of a machine in one breath', () => {
  it.each([
    ['kernel version, architecture and hostname', 'uname -r && uname -m && hostname'],
    ['which kernel do i have and which debian release', 'uname -r && cat /etc/os-release'],
    ['can we reach mysql on localhost 3306? give up after 4 seconds', 'nc -zv -w 4 localhost 3306'],
    ['is port 22 open on localhost, but do not wait longer than 2 seconds', 'nc -zv -w 2 localhost 22'],
    ['which system packages could be updated? just list them, update nothing', 'apt list --upgradable'],
    ['on what weekday is halloween 2029', 'date -d 2029-10-31 +%A'],
    ['6 different random numbers from 1 to 45', 'shuf -i 1-45 -n 6'],
    ['a random number between 1 and 20', 'shuf -n 1 -i 1-20'],
    ['wait 5 minutes, then say the bread is ready', "sleep 5m && echo 'the bread is ready'"],
  ])('%s', (text, command) => expect(proposed(text, SHOP)).toBe(command));

  it.each([
    ['follow the web container logs starting from the last 30 lines', 'docker compose logs -f -n 30 web'],
    ['restart only the web service of the compose setup', 'docker compose restart web'],
    ['start just the postgres service from the compose file', 'docker compose up -d postgres'],
  ])('%s', (text, command) => expect(proposed(text, STACK)).toBe(command));
});
