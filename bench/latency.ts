// Key → glyph: from writing a key into the outer terminal to its cell showing the character, on a screen full of
// coloured text. Bare shell, tmux and reos-tui take turns key by key, 30 ms apart.
import type { Driver } from '../test/helpers/driver.ts';
import { pause, report, round, row, smoke, summarize } from './support/stats.ts';
import { close, fillWithColor, openReady, TARGETS, type Target } from './support/targets.ts';

const SIZE = { cols: 160, rows: 45 };
const KEYS = smoke ? 20 : 500;
const LINE = 'the quick brown fox jumps over lazy dogs';

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
for (let i = 0; i < KEYS + 10; i++) {
  const key = LINE[i % LINE.length]!;
  for (const target of TARGETS) {
    const terminal = terminals.get(target)!;
    if (key !== ' ') {
      const took = await keyToGlyph(terminal, key);
      // The first keys warm everybody up.
      if (i >= 10) times.get(target)!.push(took);
    } else terminal.type(key);
    if (i % LINE.length === LINE.length - 1) terminal.press('C-u');
    await pause(10);
  }
}
const result = Object.fromEntries(TARGETS.map((target) => [target, summarize(times.get(target)!)]));
for (const target of TARGETS) {
  row(`key → glyph, ${target}`, { ...result[target] });
  await close(target, terminals.get(target)!);
}
report('latency', {
  ...result,
  reos_minus_tmux_p50: round(result.reos!.p50 - result.tmux!.p50),
  reos_minus_tmux_p95: round(result.reos!.p95 - result.tmux!.p95),
});
process.exit(0);
