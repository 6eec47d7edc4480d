// Where a request goes: bars of the domains, confidence, runner-up, the words that decided, which engine.
import { Box, Text } from 'ink';
import type { Domain } from '../../domains/types.ts';
import type { RouteResult } from '../../engine/route/types.ts';
import type { ShownGate } from '../app/views.ts';
import { cut, showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { Section } from './section.tsx';

export interface RouteSectionProps {
  gate: ShownGate | null;
  route: RouteResult | null;
  refusal: string | null;
  width: number;
  /** How many domains are drawn. */
  bars: number;
}

export const domainTitle = (domain: Domain): string => domain.replaceAll('_', ' ');

export function rankDomains(route: RouteResult): [Domain, number][] {
  const ranked = Object.entries(route.scores) as [Domain, number][];
  return ranked.sort(
    (a, b) => Number(b[0] === route.primary) - Number(a[0] === route.primary) || b[1] - a[1],
  );
}

const bestScore = (route: RouteResult): number => Math.max(...Object.values(route.scores), 0);

export function RouteSection({ gate, route, refusal, width, bars }: RouteSectionProps) {
  const { theme, glyphs } = useLook();
  if (!route) {
    return (
      <Section title="ROUTE">
        <Text color={theme.muted} wrap="wrap">
          {refusal ?? (gate ? 'the shell runs this line' : 'type a command, or ask in plain words')}
        </Text>
      </Section>
    );
  }
  const ranked = rankDomains(route).slice(0, bars);
  const note = route.source === 'embedded' ? gate?.verdict : route.source;
  return (
    <Section title="ROUTE" note={note}>
      {ranked.map(([domain, score], index) => (
        <Box key={domain} flexDirection="column">
          <Box justifyContent="space-between">
            <Text bold={index === 0} color={index === 0 ? undefined : theme.muted}>
              {cut(domainTitle(domain), width - 6)}
            </Text>
            <Text bold={index === 0} color={index === 0 ? undefined : theme.muted}>
              {score.toFixed(2)}
            </Text>
          </Box>
          {index === 0 ? (
            <Text color={theme.accent}>
              {glyphs.bar.repeat(Math.round(Math.min(1, score) * width))}
            </Text>
          ) : null}
        </Box>
      ))}
      {route.fallback ? (
        <Text color={theme.warn} wrap="wrap">
          no confident match (max {bestScore(route).toFixed(2)}); say more, or name the domain
        </Text>
      ) : null}
      {route.reason.length > 0 ? (
        <Text color={theme.muted} wrap="wrap">
          why: {showUnsafe(route.reason.slice(0, 4).join(', '))}
        </Text>
      ) : null}
    </Section>
  );
}
