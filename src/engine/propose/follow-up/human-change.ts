// Sizes for people: the program that prints them and the sort that reads them must agree.
import { asked, type Change } from './change.ts';
import { hasFlag, type Stage, withFlag, withoutFlag } from './pipeline.ts';

const KNOWS = /^(?:ls|du|df|free|tree)$/;

export const HUMAN_CHANGE: Change = {
  asks: asked(
    '(?:in |with )?(?:human[- ]readable(?: sizes?| form(?:at)?)?|readable sizes?|(?:mb|gb|megabytes|gigabytes))',
  ),
  apply: (stages) => {
    const first = stages[0];
    if (!first || !KNOWS.test(first.program)) {
      if (first?.program !== 'sort') return null;
      return [withFlag(withoutFlag(first, '-n') ?? first, '-h'), ...stages.slice(1)];
    }
    const plain = (stage: Stage): Stage =>
      stage.program === 'sort' && stage.args.some((arg) => /^-r?n$/.test(arg))
        ? withFlag(withoutFlag(stage, '-n') ?? stage, '-h')
        : stage;
    // ls prints sizes only in its long form.
    const sized =
      first.program === 'ls' && !hasFlag(first, '-l') && !hasFlag(first, '-s') ? withFlag(first, '-l') : first;
    return [withFlag(sized, '-h'), ...stages.slice(1).map(plain)];
  },
};
