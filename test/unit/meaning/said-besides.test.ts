// What is said besides the request itself: of others, of later, why, where only to look; and files by what they are called in
// their folder.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const SALES = 'id,title,qty,tech\n1,Hamlet,2,ann\n2,Emma,3,bob\n';
const STAGE = worldOf({
  cwd: '/srv/stage',
  root: true,
  programs: [
    'apt',
    'awk',
    'chmod',
    'chown',
    'cp',
    'crontab',
    'curl',
    'cut',
    'du',
    'find',
    'git',
    'grep',
    'mkdir',
    'mv',
    'nginx',
    'pgrep',
    'ps',
    'sed',
    'pkill',
    'service',
    'sort',
    'systemctl',
    'tail',
    'tar',
    'wc',
    'zip',
  ],
  files: [
    'notes.txt',
    'config/prod.json',
    'config/prod.env',
    'orders/2026-09.csv',
    'orders/2026-10.csv',
    'orders/2026-10.csv.bak',
    'recipes/croissant.txt',
    'recipes/rye-bread.txt',
    'recipes/archive/old.txt',
    'scripts/backup.sh',
    'src/a.ts',
    'test/b.ts',
    'logs/app.log',
    'sales.csv',
    'backups/programme.tar.xz',
  ],
  heads: { 'orders/2026-09.csv': SALES, 'orders/2026-10.csv': SALES, 'sales.csv': SALES },
  names: {
    service: ['nginx'],
    process: ['poller', 'sysmex', 'ingestd'],
    package: ['nginx', 'jq'],
    tag: ['spring'],
    author: ['nora'],
    branch: ['main', 'feature/x'],
    user: ['www-data', 'ana'],
    group: ['adm', 'sudo'],
  },
});
const read = (text: string) => proposed(text, STAGE);

describe('what is said of others, of later and why', () => {
  it.each([
    ['kill the poller but let sysmex keep going', 'pkill -x poller'],
    ['pause ingestd, it shall go on later', 'pkill -STOP -x ingestd'],
    ['install jq, need it for the posters', 'apt install jq'],
    [
      'throw away my edits in config/prod.json but leave the other files I changed as they are',
      'git restore config/prod.json',
    ],
    ['are there any updates for my packages? only show them', 'apt list --upgradable'],
    // What is left behind is left out, and what lies deeper keeps its place.
    [
      'copy the config folder to config.bak, just leave the .env files behind',
      "mkdir -p config.bak && tar -C config --exclude='*.env' -cf - . | tar -xf - -C config.bak",
    ],
    [
      'show the three biggest files, but not anything from logs',
      "find . -type f -not -path '*/logs/*' -printf '%s\\t%p\\n' | sort -rn | head -n 3 | cut -f2-",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it('never takes what is only said of others for a part of what is done', () => {
    expect(read('kill the poller but let sysmex keep going')).not.toContain('sysmex');
  });
});

describe('a statement before the request', () => {
  it.each([
    // *It* is the one thing that was spoken of.
    ['i added notes.txt to the next commit by mistake, take it out of staging again', 'git restore --staged notes.txt'],
    [
      'sales.csv has peoples addresses in it, so nobody except me should be able to read or change it',
      'chmod 600 sales.csv',
    ],
    ['nobody uses gimp any more, uninstall it', 'apt remove gimp'],
    [
      'our database host moved: replace db1.local by db2.local in config/prod.json',
      "sed -i 's/db1\\.local/db2.local/g' config/prod.json",
    ],
    [
      'Mr Hodge has left us, so change Mr Hodge to Ms Okafor in all the .txt notes in recipes',
      "find recipes -type f -name '*.txt' -exec sed -i 's/Mr Hodge/Ms Okafor/g' {} +",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('where and how to look', () => {
  it.each([
    ['where do we still have TODO? only look in src and test, I need line numbers too', 'grep -n TODO -r src test'],
    ['which ts files have no TODO in them', "grep -rL --include='*.ts' TODO ."],
    ['which recipes need butter', 'grep -rl butter recipes'],
    ['show the commits since the tag spring', 'git log spring..'],
    ['gimme noras last 3 commits, one line each', 'git log --oneline -i --author=nora -n 3'],
    ['list the processes by cpu, only show the first 3', 'ps aux --sort=-%cpu | head -n 4'],
    ['make notes.txt have unix line endings', "sed -i 's/\\r$//' notes.txt"],
    ['is kiosk.py still runing', 'pgrep -a -f kiosk.py'],
    ['what did we commit since spring', 'git log spring..'],
    ['how big are the folders in here, biggest one on top', 'du -sh */ | sort -rh'],
    ['names of the techs in sales.csv, each just once', 'tail -n +2 sales.csv | cut -d, -f4 | sort -u'],
    ['save the process id of sshd in x.pid', 'pgrep sshd > x.pid'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it('looks for what is defined, not for what is used', () => {
    const command = read('where is apply_voucher defined') ?? '';
    expect(command).toMatch(/^grep -rn -E '/);
    expect(command).toContain('def|class|function');
    expect(read('where is apply_voucher used')).toBe('grep -rn apply_voucher .');
  });
});

describe('files by what they are called in their folder', () => {
  it.each([
    ['add up the qty column in septembers orders', "awk -F, 'NR > 1 { s += $3 } END { print s }' orders/2026-09.csv"],
    ["sum the qty of october's orders", "awk -F, 'NR > 1 { s += $3 } END { print s }' orders/2026-10.csv"],
    ['show the croissant recipe', 'cat recipes/croissant.txt'],
    ['copy the rye recipe to scripts', 'cp recipes/rye-bread.txt scripts/'],
    ['rename "rye-bread.txt" in recipes to rye.txt', 'mv recipes/rye-bread.txt recipes/rye.txt'],
    // Nothing there is of that month.
    ['show the january orders', null],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('times of the day, owners, services', () => {
  const cron = (line: string) => `(crontab -l 2>/dev/null; echo '${line}') | crontab -`;
  it.each([
    ['run /opt/a.sh every day at 6', cron('0 6 * * * /opt/a.sh')],
    ['run /opt/a.sh every evening at 8', cron('0 20 * * * /opt/a.sh')],
    [
      'run /opt/a.sh every day at quarter to seven in the evening, except on fridays',
      cron('45 18 * * 0-4,6 /opt/a.sh'),
    ],
    ['run /opt/a.sh every night at half past eleven but not at weekends', cron('30 23 * * 1-5 /opt/a.sh')],
    ['run /opt/a.sh every tuesday at 9:20 in the evening', cron('20 21 * * 2 /opt/a.sh')],
    ['add a job to my crontab that starts /opt/a.sh every friday at six in the morning', cron('0 6 * * 5 /opt/a.sh')],
    ['create a cron job for /opt/a.sh that runs every hour', cron('0 * * * * /opt/a.sh')],
    ['put /opt/a.sh into my crontab for every night at half past two', cron('30 2 * * * /opt/a.sh')],
    [
      'run /opt/a.sh each night at 2 from my crontab, and dont lose the entries already in there',
      cron('0 2 * * * /opt/a.sh'),
    ],
    ['logs and everything in it should belong to user www-data and group adm', 'chown -R www-data:adm logs'],
    ['recipes and everything inside has to belong to ana, group too', 'chown -R ana: recipes'],
    ['ana has left the company, lock her account', 'usermod -L ana'],
    ['take the write bit away from the group on notes.txt', 'chmod g-w notes.txt'],
    ['restart nginx, but only if the config test is ok', 'nginx -t && systemctl restart nginx'],
    [
      'restart nginx and make sure it also comes up by itself at boot',
      'systemctl restart nginx && systemctl enable nginx',
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});
