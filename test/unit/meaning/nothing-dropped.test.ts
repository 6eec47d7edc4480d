// Words that were once passed over in silence: what stands between two pauses, a second manner, a version, an ending before its
// noun, and what a log is asked for.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: [
    'src/a.py',
    'src/b.py',
    'dist/radio-2.4.1-linux.tar.gz',
    'dist/radio-2.4.1-win.zip',
    'dist/radio-2.3.0-win.zip',
    'art/fox.ai',
    'art/fox.svg',
    'art/hen.c',
    'site/index.html',
    'site/about.html',
    'pics/a.JPG',
    'pics/b.jpg',
  ],
  names: { service: ['nginx', 'cups'], package: ['htop', 'jq'], branch: ['main', 'feature/dark-mode'] },
  root: true,
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('what is left out between two pauses', () => {
  each([
    ['how many files, not folders, are in src', 'find src -type f | wc -l'],
    [
      'how many files, no folders, does the 2.4.1 linux tarball hold',
      "tar -tf dist/radio-2.4.1-linux.tar.gz | grep -v '/$' | wc -l",
    ],
    ['how many files are in src, not folders', 'find src -type f | wc -l'],
  ]);
});

describe('two manners with a word of leaving out', () => {
  each([
    ['install jq without recommended packages and without asking me', 'apt install --no-install-recommends -y jq'],
    ['install htop without asking me', 'apt install -y htop'],
  ]);
});

describe('a thing by its version', () => {
  each([
    ['list the contents of the 2.3.0 windows zip', 'unzip -Z1 dist/radio-2.3.0-win.zip'],
    ['what is in the 2.4.1 tarball', 'tar -tf dist/radio-2.4.1-linux.tar.gz'],
    ['copy the v2.4.1 windows zip to /tmp', 'cp dist/radio-2.4.1-win.zip /tmp/'],
  ]);
});

describe('an ending and what such files are called', () => {
  each([
    ['zip art into art.zip, leaving out the .ai sources', "zip -r art.zip art -x '*.ai'"],
    ['delete the .ai sources in art', "find art -name '*.ai' -delete"],
    ['how many HTML pages are in site', "find site -name '*.html' | wc -l"],
    ['how many JPG photos are in pics', "find pics -name '*.JPG' | wc -l"],
  ]);
});

describe('what is counted', () => {
  each([
    ['count the lines of python except empty ones', "grep -v '^\\s*$' -r --include='*.py' . | wc -l"],
    ['count the python files except empty ones', "find . -type f -name '*.py' -not -empty | wc -l"],
  ]);
});

describe('what a log says', () => {
  each([
    ['what has the cups journal got since yesterday', 'journalctl -u cups --since=yesterday'],
    ["what does nginx's log say since yesterday", 'journalctl -u nginx --since=yesterday'],
    ['what did cups complain about today', 'journalctl -u cups --since=today'],
    ['warnings and errors of nginx since yesterday', 'journalctl -u nginx --since=yesterday -p warning'],
    ['errors and warnings of nginx since yesterday', 'journalctl -u nginx --since=yesterday -p warning'],
  ]);
});

describe('a branch that one is put onto', () => {
  each([
    ['get me onto the dark mode branch', 'git switch feature/dark-mode'],
    ['put me back on main', 'git switch main'],
    ['bring me over to feature/dark-mode', 'git switch feature/dark-mode'],
  ]);
});

describe('what stays, behind the request', () => {
  each([
    [
      'delete the .html files in site, but I still need about.html',
      "find site -type f -name '*.html' -not -name about.html -delete",
    ],
    [
      "commit src/a.py with the message 'Faster', the other changes stay uncommitted",
      'git add src/a.py && git commit -m Faster -- src/a.py',
    ],
  ]);
});

describe('a job and its hour', () => {
  each([
    [
      'put ~/jobs/a.sh into my crontab for half past two every night',
      "(crontab -l 2>/dev/null; echo '30 2 * * * ~/jobs/a.sh') | crontab -",
    ],
    [
      'add ~/jobs/a.sh to my crontab for 6:15 every monday',
      "(crontab -l 2>/dev/null; echo '15 6 * * 1 ~/jobs/a.sh') | crontab -",
    ],
  ]);
});

describe('a place behind them is where they go', () => {
  it.each([
    'find all svg files and drop them in site',
    'take the svg files and drop them into site',
    'find the html files, then chuck them in art',
    'find the svg files and throw them onto site',
  ])('%s: nothing is deleted', (text) => {
    const command = proposed(text, HERE);
    expect(command).toMatch(/ -exec mv (?:-\S+ )*-t (?:site|art) /);
    expect(command).not.toMatch(/-delete|\brm\b/);
  });
  each([
    ['find the svg files and drop them', "find . -type f -name '*.svg' -delete"],
    ['drop all svg files in art', "find art -type f -name '*.svg' -delete"],
    ['drop art/fox.svg into site', 'mv art/fox.svg site/'],
    ['find the html files and delete them in site', "find site -type f -name '*.html' -delete"],
  ]);
});
