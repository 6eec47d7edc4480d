// What is wanted said without a verb: the state that a thing is to be in, what is made of what; and what files are turned into.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const DESK = worldOf({
  files: [
    'tools/run.sh',
    'plan.ini',
    'token.env',
    'pack/',
    'pack/old.zip',
    'pack/web.tar.xz',
    'pack/rows.sql.gz',
    'pack/SUMS',
    'pack/SHORT',
    'logs/day.log',
    'logs/web.log',
    'data/list.json',
    'data/old.txt',
    'data/table.csv',
    'pics/a b.JPG',
    'pics/c.jpg',
    'now',
  ],
  links: ['now'],
  heads: {
    'data/list.json': '[{"name":"a","n":1},{"name":"b","n":2}]',
    'data/table.csv': 'id,name\n1,a\n2,b\n',
    'pack/SUMS': `${'0123456789abcdef'.repeat(4)}  old.zip\n`,
    'pack/SHORT': '0123456789abcdef0123456789abcdef  old.zip\n',
    'data/old.txt': 'one\ntwo\n',
  },
});

describe('the state that a thing is to be in', () => {
  it.each([
    ['pack/old.zip unpacked', 'unzip pack/old.zip'],
    ['logs/day.log gzipped', 'gzip logs/day.log'],
    ['tools/run.sh executable', 'chmod +x tools/run.sh'],
    ['permission denied when I start tools/run.sh', 'chmod +x tools/run.sh'],
    ['plan.ini read-only', 'chmod a-w plan.ini'],
    ['token.env only for me', 'chmod go= token.env'],
    ['640 for plan.ini', 'chmod 640 plan.ini'],
    ['the link now should point to pack', 'ln -sfn pack now'],
    ['pack/SUMS verified', 'cd pack && sha256sum -c SUMS'],
    ['verify the sums in pack/SHORT', 'cd pack && md5sum -c SHORT'],
  ])('%s', (text, command) => {
    expect(proposed(text, DESK)).toBe(command);
  });

  it('says owner and mode in one go', () => {
    expect(answer('token.env must be root:root 0440', DESK).command).toBe(
      'chmod 0440 token.env && sudo chown root:root token.env',
    );
  });

  it.each(['all files deleted in the last commit', 'plan.ini edited', 'logs/day.log removed'])(
    'is no wish to lose or to open anything: %s',
    (text) => {
      expect(proposed(text, DESK) ?? '').not.toMatch(/^(?:rm|nano|vim)|-delete/);
    },
  );
});

describe('what is made of what', () => {
  it.each([
    ['pack/web.tar.xz into data', 'tar -xf pack/web.tar.xz -C data'],
    ['plan.ini into pack/old.zip', 'zip pack/old.zip plan.ini'],
    ['logs.tar.gz of all log files', "find . -type f -name '*.log' -print0 | tar -caf logs.tar.gz --null -T -"],
    ['pack data into a tar.gz with the date in its name', 'tar -caf data-$(date +%F).tar.gz data'],
    ['gzip all log files in logs except web.log', "find logs -type f -name '*.log' -not -name web.log -exec gzip {} +"],
    ['take notes.md out of the archive pack/old.zip', 'zip -d pack/old.zip notes.md'],
    ['data/list.json to csv', "jq -r '(.[0] | keys_unsorted) as $k | $k, (.[] | [.[$k[]]]) | @csv' data/list.json"],
    ['data/old.txt in base64', 'base64 data/old.txt'],
    ['create a hard link to plan.ini called p.ini', 'ln plan.ini p.ini'],
    ['make a .bak copy of plan.ini', 'cp plan.ini plan.ini.bak'],
    ['remove all .log files but first show me which ones', "find . -type f -name '*.log'"],
    ['encode data/old.txt as base64 and save it as o.b64', 'base64 data/old.txt > o.b64'],
    [
      'convert data/old.txt from latin1 to utf-8 and save it as new.txt',
      'iconv -f latin1 -t utf-8 data/old.txt > new.txt',
    ],
    [
      'convert data/old.txt to utf-8',
      'iconv -f "$(file -b --mime-encoding data/old.txt)" -t utf-8 data/old.txt > data/old.txt.tmp && ' +
        'mv data/old.txt.tmp data/old.txt',
    ],
    ['first 16 bytes of pack/old.zip as hex', 'hexdump -C -n 16 pack/old.zip'],
    ['a random password with 12 characters', "tr -dc 'A-Za-z0-9' < /dev/urandom | head -c 12; echo"],
    ['random hex string of 8 bytes', 'openssl rand -hex 8'],
    ['integrity of pack/old.zip', 'unzip -t pack/old.zip'],
    ['old → new in plan.ini', 'sed -i s/old/new/g plan.ini'],
    [
      'spaces to dashes in the file names in pics',
      'find pics -type f -name \'* *\' -exec bash -c \'for f; do b=${f##*/}; mv -n -- "$f" "${f%/*}/${b// /-}"; done\' _ {} +',
    ],
    ['show data/old.txt with line numbers', 'cat -n data/old.txt'],
    ['count how often each line occurs in data/old.txt', 'sort data/old.txt | uniq -c | sort -rn'],
  ])('%s', (text, command) => {
    expect(proposed(text, DESK)).toBe(command);
  });
});
