// No word that says which, how or of what may be taken for one that says nothing: each is in the command, or there is none.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const LIGHTS = JSON.stringify({
  harbour: 'Nord',
  lamps: [
    { name: 'red', watts: 40, lit: true },
    { name: 'green', watts: 60, lit: false },
  ],
});
const BUOYS = 'buoy,place,status\nb1,mole,ok\nb2,pier,lost\n';

const QUAY = worldOf({
  programs: ['find', 'sed', 'nice', 'nohup', 'make', 'du', 'jq', 'awk', 'cut', 'mv', 'bash', 'tail'],
  files: [
    'lamps.json',
    'buoys.csv',
    'tools/plot.R',
    'tools/job.sh',
    'tools/tide.R',
    'tools/tide.R~',
    'backups/',
    'backups/quay.sql',
    'tmp/cart.json.bak',
    'albums/',
    'albums/Mole.JPG',
    'albums/Pier.jpg',
  ],
  heads: { 'lamps.json': LIGHTS, 'buoys.csv': BUOYS },
});
const read = (text: string) => proposed(text, QUAY);

describe('what narrows a list is a condition, and what is asked of it is shown', () => {
  it.each([
    ['names of the lit lamps in lamps.json', "jq -r '.lamps | map(select(.lit == true)) | .[] | .name' lamps.json"],
    ['names of the buoys with status lost', `awk -F, '$3 == "lost"' buoys.csv | cut -d, -f1`],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('a set is what is called so, not what was left beside it', () => {
  it.each([
    ['replace mole with pier in all the R scripts', "find . -type f -name '*.R' -exec sed -i s/mole/pier/g {} +"],
    ['how much space do the backups take up in total', 'du -sh backups'],
    [
      'rename the .JPG albums so the extension is lowercase',
      `find albums -type f -name '*.JPG' -exec bash -c 'for f; do b=\${f##*/}; e=\${b##*.}; mv -n -- "$f" "\${f%/*}/\${b%.*}.\${e,,}"; done' _ {} +`,
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what follows from how a thing is run is how it is run', () => {
  it.each([
    [
      'run ./tools/job.sh at low priority so it keeps going when i log out, output to tmp/make.log',
      'nohup nice -n 19 ./tools/job.sh > tmp/make.log 2>&1 &',
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('recursively is done so, be what it is said of here or not', () => {
  it.each([
    ['make /srv/boats writable for the group recursively', 'chmod -R g+w /srv/boats'],
    ['delete /srv/boats recursively', 'rm -r /srv/boats'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('of each of several one is no one of all', () => {
  it.each(['the last error in each log', 'last warning of every log'])('%s', (text) => {
    expect(read(text) ?? '').not.toMatch(/^journalctl/);
  });
});
