import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileOfLine, ifStillThere, nameCurrentFile } from '../../../src/engine/answer/current-file.ts';

it.each([
  ['vim src/main.ts', '/srv/app/src/main.ts'],
  ['sudo nano +12 /etc/hosts', '/etc/hosts'],
  ['less -N "my notes.txt"', '/srv/app/my notes.txt'],
  ['tail -n 5 app.log', '/srv/app/app.log'],
  ['cat ~/todo.md', '/home/ada/todo.md'],
  ['vim', null],
  ['rm src/main.ts', null],
  ['cat a.txt | less', null],
  ['cat $(which ls)', null],
  ['git commit', null],
])('%s is about %s', (line, file) => {
  expect(fileOfLine(line, '/srv/app', '/home/ada')).toBe(file);
});

it('is a file only while it is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'current-'));
  const file = join(folder, 'a.txt');
  expect(ifStillThere(file)).toBeNull();
  writeFileSync(file, '');
  expect(ifStillThere(file)).toBe(file);
  expect(ifStillThere(folder)).toBeNull();
  expect(ifStillThere(null)).toBeNull();
  rmSync(folder, { recursive: true });
});

it('stands where "this file" is said, and nowhere else', () => {
  const path = '/srv/app/main.ts';
  expect(nameCurrentFile('how many lines are in this file?', path)).toBe('how many lines are in /srv/app/main.ts?');
  expect(nameCurrentFile('who owns the current file', '/a b')).toBe('who owns "/a b"');
  expect(nameCurrentFile('is this machine up?', path)).toBe('is this machine up?');
  expect(nameCurrentFile('who owns this file', undefined)).toBe('who owns this file');
});
