// What was typed before the screen was there: cut out of the first keys, put into the line at the first prompt, never run.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineState } from '../../../src/engine/terminal/types.ts';
import { type FirstPrompt, putTypedBefore } from '../../../src/ui/app/typed-before.ts';
import { EarlyEnter } from '../../../src/ui/input/early-enter.ts';
import { InputRouter } from '../../../src/ui/input/router.ts';
import { cutTypedBefore } from '../../../src/ui/input/typed-before.ts';

const cut = (text: string) => {
  const { lines, rest } = cutTypedBefore(Buffer.from(text));
  return [lines, rest.toString()];
};

describe('the first keys', () => {
  it.each([
    ['ls', '', 'ls'],
    ['ls\r', '', 'ls\r'],
    ['delete the logs\n', 'delete the logs', ''],
    ['\n\n\n', '', ''],
    ['delete the logs\nls', 'delete the logs\nls', ''],
    ['größer\n\x1b[?62;22c', 'größer', '\x1b[?62;22c'],
    ['l\x1b[As\x1bOB\x7f\n\rx', 'ls', '\rx'],
  ])('%j', (typed, lines, rest) => {
    expect(cut(typed)).toEqual([lines, rest]);
  });

  it('have no line feed left for the shell, and nothing of what came after the screen is lost', () => {
    const before = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '\n', '\x1b[A', '\x7f', '\t') });
    const after = fc.string({ unit: fc.constantFrom('b', '\r', '\x1b[B') }).map((text) => `\r${text}`);
    fc.assert(
      fc.property(before, after, (first, later) => {
        const [lines, rest] = cut(first + later) as [string, string];
        expect(rest.endsWith(later)).toBe(true);
        expect(rest).not.toContain('\n');
        expect(lines).toMatch(/^(?:\n|\P{Cc})*$/u);
      }),
    );
  });
});

function shellAt(line: Partial<LineState>, takes = true) {
  let listener = () => {};
  const put: string[] = [];
  const said: string[] = [];
  const shell = {
    line: { phase: 'starting', buffer: null, ...line } as LineState,
    onLine(next: () => void) {
      listener = next;
      return { dispose: () => (listener = () => {}) };
    },
    replaceLine(text: string) {
      put.push(text);
      return Promise.resolve(takes);
    },
  } satisfies FirstPrompt;
  const becomes = async (next: Partial<LineState>) => {
    shell.line = { ...shell.line, ...next };
    listener();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { shell, put, said, becomes, say: (text: string) => said.push(text) };
}

describe('lines that were typed before', () => {
  const text = 'delete the logs';

  it('wait for the first prompt, are put there once, and that is said', async () => {
    const { shell, put, said, becomes, say } = shellAt({});
    putTypedBefore(text, shell, say);
    expect(put).toEqual([]);
    await becomes({ phase: 'prompt', buffer: '' });
    await becomes({ phase: 'prompt', buffer: text });
    expect(put).toEqual([text]);
    expect(said).toEqual(['Typed before the start, so it was not run.']);
  });

  it.each([
    ['somebody types already', { phase: 'prompt', buffer: 'ls' } as const, true],
    ['the shell has no marks', { phase: 'unmarked', buffer: null } as const, true],
    ['the shell does not take them', { phase: 'prompt', buffer: '' } as const, false],
  ])('are told where %s', async (_, line, takes) => {
    const { shell, said, becomes, say } = shellAt({}, takes);
    putTypedBefore(text, shell, say);
    await becomes(line);
    expect(said).toEqual([`Typed before the start, so it was not run: ${text}`]);
  });
});

describe('Enter before the app is there', () => {
  const start = () => {
    let sent = '';
    const early = new EarlyEnter();
    const router = new InputRouter({
      toShell: (bytes) => {
        sent += Buffer.from(bytes).toString();
      },
      onMouse: () => {},
      mouseOn: () => false,
    });
    router.setBindings([early.binding]);
    const settled = () => new Promise(setImmediate);
    return { early, router, sent: () => sent, settled };
  };

  it('waits with all that is typed behind it, and the app says what it does', async () => {
    const { early, router, sent, settled } = start();
    router.feed(Buffer.from('delete the logs\rxy'));
    expect(sent()).toBe('delete the logs');
    early.settle([{ sequence: '\r', run: () => Promise.resolve('taken') }]);
    await settled();
    expect(sent()).toBe('delete the logsxy');
  });

  it.each([
    ['there are no keys, for the app failed', []],
    ['it is not the moment of the key', [{ sequence: '\r', when: () => false, run: () => 'taken' as const }]],
  ])('goes to the shell when %s', async (_, bindings) => {
    const { early, router, sent, settled } = start();
    router.feed(Buffer.from('ls\rpwd'));
    early.settle(bindings);
    await settled();
    expect(sent()).toBe('ls\rpwd');
  });
});
