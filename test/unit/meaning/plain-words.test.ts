// Plain requests in folders of one's own: what lies further down, what is named like a folder, articles and quotes.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HOME = worldOf({
  cwd: '/srv/home',
  programs: [
    'awk',
    'bash',
    'cat',
    'cp',
    'cut',
    'df',
    'du',
    'find',
    'git',
    'go',
    'grep',
    'head',
    'jq',
    'less',
    'ls',
    'mkdir',
    'nano',
    'pip',
    'printf',
    'python3',
    'sed',
    'sort',
    'stat',
    'tail',
    'tar',
    'tree',
    'ufw',
    'vim',
    'wc',
    'apt',
  ],
  files: [
    'notes.md',
    'papers/budget.csv',
    'papers/letters/anna.txt',
    'scripts/seed.sh',
    'scripts/plot.py',
    'backups/a.tar',
    'logs/app.log',
    'tmp/x',
    'docs/draft.tmp.md',
    'requirements.txt',
  ],
  texts: ['notes.md', 'logs/app.log'],
  heads: {
    'papers/budget.csv': 'name,amount,month\nanna,12,jan\nbob,7,feb\n',
    'scripts/seed.sh': '#!/bin/bash\n# loads\necho x\n',
    'scripts/plot.py': '# draws\nprint(1)\n',
  },
  names: { program: ['vim'], package: ['hello', 'tree', 'git'], group: ['src'], branch: ['main'] },
});
const read = (text: string) => proposed(text, HOME);

describe('what lies further down', () => {
  it.each([
    ['sum the amount in budget.csv', "awk -F, 'NR > 1 { s += $2 } END { print s }' papers/budget.csv"],
    ['show only the names in budget.csv', 'cut -d, -f1 papers/budget.csv'],
    ['which rows of budget.csv have anna', `awk -F, '$1 == "anna"' papers/budget.csv`],
    ['is there a file called anna.txt', 'find . -type f -name anna.txt'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('names, articles and quotes', () => {
  it.each([
    ['make folders a b and c', 'mkdir -p a b c'],
    ['make folders red blue and green', 'mkdir -p red blue green'],
    ['make a folder called a', 'mkdir -p a'],
    ['write "hello" into hi.txt', "printf '%s\\n' hello >> hi.txt"],
    ['show the tree', 'tree'],
    ['copy scripts to backups', 'cp -r scripts backups/'],
    ['list logs', 'ls logs'],
    ['edit notes.md', 'nano notes.md'],
    ['open notes.md in vim', 'vim notes.md'],
    ['block 10.0.0.5', 'sudo ufw deny from 10.0.0.5'],
    ['install the dependencies', 'pip install -r requirements.txt'],
    ['show the requirements', 'cat requirements.txt'],
    ['list everything in src', null],
    ["what's 5 times 7", 'echo $(( 5 * 7 ))'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('lines', () => {
  it.each([
    ['print the last line of every md file', "find . -type f -name '*.md' -exec tail -n 1 {} +"],
    ['the first two lines of all csv files', "find . -type f -name '*.csv' -exec head -n 2 {} +"],
    ['show errors from logs/app.log', 'grep -i error logs/app.log'],
    ['show logs/app.log live', 'tail -f logs/app.log'],
    ['does notes.md mention paint', 'grep paint notes.md'],
    // Where several kinds of files are looked through any sign may begin a comment, and it need not begin the line.
    ['find TODO comments', "grep -rn '\\(#\\|//\\|--\\|/\\*\\|<!--\\).*TODO' ."],
    // The line that names the program of a script is no comment.
    ['remove the comments from scripts/seed.sh', "sed -i '1!{/^\\s*#/d}' scripts/seed.sh"],
    ['remove the comments from scripts/plot.py', "sed -i '/^\\s*#/d' scripts/plot.py"],
    ['check scripts/seed.sh for syntax errors', 'bash -n scripts/seed.sh'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what takes space, what is left out', () => {
  it.each([
    ['what takes the most space here', 'du -sh * | sort -rh'],
    ['which folder takes the most space', 'du -sh */ | sort -rh | head -n 1'],
    // What is excepted lies in no folder tmp: files of that kind are meant.
    ['list all tmp files except docs/draft.tmp.md', "find . -type f -name '*.tmp' -not -path '*/docs/draft.tmp.md'"],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});
