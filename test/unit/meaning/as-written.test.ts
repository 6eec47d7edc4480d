// What a request says is done as it is written: numbers with their noughts, two names as two things, a remark as none, what
// the project has by who manages it, a script by what runs it.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORKS = worldOf({
  cwd: '/srv/works',
  programs: ['npm', 'apt', 'dpkg', 'pip', 'git', 'gzip', 'xz', 'jq', 'bash', 'sh', 'node'],
  files: [
    'a.log',
    'b.log',
    'notes.txt',
    'deps.txt',
    'set.yml',
    'tools/day.sh',
    'tools/night.sh',
    'tools/make.js',
    'bills/',
    'bills/x.txt',
  ],
  texts: ['tools/day.sh', 'tools/night.sh', 'tools/make.js'],
  needs: { luxon: 'npm', flask: 'pip' },
  names: { branch: ['main', 'old/x'], package: ['nano'] },
  heads: {
    'tools/day.sh': '#!/usr/bin/env bash\necho\n',
    'tools/night.sh': 'echo\n',
    'deps.txt': 'flask>=3\nclick\nrich==13.1\n',
    'set.yml': 'dpi: 300 # for print\nmode: draft\n',
  },
});

describe('a request is done as it is written', () => {
  it.each([
    // numbers
    ['create a tag 1.10', 'git tag 1.10'],
    ['append 4.50 to notes.txt', "printf '%s\\n' 4.50 >> notes.txt"],
    ['search for 1.10 in notes.txt', "grep '1\\.10' notes.txt"],
    ['find 42 in notes.txt', 'grep 42 notes.txt'],
    ['find the first 42 lines of notes.txt', 'head -n 42 notes.txt'],
    ['pin click to 8.0 in deps.txt', "sed -i 's/^click *$/click==8.0/' deps.txt"],
    ['pin flask to exactly 3.1.2 in deps.txt', "sed -i 's/^flask>=.*/flask==3.1.2/' deps.txt"],
    // settings
    ['change dpi to 600 in set.yml', "sed -i 's/^\\( *dpi: *\\)[^[:space:]]*/\\1600/' set.yml"],
    ['set mode in set.yml to final', "sed -i 's/^\\( *mode: *\\).*/\\1final/' set.yml"],
    // two of them
    ['gzip a.log and b.log', 'gzip a.log b.log'],
    ['gzip a.log and b.log but keep the originals', 'gzip -k a.log b.log'],
    ['compress a.log and b.log with xz', 'xz a.log b.log'],
    ['compare a.log and b.log', 'diff a.log b.log'],
    // remarks
    ["i don't use a.log anymore, delete it", 'rm a.log'],
    ['a.log is too big, delete it', 'rm a.log'],
    ['we no longer need the branch old/x, delete it', 'git branch -d old/x'],
    // whose package
    ['uninstall luxon', 'npm uninstall luxon'],
    ['which version of luxon is installed', 'npm ls luxon'],
    ['uninstall flask', 'pip uninstall flask'],
    ['uninstall nano', 'sudo apt remove nano'],
    // what runs it
    ['run tools/day.sh', 'bash tools/day.sh'],
    ['run tools/night.sh with the lowest priority', 'nice -n 19 sh tools/night.sh'],
    ['run tools/make.js but give up on it after 10 seconds', 'timeout 10 node tools/make.js'],
    // where it is looked for
    ['bills that mention overdue, only file names', 'grep -rl overdue bills'],
  ])('%s', (text, command) => {
    expect(proposed(text, WORKS)).toBe(command);
  });
});
