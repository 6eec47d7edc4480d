// A sentence is laid in several ways, judged, and asked for its effects: what phrases begin at each of its words is looked
// for once in one world, which is as long as one request lives.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { matchEdges } from './edges.ts';

type Edges = ReturnType<typeof matchEdges>;

/** Sentences kept for a world; a request has a few layouts. */
const MOST = 24;
const known = new WeakMap<World, Map<string, Edges>>();

/** All edges that begin at each token. */
export function edgesOf(tokens: readonly Token[], world: World): Edges {
  let ofWorld = known.get(world);
  if (!ofWorld || ofWorld.size >= MOST) {
    ofWorld = new Map();
    known.set(world, ofWorld);
  }
  const key = JSON.stringify(tokens);
  let edges = ofWorld.get(key);
  if (!edges) {
    edges = matchEdges(tokens, world);
    ofWorld.set(key, edges);
  }
  return edges;
}
