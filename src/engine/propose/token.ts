// What a request is made of after extraction: words, and spans that are things (a size, a path, a port).
import type { SlotType } from '../../domains/slots.ts';

export interface Token {
  /** As written, quotes taken off; several words for things like `10 MB`. */
  text: string;
  quoted: boolean;
  /** UTF-16 offset into the simplified request. */
  start: number;
  /** Canonical form for comparing; empty for things. */
  canon: string;
  stop: boolean;
  /** What kinds of slot it may fill, with the value for each. Plain words have none. */
  values: Map<SlotType, string>;
  /** Set when the token is clearly a thing and no word of the language. */
  thing: boolean;
}
