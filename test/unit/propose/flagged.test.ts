// Options that are said by what they are called, behind what is read whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpecOption } from '../../../src/engine/line/spec-types.ts';
import { createFlaggedGenerator } from '../../../src/engine/propose/generators/flagged.ts';
import { askedReader } from '../../../src/engine/propose/judge/asked.ts';
import { worldOf } from '../meaning/world.ts';
import { ROUTE_OFF } from './machines.ts';

const option = (names: string, value = false): SpecOption => ({
  names: names.split(' '),
  args: value ? [{ name: 'VALUE', templates: [], generators: [], suggestions: [] }] : [],
});
const OPTIONS = [
  option('--offline'),
  option('--no-default-features'),
  option('--all-features'),
  option('--features', true),
  option('-j --jobs', true),
  option('-v --verbose'),
];
const world = worldOf({ files: ['Cargo.toml', 'src/main.rs'], programs: ['cargo', 'git', 'ls'] });
const generator = createFlaggedGenerator(
  askedReader(() => world),
  async () => OPTIONS,
);
const said = async (text: string): Promise<string | null> => {
  const request = { text, cwd: '/home/ana/project', route: ROUTE_OFF, context: [], contextText: '' };
  const { candidates } = await generator.generate(request);
  return candidates[0]?.command ?? null;
};

describe('an option by its name', () => {
  it.each([
    ['build it offline', 'cargo build --offline'],
    ['build the project without the default features', 'cargo build --no-default-features'],
    ['build the project with all features', 'cargo build --all-features'],
    ['build the project with 4 jobs', 'cargo build --jobs 4'],
    ['build the project with --offline', 'cargo build --offline'],
    ['build the project with the lights on', null],
    ['build the project without offline', null],
    ['build the project with --moonlight', null],
    // What is read whole already needs nothing.
    ['build the project', null],
  ])('%s', async (text, command) => expect(await said(text)).toBe(command));

  it('makes nothing of words that name no option', async () => {
    const word = fc.stringMatching(/^[a-z]{4,9}$/).filter((each) => !/^(?:offl|feat|jobs|verb)/.test(each));
    await fc.assert(
      fc.asyncProperty(word, word, async (one, two) => {
        expect(await said(`build the project with the ${one} ${two}`)).toBeNull();
      }),
      { numRuns: 15 },
    );
  });
});
