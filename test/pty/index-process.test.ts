// The index is made beside the screen by a process of its own: it has to end with its work, and with its screen.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/base/sqlite-driver.ts';
import { type Driver, startTui } from '../helpers/driver.ts';

/** The index's process below the TUI, if there is one. */
function indexer(tui: Driver): number | undefined {
  for (const task of readdirSync(`/proc/${tui.pid}/task`)) {
    for (const pid of readFileSync(`/proc/${tui.pid}/task/${task}/children`, 'utf8').split(' ')) {
      if (pid !== '' && commandLine(Number(pid)).includes('index-worker')) return Number(pid);
    }
  }
  return undefined;
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function started(tui: Driver): Promise<number> {
  let pid: number | undefined;
  await tui.waitFor(() => {
    pid = indexer(tui);
    return pid !== undefined;
  }, 60_000);
  return pid!;
}

/** Without vectors, which take minutes. */
const env = { REOS_TUI_INDEX_ENABLED: 'true' };
const files = { '.config/reos-tui/config.toml': '[index]\nsemantic = "off"\n' };

it('makes the index, and gives the memory back when that is done', async () => {
  await using tui = await startTui({ cols: 100, rows: 24, env, files });
  const pid = await started(tui);
  const nice = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]);
  expect(nice).toBeGreaterThanOrEqual(10);
  await tui.waitFor(() => commandLine(pid) === '', 240_000);
  const db = openDatabase(join(tui.home, '.local/share/reos-tui/index.db'), { readonly: true });
  const programs = db.prepare("SELECT count(*) FROM entries WHERE kind = 'program'").pluck().get();
  db.close();
  expect(programs).toBeGreaterThan(100);
}, 300_000);

it('ends with a screen that is killed', async () => {
  await using tui = await startTui({ cols: 100, rows: 24, env, files });
  const pid = await started(tui);
  tui.kill('SIGKILL');
  await tui.exited;
  await expect.poll(() => commandLine(pid), { timeout: 60_000 }).toBe('');
}, 180_000);
