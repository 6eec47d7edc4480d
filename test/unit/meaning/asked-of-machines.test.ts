// Ordinary questions about jobs, rights, folders, git and ports: the relation that each is read of, and what narrows it.
import { expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/meaning/ask.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  files: ['README.md', 'notes.txt', 'src/main.py'],
  names: {
    service: ['nginx', 'cron'],
    process: ['nginx', 'python3'],
    package: ['nginx', 'git'],
    program: ['git', 'python3'],
    user: ['root', 'ana', 'nobody'],
    group: ['sudo', 'crontab', 'voice'],
    branch: ['main', 'develop'],
  },
});

function read(text: string): string[] {
  return readAsked(text, { world, schema: RELATIONS }).questions.map(({ clause, want, attr }) => {
    const names = clause.set.names.map((value) => ('name' in value ? value.name : value.type));
    const where = clause.set.where.map(({ attr: own, op, not }) => `${not ? '!' : ''}${own}${op}`);
    return [clause.of, want, attr ?? '', names.join(), where.join()].join(' ').trim();
  });
}

it.each([
  ['which jobs of ana run on fridays only?', 'job which   user=,days='],
  ['which jobs run on the first of the month?', 'job which   month_days='],
  ['which job runs next?', 'job which'],
  ['who has a crontab?', 'job value user  own='],
  ['which groups is ana in, apart from her own?', 'group which   member='],
  ['which files are writable by the group?', 'file which   kind=,group_writes='],
  ['who may run notes.txt?', 'file value runners path'],
  ['who may edit notes.txt?', 'file value writers path'],
  ['which folder has the most files?', 'file group folder  kind='],
  ['how many files does git track?', 'file count   kind=,tracked='],
  ['which files were never committed?', 'change which   untracked='],
  ['which files does git not know about, except ignored ones?', 'change which   untracked='],
  ['how many files did the last commit change?', 'commit value file'],
  ['which commits were made after June?', 'commit which   time>'],
  ['which commits were made since June?', 'commit which   time>='],
  ['which processes run neither as root nor as ana?', 'process which   !user=,!user='],
  ['what is the lowest port in use?', 'listener value process'],
  ['is there a remote?', 'remote whether'],
  ['who am i?', 'user which  word'],
  ['which packages depend on git?', 'package which   dependencies='],
  ['what does nginx depend on?', 'package value dependencies nginx'],
  ['which services are meant to be up but are not?', 'service which   enabled=,!running='],
  ['is main.py running?', 'process whether   script='],
  ['which users have no password?', 'user which   !has_password='],
  ['are there accounts whose home directory is missing?', 'user whether   homeless='],
  ['is there a group with no one in it?', 'group whether   !member~'],
  ['how many jobs run, not counting those that are commented out?', 'job count'],
  ["why aren't the txt files tracked?", 'file why   extension=,kind=,!tracked='],
  ["why isn't nginx running?", 'service why  nginx !running='],
  ['is there anything in src older than two weeks?', 'file whether   modified>'],
  ['did src/main.py change?', 'change whether   file='],
  ['which process has used the most processor time in total?', 'process which'],
  ['which files changed since last thursday?', 'file which   kind=,modified>='],
])('%s', (text, query) => expect(read(text)).toEqual([query]));

it.each([
  ['who owns notes.txt and who may run it?', ['file value owner path', 'file value runners path']],
  ['who owns notes.txt, and who may edit it?', ['file value owner path', 'file value writers path']],
])('asks twice: %s', (text, queries) => expect(read(text)).toEqual(queries));
