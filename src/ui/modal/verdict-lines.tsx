// Why the safety engine says what it says: one line a reason, then a safer form and an undo where they exist.
import { Box, Text } from 'ink';
import { memo } from 'react';
import type { Verdict } from '../../engine/safety/types.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { levelColor } from '../theme/theme.ts';

const MAX_REASONS = 4;

export const VerdictLines = memo(function VerdictLines({ verdict }: { verdict: Verdict }) {
  const { theme } = useLook();
  const reasons = [...new Map(verdict.matches.map((match) => [match.message, match])).values()];
  const runs = verdict.resolved.join(' ; ');
  const hidden = runs !== '' && runs !== verdict.command.trim() && verdict.level !== 'safe';
  if (reasons.length === 0 && !verdict.safer && !verdict.undo && !hidden) return null;
  return (
    <Box flexDirection="column" marginTop={1}>
      {hidden ? <Text wrap="wrap">runs: {showUnsafe(runs)}</Text> : null}
      {reasons.slice(0, MAX_REASONS).map((match) => (
        <Text key={match.id} color={levelColor(theme, match.level)} wrap="wrap">
          ! {showUnsafe(match.message)}
        </Text>
      ))}
      {reasons.length > MAX_REASONS ? (
        <Text color={theme.muted}>and {reasons.length - MAX_REASONS} more reasons</Text>
      ) : null}
      {verdict.safer ? <Text wrap="wrap">safer: {showUnsafe(verdict.safer)}</Text> : null}
      {verdict.undo ? <Text wrap="wrap">undo: {showUnsafe(verdict.undo)}</Text> : null}
    </Box>
  );
});
