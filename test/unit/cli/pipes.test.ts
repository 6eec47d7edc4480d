import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../helpers/build.ts';
import { repository } from '../../helpers/driver.ts';
import { removeFolder } from '../../helpers/remove-folder.ts';

const launcher = join(repository, 'bin/reos-tui.js');

beforeAll(buildIfStale);

/** A pipeline whose first part is this program; its exit codes, and what was said. */
function pipeline(command: string, reader: string) {
  const script = `${command} | ${reader} >/dev/null; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    timeout: 25_000,
    env: { ...process.env, R: `${process.execPath} ${launcher}` },
  });
  return { code: stdout.trim(), stderr };
}

describe('a reader that goes away', () => {
  it.each([
    ['$R --help', 'true'],
    ['$R domains --json', 'head -c 1'],
    ['$R completions zsh', 'head -n 1'],
    ['$R state linux_processes --json', 'head -c 5'],
    [`yes '{"line":"ls"}' | $R gate --batch`, 'head -n 1'],
  ])('%s | %s ends quietly', (command, reader) => {
    const { stderr } = pipeline(command, reader);
    expect(stderr).toBe('');
  });

  it('does not change what a wrong usage is', () => {
    expect(pipeline('$R no-such-command 2>&1', 'true')).toEqual({ code: '2', stderr: '' });
    expect(pipeline('$R domains --json', 'head -c 1').code).toBe('0');
  });
});

describe('completion of many buffers at once', () => {
  it('knows the history as one does', () => {
    const home = mkdtempSync(join(tmpdir(), 'reos-batch-'));
    try {
      writeFileSync(join(home, '.bash_history'), 'echo only-in-history --now\n');
      const complete = (args: string[], input: string) =>
        spawnSync(process.execPath, [launcher, 'complete', ...args], {
          encoding: 'utf8',
          input,
          timeout: 25_000,
          env: { PATH: process.env.PATH, HOME: home, REOS_TUI_HOME: home },
        }).stdout;
      const buffer = 'echo only';
      const one = complete(['--json', buffer], '');
      const many = complete(['--batch'], `${JSON.stringify({ id: 1, buffer })}\n`);
      for (const text of [one, many]) expect(text).toContain('only-in-history');
      expect(complete(['--help'], '')).toMatch(/--batch.*\n?.*history counts/);
    } finally {
      removeFolder(home);
    }
  });
});
