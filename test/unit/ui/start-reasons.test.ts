// What the palette shows as not to be done now, and that a key is refused only where that is certain.
import { expect, it } from 'vitest';
import type { LineState } from '../../../src/engine/api.ts';
import { unavailable, whyNot } from '../../../src/ui/app/start-reasons.ts';

const at = (line: Partial<LineState>) => ({
  line: {
    phase: 'prompt',
    exact: true,
    buffer: '',
    cursor: 0,
    cwd: '/',
    lastExit: 0,
    lastCommand: 'ls',
    ...line,
  } as const,
  remembers: true,
  state: { suggestions: [], proposals: [] },
});
const ABOUT_A_LINE = ['check-line', 'learn-options', 'pick-domain'] as const;

it.each(ABOUT_A_LINE)('%s is not to be done without a line, which a key may be ahead of', (id) => {
  expect(unavailable(at({})).get(id)).toBe('There is no line. Type one first.');
  expect(unavailable(at({ buffer: 'make' })).has(id)).toBe(false);
  expect(unavailable(at({ buffer: null })).has(id)).toBe(false);
  expect(whyNot(id, at({}))).toBeNull();
});

it('says what it refuses a key for too', () => {
  const now = at({ lastExit: 0 });
  expect(unavailable(now).get('explain-failure')).toBe('The last command did not fail.');
  expect(whyNot('explain-failure', now)).toBe('The last command did not fail.');
  expect(unavailable(at({ lastExit: 2 })).has('explain-failure')).toBe(false);
});
