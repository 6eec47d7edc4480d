// Sentences of every shape: what is ruled out, what is wanted, what is said behind or before, several steps.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';

describe('what is ruled out', () => {
  it.each([
    ['empty app.log, dont delete it', 'truncate -s 0 app.log'],
    ['copy notes.txt to src, never overwrite anything there', 'cp -n notes.txt src/'],
    ['gzip app.log without deleting the original', 'gzip -k app.log'],
    ['apply the latest stash, do not drop it', 'git stash apply'],
    ['create a branch called dev2 but stay on main', 'git branch dev2'],
    ['unstage notes.txt without losing my edits', 'git restore --staged notes.txt'],
    ['rename notes.txt to old.txt and leave everything else alone', 'mv notes.txt old.txt'],
    ['show the lines of app.log rather than its size', 'cat app.log'],
  ])('%s', (text, command) => {
    expect(proposed(text)).toBe(command);
  });

  it.each([
    'delete notes.txt but leave notes.txt as it is',
    'rename notes.txt to old.txt without renaming it',
    'sort notes.txt, then delete the archive',
    'copy notes.txt to old.txt but do not zorble it',
  ])('is not done all the same: %s', (text) => {
    expect(proposed(text)).toBe(null);
  });
});

describe('what is wanted', () => {
  it.each([
    ['I want notes.txt gone', 'rm notes.txt'],
    ['notes.txt should be deleted', 'rm notes.txt'],
    ['id like a copy of notes.txt named old.txt', 'cp notes.txt old.txt'],
    ['new branch from main called fix/2', 'git branch fix/2 main'],
    ['a folder called out', 'mkdir -p out'],
    ['annotated tag rel/9, message "stable"', 'git tag -a rel/9 -m stable'],
    ['remove notes.txt, no questions asked', 'rm -f notes.txt'],
    ['count the lines in notes.txt, only the number', 'wc -l < notes.txt'],
    ['empty files in src', 'find src -type f -empty'],
  ])('%s', (text, command) => {
    expect(proposed(text)).toBe(command);
  });
});

describe('several steps', () => {
  it.each([
    ['create a folder called out and then copy notes.txt into it', 'mkdir -p out && cp notes.txt out'],
    ['rename notes.txt to old.txt and move it to src', 'mv notes.txt old.txt && mv old.txt src/'],
    ['copy notes.txt to old.txt; also make it read only', 'cp notes.txt old.txt && chmod a-w old.txt'],
    ['sort notes.txt and show only the unique lines', 'sort -u notes.txt'],
    ['stage notes.txt, then commit with the message "more"', 'git add notes.txt && git commit -m more'],
    ['replace 350 by 360 in notes.txt', 'sed -i s/350/360/g notes.txt'],
  ])('%s', (text, command) => {
    expect(proposed(text)).toBe(command);
  });

  it('does not say which of two things it means behind a copy', () => {
    const one = answer('copy notes.txt to old.txt and delete it');
    const other = answer('copy notes.txt to old.txt and delete old.txt');
    expect(other.sure || !one.sure).toBe(true);
  });
});
