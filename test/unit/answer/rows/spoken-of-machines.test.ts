// Questions on the machine and on a repository as people ask them: other verbs for the same relation, a choice between two,
// what is taken for granted and is not so. The processes and the history are real.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { respond } from '../../../../src/engine/answer/rows/respond.ts';
import { createRowAsk } from '../../../../src/engine/answer/rows/row-ask.ts';
import { createExecutables } from '../../../../src/engine/state/executables.ts';
import { cacheWithPackages } from '../../../helpers/package-names.ts';

/** Of this process alone: another run of the tests may be under way. */
const PORT = String(20_000 + (process.pid % 10_000));
let folder: string;
let impostor: ReturnType<typeof spawn>;
let server: Server;
const executables = createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' });
const rows = createRowAsk({
  executables,
  builtins: new Set(),
  env: { ...process.env, HOME: tmpdir() },
  cacheFolder: cacheWithPackages(),
});

async function ask(text: string) {
  return respond(text, await rows.ask(text, { cwd: folder }), Date.now());
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spoken-'));
  let day = 0;
  const git = (...args: string[]) => {
    day += 1;
    const date = `2025-03-${String(day).padStart(2, '0')}T10:00:00Z`;
    execFileSync('git', ['-c', 'user.name=Ana Lee', '-c', 'user.email=a@b.c', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  };
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  git('init', '-q', '-b', 'trunk');
  write('menu.txt', 'soup 4\n');
  write('banner.txt', 'hello\n');
  git('add', '.');
  git('commit', '-q', '-m', 'Open the kitchen');
  git('tag', 'v1.0');
  git('checkout', '-q', '-b', 'idea/desserts');
  write('desserts.txt', 'cake\n');
  git('add', '.');
  git('commit', '-q', '-m', 'Desserts: a first list');
  git('checkout', '-q', 'trunk');
  git('rm', '-q', 'banner.txt');
  git('commit', '-q', '-m', 'Drop the welcome banner', '-m', 'Guests found it silly.');
  write('menu.txt', 'soup 5\n');
  git('commit', '-q', '-a', '-m', 'Raise the price of the soup from 4 to 5');
  git('tag', '-a', 'v1.1', '-m', 'without banner');
  write('menu.txt', 'soup 5\nbread 1\n');
  git('stash', 'push', '-q', '-m', 'bread, not decided');
  const program = join(folder, 'postgres');
  copyFileSync('/bin/sleep', program);
  impostor = spawn(program, ['60'], { cwd: '/usr' });
  server = createServer();
  await new Promise<void>((done) => server.listen(Number(PORT), '127.0.0.1', done));
  await executables.refresh();
});
afterAll(() => {
  impostor.kill();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  // Verbs that say no more than the relation.
  [`what is camping on port ${PORT}?`, /process .*node|MainThread|vitest/],
  ['did we shelve anything?', /^Yes: 1 stash/],
  // What a tag has that the one before it has not.
  ['what did v1.1 touch?', /banner\.txt \(deleted\); menu\.txt \(modified\)/],
  ['what went into v1.1?', /^2 commits/],
  ['how do v1.0 and v1.1 differ?', /banner\.txt \(deleted\)/],
  ['what is the url of the upriver remote?', /^No remote upriver is here/],
  // Each that was named, the one that is not here too.
  ['which of zzqd and yyqd are running?', /^None of them\.\nno process called zzqd[^\n]*\nno process called yyqd/],
  ['are coreutils and zzqd installed?', /^Yes: coreutils [^\n]*\nNo: no package zzqd/],
  // So many of them, and more.
  ['are there more than 2 tags?', /^No: 2 tags, not over 2 \(they are equal\)\.$/],
  ['is there more than one branch here?', /^Yes: 2 branches, over 1\.$/],
  ['which commits were made after v1.0 was tagged?', /^2 commits .*soup.*banner/],
  // What is on record is installed, though it was asked whether it is not.
  ['is coreutils not installed?', /^No: coreutils \(/],
  ['is anything mounted on /proc/self/zzqd?', /^No: /],
  // Whose a process is, is asked as well as whether it is there.
  ['does www-data run a process called postgres?', /^No: postgres /],
  // Branches are all known by name.
  [
    'which of the branches trunk, dev and idea/desserts exist?',
    /^trunk and idea\/desserts, not dev\.\n1 branch: trunk[^\n]*\nno branch dev is here[^\n]*\n1 branch: idea/,
  ],
  // Two figures, each of its own thing.
  ['is the swap bigger than the memory?', /^No: swap \S+ \w+; memory /],
  ['is the number of cores below 1?', /^No: cores \d+, not under 1\.$/],
  ['is the uptime longer than 40 years?', /^No: time since boot .*, not over 40 years\.$/],
  ['does idea/desserts have more commits than trunk?', /^No: 2 commits .*; 3 commits /],
  // A process is what it runs, and where.
  ['is this postgres process the genuine server?', /^No: postgres .*\/postgres, user/],
  ['out of which directory does the postgres process run?', /works in .*\/usr\b/],
  ['what executable is behind the postgres process?', /program file .*\/spoken-\S+\/postgres\b/],
  // Two of which one is so.
  ['is zzqd running or just installed?', /^No: no process called zzqd[^\n]*\nNo: no package zzqd/],
  [`is port ${PORT} open to every interface or only local?`, /^No: [^\n]*\n(?:[^\n]*\n)?Yes: 1 l/],
  ['is v1.0 an annotated tag or just a plain one?', /^No: v1\.0 .* is not annotated\.$/],
  ['v1.0, v1.1: which of them is annotated?', /^1 tag annotated: v1\.1 [^\n]*; not v1\.0[^\n]*$/],
  // Who may do something, and what starts all else.
  ['who apart from its owner may read menu.txt?', /^menu\.txt: readable for everybody/],
  ['does this box use zzinit as its init?', /^No: .* is not zzinit; /],
  // Branches and what they have.
  ['is idea/desserts already merged into trunk?', /^No: /],
  ['what is in v1.1 that is not in v1.0?', /^2 commits .*soup.*banner/],
  ['was banner.txt ever committed?', /^Yes: 1 commit .*Open the kitchen/],
  ['which branches never made it into trunk?', /^1 branch .*: idea\/desserts /],
  ['which branch has been lying around longest without a commit?', /the earliest .*idea\/desserts/],
  [
    'when was idea/desserts merged into trunk, and by whom?',
    /^idea\/desserts was not merged into trunk: 1 commit .*first list[^\n]*$/,
  ],
  ['how many commits are on idea/desserts that are not on trunk?', /^1 commit /],
  ['what does idea/desserts change?', /^1 change .*desserts\.txt \(added\)/],
  ['does idea/desserts bring anything about umbrellas?', /^No: no line .* has umbrellas; /],
  ['why is the soup 5 n not 4 any more?', /menu\.txt: − “soup 4”; \+ “soup 5”\. .* why\.$/],
  ['what did v9.0 change?', /^No tag v9\.0 is here; here: v1\.0, v1\.1\.$/],
  [`could a guest on the internet open the site on port ${PORT}?`, /^No: .*127\.0\.0\.1/s],
  ['how many commits does idea/desserts have that trunk lacks?', /^1 commit .*first list/],
  ['what would merging idea/desserts into trunk change?', /^1 change .*desserts\.txt \(added\)/],
  ['what changed between v1.0 and v1.1?', /^2 changes .*banner\.txt \(deleted\); menu\.txt/],
  // The history by its own words.
  ['who threw out the welcome banner and for what reason?', /^\S+ \(“Drop .*silly.*Ana Lee.* why\.$/],
  ['does release v3.0.0 have the desserts?', /^No tag v3\.0\.0 is here; here: v1\.0, v1\.1\./],
  ['who has made the most commits?', /^Most: “Ana Lee”/],
])('%s', async (text, answer) => {
  const told = await ask(text);
  expect(told?.answer).toMatch(answer);
  expect(told?.confidence).toBeGreaterThan(0.9);
});

it.each([['why was the price of the soup lowered to 5?', /^No commit tells that, .*“Raise the price/]])(
  '%s: what is taken for granted is not so',
  async (text, answer) => {
    const told = await ask(text);
    expect(told?.answer).toMatch(answer);
    expect(told?.confidence).toBeLessThanOrEqual(0.5);
  },
);

it('says what there is where nothing is all that was asked for', async () => {
  expect((await ask("what was dora's last commit?"))?.answer).toMatch(/author: “Ana Lee”/);
  expect((await ask('which commit deleted menu.txt?'))?.answer).toMatch(/menu\.txt is still here/);
  expect((await ask('why did zzqd stop?'))?.answer ?? '').not.toMatch(/^Yes/);
  // What it is for is not asked about as well.
  expect((await ask('is zzqd installed for bash?'))?.answer ?? '').not.toMatch(/^Yes/);
});

it('takes no commit for one that does not have all words', async () => {
  expect(await ask('who threw out the soup banner?')).toBeNull();
  expect(await ask('why was the welcome banner painted?')).toBeNull();
});

it.each([
  ['has trunk been pushed to origin yet?', /^It cannot be told whether trunk is pushed in full/],
  ['does idea/desserts have a fix for the first cake?', /with some of them: desserts\.txt: \+ cake/],
])('%s: what is not known is said', async (text, answer) => {
  const told = await ask(text);
  expect(told?.answer).toMatch(answer);
  expect(told?.confidence).toBeLessThanOrEqual(0.5);
});

it('a version that a program does not have is no yes, though the program is there', async () => {
  expect((await ask("is the bash that's installed newer than 99"))?.answer).toMatch(/^No: /);
  expect((await ask("is the bash that's installed older than 99"))?.answer).toMatch(/^Yes: /);
});
