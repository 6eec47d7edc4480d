// What passes between a program in the pane and the user's own terminal: answers, clipboard, titles, links, focus, cursor
// shapes, synchronized output, the kitty keyboard.
import { describe, expect, it } from 'vitest';
import { type Driver, startTui, type TuiOptions } from '../helpers/driver.ts';

async function open(options: TuiOptions = {}): Promise<Driver> {
  const env = { PS1: '$ ', ...options.env };
  const tui = await startTui({ shell: '/bin/sh', cols: 90, ...options, env });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor(/^\$/m);
  return tui;
}

/** Text that a program prints, so that `printf` prints it. */
const quoted = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

async function prints(tui: Driver, text: string): Promise<void> {
  tui.type(`clear; printf '${quoted(text)}'; echo prin''ted\r`);
  await tui.waitFor(/printed$/m);
}

const copies = (tui: Driver) =>
  [
    ...tui
      .rawOutput()
      .toString('latin1')
      .matchAll(/\x1b\]52;([^\x1b\x07]*)/g),
  ].map(([, payload]) => payload);

describe('a program asks the terminal', () => {
  it.each([
    ['what it is (DA1)', '\x1b[c', '\x1b[?1;2c'],
    ['what it is, in detail (DA2)', '\x1b[>c', '\x1b[>0;276;0c'],
    ['how it is (DSR 5)', '\x1b[5n', '\x1b[0n'],
    ['where the cursor is (DSR 6)', '\x1b[3;7H\x1b[6n', '\x1b[3;7R'],
    ['for the foreground (OSC 10)', '\x1b]10;?\x07', '\x1b]10;rgb:d0d0/d0d0/d0d0\x1b\\'],
    ['for the background (OSC 11)', '\x1b]11;?\x1b\\', '\x1b]11;rgb:1010/1010/1010\x1b\\'],
    ['about synchronized output (DECRQM)', '\x1b[?2026$p', '\x1b[?2026;2$y'],
  ])('%s', async (_, question, answer) => {
    await using tui = await open();
    const size = answer.length;
    tui.type(`clear; stty raw -echo; printf '${quoted(question)}'; head -c ${size} | od -An -tx1 -w64; stty sane\r`);
    const hex = [...Buffer.from(answer)].map((byte) => byte.toString(16).padStart(2, '0'));
    await tui.waitFor((screen) => screen.text.replaceAll(/\s+/g, ' ').includes(hex.join(' ')));
  });
});

describe('the clipboard', () => {
  it('takes texts of programs, and only whole texts for the clipboard', async () => {
    await using tui = await open();
    await prints(
      tui,
      '\x1b]52;c;aGk=\x07\x1b]52;p;cHJpbQ==\x07\x1b]52;c;?\x07\x1b]52;c;not base64!\x07\x1b]52;;eWVz\x07',
    );
    expect(copies(tui)).toEqual(['c;aGk=', 'c;eWVz']);
  });

  it('takes nothing when the settings say so', async () => {
    await using tui = await open({ env: { REOS_TUI_UI_CLIPBOARD: 'false' } });
    await prints(tui, '\x1b]52;c;aGk=\x07');
    expect(copies(tui)).toEqual([]);
  });

  it('takes no text without end', async () => {
    await using tui = await open();
    tui.type("printf '\\033]52;c;'; head -c 1500000 /dev/zero | tr '\\0' A; printf '\\007'; echo do''ne\r");
    await tui.waitFor(/^done$/m);
    expect(copies(tui)).toEqual([]);
  });
});

it('titles lose what could act or hide', async () => {
  await using tui = await open();
  await prints(tui, '\x1b]2;my title\u202e and \u200bmore\x07');
  await tui.waitFor(() => tui.title === 'my title and more');
});

it('links pass on when they lead to the web, a file or a mail, and no other way', async () => {
  await using tui = await open();
  const link = (uri: string, text: string) => `\x1b]8;;${uri}\x1b\\${text}\x1b]8;;\x1b\\ `;
  await prints(
    tui,
    `${link('https://example.org/a', 'web')}${link('file:///etc/hosts', 'file')}${link('mailto:a@b.c', 'mail')}${link('javascript:alert(1)', 'script')}${link('ssh://host', 'ssh')}${link('https://a/\u202eb', 'trick')}\r\n`,
  );
  const row = tui.screen().rows.findIndex((text) => text.startsWith('web file mail'));
  const cells = tui.cells()[row] ?? [];
  const linked = new Map<string, string>();
  for (const { text, link: uri } of cells) if (uri) linked.set(uri, (linked.get(uri) ?? '') + text);
  expect([...linked]).toEqual([
    ['https://example.org/a', 'web'],
    ['file:///etc/hosts', 'file'],
    ['mailto:a@b.c', 'mail'],
  ]);
});

it('focus events reach a program that asked, and nobody else', async () => {
  await using tui = await open();
  tui.type(
    "clear; stty raw -echo; printf '\\033[?1004h'; printf ready; head -c 6 | od -An -tx1; printf '\\033[?1004l'; stty sane\r",
  );
  await tui.waitFor('ready');
  await tui.waitFor(() => tui.modes.sendFocus);
  tui.type('\x1b[I\x1b[O');
  await tui.waitFor(/1b 5b 49 1b 5b 4f/);
  await tui.waitFor(() => !tui.modes.sendFocus);
});

it('the cursor has the shape that the program gave it', async () => {
  await using tui = await open();
  for (const shape of [1, 2, 3, 4, 5, 6, 0]) {
    await prints(tui, `\x1b[${shape} q`);
    await tui.waitFor(() => tui.modes.cursorShape === shape);
  }
});

it('a synchronized update is shown whole; one that never ends is shown all the same', async () => {
  await using tui = await open({ shell: 'bash' });
  // On a machine that stops either process for longer than an update may take, its halves are rightly seen one by one:
  // then it is asked again. The two would never be written together if updates were not held back.
  const whole = /first-half(?: |\x1b\[C)second-half/;
  for (let written = ''; !whole.test(written); ) {
    // What stands there from the last time would be taken for the next.
    tui.type('clear\r');
    await tui.waitFor(({ text }) => !/-half|an-end/.test(text));
    const mark = tui.rawOutput().length;
    tui.type(
      "clear; printf '\\033[?2026hfirst-ha''lf '; sleep 0.05; printf 'second-ha''lf\\033[?2026l\\n'; echo an-e\"\"nd\r",
    );
    await tui.waitFor(/^first-half second-half\nan-end$/m);
    written = tui.rawOutput(mark).toString('latin1');
  }
  tui.type("clear; printf '\\033[?2026hnever-en''ds'; sleep 3\r");
  await tui.waitFor(/^never-ends/m);
  tui.press('C-c');
});

describe('the kitty keyboard', () => {
  it('passes through when terminal and program speak it; our own keys still work', async () => {
    await using tui = await open({ shell: 'bash', kitty: true });
    // bash has its prompt; a program asks, pushes flags, and is answered.
    tui.type(
      "stty raw -echo; printf '\\033[>5u\\033[?u'; head -c 5 | od -An -tx1; printf ready; head -c 7 | od -An -tx1; printf '\\033[<u'; stty sane\r",
    );
    await tui.waitFor(/1b 5b 3f 35 75/);
    await tui.waitFor('ready');
    await tui.waitFor(() => tui.keyboardFlags === 5);
    tui.type('\x1b[32;5u');
    await tui.waitFor(/Commands/);
    expect(tui.keyboardFlags).toBe(0);
    tui.press('Esc');
    await tui.waitFor(() => tui.keyboardFlags === 5);
    tui.type('\x1b[97;5u');
    await tui.waitFor(/1b 5b 39 37 3b 35 75/);
    await tui.waitFor(() => tui.keyboardFlags === 0);
    tui.type('exit\r');
    await tui.exited;
    expect(tui.keyboardFlags).toBe(0);
  });

  it('is not offered when the terminal does not speak it', async () => {
    await using tui = await open();
    tui.type("stty raw -echo; printf '\\033[>1u\\033[?u\\033[c'; head -c 7 | od -An -tx1; stty sane\r");
    await tui.waitFor(/1b 5b 3f 31 3b 32 63/);
    expect(tui.rawOutput().toString('latin1')).not.toMatch(/\x1b\[=\d/);
  });
});
