// What is asked of settings though no file is named: by the words of their names, whether something is on, and how they
// stood at another time.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-'));
  mkdirSync(join(folder, 'conf'));
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_DATE: args.at(-1)?.startsWith('Raise') ? '2024-05-06T10:00Z' : '2024-03-01T10:00Z',
        GIT_COMMITTER_DATE: '2024-05-06T10:00Z',
      },
    });
  const ini = (timeout: number, cap: number) =>
    `[oven]\ntimeout = ${timeout}\nmax_load_kg = ${cap}\n\n[mail]\nenabled = no\ntimeout = 9\n`;
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  put('conf/bakery.ini', ini(20, 40));
  put('conf/prices.json', '{"loaves": {"rye": {"base": 3.1}, "spelt": {"base": 4.5}}}\n');
  put('conf/web.conf', 'server {\n    listen 8011;\n    proxy_read_timeout 30s;\n}\n');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  git('tag', 'v0.1');
  put('conf/prices.json', '{"loaves": {"rye": {"base": 3.4}, "spelt": {"base": 4.5}}}\n');
  git('commit', '-qam', 'Raise the price of rye');
  put('conf/bakery.ini', ini(20, 55));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  // What is set here comes before a program of that name.
  [
    "what's the timeout",
    'oven.timeout is 20; conf/bakery.ini: mail.timeout is 9; conf/web.conf: server.proxy_read_timeout is 30s.',
  ],
  ['is the mail timeout 9?', 'Yes: conf/bakery.ini: mail.timeout is 9.'],
  [
    'is the oven timeout longer than the mail timeout?',
    'Yes: conf/bakery.ini: oven.timeout is 20; conf/bakery.ini: mail.timeout is 9.',
  ],
  ['is the mail timeout over 10?', 'No: conf/bakery.ini: mail.timeout is 9, not over 10.'],
  ['what was max_load_kg before my uncommitted edit', 'oven.max_load_kg: committed (HEAD) 40.'],
  ['is mail switched on?', 'No: conf/bakery.ini: mail.enabled is no.'],
  ['why is mail turned on', 'It is not on: conf/bakery.ini: mail.enabled is no.'],
  [
    'load limit: what is committed compared to what is on disk',
    'oven.max_load_kg: committed (HEAD) 40 and on disk 55.',
  ],
  [
    'max_load_kg in bakery.ini, what is it now and what was committed last?',
    'oven.max_load_kg: committed (HEAD) 40 and on disk 55.',
  ],
  ['what is the mail timeout', 'conf/bakery.ini: mail.timeout is 9.'],
  ['oven load limit at v0.1', 'oven.max_load_kg: v0.1 40.'],
  ['rye base price before and after the may commit', ' 3.1 and after '],
  [
    'which settings differ between v0.1 and main',
    'conf/prices.json: loaves.rye.base 3.1 → 3.4 (looked at: 8 settings of 3 files).',
  ],
])('%s', async (text, answer) => {
  expect(await ask(text)).toContain(answer);
});

it.each(['why is mail turned off', 'what is the oven colour', 'is mail switched on in lunacy?'])(
  'does not say more than is set: %s',
  async (text) => {
    expect(await ask(text)).not.toMatch(/is no|is 20/);
  },
);

it.each(['how many days are in this month?', 'how many hours are in this week?'])(
  'parts of the calendar are no times of files: %s',
  async (question) => {
    expect(await ask(question)).not.toMatch(/different|files and folders/);
  },
);

it('says neither yes nor no to what is asked either way', async () => {
  expect(await ask('is xylofond alive or dead?')).toMatch(/^No process called xylofond is running/);
});

it('answers what hopes for an answer as it does without', async () => {
  expect(await ask("isn't conf/bakery.ini empty?")).toBe(await ask('is conf/bakery.ini empty?'));
});
