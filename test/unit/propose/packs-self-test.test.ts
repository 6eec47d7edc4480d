import { describe, expect, it } from 'vitest';
import { generatorOn, machine, ROUTE_OFF, registry } from './machines.ts';

// Programs that only some systems have; packs name the commoner one next to them.
const generator = generatorOn(machine(['fdupes', 'locate', 'dos2unix', 'inxi']));

describe.each(registry.all())('pack $meta.domain', (pack) => {
  const cases = [
    ...pack.frame.flatMap((frame) => frame.tests.map((test) => ({ ...test, from: frame.id }))),
    ...Object.entries(pack.examples).map(([from, example]) => ({ ...example, from })),
  ];
  it.each(cases)('$from: $input', async ({ input, output }) => {
    const { candidates } = await generator.generate({
      text: input,
      cwd: '/home/u',
      route: ROUTE_OFF,
      context: [],
      contextText: '',
    });
    expect(candidates[0]?.command).toBe(output);
  });
});
