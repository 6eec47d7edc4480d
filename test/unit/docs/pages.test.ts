import { expect, it } from 'vitest';
import { stalePages } from '../../../scripts/generate-docs.ts';

it('the generated pages of docs/ say what the source says', () => {
  expect(stalePages()).toEqual([]);
});
