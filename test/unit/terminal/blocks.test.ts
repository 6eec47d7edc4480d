// The commands of a session as a list: what each printed, how it ended, and that they stay the same when rows move.
import { describe, expect, it } from 'vitest';
import { CommandBlocks } from '../../../src/engine/terminal/blocks.ts';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';

function session(scrollback = 100) {
  const emulator = new Emulator({ cols: 20, rows: 5, scrollback });
  const blocks = new CommandBlocks(emulator);
  const prompt = () => {
    blocks.take({ kind: 'prompt' });
    emulator.feed('$ ');
    blocks.take({ kind: 'prompt-end' });
  };
  const run = (line: string, output: string, exit = 0) => {
    emulator.feed(`${line}\r\n`);
    blocks.take({ kind: 'command', line });
    blocks.take({ kind: 'start' });
    emulator.feed(output);
    blocks.take({ kind: 'finish', exit });
    prompt();
  };
  prompt();
  return { emulator, blocks, prompt, run };
}

describe('the commands of a session', () => {
  it('are listed the newest first, with how they ended and how much they printed', () => {
    const { blocks, run } = session();
    run('ls', 'a\r\nb\r\n');
    run('false', '', 1);
    run('echo long', `${'x'.repeat(45)}\r\n`);
    expect(blocks.list().map(({ line, outcome, lines }) => ({ line, exit: outcome?.exit, lines }))).toEqual([
      { line: 'echo long', exit: 0, lines: 1 },
      { line: 'false', exit: 1, lines: 0 },
      { line: 'ls', exit: 0, lines: 2 },
    ]);
  });

  it('are found again by their number when more is printed and the screen is made narrower', () => {
    const { blocks, run, emulator } = session();
    run('ls', 'a\r\nb\r\n');
    const id = blocks.list()[0]!.id;
    for (let i = 0; i < 10; i++) run(`echo ${i}`, `${i}\r\n`);
    emulator.resize(10, 5);
    const block = blocks.blockById(id)!;
    expect(block.line).toBe('ls');
    expect(emulator.lineText(block.output.start).trim()).toBe('a');
    expect(block.output.end - block.output.start).toBe(2);
  });

  it.each([
    ['false', 0],
    ['echo a line that is wrapped twice here', 0],
    ['for a in 1\ndo false; done', 0],
  ])(
    'have %j among them when the screen was cleared under the prompt, of which the shell tells nothing',
    (line, row) => {
      const { blocks, run, emulator } = session();
      run('ls', 'a\r\nb\r\n');
      emulator.feed('\x1b[H\x1b[2J$ ');
      run(line.replaceAll('\n', '\r\n'), 'x\r\n', 1);
      const base = emulator.baseRow;
      const [newest] = blocks.list();
      expect(newest).toMatchObject({ outcome: { exit: 1 }, lines: 1 });
      expect(blocks.blockById(newest!.id)?.row).toBe(base + row);
      expect(blocks.outcomeAt(base + row)).toMatchObject({ exit: 1 });
    },
  );

  it('are gone when their rows are', () => {
    const { blocks, run } = session(5);
    run('ls', 'a\r\n');
    const id = blocks.list()[0]!.id;
    run('seq 30', Array.from({ length: 30 }, (_, i) => `${i}\r\n`).join(''));
    expect(blocks.blockById(id)).toBeUndefined();
    expect(blocks.list().map(({ line }) => line)).not.toContain('ls');
    expect(blocks.blockById(999)).toBeUndefined();
  });

  it('run while they have not ended, and lines without a command are none', () => {
    const { emulator, blocks, prompt } = session();
    prompt();
    emulator.feed('sleep 9\r\n');
    blocks.take({ kind: 'command', line: 'sleep 9' });
    blocks.take({ kind: 'start' });
    expect(blocks.list().map(({ line, outcome }) => ({ line, outcome }))).toEqual([{ line: 'sleep 9', outcome: null }]);
  });
});
