// A titled block of the sidebar.
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useLook } from '../theme/look.tsx';

export function Section({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const { theme } = useLook();
  return (
    <Box flexDirection="column" marginBottom={1}>
      <Box justifyContent="space-between">
        <Text bold color={theme.heading}>
          {title}
        </Text>
        {note ? (
          <Text color={theme.muted} wrap="truncate">
            {note}
          </Text>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}
