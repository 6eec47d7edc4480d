// What is put into an archive that is there, a table written in another form, what a task prints kept in a file, grave lines
// counted for each log, and the newest tag, which only git can tell when the command runs.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const FILES = {
  'notes.txt': 'n\n',
  'docs/a.md': 'see http://a.example and http://b.example\n',
  'data/crew.csv': 'name,note\nAnn,"a, b"\nBob,x\n',
  'logs/a.log': 'INFO up\nERROR one\nerror two\n',
  'logs/b.log': 'WARN low\nINFO up\n',
  Makefile: 'test:\n\t@echo tested\n',
  'package.json': '{"scripts":{"dev":"vite"}}\n',
};

function place(setup = '') {
  const here = placeOf(FILES);
  if (setup !== '') here.bash(setup);
  const read = (text: string) =>
    proposed(
      text,
      worldOf({
        cwd: here.cwd,
        tasks: [
          { name: 'test', runner: 'make' },
          { name: 'dev', runner: 'npm' },
        ],
      }),
    );
  const did = (text: string) => {
    const command = read(text);
    expect(command, text).not.toBeNull();
    return here.bash(command ?? 'false');
  };
  return { ...here, read, did };
}

describe('archives that are there', () => {
  const packed =
    'mkdir old && tar -czf old/site.tar.gz docs && tar -cJf old/site.tar.xz docs && tar -czf old/x.tgz docs';
  it.each([
    ['add notes.txt to old/site.tar.gz', 'old/site.tar.gz'],
    ['add notes.txt to site.tar.xz', 'old/site.tar.xz'],
    ['append notes.txt to old/x.tgz', 'old/x.tgz'],
  ])('%s', (text, archive) => {
    const { did, bash } = place(packed);
    did(text);
    expect(bash(`tar -tf ${archive}`).lines).toEqual(['docs/', 'docs/a.md', 'notes.txt']);
    expect(bash('ls old').lines).toEqual(['site.tar.gz', 'site.tar.xz', 'x.tgz']);
  });

  it.each([
    ['unpack all tgz files in old', ['docs.tgz', 'docs/a.md', 'notes.log.gz']],
    ['unpack all gz files in old', ['docs.tgz', 'notes.log']],
    ['uncompress all gz files in old but keep the compressed ones', ['docs.tgz', 'notes.log', 'notes.log.gz']],
  ])('%s', (text, left) => {
    const { did, files } = place(
      'mkdir old && tar -czf old/docs.tgz docs && echo n > old/notes.log && gzip old/notes.log',
    );
    did(text);
    expect(files().filter((path) => path.startsWith('old/'))).toEqual(left.map((path) => `old/${path}`));
  });

  it('one that is not there yet is made', () => {
    const { did, bash } = place(packed);
    did('pack notes.txt into new.tar.gz');
    expect(bash('tar -tf new.tar.gz').lines).toEqual(['notes.txt']);
  });
});

describe('a table as JSON', () => {
  const rows = [
    { name: 'Ann', note: 'a, b' },
    { name: 'Bob', note: 'x' },
  ];
  it.each([
    ['save crew.csv as json', 'data/crew.json'],
    ['convert crew.csv to json and save it as out.json', 'out.json'],
  ])('%s', (text, file) => {
    const { did, text: read } = place();
    did(text);
    expect(JSON.parse(read(file))).toEqual(rows);
  });
});

describe('logs and links', () => {
  it.each(['errors per log file', 'how many errors are in each log', 'error count for each log'])('%s', (text) => {
    expect(
      place()
        .did(text)
        .lines.map((line) => line.replace(/^\.\//, ''))
        .sort(),
    ).toEqual(['logs/a.log:2', 'logs/b.log:0']);
  });

  it('a warning is one however it is written', () => {
    expect(place().did('how many warnings are there in every log in logs').lines.sort()).toEqual([
      'logs/a.log:0',
      'logs/b.log:1',
    ]);
  });

  it('links are told by their scheme', () => {
    const { did, text } = place();
    did('change every http:// link in docs to https://');
    expect(text('docs/a.md')).toBe('see https://a.example and https://b.example\n');
  });
});

describe('tests', () => {
  it('are run by what has them, and what they print is kept', () => {
    const { read, did, text } = place();
    expect(read('run the tests')).toBe('make test');
    did('run the tests and save the output to test.log');
    expect(text('test.log')).toBe('tested\n');
  });
});

describe('the newest tag', () => {
  const commit = (name: string) => `git add -A && git -c user.name=A -c user.email=a@x.example commit -qm ${name}`;
  const history = `git init -q . && ${commit('one')} && git tag v1 && echo >> notes.txt && ${commit('two')} && git tag v2 && echo >> notes.txt && ${commit('three')}`;
  it.each([
    ['subjects of the commits since the last tag', ['three']],
    ['how many commits are there since the latest release', ['1']],
    ['files changed since the newest tag', ['notes.txt']],
  ])('%s', (text, lines) => {
    const here = placeOf(FILES);
    here.bash(history);
    const command = proposed(text, worldOf({ cwd: here.cwd, names: { tag: ['v1', 'v2'] } }));
    expect(command, text).not.toBeNull();
    expect(here.bash(command ?? 'false').lines).toEqual(lines);
  });
});

describe('what changed', () => {
  it('is files, and what is left out behind a comma has a place of its own', () => {
    const { did } = place('touch -d "3 days ago" notes.txt');
    const changed = did('what changed in the last 6 hours, not counting anything in logs').lines.map((line) =>
      line.slice(2),
    );
    expect(changed.filter((path) => path.startsWith('logs/'))).toEqual([]);
    expect(changed).toContain('docs/a.md');
    expect(changed).not.toContain('notes.txt');
  });
});
