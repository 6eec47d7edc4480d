// What bench/fuzz.ts found, each in its smallest form. An input that used to hang runs in a process that can be ended.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redact } from '../../src/engine/memory/redact.ts';
import { repository } from '../helpers/driver.ts';

/** Redacts in another process; null when that did not end in 20 seconds. */
function redactElsewhere(text: string): string | null {
  const module = JSON.stringify(join(repository, 'src/engine/memory/redact.ts'));
  const code = `import { redact } from ${module}; process.stdout.write(redact(process.env.TEXT));`;
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', code],
    { encoding: 'utf8', timeout: 20_000, env: { ...process.env, TEXT: text } },
  );
  return status === 0 ? stdout : null;
}

describe('redaction', () => {
  it('ends for a value that begins like a path and is none', () => {
    expect(redactElsewhere(`token:/${'a'.repeat(60)}=x`)).toBe('token:[redacted]');
  });

  it('ends for escaped quotes in any number', () => {
    expect(redactElsewhere(`echo ${'\\"a'.repeat(200)}' | sudo -S ls`)).not.toBeNull();
  });

  it('takes out what comes to light only when the rest is gone', () => {
    const text =
      'deploy --password "two words 77"eyJ --ve\trbo"sword "two w{words 77"token-9007199254740993words 77"eyJ -';
    expect(redact(redact(text))).toBe(redact(text));
  });
});
