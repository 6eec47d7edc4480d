// Ordinary requests over a small project: what is read, and what must not be.
import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../src/engine/english/token.ts';
import { read } from '../../../src/engine/meaning/read.ts';
import { express } from '../../../src/engine/propose/compile/express.ts';
import { answer, proposed } from './reader.ts';
import { PROJECT } from './world.ts';

describe('requests that are read', () => {
  it.each([
    ['find all python files larger than 1MB', "find . -type f -name '*.py' -size +1M"],
    ['list python files modified in the last 2 days', "find . -type f -name '*.py' -mtime -2"],
    ['files except python ones', "find . -type f -not -name '*.py' -not -path './.git/*'"],
    ['find files named *.txt except in node_modules', "find . -type f -name '*.txt' -not -path '*/node_modules/*'"],
    ['how many python files are there', "find . -type f -name '*.py' | wc -l"],
    ['find files that contain "TODO"', 'grep -rl --exclude-dir=.git TODO .'],
    ['find files that contain the constructor', 'grep -rl --exclude-dir=.git constructor .'],
    ['which files contain "a.b"', "grep -rl --exclude-dir=.git 'a\\.b' ."],
    [
      'the five largest files',
      "find . -type f -not -path './.git/*' -printf '%s\\t%p\\n' | sort -rn | head -n 5 | cut -f2-",
    ],
    ['which python scripts contain "csv"', "grep -rl --include='*.py' csv ."],
    ['files between 100 kB and 1 MB', "find . -type f -size +102399c -size -1048577c -not -path './.git/*'"],
    ['set the sticky bit on the build folder', 'chmod +t build'],
    ['clear the setuid bit on script.sh', 'chmod u-s script.sh'],
    ['delete the empty files but keep the empty folders', "find . -type f -empty -not -path './.git/*' -delete"],
    ['the oldest file', "find . -type f -not -path './.git/*' -printf '%T@\\t%p\\n' | sort -n | head -n 1 | cut -f2-"],
    ['are there files larger than 1MB', "find . -type f -size +1M -not -path './.git/*'"],
    [
      'delete all .log files older than 30 days',
      "find . -type f -name '*.log' -mtime +30 -not -path './.git/*' -delete",
    ],
    ['delete notes.txt', 'rm notes.txt'],
    ['remove the build folder', 'rm -r build'],
    ['copy notes.txt to backup', 'cp notes.txt backup/'],
    ['copy my notes.txt to backup', "cp 'my notes.txt' backup/"],
    ['rename notes.txt to old.txt', 'mv notes.txt old.txt'],
    ['make script.sh executable', 'chmod +x script.sh'],
    ['change the owner of notes.txt to bob', 'sudo chown bob notes.txt'],
    ['count the lines in notes.txt', 'wc -l < notes.txt'],
    ['show the first 10 lines of app.log', 'head -n 10 app.log'],
    ['show the last 20 lines of app.log', 'tail -n 20 app.log'],
    ['find lines containing error in app.log', 'grep error app.log'],
    ['show lines 5 to 10 of notes.txt', "sed -n '5,10p' notes.txt"],
    ['delete lines containing debug from app.log', 'sed -i /debug/d app.log'],
    ['sort notes.txt', 'sort notes.txt'],
    ['sort notes.txt numerically in reverse', 'sort -nr notes.txt'],
    ['replace "foo" with "bar" in notes.txt', 'sed -i s/foo/bar/g notes.txt'],
    ['append "hello" to notes.txt', "printf '%s\\n' hello >> notes.txt"],
    ['print the second column of data.csv', 'cut -d, -f2 data.csv'],
    ['compress the src folder', 'tar -caf src.tar.gz src'],
    ['extract photos.zip', 'unzip photos.zip'],
    ['extract dist.tar.gz into build', 'tar -xf dist.tar.gz -C build'],
    ['list the contents of photos.zip', 'unzip -Z1 photos.zip'],
    ['kill the process on port 8080', 'kill $(lsof -t -i :8080 -sTCP:LISTEN)'],
    ['kill firefox', 'pkill -x firefox'],
    ['force kill node', 'pkill -9 -x node'],
    ['show the processes of bob', 'ps -u bob -f'],
    ['show the 5 processes using the most memory', 'ps aux --sort=-%mem | head -n 6'],
    ['restart nginx', 'sudo systemctl restart nginx'],
    ['stop the nginx service', 'sudo systemctl stop nginx'],
    ['switch to the develop branch', 'git switch develop'],
    ['delete the develop branch', 'git branch -d develop'],
    // It is the branch that one is on.
    ['merge develop into main', 'git merge develop'],
    ['show the last 5 commits', 'git log -n 5'],
    ['undo the last commit', 'git reset --soft HEAD~1'],
    [
      'show files over 100k that are not in git',
      'git ls-files --others --exclude-standard -z | xargs -0 -r -I{} find {} -size +100k',
    ],
    ['which markdown files are tracked by git', "git ls-files -- '*.md'"],
    ['tag this commit as term2 and push it', 'git tag term2 && git push origin term2'],
    ['commits from 1 to 10 may 2025', "git log --since='2025-05-01 00:00' --until='2025-05-11 00:00'"],
    [
      'files modified between 28 march and 3 april 2025',
      "find . -type f -newermt 2025-03-28 ! -newermt 2025-04-04 -not -path './.git/*'",
    ],
    ['zip everything in docs', 'zip -r docs.zip docs'],
    ['drop the last commit but keep the changes staged', 'git reset --soft HEAD~1'],
    ['stash my changes with the note half a day of work', "git stash push -m 'half a day of work'"],
    ['make a folder called results unless it exists', 'mkdir -p results'],
    ['make a folder called results if its not there yet', 'mkdir -p results'],
    ['show the errors of nginx in the journal since yesterday', 'journalctl -u nginx --since=yesterday -p err'],
    ['uninstall curl', 'sudo apt remove curl'],
    ['ping example.com', 'ping example.com'],
    ['which branch am i on', 'git branch --show-current'],
  ])('%s', (text, command) => {
    expect(proposed(text)).toBe(command);
  });
});

describe('requests that are not read', () => {
  it.each([
    [
      'unknown words',
      ['frobnicate the notes.txt', 'wibble wobble', 'delete notes.txt wibbly', 'find python files wobbling over 1MB'],
    ],
    [
      'English words that nothing makes names',
      [
        'delete the sandwiches',
        'remove lunch',
        'make tea',
        'kill all the lights',
        'move the meeting to tomorrow',
        'send love to mum',
        'install confidence',
        'write a poem about summer',
      ],
    ],
    [
      'questions',
      [
        'why is nginx down',
        'did someone delete notes.txt',
        'was notes.txt deleted yesterday',
        'who removed the develop branch',
        'when was curl uninstalled',
        'how many files did bob delete',
      ],
    ],
    ['empty input', ['', '   ', '...', '?!', '""']],
    ['what contradicts itself', ['do not delete notes.txt', "don't delete the build folder", 'never remove notes.txt']],
  ])('%s', (_, texts) => {
    const read = texts.filter((text) => proposed(text) !== null);
    expect(read.map((text) => [text, proposed(text)])).toEqual([]);
  });

  it('a question changes nothing, however it is read', () => {
    for (const question of ['which files', 'is notes.txt', 'who', 'does bob', 'was nginx', 'why did you'])
      for (const act of ['delete notes.txt', 'removed the build folder', 'stop nginx', 'commit everything']) {
        const { command, way } = answer(`${question} ${act}`);
        if (command !== null) expect(way?.effect, `${question} ${act}: ${command}`).toBe('read');
      }
  });

  it('what is missing is asked for', () => {
    expect(answer('copy notes.txt')).toMatchObject({ command: 'cp notes.txt notes.txt.bak' });
    expect(answer('rename notes.txt')).toMatchObject({ command: null, missing: 'to' });
  });
});

describe('a reading', () => {
  it('gives every content word a role or names it', () => {
    for (const text of [
      'delete log files older than 30 days',
      'find wobbly python files in src',
      'show the last 5 commits of bob',
    ]) {
      const [best] = read(text, PROJECT, (goal) => (express(goal, PROJECT).length > 0 ? { what: 1, cost: 0 } : null));
      const unread = new Set(best?.unread.map(({ start }) => start));
      tokenize(text).forEach((token, i) => {
        if (['the', 'of', 'in'].includes(token.lower)) return;
        expect(best?.roles.has(i) || unread.has(token.start), `${token.text} of ${text}`).toBe(true);
      });
    }
  });
});
