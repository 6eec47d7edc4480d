// What is asked of a timetable by its days and by what is so of its rows, how a setting stood before, what a text says of
// something, and which script does something.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask, told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shifts-'));
  for (const each of ['plan', 'conf', 'tools']) mkdirSync(join(folder, each));
  const put = (path: string, ...lines: string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  put(
    'plan/duties.csv',
    'duty,day,boat,pilot,minutes,moored',
    '1,mon,Alma,Ruth,40,yes',
    '2,mon,Brise,Jens,90,no',
    '3,tue,Alma,Ruth,35,no',
    '4,wed,Cora,Ruth,60,yes',
    '5,fri,Brise,Jens,20,yes',
  );
  put('plan/exam.csv', 'name,score,passed', 'Ruth,41,no', 'Jens,77,yes');
  const conf = (port: number) => put('conf/pier.ini', '[radio]', `port = ${port}`, 'keep_days = 14');
  put('tools/night.sh', '#!/bin/sh', '# winds up the lanterns', 'logger lanterns');
  put('tools/tide-table.sh', '#!/bin/sh', 'curl -s tides.example > plan/tides.txt');
  put('README.md', '# Pier', 'The lantern key hangs in the shed.', 'Call the harbour first.');
  const day = '2024-03-01T10:00Z';
  git(day, 'init', '-q', '-b', 'main');
  git(day, 'config', 'user.name', 'Ada');
  git(day, 'config', 'user.email', 'ada@example.org');
  // Of what is called nearly like the file of settings there are more commits than are looked at.
  const note = (n: number) =>
    [
      'commit refs/heads/main',
      `committer Ada <ada@example.org> ${1_700_000_000 + n} +0000`,
      'data 4\nNote',
      'M 100644 inline conf/pier.ini.md',
      `data 3\n${100 + n}\n`,
    ].join('\n');
  execFileSync('git', ['fast-import', '--quiet'], {
    cwd: folder,
    input: Array.from({ length: 70 }, (_, n) => note(n)).join('\n'),
  });
  for (const [port, subject, date] of [
    [7001, 'Begin', day],
    [7002, 'Leave the port to the crane', '2024-04-01T10:00Z'],
    [7009, 'Make room for the buoys', '2024-05-01T10:00Z'],
  ] as const) {
    conf(port);
    git(date, 'add', '-A');
    git(date, 'commit', '-qm', subject);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  // A column of yes and no is what is said of rows, be there a verb of that name or not.
  ['which boats are moored on mon', 'Alma'],
  ['which boats on monday are not moored', 'Brise'],
  ['how many duties are on monday', '2 duties'],
  // The longest of what has a length, and not the highest number.
  ['how long is the longest duty', 'highest minutes: 2 (mon, Brise, Jens, 90'],
  ['which pilot has more than 2 duties', 'Ruth: 3'],
  ['does anybody pilot more than 4 duties', 'No: no pilot'],
  // The table that is called so but for its ending, with what its columns say of who did it.
  ['who has the best score in the exam', 'Jens'],
  ['did Ruth pass the exam', 'No: Ruth'],
  ['who failed the exam', 'Ruth'],
  ['how many files are in tools', '2 files'],
  ['what was the radio port before', 'radio.port was 7002 before'],
  ['who changed the radio port', '“Make room for the buoys”, Ada'],
  ['what was the radio port originally', 'radio.port was 7001 before'],
  ['how long is the radio kept', 'radio.keep_days is 14'],
  ['what does the readme say about the lanterns', 'The lantern key hangs in the shed.'],
  ['what does the readme say about whales', 'No line of README.md has “whales”'],
  ['which script winds up the lanterns', 'tools/night.sh'],
])('%s', async (question, part) => {
  expect(await ask(question)).toContain(part);
});

it.each([
  // No row is meant by who has none.
  'which pilots never have a moored boat',
  'which script waters the tulips',
])('%s: nothing is told as sure', async (question) => {
  const { answer = '', confidence = 0 } = (await told(question)) ?? {};
  expect(confidence > 0.5 ? answer : '').toBe('');
});

it('asks no age of processes where nobody spoke of them', async () => {
  expect(await ask('what is the longest boat')).not.toMatch(/process/);
});
