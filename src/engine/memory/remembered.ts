// All that memory says about one request, as plain data, so that it can go along to the thread that makes the
// proposal.
import type { Remembered, RouteMemory } from '../route/types.ts';
import type { Preferred } from './choice-index.ts';

export interface RememberedForRequest {
  /** The route that earlier corrections and choices speak for. */
  route: Remembered | null;
  /** What similar requests were answered with, best first, for the model. */
  accepted: readonly { input: string; output: string }[];
  /** Commands to offer or to lift, best first. */
  preferred: readonly Preferred[];
}

export const NOTHING_REMEMBERED: RememberedForRequest = { route: null, accepted: [], preferred: [] };

/** A route memory that knows what came along with the request at hand. */
export function createHandedRouteMemory(): RouteMemory & {
  hand(normalized: string, remembered: RememberedForRequest): void;
} {
  let text = '';
  let route: Remembered | null = null;
  return {
    hand(normalized, remembered) {
      text = normalized;
      route = remembered.route;
    },
    recall: (asked) => (asked === text ? route : null),
    // Corrections are made where the person is, which is not here.
    remember: () => {},
  };
}
