// What is said behind the request and narrows it, spares something of it or says how: it comes to its place in the command.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const YARD = worldOf({
  root: true,
  programs: ['apt', 'bash', 'curl', 'dpkg', 'find', 'git', 'journalctl', 'mv', 'rm', 'sort', 'usermod'],
  files: [
    'plots/',
    'plots/old/',
    'plots/a.png',
    'plots/b c.png',
    'dumps/yard.sql',
    'logs/',
    'logs/lamp-3.log',
    'logs/lamp_new.log',
    'words.txt',
    'horn.deb',
    'crew.csv',
  ],
  names: { package: ['sox', 'jq'], branch: ['main', 'sails'], tag: ['v1'], user: ['ana'], group: ['audio'] },
});
const read = (text: string) => proposed(text, YARD);

describe('which of them, said behind where they go', () => {
  it.each([
    [
      'move the png figures from plots into plots/old, only the ones older than may 2024',
      "find plots -name '*.png' ! -newermt 2024-05-01 -not -path plots/old -not -path 'plots/old/*' -exec mv -t plots/old {} +",
    ],
    ['delete the .log files in logs except lamp-3', "find logs -type f -name '*.log' -not -name lamp-3.log -delete"],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('how it is done', () => {
  it.each([
    ['install sox and jq without it asking me anything', 'apt install -y sox jq'],
    ['sort words.txt in place, no duplicates, ignore upper/lower case', 'sort -o words.txt -f -u words.txt'],
    ['stash my work as half a roof', "git stash push -m 'half a roof'"],
    ['stash my changes with the name before lunch, not the untracked files', "git stash push -m 'before lunch'"],
    ['shrink the journal down to 300 megs at most', 'journalctl --vacuum-size=300M'],
    [
      'time a request to localhost:8080/health, throw the body away',
      "curl -s -o /dev/null -w '%{time_total}\\n' localhost:8080/health",
    ],
    ['which packages have a newer version waiting', 'apt list --upgradable'],
    ['show the diff that sits in the stash', 'git stash show -p'],
    ['what changed in plots between v1 and the sails branch', 'git diff v1..sails -- plots'],
    ['add ana to the audio group without removing her from others', 'usermod -aG audio ana'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('a program takes files of its own kind', () => {
  it.each([
    ['install horn.deb', 'dpkg -i horn.deb'],
    ['install crew.csv', null],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('a part of names that says by its look that it is one', () => {
  it.each([
    [
      'spaces to underscores in plots file names',
      `find plots -type f -name '* *' -exec bash -c 'for f; do b=\${f##*/}; mv -n -- "$f" "\${f%/*}/\${b// /_}"; done' _ {} +`,
    ],
    [
      'rename the logs so they say _old instead of _new',
      `find logs -type f -name '*_new*' -exec bash -c 'for f; do b=\${f##*/}; mv -n -- "$f" "\${f%/*}/\${b//_new/_old}"; done' _ {} +`,
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});
