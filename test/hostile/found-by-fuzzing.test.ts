// What bench/fuzz.ts found, each in its smallest form. An input that used to hang runs in a process that can be ended.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/engine/propose/validate.ts';
import { redact } from '../../src/engine/redact/redact.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { repository } from '../helpers/driver.ts';

/** Runs code over TEXT in another process; null when that did not end in 20 seconds. */
function elsewhere(file: string, body: string, text: string): string | null {
  const code = `import * as it from ${JSON.stringify(join(repository, file))}; ${body}`;
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', code],
    { encoding: 'utf8', timeout: 20_000, env: { ...process.env, TEXT: text } },
  );
  return status === 0 ? stdout : null;
}

const redactElsewhere = (text: string) =>
  elsewhere('src/engine/redact/redact.ts', 'process.stdout.write(it.redact(process.env.TEXT));', text);

/** The links that the emulator keeps. */
function linkTable(emulator: Emulator): Map<number, unknown> {
  const { terminal } = emulator as unknown as {
    terminal: { _core: { _oscLinkService: { _dataByLinkId: Map<number, unknown> } } };
  };
  return terminal._core._oscLinkService._dataByLinkId;
}

describe('the emulator', () => {
  const show = (forcePublic: boolean) => `
    const emulator = new it.Emulator({ cols: 20, rows: 4, forcePublic: ${forcePublic} });
    emulator.onParsed(() => {
      const rows = [0, 1, 2, 3].map((y) => emulator.lineText(emulator.baseRow + y));
      require('fs').writeSync(1, JSON.stringify(rows));
      process.exit(0);
    });
    emulator.feed(process.env.TEXT);`;
  const screen = (text: string, forcePublic = false) =>
    elsewhere(
      'src/engine/terminal/emulator.ts',
      `import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/x'); ${show(forcePublic)}`,
      text,
    );
  const LINES = 'a\r\nb\r\nc\r\nd\x1b[2H';

  it.each([
    ['insert lines', `${LINES}\x1b[2147483647L`, ['a', '', '', '']],
    ['delete lines', `${LINES}\x1b[2147483647M`, ['a', '', '', '']],
    ['scroll up', `${LINES}\x1b[2147483647S`, ['', '', '', '']],
    ['scroll down', `${LINES}\x1b[2147483647T`, ['', '', '', '']],
    ['tab forward', `${LINES}\x1b[2147483647Ix`, ['a', 'b                  x', 'c', 'd']],
    ['tab backward', `${LINES}\x1b[2147483647Zx`, ['a', 'x', 'c', 'd']],
  ])('%s two thousand million times ends, with the picture of doing so', (_, text, rows) => {
    expect(JSON.parse(screen(text) ?? 'null')).toEqual(rows);
  });

  it('keeps a bounded number of links, and none after a reset', () => {
    const emulator = new Emulator({ cols: 20, rows: 4 });
    const link = (n: number) => `\x1b]8;;http://x${n}\x07y\x1b]8;;\x07\x1b[H`;
    const links = () => Number(linkTable(emulator).size);
    for (let n = 0; n < 12_000; n++) emulator.feed(link(n));
    expect(links()).toBe(10_000);
    emulator.feed('\x1bc');
    expect(links()).toBe(0);
    emulator.feed(link(1));
    expect(links()).toBe(1);
  });

  it('keeps the cursor on the screen when it was saved on a larger one', () => {
    const emulator = new Emulator({ cols: 80, rows: 24 });
    emulator.feed('\x1b[24;80H\x1b7\x1b[H');
    emulator.resize(10, 5);
    emulator.feed('\x1b8');
    const { x, y } = emulator.cursor;
    expect([x <= 10, y < 5]).toEqual([true, true]);
    emulator.feed('x\x1b[Hok');
    expect(emulator.lineText(emulator.baseRow).slice(0, 2)).toBe('ok');
  });

  it('goes on after a sequence that it cannot take', () => {
    const emulator = new Emulator({ cols: 20, rows: 4 });
    emulator.feed('\x1b[999;999H\x1b[1J');
    emulator.feed('\x1b[2J\x1b[Hnext');
    expect(emulator.lineText(0)).toBe('next');
    emulator.feed('\x1b[1;31m漢');
    expect(emulator.lineText(0)).toBe('next漢');
  });

  it('repeats a character no more than the screen has room for', () => {
    const rows: string[] = JSON.parse(screen('x\x1b[2147483647b') ?? 'null');
    expect(rows.slice(0, 3)).toEqual(Array(3).fill('x'.repeat(20)));
    // By public means only, what cannot be cut down is left out.
    expect(JSON.parse(screen('x\x1b[2147483647b', true) ?? 'null')[0]).toBe('x');
  });
});

describe('redaction', () => {
  it('ends for a value that begins like a path and is none', () => {
    expect(redactElsewhere(`token:/${'a'.repeat(60)}=x`)).toBe('token:[redacted]');
  });

  it('ends for escaped quotes in any number', () => {
    expect(redactElsewhere(`echo ${'\\"a'.repeat(200)}' | sudo -S ls`)).not.toBeNull();
  });

  it('takes out what comes to light only when the rest is gone', () => {
    const text =
      'deploy --password "two words 77"eyJ --ve\trbo"sword "two w{words 77"token-9007199254740993words 77"eyJ -';
    expect(redact(redact(text))).toBe(redact(text));
  });
});

describe('validation', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'takes a program that is called %s for a program',
    (name) => {
      expect(validate(`${name} -l`, { resolves: () => true }).ok).toBe(true);
    },
  );
});
