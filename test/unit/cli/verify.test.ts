import { Readable } from 'node:stream';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import type { CliContext } from '../../../src/cli/context.ts';
import { registerVerify } from '../../../src/cli/verify.ts';
import { wrapResponse } from '../../../src/engine/answer/claims/wrap.ts';

/** How sure it is of each answer of a batch. */
async function sureOf(...rows: object[]): Promise<number[]> {
  const lines: string[] = [];
  const context = {
    output: { line: async () => {}, json: async (value: unknown) => void lines.push(JSON.stringify(value)), warn() {} },
    stdin: Readable.from([`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`]),
    engine: async () => ({ answers: async () => ({ verify: wrapResponse }) }),
    beginBatch() {},
    setExit() {},
  } as unknown as CliContext;
  const program = new Command();
  registerVerify(program, context);
  await program.parseAsync(['verify', '--batch'], { from: 'user' });
  return lines.map((line) => JSON.parse(line).confidence);
}

const answer = 'The nginx service is running.';
const told = (age?: { age_s: number | null }) => ({
  answer,
  tool_outputs: [{ tool: 'linux_service_status', result: { name: 'nginx', state: 'active', running: true }, ...age }],
});

it('what does not say how old it is was looked at just now; what nobody knows the age of proves nothing', async () => {
  const [now = 0, said = 0, old = 1, unknown = 1] = await sureOf(
    told(),
    told({ age_s: 2 }),
    told({ age_s: 86_400 }),
    told({ age_s: null }),
  );
  expect(now).toBe(said);
  expect(now).toBeGreaterThan(0.8);
  expect(old).toBeLessThan(0.5);
  expect(unknown).toBeLessThan(0.5);
});
