// One thing that is spoken of as known: the only one of its kind, or a question; never all of them. A pronoun before which
// nothing was named stands for nothing.
import { describe, expect, it } from 'vitest';
import { dangling } from '../../../src/engine/meaning/dangling.ts';
import { absent, undecided } from '../../../src/engine/propose/generators/reading.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/shop',
  files: [
    'logs/app.log',
    'logs/web.log',
    'data/sales.csv',
    'run.sh',
    'tools/build.sh',
    'node_modules/x/y.csv',
    'docs/',
  ],
  names: { branch: ['main'], tag: [], commit: [], stash: [], remote: [], container: ['web', 'db'], job: [] },
});

const question = (text: string): string | null => {
  const { read, way } = answer(text, WORLD);
  return read && way ? (undecided(read, way, WORLD) ?? absent(way, WORLD)) : null;
};

describe('one thing of a kind', () => {
  it.each([
    ['compress the csv', 'gzip data/sales.csv'],
    ['delete the csv in data', 'rm data/sales.csv'],
  ])('%s: there is only one', (text, command) => {
    expect(answer(text, WORLD).command).toBe(command);
    expect(question(text)).toBeNull();
  });
  it.each(['delete the log', 'delete the log file', 'compress this log file', 'make the script executable'])(
    '%s: it is asked which',
    (text) => expect(question(text)).toMatch(/may be any of these: .+\. Which one\?$/),
  );
  it.each([
    ['delete the logs', /^find .* -delete$/],
    ['delete all log files', /^find .* -delete$/],
    ['make the scripts executable', /chmod/],
  ])('%s: all of them were meant', (text, command) => {
    expect(question(text)).toBeNull();
    expect(answer(text, WORLD).command).toMatch(command);
  });
  it.each(['remove the container', 'stop the container', 'delete the cron job'])(
    '%s: not all that there are',
    (text) => {
      expect(answer(text, WORLD).command ?? '').not.toMatch(/\$\(|-r$/);
    },
  );
});

describe('a pronoun', () => {
  it.each([
    'delete it',
    'compress this',
    'move it to docs',
    'please stop it',
    'make a backup of this',
    'remove that from the index',
  ])('%s stands for nothing', (text) => expect(dangling(text, WORLD)).not.toBeNull());
  it.each([
    'zip this folder',
    'list those in docs',
    'show this script',
    'make a copy of run.sh and compress it',
    'I edited run.sh, now delete it',
    'delete these files',
  ])('%s: stands for something', (text) => expect(dangling(text, WORLD)).toBeNull());
});

describe('all of what nobody named', () => {
  it.each([
    'delete everything',
    'kill everything',
    'uninstall everything',
    'stop everything',
    'wipe everything',
    'disable everything',
  ])('%s: nothing is ended', (text) => expect(proposed(text, WORLD)).toBeNull());
  it.each([
    ['stage everything', 'git add -A'],
    ['stash everything', 'git stash push'],
    ['reset all changes to the last commit', 'git reset --hard HEAD'],
  ])('%s: that is all there is of it', (text, command) => expect(proposed(text)).toBe(command));
  it('leaves the folder that is cleaned up', () => {
    expect(answer('clean up the project', WORLD).command ?? '').not.toMatch(/\brm\b/);
  });
});
