// The four flows of the specification on this machine's real packages: a program that is here, one that is not, a kind of
// program, a service. What is proposed and what it stands on is read off the screen.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromeUp } from '../helpers/chrome.ts';
import { type Driver, repository, type Screen, startTui } from '../helpers/driver.ts';
import { isHere } from '../helpers/programs.ts';

const LONG = 400_000;
const PATIENT = 120_000;

/** A package that the lists of this machine offer and that is not installed. */
const offered = (name: string): boolean =>
  !isHere(name) &&
  spawnSync('sh', ['-c', `apt-cache show --no-all-versions ${name}`], { stdio: 'ignore' }).status === 0;

async function open(env: Record<string, string> = {}): Promise<Driver> {
  const tui = await startTui({ shell: 'bash', cols: 120, rows: 36, env });
  await chromeUp(tui);
  return tui;
}

/** Look-ups that a busy machine did not answer in time are there for one of the next requests. */
const TRIES = 100;

/** What is proven, or what was looked up by what it is for. */
const TITLE = /╭─ (?:Proposed|A guess|Choose one)/;
const away = (screen: Screen) => !TITLE.test(screen.text);

/** The modal for a request, with the evidence that it stands on. */
async function proposal(tui: Driver, request: string, evidence: RegExp): Promise<string> {
  let text = '';
  for (let turn = 0; turn < TRIES && !evidence.test(text); turn++) {
    if (turn > 0) {
      await tui.decide('n');
      await tui.waitFor(away);
    }
    tui.press('C-u');
    tui.type(request);
    tui.press('M-Enter');
    await tui.waitFor(TITLE, PATIENT);
    await tui.waitFor('[?] why', PATIENT);
    await tui.decide('?');
    text = (await tui.waitFor('made without a model', PATIENT)).text;
  }
  expect(text).toMatch(evidence);
  return text;
}

it.skipIf(!isHere('nano'))('flow 1: runs a program that is here', { timeout: LONG }, async () => {
  await using tui = await open();
  const text = await proposal(tui, 'run nano', /nano: executable at \S+\/nano/);
  expect(text).toMatch(/[│▸] +nano +│/);
  await tui.decide('y');
  await tui.waitFor('GNU nano', PATIENT);
  tui.press('C-x');
  await tui.waitFor((screen) => !screen.text.includes('GNU nano'));
});

describe.skipIf(!offered('gimp'))('of the index', () => {
  let data: string;
  // Once, and before any screen: what makes it beside a screen would hold it.
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'reos-flows-'));
    const env = { ...process.env, HOME: data, XDG_DATA_HOME: data, XDG_CONFIG_HOME: '' };
    const index = spawnSync(process.execPath, ['bin/reos-tui.js', 'index'], { cwd: repository, env });
    expect([index.status, index.stderr.toString()]).toEqual([0, '']);
  }, LONG);
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const openIndexed = () => open({ REOS_TUI_INDEX_ENABLED: 'true', XDG_DATA_HOME: data });

  it('flow 2: installs a program that is not here but can be had', { timeout: LONG }, async () => {
    await using tui = await openIndexed();
    const text = await proposal(tui, 'run gimp', /gimp: available but NOT installed/);
    expect(text).toMatch(/apt install gimp/);
    await tui.decide('n');
    await tui.waitFor(away);
  });

  it('flow 3: finds programs of a kind', { timeout: LONG }, async () => {
    await using tui = await openIndexed();
    const text = await proposal(tui, 'image editor', /\(search\)/);
    expect(text).toMatch(/apt install \S+/);
    await tui.decide('n');
  });
});

it.skipIf(!isHere('nginx'))('flow 4: starts a service', { timeout: LONG }, async () => {
  await using tui = await open();
  const text = await proposal(tui, 'start nginx', /nginx service: (?:active|inactive)/);
  expect(text).toMatch(/(?:systemctl start nginx|service nginx start)/);
  await tui.decide('n');
});

it('says of a directory that it is here, and not that it is missing', { timeout: LONG }, async () => {
  await using tui = await open();
  mkdirSync(join(tui.home, 'build'));
  const text = await proposal(tui, 'delete the build directory', /build: directory here/);
  expect(text).not.toMatch(/NOT FOUND/);
  await tui.decide('n');
});
