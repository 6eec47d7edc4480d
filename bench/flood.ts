// More output than anybody reads, through the real TUI: plain lines, random bytes with everything a terminal might
// obey, and one line without an end. Memory must stay where it was, the shell must answer afterwards.
//   tsx bench/flood.ts [--smoke] [--megabytes N]
// N megabytes of each kind; 350 unless told otherwise. The last line of stdout is JSON.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTui } from '../test/helpers/driver.ts';
import { rssMb } from '../test/helpers/processes.ts';
import { numberOption, smoke } from './support/command-line.ts';
import { report, round, row } from './support/stats.ts';

const MEGABYTES = numberOption('--megabytes', smoke ? 4 : 350);
/** Memory that a flood may leave behind; garbage that nobody has collected yet is in it. */
const MAX_GROWTH_MB = 60;
const MAX_MINUTES = 10;

const KINDS = {
  lines: 'yes "$(printf \'\\033[31mred\\033[0m and a line of words, \\342\\202\\254 and more of them\')"',
  random: 'cat /dev/urandom',
  endless: "yes 'no end of this line ' | tr -d '\\n'",
};

const tui = await startTui({
  shell: 'bash',
  cols: 160,
  rows: 45,
  // What a first start takes to make its index is another bench's.
  files: { '.config/reos-tui/config.toml': '[index]\nenabled = false\n' },
});
await tui.waitFor('Ctrl-Space', 60_000);
const script = (source: string): string =>
  `${source} | head -c ${MEGABYTES}M\nprintf '\\033c\\r\\n%s\\r\\n' all-through\n`;

/** Writes `source` to the pane and waits until the shell is back on a clean screen; seconds taken. */
async function flood(source: string): Promise<number> {
  writeFileSync(join(tui.home, 'flood.sh'), script(source));
  const began = performance.now();
  tui.type('sh flood.sh 2>/dev/null\r');
  await tui.waitForRow((text) => text.startsWith('all-through'), MAX_MINUTES * 60_000);
  tui.type("stty sane; clear; echo he''re\r");
  await tui.waitForRow((text) => text.startsWith('here'), 60_000);
  return (performance.now() - began) / 1_000;
}

// The scrollback is full and the code compiled before growth is counted.
await flood("seq 1 20000 | sed 's/$/ fills the scrollback/'");
const before = rssMb(tui.pid);
const kinds: Record<string, { seconds: number; rss_mb: number }> = {};
for (const [name, source] of Object.entries(KINDS)) {
  const seconds = await flood(source);
  kinds[name] = { seconds: round(seconds, 1), rss_mb: round(rssMb(tui.pid), 1) };
  row(name, kinds[name]);
}
tui.type('exit 6\r');
const { exitCode } = await tui.exited;
await tui[Symbol.asyncDispose]();

const growth = round(Math.max(...Object.values(kinds).map(({ rss_mb }) => rss_mb)) - before, 1);
const ok = exitCode === 6 && growth <= MAX_GROWTH_MB;
report('flood', {
  megabytes_each: MEGABYTES,
  rss_mb_before: round(before, 1),
  kinds,
  growth_mb: growth,
  exit: exitCode,
  ok,
});
process.exitCode = ok || smoke ? 0 : 1;
