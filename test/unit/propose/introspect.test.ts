import { expect, it } from 'vitest';
import { createIntrospection } from '../../../src/engine/assembly/introspect.ts';

const call = (name: string, ...args: string[]) => ({ name, args, fed: false, more: false });

it('knows which missing program a package would bring', async () => {
  const introspect = createIntrospection({
    search: async (query) =>
      query === 'dnsutils'
        ? [{ kind: 'package', name: 'dnsutils', description: '', installed: false, level: 'exact', score: 1 }]
        : [],
  });
  const known = await introspect([call('dig'), call('frobnicate')], () => false);
  expect(known.installable('dig')).toBe(true);
  expect(known.installable('frobnicate')).toBe(false);
});

it('has read what its calls walk into, sub-commands in parts of their own as well', async () => {
  const introspect = createIntrospection({ search: async () => [] });
  const calls = [call('git', 'log', '--count-authors'), call('cp', 'notes.txt')];
  const { fits } = await introspect(calls, () => true);
  expect(calls.map((each) => fits(each))).toEqual([
    { misfit: null, unknown: ['--count-authors'] },
    { misfit: 'cp lacks FILE', unknown: [] },
  ]);
});
