// Builds with real processes: of several that begin at once one builds, and one that was killed holds nobody up.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const module = pathToFileURL(resolve(import.meta.dirname, '../../../scripts/build/one-at-a-time.mjs')).href;

/** Builds as the build does it, where nobody has: it takes as long as its standard input is open. */
const PROGRAM = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
const { oneAtATime } = await import(${JSON.stringify(module)});
const [folder] = process.argv.slice(1);
await oneAtATime(
  folder + '/lock',
  async () => {
    if (existsSync(folder + '/built')) return;
    appendFileSync(folder + '/begun', process.pid + '\\n');
    console.log('begun');
    await text(process.stdin);
    writeFileSync(folder + '/built', '');
  },
  (pid) => console.log('waits for ' + pid),
);
process.exit(0);
`;

interface Builder {
  child: ChildProcess;
  /** Resolves with the first line that it says; with nothing when it ends without one. */
  said: Promise<string>;
  ended: Promise<number | null>;
}

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'reos-tui-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const start = (): Builder => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const said = Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')]).then(([data]) =>
      String(data ?? '').trim(),
    );
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child, said, ended };
  };
  const begun = () => readFileSync(join(folder, 'begun'), 'utf8').trim().split('\n');
  return { folder, start, begun, lock: join(folder, 'lock') };
}

describe('builds that begin at once', () => {
  it('are one build: the others wait for it and find it made', async () => {
    const { folder, start, begun } = place();
    const first = start();
    expect(await first.said).toBe('begun');
    const others = [start(), start(), start()];
    for (const { said } of others) expect(await said).toBe(`waits for ${first.child.pid}`);
    first.child.stdin?.end();
    expect(await Promise.all([first, ...others].map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    expect(begun()).toEqual([String(first.child.pid)]);
    expect(readdirSync(folder).sort()).toEqual(['begun', 'built']);
  });

  it('are not held up by one that was killed: one of those that wait builds', async () => {
    const { folder, start, begun, lock } = place();
    const killed = start();
    expect(await killed.said).toBe('begun');
    const others = [start(), start()];
    for (const { child, said } of others) {
      expect(await said).toBe(`waits for ${killed.child.pid}`);
      child.stdin?.end();
    }
    killed.child.kill('SIGKILL');
    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(begun()).toHaveLength(2);
    expect(existsSync(lock)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['begun', 'built']);
  });

  it.each([
    ['a process that is gone', () => '4194305 1'],
    ['nobody', () => ''],
    ['a number that somebody else has by now', () => `${process.pid} 1`],
  ])('are not held up by what is left of %s', async (_, left) => {
    const { start, lock } = place();
    writeFileSync(lock, left());
    const builder = start();
    expect(await builder.said).toBe('begun');
    builder.child.stdin?.end();
    expect(await builder.ended).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });
});
