// Who may do what, packages of a project, and archives, in the words of many: judged by the command, and by what it leaves
// behind where several commands would do.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HOUSE = worldOf({
  cwd: '/srv/house',
  root: true,
  files: [
    'desk/',
    'desk/plan.env',
    'desk/shared/',
    'tools/',
    'tools/a.sh',
    'tools/b.sh',
    'key',
    'package.json',
    'box.tar.gz',
    'bag.zip',
    '.venv/',
    '.venv/bin/',
    '.venv/bin/pip',
    'pid/app.pid',
  ],
  names: { group: ['audio'], user: ['bob'] },
  programs: ['apt', 'pip', 'npm', 'make', 'unzip', 'tar'],
});

describe('who may do what', () => {
  it.each([
    ['group and others must not be able to write anything in desk, subfolders too', 'chmod -R go-w desk'],
    ['others should have no rights at all on the desk folder and whatever is in it', 'chmod -R o= desk'],
    [
      "others should have no rights on desk with everything in it, except for desk/shared, don't touch that one",
      "find desk -not -path desk/shared -not -path 'desk/shared/*' -exec chmod o= {} +",
    ],
    [
      'give the group audio read and write access to desk with everything in it',
      'chgrp -R audio desk && chmod -R g+rwX desk',
    ],
    ['make key readable for the group but not for others', 'chmod g+r,o-r key'],
    ['nobody else should be able to read key', 'chmod go-r key'],
    ['make sure others cannot read key', 'chmod o-r key'],
    ['ssh complains that the permissions of key are too open, can you fix it?', 'chmod go= key'],
    ['give tools/a.sh the same permissions as tools/b.sh', 'chmod --reference=tools/b.sh tools/a.sh'],
    ['change the group of the desk folder to audio but not of the files in it', 'chgrp audio desk'],
    [
      'folders in desk should be 755 and files 644',
      'find desk -type d -exec chmod 755 {} + && find desk -type f -exec chmod 644 {} +',
    ],
    ['files in desk others cannot read', 'find desk -type f ! -perm /o=r'],
    ['list files in desk group or others can write to', 'find desk -type f -perm /go=w'],
    ['which .sh in tools isnt executable', "find tools -name '*.sh' -not -perm /111"],
    ['are there any suid or sgid files here?', 'find . -type f -perm /6000'],
  ])('%s', (text, command) => expect(proposed(text, HOUSE)).toBe(command));

  it.each(['group and others must not write', 'the permissions of key are fine'])('is not sure: %s', (text) =>
    expect(proposed(text, HOUSE)).toBeNull(),
  );

  const place = placeOf({ 'a/x.txt': 'x', 'a/pub/y.txt': 'y' });
  it('takes nothing from what is left out', () => {
    const text = 'others should have no rights on the folder a and whatever is in it except a/pub';
    place.bash('chmod -R 755 a');
    place.bash(proposed(text, worldOf({ cwd: place.cwd })) ?? 'false');
    const mode = (path: string) => (statSync(join(place.cwd, path)).mode & 0o777).toString(8);
    expect([mode('a'), mode('a/x.txt'), mode('a/pub'), mode('a/pub/y.txt')]).toEqual(['750', '750', '755', '755']);
  });
});

describe('packages of a project', () => {
  it.each([
    ['install flask into the venv', '.venv/bin/pip install flask'],
    ['freeze the venv into frozen.txt', '.venv/bin/pip freeze > frozen.txt'],
    ['list outdated packages in .venv', '.venv/bin/pip list -o'],
    ['npm install, production dependencies only', 'npm install --omit=dev'],
    ['update the package lists and upgrade all packages without asking me', 'apt update && apt upgrade -y'],
  ])('%s', (text, command) => expect(proposed(text, HOUSE)).toBe(command));

  const place = placeOf({
    'package.json': JSON.stringify({
      engines: { node: '>=20' },
      scripts: { go: 'node .', test: 'true' },
      devDependencies: { a: '1', b: '2' },
    }),
    'requirements.txt': '# all\nflask==1.0\nlxml\npydub>=2\n',
  });
  it.each([
    ['how many dev dependencies are there in package.json', ['2']],
    ['names of the npm scripts in package.json', ['go', 'test']],
    ['which node version does package.json want', ['>=20']],
    ['packages in requirements.txt that have no version at all, skip comments', ['lxml']],
    ['unpinned packages in requirements.txt', ['lxml', 'pydub>=2']],
    ['pinned packages in requirements.txt', ['flask==1.0']],
  ])('%s', (text, printed) => {
    const world = worldOf({ cwd: place.cwd, programs: ['jq'] });
    expect(place.bash(proposed(text, world) ?? 'false').lines).toEqual(printed);
  });
});

describe('archives', () => {
  it.each([
    ['how big is box.tar.gz unpacked', 'tar -xOf box.tar.gz | wc -c'],
    ['uncompressed size of bag.zip', 'unzip -p bag.zip | wc -c'],
    ['convert box.tar.gz to box.tar.bz2, keep both', 'zcat box.tar.gz | bzip2 > box.tar.bz2'],
    ['delete NOTES from bag.zip', 'zip -d bag.zip NOTES'],
    [
      'unpack box.tar.gz into a new folder called out but without the box/ folder at the top',
      'mkdir -p out && tar -xf box.tar.gz -C out --strip-components=1',
    ],
  ])('%s', (text, command) => expect(proposed(text, HOUSE)).toBe(command));

  it('makes no other kind of archive of a stream', () =>
    expect(answer('convert bag.zip to bag.tar.gz', HOUSE).command ?? '').not.toMatch(/gzip|zcat/));
});

describe('what runs', () => {
  it.each([
    ['stop all processes of the user bob', 'pkill -u bob'],
    ['number of processes per user', 'ps -eo user= | sort | uniq -c | sort -rn'],
    [
      'kill the process whose pid is in pid/app.pid and remove the pid file',
      'kill "$(cat pid/app.pid)" && rm pid/app.pid',
    ],
    ['run tools/a.sh on each env file in desk', "find desk -type f -name '*.env' -exec tools/a.sh {} \\;"],
    ['run tools/a.sh and tools/b.sh in parallel and wait for both', 'tools/a.sh & tools/b.sh & wait'],
    ['run tools/a.sh and tell me its exit code', 'tools/a.sh; echo $?'],
    ['run tools/a.sh but give up after at most 30 seconds', 'timeout 30 tools/a.sh'],
    ['follow the number of lines in desk/plan.env, refreshed every 5 seconds', "watch -n 5 'wc -l < desk/plan.env'"],
  ])('%s', (text, command) => expect(proposed(text, HOUSE)).toBe(command));

  const place = placeOf({
    'each.sh': '#!/bin/sh\necho "$1" >> seen\n[ "$1" != in/b.txt ]\n',
    'in/a.txt': '',
    'in/b.txt': '',
    'in/c.txt': '',
  });
  it('stops at the first failure', () => {
    place.bash('chmod +x each.sh');
    const text = 'run ./each.sh on each txt file in in, one after another, and stop if one of them fails';
    place.bash(`${proposed(text, worldOf({ cwd: place.cwd })) ?? 'false'} || true`);
    expect(place.bash('cat seen').lines).toEqual(['in/a.txt', 'in/b.txt']);
  });
});

describe('rights in words, of files and of folders', () => {
  it.each([
    ['lock down key so that only i can read and write it', 'chmod 600 key'],
    ['nobody except me can read or write desk', 'chmod 700 desk'],
    ['make desk readable and writable by me only', 'chmod 700 desk'],
    ['no one else than me may open key', 'chmod go= key'],
    ['nobody but me should see what is in desk', 'chmod go= desk'],
    ['only i can enter the desk folder', 'chmod u+x,go-x desk'],
    [
      'make the .sh files in tools executable but not for others',
      "find tools -type f -name '*.sh' -exec chmod ug+x,o-x {} +",
    ],
    [
      'folders in desk 750 and files 640',
      'find desk -type d -exec chmod 750 {} + && find desk -type f -exec chmod 640 {} +',
    ],
    [
      'give the files in desk mode 600 and the folders 700',
      'find desk -type d -exec chmod 700 {} + && find desk -type f -exec chmod 600 {} +',
    ],
  ])('%s', (text, command) => expect(proposed(text, HOUSE)).toBe(command));
});
