// Marks survive any way of cutting the stream, and nothing that lacks the nonce gets through.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { MARK_OSC, type Mark, parseMark, unescapeMark } from '../../src/engine/terminal/marks.ts';

const NONCE = '5ec2e7';

function escapeMark(text: string): string {
  return text.replace(/[\\;\p{Cc}]/gu, (c) =>
    c === '\\' ? '\\\\' : [...Buffer.from(c)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const osc = (id: number, payload: string) => `\x1b]${id};${payload}\x07`;

const mark: fc.Arbitrary<[string, Mark]> = fc.oneof(
  fc.constant<[string, Mark]>([osc(133, `A;aid=${NONCE}`), { kind: 'prompt' }]),
  fc.nat(255).map<[string, Mark]>((exit) => [osc(133, `D;${exit};aid=${NONCE}`), { kind: 'finish', exit }]),
  text.map<[string, Mark]>((line) => [osc(633, `E;${escapeMark(line)};${NONCE}`), { kind: 'command', line }]),
  text.map<[string, Mark]>((path) => [osc(633, `P;Cwd=${escapeMark(path)};${NONCE}`), { kind: 'cwd', path }]),
  fc
    .tuple(text, fc.nat(40))
    .map<[string, Mark]>(([line, cursor]) => [
      osc(6339, `L;${NONCE};redraw;main:0:0:0;${cursor};${escapeMark(line)}`),
      { kind: 'line', why: 'redraw', state: 'main:0:0:0', cursor, text: line },
    ]),
);
const noise = fc.oneof(
  text.map((words) => words.replace(/\p{Cc}/gu, '')),
  fc.constantFrom('\r\n', '\x1b[31m', '\x1b[0m', '\x1b[2K', osc(0, 'title')),
);
const forged = fc
  .tuple(
    fc.constantFrom(...MARK_OSC),
    fc.constantFrom('A', 'C', 'D;0', 'E;rm -rf /', 'P;Cwd=/', 'L', 'N;ls'),
    fc.string({ maxLength: 12 }),
  )
  .map(([id, body, tail]) => osc(id, `${body};${tail.replace(/[^\w;=]/g, '')}`));

function read(stream: Buffer, cuts: number[]): Mark[] {
  const emulator = new Emulator({ cols: 80, rows: 24 });
  const seen: Mark[] = [];
  for (const id of MARK_OSC)
    emulator.onOsc(id, (payload) => {
      const found = parseMark(id, payload, NONCE);
      if (found) seen.push(found);
      return true;
    });
  const at = [0, ...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  // Between characters: a cut inside one is the emulator's decoder to mend, not the marks'.
  for (const [i, cut] of at.entries()) {
    let start = cut;
    while (start < stream.length && (stream[start]! & 0xc0) === 0x80) start++;
    at[i] = start;
  }
  for (let i = 1; i < at.length; i++) emulator.feed(stream.subarray(at[i - 1], at[i]));
  emulator.dispose();
  return seen;
}

it('reads the same marks however the stream is cut', () => {
  const part = fc.oneof(
    mark.map(([bytes, expected]) => ({ bytes, expected: [expected] })),
    fc.oneof(noise, forged).map((bytes) => ({ bytes, expected: [] as Mark[] })),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.nat(4000), { maxLength: 20 }), (parts, cuts) => {
      const stream = Buffer.from(parts.map(({ bytes }) => bytes).join(''));
      expect(read(stream, cuts)).toEqual(parts.flatMap(({ expected }) => expected));
    }),
    { numRuns: 150 },
  );
});

it('reads a mark that is cut at every byte', () => {
  const stream = Buffer.from(osc(633, `E;echo \\x3b 漢;${NONCE}`));
  for (let cut = 0; cut <= stream.length; cut++)
    expect(read(stream, [cut])).toEqual([{ kind: 'command', line: 'echo ; 漢' }]);
});

it('undoes the escaping of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      fc.pre(!/\p{Cs}/u.test(any));
      expect(unescapeMark(escapeMark(any))).toBe(any);
    }),
  );
});
