import { expect, it } from 'vitest';
import { estimateTokens, firstTokens } from '../../../src/engine/llm/tokens.ts';

it('counts tokens on the high side', () => {
  // At least a token a word and a mark.
  expect(estimateTokens('List all files in the current directory')).toBeGreaterThanOrEqual(7);
  expect(estimateTokens("find . -type f -name '*.rs' -size +1M")).toBeGreaterThanOrEqual(17);
  expect(estimateTokens('日本語')).toBeGreaterThanOrEqual(3);
  expect(estimateTokens('')).toBe(0);
});

it('cuts a text to as many tokens as are left', () => {
  const text = 'one two, three: four';
  for (let most = 0; most <= estimateTokens(text); most++)
    expect(estimateTokens(firstTokens(text, most))).toBeLessThanOrEqual(most);
  expect(firstTokens(text, 3)).toBe('one two,');
  expect(firstTokens(text, 99)).toBe(text);
});
