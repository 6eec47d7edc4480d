// Bounds of every kind, spans of time, and later questions of a sentence that speak of what was asked before.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/meaning/ask.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  files: ['README.md', 'a.png', 'src/main.py'],
  names: {
    service: ['nginx', 'cron'],
    process: ['nginx'],
    package: ['nginx', 'git'],
    program: ['git', 'nginx'],
    user: ['root', 'ana', 'backup'],
    group: ['sudo'],
    branch: ['main'],
    interface: ['eth0'],
  },
});

function asked(text: string) {
  const { questions, left } = readAsked(text, { world, schema: RELATIONS });
  const read = questions.map(({ clause, want, attr }) => {
    const names = clause.set.names.map((value) => ('name' in value ? value.name : value.type));
    const where = clause.set.where.map(({ attr: own, op, not }) => `${not ? '!' : ''}${own}${op}`);
    return [clause.of, want, attr ?? '', names.join(), where.join()].join(' ').replace(/ +/g, ' ').trim();
  });
  return { read, left };
}

describe('what is read', () => {
  it.each([
    ['do i have at least 4 GB of free memory?', 'memory whether free>='],
    ['which processes use at most 1 MB of memory?', 'process which memory<='],
    ['is there enough room for a 10 GB file?', 'mount whether free>='],
    ['has nginx been restarted in the last hour?', 'service whether nginx'],
    ['how much data has gone out over eth0 since boot?', 'interface value sent eth0'],
    ['is there a tag on the current commit?', 'tag whether here='],
    ['is the web server up?', 'service whether kind=,running='],
    ['which job runs at 06:25?', 'job which hour='],
    ['do i have ipv6?', 'machine whether ipv6='],
    ['which mount point is closest to full?', 'mount which'],
    ['does the user backup have a password, or is the account locked?', 'user whether backup locked='],
    ['is git the newest one apt knows of?', 'package whether git !upgradable='],
    ['is there an empty folder somewhere in here?', 'file whether empty=,kind='],
  ])('%s', (text, read) => expect(asked(text).read.at(-1)).toBe(read));

  it('takes no article for a file', () => {
    expect(asked('did anybody change a file today?').read.every((each) => !each.includes('file='))).toBe(true);
  });

  it.each([
    ['which kernel is running, and is a newer one already installed?', 'is a newer one already installed'],
    ['which users have a shell, and in how many files?', 'in how many files'],
  ])('names what a later question would have to be asked of: %s', (text, part) =>
    expect(asked(text).left).toContain(part),
  );

  it.each(['what runs at 6:25?', 'what did the last apt upgrade change?', 'is nginx the last of its kind?'])(
    'is not read as what runs or waits now: %s',
    (text) => expect(asked(text).read.filter((each) => /^(?:service|package) (?:which|value)/.test(each))).toEqual([]),
  );
});
