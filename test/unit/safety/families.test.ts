// Whole families of commands over all tools of a system administrator. `families/*.txt` has one command a line, before it
// the least level that it must get; what stands under `safe` looks alike and must be exactly that.
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../../../src/engine/safety/types.ts';
import { check } from '../../helpers/safety.ts';
import { families } from './family-rows.ts';

const rank = (level: Level): number => LEVELS.indexOf(level);

describe('families of commands', () => {
  it('are many: three hundred that do harm and three hundred that look alike', () => {
    const all = families.flatMap(([, rows]) => rows);
    expect(all.filter(([level]) => level !== 'safe').length).toBeGreaterThanOrEqual(300);
    expect(all.filter(([level]) => level === 'safe').length).toBeGreaterThanOrEqual(300);
    expect(all.every(([level]) => LEVELS.includes(level))).toBe(true);
  });

  it.each(families)('%s: what does harm is never less than it is', (_, rows) => {
    const below = rows
      .filter(([least]) => least !== 'safe')
      .map(([least, command]) => ({ command, least, level: check(command).level }))
      .filter(({ least, level }) => rank(level) < rank(least));
    expect(below).toEqual([]);
  });

  it.each(families)('%s: what looks alike is safe', (_, rows) => {
    const flagged = rows
      .filter(([level]) => level === 'safe')
      .map(([, command]) => ({ command, ids: check(command).matches.map(({ id }) => id) }))
      .filter(({ ids }) => ids.length > 0);
    expect(flagged).toEqual([]);
  });
});
