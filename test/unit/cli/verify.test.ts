import { expect, it } from 'vitest';
import { registerVerify } from '../../../src/cli/verify.ts';
import { wrapResponse } from '../../../src/engine/answer/claims/wrap.ts';
import { commandLine } from '../../helpers/command-line.ts';

/** How sure it is of each answer of a batch. */
async function sureOf(...rows: object[]): Promise<number[]> {
  const { lines } = await commandLine(registerVerify, ['verify', '--batch'], {
    engine: { answers: async () => ({ verify: wrapResponse }) },
    stdin: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  });
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
