// Who may log in, what runs and when, who may do what with files: as the people speak of it who look after a machine.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from './world.ts';

const PLACE = worldOf({
  files: ['jobs/night.sh', 'jobs/weigh.py', 'bees/hives.csv', 'plans/roof.csv', 'keys.txt', 'Makefile'],
  texts: ['jobs/night.sh', 'jobs/weigh.py'],
  heads: { 'jobs/night.sh': '#!/bin/sh\n', 'jobs/weigh.py': '#!/usr/bin/env python3\n' },
  tracked: [],
  names: {
    service: ['nginx', 'redis', 'postgresql', 'cron'],
    process: ['nginx', 'postgres', 'redis-server'],
    package: ['nginx', 'since'],
    available: ['nginx', 'since', 'bertha'],
    user: ['root', 'redis', 'olga'],
    group: ['root', 'sudo', 'audio'],
    program: ['python3', 'ss', 'make', 'zsh', 'setfacl', 'sleep', 'chage', 'at', 'crontab', 'pkill', 'renice'],
  },
  root: true,
});
/** As in a container: services are started by their scripts. */
const HERE = { ...PLACE, systemd: false };

/** What would be proposed: a reading that is whole and sure. */
const proposed = (text: string): string | null => {
  const { whole, readings } = readAsked(text, HERE);
  return whole ? (readings[0]?.done[0]?.command ?? null) : null;
};

const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text)).toBe(command));

describe('what nobody wrote is not taken for what was meant', () =>
  rows([
    ['show the errors of all services since yesterday', 'journalctl --since=yesterday -p err'],
    // The account of a service has its name.
    ['disable redis', 'systemctl disable redis'],
    ['show the log of redis', 'journalctl -u redis'],
    ['start cron', 'service cron start'],
    ['lock the user redis', 'usermod -L redis'],
  ]));

it('nobody is a slip of a package that could be had', () =>
  expect(readAsked('kick berta off the machine', HERE).readings.map(({ done }) => done[0]?.command)).not.toContain(
    'apt remove bertha',
  ));

describe('accounts', () =>
  rows([
    ['unlock selma again', 'usermod -U selma'],
    ["make selma's password expire now", 'chage -d 0 selma'],
    ["disable olga's login", 'usermod -L olga'],
    ['let selma log in again', 'usermod -U selma'],
    ['log out selma', 'pkill -KILL -u selma'],
    ['withdraw sudo from selma', 'gpasswd -d selma sudo'],
    ['let selma run everything as root', 'usermod -aG sudo selma'],
    ['set the home of selma to /srv/selma', 'usermod -d /srv/selma -m selma'],
    ['remove the user selma with her home', 'userdel -r selma'],
    ['remove the user selma but leave her files', 'userdel selma'],
    ['selma has to renew her password every 60 days', 'chage -M 60 selma'],
    ['put selma and ivan into the group audio', 'usermod -aG audio selma && usermod -aG audio ivan'],
    [
      'make a group called keepers and add selma and ivan to it',
      'groupadd keepers && usermod -aG keepers selma && usermod -aG keepers ivan',
    ],
    ['list all ordinary users', "awk -F: '$3 >= 1000 && $3 < 65534 {print $1}' /etc/passwd"],
  ]));

describe('what runs', () =>
  rows([
    ['stop postgres', 'service postgresql stop'],
    ['stop postgresql and redis', 'service postgresql stop && service redis stop'],
    ['kill postgres', 'pkill -x postgres'],
    ['start redis at boot but not yet', 'systemctl enable redis'],
    ['why does nginx not start', 'service nginx status'],
    ['make sure nginx is running', 'service nginx start'],
    ['end 771 gently, and hard if it does not stop', 'kill 771 && sleep 5 && kill -9 771 2>/dev/null'],
    ['halt process 771 for the moment', 'kill -STOP 771'],
    ['send a termination signal to process 771', 'kill -TERM 771'],
    ['lower the priority of night.sh', 'renice -n 10 -p $(pgrep -f night.sh)'],
    ['count the processes of each user', 'ps -eo user= | sort | uniq -c | sort -rn'],
  ]));

describe('what is waited for', () =>
  rows([
    ['wait until port 8123 is open', "until ss -ltnH 'sport = :8123' | grep -q .; do sleep 1; done"],
    ['wait until out/ready.txt appears', 'until [ -e out/ready.txt ]; do sleep 1; done'],
    ['wait until keys.txt is gone', 'while [ -e keys.txt ]; do sleep 1; done'],
    ['wait until redis is up', 'until service redis status > /dev/null 2>&1; do sleep 1; done'],
  ]));

describe('a time that is to come', () =>
  rows([
    ['turn off the machine tonight at 10', 'shutdown 22:00'],
    ['shut down at midnight', 'shutdown 00:00'],
    ['run jobs/night.sh tomorrow at noon', "echo 'sh jobs/night.sh' | at 12:00 tomorrow"],
    ['restart nginx tomorrow morning at 5', "echo 'service nginx restart' | at 05:00 tomorrow"],
    [
      'reload nginx every sunday at 4 am',
      "(crontab -l 2>/dev/null; echo '0 4 * * 0 service nginx reload') | crontab -",
    ],
    ['stop redis in 10 minutes', "echo 'service redis stop' | at now + 10 minutes"],
  ]));

describe('rights', () =>
  rows([
    // Of a folder that is what lies in it, of a written mode the folder.
    ['make bees read-only', 'chmod -R a-w bees'],
    ['let the group write to bees', 'chmod -R g+w bees'],
    ['make plans unreadable for others', 'chmod -R o-r plans'],
    ['set bees to 750', 'chmod 750 bees'],
    ['make jobs executable', 'find jobs -type f -exec chmod +x {} +'],
    ['make keys.txt writable only for the owner', 'chmod u+w,go-w keys.txt'],
    ['nobody but me should be able to open bees', 'chmod go= bees'],
    ['give the group keepers full access to bees', 'chgrp -R keepers bees && chmod -R g+rwX bees'],
    ['let selma read bees', 'setfacl -R -m u:selma:rX bees'],
    ['give selma write access to keys.txt', 'setfacl -m u:selma:rw keys.txt'],
    ['make me the owner of everything in bees', 'chown -R "$USER" bees'],
    // What is named without its folder is found there, in whatever role.
    ['give roof.csv the same permissions as hives.csv', 'chmod --reference=bees/hives.csv plans/roof.csv'],
  ]));
