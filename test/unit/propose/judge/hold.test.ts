// What may be shown of what generators offer, once each was judged.
import { describe, expect, it } from 'vitest';
import type { Extracted, ExtractResult } from '../../../../src/engine/propose/extract.ts';
import { FITS } from '../../../../src/engine/propose/ground/finding.ts';
import { holdToRequest } from '../../../../src/engine/propose/judge/hold.ts';
import type { Judged } from '../../../../src/engine/propose/judge/judge.ts';
import type { Candidate } from '../../../../src/engine/propose/types.ts';
import type { Level } from '../../../../src/engine/safety/types.ts';

const found = (command: string, level: Level, more: Partial<Candidate> = {}): Extracted => ({
  candidate: { command, confidence: 0.9, ...more },
  verdict: { level } as Extracted['verdict'],
  missing: [],
  unknown: [],
  finding: FITS,
});
const judged = (standing: Judged['standing'], more: Partial<Judged> = {}): Judged => ({
  standing,
  lost: [],
  added: [],
  accounted: 1,
  misled: [],
  untrue: null,
  unsound: null,
  changes: false,
  reason: standing === 'equal' || standing === 'fits' ? null : `it ${standing}`,
  ...more,
});
const hold = (accepted: Extracted[], standings: Record<string, Judged>, guessed = false): ExtractResult =>
  holdToRequest(
    { accepted, blocked: [], rejected: [] },
    ({ candidate }) => {
      const one = standings[candidate.command];
      if (!one) throw new Error(`${candidate.command} was not to be judged`);
      return one;
    },
    { guessed, text: 'lint a.py with bandit' },
  );
const commands = ({ accepted }: ExtractResult) => accepted.map(({ candidate }) => candidate.command);

describe('candidates held to the request', () => {
  it('a guess leaves out any word where it looks, and changes nothing unless it is just what was read', () => {
    const commands = (changes: boolean, lost: string[]) =>
      hold([found('it', 'safe')], { it: judged('less', { lost, changes }) }, true).accepted.length;
    expect([0, 1, 2].map((n) => commands(false, ['old', 'empty'].slice(0, n)))).toEqual([1, 1, 1]);
    expect([0, 1].map((n) => commands(true, ['old'].slice(0, n)))).toEqual([0, 0]);
    expect(hold([found('it', 'moderate')], { it: judged('equal', { changes: true }) }, true).accepted.length).toBe(1);
    const read = hold([found('it', 'high')], { it: judged('less', { lost: ['old'] }) });
    expect(read.accepted.length).toBe(1);
  });

  it('another kind of act is refused with its reason', () => {
    const result = hold([found('rm a', 'moderate')], { 'rm a': judged('contradicts') });
    expect(commands(result)).toEqual([]);
    expect(result.rejected).toEqual([{ candidate: 'rm a', layer: 'reading', reason: 'it contradicts' }]);
  });

  it('what cannot be is refused whoever says it, but for what the person took before', () => {
    const untrue = judged('fits', { untrue: 'photo.png is no text' });
    expect(hold([found('tac photo.png', 'safe')], { 'tac photo.png': untrue }).rejected).toEqual([
      { candidate: 'tac photo.png', layer: 'reading', reason: 'photo.png is no text' },
    ]);
    const taken = found('tac photo.png', 'safe');
    const chosen = { ...taken, candidate: { ...taken.candidate, chosen: true } };
    expect(commands(hold([chosen], { 'tac photo.png': untrue }))).toEqual(['tac photo.png']);
  });

  it('what does more is refused where it changes something, and marked where it only shows', () => {
    const more = judged('more', { added: ['-r'] });
    expect(commands(hold([found('chmod -R 644 web', 'moderate')], { 'chmod -R 644 web': more }))).toEqual([]);
    const [shown] = hold([found('ls -r', 'safe')], { 'ls -r': more }).accepted;
    expect(shown?.candidate.ignored).toEqual(['-r']);
  });

  it('words that are left out stay with the command', () => {
    const less = judged('less', { lost: ['larger than 1MB'] });
    const [shown] = hold([found('ls', 'safe')], { ls: less }).accepted;
    expect(shown?.candidate.ignored).toEqual(['larger than 1MB']);
  });

  it('says which of them answer all of it', () => {
    const result = hold(
      ['a', 'b', 'c'].map((command) => found(command, 'safe')),
      { a: judged('equal'), b: judged('less', { lost: ['x'] }), c: judged('fits') },
    );
    expect(result.accepted.map(({ whole }) => whole)).toEqual([true, false, true]);
  });

  it('what was proven is not judged again, and what was chosen before only against another act', () => {
    const result = hold([found('ls', 'safe', { proven: true }), found('rm -rf build', 'high', { chosen: true })], {
      'rm -rf build': judged('more', { added: ['-rf'] }),
    });
    expect(commands(result)).toEqual(['ls', 'rm -rf build']);
    expect(result.rejected).toEqual([]);
  });

  it('a guess does not leave out by what it is to be done', () => {
    const one = found('ruff check a.py', 'safe');
    expect(commands(hold([one], { 'ruff check a.py': judged('less', { lost: ['bandit'] }) }, true))).toEqual([]);
    expect(commands(hold([one], { 'ruff check a.py': judged('less', { lost: ['lint'] }) }, true))).toEqual([
      'ruff check a.py',
    ]);
  });
});
