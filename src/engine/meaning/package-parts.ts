// *Install the postgres client*, *the client for mysql*: what is packed apart from a program is a package of its own, and never
// the program. Only where such a package is to be had are the words taken for its name.
import { lemmas } from '../english/lemma.ts';
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { otherNames } from '../state/other-names.ts';
import type { World } from '../world/world.ts';

const ACTS = ['install', 'uninstall', 'upgrade'] as const;
const ARTICLE = /^(?:the|a|an|some|my|our)$/;
const LINE = /^(?:command|line|cli|command-line|terminal)$/;
const OF = /^(?:for|of)$/;
const NAME = /^[a-z][\w.+-]*$/;

const asks = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ lower, quoted }) =>
      !quoted && ACTS.some((act) => lemmas(lower).some((form) => acts().get(act)?.words.includes(form))),
  );

/** What a program may be called in the names of its packages. */
const basesOf = (word: string): string[] => [
  ...new Set(
    [word, ...otherNames('package', word), ...otherNames('service', word)].map((name) =>
      name.replace(/-(?:server|client)$/, ''),
    ),
  ),
];

function packageOf(word: string, part: string, world: World): string | null {
  if (!NAME.test(word)) return null;
  const endings = otherNames('package-part', part);
  const all = endings.flatMap((ending) => basesOf(word).map((base) => `${base}${ending}`));
  return all.find((name) => world.available(name) === true) ?? null;
}

/** The tokens with the names of such packages. */
export function packageParts(tokens: readonly Token[], world: World): readonly Token[] {
  if (!asks(tokens)) return tokens;
  for (const [at, part] of tokens.entries()) {
    if (part.quoted || otherNames('package-part', part.lower).length === 0) continue;
    const put = (name: string, from: number, to: number): readonly Token[] => {
      const last = tokens[to - 1] ?? part;
      const first = tokens[from] ?? part;
      const made = { ...last, text: name, lower: name, start: first.start };
      return [...tokens.slice(0, from), made, ...tokens.slice(to)];
    };
    const before = tokens[at - 1];
    const own = before && !before.pause ? packageOf(before.lower, part.lower, world) : null;
    const led = (i: number) => (ARTICLE.test(tokens[i - 1]?.lower ?? '') ? i - 1 : i);
    if (own) return put(own, led(at - 1), at + 1);
    const of = OF.test(tokens[at + 1]?.lower ?? '') ? tokens[at + 2] : undefined;
    const theirs = of ? packageOf(of.lower, part.lower, world) : null;
    if (!theirs) continue;
    let from = at;
    while (LINE.test(tokens[from - 1]?.lower ?? '')) from--;
    return put(theirs, led(from), at + 3);
  }
  return tokens;
}
