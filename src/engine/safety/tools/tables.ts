// Programs that sub-commands or arguments alone say enough of: servers, version control beside git, registries, helpers
// of the desktop. They are rows of data/tools.json; what needs more than a row stands below.
import type { Handler, Handlers } from '../call/machine.ts';
import { verbsOnly } from '../call/shallow.ts';
import { same } from '../call/words.ts';
import table from '../data/tools.json' with { type: 'json' };
import { report, texts } from '../effects/common.ts';
import type { RuleId } from '../rules/index.ts';
import { NOTHING } from '../taint.ts';
import { rule, tool } from './tool.ts';

interface Verbs {
  names: string;
  /** Sub-commands that only look, separated by blanks; `a:b` is two words. */
  looks: string;
  /** Sub-commands that take something away, and the rule they fall under. */
  harms?: string;
  harm?: RuleId;
  /** Anything else. */
  otherwise: RuleId | null;
  /** Options whose value is the next word. */
  values?: string;
  rehearsal?: string;
}

interface Arguments {
  names: string;
  /** Patterns and their rules: the first that one of the arguments matches counts. */
  first?: Readonly<Record<string, RuleId | null>>;
  otherwise: RuleId | null;
}

const pattern = (words: string): RegExp => new RegExp(`^(?:${words.replaceAll(' ', '|').replaceAll(':', ' ')})(?: |$)`);

const verbs = ({ looks, harms, harm, otherwise, values, rehearsal }: Verbs): Handler =>
  tool({
    looks: pattern(looks),
    rules: harms && harm ? [rule(harm, pattern(harms))] : [],
    otherwise,
    ...(values ? { values: new RegExp(values) } : {}),
    ...(rehearsal ? { rehearsal: new RegExp(rehearsal) } : {}),
  });

const byArgument = ({ first = {}, otherwise }: Arguments): Handler => {
  const patterns = Object.entries(first).map(([text, id]) => [new RegExp(text), id] as const);
  return verbsOnly((call) => {
    const args = texts(call.args);
    const hit = patterns.find(([each]) => args.some((text) => each.test(text)));
    const id = hit ? hit[1] : otherwise;
    if (id) report(call, id);
    return undefined;
  });
};

export const tableHandlers: Handlers = {
  ...Object.assign(
    {},
    ...(table.verbs as Verbs[]).map((row) => same(row.names, verbs(row))),
    ...(table.given as Arguments[]).map((row) => same(row.names, byArgument(row))),
  ),
  ...same(table.nothing.join(' '), () => undefined),
  lpinfo: () => NOTHING,
  ruff: (call) => {
    const args = texts(call.args);
    const writes =
      args.includes('--fix') || (args[0] === 'format' && !args.some((text) => /^--(?:check|diff)$/.test(text)));
    if (writes) report(call, 'edit-in-place');
    return undefined;
  },
};
