// What is said around a name stands where it does everywhere else: *commit price.php only* before it, *biggest covers first*
// behind it.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { superlatives } from './described/words.ts';

const ALONE = /^(?:only|alone)$/;
const ENDS = /^(?:first|last)$/;
const FILE = /^[^\s*?]+\.\w+$/;

const isNamed = ({ text, quoted }: Token, world: World): boolean =>
  !quoted && FILE.test(text) && (world.path(text) !== null || (world.below(text)?.length ?? 0) > 0);

/** *Biggest X first*: the order, behind what is put into it. */
function orderTogether(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ pause }) => pause);
  const last = end < 0 ? tokens.length - 1 : end;
  const first = tokens[last];
  const at = tokens.findIndex(({ lower, quoted }) => !quoted && superlatives().has(lower) && !ENDS.test(lower));
  const order = tokens[at];
  const [next, before] = [tokens[at + 1], tokens[last - 1]];
  if (!first || !order || !next || !before || !ENDS.test(first.lower)) return tokens;
  if (at < 0 || last - at < 2 || at > 2) return tokens;
  return [
    ...tokens.slice(0, at),
    ...tokens.slice(at + 1, last - 1),
    { ...before, pause: true },
    { ...order, pause: false },
    ...tokens.slice(last),
  ];
}

/** The tokens with `only` before the name that it ends a part behind. */
export function fronted(given: readonly Token[], world: World): readonly Token[] {
  const tokens = orderTogether(given);
  const at = tokens.findIndex(
    ({ lower, quoted, pause }, i) => !quoted && ALONE.test(lower) && i > 1 && (pause || i === tokens.length - 1),
  );
  const [name, alone] = [tokens[at - 1], tokens[at]];
  if (!name || !alone || name.pause) return tokens;
  if (!isNamed(name, world) || /^(?:only|just)$/.test(tokens[at - 2]?.lower ?? '')) return tokens;
  const before: Token = { ...alone, pause: false };
  return [...tokens.slice(0, at - 1), before, { ...name, pause: alone.pause }, ...tokens.slice(at + 1)];
}
