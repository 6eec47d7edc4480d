import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainCommand } from '../../../../src/engine/propose/explain.ts';
import { readAsked } from '../../../../src/engine/propose/judge/asked.ts';
import { type Judged, judge } from '../../../../src/engine/propose/judge/judge.ts';
import type { Level } from '../../../../src/engine/safety/types.ts';
import { worldOf } from '../../meaning/world.ts';

const world = worldOf({
  files: ['src/a.ts', 'notes.txt', 'data/big.csv', 'server.pem', 'photo.png'],
  programs: ['ls', 'find', 'git', 'env', 'base64', 'cut', 'factor', 'cwebp'],
});

const judged = (request: string, command: string, level: Level = 'safe'): Judged =>
  judge(command, readAsked(request, world), { explain: explainCommand, level });

describe('a command held to its request', () => {
  it.each([
    ['list all environment variables', 'env'],
    ['find files larger than 1MB', 'find . -type f -size +1M'],
    ['print the second column of data/big.csv', 'cut -d, -f2 data/big.csv'],
    ['encode notes.txt as base64', 'base64 notes.txt'],
  ])('%s: %s is what was read', (request, command) => {
    expect(judged(request, command)).toMatchObject({ standing: 'equal', reason: null });
  });

  it.each([
    ['turn photo.png into a webp', 'cwebp photo.png -o photo.webp'],
    ['show the factors of 360', 'factor 360'],
  ])('%s: %s accounts for each word', (request, command) => {
    expect(judged(request, command)).toMatchObject({ standing: 'fits', lost: [], added: [] });
  });

  it.each([
    ['turn photo.png into a webp', 'sudo cwebp photo.png -o photo.webp', 'root rights'],
    ['turn photo.png into a webp', 'cwebp photo.png -o photo.webp > /dev/null', '/dev/null'],
  ])('%s: %s adds what nobody asked for', (request, command, added) => {
    expect(judged(request, command)).toMatchObject({ standing: 'more', added: [added] });
  });

  it.each([
    ['turn photo.png into a webp with sudo', 'sudo cwebp photo.png -o photo.webp'],
    ['make www-data the owner of notes.txt', 'sudo chown www-data notes.txt'],
    ['save the factors of 360 to primes.txt', 'factor 360 > primes.txt'],
  ])('%s: %s adds nothing', (request, command) => {
    expect(judged(request, command).added).toEqual([]);
  });

  it.each([
    ['list all environment variables', 'ls -c', ['environment', 'variables']],
    ['find files larger than 1MB', 'find . -type f', ['larger', '1MB']],
    ['print the second column of data/big.csv', 'cut -d, -f1 data/big.csv', ['second']],
    ['show files but not hidden ones', 'ls -a', ['not']],
    ['turn photo.png into a webp', 'convert photo.png photo.jpg', ['webp']],
  ])('%s: %s leaves words out', (request, command, lost) => {
    const { standing, ...rest } = judged(request, command);
    expect(standing).not.toMatch(/equal|fits/);
    expect(rest.lost).toEqual(lost);
    expect(rest.reason).toContain(`leaves out: ${lost.join(', ')}`);
  });

  it.each([
    ['whisk notes.txt without doubles', 'sort -u notes.txt'],
    ['whisk the underscores of notes.txt', "sed 's/_//g' notes.txt"],
  ])('%s: what %s means answers a phrase that has none of its words', (request, command) => {
    expect(judged(request, command).lost).toEqual(['whisk']);
  });

  it.each([
    ['print the big file', 'cat data/big.csv', 'where a thing lies need not be said'],
    [
      'whisk 10.0.4.12 into 10.0.4.32 in notes.txt',
      "sed 's/10\\.0\\.4\\.12/10.0.4.32/g' notes.txt",
      'a pattern spells a name with backslashes',
    ],
    ['whisk the biggest files in data', 'find data -type f | sort -rn', 'an order is made somehow'],
    ['make data/big.csv executable as root', 'sudo chmod +x data/big.csv', 'programs are no operands'],
  ])('%s: %s adds nothing: %s', (request, command) => {
    expect(judged(request, command).added).toEqual([]);
  });

  it.each([
    ['newest file in data', 'ls data | head -n 1', ['newest']],
    ['newest file in data', 'ls -t data | head -n 1', []],
    ['commits of main that release does not have', 'git log release..main', []],
  ])('%s: %s leaves out %s', (request, command, lost) => {
    expect(judged(request, command).lost.filter((word) => /newest|not/.test(word))).toEqual(lost);
  });

  it('names what a command adds: names, figures, and flags that force', () => {
    expect(judged('turn photo.png into a webp', 'cwebp other.png -o photo.webp').added).toEqual(['other.png']);
    expect(judged('list the files', 'ls notes.txt').added).toEqual(['notes.txt']);
    expect(judged('show the commits', 'git log -n 7').added).toEqual(['7']);
    expect(judged('delete notes.txt', 'rm -f notes.txt', 'moderate').added).toEqual(['-f']);
  });

  it.each([
    ['show files but not hidden ones', 'ls -a', ['not']],
    ['copy notes.txt, then delete photo.png', 'cp notes.txt n.txt', ['photo.png', 'then delete photo.png']],
    ['find commits that add alpha, abbreviated', "git log -S 'alpha, abbreviated'", ['alpha, abbreviated']],
    ['list all environment variables', 'ls -c', []],
  ])('%s: %s is another request without %j', (request, command, misled) => {
    expect(judged(request, command).misled).toEqual(misled);
  });

  it('refuses another kind of act', () => {
    expect(judged('encode notes.txt as base64', 'base64 -d notes.txt')).toMatchObject({
      standing: 'contradicts',
      reason: 'it does something else: decode',
    });
    expect(judged('show the branches', 'git branch -D main', 'high').standing).toBe('contradicts');
  });

  it('a value that is left out is always said', () => {
    const sizes = fc.tuple(fc.integer({ min: 2, max: 900 }), fc.constantFrom<'k' | 'M' | 'G'>('k', 'M', 'G'));
    fc.assert(
      fc.property(sizes, sizes, ([n, unit], [m, other]) => {
        const kilobytes = { k: 1, M: 1024, G: 1024 ** 2 };
        fc.pre(Math.abs((n * kilobytes[unit]) / (m * kilobytes[other]) - 1) > 0.1);
        const { standing } = judged(`find files larger than ${n}${unit}B`, `find . -type f -size +${m}${other}`);
        expect(standing).not.toMatch(/equal|fits/);
      }),
      { numRuns: 60 },
    );
  });

  it('never throws, whatever the command', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (command) => {
        expect(judged('list the files', command).accounted).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});
