// Key → glyph: from writing a key into the outer terminal to its cell showing the character, on a screen full of
// coloured text. Bare shell, tmux and reos-tui take turns key by key, 30 ms apart. What is typed are commands that the
// history and the specs know, so that reos-tui makes new suggestions (list and ghost) on every key; how often its
// screen really changed besides the echo is counted, so that a silent list cannot pass for a fast one.
import type { Driver } from '../test/helpers/driver.ts';
import { smoke } from './support/command-line.ts';
import { pause, report, round, row, summarize } from './support/stats.ts';
import { atPrompt, close, fillWithColor, openReady, paneText, TARGETS, type Target } from './support/targets.ts';

const SIZE = { cols: 160, rows: 45 };
const KEYS = smoke ? 20 : 500;
/** The first keys warm everybody up. */
const WARM = smoke ? 3 : 40;
const LINES = [
  'git checkout main',
  'git commit --amend',
  'docker compose up',
  'find src -name main',
  'systemctl status nginx',
  'grep -rn pattern lib',
  'ls --all /usr/share',
];
/** A line that Enter never ends, so that nothing runs: it is typed and killed again and again. */
const TEXT = LINES.map((line) => `${line}\n`).join('');

async function keyToGlyph(terminal: Driver, key: string): Promise<number> {
  const { x, y } = terminal.screen().cursor;
  const begun = performance.now();
  const shown = terminal.waitForCell(x, y, key);
  terminal.type(key);
  await shown;
  return performance.now() - begun;
}

const terminals = new Map<Target, Driver>();
const times = new Map<Target, number[]>(TARGETS.map((target) => [target, []]));
for (const target of TARGETS) {
  const terminal = await openReady(target, SIZE);
  await fillWithColor(terminal, SIZE);
  terminals.set(target, terminal);
}
/** From the key to the last change of what stands in its row: the line dim behind the cursor, or that it is gone. */
const ghosts: number[] = [];

/** Begun with a key; the answer is how long after it the cursor's row last changed. */
function watchRow(terminal: Driver): () => number {
  const { y } = terminal.screen().cursor;
  const begun = performance.now();
  let text: string | undefined;
  let [changed, over] = [begun, false];
  const watched = terminal.waitForRow((now, at) => {
    if (at === y && text !== paneText(now)) {
      if (text !== undefined) changed = performance.now();
      text = paneText(now);
    }
    return over;
  });
  // It ends with the next output; after the last key there is none.
  watched.catch(() => undefined);
  return () => {
    over = true;
    return changed - begun;
  };
}

/** Bytes that the last key brought to reos-tui's terminal after its echo. */
let suggested = 0;
let typed = 0;
for (let i = 0; typed < KEYS + WARM; i++) {
  const key = TEXT[i % TEXT.length]!;
  for (const target of TARGETS) {
    const terminal = terminals.get(target)!;
    if (key === '\n') {
      terminal.press('C-u');
      await terminal.waitFor(() => atPrompt(terminal));
    } else if (key === ' ') {
      const { x } = terminal.screen().cursor;
      terminal.type(key);
      await terminal.waitFor(({ cursor }) => cursor.x === x + 1);
    } else {
      const ghost = target === 'reos' ? watchRow(terminal) : null;
      const took = await keyToGlyph(terminal, key);
      const mark = terminal.bytesOut;
      if (typed >= WARM) times.get(target)!.push(took);
      await pause(10);
      const settled = ghost?.() ?? 0;
      if (ghost && typed >= WARM) ghosts.push(Math.max(took, settled));
      if (ghost && typed >= WARM && terminal.bytesOut > mark) suggested++;
      continue;
    }
    await pause(10);
  }
  if (key !== ' ' && key !== '\n') typed++;
}
const result = Object.fromEntries(TARGETS.map((target) => [target, summarize(times.get(target)!)]));
for (const target of TARGETS) {
  row(`key → glyph, ${target}`, { ...result[target] });
  await close(target, terminals.get(target)!);
}
row('key → ghost, reos', { ...summarize(ghosts) });
row('keys after which the chrome changed', { of: times.get('reos')!.length, changed: suggested });
report('latency', {
  ...result,
  ghost: summarize(ghosts),
  keys_with_new_chrome: suggested,
  reos_minus_tmux_p50: round(result.reos!.p50 - result.tmux!.p50),
  reos_minus_tmux_p95: round(result.reos!.p95 - result.tmux!.p95),
});
process.exit(0);
