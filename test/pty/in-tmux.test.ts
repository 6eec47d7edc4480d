// The TUI in a window of tmux, as many people will have it: its pane shows what the bare shell shows in a window of
// tmux of that size, cell by cell; what goes beyond the screen (clipboard, titles, the way out) works through tmux too.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../helpers/build.ts';
import { repository, startProgram } from '../helpers/driver.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { startPair } from '../helpers/same-screen.ts';

const LONG = { timeout: 300_000 };
const CONF = [
  'set -g status off',
  'set -g default-terminal tmux-256color',
  'set -g set-clipboard on',
  'set -g set-titles on',
  'set -g set-titles-string "#{pane_title}"',
  'set -s escape-time 10',
  'set -as terminal-features ",xterm-256color:RGB:hyperlinks:usstyle:clipboard:strikethrough:overline:title"',
];
const TEXT = [
  '漢字とかな 한국어 ｆｕｌｌ e\u0301 a\u0308 क्षि ไทย',
  '─│┌┐└┘ ▁▂▃▄▅▆▇█ ░▒▓ ⠁⠂ 🦀',
  `${'a'.repeat(79)}漢b`,
  '\x1b]8;;https://example.org/a\x1b\\linked\x1b]8;;\x1b\\ \x1b[4:3mcurly\x1b[m \x1b[38;2;9;99;199mtrue\x1b[m \x1b[38;5;208mindexed\x1b[m \x1b[1;3;7;9mall\x1b[m',
  'the last line',
].join('\n');

let dir: string;
let sockets = 0;
const within = (command: readonly string[]) => [
  'tmux',
  '-u',
  '-S',
  join(dir, `socket-${++sockets}`),
  '-f',
  join(dir, 'tmux.conf'),
  'new-session',
  ...command,
];

beforeAll(() => {
  buildIfStale();
  dir = mkdtempSync(join(tmpdir(), 'reos-tmux-'));
  writeFileSync(join(dir, 'tmux.conf'), `${CONF.join('\n')}\n`);
  writeFileSync(join(dir, 'text'), `${TEXT}\n`);
  const lines = Array.from({ length: 200 }, (_, i) => `line ${i} 漢${'·'.repeat(i % 60)}`);
  writeFileSync(join(dir, 'lines'), `${lines.join('\n')}\n`);
});
afterAll(() => {
  // A server outlives the client whose terminal is closed.
  for (let n = 1; n <= sockets; n++) spawnSync('tmux', ['-S', join(dir, `socket-${n}`), 'kill-server']);
  removeFolder(dir);
});

describe('in tmux the pane equals the bare shell in tmux', () => {
  it('with colours, links, wide text, less and vim', LONG, async () => {
    await using pair = await startPair({ within });
    pair.both((t) => t.type(`TERM=xterm-256color; clear; cat ${dir}/text\r`));
    await pair.same(/the last line/);
    pair.both((t) => t.type(`less ${dir}/lines\r`));
    await pair.same(/line 20/);
    pair.both((t) => t.type('/line 150\r'));
    await pair.same(/^line 150 /);
    pair.both((t) => t.type('q'));
    await pair.same(/\$ ?$/m);
    pair.both((t) => t.type(`vim -u NONE -N -i NONE -n '+set nu noruler' ${dir}/text\r`));
    await pair.same(/1 漢字とかな/);
    pair.both((t) => t.type('2Gonew 漢\x1b'));
    await pair.same(/3 new 漢/);
    pair.both((t) => t.type(':q!\r'));
    await pair.same(/\$ ?$/m);
  });

  it('after a resize storm', LONG, async () => {
    await using pair = await startPair({ within, cols: 90, rows: 30 });
    pair.both((t) => t.type(`TERM=xterm-256color; clear; less ${dir}/lines\r`));
    await pair.same(/line 20/);
    const chrome = { cols: 90 - pair.cols, rows: 30 - pair.rows };
    for (const [cols, rows] of [
      [60, 14],
      [95, 33],
      [41, 11],
      [70, 20],
      [88, 28],
    ] as const) {
      pair.tui.resize(cols, rows);
      pair.bare.resize(cols - chrome.cols, rows - chrome.rows);
    }
    pair.cols = 88 - chrome.cols;
    pair.rows = 28 - chrome.rows;
    await pair.same(/line 18/);
  });
});

describe('through tmux', () => {
  it('a program’s text reaches the clipboard, its title the window; leaving restores the window', LONG, async () => {
    await using tui = await startProgram(
      within([
        'bash',
        '--norc',
        '-c',
        `echo before; ${process.execPath} ${join(repository, 'bin/reos-tui.js')}; echo after=$?; exec cat`,
      ]),
      { cols: 100, rows: 24 },
    );
    await tui.waitFor(/Ctrl-Space/, 60_000);
    const marks = String.raw`printf '\033]52;c;%s\007\033]0;from the pane\007' "$(printf hello | base64)"`;
    tui.type(`${marks}\r`);
    const copied = Buffer.from('hello').toString('base64');
    await tui.waitFor(() => tui.rawOutput().includes(`;${copied}`));
    await tui.waitFor(() => tui.title === 'from the pane');
    tui.type('exit 5\r');
    await tui.waitFor(/^after=5/m);
    expect(tui.screen().rows.filter(Boolean)).toEqual(['before', 'after=5']);
    tui.type('typed\r');
    await tui.waitFor(/^typed\ntyped/m);
  });
});
