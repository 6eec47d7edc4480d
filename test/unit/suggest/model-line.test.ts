// A model's line that the shell could not run yet is no reason never to ask again.
import { expect, it } from 'vitest';
import { buildContext } from '../../../src/engine/line/context.ts';
import type { LlmProvider } from '../../../src/engine/llm/types.ts';
import type { SourceRequest } from '../../../src/engine/suggest/candidate.ts';
import { matchQuality } from '../../../src/engine/suggest/matching.ts';
import { aiSource } from '../../../src/engine/suggest/sources/ai.ts';

const LINE = 'git log --graph --author=me';

it('a line whose program is not known yet is asked for again a moment later', async () => {
  let asked = 0;
  let known = false;
  let clock = 0;
  const provider = {
    chat: async () => {
      asked++;
      return { content: LINE };
    },
  } as unknown as LlmProvider;
  const source = aiSource({
    server: () => ({ provider, model: 'm' }),
    redact: (text) => text,
    branch: () => '',
    runnable: () => known,
    harmless: async () => true,
    debounceMs: 0,
    now: () => clock,
  });
  const context = buildContext('git log --gr', 12, { get: () => null } as never);
  const request = {
    context,
    rawPartial: '--gr',
    place: null,
    cwd: '/tmp',
    recent: [],
    env: {},
    match: matchQuality,
  } as unknown as SourceRequest;
  const look = async () => {
    const later: Promise<unknown>[] = [];
    const found = source.candidates(request, later);
    await Promise.all(later);
    return found;
  };
  await look();
  expect(await look()).toEqual([]);
  known = true;
  clock += 3_000;
  // Another line in between: the one before it was given up.
  source.candidates({ ...request, context: { ...context, buffer: 'git log' } }, []);
  await look();
  expect((await look())[0]?.insert).toBe(LINE);
  expect(asked).toBeGreaterThan(1);
});
