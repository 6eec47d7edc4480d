// Texts told by how often they occur, read where they lie packed, saved where they are wanted; versions that are wanted exactly.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const PROGRAMS = 'awk base64 cut find grep head jq ls npm cargo pip sed sh sort tail tar tr uniq wc zcat zgrep';
let cwd = '';
const line = (ip: string, path: string, status: number) =>
  `${ip} - - [04/Apr/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 512 "-" "curl/8"\n`;
const LOG = [line('10.0.0.1', '/a', 200), line('10.0.0.2', '/b', 404), line('10.0.0.1', '/b', 404)].join('');

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'ranked-'));
  for (const folder of ['logs', 'data', 'web']) mkdirSync(join(cwd, folder));
  writeFileSync(join(cwd, 'logs/access.log'), LOG);
  writeFileSync(join(cwd, 'logs/access.log.1.gz'), gzipSync(LOG));
  writeFileSync(join(cwd, 'data/boats.csv'), 'name,port,built\nEbb,Kiel,1990\nFlow,Emden,2001\nTide,Kiel,1985\n');
  writeFileSync(join(cwd, 'web/look.css'), 'a { color: #123456 }\nb { color: #abc }\n');
  writeFileSync(join(cwd, 'web/look.html'), '<a href="http://sea.example/">sea</a>\n');
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const SHORE = () => worldOf({ cwd, programs: PROGRAMS.split(' '), names: { service: ['nginx'], package: [] } });

describe('what occurs most often', () => {
  it.each([
    [
      'ports in data/boats.csv, most frequent first',
      'tail -n +2 data/boats.csv | cut -d, -f2 | sort | uniq -c | sort -rn',
    ],
    [
      'ports in data/boats.csv, rarest ones on top',
      'tail -n +2 data/boats.csv | cut -d, -f2 | sort | uniq -c | sort -n',
    ],
    [
      'urls with status 404 in the access log, most requested first',
      "awk '$9 == 404 { print $7 }' logs/access.log | sort | uniq -c | sort -rn",
    ],
    [
      'status codes in the access log with counts, most common first',
      "awk '{ print $9 }' logs/access.log | sort | uniq -c | sort -rn",
    ],
    // By what it says, where nothing is said of how often.
    [
      'boats in data/boats.csv sorted by built, newest first',
      '(head -n 1 data/boats.csv && tail -n +2 data/boats.csv | sort -t, -k3,3nr)',
    ],
    [
      'every distinct url in the html files under web with counts, most used first',
      `grep -ohE 'https?://[^][ <>()"]+' -r --include='*.html' web | sort | uniq -c | sort -rn`,
    ],
    [
      'show the distinct hex colours in web/look.css with how often each is used',
      "grep -oE '#([[:xdigit:]]{8}|[[:xdigit:]]{6}|[[:xdigit:]]{3,4})\\b' web/look.css | sort | uniq -c | sort -rn",
    ],
    [
      'hex colors in web/look.css, least used first',
      "grep -oE '#([[:xdigit:]]{8}|[[:xdigit:]]{6}|[[:xdigit:]]{3,4})\\b' web/look.css | sort | uniq -c | sort -n",
    ],
  ])('%s', (text, command) => expect(proposed(text, SHORE())).toBe(command));
});

describe('a log that was put away gzipped', () => {
  it.each([
    ['how many 404s are in logs/access.log.1.gz', "zcat logs/access.log.1.gz | awk '$9 == 404' | wc -l"],
    [
      'requests per ip in the access log, the gzipped one',
      "zcat logs/access.log.1.gz | awk '{ print $1 }' | sort | uniq -c | sort -rn",
    ],
    ['the last 5 lines of the access log, the gzipped one', 'zcat logs/access.log.1.gz | tail -n 5'],
    ['how many lines has logs/access.log.1.gz', 'zcat logs/access.log.1.gz | wc -l'],
  ])('%s', (text, command) => expect(proposed(text, SHORE())).toBe(command));
});

describe('rows that are saved', () => {
  it.each([
    [
      'write data/boats.csv sorted by port with its header to data/by-port.csv',
      '(head -n 1 data/boats.csv && tail -n +2 data/boats.csv | sort -t, -k2,2) > data/by-port.csv',
    ],
    ['export the names and ports of data/boats.csv to data/short.csv', 'cut -d, -f1,2 data/boats.csv > data/short.csv'],
  ])('%s', (text, command) => expect(proposed(text, SHORE())).toBe(command));
});

describe('one line, and the last ones', () => {
  it.each([
    ['base64 of web/look.css for a data uri', 'base64 -w0 web/look.css'],
    ['nginx service log since today, last 20 lines', 'journalctl -u nginx --since=today -n 20'],
  ])('%s', (text, command) => expect(answer(text, SHORE()).command).toBe(command));
});

describe('a version of a package', () => {
  const project = (file: string) => worldOf({ files: [file], programs: ['npm', 'cargo', 'go', 'pip'] });
  it.each([
    ['package.json', 'add tape 5.7.2 as a dev dependency', 'npm install -D tape@5.7.2'],
    [
      'package.json',
      'add tape 5.7.2 as a dev dependency, pinned to exactly that version',
      'npm install -D -E tape@5.7.2',
    ],
    ['requirements.txt', 'install attrs 23.2.0 with pip, pinned exactly', 'pip install attrs==23.2.0'],
  ])('%s: %s', (file, text, command) => expect(answer(text, project(file)).command).toBe(command));
});

describe('one of several', () => {
  it.each([
    ['which of these files is the newest', "find . -type f -printf '%T@\\t%p\\n' | sort -rn | head -n 1 | cut -f2-"],
    [
      'which of the files in docs is the biggest',
      "find docs -type f -printf '%s\\t%p\\n' | sort -rn | head -n 1 | cut -f2-",
    ],
  ])('%s', (text, command) =>
    expect(proposed(text, worldOf({ files: ['docs/a.md', 'b.txt'], programs: ['find'] }))).toBe(command),
  );
});
