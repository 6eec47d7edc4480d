import { describe, expect, it } from 'vitest';
import { InputWatch } from '../../../src/engine/terminal/input-watch.ts';

function typing(...chunks: string[]): InputWatch {
  const watch = new InputWatch();
  for (const chunk of chunks) watch.see(Buffer.from(chunk), true, false);
  return watch;
}

describe('InputWatch', () => {
  it.each([['ls\r'], ['\x03'], ['\n'], ['abc', '\r']])('sees %j submit the line', (...keys) => {
    expect(typing(...keys).submitted).toBe(true);
  });
  it.each([['ls'], ['\x1b[200~a\rb\x1b[201~'], ['\x1b\x7f'], ['\x04']])('sees %j not submit it', (...keys) => {
    expect(typing(...keys).submitted).toBe(false);
  });
  it('takes ^D for an end only on an empty line', () => {
    const watch = new InputWatch();
    watch.see(Buffer.from('\x04'), true, true);
    expect(watch.submitted).toBe(true);
  });
  it('knows that a search through the history was begun at this prompt', () => {
    const watch = typing('\x15', '\x12');
    expect(watch.searched).toBe(true);
    expect(typing('\x1b[200~\x12\x1b[201~').searched).toBe(false);
    watch.atPrompt();
    expect(watch.searched).toBe(false);
  });
  it('knows when a paste is under way', () => {
    expect(typing('\x1b[200~abc').inPaste).toBe(true);
    expect(typing('\x1b[200~abc', 'def\x1b[201~').inPaste).toBe(false);
  });
  it.each([['\x1b'], ['\x16'], ['\x18'], ['\x1b[1;5']])('knows that %j waits for more', (keys) => {
    expect(typing(keys).prefix).toBe(true);
  });
  it.each([['a'], ['\x1b[D'], ['\x16a'], ['\x1bf']])('knows that %j is complete', (keys) => {
    expect(typing(keys).prefix).toBe(false);
  });
  it.each([['abc'], ['é漢\x7f\x01\x05'], ['\x1b[D\x1b[C\x1bOH'], ['\x1b[200~plain\x1b[201~']])(
    'calls %j plain',
    (keys) => {
      expect(typing(keys).plain).toBe(true);
    },
  );
  it.each([['\x1b[A'], ['\x10'], ['\t'], ['\x19'], ['\x12'], ['\x1b[200~a\tb\x1b[201~'], ['\x1b.']])(
    'does not call %j plain',
    (keys) => {
      expect(typing(keys).plain).toBe(false);
    },
  );
  it('tells keys typed ahead from those of a prompt', () => {
    expect(typing('ls\r').ahead).toBe(false);
    expect(typing('ls\r', 'x').ahead).toBe(true);
    const watch = new InputWatch();
    watch.see(Buffer.from('x'), false, false);
    expect(watch.ahead).toBe(true);
  });
});
