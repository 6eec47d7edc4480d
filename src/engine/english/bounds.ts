// Words that bound a set (*except*, *at most*), and what stands in a command that does something about them.
import { once } from '../../base/once.ts';
import { read } from './lexicon.ts';

interface BoundsFile {
  bound: { words: string; told: string }[];
}
/** Words that bound a set, each with what stands in a command that does something about it. */
export const bounds = once(
  () =>
    new Map(
      read<BoundsFile>('bounds').bound.flatMap(({ words: said, told }) => {
        const pattern = new RegExp(told);
        return said.split(' ').map((word) => [word, pattern] as const);
      }),
    ) as ReadonlyMap<string, RegExp>,
);
