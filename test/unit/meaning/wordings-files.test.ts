// Requests on files, folders and archives in the many ways in which people say them; each row was read wrongly, or not
// at all, before the grammar knew its wording.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
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
    ['the mp3s in inbox should be moved to tapes', "find inbox -name '*.mp3' -exec mv -t tapes {} +"],
    ['every .jpeg in inbox should become .jpg', RENAMED('inbox')],
    ['inbox: *.jpeg -> *.jpg', RENAMED('inbox')],
    ['in inbox, rename all jpeg to jpg', RENAMED('inbox')],
    [
      'take the mp3 files lying in inbox and put them in tapes',
      "find inbox -type f -name '*.mp3' -exec mv -t tapes {} +",
    ],
    ["relocate inbox's mp3 files into tapes", "find inbox -type f -name '*.mp3' -exec mv -t tapes {} +"],
    // what is left out
    ['clear out the .tmp files in log, keep.tmp stays', "find log -type f -name '*.tmp' -not -name keep.tmp -delete"],
    ['remove all *.tmp from log except keep.tmp', "find log -name '*.tmp' -not -name keep.tmp -delete"],
    ['log: get rid of every .tmp apart from keep.tmp', "find log -name '*.tmp' -not -name keep.tmp -delete"],
    ['erase log/*.tmp but spare keep.tmp', "find log -maxdepth 1 -name '*.tmp' -not -name keep.tmp -delete"],
    ['pack player into player.tar.gz without the raw files', "tar --exclude='*.raw' -caf player.tar.gz player"],
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
    ['search the js files in player for FIXME with line numbers', "grep -n FIXME -r --include='*.js' player"],
    ['copy shows to tapes without losing the timestamps', 'cp -rp shows tapes/'],

    // what it is to become, and what it is called
    ['inbox/photo.jpeg should be called pic.jpeg', 'mv inbox/photo.jpeg inbox/pic.jpeg'],
    ['inbox/photo.jpeg gets the new name pic.jpeg', 'mv inbox/photo.jpeg inbox/pic.jpeg'],
    ['log/run.log should be emptied', 'truncate -s 0 log/run.log'],
    ['make log/run.log empty, the file itself must stay', 'truncate -s 0 log/run.log'],
    ['cut log/run.log down to nothing', 'truncate -s 0 log/run.log'],
    ['make the nested directories old/a/b', 'mkdir -p old/a/b'],
    ['create three empty files a.txt, b.txt and c.txt', 'touch a.txt b.txt c.txt'],
    ['pack player as a zip', 'zip -r player.zip player'],
    ['put the contents of season.tar.gz into unpacked', 'mkdir -p unpacked && tar -xf season.tar.gz -C unpacked'],
    ['log/run.log should be gzipped, original kept', 'gzip -k log/run.log'],
    // sets by what is so of them
    ['list the directories with nothing inside', 'find . -type d -empty'],
    ['show me the symlinks whose target is missing', 'find . -type l -xtype l'],
    ['which files here can be executed?', 'find . -type f -perm /111'],
    ['files with the execute bit set', 'find . -type f -perm /111'],
    ['txt files between 10 and 50 bytes', "find . -type f -name '*.txt' -size +9c -size -51c"],
    ['find anything with backup in its name below inbox', "find inbox -type f -name '*backup*'"],
    ['look in inbox for names containing "backup", case insensitive', "find inbox -iname '*backup*'"],
    ['last 10 modified files', "find . -type f -printf '%T@\\t%p\\n' | sort -rn | head -n 10 | cut -f2-"],
    ['show all files here, hidden ones too', 'ls -a .'],
    // questions
    ['what does tapes weigh on disk?', 'du -sh tapes'],
    ['tapes: how big?', 'du -sh tapes'],
    ['in which files does icecast occur?', 'grep -rl icecast .'],
    ['list the files with icecast in them', 'grep -rl icecast .'],
    ['find the whole word tide in shows', 'grep -w tide -r shows'],
    ['files in shows that contain the whole word tide', 'grep -rl -w tide shows'],
    ['txt files without the exact word tide in them', "grep -rL -w --include='*.txt' tide ."],
    ['lines with FIXME in player/app.js plus 2 lines of context after', 'grep -A 2 FIXME player/app.js'],
    ['which files are packed into season.tar.gz?', 'tar -tf season.tar.gz'],

    // what is compressed, and what is looked for
    ['how many lines are in log/run.log.2.gz?', 'zcat log/run.log.2.gz | wc -l'],
    ['first line of log/run.log.2.gz', "zcat log/run.log.2.gz | sed -n '1p'"],
    ['where is plan.csv?', 'find . -name plan.csv'],
    ['path of the file called plan.csv', 'find . -type f -name plan.csv'],
    ['list regular files here without descending', 'find . -maxdepth 1 -type f'],
    ["which .sh files can't be executed?", "find . -type f -name '*.sh' ! -perm /111"],
    ['files in inbox older than 30 days can be deleted', 'find inbox -type f -mtime +30 -delete'],
    ['free space on the disk of this folder', 'df -h .'],
    ['list season.tar.gz in long form', 'tar -tvf season.tar.gz'],
  ])('%s', (text, command) => {
    expect(proposed(text, STUDIO)).toBe(command);
  });

  it.each([
    [
      'many files are not moved into what is called like an archive',
      'tapes and etc should go into one archive b.tar.gz',
    ],
    ['who asks wants nothing changed', 'which files are packed?'],
    ['what is there already is not made', 'I want the .mp3 files of inbox copied into txt, create that inbox'],
    ['nothing is written into what is compressed', 'replace a by b in log/run.log.2.gz'],
  ])('%s', (_, text) => {
    const { sure, way } = answer(text, STUDIO);
    expect(sure && way?.effect !== 'read' ? way?.command : null).toBeNull();
  });
});

describe('where all folders are hidden, and a star would find none', () => {
  const HOME = worldOf({
    programs: [],
    files: ['.config/a.toml', '.cache/', 'notes.txt', 'photos/.thumbs/', 'tapes/a/'],
  });
  const BARE = worldOf({ programs: [], files: ['.config/a.toml', '.cache/', 'notes.txt'] });
  it.each([
    [BARE, 'show disk usage by directory', 'du -h --max-depth=1 .'],
    [BARE, 'how big is each folder here', 'du -h --max-depth=1 .'],
    [HOME, 'show disk usage by directory', 'du -sh */'],
    [HOME, 'size of each folder in photos', 'du -h --max-depth=1 photos'],
    [HOME, 'size of each folder in tapes', 'du -sh tapes/*'],
  ])('row %#', (world, text, command) => {
    expect(proposed(text, world)).toBe(command);
  });
});
