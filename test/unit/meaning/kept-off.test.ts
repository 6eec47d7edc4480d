// What is to stay as it was made: services over the next boot, and machines that ssh knows as the place where things go.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: ['plan.pdf', 'site/', 'site/index.html', 'web1.txt'],
  names: { service: ['nginx', 'cups'], host: ['web1', 'attic'], branch: ['main'], stash: ['stash@{0}'] },
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('a service that is to stay down', () => {
  each([
    ['stop cups and keep it off', 'sudo systemctl disable --now cups'],
    ['stop cups and keep it stopped', 'sudo systemctl disable --now cups'],
    ['stop cups for good', 'sudo systemctl disable --now cups'],
    ["stop cups and don't let it come back after a reboot", 'sudo systemctl disable --now cups'],
    ['shut down cups, it should stay off after reboots too', 'sudo systemctl disable --now cups'],
    ['stop cups', 'sudo systemctl stop cups'],
    ['stop cups but keep nginx running', 'sudo systemctl stop cups'],
    ['keep cups from starting at boot', 'sudo systemctl disable cups'],
  ]);
});

describe('a service that is to come up', () => {
  each([
    ['start nginx now and whenever the machine boots', 'sudo systemctl enable --now nginx'],
    ['turn nginx on and make it survive a reboot', 'sudo systemctl enable --now nginx'],
    ['start nginx for good', 'sudo systemctl enable --now nginx'],
    ['make sure that nginx starts by itself whenever the server restarts', 'sudo systemctl enable nginx'],
    ['add nginx to the autostart', 'sudo systemctl enable nginx'],
    ["make sure that nginx doesn't start at boot", 'sudo systemctl disable nginx'],
    ['stop nginx at boot', null],
  ]);
});

describe('a machine that ssh knows', () => {
  each([
    ['copy plan.pdf to web1', 'scp plan.pdf web1:'],
    ['copy the site folder to web1', 'scp -r site web1:'],
    ['sync site to the attic', 'rsync -av site attic:'],
    ['move plan.pdf to web1', null],
    ['copy plan.pdf to web2', 'cp plan.pdf web2'],
    ['is the attic reachable', 'ping -c 4 attic'],
    ['is the scanner at 10.1.2.3 up', 'ping -c 4 10.1.2.3'],
    ['is https://shop.example.org up', "curl -s -o /dev/null -w '%{http_code}\\n' https://shop.example.org"],
  ]);
});

describe('what is put aside', () => {
  each([
    ['reapply my stash', 'git stash apply'],
    ["reapply my stash, don't throw it away", 'git stash apply'],
  ]);
});

describe('what is no name', () => {
  each([
    ['delete everything in cups', null],
    ['run the tests with --watch', null],
  ]);
});
