// Questions about several settings at once, about the time between two releases, and several questions in one sentence.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'several-'));
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const git = (date: string, ...args: readonly string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  mkdirSync(join(folder, 'etc'));
  put(
    'etc/mill.json',
    '{\n  "alarms": {\n    "door": true,\n    "fire_alarm": false,\n    "flood": true\n  },\n  "feed": {\n    "pause_seconds": 5\n  }\n}\n',
  );
  put('etc/night.yaml', 'pause_seconds: 9\nregion: north\n');
  put('sacks.csv', 'sack,kind,kg\nS1,rye,20\nS2,oats,25\nS3,rye,22\n');
  git('2026-02-01T10:00Z', 'init', '-q', '-b', 'main');
  git('2026-02-01T10:00Z', 'config', 'user.email', 'ada@mill.example');
  git('2026-02-01T10:00Z', 'config', 'user.name', 'Ada');
  git('2026-02-01T10:00Z', 'add', '.');
  git('2026-02-01T10:00Z', 'commit', '-qm', 'Start');
  git('2026-02-01T10:00Z', 'tag', 'v1.0');
  put('notes.txt', 'oil the wheel\n');
  git('2026-02-08T13:00Z', 'add', '.');
  git('2026-02-08T13:00Z', 'commit', '-qm', 'Notes');
  git('2026-02-08T13:00Z', 'tag', 'v1.1');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['Which alarms are enabled?', ['door and flood', 'off: fire_alarm']],
  ['which alarms are switched off', ['Off in', 'fire_alarm; on: door and flood']],
  ['Is fire_alarm switched on?', ['No: etc/mill.json: alarms.fire_alarm is false']],
  ['Do all configs agree on the pause?', ['No: 2 different values']],
  ['Is the pause the same everywhere?', ['No: ', 'pause_seconds is 9']],
  ['Do the configs differ in the pause?', ['Yes: 2 different values']],
  ['How many days lie between v1.0 and v1.1?', ['7 days and 3 hours']],
  ['How much time passed between v1.0 and v1.1?', ['7 days and 3 hours']],
  // A word that asks has a capital at the head of a sentence, and names no author.
  ['Which commit added notes.txt?', ['Notes']],
  ['How many sacks are rye and who changed notes.txt last?', ['2 sacks', 'author Ada']],
] as const)('%s', async (text, answers) => {
  const said = await told(text);
  for (const answer of answers) expect(said?.answer).toContain(answer);
  expect(said?.confidence).toBeGreaterThan(0.9);
});

it.each(['Are bash and zzfoo both installed?', 'Is bash installed, and zzfoo?'])('%s', async (text) => {
  const said = await told(text);
  expect(said?.answer).toMatch(/^Yes: bash \(.*\) is installed\.\nNo: no package zzfoo is installed/);
});

it('takes no spelled number for a port', async () => {
  expect((await told('Tell me which two.'))?.confidence ?? 0).toBe(0);
});

it('asks what has no thing of its own of nothing else', async () => {
  // *And when* is not asked of the machine.
  expect((await told('who painted the gate and when'))?.answer ?? '').not.toContain('Boot');
  expect((await told('sacks to Norway, how many'))?.answer ?? '').not.toContain('Cores');
});

it('names the question that was not told', async () => {
  const said = await told('How many sacks are rye and what is the weather?');
  expect(said?.answer).toContain('2 sacks');
  expect(said?.answer).toContain('Not answered: “what is the weather”');
  expect(said?.confidence).toBeLessThan(0.9);
});
