// The language in which the tables write what programs print.
import { expect, it } from 'vitest';
import { caught, messagePattern } from '../../../src/engine/failure/pattern.ts';

const read = (pattern: string, text: string): Record<string, string> | null => {
  const { expression, slots } = messagePattern(pattern);
  expression.lastIndex = 0;
  const match = expression.exec(text);
  return match && Object.fromEntries(caught(match, slots));
};

it.each([
  ['cannot open {file}', "tail: cannot open 'a b.txt'", { file: 'a b.txt' }],
  ['{file}: No such file', 'cat: READEM.md: No such file or directory', { file: 'READEM.md' }],
  ['port {port#} is (already )?in use', 'port 80 is in use', { port: '80' }],
  ['^{file}:{line#}: {what*}', 'x\nmain.c:3: it broke.', { file: 'main.c', line: '3', what: 'it broke' }],
  ['error: {what*}⏎--> {file}:{line#}:', 'error: no x\n--> a.rs:2:5', { what: 'no x', file: 'a.rs', line: '2' }],
  ['denied \\(publickey', 'Permission denied (publickey).', {}],
  ['begin⏎…⏎end', 'begin\na\nb\nend', {}],
  ['no {name} here', 'NO  x  HERE', { name: 'x' }],
])('%s in %j', (pattern, text, slots) => {
  expect(read(pattern, text)).toEqual(slots);
});

it('does not read over the end of a line', () => {
  expect(read('open {a} for {b}', 'open x\nfor y')).toBeNull();
});
