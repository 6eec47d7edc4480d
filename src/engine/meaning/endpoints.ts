// *The health endpoint on localhost:8080*: which path that is stands in the sources here, as text that begins with a slash. Where
// one route has the word it is asked for; where none or several have it, nobody knows which was meant.

import { isHost } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { formsOf } from './described/fitting.ts';

const NOUN = /^(?:endpoint|route)s?$/;
const JOINT = /^(?:on|at|of|from|under)$/;
const ARTICLE = /^(?:the|our|my|its)$/;
const SOURCE = /\.(?:go|py|js|mjs|ts|tsx|rb|java|kt|rs|php|cs|ex|exs)$/;
const ROUTE = /["'`](\/[\w./{}:-]*)["'`]/g;
/** So many sources are looked through. */
const MOST = 200;

/** The routes here that have a word which begins as this one does. */
function routesOf(word: string, world: World): string[] {
  const found = new Set<string>();
  let left = MOST;
  for (const [name, paths] of world.tree() ?? []) {
    if (!SOURCE.test(name) || /test/i.test(name)) continue;
    for (const path of paths) {
      if (left-- <= 0) return [];
      for (const [, route = ''] of (world.head(path) ?? '').matchAll(ROUTE)) {
        const parts = route.toLowerCase().split(/[^a-z]+/);
        if (parts.some((part) => formsOf(word).some((form) => part.startsWith(form)))) found.add(route);
      }
    }
  }
  return [...found];
}

export function endpointNamed(tokens: readonly Token[], world: World): readonly Token[] {
  const noun = tokens.findIndex(({ lower, quoted }) => !quoted && NOUN.test(lower));
  const word = tokens[noun - 1];
  const host = tokens[noun + 2];
  if (!word || !host || !/^[a-z]{3,}$/.test(word.lower)) return tokens;
  if (!JOINT.test(tokens[noun + 1]?.lower ?? '') || !isHost(host.text.replace(/:\d+$/, ''), world)) return tokens;
  const [route, ...more] = routesOf(word.lower, world);
  if (route === undefined || more.length > 0) return tokens;
  const from = ARTICLE.test(tokens[noun - 2]?.lower ?? '') ? noun - 2 : noun - 1;
  const text = `${host.text}${route}`;
  const address: Token = { ...host, text, lower: text.toLowerCase(), start: word.start };
  return [...tokens.slice(0, from), address, ...tokens.slice(noun + 3)];
}
