// Line endings of files, what git is to forget without losing it, days that are reckoned from a day, members of archives, and
// addresses that get another scheme.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  programs: ['git', 'find', 'grep', 'sed', 'tar', 'date', 'zip', 'apt', 'kill', 'lsof', 'journalctl'],
  files: [
    'Makefile',
    'data/prices.csv',
    'data/notes.txt',
    'web/app.py',
    'web/tests/test_app.py',
    'save/site.tar.gz',
    'save/old.zip',
    'backups/site.tgz',
    'conf/site.conf',
    'var/cache.bin',
    'logs/app-2025-04.log',
    'logs/job-2025-04.log',
    'logs/app-2025-03.log',
  ],
  names: { branch: ['main'], tag: [], remote: ['origin'], commit: [], service: ['ssh'] },
});
const rows = (all: readonly (readonly [string, string | null])[]) =>
  it.each(all)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('line endings', () => {
  rows([
    ['which csv files have crlf line endings', "grep -rl --include='*.csv' $'\\r$' ."],
    ['list the files in data with windows line endings', "grep -rl $'\\r$' data"],
    ['fix the line endings of data/prices.csv, it came from windows', "sed -i 's/\\r$//' data/prices.csv"],
  ]);
});

describe('what git is to forget', () => {
  rows([
    ['git should no longer track var', 'git rm --cached -r var'],
    ["don't track data/notes.txt any more", 'git rm --cached data/notes.txt'],
    ['remove var from git but not from disk', 'git rm --cached -r var'],
    ['stop tracking var in git, the files must stay on disk', 'git rm --cached -r var'],
    ['get the latest changes without merging', 'git fetch'],
    ["get the latest changes but don't merge them", 'git fetch'],
  ]);
});

describe('days', () => {
  rows([
    ['what date is 100 days after 14 february 2024', "date -d '2024-02-14 +100 days' +%F"],
    ['what date was 3 weeks before 2024-05-01', "date -d '2024-05-01 -3 weeks' +%F"],
    ['what date is unix time 1747214400', 'date -d @1747214400'],
    ['follow the log of ssh, but only from today on', 'journalctl -f --since=today -u ssh'],
  ]);
});

describe('archives', () => {
  rows([
    ['unzip save/old.zip into save/old', 'unzip save/old.zip -d save/old'],
    ['make a tarball of web without tests', 'tar --exclude=tests -caf web.tar.gz web'],
    ['how much disk space do the backups take', 'du -sh backups'],
    ['which log has the most errors', null],
    ['get site.conf out of save/site.tar.gz', 'tar -xf save/site.tar.gz --no-anchored site.conf'],
    ['zip the april logs into april.zip', 'zip -r april.zip logs/*-2025-04.log'],
  ]);
});

describe('whenever something changes', () => {
  rows([
    ['run make test whenever a python file in web changes', "find web -name '*.py' | entr make test"],
    ['rerun make test every time something in web changes', 'find web -type f | entr make test'],
    ['whenever conf/site.conf changes, run make test', 'ls conf/site.conf | entr make test'],
    ['run make when it rains', null],
  ]);
});

describe('other things', () => {
  rows([
    ['lines of data/notes.txt that contain draft but not staging', 'grep draft data/notes.txt | grep -v staging'],
    ['rename data/notes.txt so that it ends in .old', null],
    [
      'replace http://a.example with https in the python files under web, but not in the tests',
      "find web -type f -name '*.py' -not -path '*/tests/*' -exec sed -i 's|http://a\\.example|https://a.example|g' {} +",
    ],
    ['replace foo with https in data/notes.txt', 'sed -i s/foo/https/g data/notes.txt'],
    ['list upgradable packages, security ones only', 'apt list --upgradable | grep -i security'],
    ['stop whatever runs on port 3000, ask it nicely first no kill -9', 'kill $(lsof -t -i :3000 -sTCP:LISTEN)'],
    [
      'which folder has the most files',
      "find . -mindepth 2 -type f -printf '%P\\n' | cut -d/ -f1 | sort | uniq -c | sort -rn | head -n 1",
    ],
  ]);
});
