// The pane beside tmux: the same program with the same keys in a pane of ours and in one of tmux, of the same size. Every
// cell is the same as tmux tells it (`capture-pane -e`): text, colours, attributes, and the cursor.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Driver, startTui } from '../helpers/driver.ts';
import { isHere } from '../helpers/programs.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { type SeenCell, startTmux, type TmuxPane } from '../helpers/tmux-pane.ts';

const SIZES = [
  [80, 23],
  [40, 10],
] as const;

const COLOURS = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `\x1b[3${i};1mfg\x1b[0;4${i}mbg\x1b[9${i};10${(i + 1) % 8}mhi\x1b[m`),
  Array.from({ length: 30 }, (_, i) => `\x1b[48;5;${16 + i * 8}m${i % 10}`).join(''),
  Array.from({ length: 30 }, (_, i) => `\x1b[38;2;${i * 8};100;${255 - i * 8}mx`).join(''),
  '\x1b[m\x1b[7minverse\x1b[27m \x1b[9mstrike\x1b[m \x1b[2mdim\x1b[m \x1b[3mitalic\x1b[m \x1b[4munder\x1b[m',
  '\x1b[41mon red   \x1b[m',
  '\x1b(0lqqqk\x1b(B',
].join('\x1b[m\n');

const WIDE = [
  '漢字とかな 한국어 ｆｕｌｌ',
  'e\u0301 a\u0308 o\u0302\u0301',
  '🦀 🚀 emoji',
  '─│┌┐└┘ ▁▂▃▄▅▆▇█ ░▒▓ ⠁⠂ \ue0b0',
  `${'漢'.repeat(50)}x`,
  `${'a'.repeat(79)}漢b`,
  'tab\there\tand there',
].join('\n');

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'reos-beside-'));
  writeFileSync(join(dir, 'colours'), `${COLOURS}\n`);
  writeFileSync(join(dir, 'wide'), `${WIDE}\n`);
  const lines = Array.from({ length: 300 }, (_, i) => `line ${i} 漢${'·'.repeat(i % 60)}`);
  writeFileSync(join(dir, 'lines'), `${lines.join('\n')}\n`);
  writeFileSync(
    join(dir, 'code.c'),
    '#include <stdio.h>\n/* a comment */\nint main(void) {\n\tprintf("%d\\n", 42);\n}\n',
  );
});
afterAll(() => removeFolder(dir));

class Beside implements AsyncDisposable {
  readonly tui: Driver;
  readonly tmux: TmuxPane;
  cols: number;
  rows: number;

  constructor(tui: Driver, tmux: TmuxPane, cols: number, rows: number) {
    this.tui = tui;
    this.tmux = tmux;
    this.cols = cols;
    this.rows = rows;
  }

  resize(cols: number, rows: number): void {
    [this.cols, this.rows] = [cols, rows];
    this.tui.resize(cols, rows);
    this.tmux.resize(cols, rows);
  }

  type(text: string): void {
    this.tui.type(text);
    this.tmux.type(text);
  }

  /** Resolves when `settled` is on the screen of tmux and the pane shows the same. */
  async same(settled: RegExp): Promise<void> {
    let last = 'nothing was compared';
    await this.tui
      .waitFor(() => {
        const theirs = this.tmux.cells();
        const text = theirs
          .map((row) =>
            row
              .map((cell) => cell.text)
              .join('')
              .trimEnd(),
          )
          .join('\n');
        last = settled.test(text) ? this.difference(theirs) : `tmux shows:\n${text}`;
        return last === '';
      }, 60_000)
      .catch((error: Error) => {
        throw new Error(`${last}\n${error.message}`);
      });
  }

  private difference(theirs: SeenCell[][]): string {
    const ours = this.tui.cells();
    for (let y = 0; y < this.rows; y++) {
      for (let x = 0; x < this.cols; x++) {
        const [want, cell] = [theirs[y]![x]!, ours[y]![x]!];
        const got = Object.fromEntries(Object.keys(want).map((key) => [key, cell[key as keyof SeenCell]]));
        if (JSON.stringify(got) !== JSON.stringify(want))
          return `cell ${x},${y}: ${JSON.stringify(got)}, in tmux ${JSON.stringify(want)}`;
      }
    }
    if (this.tui.modes.cursorHidden) return '';
    const [a, b] = [this.tui.screen().cursor, this.tmux.cursor()];
    const same = Math.min(a.x, this.cols - 1) === Math.min(b.x, this.cols - 1) && a.y === b.y;
    return same ? '' : `cursor ${a.x},${a.y}, in tmux ${b.x},${b.y}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.tmux[Symbol.dispose]();
    await this.tui[Symbol.asyncDispose]();
  }
}

/** The same shell in both, at a pane of `cols` × `rows`. */
async function beside(cols: number, rows: number): Promise<Beside> {
  const env = { PS1: '$ ', ENV: '', TERM_PROGRAM: 'x', REOS_TUI_UI_LAYOUT: 'shell' };
  const tui = await startTui({ shell: '/bin/sh', cols, rows, env });
  await tui.waitFor(/^\$ ?$/m);
  const tmux = startTmux(['/bin/sh'], {
    cols,
    rows,
    cwd: tui.home,
    env: { ...env, HOME: tui.home, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', SHELL: '/bin/sh' },
  });
  const pair = new Beside(tui, tmux, cols, rows);
  // What was typed before the first prompt is echoed twice.
  pair.type('clear; stty size\r');
  await pair.same(new RegExp(`${rows} ${cols}\\n\\$`));
  return pair;
}

describe.each(SIZES)('the pane equals tmux at %i×%i', (cols, rows) => {
  it('with colours, attributes, wide and combining text', async () => {
    await using pair = await beside(cols, rows);
    pair.type(`clear; cat ${dir}/colours\r`);
    await pair.same(/┌───┐\n\$/);
    pair.type(`clear; cat ${dir}/wide\r`);
    await pair.same(/and there\n\$/);
    pair.type(`seq 100\r`);
    await pair.same(/^100\n\$/m);
  });

  it('with less and vim', async () => {
    await using pair = await beside(cols, rows);
    pair.type(`less -R ${dir}/lines\r`);
    await pair.same(/^line 5 /m);
    for (const keys of [' ', 'd', 'b', '/line 150\r', 'G']) {
      pair.type(keys);
      await pair.same(/line/);
    }
    pair.type('q');
    await pair.same(/\$ ?$/m);
    pair.type(`vim -u NONE -N -i NONE -n '+set bg=dark nu hls noruler' '+syntax on' ${dir}/code.c\r`);
    await pair.same(/1 #include/);
    pair.type('/printf\r');
    await pair.same(/4 .*printf/);
    pair.type('Onew 漢🦀 line\x1b');
    await pair.same(/4 new 漢🦀 line/);
    pair.type(':q!\r');
    await pair.same(/\$ ?$/m);
  });

  it.runIf(isHere('nano') && isHere('fzf'))('with nano and fzf', async () => {
    await using pair = await beside(cols, rows);
    pair.type(`nano --ignorercfiles ${dir}/code.c\r`);
    await pair.same(/#include/);
    pair.type('typed 漢 here\r');
    await pair.same(/typed 漢 here/);
    pair.type('\x18');
    await pair.same(/Save modified buffer/);
    pair.type('n');
    await pair.same(/\$ ?$/m);
    pair.type(`fzf --no-mouse < ${dir}/lines\r`);
    await pair.same(/300\/300/);
    pair.type('299');
    await pair.same(/1\/300/);
    pair.type('\r');
    await pair.same(/^line 299/m);
  });
});

it('the pane equals tmux after a resize storm, in less and in vim', async () => {
  await using pair = await beside(80, 24);
  const storm = async (settled: RegExp) => {
    for (const [cols, rows] of [
      [60, 14],
      [120, 40],
      [41, 11],
      [300, 100],
      [72, 20],
    ] as const)
      pair.resize(cols, rows);
    await pair.same(settled);
  };
  pair.type(`less ${dir}/lines\r`);
  await pair.same(/^line 5 /m);
  await storm(/^line 18 /m);
  pair.type('q');
  await pair.same(/\$ ?$/m);
  pair.type(`vim -u NONE -N -i NONE -n '+set bg=dark nu noruler' ${dir}/lines\r`);
  await pair.same(/1 line 0/);
  await storm(/18 line 17/);
});
