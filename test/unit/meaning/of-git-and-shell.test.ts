// What developers say of branches, of packages and of their shell, with asides, slips and second clauses.
import { describe, expect, it } from 'vitest';
import { dangling } from '../../../src/engine/meaning/dangling.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  cwd: '/nowhere',
  files: ['tool_1.2_amd64.deb', 'src/app.js'],
  names: {
    branch: ['main', 'old-ui', 'feature/search', 'hotfix'],
    tag: ['v1.0'],
    commit: [],
    stash: [],
    remote: ['origin'],
    package: ['curl', 'jq', 'vim'],
    program: ['ls', 'git', 'gs', 'jq', 'vim'],
    variable: ['HOME'],
  },
  programs: ['ls', 'git', 'apt', 'dpkg', 'npm'],
});

describe('a branch', () => {
  it.each([
    ['which files did feature/search change since it left main', 'git diff --name-only main...feature/search'],
    ['show the diff of feature/search since it branched off main', 'git diff main...feature/search'],
    ['wich branches are allready merged into main', 'git branch --merged main'],
    ['tag this commit v1.2 and push that tag', 'git tag v1.2 && git push origin v1.2'],
    ['push this branch to origin and set it up to track', 'git push -u origin HEAD'],
    ['bring the hotfix branch into main without fast forward', 'git merge --no-ff hotfix'],
    ['put a tag v1.2 on the commit I am on right now', 'git tag v1.2 HEAD'],
    ["delete the branch old-ui, I don't need it any more", 'git branch -d old-ui'],
    [
      'delete the branches that are merged into main, but of course not main itself',
      "git branch --merged main | grep -vE '^[*+]|^ *main$' | xargs -r git branch -d",
    ],
  ])('%s', (said, command) => expect(proposed(said, world)).toBe(command));
});

describe('a message that is told by what it should say', () => {
  it.each([
    ['reword the last commit message, it should say Mention MIT', "git commit --amend -m 'Mention MIT'"],
    ['commit everything, the message should be Cleanup', 'git commit -a -m Cleanup'],
  ])('%s', (said, command) => expect(proposed(said, world)).toBe(command));
});

describe('a package', () => {
  it.each([
    ['install tool_1.2_amd64.deb with its dependencies', 'sudo apt install "$(realpath tool_1.2_amd64.deb)"'],
    ['install jq without being asked for confirmation', 'sudo apt install -y jq'],
    ['is there an update for curl', 'apt policy curl'],
    ['list the packages that have updates waiting but do not install any of them', 'apt list --upgradable'],
  ])('%s', (said, command) => expect(proposed(said, world)).toBe(command));
});

describe('a pronoun', () => {
  it('stands for the noun of the clause before', () => {
    expect(dangling('list the packages but do not install any of them', world)).toBeNull();
    expect(dangling('make a copy of it', world)).toBe('it');
  });
});

describe('the shell', () => {
  it.each([
    ['make an alias ll for ls -la', "alias ll='ls -la'"],
    ['create an alias called st for "git status --short"', "alias st='git status --short'"],
    ['alias gl to git log --oneline, just for this session', "alias gl='git log --oneline'"],
    ['remove the alias gs', 'unalias gs'],
    ['unset the variable DEBUG', 'unset DEBUG'],
    ['add ~/bin to my PATH', 'export PATH="$PATH":~/bin'],
    ['put /opt/go/bin at the front of my PATH, just for this shell', 'export PATH=/opt/go/bin:"$PATH"'],
  ])('%s', (said, command) => expect(proposed(said, world)).toBe(command));

  it.each([
    'define an alias gs for git status and keep it for future shells',
    'make an alias ll that zorbles all files',
    'add ~/bin to my PATH for all users',
  ])('is told nothing that goes beyond it: %s', (said) => expect(proposed(said, world)).toBeNull());
});
