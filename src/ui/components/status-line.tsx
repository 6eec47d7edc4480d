// One line: which engine answers, what it knows, how fast the pane is; folded, it carries the route too.
import { Box, Text } from 'ink';
import { keyOf } from '../app/keymap.ts';
import type { StatusView } from '../app/views.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { domainTitle } from './route-section.tsx';

export interface StatusLineProps {
  state: StatusView;
  cols: number;
  /** The sidebar is not on the screen. */
  folded: boolean;
}

function statusParts(state: StatusView, folded: boolean): string[] {
  if (state.notice) return [state.notice];
  const parts: string[] = [];
  if (folded && state.route) {
    parts.push(`${domainTitle(state.route.primary)} ${state.route.confidence.toFixed(2)}`);
  }
  if (folded && state.suggestions[0]) parts.push(state.suggestions[0].replacement);
  parts.push(state.engine);
  if (state.refusal) parts.push(state.refusal);
  if (state.latency !== null && !folded) parts.push(`+${state.latency.toFixed(1)} ms key→echo`);
  return parts;
}

export function StatusLine({ state, cols, folded }: StatusLineProps) {
  const { theme, glyphs } = useLook();
  const left = statusParts(state, folded).map(showUnsafe).join(glyphs.separator);
  const hint = cols >= 60 ? `${keyOf('palette')}  commands` : keyOf('palette');
  return (
    <Box width={cols} height={1} justifyContent="space-between" paddingX={1}>
      <Text color={state.notice ? theme.warn : theme.muted} wrap="truncate">
        {left}
      </Text>
      <Box flexShrink={0} marginLeft={2}>
        <Text color={theme.muted}>{hint}</Text>
      </Box>
    </Box>
  );
}
