// Questions about a project's folder that name no file or no longer find one: rows and settings by their own words, what a
// commit changed, what was deleted, what is not here.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'said-'));
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const commit = (message: string, day: string, who = 'Ana') =>
    execFileSync('git', ['-c', `user.name=${who}`, '-c', 'user.email=a@b.c', 'commit', '-q', '-m', message], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  const add = () => execFileSync('git', ['add', '-A'], { cwd: folder });
  execFileSync('git', ['init', '-q', '-b', 'trunk', folder]);
  mkdirSync(join(folder, 'shop'));
  mkdirSync(join(folder, 'conf'));
  put(
    'shop/loans.csv',
    'id,day,shelf,kind,minutes,fee_eur,settled\n1,2026-03-02,North,novel,30,1.50,yes\n2,2026-03-09,South,atlas,200,9.00,no\n3,2026-04-01,North,atlas,95,4.50,yes\n',
  );
  put(
    'shop/shelves.json',
    '{"shelves":[{"name":"North","places":40,"open":true,"keeper":"Ida"},{"name":"South","places":12,"open":false,"keeper":null}]}',
  );
  put('conf/desk.toml', '[pool]\nttl_seconds = 40\nmax_clients = 9\n');
  put('TERMS', 'none\n');
  put('shop/notes.md', 'later\n');
  add();
  commit('Open the shop', '2026-03-01');
  put('conf/desk.toml', '[pool]\nttl_seconds = 70\nmax_clients = 9\n');
  add();
  commit('Keep entries longer', '2026-03-10', 'Bea');
  unlinkSync(join(folder, 'TERMS'));
  add();
  commit('Drop the terms until they are agreed', '2026-03-20');
  put('conf/desk.toml', '[pool]\nttl_seconds = 70\nmax_clients = 12\n');
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=a@b.c', 'stash', '-q'], { cwd: folder });
  unlinkSync(join(folder, 'shop', 'notes.md'));
  symlinkSync('conf/desk.toml', join(folder, 'current'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rows and settings of files that are not named', () => {
  it.each([
    ['how many loans were not settled', /^1 loan .*2026-03-09/],
    ['most expensive loan in the csv?', /atlas, 200, 9/],
    ['which loans took longer than two hours', /^1 loan .*South/],
    ['how many loans were there on 2026-04-01', /^1 loan/],
    ['which shelves are closed', /^1 shelf?.*South/],
    ['which shelves have no keeper', /South/],
    ['who keeps North in shelves.json', /Ida/],
    ['pool ttl?', /ttl_seconds is 70/],
    ['what is max clients in the desk config', /max_clients is 9/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('what git has on record', () => {
  it.each([
    ['what did the commit from 10 march change', /ttl_seconds = 40.*ttl_seconds = 70/s],
    ['commits on 10 march', /^1 commit/],
    ['commits between march 1 and march 12', /^2 commits/],
    ['who deleted TERMS', /Ana/],
    ['who got rid of TERMS', /Ana/],
    ['who raised ttl_seconds to 70, and why', /Keep entries longer.*Bea.*= 40.*= 70/s],
    ['why did Bea set ttl_seconds to 70', /Keep entries longer/],
    ['why did Ana set ttl_seconds to 70', /^(?!.*Keep entries longer)/s],
    ['where does the link current point to', /target conf\/desk\.toml/],
    ['why was ttl_seconds put back to 40', /^$|^(?!.*Keep entries longer)/],
    ['when did we set the ttl seconds to 40? max clients is 9 too, right', /Open the shop.*Since then, .*= 70/s],
    ['why was TERMS removed, and by whom?', /Drop the terms/],
    ['which files did the commit "Keep entries longer" touch', /conf\/desk\.toml/],
    ['was shop/notes.md deleted', /^1 change .*notes\.md \(deleted\)/],
    ["what's in the stash", /max_clients = 12/],
    ['when was the nightly branch last touched', /No branch nightly is here; here: trunk/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('what is held against each other, and what is not here', () => {
  it.each([
    ['which is bigger, loans.csv or shelves.json', /loans\.csv comes first/],
    ['loans of an atlas, novel ones too', /^3 loans/],
    ['settled loans, atlas ones too', /^2 loans/],
    ['which shelves are not open?', /^1 .*South/],
    ['compare the ram of zzx and zzy', /^$/],
    ['what takes more room, shop or .git?', /^\.git comes first/],
    ['what address does wlan7 have', /No interface wlan7 is here/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});
