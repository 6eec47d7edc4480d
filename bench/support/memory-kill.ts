// One trial: a process remembers, is killed with SIGKILL at a random moment, and the file is held to what was promised.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MemoryStore } from '../../src/engine/memory/store.ts';
import { settingsOf } from './memory-settings.ts';

export interface Trial {
  /** Records that were promised to be in the file. */
  acknowledged: number;
  /** Records that are there, promised or not. */
  kept: number;
  /** What is wrong; empty is what is wanted. */
  failures: string[];
}

const writer = fileURLToPath(new URL('./memory-writer.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');

/** @param delay milliseconds from the process's first word to its end */
export async function killTrial(folder: string, tag: string, delay: number): Promise<Trial> {
  const failures: string[] = [];
  const child = spawn(process.execPath, ['--import', tsx, writer, folder, tag], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let wrong = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  await new Promise<void>((resolve) => {
    let armed = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (armed) return;
      armed = true;
      setTimeout(() => child.kill('SIGKILL'), delay);
    });
    child.on('close', () => resolve());
  });
  if (child.signalCode !== 'SIGKILL') failures.push(`ended by itself: ${wrong.slice(0, 400)}`);
  for (const [, notice] of said.matchAll(/^said (.*)$/gm)) failures.push(`said: ${notice}`);
  // The last line may be cut: only whole ones were promised.
  const acks = [...said.matchAll(/^ack (\d+)\n/gm)];
  const acknowledged = Number(acks.at(-1)?.[1] ?? 0);

  const store = new MemoryStore(settingsOf(folder).paths.memoryDb, { maxCommands: 1_000_000 });
  try {
    if (store.notice) failures.push(store.notice);
    const state = store.db.pragma('integrity_check', { simple: true });
    if (state !== 'ok') failures.push(`integrity: ${String(state)}`);
    const numbers = store.db
      .prepare<[string], { line: string }>('SELECT line FROM commands WHERE line LIKE ? ORDER BY id')
      .all(`echo ${tag}-%`)
      .map(({ line }) => Number(line.slice(line.lastIndexOf('-') + 1)));
    if (numbers.some((n, i) => n !== i + 1)) failures.push('a gap or a double in what was kept');
    if (numbers.length < acknowledged) failures.push(`${acknowledged} were promised, ${numbers.length} are there`);
    // The next start works: it writes, and what it writes is read.
    store.write([{ kind: 'route', at: Date.now(), text: `after ${tag}`, domains: ['general'] }]);
    if (!store.snapshot().routes.some(({ text }) => text === `after ${tag}`))
      failures.push('what was written afterwards is not there');
    return { acknowledged, kept: numbers.length, failures };
  } finally {
    store.close();
  }
}
