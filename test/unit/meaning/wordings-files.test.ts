// Requests on files, folders and archives in the many ways in which people say them; each row was read wrongly, or not
// at all, before the grammar knew its wording.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const STUDIO = worldOf({
  programs: [],
  files: [
    'inbox/a.mp3',
    'inbox/photo.jpeg',
    'inbox/Old/',
    'tapes/x.wav',
    'player/app.js',
    'log/run.log',
    'log/keep.tmp',
    'log/run.log.2.gz',
    'etc/a.conf',
    'season.tar.gz',
    'shows/plan.csv',
  ],
});

const RENAMED = (set: string) =>
  `find ${set} -name '*.jpeg' -exec sh -c 'for f; do mv -n -- "$f" "\${f%.jpeg}.jpg"; done' _ {} +`;

describe('files, folders and archives', () => {
  it.each([
    // what should be so of them
    [
      'the mp3s in inbox should be moved to tapes',
      "find inbox -name '*.mp3' -exec mv -t tapes {} +",
    ],
    ['every .jpeg in inbox should become .jpg', RENAMED('inbox')],
    ['inbox: *.jpeg -> *.jpg', RENAMED('inbox')],
    ['in inbox, rename all jpeg to jpg', RENAMED('inbox')],
    [
      'take the mp3 files lying in inbox and put them in tapes',
      "find inbox -type f -name '*.mp3' -exec mv -t tapes {} +",
    ],
    [
      "relocate inbox's mp3 files into tapes",
      "find inbox -type f -name '*.mp3' -exec mv -t tapes {} +",
    ],
    // what is left out
    [
      'clear out the .tmp files in log, keep.tmp stays',
      "find log -type f -name '*.tmp' -not -name keep.tmp -delete",
    ],
    [
      'remove all *.tmp from log except keep.tmp',
      "find log -name '*.tmp' -not -name keep.tmp -delete",
    ],
    [
      'log: get rid of every .tmp apart from keep.tmp',
      "find log -name '*.tmp' -not -name keep.tmp -delete",
    ],
    [
      'erase log/*.tmp but spare keep.tmp',
      "find log -maxdepth 1 -name '*.tmp' -not -name keep.tmp -delete",
    ],
    [
      'pack player into player.tar.gz without the raw files',
      "tar --exclude='*.raw' -caf player.tar.gz player",
    ],
    ['player -> player.tar.gz, no raw files', "tar --exclude='*.raw' -caf player.tar.gz player"],
    // which ones
    ['what in etc has a mode other than 644', 'find etc ! -perm 644'],
    ["which files in etc aren't 644?", 'find etc -type f ! -perm 644'],
    ['files of size 0', 'find . -type f -empty'],
    ['show me all mp3 files that weigh more than 100k', "find . -type f -name '*.mp3' -size +100k"],
    ['size of each subfolder, sorted', 'du -sh */ | sort -rh'],
    ['list player recursively but at most two levels down', 'find player -maxdepth 2'],
    // inside of what is packed
    ['look for the word Harbour inside log/run.log.2.gz', 'zgrep Harbour log/run.log.2.gz'],
    ['search log/run.log.2.gz for Harbour without unpacking it', 'zgrep Harbour log/run.log.2.gz'],
    ['from season.tar.gz only the wavs', "tar -xf season.tar.gz --wildcards '*.wav'"],
    ['which files does season.tar.gz contain?', 'tar -tf season.tar.gz'],
    [
      'search the js files in player for FIXME with line numbers',
      "grep -n FIXME -r --include='*.js' player",
    ],
    ['copy shows to tapes without losing the timestamps', 'cp -rp shows tapes/'],
  ])('%s', (text, command) => {
    expect(proposed(text, STUDIO)).toBe(command);
  });
});
