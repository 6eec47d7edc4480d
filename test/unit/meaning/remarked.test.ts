// A statement before a request is a reason. What it speaks of is what *it* stands for, and only that.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const DESK = worldOf({
  cwd: '/srv/desk',
  programs: ['ps', 'find', 'rm', 'gzip', 'awk', 'lsof', 'kill', 'pkill', 'cat'],
  files: ['note.txt', 'table.csv', 'old.log', 'jobs/watch.sh'],
  heads: { 'table.csv': 'name,town\na,b\n' },
});

describe('a statement before a request', () => {
  it.each([
    ['my laptop is slow, show me what eats the cpu', 'ps aux --sort=-%cpu'],
    ['note.txt is too big, delete it', 'rm note.txt'],
    ['the logs are huge, gzip them', "find . -name '*.log' -exec gzip {} +"],
    ['watch.sh hangs, kill it', 'pkill -f watch.sh'],
    // What may be done as well is only spoken of here.
    ['cat is stuck again, kill all cat processes', 'pkill -x cat'],
  ])('%s', (text, command) => {
    expect(proposed(text, DESK)).toBe(command);
  });

  it.each([
    // What the table has is meant, and not the table.
    ['table.csv has duplicates, remove them', /\brm\b/],
    // Nobody said that a file is to go.
    ['the watcher (jobs/watch.sh) went mad, kill it', /\brm\b/],
  ])('%s is not %s', (text, harm) => {
    expect(proposed(text, DESK) ?? '').not.toMatch(harm);
  });
});
