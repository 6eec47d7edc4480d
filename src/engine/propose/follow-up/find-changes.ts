// Changes that only find knows: which kind of thing, how deep, and what is done with what it finds.
import { quote, quotePath } from '../../line/quote.ts';
import { asked, type Change, firstChanged, onFind } from './change.ts';
import { type FindWords, withTest, withWalk } from './find-words.ts';
import { hasFlag, type Pipeline, type Stage, withFlag, withValue } from './pipeline.ts';
import { ANY_CASE, DETAILS, NEGATED, NOT_BELOW, ONLY_NAMES, WITH_HIDDEN, WITHOUT_HIDDEN } from './wordings.ts';

const THEM = '(?:it|them|these|those|the (?:files?|results?)|all of (?:it|them|these|those))';
/** Nothing but printing: what is done with the files is still free. */
const printsOnly = (words: FindWords): boolean =>
  words.actions.every(([name = '']) => /^-(?:print|printf|ls)$/.test(name));

/** The files themselves, whatever their order: a limit would mean others. */
function found(stages: Pipeline): Pipeline | null {
  const [first, ...rest] = stages;
  const order = rest.every(({ program }) => /^(?:sort|tac)$/.test(program));
  return first && order && stages.every(({ redirects }) => redirects.length === 0) ? [first] : null;
}

/** With an action in the place of printing. Everything below a place is only meant where all is said. */
function acting(
  stages: Pipeline,
  action: (words: FindWords) => readonly string[] | null,
  all = false,
): Pipeline | null {
  const files = found(stages);
  return (
    files &&
    onFind(files, (words) => {
      const chosen = all || words.tests.some(([name]) => name !== '-type');
      const next = printsOnly(words) && chosen ? action(words) : null;
      return next && { ...words, actions: [next] };
    })
  );
}

const typeOf = ({ tests }: FindWords): string | null => tests.find(([name]) => name === '-type')?.[1] ?? null;

function depth(stages: Pipeline, levels: string): Pipeline | null {
  const changed = onFind(stages, (words) => withWalk(words, ['-maxdepth', levels]));
  if (changed) return changed;
  return firstChanged(stages, (stage) => {
    if (stage.program === 'tree') return withValue(stage, /^-L$/, ['-L', levels]);
    return stage.program === 'du' && !hasFlag(stage, '-s')
      ? withValue(stage, /^-d\d*$|^--max-depth/, ['-d', levels])
      : null;
  });
}

const WORDS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5' };

function onlyType(stage: Stage, type: 'd' | 'f'): Stage | null {
  if (stage.program === 'tree' && type === 'd') return withFlag(stage, '-d');
  if (stage.program !== 'ls' || type !== 'd') return null;
  const operands = stage.args.filter((arg) => !arg.startsWith('-'));
  if (operands.length > 1 || /[*?]/.test(operands[0] ?? '')) return null;
  const place = operands[0] === undefined || operands[0] === '.' ? '' : `${operands[0].replace(/\/$/, '')}/`;
  const flags = stage.args.filter((arg) => arg.startsWith('-'));
  return withFlag({ ...stage, args: [...flags, `${place}*/`] }, '-d');
}

export const FIND_CHANGES: readonly Change[] = [
  {
    asks: asked(
      "(?:only |just )(?:list|show|print) (?:them|it)|(?:but )?(?:don'?t|do not) delete(?: (?:them|anything|yet))*|(?:(?:as|do) a )?dry[- ]run(?: first)?",
    ),
    apply: (stages) =>
      onFind(stages, (words) =>
        words.actions.some(([name = '']) => /^-(?:delete|exec|ok)/.test(name)) ? { ...words, actions: [] } : null,
      ),
  },
  {
    asks: asked(WITHOUT_HIDDEN),
    apply: (stages) => {
      const walked = onFind(stages, (words) => withTest(words, ['-not', '-path', "'*/.*'"]));
      if (walked) return walked;
      return firstChanged(stages, (stage) => {
        if (!/^(?:du|tar|rsync)$/.test(stage.program) || !/^-/.test(stage.args[0] ?? '-')) return null;
        // `.` itself is no hidden file, so a letter must follow the dot.
        const left = stage.program === 'rsync' ? "--exclude='.*'" : "--exclude='.[!.]*'";
        return { ...stage, args: [left, ...stage.args.filter((arg) => arg !== left)] };
      });
    },
  },
  {
    asks: asked(WITH_HIDDEN),
    apply: (stages) =>
      onFind(stages, (words) => ({
        ...words,
        tests: words.tests.filter((test) => !/^(?:!|-not) -(?:path|name) '(?:\*\/)?\.\*'$/.test(test.join(' '))),
      })),
  },
  {
    asks: asked(
      `(?:only |just )(?:the )?(?:show |list )?(directories|folders|files)(?: (?:not|and not|without) (?:directories|folders|files))?`,
    ),
    apply: (stages, [, noun = '']) => {
      const type = /^files/i.test(noun) ? 'f' : 'd';
      const changed = onFind(stages, (words) => withTest(words, ['-type', type]));
      return changed ?? firstChanged(stages, (stage) => onlyType(stage, type));
    },
  },
  {
    asks: asked(`(?:only |just )?(?:the )?(?:symlinks|symbolic links|links)`),
    apply: (stages) => onFind(stages, (words) => withTest(words, ['-type', 'l'])),
  },
  {
    asks: asked(`${NEGATED} empty(?: (?:files|ones|folders|directories))?`),
    apply: (stages) => onFind(stages, (words) => withTest(words, ['!', '-empty'])),
  },
  {
    asks: asked(
      String.raw`(?:only )?(?:at most |up to |max(?:imum)? )?(\d|one|two|three|four|five) (?:levels?|folders?|director(?:y|ies))(?: deep| down)?`,
    ),
    apply: (stages, [, number = '']) => depth(stages, WORDS[number.toLowerCase()] ?? number),
  },
  {
    asks: asked(
      `${NOT_BELOW}|(?:only |just )(?:directly )?(?:in )?(?:this|the current|the top|that) (?:folder|directory|level)(?: only)?`,
    ),
    apply: (stages) => depth(stages, '1'),
  },
  {
    asks: asked(ANY_CASE),
    apply: (stages) =>
      onFind(stages, (words) =>
        // A search in them is the nearer thing to be blind to case.
        !stages.some(({ program, args }) => [program, ...args].includes('grep')) &&
        words.tests.some((test) => test.some((word) => /^-i?(?:name|path|regex)$/.test(word)))
          ? {
              ...words,
              tests: words.tests.map((test) => test.map((word) => word.replace(/^-(name|path|regex)$/, '-i$1'))),
            }
          : null,
      ),
  },
  {
    asks: asked(DETAILS),
    apply: (stages) =>
      onFind(stages, (words) =>
        words.actions.length === 0 && stages.length === 1 ? { ...words, actions: [['-ls']] } : null,
      ),
  },
  {
    asks: asked(`${ONLY_NAMES}|without (?:the )?paths?`),
    apply: (stages) =>
      onFind(stages, (words) => (words.actions.length === 0 ? { ...words, actions: [['-printf', "'%f\\n'"]] } : null)),
  },
  {
    asks: asked(`(?:and |then )?(?:delete|remove|erase)(?: ${THEM}|(?=\\s*(?:[.,!]|$)))`),
    apply: (stages, [said]) =>
      acting(
        stages,
        (words) => {
          const pruned = words.tests.some((test) => test.includes('-prune'));
          // A directory that is not empty would not go.
          const whole = typeOf(words) === 'd' && !words.tests.some((test) => test.includes('-empty'));
          return pruned || whole ? null : ['-delete'];
        },
        /\ball\b/i.test(said),
      ),
  },
  {
    asks: asked(
      `(?:and |then )?(copy|move) ${THEM} (?:all )?(?:in)?to (?:the )?(?:folder |directory )?["']?([\\w./~-]+)["']?(?: folder| directory)?`,
    ),
    apply: (stages, [, verb = '', place = '']) =>
      acting(
        stages,
        () => ['-exec', /^copy/i.test(verb) ? 'cp' : 'mv', '-t', quotePath(place), '{}', '+'],
        /^copy/i.test(verb),
      ),
  },
  {
    asks: asked(
      `(?:only |just )?(?:those |files |ones )?(?:that |which )?(?:contain(?:s|ing)?|with|having) (?:the )?(?:(?:text|word|string) (?:"([^"]+)"|'([^']+)'|([\\w.-]+))|"([^"]+)"|'([^']+)')(?: in (?:it|them))?`,
    ),
    apply: (stages, match) => {
      const text = match.slice(1).find((part) => part !== undefined) ?? '';
      return acting(stages, () => ['-exec', 'grep', '-l', '--', quote(text), '{}', '+'], true);
    },
  },
];
