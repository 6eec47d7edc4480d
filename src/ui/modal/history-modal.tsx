// The commands of before: words are typed into it, filters turned by a key each, Enter puts the highlighted one at the
// prompt. It never gets lower while it answers, so that nothing jumps under the eye.
import { Box, Text, useInput } from 'ink';
import { useRef } from 'react';
import { type HistoryFilter, type HistoryModal as HistoryState, selectedPast } from '../app/history-state.ts';
import { inkKey } from '../app/key-names.ts';
import { type ActionId, actionOf } from '../app/keymap.ts';
import { BLANK, type Row, rowWidth, type Span, span, wrapRow } from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { cut } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import { Frame, frameRows, gapRows, innerCols } from './frame.tsx';
import { detailRows, filterWord, pastRow, pastWords } from './history-rows.ts';
import { hintRows } from './key-hints.ts';
import { LineInput } from './line-input.tsx';
import { movedTo } from './list-keys.ts';

export interface HistoryModalProps {
  modal: HistoryState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

/** In the order of the footer. */
const FILTERS = [
  ['where', 'history-where'],
  ['exit', 'history-exit'],
  ['session', 'history-session'],
  ['time', 'history-time'],
] as const satisfies readonly (readonly [HistoryFilter, ActionId])[];

/** Below that only the list is shown. */
const DETAILS_FROM = 14;
const SPREAD_ROWS = 2;
const EMPTY =
  'Nothing is remembered yet. Each command that you run will be listed here, newest first, with its folder, end and time. ' +
  '`reos-tui history import` takes in what your shells have kept.';

export function HistoryModal({ modal, cols, rows, actions }: HistoryModalProps) {
  const { keymap, glyphs, ascii, plain } = useLook();
  const { query, selected, page, filters, asking, problem } = modal;
  const width = innerCols(cols, plain);
  const total = page?.total ?? 0;
  const most = useRef(0);
  most.current = Math.max(most.current, total);
  const current = selectedPast(modal);
  const label = plain ? 'Search: ' : '/ ';
  const gap = gapRows(rows);

  const said = (id: ActionId) => ({ key: keymap.label(id), word: actionOf(id).word ?? '', said: actionOf(id).said });
  const filterHints = FILTERS.map(([filter, id]) => ({ key: keymap.label(id), ...filterWord(filters, filter) }));
  const filterFoot = plain
    ? wrapRow([span(`Shown: ${filterHints.map(({ key, word }) => `${word} (${key} turns it)`).join(', ')}.`)], width)
    : filterRows(filterHints, width);
  const keys = hintRows(
    [
      ...(current || page === null
        ? [
            { key: keymap.label('choose'), word: 'insert', said: 'put it in the line' },
            said('history-run'),
            said('history-forget'),
          ]
        : []),
      said('back'),
    ],
    width,
    plain,
  );
  const details =
    rows < DETAILS_FROM || plain || (page !== null && most.current === 0)
      ? []
      : [...gap, ...(current ? detailRows(current, modal, width) : [BLANK, BLANK, BLANK])];
  const word = problem ? wrapRow([span(problem, 'warn')], width) : [];
  const foot = [...details, ...word, ...gap, ...filterFoot, ...keys];
  // Of the highlighted line a screen reader hears all, over a few rows.
  const spread = plain ? SPREAD_ROWS : 0;
  const room = Math.max(1, rows - frameRows(plain) - 1 - spread - foot.length);
  const first = Math.max(0, Math.min(total - room, selected - Math.floor(room / 2)));

  useInput((input, key) => {
    const name = inkKey(input, key);
    if (asking) return actions.historyForget(name === 'y');
    const action = keymap.actionFor(name, 'history', 'list');
    if (key.escape || action === 'back') return actions.back();
    const filter = FILTERS.find(([, id]) => id === action)?.[0];
    if (filter) return actions.historyTurn(filter);
    if (action === 'history-run') return actions.historyRun();
    if (action === 'history-forget') return actions.historyAskForget();
    if (key.tab && !key.shift) return actions.historyInsert();
    // Letters are text, and where there is text Ctrl-U clears it.
    const typed = name !== null && ([...name].length === 1 || (name === 'ctrl+u' && query !== ''));
    const to = typed ? null : movedTo(action, selected, total, room);
    if (to !== null) actions.historyMove(to);
  });

  const lines: Row[] = [];
  for (let at = first; page && at < Math.min(total, first + room); at++) {
    const past = page.lines[at - page.from];
    const on = at === selected;
    if (!past) lines.push([span('  …', 'muted')]);
    else if (plain) {
      const words = `${at + 1} of ${total}: ${pastWords(past, modal, on)}`;
      const ask = on && asking ? '. Forget it? Press y for yes, n for no.' : '';
      lines.push(...(on ? wrapRow([span(words + ask)], width) : [[span(words)]]));
    } else lines.push(pastRow(past, modal, { width, glyphs, ascii, on, asking: on && asking }));
  }
  if (page && total === 0) {
    const all = query.trim() === '' && FILTERS.every(([filter]) => !filterWord(filters, filter).on);
    const why = !page.complete ? 'reading …' : all ? EMPTY : 'nothing like that';
    lines.push(...wrapRow([span(why, 'muted')], width).slice(0, room));
  }
  while (!plain && lines.length < Math.min(room, most.current)) lines.push(BLANK);

  const count = total === 0 ? undefined : `${Math.min(total, selected + 1)} of ${total}`;
  return (
    <Frame
      title="History"
      badge={count && page?.complete === false ? `${count} …` : count}
      badgeRole="muted"
      cols={cols}
    >
      <Box>
        <Box flexShrink={0}>
          <Text>{label}</Text>
        </Box>
        {asking ? (
          <Text>{query}</Text>
        ) : (
          <LineInput
            value={query}
            onChange={actions.historyQuery}
            onSubmit={actions.historyInsert}
            placeholder={cut('words, in any order', width - label.length)}
          />
        )}
      </Box>
      <Rows rows={[...lines, ...foot]} />
    </Frame>
  );
}

/** `[Ctrl-F] anywhere  [Ctrl-E] failed`: what leaves something out stands out. */
function filterRows(hints: readonly { key: string; word: string; on: boolean }[], width: number): Row[] {
  const rows: Span[][] = [[]];
  for (const { key, word, on } of hints) {
    if (key === '' && !on) continue;
    const hint = [
      ...(key === '' ? [] : [span(`[${key}]`, 'heading', { bold: true }), span(' ')]),
      span(word, on ? 'accent' : 'muted', { bold: on }),
    ];
    const used = rowWidth(rows.at(-1) ?? []);
    if (used > 0 && used + 2 + rowWidth(hint) > width) rows.push([]);
    else if (used > 0) rows.at(-1)?.push(span('  '));
    rows.at(-1)?.push(...hint);
  }
  return rows;
}
