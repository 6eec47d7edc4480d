// What is said of one thing in several parts: the other end of a copy, a folder and a name in it, what is left out of all
// changes or all packages, a message that ends at a pause; and ends of files, languages, machines with their address.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const ANIMALS = 'id,name,species,age\n1,Luna,cat,3\n2,Rex,dog,5\n3,Kiwi,cat,1\n4,Bo,dog,2\n';
const CLINIC = worldOf({
  cwd: '/srv/clinic',
  root: true,
  programs: [
    'apt',
    'apt-mark',
    'awk',
    'bash',
    'cat',
    'chmod',
    'cp',
    'curl',
    'find',
    'git',
    'grep',
    'gunzip',
    'head',
    'ls',
    'mv',
    'nohup',
    'pgrep',
    'ping',
    'pkill',
    'ps',
    'renice',
    'rsync',
    'scp',
    'sed',
    'sort',
    'tar',
    'zip',
    'systemctl',
    'tail',
    'wc',
  ],
  files: [
    'README.md',
    'backups/clinic.sql.gz',
    'booking/utils.py',
    'data/animals.csv',
    'letters/reminder.txt',
    'letters/signed/consent.txt',
    'logs/booking.log',
    'notes/todo.md',
    'scripts/backup.sh',
    'scripts/remind.py',
    'tests/test_utils.py',
    'tmp/lock',
    'xrays/Mr Whiskers jaw.jpg',
  ],
  heads: { 'data/animals.csv': ANIMALS },
  names: { service: ['nginx'], package: ['nginx'], process: ['lootd'] },
});

const says = (sentence: string, command: string): void =>
  it(`${sentence} → ${command}`, () => expect(proposed(sentence, CLINIC)).toBe(command));

describe('the other end of a copy', () => {
  says(
    'copy letters over to /srv/archive on backup.clinic.lan, log in as nurse',
    'scp -r letters nurse@backup.clinic.lan:/srv/archive',
  );
  says(
    'copy README.md over to geo.example.edu, I am mira there, it goes into seminar/ in my home',
    'scp README.md mira@geo.example.edu:seminar',
  );
  says(
    'send README.md to deploy@build01.example.org, into the home dir, ssh listens on 2222 over there',
    'scp -P 2222 README.md deploy@build01.example.org:',
  );
  says(
    'copy README.md to the nas please, it is lena@lab-nas and the folder there is /srv/drop',
    'scp README.md lena@lab-nas:/srv/drop',
  );
  says('upload README.md to backup.clinic.lan, user is nurse', 'scp README.md nurse@backup.clinic.lan:');
  says('copy README.md as backup.md', 'cp README.md backup.md');
});

describe('a folder, and a name in it', () => {
  says(
    'download https://vet.example.org/f/consent.pdf into the letters folder and call it form.pdf',
    'curl -L -o letters/form.pdf https://vet.example.org/f/consent.pdf',
  );
  says('copy README.md into notes and call it copy.md', 'cp README.md notes/copy.md');
  says('copy README.md, put it in notes', 'cp README.md notes/');
  says('copy README.md and put it into notes', 'cp README.md notes/');
  says('uncompress clinic.sql.gz in the backups folder', 'gunzip backups/clinic.sql.gz');
  says('unpack backups/clinic.sql.gz into tmp', 'gunzip -c backups/clinic.sql.gz > tmp/clinic.sql');
});

describe('all but some', () => {
  says(
    "commit everything except notes/todo.md with the message 'x y'",
    "git commit -m 'x y' -- ':/' ':!notes/todo.md'",
  );
  says('stage everything except notes/todo.md', "git add -A -- ':/' ':!notes/todo.md'");
  says(
    'commit what is staged with the message Add monthly report, notes/todo.md should stay uncommitted',
    "git reset -q -- notes/todo.md && git commit -m 'Add monthly report'",
  );
  says(
    "commit just booking/utils.py with the message 'Skip it', everything else has to stay uncommitted",
    "git add booking/utils.py && git commit -m 'Skip it' -- booking/utils.py",
  );
  says(
    'bring all packages up to date, but nginx has to stay on the version it has now',
    'apt-mark hold nginx && apt update && apt upgrade; apt-mark unhold nginx',
  );
  says('kill lootd but dont touch the matchmaker', 'pkill -x lootd');
  it('a message keeps its comma where nothing else is said behind it', () =>
    expect(proposed('commit with the message fix parser, add tests', CLINIC) ?? '').not.toMatch(/-m 'fix parser'$/));
});

describe('ends of files, languages, folders further down', () => {
  says('show me the end of logs/booking.log', 'tail -n 10 logs/booking.log');
  says('show the first lines of README.md', 'head -n 10 README.md');
  says('show the last line of README.md', 'tail -n 1 README.md');
  says('where do we still have TODOs in python', "grep TODO -r --include='*.py' .");
  says('search for TODO in the python scripts', "grep TODO -r --include='*.py' .");
  says('which python files have a TODO in them', "grep -rl --include='*.py' TODO .");
  says('list letters recursively', 'ls -R letters');
  says(
    'replace Luna by Lunette in all letters, the signed ones too',
    'find letters -type f -exec grep -lZI Luna {} + | xargs -0 -r sed -i s/Luna/Lunette/g',
  );
  says(
    'in all the letters, change Dr. Hoffman to Dr. Hofmann',
    "find letters -type f -exec grep -lZI 'Dr\\. Hoffman' {} + | xargs -0 -r sed -i 's/Dr\\. Hoffman/Dr. Hofmann/g'",
  );
  it('a figure behind a place is no limit', () =>
    expect(proposed('folders in letters 755, files 644', CLINIC) ?? '').not.toMatch(/head|644/));
});

describe('processes and machines', () => {
  says('give xraysync a lower priority, niceness 15', 'renice -n 15 -p $(pgrep -x xraysync)');
  says('lower the priority of remindd', 'renice -n 10 -p $(pgrep -x remindd)');
  says('how long has calendard been running?', 'ps -o pid,etime,args -C calendard');
  says('ping the x-ray server 192.168.1.40, four times is enough', 'ping -c 4 192.168.1.40');
  says(
    'start scripts/backup.sh in the background, errors and output go to tmp/b.log, it must survive logout',
    'nohup scripts/backup.sh > tmp/b.log 2>&1 &',
  );
});

describe('rows and the history', () => {
  says('how many cats are in data/animals.csv?', 'awk -F, \'$3 == "cat"\' data/animals.csv | wc -l');
  says(
    'write each species in data/animals.csv once to species.txt, without the header line',
    'tail -n +2 data/animals.csv | cut -d, -f3 | sort -u > species.txt',
  );
  says('who changed booking/utils.py and when', "git log --format='%an %ad' --date=short -- booking/utils.py");
  says('who touched README.md last', "git log --format='%an' -n 1 -- README.md");
});

describe('files by two endings, by what they lack, as they are elsewhere', () => {
  says(
    'rename the jpeg files to jpg',
    'find . -type f -name \'*.jpeg\' -exec sh -c \'for f; do mv -n -- "$f" "${f%.jpeg}.jpg"; done\' _ {} +',
  );
  says('files that contain Luna but not Rex', 'grep -rlZ Luna . | xargs -0 -r grep -L Rex');
  says('check the gz files in backups for errors', "find backups -type f -name '*.gz' -exec gzip -t {} +");
  says('create a folder plots with the subfolders wind and temp', 'mkdir -p plots/wind plots/temp');
  it('each year says of what, and not how often', () =>
    expect(proposed('how much room does each year in letters take', CLINIC) ?? '').not.toContain('watch'));
  it('a branch that is not said is not invented', () =>
    expect(proposed('rename the branch test to try', CLINIC) ?? '').not.toContain('branch -m'));
});

describe('what a word is not', () => {
  says('pack letters as tar.gz', 'tar -caf letters.tar.gz letters');
  says('make all files in letters private to me', 'find letters -type f -exec chmod go= {} +');
  it('what is left out is not what is deleted', () =>
    expect(proposed('delete empty files but not the ones called .gitkeep', CLINIC) ?? '').not.toMatch(
      /-name \.gitkeep -not -empty/,
    ));
  it('where files lie is not what their archive is called', () =>
    expect(proposed('zip all txt files in letters', CLINIC) ?? '').not.toContain('find .'));
});
