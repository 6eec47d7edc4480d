// Single acts as people say them: a text before what files hold, a version that a file is to say, what git is to ignore. What is
// proposed is run, and what the files hold afterwards is looked at.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'licence.txt': 'MIT\n',
  'a.txt': 'a\n',
  'src/a.py': 'one\n',
  'src/deep/b.py': 'two\n',
  'src/run.sh': 'three\n',
  'package.json': '{\n  "name": "bees",\n  "version": "1.4.2"\n}\n',
  '.gitignore': 'out/\n',
  'build/o.bin': 'x',
} as const;

function left(text: string): (path: string) => string {
  const place = placeOf(TREE);
  place.bash(proposed(text, worldOf({ cwd: place.cwd, programs: ['git'] })) ?? 'false');
  return (path) => (place.files().includes(path) ? place.text(path) : 'gone');
}

describe('what stands in a file, before what others hold', () => {
  it.each([
    'put licence.txt on top of every .py file',
    'put the text of licence.txt at the top of every python file',
    'put licence.txt at the top of all python files in src',
  ])('%s', (text) => {
    const holds = left(text);
    expect(holds('src/a.py')).toBe('MIT\none\n');
    expect(holds('src/deep/b.py')).toBe('MIT\ntwo\n');
    expect(holds('src/run.sh')).toBe('three\n');
    expect(holds('licence.txt')).toBe('MIT\n');
  });

  it.each(['put licence.txt on top of a.txt', 'add licence.txt to the top of a.txt'])('%s', (text) => {
    const holds = left(text);
    expect(holds('a.txt')).toBe('MIT\na\n');
    expect(holds('licence.txt')).toBe('MIT\n');
  });

  it('is a line where it is one', () => {
    expect(left('insert "# x" at the top of all py files')('src/a.py')).toBe('# x\none\n');
    expect(left('add "hello" at the top of a.txt')('a.txt')).toBe('hello\na\n');
  });

  it('is never copied over them, nor put before itself', () => {
    const holds = left('put licence.txt on top of every txt file');
    expect([holds('licence.txt'), holds('a.txt')]).toEqual(['MIT\n', 'a\n']);
  });
});

describe('what a file is to say, and git to ignore', () => {
  it.each([
    ['package.json should say version 2.0.0', 'package.json', '"version": "2.0.0"'],
    ['package.json should be at version 2.0.0', 'package.json', '"version": "2.0.0"'],
    ['package.json should not say version 2.0.0', 'package.json', '"version": "1.4.2"'],
    ['git should ignore the build folder', '.gitignore', 'out/\nbuild'],
    ['git should ignore all log files', '.gitignore', 'out/\n*.log\n'],
    ['add *.log to .gitignore', '.gitignore', 'out/\n*.log\n'],
  ])('%s', (text, path, holds) => expect(left(text)(path)).toContain(holds));

  it('is not ignored where it should not be', () =>
    expect(left('git should not ignore the build folder')('.gitignore')).toBe('out/\n'));
});
