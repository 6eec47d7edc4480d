// A line that is a command already, behind the key that asks.
import { describe, expect, it } from 'vitest';
import { createWrittenGenerator } from '../../../src/engine/propose/generators/written.ts';

const RUN = ['ls', 'df', 'grep', 'find'];
const { generate } = createWrittenGenerator(
  (line) => RUN.includes(line.split(' ')[0] ?? '') && !line.includes(' the '),
);
const proposed = async (text: string, more: { retryReason?: string } = {}) =>
  (await generate({ text, cwd: '/', ...more } as Parameters<typeof generate>[0])).candidates.map(
    ({ command }) => command,
  );

describe('what is written as a command', () => {
  it.each(['ls -la', '  df -h ', 'grep -rn foo .', 'find . -name a --help'])(
    '“%s” is proposed as it stands',
    async (line) => expect(await proposed(line)).toEqual([line.trim()]),
  );
  it.each(['ls', 'find all files', 'run lint with --fix', 'find the files with -name', 'what is ls'])(
    '“%s” is left to the readers',
    async (line) => expect(await proposed(line)).toEqual([]),
  );
  it('is not offered again when it did not pass', async () =>
    expect(await proposed('ls -la', { retryReason: 'blocked' })).toEqual([]));
});
