// The evidence behind a proposal: route, what was looked up, what was thrown away.
import { Box, Text } from 'ink';
import type { ProposeResult } from '../../engine/propose/types.ts';
import { domainTitle } from '../components/route-section.tsx';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';

export function WhyLines({ result }: { result: ProposeResult }) {
  const { theme, glyphs } = useLook();
  return (
    <Box flexDirection="column" marginTop={1}>
      {result.route ? (
        <Text wrap="wrap">
          route: {domainTitle(result.route.primary)} {result.route.confidence.toFixed(2)}
          {result.route.reason.length > 0
            ? ` because of ${showUnsafe(result.route.reason.slice(0, 4).join(', '))}`
            : ''}
        </Text>
      ) : null}
      {result.context.map((fact) => (
        <Text key={`${fact.source}:${fact.subject}:${fact.fact}`} wrap="wrap">
          {fact.verified ? glyphs.yes : glyphs.unsure} {showUnsafe(`${fact.subject}: ${fact.fact}`)}{' '}
          <Text color={theme.muted}>({showUnsafe(fact.source)})</Text>
        </Text>
      ))}
      {result.rejected.slice(0, 3).map((rejection) => (
        <Text key={rejection.candidate} color={theme.muted} wrap="wrap">
          {glyphs.no} {showUnsafe(rejection.candidate)}: {showUnsafe(rejection.reason)}
        </Text>
      ))}
      <Text color={theme.muted}>
        made by {showUnsafe(result.generator)} in {Math.round(result.ms)} ms
      </Text>
    </Box>
  );
}
