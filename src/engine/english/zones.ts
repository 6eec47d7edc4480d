// Places as people name their time: *Tokyo*, *new york*, *Europe/Berlin*, *utc*. The list is the one that the runtime carries;
// the last part of a zone is what its city is called.
import type { Measured } from './measures.ts';
import type { Token } from './token.ts';

let known: ReadonlyMap<string, string> | undefined;
/** What a place is called, in small letters → its time zone. */
function zones(): ReadonlyMap<string, string> {
  if (!known) {
    const named = new Map<string, string>([
      ['utc', 'UTC'],
      ['gmt', 'GMT'],
    ]);
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      named.set(zone.toLowerCase(), zone);
      named.set((zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(), zone);
    }
    known = named;
  }
  return known;
}

/** The zone of a place by its name; null for one that nobody knows. */
export const zoneNamed = (name: string): string | null => zones().get(name.toLowerCase()) ?? null;

const MOST_WORDS = 3;

/** The zone that is named from here on, the most words first. */
export function zoneAt(tokens: readonly Token[], at: number): Measured | null {
  for (let words = MOST_WORDS; words > 0; words--) {
    const said = tokens.slice(at, at + words);
    const zone = zones().get(said.map(({ lower }) => lower).join(' '));
    if (said.length === words && zone !== undefined) return { value: { type: 'text', text: zone }, to: at + words };
  }
  return null;
}
