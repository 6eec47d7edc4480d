// What is said beside a request and belongs to it: the thing that a remark spoke of, what stands somewhere just once, how it
// is to be shown, where it is to lie; and what must not be made of it.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from './world.ts';

const FARM = worldOf({
  root: true,
  programs: 'awk bash cp cut diff find git gpg grep jq ln mv rm sed sort tail tar uniq unzip zgrep zip'.split(' '),
  files: [
    'fields/',
    'fields/old maps/',
    'fields/old maps/north 1.jpg',
    'fields/plough.jpeg',
    'fields/rates.html',
    'notes/barn.md',
    'notes/cows.md',
    'logs/milk.log.1.gz',
    'logs/milk.log',
    'herd/week-01.csv',
    'herd/week-02.csv',
    'backup/farm-may.tar.gz',
    'backup/farm-june.tar.gz',
    'harvest.tar.gz',
    'conf/feeder.json',
    'conf/pump.ini',
    '.gitignore',
  ],
  heads: {
    'fields/rates.html': '<p>Eggs 12 EUR, milk 30 EUR, 130 EUR a cow.</p>\n',
    'logs/milk.log': '2026-01-01 INFO spilled ink\n2026-01-02 WARN spilled milk\n',
    'herd/week-01.csv': 'day,cow,state\n2026-01-05,Berta,no-show\n2026-01-06,Alma,skipped\n',
    'herd/week-02.csv': 'day,cow,state\n2026-01-12,Berta,done\n2026-01-13,Alma,skipped\n',
    'conf/feeder.json': '{ "rate": 3 }\n',
  },
  links: ['harvest.tar.gz'],
  names: { branch: ['main', 'silo-sensor'], commit: ['HEAD'] },
  commits: [
    { name: 'abcdef1', subject: 'Weigh the calves at night', merge: false },
    { name: 'abcdef2', subject: 'Add fences', merge: false },
  ] as never,
});

function proposed(text: string): string | null {
  const { readings, whole } = readAsked(text, FARM);
  return whole ? (readings[0]?.done[0]?.command ?? null) : null;
}

describe('a remark before it', () => {
  it.each([
    ['silo-sensor is merged since monday, delete that branch', 'git branch -d silo-sensor'],
    ['the notes folder looks messy, which files in there are empty', 'find notes -type f -empty'],
    ['pump.ini is 777 by now, make it 640 again', 'chmod 640 conf/pump.ini'],
    ['the wrong message on my last commit, it should say "Mow"', 'git commit --amend -m Mow'],
  ])('%s', (text, wanted) => expect(proposed(text)).toBe(wanted));
});

describe('a remark behind it', () => {
  it.each([
    ['unstage pump.ini, i added it by mistake', 'git restore --staged conf/pump.ini'],
    ['drop the stash, we do not need the tractor stuff any more', 'git stash drop'],
    ['show the reflog, i think i lost something', 'git reflog'],
    ['when was pump.ini last changed, to the minute', 'stat -c %y conf/pump.ini'],
  ])('%s', (text, wanted) => expect(proposed(text)).toBe(wanted));

  it('is none where it asks for more', () => {
    expect(proposed('drop the stash, i think we should keep the first one')).not.toBe('git stash drop');
    expect(proposed('unstage pump.ini, i do not need barn.md any more')).toBeNull();
  });
});

describe('a figure that is to be another', () => {
  it.each([
    ['raise the milk price on the rates page from 30 to 32 EUR', "sed -i 's/30 EUR/32 EUR/g' fields/rates.html"],
    ['put the eggs up in rates.html from 12 to 13', 'sed -i s/12/13/g fields/rates.html'],
  ])('%s', (text, wanted) => expect(proposed(text)).toBe(wanted));

  it('changes no lines by their numbers where it stands there more than once, or not at all', () => {
    expect(proposed('raise the price in rates.html from 14 to 15') ?? '').not.toContain('14,15');
  });
});

describe('what would be done', () => {
  it('is tried, and not done', () => {
    const tried = proposed('tell me which .md files you would delete, do not delete any of them yet');
    expect(tried).toMatch(/^find /);
    expect(tried).not.toContain('-delete');
  });
});

describe('files and archives', () => {
  it.each([
    ['pack notes into a tar.gz and put it in backup', 'tar -caf backup/notes.tar.gz notes'],
    ['list the files in "old maps"', "ls 'fields/old maps'"],
    [
      'the harvest link should point to the june farm archive rather than may',
      'ln -sfn backup/farm-june.tar.gz harvest.tar.gz',
    ],
    ['search milk.log.1.gz for the word spilled', 'zgrep spilled logs/milk.log.1.gz'],
    ['lines with spilled in milk.log', 'grep spilled logs/milk.log'],
    ['is feeder.json still valid json after my edit', 'jq empty conf/feeder.json'],
    ['encrypt pump.ini using a passphrase', 'gpg -c conf/pump.ini'],
    ['which of the notes files are empty', 'find notes -type f -empty'],
  ])('%s', (text, wanted) => expect(proposed(text)).toBe(wanted));

  it('takes every kind that was named', () => {
    expect(proposed('list the jpg, jpeg and png files')).toContain("'*.jpeg'");
  });

  it('says nothing of a state that no file has', () => {
    expect(proposed('list all notes that are still open')).toBeNull();
    expect(proposed('compare the notes folder with farm-may.tar.gz')).toBeNull();
  });
});

describe('rows of a series of tables', () => {
  it.each([
    ['no-shows in week-01.csv', `awk -F, '$3 == "no-show"' herd/week-01.csv`],
    ['skipped ones in week-01.csv', `awk -F, '$3 == "skipped"' herd/week-01.csv`],
    ['which cows did not skip in week-01.csv', `awk -F, 'NR > 1 && $3 != "skipped"' herd/week-01.csv`],
  ])('%s', (text, wanted) => expect(proposed(text)?.replace(/ \| cut .*$/, '')).toBe(wanted));
});

describe('git', () => {
  it.each([
    ['back to the branch i was on before', 'git switch -'],
    [
      'carry the calves commit over to silo-sensor, only that one commit',
      'git switch silo-sensor && git cherry-pick abcdef1',
    ],
    ['what files would change if i merged silo-sensor into main', 'git diff --name-only main...silo-sensor'],
    ['the short hash of HEAD', 'git rev-parse --short HEAD'],
    ['search the entire git history for the word hay', 'git log -S hay --all'],
    ['in which commit was the string hay bale added', "git log -S 'hay bale'"],
    ['has the pump.ini file ever been committed', 'git log --all -- conf/pump.ini'],
    ['does silo-sensor have anything that main does not have', 'git log main..silo-sensor'],
    ['add pump.ini to the gitignore', "printf '%s\\n' conf/pump.ini >> .gitignore"],
    ['clone this repo into /tmp/try', 'git clone . /tmp/try'],
  ])('%s', (text, wanted) => expect(proposed(text)).toBe(wanted));
});
