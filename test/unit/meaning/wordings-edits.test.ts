// Changes inside files and to what is called in some way, judged by what the command that would be proposed leaves behind.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'etc/web.conf': 'server {\n    # brotli on;\n    body_max 8m;\n}\n',
  'etc/names': '10.0.0.1 north\n#10.0.0.2 south\n',
  'etc/app.ini': '; ours\n[web]\nport = 80\n\n[post]\nport = 25\nfrom = a\n',
  'etc/shop.env': 'DEBUG=1\nNAME=x\n',
  'requirements.txt': '# web\nDjango==4.2.10\nredis>=4\nruff\n',
  'page.html': '<p>2025</p>\n<footer>2025</footer>\n',
  'pets.txt': 'eel\ncat\ndog\ncat\n',
  'old.csv': 'a;b\n1;2\n',
  'mail/some letter.md': 'x',
  'mail/plain.md': 'y',
};

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['jq'] }));

describe('lines that are changed', () => {
  it.each([
    ['uncomment the brotli line in etc/web.conf', 'etc/web.conf', ['# brotli', 'brotli']],
    ['comment out body_max in etc/web.conf', 'etc/web.conf', ['body_max', '# body_max']],
    ['uncoment south in etc/names', 'etc/names', ['#10', '10']],
    ['turn the line with north in etc/names into a comment', 'etc/names', ['10.0.0.1', '#10.0.0.1']],
    ['comment out NAME in etc/shop.env', 'etc/shop.env', ['NAME', '#NAME']],
    ['delete the lines that start with ; in etc/app.ini', 'etc/app.ini', ['; ours\n', '']],
    ['set port to 26 in etc/app.ini under post', 'etc/app.ini', ['port = 25', 'port = 26']],
    ['change the web port in etc/app.ini to 81', 'etc/app.ini', ['port = 80', 'port = 81']],
    ['set DEBUG to 0 in etc/shop.env', 'etc/shop.env', ['DEBUG=1', 'DEBUG=0']],
    ['update the port number 25 to 2525 in etc/app.ini', 'etc/app.ini', ['25', '2525']],
    ['change the host address 10.0.0.1 to 10.0.0.9 in etc/names', 'etc/names', ['10.0.0.1', '10.0.0.9']],
    ['in pets.txt replace eel by newt everywhere', 'pets.txt', ['eel', 'newt']],
    ['change Django to 4.2.11 in requirements.txt', 'requirements.txt', ['4.2.10', '4.2.11']],
    ['set ruff to 0.9 in requirements.txt', 'requirements.txt', ['ruff', 'ruff==0.9']],
    ['replace 2025 by 2026 in the footer line of page.html', 'page.html', ['<footer>2025', '<footer>2026']],
    ['insert a line "bee" after the line dog in pets.txt', 'pets.txt', ['dog\n', 'dog\nbee\n']],
    ['add "ant" above eel in pets.txt', 'pets.txt', ['eel\n', 'ant\neel\n']],
    ['delete the last 2 lines of pets.txt', 'pets.txt', ['dog\ncat\n', '']],
    ['use commas instead of semicolons in old.csv', 'old.csv', [/;/g, ',']],
  ] as const)('%s', (text, file, [old, now]) => {
    const place = placeOf(TREE);
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').stderr).toBe('');
    expect(place.text(file), command ?? '').toBe(TREE[file].replace(old, now));
  });

  it('a figure that does not stand there counts no lines', () =>
    expect(read(placeOf(TREE), 'change the room number 0310-4410 to 0310-4420 in pets.txt')).toBeNull());

  it.each([
    ['change the semicolons in old.csv to commas and save the result as new.csv', 'new.csv', 'a,b\n1,2\n'],
    ['save a sorted copy of pets.txt as in-order.txt', null, null],
    ['sorted copy of pets.txt as in-order.txt', 'in-order.txt', 'cat\ncat\ndog\neel\n'],
    ['put a semicolon at the end of each line of pets.txt', 'pets.txt', 'eel;\ncat;\ndog;\ncat;\n'],
    ['dashes instead of spaces in mail file names', 'mail/some-letter.md', 'x'],
    ['rename the files in mail so that spaces become underscores', 'mail/some_letter.md', 'x'],
    ['put dashes instead of the spaces in the md names in mail', 'mail/some-letter.md', 'x'],
    ['replace spaces with underscores in the file names in mail', 'mail/some_letter.md', 'x'],
  ])('%s', (text, file, now) => {
    const place = placeOf(TREE);
    const command = read(place, text);
    if (file === null) return expect(command, text).toBeNull();
    expect(place.bash(command ?? '').stderr).toBe('');
    expect(place.text(file), command ?? '').toBe(now);
  });

  it('is not guessed where several are meant, or none', () => {
    const place = placeOf(TREE);
    for (const text of [
      'set port to 26 in etc/app.ini',
      'uncomment north in etc/names',
      'insert a line "bee" after the line cat in pets.txt',
      'replace cat by cow in the bird line of pets.txt',
    ])
      expect(read(place, text), text).toBeNull();
  });
});

describe('what is called so, wherever it lies', () => {
  const place = placeOf({ 'a/__pycache__/x': '', 'b/c/__pycache__/y': '', 'b/keep': '', 'b/tmp/z': '' });

  it.each([
    ['list all __pycache__ folders', ['./a/__pycache__', './b/c/__pycache__']],
    ['show all tmp directories', ['./b/tmp']],
  ])('%s', (text, lines) => {
    expect(place.bash(read(place, text) ?? '').lines.sort()).toEqual(lines);
  });

  it('is deleted with what is in it', () => {
    place.bash(read(place, 'delete all __pycache__ folders') ?? '');
    expect(place.files().sort()).toEqual(['b/keep', 'b/tmp/z']);
  });

  it('a file held to another finds it where it lies', () => {
    const album = placeOf({ 'in/deep/one.png': '', 'in/two.txt': '' });
    expect(read(album, 'files in in newer than one.png')).toContain('-newer in/deep/one.png');
  });
});

describe('copies and archives', () => {
  const DAY = new Date().toISOString().slice(0, 10);

  it.each([
    ["backup of pets.txt with today's date", `pets.txt.${DAY}`],
    ['back up etc/app.ini as etc/app.ini.YYYY-MM-DD', `etc/app.ini.${DAY}`],
    ['make a copy of pets.txt with the date in the name, like pets-2020-01-31.txt', `pets-${DAY}.txt`],
  ])('%s', (text, file) => {
    const place = placeOf(TREE);
    const command = read(place, text);
    // The day of the shell is that of the machine, which may be another one just now.
    expect(place.bash(`TZ=UTC; export TZ; ${command}`).stderr).toBe('');
    expect(place.files(), command ?? '').toContain(file);
  });

  it('the folders of a folder, and no files', () => {
    const place = placeOf({ 'src/a/b/': '', 'src/c/file.txt': 'x' });
    const command = read(place, 'copy the folder structure of src to src-only, without any files');
    place.bash(command ?? '');
    expect(place.bash('find src-only').lines.sort()).toEqual(['src-only', 'src-only/a', 'src-only/a/b', 'src-only/c']);
  });

  it('a file out of an archive lies where it was to go', () => {
    const place = placeOf({ 'src/deep/one.txt': '1', 'out/': '' });
    place.bash('tar -czf s.tar.gz src && rm -r src');
    place.bash(read(place, 'get one.txt from s.tar.gz into out') ?? '');
    expect(place.text('out/one.txt')).toBe('1');
  });
});
