// Whatever secret a person types, wherever it stands and whichever way it reaches memory, its bytes are in none of the files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCommands, bytesBeside, type OpenPart, openPart, report, scratch } from '../helpers/memory.ts';
import { BY_COMPANY, PLACES, simple, TOKENS } from '../helpers/secret-arbitraries.ts';

const token = fc
  .tuple(fc.oneof(...Object.values(TOKENS)), fc.constantFrom(...PLACES))
  .map(([secret, place]) => ({ secret, line: place(secret) }));
const byCompany = fc
  .tuple(simple, fc.constantFrom(...Object.values(BY_COMPANY)))
  .map(([secret, place]) => ({ secret, line: place(secret) }));

type Way = (opened: OpenPart, line: string) => void;
const accepted =
  (request: string, proposed: string | null, command: string | null): Way =>
  ({ part }) =>
    part.decided({ request, proposed, command, outcome: 'edited', cwd: null });

/** Every door into memory. */
const WAYS: Record<string, Way> = {
  command: ({ part }, line) => part.ran(report(line)),
  directory: ({ part }, line) => part.ran({ ...report('ls'), cwd: `/srv/${line}` }),
  request: (opened, line) => accepted(line, 'ls', 'ls')(opened, line),
  proposal: (opened, line) => accepted('do', line, 'ls')(opened, line),
  choice: (opened, line) => accepted('do', 'ls', line)(opened, line),
  correction: ({ part }, line) => part.routeMemory.remember(line, ['general']),
  suggestion: ({ part }, line) => part.suggested('accept', line, 'ls'),
  previous: ({ part }, line) => part.suggested('accept', 'ls', line),
};

describe('no secret reaches the files', () => {
  it.each(Object.entries(WAYS))('as %s', async (_, way) => {
    const opened = await openPart(scratch());
    const secrets: string[] = [];
    fc.assert(
      fc.property(fc.oneof(token, byCompany), ({ secret, line }) => {
        secrets.push(secret);
        way(opened, line);
      }),
      { numRuns: 150 },
    );
    // Something was kept, or the test would prove nothing.
    opened.part.ran(report('echo harmless'));
    expect(await opened.part.flush()).toBe(true);
    expect(await allCommands(opened.part)).toContain('echo harmless');
    const whileOpen = bytesBeside(opened.loaded.paths.memoryDb);
    await opened.part.close();
    const afterwards = bytesBeside(opened.loaded.paths.memoryDb);
    expect(secrets.filter((s) => whileOpen.includes(s) || afterwards.includes(s))).toEqual([]);
    expect(afterwards.includes('harmless')).toBe(true);
  });
});
