// *Make an alias gs for git status*, *alias ll to ls -la*: a name, and a command that stands written out to the end of the
// sentence. It is taken as it was written, and only where a program that is here begins it.
import { once } from '../../base/once.ts';
import { requestFrom } from '../english/asides.ts';
import { aliasWords, manners } from '../english/lexicon.ts';
import { compile, match } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';
import type { Goal } from '../goal/types.ts';
import type { World } from '../world/world.ts';

const COST = 0.3;
const NAME = /^[\w.-]+$/;
const CALLED = /^(?:called|named)$/;
/** *Just for this shell*, *in my bashrc*: where it holds, said to the end. */
const HOLDS = ['this-session', 'for-later', 'for-later-bash', 'for-later-zsh'] as const;
const where = once(() => HOLDS.map((id) => ({ id, forms: (manners().manner[id]?.words ?? []).map(compile) })));
const saidWhere = (tokens: readonly Token[], at: number): string | undefined =>
  where().find(({ forms }) =>
    forms.some((each) => match(each, tokens, at, () => []).some(({ to }) => to === tokens.length)),
  )?.id;

/** What stands in no quotes and is said of something else. */
const GOES_ON = /[,;:] | (?:and|but|so|that|which|permanently|forever|always|too|please) ?/i;

/** The goal of such a request; null where it is none. */
export function aliasSaid(tokens: readonly Token[], text: string, world: World): { goal: Goal; cost: number } | null {
  const { makes, stands_for } = aliasWords();
  let at = requestFrom(tokens, 0);
  const alias = tokens.findIndex(({ lower, quoted }) => !quoted && /^(?:alias|shortcut)$/.test(lower));
  // *Called up*: whatever word stands there is its name.
  const isNamed = () => CALLED.test(tokens[at - 1]?.lower ?? '');
  while (at < tokens.length && !tokens[at]?.quoted && !isNamed() && makes.has(tokens[at]?.lower ?? '')) at++;
  const name = tokens[at];
  if (alias < 0 || alias >= at || !name || name.pause || !NAME.test(name.text)) return null;
  let from = at + 1;
  while (from < tokens.length && !tokens[from]?.quoted && stands_for.has(tokens[from]?.lower ?? '')) from++;
  const tail = tokens.findIndex((_, i) => i > from && saidWhere(tokens, i) !== undefined);
  const holds = tail < 0 ? undefined : saidWhere(tokens, tail);
  const [first, last] = [tokens[from], tokens.at(tail < 0 ? -1 : tail - 1)];
  if (from === at + 1 || !first || !last) return null;
  const written = text.slice(first.start, last.end);
  const quoted = /^(["'`])(.+)\1$/.exec(written)?.[2];
  const command = quoted ?? written;
  const [program = ''] = command.split(/\s/);
  if (!world.has(program) || (quoted === undefined && GOES_ON.test(command))) return null;
  const goal: Goal = {
    act: 'create',
    of: 'alias',
    names: [{ type: 'text', text: name.text }],
    where: [],
    except: [],
    to: { type: 'text', text: command, quoted: true },
    // It holds for the shell that one is in anyway.
    manner: holds === undefined || holds === 'this-session' ? [] : [{ id: holds }],
    show: [],
  };
  return { goal, cost: COST };
}
