// One line: which engine answers, what it knows, how fast the pane is; folded, it carries the route too.
import { Box } from 'ink';
import { domainTitle } from '../app/state.ts';
import type { StatusView } from '../app/views.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { between, span } from './rows.ts';
import { Rows } from './rows-view.tsx';

export interface StatusLineProps {
  state: StatusView;
  cols: number;
  /** The sidebar is not on the screen. */
  folded: boolean;
}

function statusParts(state: StatusView, folded: boolean): string[] {
  const now = [state.pane, state.notice].filter((text) => text !== null);
  if (now.length > 0) return now;
  const parts: string[] = [];
  if (folded && state.route) {
    parts.push(`${domainTitle(state.route.primary)} ${state.route.confidence.toFixed(2)}`);
  }
  if (folded && state.suggestions[0]) parts.push(state.suggestions[0].replacement);
  parts.push(state.engine);
  if (state.activity) parts.push(state.activity);
  if (state.refusal) parts.push(state.refusal);
  if (state.latency !== null && !folded) parts.push(`+${state.latency.toFixed(1)} ms key→echo`);
  return parts;
}

export function StatusLine({ state, cols, folded }: StatusLineProps) {
  const { glyphs, keymap, plain } = useLook();
  const left = statusParts(state, folded).map(showUnsafe).join(glyphs.separator);
  const leader = keymap.label('palette');
  const hint = plain ? `${leader} for commands` : cols >= 60 ? `${leader}  commands` : leader;
  const row = between(
    [span(' '), span(left, state.notice || state.pane ? 'warn' : 'muted')],
    [span(hint, 'muted'), span(' ')],
    cols,
  );
  return (
    <Box width={cols} height={1}>
      <Rows rows={[row]} />
    </Box>
  );
}
