// What is done with the lines that a command prints: their order, how many of them, counting, saving. The stages keep
// the order sort, limit, count, so that a limit never cuts what is sorted after it.

import { quotePath } from '../../line/quote.ts';
import { parseCount } from '../measures.ts';
import { asked, type Change } from './change.ts';
import { limited, unlimited } from './line-limit.ts';
import { bySuperlative, keyOf, reversed, sorted } from './line-order.ts';
import { hasFlag, replaced, withFlag, withoutFlag, withStage, writesFile } from './pipeline.ts';
import { counted, headerOf, isCut, lists } from './printed-lines.ts';

const NUMBER =
  '\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred';
const NOT_TIME = '(?! ?(?:sec|min|hour|day|week|month|year|[kmg]i?b?\\b|bytes|levels?|percent|%))';
const NOUN =
  '(?: (?:lines?|files?|results?|entries|ones|commits?|items|of (?:them|these|those)|processes|messages|matches))?';
const THEM = '(?:it|them|that|these|those|the (?:list|output|results?|files?|lines?))';
const SUPERLATIVE = 'biggest|largest|heaviest|smallest|newest|latest|most recent|oldest';
const BY = 'size|time|date|age|modification (?:time|date)|name|memory(?: usage| use)?|mem|ram|cpu(?: usage| use)?';

export const OUTPUT_CHANGES: readonly Change[] = [
  {
    asks: asked(
      '(?:show |list )?(?:me )?all(?: (?:of (?:them|it)|results|files|entries|lines))?|(?:without|no)(?: a| the| any)? limit',
    ),
    apply: unlimited,
  },
  {
    asks: asked(
      `(?:(?:sort(?:ed)?|order(?:ed)?)(?: ${THEM})? ?)?(?:by (?:the )?(?:file )?(${BY})|(alphabetically))(?:,? (?:in )?(?:(descending|(?:biggest|largest|newest) first|(?:smallest|oldest) last)|(ascending|(?:smallest|oldest) first|(?:biggest|largest|newest) last)|(reversed?))(?: order)?)?`,
    ),
    apply: (stages, [, by = '', word = '', down, up, turned]) => {
      const key = keyOf(by || word);
      const ordered = key && sorted(stages, key, down ? true : up ? false : null);
      return ordered && turned ? reversed(ordered) : ordered;
    },
  },
  { asks: asked(`(?:sort(?:ed)?|order(?:ed)?)(?: ${THEM})?(?! by)`), apply: (stages) => sorted(stages, 'name', null) },
  {
    asks: asked(`(?:only |just )?(?:the )?(?:top|first) (${NUMBER})${NOUN} by (?:the )?(${BY})`),
    apply: (stages, [, number = '', by = '']) => {
      const key = keyOf(by);
      const count = parseCount(number);
      const ordered = key && sorted(stages, key, key === 'name' ? null : true);
      return ordered && count !== null ? limited(ordered, 'head', count) : null;
    },
  },
  {
    asks: asked(`(?:make it |use )?(${NUMBER})${NOT_TIME}${NOUN} instead`),
    apply: (stages, [, number = '']) => {
      const count = parseCount(number);
      const all = unlimited(stages);
      // There must be another number that it stands for.
      const cut = stages.find(({ program }) => program === 'head' || program === 'tail');
      if (count === null || (!cut && (all === null || all === stages))) return null;
      return limited(stages, cut?.program === 'tail' ? 'tail' : 'head', count);
    },
  },
  {
    asks: asked(
      `(?:with )?(?:the )?(${SUPERLATIVE})(?: (?:ones?|files?|entries))? (?:(first|on top)|last|at the (?:end|bottom))`,
    ),
    apply: (stages, [, word = '', first]) => bySuperlative(stages, word, first === undefined),
  },
  {
    asks: asked(`(?:sort(?:ed)?|order(?:ed)?)(?: ${THEM})? by (?:the )?(${SUPERLATIVE})(?: first)?`),
    apply: (stages, [, word = '']) => bySuperlative(stages, word),
  },
  {
    asks: asked(
      `(?:only |just )?(?:show |list |give me )?(?:the )?(${NUMBER})? ?(${SUPERLATIVE})(?: (${NUMBER})${NOT_TIME})?${NOUN}`,
    ),
    apply: (stages, [said, before, word = '', after]) => {
      // The word alone may mean an order or a choice.
      if (said === word) return null;
      const count = parseCount(before ?? after ?? 'one');
      const ordered = count === null ? null : bySuperlative(stages, word);
      return ordered && count !== null ? limited(ordered, 'head', count) : null;
    },
  },
  {
    asks: asked(
      `(?:only |just |limit(?:ed)? (?:it |them )?to |at most |no more than |max(?:imum)? )?(?:show |list )?(?:the )?(?:(first|top|last) )?(${NUMBER})${NOT_TIME}(?: (first|last))?${NOUN}`,
    ),
    apply: (stages, match) => {
      const [, which = '', number = '', after = ''] = match;
      // A number alone is no limit: something must say so.
      const said = /^(?:only|just|limit|at most|no more|max|show|list|the|first|top|last)/i;
      if (!said.test(match[0]) && !/(?:lines?|results?|entries|commits?)$/i.test(match[0])) return null;
      const count = parseCount(number);
      const end = /^last$/i.test(which || after) ? 'tail' : 'head';
      return count === null ? null : limited(stages, end, count);
    },
  },
  {
    asks: asked('(?:in )?(?:the )?(?:reversed?|backwards|(?:the )?other way (?:a)?round|descending)(?: order)?'),
    apply: reversed,
  },
  {
    asks: asked(`(?:only |just )?(?:count|how many)(?: (?:${THEM}|are there|there are|files|lines))*`),
    apply: (stages, [said]) => {
      const first = stages[0];
      if (!first || !lists(stages) || counted(stages) || stages.slice(1).some(isCut)) return null;
      // What is in the files is not what is printed of them.
      if (/lines/i.test(said) && /^(?:find|ls|fd|tree|du)$/.test(first.program)) return null;
      if (first.program === 'grep' && stages.length === 1 && !hasFlag(first, '-r')) return [withFlag(first, '-c')];
      if (first.program === 'ls' && stages.length === 1)
        return withStage([withoutFlag(first, '-l') ?? first], 1, ['wc', '-l']);
      const bare = headerOf(stages) > 0 ? withStage(stages, stages.length, ['tail', '-n', '+2']) : stages;
      return withStage(bare, bare.length, ['wc', '-l']);
    },
  },
  {
    asks: asked(
      `(?:save|write|put|redirect|store)(?: ${THEM})? ?(?:to|in|into) (?:a file |the file )?(?:called |named )?["']?([\\w./~-]+)["']?`,
    ),
    apply: (stages, [, file = '']) => {
      const last = stages.at(-1);
      if (!last || writesFile(stages) || !lists(stages)) return null;
      return replaced(stages, stages.length - 1, { ...last, redirects: [...last.redirects, `> ${quotePath(file)}`] });
    },
  },
];
