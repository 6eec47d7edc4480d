// Whether a program would take such operands: rows restate the synopsis of its manual.
import { expect, it } from 'vitest';
import { isContentWord } from '../../../src/engine/gate/english.ts';
import { type UsageContext, usageOf } from '../../../src/engine/gate/usage.ts';

const context: UsageContext = {
  hasOptions: false,
  exists: (path) => path === 'notes' || path === 'src',
  resolves: (name) => name === 'node' || name === 'git',
};
const usage = (line: string, given: Partial<UsageContext> = {}) => {
  const [command = '', ...operands] = line.split(' ');
  return usageOf(command, operands, { ...context, ...given });
};

it.each([
  ['kill 12 %1', 'fits'],
  ['kill firefox', 'rejects'],
  ['kill -9', 'unknown'],
  ['sleep 5 1m', 'fits'],
  ['sleep well tonight', 'rejects'],
  ['sleep wel', 'unknown'],
  ['install the program', 'rejects'],
  ['install cowsay', 'rejects'],
  ['install notes dest', 'unknown'],
  ['free memory', 'rejects'],
  ['hostname new', 'unknown'],
  ['hostname of this', 'rejects'],
  ['who am i', 'unknown'],
  ['who is on here', 'rejects'],
  ['link a b', 'unknown'],
  ['link a', 'rejects'],
  ['link a b c', 'rejects'],
  ['link $a', 'unknown'],
  ['date +%F', 'fits'],
  ['date today', 'rejects'],
  ['test a = b', 'fits'],
  ['test ( a )', 'unknown'],
  ['test the thing', 'rejects'],
  ['test a', 'unknown'],
  ['which node git', 'fits'],
  ['which node', 'fits'],
  ['which frob', 'unknown'],
  ['which frob knob', 'rejects'],
  ['which node frob', 'unknown'],
  ['last 5 logins', 'rejects'],
  ['last 5 bob', 'unknown'],
  ['last bob', 'unknown'],
  ['make clean', 'fits'],
  ['make the thing', 'unknown'],
  ['make a thing', 'unknown'],
  ['make directory x', 'unknown'],
  ['set x', 'fits'],
  ['for x in y', 'fits'],
  ['for x', 'fits'],
  ['for (i)', 'fits'],
  ['for x y', 'rejects'],
  ['for the user', 'rejects'],
  ['select x in y', 'fits'],
  ['select the rows', 'rejects'],
  ['case x in', 'fits'],
  ['case one', 'fits'],
  ['case of x', 'rejects'],
  ['chmod 644 notes', 'unknown'],
  ['chmod u+x notes', 'unknown'],
  ['chmod notes executable', 'rejects'],
  ['chmod notes', 'unknown'],
  ['ls notes other', 'unknown'],
  ['ls the files', 'rejects'],
  ['ls files', 'unknown'],
  ['head 5 lines of', 'rejects'],
  ['head lines /tmp of', 'rejects'],
  ['cat the *.log', 'unknown'],
  ['cat the Big', 'unknown'],
  ['frob the files', 'unknown'],
  ['ls', 'unknown'],
] as const)('%s: %s', (line, wanted) => {
  expect(usage(line)).toBe(wanted);
});

it('a value of an option may look like an operand, so nothing is said of a line with options', () => {
  expect(usage('free memory', { hasOptions: true })).toBe('unknown');
});

it.each([
  ['file', true],
  ['files', true],
  ['directories', true],
  ['stopping', true],
  ['stopped', true],
  ['making', true],
  ['zzqx', false],
  ['zzqxing', false],
  ['zzqqing', false],
  ['zzqqed', false],
  ['ing', false],
])('a word of the language in any of its forms: %s', (word, wanted) => {
  expect(isContentWord(word)).toBe(wanted);
});
