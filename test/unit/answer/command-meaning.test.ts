// What the parts of a command mean, told by the tables of `explain`.
import { describe, expect, it } from 'vitest';
import { commandAsked, explainIt, meaningOf } from '../../../src/engine/answer/command-meaning.ts';
import { explainCommand } from '../../../src/engine/propose/explain.ts';

const told = (text: string) => {
  const command = commandAsked(text);
  return command === null ? null : meaningOf(command, explainCommand(command), 0);
};

describe('what a command means', () => {
  it.each([
    ['what does tar -xzf do?', /tar: .*archives\n-xzf: extract/],
    ['what does chmod 755 mean?', /755: the owner: read, write, run; the group: read, run/],
    ['what does chmod +x mean?', /\+x: adds: run, for all/],
    ['what is rm -rf', /rm: removes .*\n-rf: /],
    ['what does the command grep -r do?', /grep: .*\n-r: /],
    ['what does -r mean in grep?', /grep: .*\n-r: /],
    ['what does apt update do?', /^apt update: /],
    ['what does ps aux do?', /^ps: /],
    ['what does find . -name do?', /^find: /],
  ])('%s', (text, answer) => {
    expect(told(text)?.answer).toMatch(answer);
    // The meaning of words is nothing that this machine showed.
    expect(told(text)?.facts.every((fact) => !fact.verified)).toBe(true);
  });

  it('is not sure of a command with a flag that nobody knows', () => {
    expect(told('what does ls -zzz do?')?.confidence).toBeLessThanOrEqual(0.5);
    expect(told('what does ls -zzz do?')?.uncertainties[0]?.claim).toContain('-zzz');
  });

  it('points on where nothing is known', () => {
    expect(told('what does frobnicate -x do?')).toBeNull();
    expect(explainIt('frobnicate -x')).toContain("reos-tui explain 'frobnicate -x'");
  });

  it.each(['what is eating my cpu?', 'what is in ./src?', 'what does nginx do?', 'what is new?'])(
    '%s is about no command line',
    (text) => expect(commandAsked(text)).toBeNull(),
  );
});
