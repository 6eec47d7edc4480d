// Parts of a set that no command takes for a name, what is left of a file once lines of it are gone, exceptions put into the
// midst of a sentence, and endings that are to be written otherwise.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const LOG = [
  '2025-03-01 10:00 INFO pump on',
  '2025-03-01 11:00 WARN pump slow',
  '2025-03-02 09:00 ERROR valve stuck',
  '2025-03-02 09:05 ERROR valve stuck',
  '2025-03-03 12:00 INFO pump on',
].join('\n');

const YARD = worldOf({
  cwd: '/srv/yard',
  files: [
    'reels/reel1.tif',
    'reels/reel2.tif',
    'reels/reel3.tif',
    'shots/one.JPG',
    'shots/two.jpg',
    'notes/main.css.bak',
    'notes/x.bak',
    'notes/a.md',
    'notes/b.md',
    'kit.zip',
    'pump.log',
    'used.txt',
    'visits.csv',
    'flat.json',
    'deep.json',
  ],
  heads: {
    'pump.log': LOG,
    'visits.csv': 'id,guest,room\n1,ada,attic\n2,bo,cellar\n',
    'flat.json': '{"fee": 3.5, "days": ["mo", "tu"]}\n',
    'deep.json': '{\n    "a": {\n        "fee": 3\n    },\n    "b": {\n        "fee": 4\n    }\n}\n',
  },
});

const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, YARD)).toBe(command));

describe('a share of a set is the name of nothing', () => {
  each([
    ['remove 20% of the files', null],
    ['delete 5% of the files in reels', null],
    ['delete half of the reels', null],
    ['delete every second reel', null],
    ['move every third reel to notes', null],
    ['delete the second reel', 'rm reels/reel2.tif'],
  ]);
});

describe('what is left out of files of one ending by another is left out by name', () => {
  each([
    [
      'delete the bak files in notes, but not the css one',
      "find notes -type f -name '*.bak' -not -path '*css*' -delete",
    ],
    ['delete the tif files in reels, but not the pdfs', "find reels -type f -name '*.tif' -not -name '*.pdf' -delete"],
  ]);
});

describe('an exception in the midst of a sentence takes nothing of what goes on behind it', () => {
  each([
    ['how many files, folders not counted, are there in notes', 'find notes -type f | wc -l'],
    ['how many files, folders not counted, are there in kit.zip', "unzip -Z1 kit.zip | grep -v '/$' | wc -l"],
    ['which files, the md ones left out, are in notes', "find notes -type f -not -name '*.md'"],
    ['how many folders are in here', 'find . -mindepth 1 -type d | wc -l'],
  ]);
});

describe('what is left once lines are gone', () => {
  each([
    [
      'throw out the duplicate lines in used.txt and sort it',
      "awk '!seen[$0]++' used.txt > used.txt.tmp && mv used.txt.tmp used.txt && sort -o used.txt used.txt",
    ],
    ['delete the tif files in reels and zip them', null],
  ]);
});

describe('each is counted by what it says', () => {
  each([
    [
      'which error messages are in pump.log and how often does each occur',
      "grep -i error pump.log | sed -E 's/^([^ ]+ +){3}//' | sort | uniq -c | sort -rn",
    ],
    ['which messages are in pump.log and how often', "sed -E 's/^([^ ]+ +){3}//' pump.log | sort | uniq -c | sort -rn"],
    ['how many errors are in pump.log', `awk '$3 == "ERROR"' pump.log | wc -l`],
    // A column is no text that rows hold.
    ['rows of visits.csv with the town of the guest', null],
  ]);
});

describe('endings that are to be others', () => {
  const JPG = `-name '*.JPG' -exec sh -c 'for f; do mv -n -- "$f" "\${f%.JPG}.jpg"; done' _ {} +`;
  each([
    ['rename all .JPG photos in shots to .jpg', `find shots ${JPG}`],
    ['rename the .JPG files in shots so they end in lowercase .jpg', `find shots -type f ${JPG}`],
    ['the files in shots that end in .JPG should end in .jpg', `find shots -type f ${JPG}`],
    ['some photos in shots end in .JPG, rename them to .jpg', `find shots ${JPG}`],
  ]);
});

describe('a value of a JSON file, the rest as it stands', () => {
  each([
    ['set fee to 4.2 in flat.json', `sed -i 's/"fee": 3\\.5/"fee": 4.2/' flat.json`],
    [
      'set a.fee to 5 in deep.json',
      "jq --indent 4 '.a.fee = 5' deep.json > deep.json.tmp && mv deep.json.tmp deep.json",
    ],
  ]);
});

describe('together', () => {
  each([
    ['join notes/a.md and notes/b.md together into one file all.md', 'cat notes/a.md notes/b.md > all.md'],
    ['put notes/a.md and notes/b.md together in all.md', 'cat notes/a.md notes/b.md > all.md'],
    ['pack reels and notes together into one file, kept.tar.gz', 'tar -caf kept.tar.gz reels notes'],
    ['all TODO lines in notes, without the file names', 'grep -h TODO -r notes'],
    ['unpack kit.zip into notes and keep the zip', 'unzip kit.zip -d notes'],
  ]);
});
