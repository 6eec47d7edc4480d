// Clauses that spare what is not touched anyhow, that give what is made its name, and that want to see what would come of an
// edit; beside each stand sentences that look alike and mean another thing.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'tmp/lock.tmp': 'x\n',
  'docs/a.md': 'one\n',
  'docs/names.txt': 'bob\n\nann\n',
  'docs/dues.csv': 'number,member,amount,paid\n1,Ann,20,yes\n2,Bob,30,no\n',
  'docs/days.csv': 'date,visits\n2024-01-01,3\n2024-01-02,5\n',
  'package.json': '{\n  "name": "x",\n  "license": "MIT"\n}\n',
  'logs/app.log': 'INFO ok\nERROR disk\n',
};
const place = placeOf(TREE);
const world = worldOf({ cwd: place.cwd });

describe('what is spared and not touched anyhow', () => {
  it.each([
    ['delete every .tmp file but leave the tmp folder itself alone', "find . -type f -name '*.tmp' -delete"],
    ['remove broken links in docs, leave the ones that work alone', 'find docs -type l -xtype l -delete'],
    ['remove broken links in docs, keep the working ones', 'find docs -type l -xtype l -delete'],
    // What is broken is what goes.
    ['remove broken links in docs, keep the broken ones', null],
    // A place that holds them is spared with all that lies in it.
    ['delete every .tmp file but not those in tmp', "find . -type f -name '*.tmp' -not -path '*/tmp/*' -delete"],
  ])('%s', (text, command) => expect(proposed(text, world)).toBe(command));
});

describe('what is made is given its name', () => {
  it.each([
    ['zip docs, the result shall be called site.zip', 'zip -r site.zip docs'],
    ['zip docs and call it site.zip', 'zip -r site.zip docs'],
    ['sort docs/names.txt, the output should be named sorted.txt', 'sort docs/names.txt > sorted.txt'],
    ['sort docs/names.txt and save it as sorted.txt next to it', 'sort docs/names.txt > docs/sorted.txt'],
    ['sort docs/names.txt and save it as sorted.txt', 'sort docs/names.txt > sorted.txt'],
    ['make a copy of the docs folder called old', 'cp -r docs old'],
    ['copy docs to a folder called old', 'mkdir -p old && cp -r docs old/'],
    ['split docs/names.txt into pieces of 2 lines in tmp', 'split -l 2 docs/names.txt tmp/names.txt.'],
    ['split docs/names.txt into pieces of 2 lines', 'split -l 2 docs/names.txt docs/names.txt.'],
  ])('%s', (text, command) => expect(proposed(text, world)).toBe(command));
});

describe('an edit that is only to be seen', () => {
  it.each([
    ['remove the blank lines from docs/names.txt, print only', "sed '/^\\s*$/d' docs/names.txt"],
    ['remove the blank lines from docs/names.txt, do not save', "sed '/^\\s*$/d' docs/names.txt"],
    ['remove the blank lines from docs/names.txt', "sed -i '/^\\s*$/d' docs/names.txt"],
    ['replace bob by tom in docs/names.txt, just print the result', 'sed s/bob/tom/g docs/names.txt'],
    [
      'put all members in docs/dues.csv in upper case, print only, do not save',
      "awk -F, -v OFS=, 'NR > 1 { $2 = toupper($2) } 1' docs/dues.csv",
    ],
    ['sort docs/names.txt, print only', 'sort docs/names.txt'],
    // A file that goes is no text that could be shown instead.
    ['delete docs/names.txt, print only', null],
  ])('%s', (text, command) => expect(proposed(text, world)).toBe(command));
});

describe('columns and keys by what they hold', () => {
  it.each([
    ["dues in docs/dues.csv that haven't been paid yet", `awk -F, '$4 == "no"' docs/dues.csv`],
    ['dues in docs/dues.csv that have been paid', `awk -F, '$4 == "yes"' docs/dues.csv`],
    // Days add up to nothing.
    ['average number of visits a day in docs/days.csv', null],
    [
      'set the licence in package.json to ISC',
      `jq '.license = "ISC"' package.json > package.json.tmp && mv package.json.tmp package.json`,
    ],
    ['find ERROR and INFO in logs/app.log', "grep 'ERROR\\|INFO' logs/app.log"],
    ['files with a digit in their name', "find . -type f -name '*[0-9]*'"],
    ['files with number in their name', "find . -type f -name '*number*'"],
    ['files with only digits in their name', null],
    ['show the folders by size, biggest at the bottom', 'du -sh */ | sort -h'],
    ['show the folders by size, biggest at the top', 'du -sh */ | sort -rh'],
  ])('%s', (text, command) => expect(proposed(text, world)).toBe(command));
});
