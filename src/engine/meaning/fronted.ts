// *Commit price.php only*: a word that says alone, behind the name of a file that is here, stands before it as everywhere else.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const ALONE = /^(?:only|alone)$/;
const FILE = /^[^\s*?]+\.\w+$/;

const isNamed = ({ text, quoted }: Token, world: World): boolean =>
  !quoted && FILE.test(text) && (world.path(text) !== null || (world.below(text)?.length ?? 0) > 0);

/** The tokens with `only` before the name that it ends a part behind. */
export function fronted(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findIndex(
    ({ lower, quoted, pause }, i) =>
      !quoted && ALONE.test(lower) && i > 1 && (pause || i === tokens.length - 1),
  );
  const [name, alone] = [tokens[at - 1], tokens[at]];
  if (!name || !alone || name.pause) return tokens;
  if (!isNamed(name, world) || /^(?:only|just)$/.test(tokens[at - 2]?.lower ?? '')) return tokens;
  const before: Token = { ...alone, pause: false };
  return [
    ...tokens.slice(0, at - 1),
    before,
    { ...name, pause: alone.pause },
    ...tokens.slice(at + 1),
  ];
}
