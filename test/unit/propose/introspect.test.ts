import { describe, expect, it } from 'vitest';
import { createIntrospection, unknownFlags } from '../../../src/engine/assembly/introspect.ts';
import type { SpecNode, SpecOption } from '../../../src/engine/line/spec-types.ts';

const option = (names: string, takesValue = false, more: Partial<SpecOption> = {}): SpecOption => ({
  names: names.split(' '),
  args: takesValue ? [{ templates: [], generators: [], suggestions: [] }] : [],
  ...more,
});
const node = (names: string, options: SpecOption[], more: Partial<SpecNode> = {}): SpecNode => ({
  names: names.split(' '),
  subcommands: [],
  options,
  args: [],
  authoritative: true,
  ...more,
});

const ls = node('ls', [option('-l'), option('-a --all'), option('-w --width', true)]);
const tool = node('tool', [option('--verbose', false, { persistent: true })], {
  subcommands: [node('push', [option('-f --force')])],
});

describe('flags against a complete spec', () => {
  it.each([
    [['-la'], []],
    [['-lz'], ['-lz']],
    [['--al'], []],
    [['--nonsense'], ['--nonsense']],
    [['-w', '--nonsense'], []],
    [['-w80'], []],
    [['--width=80'], []],
    [['--', '--nonsense'], []],
    [[null, '-'], []],
  ] as [(string | null)[], string[]][])('ls %j', (args, unknown) => {
    expect(unknownFlags(ls, args)).toEqual(unknown);
  });

  it('knows what holds below a subcommand', () => {
    expect(unknownFlags(tool, ['push', '--verbose', '-f'])).toEqual([]);
    expect(unknownFlags(tool, ['push', '--soft'])).toEqual(['--soft']);
  });

  it('believes every flag where the spec may be incomplete, or is not there', () => {
    expect(unknownFlags({ ...ls, authoritative: false }, ['--nonsense'])).toEqual([]);
    expect(unknownFlags(null, ['--nonsense'])).toEqual([]);
  });
});

it('knows which missing program a package would bring', async () => {
  const introspect = createIntrospection({
    search: async (query) =>
      query === 'dnsutils'
        ? [
            {
              kind: 'package',
              name: 'dnsutils',
              description: '',
              installed: false,
              level: 'exact',
              score: 1,
            },
          ]
        : [],
  });
  const known = await introspect(['dig', 'frobnicate'], () => false);
  expect(known.installable('dig')).toBe(true);
  expect(known.installable('frobnicate')).toBe(false);
});
