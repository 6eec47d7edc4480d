// What a folder holds, what is left of it, what is meant by a word of a name, and what stands in a file.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const LAB = worldOf({
  cwd: '/srv/lab',
  programs: [
    'git',
    'tar',
    'zip',
    'find',
    'grep',
    'cat',
    'rm',
    'cp',
    'mkdir',
    'chmod',
    'ps',
    'bash',
    'sort',
    'curl',
    'pkill',
    'sleep',
  ],
  files: [
    'README.md',
    'notes.txt',
    'requirements.txt',
    'scripts/plot.py',
    'scripts/backup.sh',
    'survey/wave1.csv',
    'survey/old/wave0.csv',
    'slides/one.pdf',
    'books/.ipynb_checkpoints/one-checkpoint.ipynb',
    'books/one.ipynb',
    'paper/main.tex',
    'paper/main.toc',
  ],
  texts: ['README.md', 'requirements.txt', 'scripts/plot.py'],
  names: { branch: ['main'], tag: ['v1.0', 'v1.1'], package: ['git'] },
});
const read = (text: string) => proposed(text, LAB);

describe('what a folder holds', () => {
  it.each([
    // Never the folder itself, with all that is new in it.
    ['delete the slides older than 30 days', 'find slides -type f -mtime +30 -delete'],
    ['which slides are bigger than 1mb', 'find slides -type f -size +1M'],
    [
      'copy the survey folder to kept without the stuff in survey/old',
      'mkdir -p kept && tar -C survey --exclude=./old -cf - . | tar -xf - -C kept',
    ],
    [
      'copy survey to kept except the csv files',
      "mkdir -p kept && tar -C survey --exclude='*.csv' -cf - . | tar -xf - -C kept",
    ],
    [
      'list all csv files, but not the contents of survey/old',
      "find . -type f -name '*.csv' -not -path '*/survey/old/*'",
    ],
    ['delete the slides folder', 'rm -r slides'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it('one that is copied in part keeps to the tool that is there', () => {
    const world = worldOf({ programs: ['rsync', 'cp'], files: ['src/old/c.txt', 'src/d.txt'] });
    const line = 'rsync -a --exclude=/old src/ kept/';
    expect(proposed('copy src to kept without src/old', world)).toBe(line);
  });
});

describe('a word that is only a part of names', () => {
  it.each([
    ['list the notebooks except the checkpoint files', '*checkpoint*'],
    ['list the notebooks, leave out the checkpoint ones', '*checkpoint*'],
    ['zip up the books folder as kept.zip, minus the checkpoint junk', '*checkpoint*'],
  ])('%s', (text, pattern) => expect(read(text)).toContain(pattern));

  it('that stands in no name leaves nothing out', () => {
    expect(read('list the notebooks except the crimson files')).toBeNull();
  });
});

describe('a file by its name without the ending', () => {
  it.each([
    ['show README', 'cat README.md'],
    ['show scripts/backup', 'cat scripts/backup.sh'],
    ['throw away my edits in README', 'git restore README.md'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what is in a file', () => {
  it.each([
    ['what is in requirements.txt', 'cat requirements.txt'],
    ["what's in paper/main.toc", 'cat paper/main.toc'],
    ['what is in main.toc', 'cat paper/main.toc'],
    ['what is in slides', 'ls slides'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it.each([
    ['which scripts call fetch_rows', "grep -rl --include='*.sh' fetch_rows ."],
    ['which tex files cite hall2019', "grep -rl --include='*.tex' hall2019 ."],
    ['files called report.txt', 'find . -type f -name report.txt'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what is compared with a point of the history', () => {
  it.each([
    ['diff scripts/plot.py against v1.0', 'git diff v1.0 -- scripts/plot.py'],
    ["what's different in scripts/plot.py since tag v1.0", 'git diff v1.0 -- scripts/plot.py'],
    ['what changed in scripts since v1.0', 'git diff v1.0 -- scripts'],
    ['compare plot.py with main', 'git diff main -- scripts/plot.py'],
    ['compare README.md with requirements.txt', 'diff README.md requirements.txt'],
    ['subjects of the commits between v1.0 and v1.1', "git log --format='%s' v1.0..v1.1"],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('for each file by itself', () => {
  it.each([
    ['how many lines does each csv in survey have', "grep -c '' -r --include='*.csv' survey"],
    ['TODO lines per python file', null],
    ['number of TODO lines per python file', "grep -c TODO -r --include='*.py' ."],
    [
      'how many TODO lines does each .py have, worst one on top',
      "grep -c TODO -r --include='*.py' . | sort -t: -k2 -nr",
    ],
    ['how many lines do the csv files in survey have', expect.stringContaining('| wc -l')],
  ])('%s', (text, command) => expect(read(text)).toEqual(command));
});

describe('two things said of one', () => {
  it.each([
    ['sort notes.txt by name, drop the double entries and save it as a.txt', 'sort -u notes.txt > a.txt'],
    [
      'download https://a.example.org/f.csv and store it as g.csv in the survey folder',
      'curl -L -o survey/g.csv https://a.example.org/f.csv',
    ],
    ['kill the sleep 987, but not the other sleep', "pkill -f 'sleep 987'"],
    ['rename README.md, I will change it later', null],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('what is said beside what is asked', () => {
  it.each([
    ['is git already installed', 'dpkg -s git'],
    ['top 5 processes by memory, the hungriest at the top', 'ps aux --sort=-%mem | head -n 6'],
    ['list files by size, smallest on top', "find . -type f -printf '%s\\t%p\\n' | sort -n | cut -f2-"],
    ['the five hungriest processes, memory wise', 'ps aux --sort=-%mem | head -n 6'],
    ['only I may read README.md and requirements.txt', 'chmod go= README.md requirements.txt'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});
