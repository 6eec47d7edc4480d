import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { createRouter } from '../../../src/engine/route/router.ts';
import { EVERYDAY } from './everyday-table.ts';
import { filesFor, generatorOn, machine } from './machines.ts';

const router = createRouter();
const on = machine(['locate', 'fdupes', 'dos2unix', 'inxi']);

describe('everyday requests', () => {
  it.each(EVERYDAY)('%s', async (text, command) => {
    const { candidates } = await generatorOn(on, filesFor(text)).generate({
      text,
      cwd: '/home/u',
      route: router.routeNow(text),
      context: [],
      contextText: '',
    });
    expect(candidates[0]?.command ?? null).toBe(command);
    for (const candidate of candidates) expect(parse(candidate.command).errors ?? []).toEqual([]);
  });
});
