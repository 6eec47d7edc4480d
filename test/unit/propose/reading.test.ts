// How requests are read: slips of the finger, managers that are named, words that are no names, questions that change nothing.
import { describe, expect, it } from 'vitest';
import { explainCommand } from '../../../src/engine/propose/explain.ts';
import { emptyOnes } from '../../../src/engine/propose/generators/empty-ones.ts';
import { absent, eitherLost, missingPaths } from '../../../src/engine/propose/generators/reading.ts';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { respell } from '../../../src/engine/propose/spelling.ts';
import { worldOf } from '../meaning/world.ts';
import { ask, first } from './machines.ts';

describe('slips of the finger', () => {
  it.each([
    ['swich to brnach develop', 'switch to branch develop'],
    ['serach the direcotry', 'search the directory'],
    ['list remote branches', 'list remote branches'],
    ['rename "serach" to installer in /srv/direcotry', 'rename "serach" to installer in /srv/direcotry'],
  ])('%s', (typed, meant) => {
    expect(respell(typed)).toBe(meant);
  });
});

describe('what is named is taken', () => {
  it.each([
    ['install nginx with dnf', 'sudo dnf install nginx'],
    ['yum install httpd', 'sudo yum install httpd'],
    ['install vim on fedora', 'sudo dnf install vim'],
    ['install vim on arch', 'sudo pacman -S vim'],
    ['install vim', 'sudo apt install vim'],
    ['copy dir src to dst keeping timestamps', 'cp -rp src dst'],
    ['grep recursively for foo in src', 'grep foo -r src'],
    ['lines in hosts.txt starting with 10.', "grep '^10' hosts.txt"],
    ['show logs of nginx since yesterday', 'journalctl -u nginx --since=yesterday'],
    ['find *.conf files and directories under /etc', "find /etc -name '*.conf'"],
  ])('%s', async (text, command) => {
    expect(await first(text)).toBe(command);
  });
});

describe('a verb that is a noun too', () => {
  it.each(['commit everything', 'commit all'])('%s: asks what is missing', async (text) => {
    expect(await first(text)).toBeFalsy();
    expect((await ask(text)).question).toMatch(/message/);
  });
  it.each([
    ['commit everything with message tidy', 'git commit -a -m tidy'],
    ['commit it all', 'git commit -a'],
    ['all commits', 'git log'],
    ['commits, all of them', 'git log'],
  ])('%s', async (text, command) => {
    expect(await first(text)).toBe(command);
  });
});

describe('prose makes no command', () => {
  it.each(['make me a sandwich with cheese', 'sing a song about linux'])('%s', async (text) => {
    expect(await first(text)).toBeNull();
  });

  it('takes no participle for a branch', async () => {
    const { candidates } = await ask('pretend that a file is unchanged in git');
    expect(candidates.map(({ command }) => command)).not.toContain('git switch unchanged');
  });
});

describe('a question changes nothing', () => {
  it.each([
    'what did i change today',
    'show open pull requests',
    'last modified file in this folder',
    'who wrote line 20 of main.c',
  ])('%s', async (text) => {
    const { candidates } = await ask(text);
    for (const { command } of candidates)
      expect(command).not.toMatch(/^(?:sudo )?(?:apt install|vi |nano |touch |git commit)|chmod| > /);
  });
});

describe('explanations', () => {
  it('says what find runs on what it found', () => {
    const parts = explainCommand("find . -name '*.gz' -exec gunzip {} +");
    expect(parts.slice(-2)).toMatchObject([
      { text: '-exec', meaning: 'runs a command on what was found' },
      { text: 'gunzip', meaning: 'unpacks gzip files' },
    ]);
  });

  it('takes the signs of a condition of find for no place to search in', () => {
    const parts = explainCommand("find src ! -empty \\( -name '*.a' -o -name '*.b' \\)");
    expect(parts.find(({ text }) => text === '!')).toMatchObject({ meaning: 'but not' });
    expect(parts.filter(({ meaning }) => meaning === 'where to search').map(({ text }) => text)).toEqual(['src']);
  });
});

describe('what may be two things', () => {
  it.each([['delete all tmp files', '“tmp” may be the folder tmp/ or files called *.tmp. Which of them?']])(
    '%s asks before it is lost',
    (text, question) => {
      const world = worldOf({ files: ['tmp/a.txt', 'b.tmp'], programs: ['find'] });
      const { readings } = readAsked(text, world);
      expect(eitherLost(readings)).toBe(question);
    },
  );

  const REPORTS = worldOf({ files: ['reports/a.txt', 'reports/old/', 'tmp/x'] });
  const looks = (text: string) => emptyOnes(readAsked(text, REPORTS).readings, text);

  it.each(['empty reports', 'please empty reports'])('%s: those that are empty come first', (text) => {
    expect(looks(text)?.way.command).toBe('find reports -type f -empty');
    expect(looks(text)?.question).toMatch(/empty reports.*reports\/ be emptied/);
  });

  it.each([
    'empty the reports folder',
    'empty reports folder',
    'empty tmp',
    'delete everything in reports',
    'delete empty reports',
  ])('%s is an order', (text) => {
    expect(looks(text)).toBeNull();
  });

  it('what a preposition leads is the folder', () => {
    const world = worldOf({ files: ['tmp/a.txt', 'b.tmp'], programs: ['find'] });
    expect(eitherLost(readAsked('delete the empty files in tmp', world).readings)).toBeNull();
  });

  it.each([
    'remove the windows line endings from letter.txt',
    'fix the dos line endings in letter.txt',
    'get rid of the carriage returns in letter.txt',
  ])('%s: a form of lines is no text in them', (text) => {
    const world = worldOf({ files: ['letter.txt'], programs: ['sed'] });
    const { readings, whole } = readAsked(text, world);
    expect([whole, readings[0]?.done[0]?.command]).toEqual([true, "sed -i 's/\\r$//' letter.txt"]);
  });

  it('what names end in is left out by their ends', () => {
    const world = worldOf({ files: ['src/a.go', 'src/a_test.go'], programs: ['find'] });
    const [best] = readAsked('show the go files without the _test.go ones', world).readings;
    expect(best?.done[0]?.command).toContain("-not -name '*_test.go'");
  });
});

describe('what has to be there', () => {
  it('a comparison needs two things', () => {
    const world = worldOf({ files: ['a.txt'], programs: ['diff', 'git'] });
    const [best] = readAsked('compare a.txt', world).readings;
    expect(best?.done.map(({ command }) => command) ?? []).not.toContain('diff -u a.txt');
  });

  it('what a look is followed by is here too', () => {
    const world = worldOf({ files: ['a.txt'], programs: ['cat'] });
    const [best] = readAsked('show a.txt, then show gone.txt', world).readings;
    const [way] = best?.done ?? [];
    expect(way && missingPaths(way, world)).toEqual(['gone.txt']);
  });
});

describe('what the place tells', () => {
  it('a branch that the command makes is not asked for, one that is only switched to is', () => {
    const world = worldOf({ files: ['a.txt'], names: { branch: ['main'] }, programs: ['git'] });
    const asked = (text: string) => {
      const [way] = readAsked(text, world).readings[0]?.done ?? [];
      return way ? absent(way, world) : null;
    };
    expect(asked('move my changes to a new branch called wip')).toBeNull();
    expect(asked('switch to the branch wip')).toMatch(/no branch called wip/);
  });

  it('a word of the language is a text where the named file has it', () => {
    const world = worldOf({
      files: ['app.log', 'other.log'],
      heads: { 'app.log': 'an error\n', 'other.log': 'fine\n' },
      programs: ['grep'],
    });
    const whole = (text: string) => readAsked(text, world).whole;
    expect(whole('lines with error in app.log')).toBe(true);
    expect(whole('lines with error in other.log')).toBe(true);
    expect(whole('the error line in app.log')).toBe(true);
    expect(whole('the error line in other.log')).toBe(false);
  });

  it('commits since a tag are counted from there', () => {
    const world = worldOf({ files: ['a.txt'], names: { tag: ['v1.0'] }, programs: ['git'] });
    const [best] = readAsked('how many commits since the tag v1.0', world).readings;
    expect(best?.done[0]?.command).toBe('git rev-list --count v1.0..HEAD');
  });
});
