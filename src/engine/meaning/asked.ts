// What a request asks to happen at most: the effects of every act that stands in it, whether the rest was read or not.
// A command that does more than any word of the request was made up.
import { acts, type Effect } from '../english/lexicon.ts';
import { tokenize } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { COST } from './edges.ts';
import { edgesOf } from './edges-once.ts';
import { isQuestion } from './question.ts';

/** To know it something may have to be run, but nothing is changed. */
const ASKS: ReadonlySet<Effect> = new Set(['read', 'run']);

export function effectsAsked(text: string, world: World): ReadonlySet<Effect> {
  const tokens = tokenize(text);
  if (isQuestion(tokens, text)) return ASKS;
  const edges = edgesOf(tokens, world).flat();
  return new Set(
    edges.flatMap(({ piece, cost }) =>
      piece.is === 'act' && cost <= COST.verb + COST.inflected ? [acts().get(piece.act)?.effect ?? 'change'] : [],
    ),
  );
}
