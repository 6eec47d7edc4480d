// The row of keys at the foot of a modal, as words a screen reader can say.
import { Box, Text } from 'ink';
import { useLook } from '../theme/look.tsx';

export interface Hint {
  key: string;
  word: string;
}

export function KeyHints({ hints }: { hints: Hint[] }) {
  const { theme } = useLook();
  return (
    <Box marginTop={1} flexWrap="wrap" columnGap={2}>
      {hints.map((hint) => (
        <Text key={hint.key}>
          <Text bold color={theme.heading}>
            [{hint.key}]
          </Text>{' '}
          {hint.word}
        </Text>
      ))}
    </Box>
  );
}
