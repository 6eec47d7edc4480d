// The user stories of the router in the real TUI: what the sidebar says while a request is typed, and what a choice of domain
// changes.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Driver, type Screen, startTui, type TuiOptions } from '../helpers/driver.ts';
import { type OllamaServerOptions, startOllamaServer } from '../helpers/ollama-server.ts';
import { removeFolder } from '../helpers/remove-folder.ts';

const LONG = 300_000;
/** The first proposal waits for the engine's worker, on a machine that may be busy. */
const PATIENT = 90_000;

/** A screen with room for all bars, which are shown. */
async function open(options: Partial<TuiOptions> = {}): Promise<Driver> {
  const { env, ...more } = options;
  const tui = await startTui({
    shell: 'bash',
    cols: 130,
    rows: 36,
    env: { HISTFILE: undefined, OLLAMA_HOST: '127.0.0.1:9', REOS_TUI_UI_SIDEBAR: 'open', ...env },
    ...more,
  });
  await tui.waitFor((screen) => /Ctrl-Space/.test(screen.rows.at(-1) ?? ''), PATIENT);
  await tui.waitFor((screen) => /^\$/.test(screen.rows[0] ?? ''), PATIENT);
  tui.press('C-Space');
  await tui.waitFor('Commands', PATIENT);
  tui.press('b');
  await tui.waitFor((screen) => !screen.text.includes('─ Commands'), PATIENT);
  return tui;
}

/** What stands in the sidebar, row by row. */
const sidebar = (screen: Screen): string[] => screen.rows.map((row) => row.slice(row.lastIndexOf('│') + 1).trim());

/** The score that the sidebar shows for a domain; null when it shows none. */
function score(screen: Screen, name: string): number | null {
  const row = sidebar(screen).find((text) => text.startsWith(name) && /\d\.\d\d$/.test(text));
  return row === undefined ? null : Number(row.slice(-4));
}

const proposed = /Proposed/;
const gone = (screen: Screen) => !screen.text.includes('Proposed');

describe('US-001: the domain is found by itself', () => {
  it('and shown with its bar, the engine and the words that decided, while it is typed', {
    timeout: LONG,
  }, async () => {
    await using tui = await open();
    const cases = [
      ['find all rust files larger than 1MB', 'file', 'files'],
      ['show my git branches', 'git', 'git'],
      ["what's my IP address", 'network', 'ip'],
    ] as const;
    for (const [text, domain, word] of cases) {
      tui.type(text);
      const screen = await tui.waitFor((now) => (score(now, domain) ?? 0) >= 0.6, PATIENT);
      const shown = sidebar(screen);
      expect(shown.some((row) => /▇+\s+[01]\.\d\d$/.test(row))).toBe(true);
      const why = shown.findIndex((row) => row.startsWith('why: '));
      expect(
        shown
          .slice(why, why + 3)
          .join(' ')
          .toLowerCase(),
      ).toContain(word);
      tui.press('C-u');
      await tui.waitFor((now) => score(now, domain) === null, PATIENT);
    }
  });
});

describe('US-002: requests of several domains', () => {
  it('show both bars, and the proposal knows both', { timeout: LONG }, async () => {
    await using tui = await open();
    tui.type('find large log files and compress them');
    const screen = await tui.waitFor((now) => score(now, 'file') !== null && score(now, 'archive') !== null, PATIENT);
    expect(score(screen, 'file')).toBeGreaterThan(score(screen, 'archive') ?? 1);
    tui.press('Enter');
    await tui.waitFor(/gzip|tar |zip |xz /, PATIENT);
  });
});

describe('US-003: the safety of the domain', () => {
  it('names the risk of a forced push, and runs nothing without the word', { timeout: LONG }, async () => {
    await using tui = await open();
    tui.type('? force push my changes');
    await tui.waitFor((now) => (score(now, 'git') ?? 0) >= 0.6, PATIENT);
    tui.press('Enter');
    await tui.waitFor(proposed, PATIENT);
    const screen = await tui.waitFor(/git push .*--force/, PATIENT);
    expect(screen.text).toMatch(/remote history|history of a branch/);
    await tui.decide('e');
    await tui.waitFor('[Enter] check', PATIENT);
    tui.press('C-u');
    tui.type('git push --force origin main');
    tui.press('Enter');
    await tui.waitFor(/HIGH|high/, PATIENT);
    await tui.decide('y');
    await tui.waitFor(/[Tt]ype /, PATIENT);
    tui.press('Esc');
    await tui.waitFor('[n] reject', PATIENT);
    await tui.decide('n');
    await tui.waitFor(gone, PATIENT);
    expect(tui.screen().text).not.toContain('fatal:');
  });
});

describe('US-004: falling back', () => {
  it('is said in the sidebar, with how far the best guess was from it', { timeout: LONG }, async () => {
    await using tui = await open();
    tui.type('? zxcv qwrt plmk');
    const screen = await tui.waitFor(/no domain fits/, PATIENT);
    expect(sidebar(screen).join(' ')).toMatch(/no domain fits well \(best 0\.\d\d\); say more, or choose one/);
    expect(score(screen, 'general')).not.toBeNull();
  });
});

describe('US-005: the person names the domain', () => {
  it('with one key; it holds at once, and in the next session too', { timeout: LONG }, async () => {
    const text = 'show recent commits';
    const own = mkdtempSync(join(tmpdir(), 'reos-own-'));
    onTestFinished(() => removeFolder(own));
    mkdirSync(join(own, 'state'));
    writeFileSync(join(own, 'state', 'tour-seen'), '');
    const env = { REOS_TUI_HOME: own };
    const says = (tui: Driver, what: RegExp) =>
      tui.waitFor((now) => sidebar(now).some((row) => what.test(row)), PATIENT);
    {
      await using tui = await open({ env });
      tui.type(text);
      await says(tui, /^why: /);
      tui.press('C-Space');
      await tui.waitFor('Commands', PATIENT);
      await tui.decide('d');
      await tui.waitFor(/Where does .*belong/, PATIENT);
      tui.type('git');
      await tui.waitFor(/▸.*git operations/, PATIENT);
      tui.press('Enter');
      await says(tui, /^your choice$/);
      expect(score(tui.screen(), 'git')).toBe(1);
      tui.press('Enter');
      await tui.waitFor(proposed, PATIENT);
      await tui.waitFor(/git (?:log|reflog|shortlog)/, PATIENT);
      // The same key inside the proposal.
      await tui.decide('d');
      await tui.waitFor(/Where does .*belong/, PATIENT);
      tui.press('Esc');
      await tui.waitFor(proposed, PATIENT);
      await tui.decide('n');
      await tui.waitFor(gone, PATIENT);
      tui.press('C-u');
      tui.type('exit');
      tui.press('Enter');
      await tui.exited;
    }
    await using again = await open({ env });
    again.type(text);
    await says(again, /^your choice$/);
    expect(score(again.screen(), 'git')).toBe(1);
  });
});

describe('a routing model on the server', () => {
  const calling = (name: string) => ({ content: '', toolCalls: [{ name, arguments: {} }] });
  async function serve(options: OllamaServerOptions) {
    const server = await startOllamaServer({ models: ['functiongemma:latest'], ...options });
    onTestFinished(() => server.close());
    return server;
  }

  it('is loaded ahead of the first request, with the tools that will be asked with', { timeout: LONG }, async () => {
    const server = await serve({ answers: [calling('file_operations')] });
    await using tui = await open({ env: { OLLAMA_HOST: `127.0.0.1:${server.port}` } });
    await tui.waitFor(() => server.chats.length > 0, PATIENT);
    const [chat] = server.chats;
    expect(chat?.model).toBe('functiongemma');
    expect(chat?.tools).toHaveLength(10);
    expect(chat?.keep_alive).toBeTruthy();
    tui.type('echo still-here');
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('still-here')), PATIENT);
  });

  it('that stays silent neither stops typing nor the proposal', { timeout: LONG }, async () => {
    const server = await serve({ fault: 'silent', answers: [calling('general')] });
    await using tui = await open({
      env: { OLLAMA_HOST: `127.0.0.1:${server.port}`, REOS_TUI_ROUTER_TIMEOUT_MS: '500' },
    });
    tui.type('find all rust files larger than 1MB');
    await tui.waitFor((now) => (score(now, 'file') ?? 0) >= 0.6, PATIENT);
    tui.press('Enter');
    await tui.waitFor('-size +1M', PATIENT);
  });
});
