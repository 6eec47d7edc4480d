import { describe, expect, it } from 'vitest';
import { startProgram } from '../../helpers/driver.ts';
import { keyBytes } from '../../helpers/keys.ts';

describe('the driver of tests', () => {
  it('types, presses, waits, reads rows and cells', async () => {
    await using shell = await startProgram(['bash'], { cols: 40, rows: 5 });
    await shell.waitFor((screen) => screen.rows[0] === '$');
    shell.type("printf '\\033[1;31mred\\033[m\\n'");
    shell.press('Enter');
    await shell.waitFor((screen) => screen.rows[1] === 'red');
    expect(shell.cells()[1]![0]).toMatchObject({ text: 'r', fg: 1, bold: true });
    shell.type('exit 3');
    shell.press('Enter');
    expect(await shell.exited).toEqual({ exitCode: 3, signal: 0 });
  });

  it('shows the screen when the wait was in vain', async () => {
    await using shell = await startProgram(['bash', '-c', 'echo here; read x'], { rows: 2 });
    await expect(shell.waitFor('never', 300)).rejects.toThrow(/never.*\n?│here/s);
  });

  it.each([
    ['C-r', '\x12'],
    ['M-x', '\x1bx'],
    ['M-Enter', '\x1b\r'],
    ['C-Space', '\0'],
    ['C-Left', '\x1b[1;5D'],
    ['Up', '\x1b[A'],
    ['-', '-'],
  ])('knows %s', (name, bytes) => {
    expect(keyBytes(name)).toBe(bytes);
  });
});
