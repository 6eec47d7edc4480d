// One line: which engine answers, what it knows, how fast the pane is; folded, it carries the route too.
import { Box } from 'ink';
import { stringWidth } from '../../engine/terminal/widths.ts';
import { domainTitle } from '../app/state.ts';
import type { StatusView } from '../app/views.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { noHelp } from './route-rows.ts';
import { between, span } from './rows.ts';
import { Rows } from './rows-view.tsx';

export interface StatusLineProps {
  state: StatusView;
  cols: number;
  /** The sidebar is not on the screen. */
  folded: boolean;
}

function statusParts(state: StatusView, folded: boolean, pointer: string): string[] {
  const now = [state.pane, state.notice].filter((text) => text !== null);
  if (now.length > 0) return now;
  const parts: string[] = [];
  if (folded && state.route) {
    parts.push(`${domainTitle(state.route.primary)} ${state.route.confidence.toFixed(2)}`);
  }
  const [best] = folded ? state.suggestions : [];
  if (best) parts.push(`${pointer} ${best.replacement}`);
  parts.push(state.engine);
  if (state.activity) parts.push(state.activity);
  if (state.refusal) parts.push(noHelp(state.refusal));
  if (state.latency !== null && !folded) parts.push(`+${state.latency.toFixed(1)} ms key→echo`);
  return parts;
}

/** As many of the parts as fit, from the first on; only the first is ever cut. */
function wholeParts(parts: readonly string[], room: number, separator: string): string {
  let line = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    const longer = `${line}${separator}${part}`;
    if (stringWidth(longer) <= room) line = longer;
  }
  return line;
}

export function StatusLine({ state, cols, folded }: StatusLineProps) {
  const { glyphs, keymap, plain } = useLook();
  const leader = keymap.label('palette');
  const parts = statusParts(state, folded, glyphs.pointer).map(showUnsafe);
  const hints = plain
    ? [`${leader} for commands`]
    : [...(cols >= 60 ? [`${leader}  commands`] : []), leader];
  // What was just said is worth more than the hint that always stands here.
  if (state.notice) hints.push('');
  const first = stringWidth(parts[0] ?? '');
  const hint = hints.find((text) => first + stringWidth(text) + 3 <= cols) ?? hints.at(-1) ?? '';
  const left = wholeParts(parts, cols - stringWidth(hint) - 3, glyphs.separator);
  const row = between(
    [span(' '), span(left, state.notice || state.pane ? 'warn' : 'muted')],
    hint === '' ? [] : [span(hint, 'muted'), span(' ')],
    cols,
  );
  return (
    <Box width={cols} height={1}>
      <Rows rows={[row]} />
    </Box>
  );
}
