// Terminals inside the pane: what a nested pty (as ssh has it), tmux or a shell in a shell shows is what it shows in a
// bare terminal, cell by cell.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { type Pair, startPair } from '../helpers/same-screen.ts';
import { sshHere, sshIsHere } from '../helpers/ssh.ts';

const TEXT = [
  '漢字とかな 한국어 ｆｕｌｌ',
  'e\u0301 a\u0308\u0323 o\u0302\u0301 क्षि नमस्ते ไทย',
  '🦀 👩\u200d💻 👍🏽 🇩🇪 ❤\ufe0f 1\ufe0f\u20e3',
  '─│┌┐└┘ ▁▂▃▄▅▆▇█ ░▒▓ ⠁⠂ \ue0b0',
  `${'漢'.repeat(70)}x`,
  `${'a'.repeat(79)}漢b`,
  '\x1b]8;;https://example.org/a\x1b\\linked\x1b]8;;\x1b\\ \x1b[4:3;58;5;9mcurly\x1b[m \x1b[38;2;9;99;199mtrue\x1b[m \x1b[38;5;208mindexed\x1b[m',
  'the last line',
].join('\n');

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'reos-nested-'));
  writeFileSync(join(dir, 'text'), `${TEXT}\n`);
  const lines = Array.from({ length: 200 }, (_, i) => `line ${i} 漢${'·'.repeat(i % 60)}`);
  writeFileSync(join(dir, 'lines'), `${lines.join('\n')}\n`);
  writeFileSync(join(dir, 'rc'), "PS1='inner> '\n");
  writeFileSync(join(dir, 'tmux.conf'), 'set -g status off\nset -g default-terminal tmux-256color\n');
});
afterAll(() => removeFolder(dir));

async function looksTheSame(pair: Pair, prompt: RegExp): Promise<void> {
  pair.both((t) => t.type(`clear; cat ${dir}/text\r`));
  await pair.same(/the last line/);
  pair.both((t) => t.type(`less ${dir}/lines\r`));
  await pair.same(/line 20/);
  pair.both((t) => t.type(' '));
  await pair.same(/line 3\d/);
  pair.both((t) => t.type('/line 150\r'));
  // Not the search as it is typed: what it found, on top.
  await pair.same(/^line 150 /);
  pair.both((t) => t.type('q'));
  await pair.same(prompt);
  pair.both((t) => t.type(`vim -u NONE -N -i NONE -n '+set nu noruler' ${dir}/text\r`));
  await pair.same(/1 漢字とかな/);
  pair.both((t) => t.type('3Go🦀 new 漢\x1b'));
  await pair.same(/4 🦀 new 漢/);
  pair.both((t) => t.type(':q!\r'));
  await pair.same(prompt);
}

describe('the pane equals a bare terminal with', () => {
  it('a pty inside, as ssh has it', { timeout: 300_000 }, async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`script -q -c 'bash --rcfile ${dir}/rc -i' /dev/null\r`));
    await pair.same(/inner>/);
    await looksTheSame(pair, /inner> ?$/m);
    pair.both((t) => t.type('exit\r'));
    await pair.same(/\$ ?$/m);
  });

  it.runIf(sshIsHere)('a login by ssh', { timeout: 300_000 }, async () => {
    const login = sshHere(mkdtempSync(join(dir, 'ssh-')));
    await using pair = await startPair();
    pair.both((t) => t.type(`${login} bash --rcfile ${dir}/rc -i\r`));
    await pair.same(/inner>/);
    await looksTheSame(pair, /inner> ?$/m);
    for (const [cols, rows] of [
      [60, 20],
      [80, 24],
    ] as const) {
      pair.tui.resize(cols, rows);
      pair.bare.resize(cols - 80 + pair.cols, rows - 24 + pair.rows);
    }
    // A new size and what is typed go to the other side by ways of their own: the shell there waits until it has both.
    const size = `${pair.rows} ${pair.cols}`;
    const told = `until [ "$(stty size)" = "${size}" ]; do sleep 0.02; done`;
    pair.both((t) => t.type(`${told}; clear; stty size\r`));
    await pair.same(new RegExp(`^${size}\\ninner>`));
    pair.both((t) => t.type('exit\r'));
    await pair.same(/\$ ?$/m);
  });

  it('a shell inside the shell', { timeout: 300_000 }, async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`bash --rcfile ${dir}/rc -i\r`));
    await pair.same(/inner>/);
    await looksTheSame(pair, /inner> ?$/m);
  });

  it('tmux inside, with wide text, a split and its own copy mode', { timeout: 300_000 }, async () => {
    await using pair = await startPair();
    pair.both((t) => t.type(`TMUX_TMPDIR=$HOME tmux -u -f ${dir}/tmux.conf new "bash --rcfile ${dir}/rc -i"\r`));
    await pair.same(/inner>/);
    pair.both((t) => t.type(`clear; cat ${dir}/text\r`));
    await pair.same(/the last line/);
    pair.both((t) => t.press('C-b', '"'));
    await pair.same(/─{20}[\s\S]*\n[#$]/);
    pair.both((t) => t.type(`cat ${dir}/lines\r`));
    await pair.same(/line 199/);
    pair.both((t) => t.press('C-b', '['));
    await pair.same(/\[0\/\d+\]/);
    pair.both((t) => t.press('PageUp'));
    await pair.same(/\[[1-9]\d*\/\d+\]/);
    pair.both((t) => t.type('q'));
    pair.both((t) => t.type('tmux kill-server\r'));
    await pair.same(/exited/);
  });
});
