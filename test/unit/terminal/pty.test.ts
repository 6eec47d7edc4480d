import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Pty, type PtyOptions } from '../../../src/engine/terminal/pty.ts';

function spawn(script: string, extra: Partial<PtyOptions> = {}) {
  const pty = new Pty({
    file: '/bin/sh',
    args: ['-c', script],
    cwd: '/',
    env: { PATH: process.env.PATH },
    cols: 80,
    rows: 24,
    ...extra,
  });
  let output = '';
  const waiting: { text: string; resolve: () => void }[] = [];
  pty.onData((data) => {
    output += Buffer.from(data).toString('latin1');
    for (const wait of [...waiting]) if (output.includes(wait.text)) wait.resolve();
  });
  const seen = (text: string) =>
    new Promise<void>((resolve) => {
      if (output.includes(text)) resolve();
      else waiting.push({ text, resolve });
    });
  const exit = new Promise<{ exitCode: number; signal: number }>((resolve) => pty.onExit(resolve));
  return { pty, seen, exit, output: () => output };
}

describe('pty', () => {
  it('gives raw bytes, size, TERM and the exit code', async () => {
    const child = spawn('stty size; echo $TERM; printf "\\377\\341"; read x; exit 7', { rows: 33 });
    await child.seen('\xff\xe1');
    expect(child.output()).toContain('33 80\r\nxterm-256color\r\n');
    child.pty.write('\n');
    expect(await child.exit).toEqual({ exitCode: 7, signal: 0 });
  });

  it('loses no byte of a large write to a child that is slow to read', async () => {
    const child = spawn('stty raw -echo; printf ready; sleep 0.2; head -c 300000 | sha256sum; read x');
    await child.seen('ready');
    const bytes = randomBytes(300_000);
    for (let at = 0; at < bytes.length; at += 50_000) child.pty.write(bytes.subarray(at, at + 50_000));
    expect(child.pty.pending).toBeGreaterThan(0);
    await child.seen(createHash('sha256').update(bytes).digest('hex'));
    expect(child.pty.pending).toBe(0);
    child.pty.kill();
    await child.exit;
  });

  it('reports the signal that ended the child', async () => {
    const child = spawn('printf up; sleep 60');
    await child.seen('up');
    child.pty.kill('SIGKILL');
    expect((await child.exit).signal).toBe(9);
    child.pty.write('into the void');
    child.pty.resize(10, 10);
  });
});
