// Texts and settings that are told by what stands in the files, places and ports that were spoken of before, and archives.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const YARD = worldOf({
  files: [
    'deploy/push.sh',
    'deploy/env.txt',
    'birds.csv',
    'lists/a b.txt',
    'conf/smb.conf',
    'conf/feed.ini',
    'img/A.PNG',
    'package.json',
    'packs/one.zip',
    'packs/two.zip',
    'packs/presskit.tar.gz',
    'old/app-08.log.gz',
    'old/app-07.log.gz',
    'night.cron',
    'secret/',
  ],
  heads: {
    'deploy/push.sh': 'ssh oldbox ls\n',
    'deploy/env.txt': 'HOST=oldbox\n',
    'birds.csv': 'who,bird\nA. Krge,Wren\n',
    'conf/smb.conf': '[global]\n  log level = 1\n  max connections = 10\n',
    'conf/feed.ini': 'debug = yes\nname = x\n',
    'package.json': '{"name":"w","devDependencies":{"tsx":"^4.0.0"},"scripts":{"build":"x"}}',
    'night.cron': '# nightly\n0 1 * * * x\n\n5 5 * * * z\n',
  },
});
const read = (text: string) => proposed(text, YARD)?.replace(/^sudo /, '');

it('a time of the day is no file that is called so', () =>
  expect(read('run /opt/a.sh every sunday at 2 at night')).toBe(
    "(crontab -l 2>/dev/null; echo '0 2 * * 0 /opt/a.sh') | crontab -",
  ));

describe('a text that stands in one of the files', () => {
  const box = 'find deploy -type f -exec grep -lZI oldbox {} + | xargs -0 -r sed -i s/oldbox/newbox/g';
  it.each([
    ['in all files in deploy change oldbox to newbox', box],
    ['change oldbox to newbox in every file in deploy', box],
    [
      'the observer A. Krge is misspelled, make it A. Kruge in all csv files',
      "find . -type f -name '*.csv' -exec sed -i 's/A\\. Krge/A. Kruge/g' {} +",
    ],
    ['birds.csv has windows line endings, make it unix in place', "sed -i 's/\\r$//' birds.csv"],
    ['convert the line endings of birds.csv to unix', "sed -i 's/\\r$//' birds.csv"],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('names of files', () => {
  it('a place that is said before is kept', () => {
    for (const text of [
      'in img change the extension of all .PNG files to .png',
      'change the extension of all .PNG files in img to .png',
    ])
      expect(read(text)).toMatch(/^find img .*\.png"/);
  });
  it('what stands in them is told before it is replaced', () => {
    expect(read('the txt files in lists have spaces in their names, replace those by dashes')).toMatch(
      /^find lists -type f -name '\*\.txt' -name '\* \*' .*\$\{b\/\/ \/-\}/,
    );
  });
});

describe('settings', () => {
  const level = (flag: string) => `sed ${flag} 's/^\\( *log level *= *\\).*/\\13/' conf/smb.conf`;
  it.each([
    ['set log level to 3 in conf/smb.conf', level('-i')],
    ['change log level from 1 to 3 in the samba config but keep a backup as smb.conf.orig', level('-i.orig')],
    ['change log level from 1 to 3 in conf/smb.conf and keep a backup as conf/smb.conf.old', level('-i.old')],
    ['which dev dependencies does package.json have, names only', "jq -r '.devDependencies | keys[]' package.json"],
    ['which scripts does package.json have', 'jq -r .scripts package.json'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it.each([
    'change log level from 2 to 3 in conf/smb.conf',
    'change log level from 1 to 3 in conf/smb.conf and keep a backup as old/smb.conf.orig',
  ])('nothing that is not so, and no copy elsewhere: %s', (text) => expect(read(text)).toBeUndefined());
});

describe('archives', () => {
  const own = `find packs -type f -name '*.zip' -exec sh -c 'for f; do unzip -q "$f" -d "\${f%.*}"; done' _ {} +`;
  it.each([
    ['extract each zip in packs into its own folder next to it', own],
    ['unzip every zip in packs into a folder of its own, named like the zip without the ending', own],
    [
      'unpack the press kit tarball (presskit.tar.gz) into img without the top level folder',
      'tar -xf packs/presskit.tar.gz -C img --strip-components=1',
    ],
    ['uncompress the gzipped app logs but keep the .gz too', 'gunzip -k old/app-*.gz'],
    ['show the packed august log', 'zcat old/app-08.log.gz'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('rights, ports and jobs in everyday words', () => {
  const active = "grep -v '^\\s*#' night.cron | grep -v '^\\s*$'";
  it.each([
    ['group and others should not have any rights on secret or anything in it', 'chmod -R go-rwx secret'],
    ['the rails server on port 3000 hangs, kill whatever is listening there', 'kill $(lsof -t -i :3000 -sTCP:LISTEN)'],
    ['jobs in night.cron that are really active (no comments, no blank lines)', active],
    ['which jobs in night.cron are active', active],
    ['is cupsd running at the moment?', 'pgrep -a cupsd'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});
