// Git: what is told of its history, how far a message goes, and what git is to leave alone.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const REPO = worldOf({
  files: ['shop/index.html', 'shop/app.scss', 'shop/debug.log', 'notes/a.txt'],
  tracked: ['shop/index.html', 'shop/app.scss', 'shop/debug.log'],
  changed: ['shop/index.html', 'shop/app.scss'],
  names: { branch: ['main', 'fix/cart'], remote: ['origin'], tag: ['v2'], commit: [] },
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, REPO)).toBe(command));

describe('history', () => {
  each([
    ['last 2 commits that changed the shop folder, one line each', 'git log --oneline -n 2 -- shop'],
    ['show the commits between v2 and main', 'git log v2..main'],
    ['who changed what between v2 and main, only author and subject', "git log --format='%an %s' v2..main"],
    ['which files differ between v2 and fix/cart', 'git diff --name-only v2..fix/cart'],
    ['files changed v2..main', 'git diff --name-only v2..main'],
    ['rank the authors by number of commits, highest first', 'git shortlog -sn'],
    ['diff between main and the fix/cart branch', 'git diff main fix/cart'],
  ]);
});

describe('a message ends where something else is said', () => {
  each([
    [
      'commit only shop/index.html with the message new prices, leave the scss staged',
      "git add shop/index.html && git commit -m 'new prices' -- shop/index.html",
    ],
    [
      'commit everything with the message new prices, update the footer',
      "git commit -a -m 'new prices, update the footer'",
    ],
  ]);
});

describe('a commit that is taken back', () => {
  each([
    ['uncommit HEAD but leave my edits in place', 'git reset --soft HEAD~1'],
    ['undo the last commit but the changes must stay in the files', 'git reset --soft HEAD~1'],
  ]);
});

describe('what git leaves alone', () => {
  each([
    ['make git stop tracking shop/debug.log but keep the file on disk', 'git rm --cached shop/debug.log'],
    ['git should stop following shop/debug.log', 'git rm --cached shop/debug.log'],
    ['put the old version of shop/index.html back', 'git restore shop/index.html'],
    ['stash everything incl. untracked', 'git stash push -u'],
    ['branch off here as fix/tax and check it out', 'git switch -c fix/tax'],
  ]);
});
