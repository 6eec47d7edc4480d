// What a person sees of the real TUI, at rest and masked: scores, times and paths differ from machine to machine.
import { execFileSync } from 'node:child_process';
import { type Driver, type Screen, startTui } from './driver.ts';
import { keepPicture } from './pictures.ts';

export interface Setting {
  cols: number;
  rows: number;
  env?: Record<string, string>;
  config?: string;
}

/** The sizes that matter. */
export const SIZES: Record<string, Setting> = {
  '80×14': { cols: 80, rows: 14 },
  '80×24': { cols: 80, rows: 24 },
  '120×35': { cols: 120, rows: 35 },
  '160×45': { cols: 160, rows: 45 },
  '200×50': { cols: 200, rows: 50 },
};

/** How long something took, how much was looked at, and what is said of a program as far as its description is loaded. */
export const timeless = (picture: string): string =>
  picture
    .replace(/ +\d+(?:\.\d+)? (?:ms|s)\b/g, ' 0 s')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'DAY')
    .replace(/\d+ processes of this machine(?: +looked)?/g, 'all processes')
    .replace(/(?<=│ {2}git checkout {2}).*(?=│)/g, '…')
    .replace(/ {2,}(?=(?:ok|exit \d+), 0 s)/g, '  ')
    // What was masked had another length: the blanks up to the frame say nothing.
    .replace(/( 0 s|DAY|all processes)([^│\n]*?) {2,}(?=│)/g, '$1$2 ');

/** Where a program is. */
export const PROGRAM = /(?:\/usr)?(?:\/local)?\/s?bin\/[\w.+-]+/g;

/** Scores and their bars, milliseconds, folders of programs; on the largest screen rows that repeat are left out. */
function masked({ rows }: Screen): string {
  const lines = rows.map((row) =>
    row
      .replace(/[▇#.]*[▇#]+ +(?=[01]\.\d\d)/g, (bar) => `${'='.repeat(2)}${' '.repeat(bar.length - 2)}`)
      .replace(/\b[01]\.\d\d\b/g, '0.00')
      .replace(/\bin \d+ ms\b/, 'in 0 ms')
      .replace(PROGRAM, 'PATH')
      .trimEnd(),
  );
  return lines.filter((row, y) => rows.length <= 50 || y < 40 || row !== lines[y - 1]).join('\n');
}

/** Domains below the first differ by a hair; their order is not what is looked at. */
function steady(text: string): string {
  const other = /(?<=[│|] |^ )[a-z]+(?: [a-z]+)? +0\.00$/;
  return text
    .split('\n')
    .map((row) => row.replace(other, (tail) => `${'…'.padEnd(tail.length - 4)}0.00`))
    .join('\n');
}

export async function openTui({ cols, rows, env, config }: Setting): Promise<Driver> {
  const tui = await startTui({
    cols,
    rows,
    env: { OLLAMA_HOST: '127.0.0.1:9', REOS_TUI_SUGGEST_ENABLED: 'false', REOS_TUI_INDEX_ENABLED: 'false', ...env },
    files: config ? { '.config/reos-tui/config.toml': config } : {},
  });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor((screen) => screen.rows[0]?.startsWith('$') ?? false);
  return tui;
}

/** The picture stands when it has not changed for so long: its parts are drawn one after the other. */
const REST_MS = 300;

/** A screen that has come to rest. */
export async function snap(tui: Driver, holds: (screen: Screen) => boolean): Promise<string> {
  let last = '';
  let since = 0;
  const rests = (screen: Screen) => {
    const picture = steady(masked(screen));
    if (picture !== last) since = performance.now();
    last = picture;
    return holds(screen) && performance.now() - since > REST_MS;
  };
  const screen = await tui.waitFor(rests);
  keepPicture(() => tui.cells(), tui.modes.cursorHidden ? {} : { cursor: screen.cursor });
  return steady(masked(screen));
}

export const has = (text: string) => (screen: Screen) => screen.text.includes(text);
export const hasRisk = (shown: string, said: string) => (screen: Screen) =>
  screen.text.includes(shown) || screen.text.includes(said);
export const lacks = (text: string) => (screen: Screen) => !screen.text.includes(text);

/** The home becomes a repository with a branch `main` and nothing in it. */
export function makeRepository(home: string): void {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: home });
  execFileSync('git', [...who, 'commit', '-q', '--allow-empty', '-m', 'A start'], { cwd: home });
}

/** Enter on a request or question, once the screen says that it will be held. */
export async function ask(tui: Driver, text: string): Promise<void> {
  tui.type(text);
  await tui.waitFor((screen) => has(text)(screen) && /\b(?:request|question)\b/.test(screen.text));
  tui.press('Enter');
}
