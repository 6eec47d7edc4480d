import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../../helpers/driver.ts';

const launcher = join(repository, 'bin/reos-tui.js');

beforeAll(() => {
  execFileSync(process.execPath, [join(repository, 'scripts/build.mjs'), '--if-stale']);
});

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
