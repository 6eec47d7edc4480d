// A bordered panel with its title and badge in the upper edge.
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useLook } from '../theme/look.tsx';

export interface FrameProps {
  title: string;
  badge?: string;
  badgeColor?: string;
  cols: number;
  children: ReactNode;
}

export function Frame({ title, badge, badgeColor, cols, children }: FrameProps) {
  const { theme, glyphs } = useLook();
  const tail = badge ? ` ${badge} ` : '';
  const fill = Math.max(0, cols - title.length - tail.length - 6);
  return (
    <Box flexDirection="column" width={cols}>
      <Text wrap="truncate">
        <Text color={theme.border}>{`${glyphs.top.left}${glyphs.top.line} `}</Text>
        <Text bold>{title}</Text>
        <Text color={theme.border}>{` ${glyphs.top.line.repeat(fill)}`}</Text>
        {badge ? (
          <Text bold color={badgeColor}>
            {tail}
          </Text>
        ) : null}
        <Text color={theme.border}>{`${glyphs.top.line}${glyphs.top.right}`}</Text>
      </Text>
      <Box
        flexDirection="column"
        borderStyle={glyphs.border}
        borderTop={false}
        borderColor={theme.border}
        paddingX={1}
        width={cols}
      >
        {children}
      </Box>
    </Box>
  );
}
