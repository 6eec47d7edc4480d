// Kills an indexing process at random points and looks at what it leaves: the file opens and is whole, no batch that
// it had acknowledged is lost, and the next run finishes the work.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { openDatabase } from '../../src/base/sqlite-driver.ts';

const here = dirname(fileURLToPath(import.meta.url));
const TABLE = join(here, '../../src/index/meaning/table.ts');
const MODULES = join(here, '../../node_modules');

export interface KillReport {
  trials: number;
  /** Killed before the run was finished. */
  interrupted: number;
  /** Killed with some, but not all, documents written. */
  midway: number;
  notOpened: number;
  notWhole: number;
  lostAcknowledged: number;
  notResumed: number;
}

/** Numbers in [0, 1) that are the same for the same seed (Park and Miller's generator). */
function randoms(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function packages(count: number): string {
  return Array.from(
    { length: count },
    (_, n) =>
      `Package: thing-${n}\nSection: utils\nDepends: thing-${(n * 7) % count}\nDescription: does number ${n} for those who count\n`,
  ).join('\n');
}

interface Run {
  acknowledged: number;
  finished: boolean;
  ms: number;
}

/** One run of the child, killed after `killAfter` milliseconds from its first sign of work on; null: not killed. */
function run(child: string, args: string[], killAfter: number | null): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_PATH: MODULES };
    const started = spawn(process.execPath, [child, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    let begin = 0;
    started.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (begin === 0) {
        begin = performance.now();
        if (killAfter !== null) setTimeout(() => started.kill('SIGKILL'), killAfter);
      }
    });
    started.on('close', () => {
      const lines = text.split('\n').slice(0, -1);
      const counts = lines.map(Number).filter(Number.isFinite);
      resolve({
        acknowledged: counts.at(-1) ?? 0,
        finished: lines.includes('finished'),
        ms: performance.now() - begin,
      });
    });
  });
}

/** Runs the trials in folders of their own below the system's temporary folder. */
export async function killTrials(trials: number, seed = 1, size = 4_000): Promise<KillReport> {
  const root = mkdtempSync(join(tmpdir(), 'reos-kill-'));
  const random = randoms(seed);
  const report: KillReport = {
    trials,
    interrupted: 0,
    midway: 0,
    notOpened: 0,
    notWhole: 0,
    lostAcknowledged: 0,
    notResumed: 0,
  };
  try {
    const child = join(root, 'child.cjs');
    await build({
      entryPoints: [join(here, 'kill-child.ts')],
      outfile: child,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      // The bundle lies elsewhere: the table of meaning and what is installed are found from where the sources are.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(TABLE).href) },
      logLevel: 'error',
    });
    const lists = join(root, 'var/lib/apt/lists');
    mkdirSync(lists, { recursive: true });
    writeFileSync(join(lists, 'test_Packages'), packages(size));
    const calm = await run(child, [root, join(root, 'calm/index.db')], null);
    for (let n = 0; n < trials; n++) {
      const file = join(root, `trial-${n}/index.db`);
      // Every third trial kills a rebuild of a full index, the others a first run.
      const rebuild = n % 3 === 2;
      if (rebuild) await run(child, [root, file], null);
      const args = [root, file, ...(rebuild ? ['force'] : [])];
      const killed = await run(child, args, random() * calm.ms);
      if (!killed.finished) report.interrupted++;
      let rows = -1;
      try {
        const db = openDatabase(file);
        rows = db.prepare('SELECT count(*) FROM entries').pluck().get() as number;
        if (db.pragma('integrity_check', { simple: true }) !== 'ok') report.notWhole++;
        db.exec("INSERT INTO packages_fts (packages_fts) VALUES ('integrity-check')");
        const paired = db.prepare('SELECT count(*) FROM entries e JOIN packages_fts f ON f.rowid = e.id').pluck().get();
        if (paired !== rows) report.notWhole++;
        db.close();
      } catch {
        report.notOpened++;
      }
      if (!killed.finished && rows > 0 && rows < size) report.midway++;
      if (rows < (rebuild ? size : killed.acknowledged)) report.lostAcknowledged++;
      const next = await run(child, [root, file], null);
      const db = openDatabase(file, { readonly: true });
      const after = db.prepare('SELECT count(*) FROM packages_fts').pluck().get();
      db.close();
      if (!next.finished || after !== size) report.notResumed++;
      rmSync(dirname(file), { recursive: true });
    }
    return report;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
