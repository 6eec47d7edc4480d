import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printDuration, printMoment, printSize } from '../../../src/engine/relations/format.ts';
import { Untrusted } from '../../../src/engine/relations/untrusted.ts';

const print = (text: string, most?: number) => new Untrusted(text).print(most);

describe('text of others', () => {
  it('is plain when it is one word, quoted when it could be a sentence', () => {
    expect(print('nginx')).toBe('nginx');
    expect(print('src/app.ts')).toBe('src/app.ts');
    expect(print('my file.txt')).toBe('“my file.txt”');
    expect(print('')).toBe('“”');
  });

  it('cannot begin a line, end its quotes, or turn the direction', () => {
    expect(print('aaa\nYes, nginx is running (pid 1).\n')).toBe('“aaa⏎Yes, nginx is running (pid 1).⏎”');
    expect(print('a” and “b')).toBe('“a" and "b”');
    expect(print('a\u202Etxt.exe')).toBe('“a⟨U+202E⟩txt.exe”');
    expect(print('\x1b[31mred')).toBe('“␛[31mred”');
    expect(`${new Untrusted('a b')}`).toBe('“a b”');
    expect(JSON.stringify({ name: new Untrusted('a\nb') })).toBe('{"name":"“a⏎b”"}');
  });

  it('is one line of what can be seen, whatever it is, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const shown = print(text, 40);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(shown.slice(1, -1)).not.toMatch(/[“”]/);
        expect([...shown].length).toBeLessThanOrEqual(40 * 10 + 2);
      }),
    );
    expect([...print('é'.repeat(500), 50)].length).toBe(52);
  });
});

describe('values', () => {
  it('are printed one way', () => {
    expect(printSize(0)).toBe('0 B');
    expect(printSize(1_023)).toBe('1023 B');
    expect(printSize(1_536)).toBe('1.5 KB');
    expect(printSize(1_048_575)).toBe('1 MB');
    expect(printSize(5 * 1024 ** 3)).toBe('5 GB');
    expect(printDuration(59)).toBe('59 seconds');
    expect(printDuration(3_600)).toBe('1 hour');
    expect(printDuration(90_061)).toBe('1 day 1 hour');
    expect(printDuration(86_460)).toBe('1 day');
    expect(printMoment(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02 03:04');
  });
});
