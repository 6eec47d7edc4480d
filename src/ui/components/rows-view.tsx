// Draws rows of spans: one Ink text a row, colours from the theme, our own signs in ASCII where that is all there is.
import { Text } from 'ink';
import { memo } from 'react';
import { toAscii } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import type { Row } from './rows.ts';

export const Rows = memo(function Rows({ rows }: { rows: readonly Row[] }) {
  const { theme, ascii } = useLook();
  return rows.map((row, y) => (
    // Rows have no identity besides their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Text key={y} wrap="truncate">
      {row.length === 0
        ? ' '
        : row.map((part, x) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={x}
              color={part.role ? theme[part.role] : undefined}
              bold={part.bold || (theme.strong && part.role === 'heading')}
              underline={part.underline}
              inverse={part.inverse}
            >
              {ascii ? toAscii(part.text) : part.text}
            </Text>
          ))}
    </Text>
  ));
});
