// Sentences on what stands in files, judged by what the command that would be proposed prints or leaves behind.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const access = (host: number, path: string, status: number) =>
  `10.0.0.${host} - - [04/May/2025:10:0${host}:00 +0000] "GET ${path} HTTP/1.1" ${status} 12`;

const TREE = {
  'boats.csv': 'name,harbour,length_m,sold\nAda,Bergen,12,yes\nBo,Oslo,9,no\nCy,Bergen,30,no\n',
  'hits.log': [access(1, '/', 200), access(2, '/a', 404), access(1, '/b', 503), access(1, '/', 200), ''].join('\n'),
  'app.log': [
    '2025-01-01T10:00:00Z [INFO] unit=pump msg="no ERROR seen"',
    '2025-01-01T11:00:00Z [ERROR] unit=valve msg="stuck"',
    '2025-01-02T09:00:00Z [ERROR] unit=pump msg="hot"',
    '',
  ].join('\n'),
  'app.env': '# port of the app\nPORT=80\nHOST=a.example\nDEBUG=true\n',
  'other.env': 'PORT=80\nHOST=b.example\n',
  'crew.json': '[{"who": "Eva", "rank": "mate", "age": 40}, {"who": "Finn", "rank": "cook", "age": 25}]',
  'conf.json': '{"on": true, "db": {"user": "u"}, "hosts": ["h1", "h2"]}',
  'pets.txt': 'cat\ndog\n\ncat\neel\n',
  'box/My File.txt': 'x',
};

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: ['jq'] }));

const PRINTS: readonly (readonly [string, readonly string[]])[] = [
  ['name and harbour of boats.csv without the header', ['Ada,Bergen', 'Bo,Oslo', 'Cy,Bergen']],
  ['boats in boats.csv that are sold', ['Ada,Bergen,12,yes']],
  ['how many boats per harbour in boats.csv', ['      2 Bergen', '      1 Oslo']],
  ['which boat in boats.csv is the longest? just its name', ['Cy']],
  ['rows of boats.csv whose harbour is Bergen', ['Ada,Bergen,12,yes', 'Cy,Bergen,30,no']],
  ['requests in hits.log that got a 404', [access(2, '/a', 404)]],
  ['hits.log entries that did not end in status 200', [access(2, '/a', 404), access(1, '/b', 503)]],
  ['unique client addresses in hits.log', ['10.0.0.1', '10.0.0.2']],
  ['how many ERROR entries are in app.log', ['2']],
  ['entries of app.log at level ERROR from unit pump', ['2025-01-02T09:00:00Z [ERROR] unit=pump msg="hot"']],
  [
    'lines of app.log between 2025-01-01T10:30 and 2025-01-01T12:00',
    ['2025-01-01T11:00:00Z [ERROR] unit=valve msg="stuck"'],
  ],
  ['what is the port in app.env? only the number', ['80']],
  ['lines that are in app.env but not in other.env', ['# port of the app', 'HOST=a.example', 'DEBUG=true']],
  ['who in crew.json has rank cook', ['Finn']],
  ['average age in crew.json', ['32.5']],
  ['hosts in conf.json', ['h1', 'h2']],
  ['user of the db in conf.json', ['u']],
  ['pets.txt without repeats, keeping the order of first appearance', ['cat', 'dog', 'eel']],
  ['first 2 characters of each line of pets.txt', ['ca', 'do', 'ca', 'ee']],
  ['join all lines of app.env with commas', ['# port of the app,PORT=80,HOST=a.example,DEBUG=true']],
];

describe('what is read out of files', () => {
  const place = placeOf(TREE);
  it.each(PRINTS)('%s', (text, lines) => {
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').lines, command ?? '').toEqual(lines);
  });
});

const CHANGES: readonly (readonly [string, string, string])[] = [
  ['set PORT to 81 in app.env and leave the other lines alone', 'app.env', TREE['app.env'].replace('80', '81')],
  ['in app.env, point HOST at c.example rather than a.example', 'app.env', TREE['app.env'].replace('a.ex', 'c.ex')],
  ['turn DEBUG off in app.env', 'app.env', TREE['app.env'].replace('true', 'false')],
  ['drop the DEBUG line from app.env', 'app.env', TREE['app.env'].replace('DEBUG=true\n', '')],
  ['add a line MODE=fast at the end of app.env', 'app.env', `${TREE['app.env']}MODE=fast\n`],
  ['replace the spaces in the file names of box by underscores', 'box/My_File.txt', 'x'],
  ['put a symlink called pets pointing to pets.txt here', 'pets', TREE['pets.txt']],
  ['replace dog with wolf in pets.txt, save it as wild.txt', 'wild.txt', 'cat\nwolf\n\ncat\neel\n'],
];

describe('what is changed in files', () => {
  it.each(CHANGES)('%s', (text, file, now) => {
    const place = placeOf(TREE);
    const command = read(place, text);
    expect(command, text).not.toBeNull();
    expect(place.bash(command ?? '').stderr).toBe('');
    expect(place.text(file), command ?? '').toBe(now);
  });

  it('is nothing where what was said is not so', () => {
    const place = placeOf(TREE);
    for (const text of ['link pets.txt to app.env', 'turn PORT off in app.env'])
      expect(read(place, text), text).toBeNull();
  });
});
