// What any cheat sheet of git answers, and what it says of files that belong to one another.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: [
    'README.md',
    'site/index.html',
    'site/a.JPG',
    'site/b.png',
    'src/sums.py',
    'conf/web.ini',
    'conf/web.ini.bak',
    'docs/may.md',
    'docs/may-draft.md',
    'logs/web.log',
  ],
  tracked: ['README.md', 'site/index.html', 'src/sums.py'],
  names: { remote: ['origin'], branch: ['main', 'wip'] },
});

const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('files of a kind', () =>
  rows([
    ['stage the python files', "git add '*.py'"],
    ['add only the html files to git', "git add '*.html'"],
    ['stage the html files in site', "git add 'site/*.html'"],
    ['stash all images', "git stash push -- '*.JPG' '*.png'"],
    ['unstage the md files', "git restore --staged '*.md'"],
    ['discard the changes in the python files', "git restore '*.py'"],
    ['show the changes in the html files', "git diff -- '*.html'"],
    ['show the commits of the python files', "git log -- '*.py'"],
    ['commit the html files with the message pages', "git add '*.html' && git commit -m pages -- '*.html'"],
  ]));

describe('messages', () =>
  rows([
    ['commit everything with the message totals', 'git commit -a -m totals'],
    ['commit everything as new layout', "git commit -a -m 'new layout'"],
    ['change the message of the last commit to fix the sums', "git commit --amend -m 'fix the sums'"],
    ['change the last commit message to fix the sums', "git commit --amend -m 'fix the sums'"],
    ['rename the last commit to fix the sums', "git commit --amend -m 'fix the sums'"],
    ['commit all changes with message update and push', 'git commit -a -m update && git push'],
  ]));

describe('remotes, branches and conflicts', () =>
  rows([
    ['get the latest from origin', 'git pull origin'],
    ['get the latest changes from origin without merging', 'git fetch origin'],
    ['fetch the latest changes from origin', 'git fetch origin'],
    ['download the latest version of ripgrep', null],
    ['move my changes to a new branch called later', 'git switch -c later'],
    ['put the last three commits into one', 'git rebase -i HEAD~3'],
    ['take their version of index.html', 'git checkout --theirs site/index.html'],
    ['keep our version of index.html in the conflict', 'git checkout --ours site/index.html'],
    ['who worked on sums.py', 'git shortlog -sn HEAD -- src/sums.py'],
    ['pick README.md', null],
    ['delete all tags', 'git tag -l | xargs -r git tag -d'],
    ['save my work without committing', 'git stash push'],
    ['delete the branch wip and its remote', 'git branch -d wip && git push origin --delete wip'],
    ['restore the backup of web.ini', 'cp conf/web.ini.bak conf/web.ini'],
  ]));

describe('files that belong to another', () =>
  rows([
    ['compare web.ini with its backup', 'diff conf/web.ini conf/web.ini.bak'],
    ['compare may.md with its draft', 'diff docs/may.md docs/may-draft.md'],
    ['restore web.ini from its backup', 'cp conf/web.ini.bak conf/web.ini'],
    ['restore web.ini from web.ini.bak', 'cp conf/web.ini.bak conf/web.ini'],
    ['restore web.ini from docs/may.md', null],
    ['compare README.md with its backup', null],
  ]));
