// What the lists offer: the domains of a request, the suggestions of the line, the proposals of this session.
import { DOMAINS, type Domain } from '../../domains/types.ts';
import type { RouteResult, Suggestion } from '../../engine/api.ts';
import { showUnsafe } from '../text.ts';
import { levelWord } from '../theme/theme.ts';
import { domainTitle, type PastProposal, type PickContent, type PickItem } from './state.ts';

/** The likeliest first. */
export function domainPick(request: string, route: RouteResult): PickContent {
  const ranked = [...DOMAINS].sort((a, b) => (route.scores[b] ?? 0) - (route.scores[a] ?? 0));
  const item = (domain: Domain): PickItem => ({
    id: domain,
    label: domainTitle(domain),
    note: `${domain === route.primary ? 'now ' : ''}${(route.scores[domain] ?? 0).toFixed(2)}`,
    detail: [],
  });
  return {
    what: 'domain',
    title: `Where does “${showUnsafe(request)}” belong?`,
    items: ranked.map(item),
    filter: true,
  };
}

/** `0.42 = spec 0.30 + recency 0.12`, the largest part first. */
export function scoreWords({ score, parts }: Suggestion): string {
  const known = Object.entries(parts ?? {}).filter(([, value]) => Math.abs(value) >= 0.005);
  known.sort((a, b) => b[1] - a[1]);
  const sum = known.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(' + ');
  return sum === '' ? `score ${score.toFixed(2)}` : `score ${score.toFixed(2)}: ${sum}`;
}

export function suggestionPick(suggestions: readonly Suggestion[], why: boolean): PickContent {
  return {
    what: 'suggestion',
    title: why ? 'Why is this first?' : 'Suggestions',
    items: suggestions.map((suggestion) => ({
      id: suggestion.replacement,
      label: showUnsafe(suggestion.text),
      note: why ? `${suggestion.score.toFixed(2)} ${suggestion.source}` : suggestion.source,
      detail: [
        ...(suggestion.description ? [showUnsafe(suggestion.description)] : []),
        ...(why ? [scoreWords(suggestion)] : []),
      ],
    })),
    filter: false,
  };
}

/** What a command would touch, to be looked through and searched. */
export function touchedPick(items: readonly string[], complete: boolean): PickContent {
  const many = items.length === 1 ? 'one file' : `${items.length} files`;
  return {
    what: 'touched',
    title: `It would touch ${complete ? '' : 'at least '}${many}`,
    items: items.map((path) => ({ id: path, label: showUnsafe(path), note: '', detail: [] })),
    filter: true,
  };
}

const OUTCOME: Record<PastProposal['outcome'], string> = {
  accepted: 'run',
  edited: 'edited, run',
  inserted: 'inserted',
  rejected: 'rejected',
};

export function proposalPick(proposals: readonly PastProposal[]): PickContent {
  return {
    what: 'proposal',
    title: 'Earlier proposals',
    items: proposals.map(({ request, result, outcome, command }, index) => ({
      id: String(index),
      label: showUnsafe(request),
      note: OUTCOME[outcome],
      detail: [
        `${showUnsafe(command ?? result.command ?? '')}${result.safety ? `  (${levelWord[result.safety.level]})` : ''}`,
      ],
    })),
    filter: false,
  };
}
