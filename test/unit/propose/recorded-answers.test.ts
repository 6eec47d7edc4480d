// Answers of models that nobody wrote the judge for, over real HTTP: what is cut, invented, of another kind or about
// something else never stands first; what is right first without a model stays so; a good model adds to it.
import { afterAll, describe, expect, it } from 'vitest';
import type { ProposeResult } from '../../../src/engine/propose/types.ts';
import { startOllamaServer } from '../../helpers/ollama-server.ts';
import { CWD, proposing } from '../../helpers/proposing.ts';
import { ANSWERS, type Answers } from '../../helpers/recorded-answers.ts';

const MODEL = 'coder-7b';
const without = proposing(null).proposer;

async function answered(request: string, command: string): Promise<ProposeResult> {
  const server = await startOllamaServer({ models: [MODEL], answers: [JSON.stringify({ cmd: command })] });
  const settings = {
    provider: 'ollama',
    base_url: server.url,
    model: MODEL,
    retries: 0,
    total_timeout_ms: 20_000,
  } as const;
  try {
    return await proposing(settings).proposer.opinion(request, { cwd: CWD });
  } finally {
    await server.close();
  }
}

const isRight = ({ right }: Answers, { command }: ProposeResult): boolean =>
  command !== null && right.includes(command);

// Both protocols are in opinion.test.ts.
describe('a model', () => {
  const firsts = { alone: 0, joined: 0 };
  afterAll(() => expect(firsts.joined).toBeGreaterThan(firsts.alone));

  it.each(ANSWERS.map((row) => [row.request, row] as const))('%s', async (request, row) => {
    const alone = await without.propose(request, { cwd: CWD });
    for (const [flaw, command] of row.wrong) {
      const result = await answered(request, command);
      expect([command, result.command]).toEqual([command, alone.command]);
      // What its program would not take is not even shown.
      if (flaw === 'cut' || flaw === 'kind')
        expect(result.alternatives.map((each) => each.command)).not.toContain(command);
    }
    const [good] = row.right;
    if (good === undefined) return;
    const joined = await answered(request, good);
    if (isRight(row, alone)) expect([request, isRight(row, joined)]).toEqual([request, true]);
    firsts.alone += isRight(row, alone) ? 1 : 0;
    firsts.joined += isRight(row, joined) ? 1 : 0;
  });
});

it('an option that nobody knows is said, and keeps a command from standing first', async () => {
  const command = 'convert photo.png --posterize-by 90 photo.png';
  const result = await answered('posterize photo.png at 90', command);
  expect(result.command).toBeNull();
  expect(result.alternatives[0]).toMatchObject({ command, note: 'not verified; nobody knows: --posterize-by' });
});
