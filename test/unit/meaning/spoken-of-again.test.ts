// What is spoken of again or in part: a place that was just made, one of the things before, a set by how its names begin, a stash
// by its message, files by their names alone; and words with two letters in the wrong order.
import { describe, expect, it } from 'vitest';
import type { World } from '../../../src/engine/world/world.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const GENES = 'a1\nb2\nb2\nc3\n';
const PLAIN: World = worldOf({
  cwd: '/srv/mill',
  files: [
    'README.md',
    'bin/rotate_journals.sh',
    'conf/site/feed.conf',
    'journals/north/n1.log',
    'journals/north/n2.log',
    'lists/active_mills.txt',
    'lists/closed_mills.txt',
    'lists/orders.csv',
    'saved/feed-config-2024-02-12.tar.gz',
    'scans/A1.cram',
    'scans/A1.cram.crai',
    'scans/A2.cram',
    'scans/A2.cram.crai',
    'srv/api/requirements.txt',
    'srv/api/tests/',
    'srv/lib/',
    'tmp/README',
    'tmp/core.81',
    'tmp/left.txt',
    'var/mill-2024-03-06.log',
    'var/mill-2024-03-07.log',
    'var/mill-2024-03-08.log',
    'var/gate.log',
  ],
  heads: {
    'lists/active_mills.txt': GENES,
    'lists/closed_mills.txt': GENES,
    'lists/orders.csv': 'id,town,score\n1,Bonn,3\n2,Kiel,9\n3,bonn,5\n',
    'conf/site/feed.conf': 'listen 80\ntimeout 5\n',
    'var/gate.log': 'failed a\ninvalid b\n',
    'var/mill-2024-03-06.log': 'x\n',
  },
  names: { branch: ['main', 'side'], process: ['node'], package: ['numpy'], stash: ['stash@{0}'], service: ['feed'] },
  programs: ['pip', 'git', 'node'],
});
const SAID = 'wip half done heading';
const MILL: World = {
  ...PLAIN,
  resolve: (word, of) =>
    PLAIN.resolve(word, of) ??
    (of === 'stash' && word.length > 2 && SAID.includes(word) ? { of, name: 'stash@{0}', how: 'alias' } : null),
};

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, MILL)).toBe(command));

describe('what was just made takes in what comes', () => {
  each([
    ['make a folder tmp/old and move left.txt in there', 'mkdir -p tmp/old && mv tmp/left.txt tmp/old'],
    ['create tmp/old and put left.txt into it', 'mkdir -p tmp/old && mv tmp/left.txt tmp/old'],
    [
      'create a folder tmp/past and move the mill logs into it',
      'mkdir -p tmp/past && mv -t tmp/past var/mill-2024-03-*.log',
    ],
    ['create a venv in srv/api', 'python3 -m venv srv/api/.venv'],
    [
      'install the requirements of srv/api into a new .venv inside srv/api',
      'python3 -m venv srv/api/.venv && srv/api/.venv/bin/pip install -r srv/api/requirements.txt',
    ],
  ]);
  it('goes nowhere else', () => {
    const { command } = answer('make a folder tmp/old and move left.txt in there on mondays', MILL);
    expect(command ?? '').not.toContain('mondays');
  });
});

describe('sets, and one of them', () => {
  each([
    ['gzip the mill-2024 logs', 'gzip var/mill-2024-03-*.log'],
    [
      'gzip the mill-2024 logs except the one from march 7',
      "find var -maxdepth 1 -name 'mill-2024-03-*.log' -not -path var/mill-2024-03-07.log -exec gzip {} +",
    ],
    [
      'gzip all mill logs but the newest',
      "find var -maxdepth 1 -name 'mill-2024-03-*.log' -printf '%T@\\t%p\\0' | sort -zrn | tail -z -n +2 | cut -z -f2- | xargs -0 -r gzip",
    ],
    ['list the north logs', 'ls journals/north'],
    ['list the crams in scans', "find scans -maxdepth 1 -name '*.cram'"],
    [
      'list the crams in scans but not the .crai index files',
      "find scans -maxdepth 1 -name '*.cram' -not -name '*.crai'",
    ],
    [
      'copy the newest mill-*.log to tmp',
      "find . -path './var/mill-*.log' -not -path ./tmp -not -path './tmp/*' -printf '%T@\\t%p\\0' | sort -zrn | head -z -n 1 | cut -z -f2- | xargs -0 -r cp -t tmp",
    ],
    ['count the lines in each mill log', "grep -c '' var/mill-2024-03-*.log"],
    ['how many lines with ERROR are in each of the mill logs', 'grep -c ERROR var/mill-2024-03-*.log'],
  ]);
  it('is one figure for each, or none', () =>
    expect(proposed('count the ERROR lines in each mill log in reverse', MILL)).toBeNull());
});

describe('what is left out', () => {
  each([
    [
      'delete all files in tmp without README and core.81',
      'find tmp -type f -not -name README -not -name core.81 -delete',
    ],
    ['pack srv into tmp/s.tar.gz without tests and lib', "tar --exclude='*tests*' --exclude=lib -caf tmp/s.tar.gz srv"],
    [
      'pack srv into tmp/s.tar.gz without node_modules and __pycache__',
      'tar --exclude=node_modules --exclude=__pycache__ -caf tmp/s.tar.gz srv',
    ],
    ['upgrade numpy with pip but do not touch any of its dependencies', 'pip install --upgrade --no-deps numpy'],
  ]);
});

describe('a stash by its message', () => {
  each([
    ['show the diff of the half done stash', "git stash show -p 'stash@{0}'"],
    ['get the heading stash back', "git stash pop 'stash@{0}'"],
    ['get the stashed heading change back but keep the stash entry', "git stash apply 'stash@{0}'"],
    ['get the heading stash back on mondays', null],
  ]);
});

describe('files by their names alone', () => {
  each([
    [
      'mills that are in both active_mills.txt and closed_mills.txt',
      'comm -12 <(sort lists/active_mills.txt) <(sort lists/closed_mills.txt)',
    ],
    [
      'lines that are in both active_mills.txt and closed_mills.txt, each only once',
      'comm -12 <(sort -u lists/active_mills.txt) <(sort -u lists/closed_mills.txt)',
    ],
    [
      'mills in active_mills.txt that are not in closed_mills.txt',
      'grep -vxFf lists/closed_mills.txt lists/active_mills.txt',
    ],
    ['who last changed the timeout line in feed.conf', 'git blame conf/site/feed.conf | grep -F -- timeout'],
    ['lines with failed or invalid in gate.log', "grep 'failed\\|invalid' var/gate.log"],
    ['who last changed line 5 of feed.conf', 'git blame -L 5,5 conf/site/feed.conf'],
    ['list what is in the feed config tarball', 'tar -tf saved/feed-config-2024-02-12.tar.gz'],
    ['run the journal rotation script in the background', 'nohup bin/rotate_journals.sh > /dev/null 2>&1 &'],
  ]);
});

describe('rows', () => {
  each([
    ['orders going to bonn, ignore case', 'awk -F, \'tolower($2) == "bonn"\' lists/orders.csv'],
    [
      'orders.csv by score from worst to best, header stays on top',
      '(head -n 1 lists/orders.csv && tail -n +2 lists/orders.csv | sort -t, -k3,3n)',
    ],
    ['commits on side that i do not have on main', 'git log main..side'],
  ]);
});

describe('two letters in the wrong order', () => {
  each([
    ['shwo all running node processes', 'pgrep -a node'],
    ['lsit the files in scans', 'ls scans'],
    ['find brokne symlinks', 'find . -type l -xtype l'],
    ['moev tmp/left.txt to scans', 'mv tmp/left.txt scans/'],
  ]);
});
