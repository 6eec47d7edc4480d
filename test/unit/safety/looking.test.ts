// Commands that look as if they did something, and only look.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { levelOf } from '../../helpers/safety.ts';

const lines = readFileSync(new URL('./looking.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it.each(lines)('%s is safe', (line) => {
  expect(levelOf(line)).toBe('safe');
});
