// What is done to sources: by tools that are asked for by their names, be they here or not, over sets of files; marks in
// comments, tasks and what they run, blanks that do not count, files by their lines.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: [
    'package.json',
    'Makefile',
    'TODO.txt',
    'src/app.ts',
    'src/view/page.ts',
    'tools/load.py',
    'tools/jobs/send.py',
    'scripts/save.sh',
    'scripts/load.sh',
    'data/one.json',
    'node_modules/',
    'tests/',
  ],
  heads: { 'package.json': '{"scripts":{"start":"node .","test":"vitest run"},"devDependencies":{"vitest":"1"}}' },
  needs: { vitest: 'npm' },
  names: { task: ['start', 'test', 'clean'], program: ['node'] },
  programs: ['git', 'node', 'npm', 'make', 'find', 'grep', 'jq', 'python3', 'tar', 'sha256sum', 'which'],
  tasks: [
    { name: 'start', runner: 'npm' },
    { name: 'test', runner: 'npm' },
    { name: 'clean', runner: 'make' },
  ],
});
const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('tools by their names', () =>
  rows([
    ['format src/app.ts with prettier', 'prettier --write src/app.ts'],
    ['check scripts/save.sh with shellcheck', 'shellcheck scripts/save.sh'],
    ['lint the python files with flake8', "find . -type f -name '*.py' -exec flake8 {} +"],
    [
      'format all python files except those in tools/jobs with black',
      "find . -type f -name '*.py' -not -path '*/tools/jobs/*' -exec black {} +",
    ],
    ['run eslint on src', 'eslint src'],
    ['run black on tools/load.py', 'black tools/load.py'],
    // What reads one at a time is handed one at a time.
    ['check all json files in data for syntax errors', "find data -type f -name '*.json' -exec jq empty {} \\;"],
    ['run the tests', 'npm test'],
    ['run the tests and stop at the first failure', 'npx vitest run --bail=1'],
    ['remove node_modules and install everything again', 'rm -r node_modules && npm install'],
  ]));

describe('what sources say', () =>
  rows([
    ['find every use of retry in src', 'grep -n retry -r src'],
    ['find all console.log calls in src', "grep -n 'console\\.log' -r src"],
    ['list all todo comments in src', "grep '\\(#\\|//\\|--\\|/\\*\\|<!--\\).*TODO' -r src"],
    ['todos and fixmes left in the code', "grep 'TODO\\|FIXME' -r ."],
    ['show TODO.txt', 'cat TODO.txt'],
    // No line has two levels.
    ['the WARN and ERROR lines of TODO.txt', "grep 'WARN\\|ERROR' TODO.txt"],
    // What nobody said to save is written over nothing.
    ['in which commit did the word parking get into TODO.txt', null],
    ['check that data/one.json is valid', 'jq empty data/one.json'],
    [
      'typescript files by number of lines',
      "find . -type f -name '*.ts' -exec wc -l {} + | grep -v '^ *[0-9]* total$' | sort -rn",
    ],
    [
      'which python file has the most lines',
      "find . -type f -name '*.py' -exec wc -l {} + | grep -v '^ *[0-9]* total$' | sort -rn | head -n 1",
    ],
    [
      'smallest python files by lines',
      "find . -type f -name '*.py' -exec wc -l {} + | grep -v '^ *[0-9]* total$' | sort -n",
    ],
    // What lies at one place is one.
    ['how many tests do we have', null],
  ]));

describe('tasks and programs', () =>
  rows([
    ['what does the start script do', 'npm pkg get scripts.start'],
    ['what does the clean target do', 'make -n clean'],
    ['what does scripts/save.sh do', 'cat scripts/save.sh'],
    ['where is node installed and which version is it', 'which node && node --version'],
    ['run the clean target and keep the output in clean.log', 'make clean > clean.log'],
  ]));

describe('git', () =>
  rows([
    ['diff of the last commit', 'git show HEAD'],
    ['show me the diff of the last commit without whitespace noise', 'git show -w HEAD'],
    ['undo git add on TODO.txt', 'git restore --staged TODO.txt'],
    ['sign off the last commit', 'git commit --amend --no-edit --signoff'],
  ]));
