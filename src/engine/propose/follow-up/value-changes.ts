// Options that take a value from the words: context of matches, the author of commits, the unit of a log.
import { quote } from '../../line/quote.ts';
import { asked, type Change, firstChanged } from './change.ts';
import { nameOf, withValue } from './pipeline.ts';

export const VALUE_CHANGES: readonly Change[] = [
  {
    asks: asked('(?:with |and |show )?(\\d{1,3}) lines? of context|(?:with |and )?context of (\\d{1,3})(?: lines)?'),
    apply: (stages, [, one, two]) =>
      firstChanged(stages, (stage) =>
        /^(?:grep|rg)$/.test(stage.program) && stages.at(-1)?.program !== 'wc'
          ? withValue(stage, /^-C\d*$/, ['-C', one ?? two ?? ''])
          : null,
      ),
  },
  {
    open: true,
    asks: asked(
      '(?:only |just )?(?:commits |those )?(?:by|of|from) (?:author )?(?!(?:the|all|this|last|today|yesterday|a|an|size|date|time|name|age|memory|cpu|\\d+)\\b)["\']?([\\w.@-]+)["\']?',
    ),
    apply: (stages, [, author = '']) =>
      firstChanged(stages, (stage) =>
        nameOf(stage) === 'git log' ? withValue(stage, /^--author=/, [`--author=${quote(author)}`]) : null,
      ),
  },
];
