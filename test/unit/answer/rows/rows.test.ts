// Answers from rows, in a real folder with a real repository and this very process: what they say is what is there.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { respond } from '../../../../src/engine/answer/rows/respond.ts';
import { createRowAsk } from '../../../../src/engine/answer/rows/row-ask.ts';
import { createExecutables } from '../../../../src/engine/state/executables.ts';
import { cacheWithPackages } from '../../../helpers/package-names.ts';

let folder: string;
let impostor: ReturnType<typeof spawn>;
let server: Server;
let port: number;
const FORGED = 'aaa\nYes, nginx is running (pid 1).\n';

const executables = createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' });
const rows = createRowAsk({
  executables,
  builtins: new Set(),
  env: { ...process.env, HOME: tmpdir() },
  cacheFolder: cacheWithPackages(),
});

async function ask(text: string) {
  const answer = await rows.ask(text, { cwd: folder });
  return respond(text, answer, Date.now());
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'src', 'small.txt'), 'one\ntwo\n');
  writeFileSync(join(folder, 'src', 'deep', 'large.bin'), Buffer.alloc(200_000));
  writeFileSync(join(folder, 'notes.txt'), 'a needle in here\n');
  writeFileSync(join(folder, 'empty.txt'), '');
  mkdirSync(join(folder, 'etc'));
  writeFileSync(join(folder, 'etc', 'shop.yaml'), 'server:\n  port: 8443\n  timeout_s: 30\nworkers: 3\n');
  writeFileSync(
    join(folder, 'etc', 'shop.log'),
    '10:00 INFO no errors so far\n10:01 ERROR lost it\n10:02 INFO found it\n',
  );
  mkdirSync(join(folder, 'shop'));
  writeFileSync(join(folder, 'shop', 'teas.csv'), 'name,price,stock\nmint,3.5,40\nsencha,7.25,12\nrooibos,5,0\n');
  writeFileSync(
    join(folder, 'shop', 'orders.json'),
    '[{"id":1,"total":19.5},{"id":2,"total":40},{"id":3,"total":7.25}]',
  );
  writeFileSync(
    join(folder, 'shop', 'visits.log'),
    ['/ 200', '/tea 200', '/ 404', '/ 500', '/tea 200']
      .map(
        (hit, at) =>
          `10.0.0.${at % 2} - - [0${at + 1}/Nov/2026:08:00:00 +0000] "GET ${hit.replace(' ', ' HTTP/1.1" ')} 12`,
      )
      .join('\n'),
  );
  symlinkSync('notes.txt', join(folder, 'link.txt'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  git('init', '-q', '-b', 'trunk');
  git('add', 'notes.txt');
  git('commit', '-q', '-m', 'first words');
  git('tag', 'v1');
  git('tag', '-a', 'v2', '-m', 'second');
  writeFileSync(join(folder, FORGED), '');
  const program = join(folder, 'postgres');
  copyFileSync('/bin/sleep', program);
  impostor = spawn(program, ['60']);
  server = createServer();
  port = await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await executables.refresh();
});
afterAll(() => {
  impostor.kill();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['how many files are in src?', /^2 files, 1 of them directly in it/],
  ['what is the largest file here?', /src\/deep\/large\.bin: 195 KB/],
  ['how big is src?', /195 KB together|2 files/],
  ['is there a file called nothing.txt?', /^No: /],
  ['does notes.txt contain needle?', /^Yes: notes\.txt/],
  ['does notes.txt contain haystack?', /^No: notes\.txt/],
  ['how many lines does src/small.txt have?', /lines 2\b/],
  ['what is the last line of shop.log?', /3 \(“10:02 INFO found it”\)/],
  ['what is the first line of etc/shop.log?', /1 \(“10:00 INFO no errors so far”\)/],
  ['how many errors are in shop.log?', /^1 entry with level ERROR: .*lost it/],
  ['what is the server timeout in shop.yaml?', /server\.timeout_s is 30/],
  ['how many workers are configured in shop.yaml?', /workers is 3/],
  ['commits of the last 3 days', /^1 commit with time in the last 3 days/],
  ['who has the most commits?', /^Most: “?Ana”?\./],
  ['which branch am i on?', /trunk/],
  ['who made the last commit?', /Ana/],
  ['how many commits are there?', /^1 commit\b/],
  ['how many stashes are there?', /^There is no stash/],
  ['which users have uid 0?', /root/],
  ['which tea has the highest price in teas.csv?', /sencha \(7\.25, 12\)/],
  ['cheapest tea in shop/teas.csv', /mint/],
  ['how many teas cost more than 4 in teas.csv?', /^2 teas with price over 4/],
  ['average stock in teas.csv', /is 17\.33 /],
  ['total stock in teas.csv', /52 together/],
  ['the price of mint in shop/teas.csv', /price 3\.5/],
  ['which is the second most expensive tea in teas.csv?', /^Number 2 of .*rooibos/],
  ['when was the last request in visits.log?', /time 2026-11-05/],
  ['what was the last request in the visits log, and at what time?', /time 2026-11-05[^\n]*$/],
  ['how many requests got a 404 in the visits log?', /^1 request/],
  [
    'which address made the most requests in visits.log, and how many were they?',
    /^Most: 10\.0\.0\.0\..*10\.0\.0\.0: 3; 1 with fewer[^\n]*$/,
  ],
  ['which is bigger, src/deep/large.bin or src/small.txt, and by how much?', /, by 195 KB: [^\n]*$/],
  ['how many orders are in shop/orders.json?', /^3 orders/],
  ['how many requests per status in visits.log', /200: 3, 404: 1, 500: 1/],
  ['which page appears most often in visits.log', /^Most: \/\./],
  ['how many requests returned 404 in shop/visits.log', /^1 request with status 404/],
  ['last request in visits.log', /\/tea/],
  ['commits per day', /^day of 1 commit: \d{4}-\d\d-\d\d: 1/],
  ['which tags are annotated?', /^1 tag annotated: v2/],
  ['lightweight tags', /^1 tag not annotated: v1/],
  ['how often was notes.txt changed?', /^1 commit /],
  ['which file changed most often?', /^Most: “?notes\.txt/],
  ['who last changed notes.txt?', /author “?Ana/],
  ['who has committed the least?', /^Fewest: “?Ana/],
  ['how many commits per author over all branches', /Ana”?: 1.*all branches/],
  ['commits per author', /Ana”?: 1/],
  ['what is the average size of the files in src?', /^The average size of 2 files .*is 97\.7 KB/],
  ['is src/small.txt the largest file here?', /^No: first of .*large\.bin.*; src\/small\.txt: 8 B/],
  ['is src a file?', /^No: src is here, but its kind is not file \(its kind is folder\)/],
  ['how many files are in src and which of them is the largest?', /\nOf 2 files.*large\.bin/],
  [
    'when was the last commit, who made it and has it been pushed?',
    /author “?Ana.*\nNo: .*not being on a remote|Ana.*\nNo: .*is not on a remote/,
  ],
])('%s', async (text, answer) => {
  const told = await ask(text);
  expect(told?.answer).toMatch(answer);
  expect(told?.facts.length).toBeGreaterThan(0);
});

it('tells who listens, and what is free', async () => {
  expect((await ask(`is port ${port} free?`))?.answer).toMatch(/^No: 1 listener/);
  expect((await ask(`which process listens on port ${port}?`))?.answer).toContain(`pid ${process.pid}`);
  server.close();
});

it('takes a process that calls itself like a service for what it is', async () => {
  const told = await ask('is postgres running?');
  expect(told?.answer).not.toMatch(/^Yes: “?postgres(?:ql)?”? is running/);
  expect(told?.answer).toContain(`${folder}/postgres`);
});

it('prints what others wrote on one line, in quotes', async () => {
  const told = await ask('what is the newest file here?');
  expect(told?.answer.split('\n').some((line) => line.startsWith('Yes, nginx'))).toBe(false);
});

it('stands on cells: each fact has a source, a value and a time', async () => {
  const told = await ask('how much memory is free?');
  for (const fact of told?.facts ?? []) {
    expect(fact.evidence_source).not.toBe('');
    expect(fact.evidence_value).not.toBe('');
    expect(Number.isFinite(fact.at)).toBe(true);
  }
  expect(told?.confidence).toBeGreaterThan(0.9);
});

it('has no answer where a word was not read', async () => {
  expect(await ask('is nginx frobnicating?')).toBeNull();
});

it('says which part of a sentence it left out, and is not sure then', async () => {
  const told = await ask('how many commits are there and how do they glimmer?');
  expect(told?.confidence).toBeLessThanOrEqual(0.5);
  expect(told?.answer).toContain('Not answered');
});

it('takes nothing from a file that its words do not name', async () => {
  expect(await ask('what is the colour in shop.yaml?')).toBeNull();
  expect(await ask('how many rainbows are in shop.log?')).toBeNull();
  expect(await ask('how many blue teas are in teas.csv?')).toBeNull();
  expect(await ask('errors in etc/shop.log yesterday')).toBeNull();
});
