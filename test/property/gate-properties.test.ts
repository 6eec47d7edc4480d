import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../src/engine/gate/gate.ts';
import { createResolver } from '../../src/engine/gate/resolver.ts';
import { nearest } from '../../src/engine/gate/typo.ts';
import { buildContext } from '../../src/engine/line/context.ts';
import { editDistance } from '../../src/engine/line/edit-distance.ts';
import { shellText } from './line-arbitraries.ts';

const COMMANDS = [
  'ls',
  'git',
  'find',
  'make',
  'grep',
  'cat',
  'sort',
  'kill',
  'open',
  'test',
  'time',
  'sudo',
  'install',
];
const gate = createGate({
  resolver: createResolver({ executables: { has: (name) => COMMANDS.includes(name) } }),
  names: () => COMMANDS,
});

const command = fc.constantFrom(...COMMANDS);
const flag = fc.oneof(
  fc.stringMatching(/^-[a-zA-Z]{1,3}$/),
  fc.stringMatching(/^--[a-z]{2,8}(-[a-z]{2,6})?(=[a-z0-9/.]{1,8})?$/),
);
const operand = fc.oneof(
  fc.stringMatching(/^[a-z]{1,8}\.[a-z]{1,3}$/),
  fc.stringMatching(/^\.?\/[a-z]{1,6}(\/[a-z.*]{1,6})?$/),
  fc.stringMatching(/^[a-z]+[_0-9][a-z0-9]*$/),
  fc.constantFrom('"the quoted words of it"', "'all in one'", '$HOME', '$(pwd)', '*.c', '{}', '42', '.'),
);

describe('gate', () => {
  it('never throws, and always answers in full', () => {
    fc.assert(
      fc.property(shellText, (line) => {
        const result = gate(line, { cwd: '/nonexistent' });
        expect(result.line).toBe(line);
        expect(['native', 'foreign', 'ambiguous']).toContain(result.verdict);
        expect(result.prose).toBeGreaterThanOrEqual(0);
        expect(result.prose).toBeLessThanOrEqual(1);
        expect(result.reason).not.toBe('');
        if (result.verdict === 'native') expect(result.kind).toBe('command');
      }),
      { numRuns: 2000 },
    );
  });

  it('never holds a known command with options and operands', () => {
    fc.assert(
      fc.property(
        command,
        fc.array(flag, { minLength: 1, maxLength: 4 }),
        fc.array(operand, { maxLength: 5 }),
        (name, flags, operands) => {
          const line = [name, ...flags, ...operands].join(' ');
          expect(gate(line, { cwd: '/nonexistent' })).toMatchObject({ verdict: 'native' });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never holds a pipeline of known commands', () => {
    const simple = fc
      .tuple(command, fc.array(fc.oneof(flag, operand), { maxLength: 4 }))
      .map(([name, rest]) => [name, ...rest].join(' '));
    fc.assert(
      fc.property(
        fc.array(simple, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(' | ', ' && ', ' || ', '; '),
        (parts, operator) => {
          expect(gate(parts.join(operator), { cwd: '/nonexistent' }).verdict).toBe('native');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('edit distance', () => {
  it('is a symmetric count that is 0 for equal words only', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
        expect(editDistance(a, b, 9) === 0).toBe(a === b);
        const cut = editDistance(a, b, 2);
        expect(cut).toBe(Math.min(editDistance(a, b, 9), 3));
      }),
    );
  });

  it('finds a word after two neighbours were swapped', () => {
    expect(nearest('gti', COMMANDS)).toBe('git');
    expect(nearest('insatll', COMMANDS)).toBe('install');
    expect(nearest('git', COMMANDS)).not.toBe('git');
  });
});

describe('completion context', () => {
  it('splits any buffer at any cursor into a prefix and what is typed', () => {
    fc.assert(
      fc.property(shellText, fc.nat(), (buffer, n) => {
        const cursor = n % (buffer.length + 1);
        const context = buildContext(buffer, cursor, { get: () => null });
        expect(buffer.startsWith(context.prefix)).toBe(true);
        expect(context.prefix.length).toBeLessThanOrEqual(cursor);
        if (context.trailing_space) expect(context.partial).toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});
