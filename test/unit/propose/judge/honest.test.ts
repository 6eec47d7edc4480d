// What makes a guess an honest offer: one request and command for each property that it may lack, and one that has it.
import { describe, expect, it } from 'vitest';
import { explainCommand } from '../../../../src/engine/propose/explain.ts';
import { readAsked } from '../../../../src/engine/propose/judge/asked.ts';
import { judge } from '../../../../src/engine/propose/judge/judge.ts';
import type { Level } from '../../../../src/engine/safety/types.ts';
import { worldOf } from '../../meaning/world.ts';

const world = worldOf({
  files: ['notes.txt', 'trip.mp4', 'package.json', 'old.tgz', 'inbox/a.txt', 'logs/app.log'],
  programs: ['ls', 'find', 'git', 'grep', 'tar', 'wc', 'sort', 'uniq', 'head', 'comm', 'du', 'realpath'],
});

const unsound = (request: string, command: string, level: Level = 'safe'): string | null => {
  const judged = judge(command, readAsked(request, world), { explain: explainCommand, level });
  return judged.untrue ?? judged.unsound;
};

describe('an honest offer', () => {
  it('changes nothing where no act was said', () => {
    expect(unsound('errors in notes.txt', "sed -i '/errors/d' notes.txt", 'moderate')).toContain('nothing was to be');
    expect(unsound('errors in notes.txt', 'grep errors notes.txt')).toBeNull();
  });

  it.each([
    // What it names is there.
    ['what differs between v0.8 and v0.9.0', 'diff -rq v0.8 v0.9.0', 'there is no v0.8 here'],
    ['which version does package.json want', 'package.json --version', 'no program package.json'],
    ['memory in gigabytes', 'gigabytes --help', 'no program gigabytes'],
    // Words of the sentence are no names and no texts.
    ['commits on main, busiest first', 'git diff HEAD busiest', 'busiest is a name'],
    ['most used word in notes.txt, ignore case', "grep 'ignore case' notes.txt", 'ignore case is'],
    ['move the scans into a new folder', 'find inbox -exec mv -t new {} +', 'new is a name'],
    // A date holds no number of things.
    ['files changed in february 2026', 'find . -type f | head -n 2026', '2026 is part of a date'],
    // The contrary, and another act.
    ['which branches are merged', 'git branch --no-merged', '--no-merged is the contrary'],
    ['remove the comments from notes.txt', "grep -v '^#' notes.txt", 'it does not remove'],
    // Which of them, how many, how often.
    ['how many files are in each folder', 'find . -type d', 'nothing about many'],
    ['files with the same content in inbox', 'realpath inbox', 'nothing about same'],
    ['every commit that touched notes.txt', 'git log -n 1 -- notes.txt', 'it takes one of them'],
    ['tar inbox without a.txt and without any logs', 'tar -czf i.tgz --exclude=a.txt inbox', 'every exception'],
    ['uncompressed bytes of old.tgz', 'du -sh old.tgz', 'nothing about bytes'],
    ['what is in inbox, subjects only', 'ls inbox', 'subjects alone'],
    // What is lost, and what has no text.
    ['delete blurry photos', 'rm blurry', 'photos was not read'],
    ['delete blurry', 'rm blurry', 'there is no blurry here'],
    ['make a gif from trip.mp4', 'vi trip.mp4', 'trip.mp4 is no text'],
  ])('%s: not %s', (request, command, why) => {
    expect(unsound(request, command)).toContain(why);
  });

  it.each([
    ['how often is "buffer underrun" in logs/app.log', "grep -c 'buffer underrun' logs/app.log"],
    ['count the lines with the word error in logs/app.log', 'grep -c error logs/app.log'],
    ['the 4 biggest files', "find . -type f -printf '%s %p\\n' | sort -rn | head -n 4"],
    ['files changed in february 2026', 'find . -newermt 2026-02-01 ! -newermt 2026-03-01'],
    ['which branches are not merged', 'git branch --no-merged'],
    ['tar inbox without a.txt', 'tar -czf inbox.tgz --exclude=a.txt inbox'],
    ['lines in both notes.txt and package.json', 'comm -12 <(sort notes.txt) <(sort package.json)'],
  ])('%s: %s may be offered', (request, command) => {
    expect(unsound(request, command)).toBeNull();
  });
});
