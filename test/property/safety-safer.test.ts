// A safer form can be read, is another line and no worse, and leads nowhere again and again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../../src/engine/safety/types.ts';
import { EXAMPLES } from '../helpers/rule-examples.ts';
import { check } from '../helpers/safety.ts';
import { families } from '../unit/safety/family-rows.ts';

const rank = (level: Level): number => LEVELS.indexOf(level);

/** What is wrong with the safer forms of a line; empty when nothing is. */
function faults(command: string): string[] {
  const given = check(command);
  if (given.safer === undefined) return [];
  const form = check(given.safer);
  const found: string[] = [];
  if (given.safer === command.trim()) found.push('the same line');
  if (rank(form.level) > rank(given.level)) found.push(`${form.level} after ${given.level}`);
  if (form.matches.some(({ id }) => id.startsWith('cannot-parse'))) found.push('cannot be read');
  if (form.safer !== undefined) found.push(`a safer form of the safer form: ${form.safer}`);
  return found.map((fault) => `${command} → ${given.safer}: ${fault}`);
}

const ALL = [
  ...families.flatMap(([, rows]) => rows.map(([, command]) => command)),
  ...[...EXAMPLES.values()].flatMap(({ match }) => match),
];

const PROGRAMS = [
  'rm',
  'sudo rm',
  'mv',
  'cp',
  'chmod',
  'sed',
  'git push',
  'git -C repo push',
  'git clean',
  'git reset',
  'git checkout',
  'git switch',
  'git restore',
  'git branch',
  'rsync',
  'kill',
  'apt remove',
  'apt-get upgrade',
  'kubectl delete',
  'terraform apply',
];
const WORDS = [
  ...['-r', '-f', '-rf', '-I', '-i', '-fi', '-n', '-tdir', '-v', '-u', '-D', '-d', '-x', '-9', '-y'],
  ...['--force', '--recursive', '--interactive', '--interactive=never', '--force-with-lease'],
  ...['--hard', '--dry-run', '--delete', '--mirror', '--auto-approve', '--', '-R', '777', 'HEAD'],
  ...['a', "'b c'", 'dir/', '.', '*', '/tmp/x', '"$X"', '~/y', 'origin', 'main', 'HEAD~1', 's/a/b/'],
];
const line = fc
  .tuple(fc.constantFrom(...PROGRAMS), fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }))
  .map(([program, words]) => [program, ...words].join(' '));

describe('a safer form', () => {
  it('of every command that is known to do harm is one', () => {
    expect(ALL.filter((command) => check(command).safer !== undefined).length).toBeGreaterThan(60);
    expect(ALL.flatMap(faults)).toEqual([]);
  });

  it('of any words is one', () => {
    let offered = 0;
    fc.assert(
      fc.property(line, (command) => {
        if (check(command).safer !== undefined) offered++;
        expect(faults(command)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
    expect(offered).toBeGreaterThan(500);
  });
});
