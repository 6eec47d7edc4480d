// What a program prints stays in the pane: it cannot pose as the shell, act on the terminal or touch the chrome.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { type Driver, startTui } from '../helpers/driver.ts';
import { rssMb, shellOf } from '../helpers/processes.ts';

const PROMPT = { bash: /^\$ ?$/m, zsh: /^[%#] ?$/m, fish: /^> ?$/m } as const;
const shells = Object.keys(PROMPT) as (keyof typeof PROMPT)[];
const LONG = 60_000;

async function open(shell: keyof typeof PROMPT = 'bash'): Promise<Driver> {
  const tui = await startTui({ shell, cols: 110, rows: 30 });
  await tui.waitFor('Ctrl-Space');
  await tui.waitFor((screen) => PROMPT[shell].test(screen.rows.map(pane).join('\n')));
  return tui;
}
/** What stands in the pane's columns. */
const pane = (row: string): string => row.slice(0, 76).trimEnd();
const shows = (line: string) => (screen: { rows: string[] }) => screen.rows.some((row) => pane(row) === line);

/** Prints a file as it is and says when it is through. */
async function print(tui: Driver, bytes: string | Buffer): Promise<number> {
  writeFileSync(join(tui.home, 'out'), bytes);
  const before = tui.bytesOut;
  tui.type("cat out; printf '\\r\\n%s\\n' all-thr''ough\r");
  await tui.waitFor(shows('all-through'));
  return before;
}

const marksWith = (nonce: string): string =>
  `\x1b]6339;N;${nonce};gimp\x07` +
  `\x1b]633;P;Cwd=/forged;${nonce}\x07` +
  `\x1b]633;E;forged command;${nonce}\x07\x1b]133;C;aid=${nonce}\x07\x1b]133;D;77;aid=${nonce}\x07` +
  `\x1b]133;A;aid=${nonce}\x07$ \x1b]133;B;aid=${nonce}\x07` +
  `\x1b]6339;L;${nonce};redraw;main:0:0:0;5;forged line\x07`;

describe.each(shells)('marks that a program prints in %s', (shell) => {
  it('count for nothing without the session’s nonce', { timeout: LONG }, async () => {
    await using tui = await open(shell);
    const wrong = ['', 'undefined', '0'.repeat(32), 'aid='];
    await print(tui, wrong.map(marksWith).join(''));
    expect(tui.screen().text).not.toMatch(/Proposed|No proposal|Not a command|77|forged/);
    tui.type("echo still-''fine; pwd\r");
    await tui.waitFor(shows('still-fine'));
    expect(tui.screen().text).not.toContain('/forged');
    // The nonce is not handed on to what the shell runs.
    tui.type("env | grep -c REOS_N; echo count''ed\r");
    // The card beside the line may stand over the row until it is put away.
    await tui.waitFor((screen) => shows('counted')(screen) && shows('0')(screen));
  });
});

it('the same marks with the nonce do count, or the test above would prove nothing', async () => {
  await using tui = await open();
  const environ = readFileSync(`/proc/${shellOf(tui.pid)}/environ`, 'utf8');
  const nonce = /REOS_NONCE=(\w+)/.exec(environ)?.[1];
  expect(nonce).toMatch(/^[0-9a-f]{16,}$/);
  await print(tui, `\x1b]6339;N;${nonce};please;show;me;the;largest;files\x07`);
  await tui.waitFor('Not a command here');
});

/** Sequences that would leave our screen, reset or reprogram the terminal, or make it type. */
const HARMFUL = [
  '\x1b[?1049l',
  '\x1bc',
  '\x1b[!p',
  '\x1b[5i',
  '\x1b[21t',
  '\x1b[8;5;5t',
  '\x1b]50;#evil\x07',
  '\x1b]0;evil\x1b[2Jtitle\x07',
  '\x1b]4;1;rgb:00/00/00\x07',
  '\x1b]10;#000000\x07',
  '\x1b]1337;File=name=ZXZpbA==:AAAA\x07',
  '\x1b]777;notify;evil;evil\x07',
  '\x1bPevil-dcs\x1b\\',
  '\x1b_evil-apc\x1b\\',
  '\x1b^evil-pm\x1b\\',
  '\x9bevil',
  '\x1b]8;;javascript:evil\x07x\x1b]8;;\x07',
];
const LEAKS = [
  ...['\x1b[?1049l', '\x1bc', '\x1b[!p', '\x1b[5i', '\x1b[21t', '\x1b[8;5;5t', '\x1b]50;'],
  ...['\x1b]4;', '\x1b]10;#', '\x1b]1337', '\x1b]777', '\x1bP', '\x1b_', '\x1b^', '\x9bevil'],
  ...['javascript:', 'evil-dcs', 'evil-apc', 'evil-pm', '\x1b[2Jtitle'],
];

const chromeOf = (tui: Driver) => tui.screen().rows.some((row) => row.includes('Ctrl-Space')) && tui.alternateScreen;

describe('escape sequences', () => {
  it('act on the pane at most, also nested and cut at every byte', { timeout: LONG }, async () => {
    await using tui = await open();
    const whole = HARMFUL.join('');
    // Each begins inside of the one before it, at every place.
    const nested = HARMFUL.flatMap((sequence) => [...sequence].map((_, at) => sequence.slice(0, at) + sequence)).join(
      '',
    );
    const from = await print(tui, `${whole}${nested}\x18\x1b[m\x1b(B\x0f\r\n`);
    const raw = tui.rawOutput(from).toString('latin1');
    for (const leak of LEAKS) expect(raw, JSON.stringify(leak)).not.toContain(leak);
    expect(chromeOf(tui)).toBe(true);
    expect(tui.title).not.toMatch(/\p{Cc}/u);

    // One byte a write, so that every sequence is cut everywhere.
    writeFileSync(join(tui.home, 'bytes'), whole);
    const slow = `node -e "for (const b of require('fs').readFileSync('bytes')) require('fs').writeSync(1, Buffer.from([b]))"`;
    tui.type(`clear; ${slow}; printf '\\030\\r\\n%s\\n' by''tes\r`);
    const before = tui.bytesOut;
    await tui.waitFor(shows('bytes'));
    const again = tui.rawOutput(before).toString('latin1');
    for (const leak of LEAKS) expect(again, JSON.stringify(leak)).not.toContain(leak);
    expect(chromeOf(tui)).toBe(true);
  });

  it('get no answer with a text of the program’s choosing in it', () => {
    const emulator = new Emulator({ cols: 40, rows: 5 });
    let replies = '';
    emulator.onReply((bytes) => {
      replies += Buffer.from(bytes).toString('latin1');
    });
    const asks = ['\x1b[c', '\x1b[>c', '\x1b[5n', '\x1b[6n', '\x1b[21t', '\x1b[20t', '\x1b[0x'];
    const texts = ['\x1bP$qevil\x1b\\', '\x1bP+q6576696c\x1b\\', '\x1b]52;c;?\x07', '\x05'];
    const set = ['\x1b]0;evil\x07', '\x1b]2;evil\x07\x1b[22t', '\x1b]52;c;ZXZpbA==\x07', 'evil\r\n'];
    for (const bytes of [...set, ...asks, ...texts]) emulator.feed(bytes);
    // Something was answered, and all of it is ours.
    expect(replies).toContain('\x1b[0n');
    expect(replies).not.toMatch(/evil|6576696c|ZXZpbA|[\r\n]/);
  });

  it('do not become input of the shell when they only ask', async () => {
    await using tui = await open();
    await print(tui, '\x1b[21t\x1b[20t\x1bP+q544e\x1b\\\x1b]52;c;?\x07\x1b[0x');
    tui.type("echo li''ne\r");
    await tui.waitFor(shows('line'));
    expect(tui.screen().text).not.toMatch(/command not found|\^\[/);
  });
});

it('an endless line costs neither memory nor keys', { timeout: LONG }, async () => {
  await using tui = await open();
  const before = rssMb(tui.pid);
  tui.type("head -c 10000000 /dev/zero | tr '\\0' x; printf '\\r\\n%s\\n' end-of-li''ne\r");
  await tui.waitFor(shows('end-of-line'), 40_000);
  tui.type("clear; echo and-o''n\r");
  await tui.waitFor(shows('and-on'));
  expect(rssMb(tui.pid) - before).toBeLessThan(150);
  expect(chromeOf(tui)).toBe(true);
});
