// One trial: a process remembers, is killed with SIGKILL at a random moment, and the file is held to what was promised.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { once } from '../../src/base/once.ts';
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

const root = fileURLToPath(new URL('../..', import.meta.url));

const placed = ({ path }: { path: string }) => {
  const place = path.endsWith('/memory/worker-file.ts')
    ? "require('node:url').pathToFileURL(__filename).href"
    : JSON.stringify(pathToFileURL(path).href);
  return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place), loader: 'ts' as const };
};

/** The writer and its thread as plain JavaScript: to read TypeScript anew would take longer than a trial. */
const writer = once(async (): Promise<string> => {
  // Below the sources, so that data and natives are found.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'reos-writer-'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: {
      writer: fileURLToPath(new URL('./memory-writer.ts', import.meta.url)),
      'memory-worker': join(root, 'src/engine/memory/worker.ts'),
    },
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    // Data is found from where the sources are, and the thread beside the writer.
    plugins: [{ name: 'places', setup: (each) => each.onLoad({ filter: /\/src\/.*\.ts$/ }, placed) }],
    logLevel: 'error',
  });
  return join(outdir, 'writer.cjs');
});

/** @param delay milliseconds from the process's first word to its end */
export async function killTrial(folder: string, tag: string, delay: number): Promise<Trial> {
  const failures: string[] = [];
  const child = spawn(process.execPath, [await writer(), folder, tag], { stdio: ['ignore', 'pipe', 'pipe'] });
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
