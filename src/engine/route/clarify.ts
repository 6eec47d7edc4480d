// When a request says too little to act on, asking is better than guessing: known at once, before any model is called.
import type { Domain } from '../../domains/types.ts';
import { isWord } from '../gate/english.ts';
import { FUNCTION_WORDS } from './features.ts';
import { tokenize } from './tokenize.ts';
import type { RouteResult } from './types.ts';

/** True when no word of the text says what is to be done, or to what. */
export function isVague(text: string): boolean {
  const tokens = tokenize(text);
  return tokens.every(
    ({ kind, value }) => kind === 'word' && (FUNCTION_WORDS.has(value) || isWord('vague', value) || value.length < 2),
  );
}

/** What to ask, or null when the request can be worked on. */
export function clarification(route: Pick<RouteResult, 'text' | 'scores' | 'source' | 'fallback'>): string | null {
  if (route.source === 'override' || route.source === 'off' || !isVague(route.text)) return null;
  const ranked = (Object.entries(route.scores) as [Domain, number][])
    .filter(([domain, score]) => domain !== 'general' && score >= 0.15)
    .sort((left, right) => right[1] - left[1])
    .slice(0, 2)
    .map(([domain]) => domain.replaceAll('_', ' '));
  const guess = ranked.length > 0 ? ` Is it about ${ranked.join(' or ')}?` : '';
  return `What should be done, and to what?${guess}`;
}
