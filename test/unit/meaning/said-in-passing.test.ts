// Sentences as they are said in passing: what is named and not here, what is called nothing yet, a text with another deed
// behind it, a copy of the place itself. Where something is missing or was no name, nothing is made up.
import { describe, expect, it } from 'vitest';
import { absent } from '../../../src/engine/propose/generators/reading.ts';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from './world.ts';

const SHOP = worldOf({
  root: true,
  programs: ['cp', 'df', 'find', 'git', 'grep', 'gzip', 'lsblk', 'lsof', 'mkdir', 'rm', 'tar', 'touch', 'zip'],
  files: ['docs/', 'docs/a/', 'old.tgz', 'src/', 'src/app.py', 'todo list.txt', 'notes.txt', 'logs/', 'logs/a.log'],
  names: { branch: ['main'], commit: ['HEAD'] },
});

/** The command where it would be proposed, else the question that is asked, else null. */
function offered(text: string): string | null {
  const { readings, whole, world } = readAsked(text, SHOP);
  const [way] = readings[0]?.done ?? [];
  return whole && way ? (absent(way, world) ?? way.command) : null;
}

describe('what is named', () => {
  it.each([
    ['delete the zorb file', 'There is no zorb here. Which file or folder?'],
    ['copy the reports folder to /tmp', 'There is no reports here. Which file or folder?'],
    ['remove the build directory', 'There is no build here. Which file or folder?'],
    ['create the reports folder', 'mkdir -p reports'],
    ['create a file called plan', 'touch plan'],
    // One of them that is said as a name says it of all.
    ['create folders x, y and z', 'mkdir -p x y z'],
    // A deed is no file, and what something should be like is no name.
    ['write the login page for me', null],
    ['make the code better', null],
  ])('%s', (text, wanted) => expect(offered(text)).toBe(wanted));

  it('says of what sort it is where it is a word for that', () => {
    expect(offered('delete the log files')).toContain("-name '*.log'");
    expect(offered('delete the old folder') ?? '').not.toContain('There is no old');
  });
});

describe('a deed behind what is told', () => {
  it.each([
    ['commit everything with message quick fix and then push it', "git commit -a -m 'quick fix' && git push"],
    ['commit all changes with the message fix typo and push', "git commit -a -m 'fix typo' && git push"],
    // With something of its own to act on it is a part of the text.
    [
      'commit all changes with the message add header and remove footer',
      "git commit -a -m 'add header and remove footer'",
    ],
  ])('%s', (text, wanted) => expect(offered(text)).toBe(wanted));
});

describe('what is told before it is asked for', () => {
  it.each([
    ['my disk is full, what can i do', 'df -h'],
    ['which disks are full', 'df -h'],
    ['port 8080 is taken, what should we do about it', 'lsof -i :8080 -sTCP:LISTEN'],
  ])('%s', (text, wanted) => expect(offered(text)).toBe(wanted));
});

describe('those that were told of', () => {
  it.each([
    [
      'below docs there are some folders with nothing in them, remove those',
      'find docs -mindepth 1 -type d -empty -delete',
    ],
    ['in src there are a lot of python files, count them', "find src -type f -name '*.py' | wc -l"],
    ['i need only b.csv from old.tgz, put it in docs', 'tar -xOf old.tgz --no-anchored b.csv > docs/b.csv'],
    ['from old.tgz i need just b.csv, extract it into docs', 'tar -xOf old.tgz --no-anchored b.csv > docs/b.csv'],
  ])('%s', (text, wanted) => expect(offered(text)).toBe(wanted));

  it('are never all that lies there', () => {
    // Which of them is not read: then nothing is removed.
    expect(offered('below docs there is a mess that nobody likes, remove those')).toBeNull();
  });
});

it('takes what stands behind *into* for a path, whatever its parts mean', () => {
  expect(offered('move the files in logs into archive/logs')).toBe(
    'mkdir -p archive/logs && find logs -type f -exec mv -t archive/logs {} +',
  );
  expect(offered('list the files/folders in src') ?? '').not.toContain('files/folders');
});

it('looks for what stands in capitals, not for a file that is called nearly so', () => {
  expect(offered('find every TODO in the code')).toBe('grep TODO -r .');
});

it('copies the place itself to beside it, and packs no folder with gzip', () => {
  expect(offered('a dated copy of this folder')).toMatch(/^cp -r \. \.\.\/[\w-]+-\$\(date \+%F\)$/);
  expect(offered('make a copy of this folder')).toMatch(/^cp -r \. \.\.\/[\w-]+\.bak$/);
  expect(offered('compress all folders') ?? '').not.toContain('gzip');
});
