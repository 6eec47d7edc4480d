// Commands that are run in some way, in the many ways of saying so: judged by the command, and by what it does where loops
// and joints are what was asked for.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HOUSE = worldOf({
  cwd: '/srv/house',
  programs: ['make', 'npm', 'df', 'size', 'watch', 'seq', 'tee', 'echo'],
  files: ['tools/scan.sh', 'work/', 'notes.txt'],
  names: { task: ['test', 'build', 'dev'] },
  tasks: [
    { name: 'test', runner: 'make' },
    { name: 'build', runner: 'make' },
    { name: 'dev', runner: 'npm' },
  ],
});

describe('a command and how it is run', () => {
  it.each([
    // where its output goes
    [
      'run tools/scan.sh and save its output and errors to s.log, but show them on screen too',
      'tools/scan.sh 2>&1 | tee s.log',
    ],
    ['run tools/scan.sh and throw away its output', 'tools/scan.sh > /dev/null 2>&1'],
    ['run make test, hide the errors', 'make test 2> /dev/null'],
    ['run tools/scan.sh, append everything it prints to s.log', 'tools/scan.sh >> s.log'],
    // in the background
    [
      'start the dev server (npm run dev) in the background with its log in work/d.log so i can close the terminal',
      'nohup npm run dev > work/d.log 2>&1 &',
    ],
    // with variables
    ['run tools/scan.sh with DEBUG=1', 'DEBUG=1 tools/scan.sh'],
    ['run tools/scan.sh with A=1 and B=2', 'A=1 B=2 tools/scan.sh'],
    [
      'run tools/scan.sh with DEBUG=1 in the background, output to x.log',
      'nohup env DEBUG=1 tools/scan.sh > x.log 2>&1 &',
    ],
    // more than once
    ['run tools/scan.sh twice', 'for i in $(seq 2); do tools/scan.sh; done'],
    [
      'retry tools/scan.sh until it works, at most 5 times with 1 second in between',
      'for i in $(seq 5); do tools/scan.sh && break; sleep 1; done',
    ],
    ['keep running make test until it passes', 'until make test; do sleep 1; done'],
    [
      'keep trying tools/scan.sh till it succeeds, wait 5 seconds between attempts',
      'until tools/scan.sh; do sleep 5; done',
    ],
    ['repeat make test until it fails', 'while make test; do sleep 1; done'],
    // one upon the other
    ['make test, then make build if that passed', 'make test && make build'],
    ['make test and only if that fails print "tests failed"', "make test || echo 'tests failed'"],
    ['run make build, then make test in any case', 'make build; make test'],
    ['if make test works, run make build', 'make test && make build'],
    ['first make test, then make build', 'make test && make build'],
    // how long
    ['how long does tools/scan.sh take', 'time tools/scan.sh'],
    // at times
    [
      'run tools/scan.sh at 5 am on mondays',
      "(crontab -l 2>/dev/null; echo '0 5 * * 1 /srv/house/tools/scan.sh') | crontab -",
    ],
    ['run tools/scan.sh hourly', "(crontab -l 2>/dev/null; echo '0 * * * * /srv/house/tools/scan.sh') | crontab -"],
    [
      'add a cron entry that runs /srv/x.sh every monday at 5 am, keep the other jobs',
      "(crontab -l 2>/dev/null; echo '0 5 * * 1 /srv/x.sh') | crontab -",
    ],
    ['print "hello world"', "echo 'hello world'"],
  ])('%s', (text, command) => expect(proposed(text, HOUSE)).toBe(command));

  it.each([
    ['run tools/scan.sh and mail me', /sudo|-u mail/],
    ['run tools/scan.sh > out.txt', /'>'/],
    ['watch the size of work every 10 seconds', /\bsize\b.*work|cd work/],
    ['delete notes.txt if that passed', /rm/],
    ['write "x" to notes.txt', /find/],
    ['create foo', /docker/],
    ['start cowsay', /docker/],
    ['path to example.org', /which/],
    ['get the file at https://example.org/a.txt', /dpkg/],
    ['all jpg/JPG images in this project', /docker/],
  ])('%s: not %s', (text, never) => expect(proposed(text, HOUSE) ?? '').not.toMatch(never));
});

describe('what loops and joints do', () => {
  const place = placeOf({
    'third.sh': 'n=$(cat n 2>/dev/null || echo 0); n=$((n+1)); echo $n > n; echo try $n; [ $n -ge 3 ]\n',
    'bad.sh': 'echo oops >&2; exit 1\n',
  });
  const world = worldOf({ cwd: place.cwd, programs: ['bash', 'seq', 'tee', 'echo'] });
  const run = (text: string) => place.bash(proposed(text, world) ?? 'false');

  it('stops as soon as it works, and gives up after so many times', () => {
    place.bash('rm -f n');
    expect(run('retry `bash third.sh` until it works, at most 5 times').lines).toEqual(['try 1', 'try 2', 'try 3']);
    place.bash('rm -f n');
    expect(run('retry `bash third.sh` at most 2 times').lines).toEqual(['try 1', 'try 2']);
  });

  it('goes on upon failure only where that was said', () => {
    expect(run('run `bash bad.sh`, and if it fails print "so be it"').lines).toEqual(['so be it']);
    expect(run('run `bash bad.sh`, then print "fine" if that worked').lines).toEqual([]);
    expect(run('run `bash bad.sh`, then print "done" in any case').lines).toEqual(['done']);
  });

  it('shows and keeps what it prints', () => {
    expect(run('run `bash bad.sh`, save its output and errors to all.log but show them on screen too').lines).toEqual([
      'oops',
    ]);
    expect(place.text('all.log')).toBe('oops\n');
  });
});
