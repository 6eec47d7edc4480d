// One line: where the person is, how the last command went, what goes on, and the one key that matters now.
import { Box } from 'ink';
import { stringWidth } from '../../engine/api.ts';
import { ENTER_DOES } from '../app/line-mark.ts';
import { domainTitle } from '../app/state.ts';
import type { StatusView } from '../app/views.ts';
import { STILL_WORKS } from '../pane-mode/outcome.ts';
import { showUnsafe } from '../text.ts';
import { type Look, useLook } from '../theme/look.tsx';
import { noHelp } from './route-rows.ts';
import { between, span } from './rows.ts';
import { Rows } from './rows-view.tsx';

export interface StatusLineProps {
  state: StatusView;
  cols: number;
  /** The sidebar is not on the screen. */
  folded: boolean;
}

function statusParts(state: StatusView, folded: boolean, cols: number, separator: string): string[] {
  const now = [state.pane, state.notice].filter((text) => text !== null);
  // What was just said is seen, whatever the pane is doing.
  const fits = stringWidth(now.join(separator)) + 3 <= cols;
  if (now.length > 0) return [fits ? now.join(separator) : (state.notice ?? state.pane ?? '')];
  // Where no line is known, neither the folder is nor how a command went: what was known of them would be a lie.
  if (state.refusal && state.lost) return [noHelp({ refusal: state.refusal, lost: true }), STILL_WORKS];
  if (state.running) return [state.running];
  const parts: string[] = [];
  if (state.refusal) parts.push(noHelp({ refusal: state.refusal, lost: false }));
  if (folded && state.route && !state.route.fallback) {
    parts.push(`${domainTitle(state.route.primary)} ${state.route.confidence.toFixed(2)}`);
  }
  if (state.place) parts.push(state.place.folder);
  if (state.place?.branch) parts.push(state.place.branch);
  if (state.ended) {
    const { exit, lasted } = state.ended;
    parts.push(lasted === null ? `exit ${exit}` : `exit ${exit} in ${lasted}`);
  }
  if (state.activity) parts.push(state.activity);
  if (state.engine) parts.push(state.engine);
  return parts;
}

/** The one key that matters now, longest wording first. */
function keyHints({ next }: StatusView, { keymap, plain }: Look, cols: number): string[] {
  const leader = keymap.label('palette');
  const fix = keymap.label('explain-failure');
  if (plain && next === 'fix' && fix) return [`${leader} ${fix} for the fix`];
  if (plain) return [`${leader} for commands`];
  if (next === 'none') return [''];
  if (next !== 'fix' && next !== 'commands') return [`${keymap.label('choose')}  ${ENTER_DOES[next]}`, next, ''];
  if (next === 'fix' && leader && fix) return [`${leader} ${fix}  why it failed`, leader];
  return [...(cols >= 60 ? [`${leader}  commands`] : []), leader];
}

/**
 * As many of the parts as fit, from the first on: a later one would be read as the one before it. Only the first is
 * ever cut.
 */
function wholeParts(parts: readonly string[], room: number, separator: string): string {
  let line = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    const longer = `${line}${separator}${part}`;
    if (stringWidth(longer) > room) break;
    line = longer;
  }
  return line;
}

export function StatusLine({ state, cols, folded }: StatusLineProps) {
  const look = useLook();
  const parts = statusParts(state, folded, cols, look.glyphs.separator).map(showUnsafe);
  const hints = keyHints(state, look, cols);
  // What was just said is worth more than the hint that always stands here.
  if (state.notice) hints.push('');
  // Where there is no help, what still works is worth more than the hint too.
  const all = state.lost && !state.notice && !state.pane;
  if (all) hints.push('');
  const must = all ? parts.join(look.glyphs.separator) : (parts[0] ?? '');
  const first = stringWidth(must);
  const hint = hints.find((text) => first + stringWidth(text) + 3 <= cols) ?? hints.at(-1) ?? '';
  const left = wholeParts(parts, cols - stringWidth(hint) - 3, look.glyphs.separator);
  const row = between(
    [span(' '), span(left, state.notice || state.pane || state.running ? 'warn' : 'muted')],
    hint === '' ? [] : [span(hint, 'muted'), span(' ')],
    cols,
  );
  return (
    <Box width={cols} height={1}>
      <Rows rows={[row]} />
    </Box>
  );
}
