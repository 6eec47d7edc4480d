// What notes say in words: quoted with its file where a sentence has every word and what is asked for; what is only near, or
// still to be done, is not sure.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'docs/minutes.md': [
      '# Meeting of 4 May 2025',
      '',
      'The rowing club keeps its old boathouse. The contract runs until 30 June 2028,',
      'and Otto Brenn signs for us.',
      '',
      '- [ ] Paint the jetty (Mara)',
      '- [x] Mend the winch (Otto)',
    ],
    'bin/night.sh': ['#!/bin/sh', 'tar czf /srv/boats.tgz boats'],
  },
  0.9,
);

describe('notes', () => {
  it.each([
    ['when does the contract end?', /30 June 2028/],
    ['who signs for us?', /Otto Brenn|^$/],
    ['who should paint the jetty?', /Mara/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it.each([
    // It is asked what was done, and noted what is to be.
    'who painted the jetty?',
    'how much does the contract cost?',
    'when was the boathouse sold?',
    'is the winch mended?',
  ])('is not sure: %s', async (text) => expect(await sure(text)).toBe(''));
});
