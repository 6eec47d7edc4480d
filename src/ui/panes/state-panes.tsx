// The state of this machine in the place of the shell: browsed with the keyboard, live while it is looked at.
import { Box, Text, useInput } from 'ink';
import { useNow } from '../age.ts';
import { inkKey } from '../app/key-names.ts';
import {
  BETWEEN,
  BLANK,
  between,
  fitRow,
  type Row,
  rowString,
  sideBySide,
  span,
  windowOf,
  wrapRow,
} from '../components/rows.ts';
import { Rows } from '../components/rows-view.tsx';
import { Frame, frameRows, innerCols } from '../modal/frame.tsx';
import { type Hint, hintRows } from '../modal/key-hints.ts';
import { LineInput } from '../modal/line-input.tsx';
import { movedTo } from '../modal/list-keys.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { listCols, tellsMore } from './columns.ts';
import { graphRows, LEAST_LIST } from './graph-rows.ts';
import { detailRows, gaugeRows, listRows, moreRows, rowText, sortWords, sourceWords, tabRows } from './pane-rows.ts';
import {
  chosenAlone,
  chosenIndex,
  chosenRow,
  listingOf,
  type PanesEvent,
  type PanesState,
  toldOf,
} from './pane-state.ts';
import type { PaneSpec } from './spec.ts';
import type { PaneRow, PaneTable } from './table.ts';
import { isTree } from './tree.ts';

export interface PanesActions {
  dispatch(event: PanesEvent): void;
  again(): void;
  /** A question or a request about what is shown. */
  start(what: 'question' | 'request', text: string): void;
  leave(): void;
  /** Clipboard of the outer terminal. */
  copy(text: string): void;
}

export interface StatePanesProps {
  state: PanesState;
  panes: readonly PaneSpec[];
  cols: number;
  rows: number;
  actions: PanesActions;
  /** Does it look again by itself? */
  live: boolean;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** What could not be read is no nothing: its reasons stand where the list would. */
const whyEmpty = ({ empty = 'There is none.' }: PaneSpec, { notes }: PaneTable): string[] =>
  notes.length > 0 ? ['Nothing could be seen.', '', ...notes] : [empty];

const AS_LIST = { word: 'list', said: 'see it as a list' };
const AS_TREE = { word: 'tree', said: 'see it as a tree' };

const AGE_EVERY_MS = 1000;

export function StatePanes(props: StatePanesProps) {
  const { state, panes, cols, rows, actions, live, clock = Date.now } = props;
  const { dispatch } = actions;
  const look = useLook();
  const { glyphs, keymap, plain } = look;
  const now = useNow(clock, live ? AGE_EVERY_MS : null);
  const width = innerCols(cols, plain);
  const pane = panes[state.tab] as PaneSpec;
  const { feed, query, filtering, sort, detail } = state;
  const { table } = feed;
  const { rows: list, totals } = listingOf(state);
  const selected = chosenIndex(state);
  const chosen = detail ? chosenAlone(state) : chosenRow(state);
  /** What `x` proposes: for the chosen row, or for a name that the list does not hold. */
  const request = chosen?.propose ?? (list.length === 0 && query.trim() !== '' ? pane.missing?.(query.trim()) : null);

  const word = feed.problem ?? state.problem;
  const said = word ? span(showUnsafe(word), 'warn') : span(showUnsafe(state.done ?? ''), 'good');
  const problem = said.text === '' ? [] : wrapRow([said], width);
  const unseen = table !== null && list.length === 0 && query === '';
  const notes = (unseen ? [] : (table?.notes ?? []))
    .slice(0, 2)
    .map((note): Row => fitRow([span(showUnsafe(note), 'muted')], width));
  /** Beside a list that leaves room for them are the details of its chosen row. */
  const listWidth = table && !plain && tellsMore(table) ? listCols(table, list, width) : width;
  // What is found stands in an order of its own, and a tree too.
  const order = sort ?? (query === '' && !state.tree ? (table?.order ?? null) : null);
  const filterShown = filtering || query !== '';
  const tabs = tabRows(panes, state.tab, width, look);
  const parts = {
    head: tabs,
    gauges: detail ? [] : gaugeRows(feed, width, look),
    notes,
    foot: hintRows(hintsFor(), width, plain).flatMap((row) => (plain ? wrapRow(row, width) : [row])),
  };
  const fixed = () => frameRows(plain) + Number(filterShown) + problem.length + 1 + Object.values(parts).flat().length;
  if (!detail) parts.gauges = graphRows(feed, width, rows, rows - fixed() + parts.gauges.length, look) ?? parts.gauges;
  const shrink = [
    () => parts.foot.splice(2),
    () => parts.notes.splice(0),
    () => parts.gauges.splice(0),
    () => parts.foot.splice(1),
    () => parts.head.splice(0, parts.head.length, tabs[pane.steady ? 1 : 0] ?? BLANK),
    () => parts.foot.splice(0),
  ];
  const least = plain || filtering || detail ? LEAST_LIST : Math.min(LEAST_LIST, rowsWanted());
  for (const step of shrink) if (rows - fixed() < least) step();
  const room = Math.max(1, rows - fixed());
  const details =
    detail && table && chosen
      ? windowOf(knownOf(table, chosen, width, Number.POSITIVE_INFINITY), room, state.scroll)
      : null;
  const body = details?.rows ?? listBody();

  /** A short list does not need what a long one would. */
  function rowsWanted(): number {
    return list.length > 0 ? (table?.rows.length ?? 0) + 1 : inPlaceOfList().length;
  }

  function inPlaceOfList(): Row[] {
    const offer = request ? ` ${keymap.label('pane-propose')} proposes: ${request}` : '';
    const looks = feed.looking && pane.looks ? [`Looking at ${pane.looks}.`] : [];
    const words = unseen ? whyEmpty(pane, table) : table ? [`Nothing matches “${query}”.${offer}`] : looks;
    return words.flatMap((text) => (text === '' ? [BLANK] : wrapRow([span(showUnsafe(text), 'muted')], width)));
  }

  function listBody(): Row[] {
    return table && list.length > 0 ? withDetails(table) : inPlaceOfList().slice(0, room);
  }

  /** Where what is shown comes from, and how much of it there is. */
  function sourceRow(): Row {
    // The arrow of a column and the lines of a tree show it to the eye.
    const sorted = sort && table ? `, sorted by ${table.columns[sort.column]?.title || 'kind'}` : '';
    const said = plain ? `${state.tree ? ', as a tree' : ''}${sorted}` : '';
    const hidden = plain || detail || !table ? '' : sortWords(table, list, order, listWidth);
    return between(
      [span(`${sourceWords(pane, feed, now, live)}${said}${hidden}`, 'muted')],
      table && !unseen ? [span([countWords(table), totals].filter(Boolean).join(', '), 'muted')] : [],
      width,
    );
  }

  /** Of a list that goes on, where in it one is. */
  function countWords({ rows: all }: PaneTable): string {
    if (query !== '') return `${list.length} of ${all.length} rows`;
    // One row of its room names the columns.
    if (!plain && (detail || list.length >= room)) return `row ${selected + 1} of ${list.length}`;
    return list.length === 1 ? '1 row' : `${list.length} rows`;
  }

  function knownOf(of: PaneTable, row: PaneRow, cols: number, height: number): Row[] {
    return detailRows(of, row, cols, height, now, toldOf(state, row));
  }

  /** The list, and beside or below it, where it leaves room, what is known of its chosen row. */
  function withDetails(of: PaneTable): Row[] {
    const alone = chosenAlone(state);
    const rows = listRows(of, { rows: list, selected, sort: order }, listWidth, room, look);
    if (plain || !alone) return rows;
    if (listWidth < width) {
      const beside = width - listWidth - BETWEEN;
      const known = windowOf(knownOf(of, alone, beside, room), room, 0).rows;
      const foot = Array.from({ length: room - rows.length }, () => BLANK);
      return sideBySide([...rows, ...foot], known, listWidth, glyphs.rule);
    }
    const below = moreRows(of, list, alone, width, room - rows.length - 1, toldOf(state, alone));
    return below.length > 0 ? [...rows, BLANK, ...below] : rows;
  }

  function hintsFor(): Hint[] {
    if (filtering) {
      return [
        { key: keymap.label('choose'), word: 'keep the filter' },
        { key: keymap.label('back'), word: 'show all' },
      ];
    }
    return [
      !detail && query !== ''
        ? { key: keymap.label('back'), word: 'show all' }
        : { key: keymap.label('back'), word: 'back', said: `go back to the ${detail ? 'list' : 'shell'}` },
      { key: keymap.label('pane-next'), word: 'next part', said: 'see the next part' },
      ...(detail || !chosen ? [] : [{ key: keymap.label('choose'), word: 'details', said: 'see details' }]),
      ...(chosen?.ask ? [{ key: keymap.label('pane-ask'), word: 'ask' }] : []),
      ...(request ? [{ key: keymap.label('pane-propose'), word: 'propose' }] : []),
      ...(detail || unseen
        ? []
        : [
            { key: keymap.label('pane-filter'), word: 'filter' },
            { key: keymap.label('pane-sort'), word: 'sort' },
            ...(isTree(table) ? [{ key: keymap.label('pane-tree'), ...(state.tree ? AS_LIST : AS_TREE) }] : []),
          ]),
      ...(chosen ? [{ key: keymap.label('pane-copy'), word: 'copy' }] : []),
      { key: keymap.label('pane-refresh'), word: 'look again' },
    ];
  }

  function copy(): void {
    if (!table || !chosen) {
      dispatch({ type: 'problem', text: 'There is no row to copy.' });
      return;
    }
    actions.copy(
      detail
        ? knownOf(table, chosen, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY).map(rowString).join('\n')
        : rowText(chosen),
    );
    dispatch({ type: 'done', text: `Copied: ${chosen.cells[0]?.text}` });
  }

  const goBack = () => {
    if (filtering) {
      dispatch({ type: 'filtering', on: false });
      dispatch({ type: 'query', text: '' });
    } else if (detail) dispatch({ type: 'detail', on: false });
    else if (query !== '') dispatch({ type: 'query', text: '' });
    else actions.leave();
  };

  useInput((input, key) => {
    const name = inkKey(input, key);
    const action = keymap.actionFor(name, 'panes', 'list');
    if (key.escape || action === 'back') return goBack();
    const letter = name !== null && ([...name].length === 1 || name === 'space');
    if (filtering && (letter || name === null || name === 'backspace' || name === 'left' || name === 'right')) return;
    switch (action) {
      case 'choose':
        return filtering ? undefined : dispatch({ type: 'detail', on: !detail });
      case 'pane-next':
        return dispatch({ type: 'tab', to: state.tab + 1 });
      case 'pane-previous':
        return dispatch({ type: 'tab', to: state.tab - 1 });
      case 'pane-leave':
        return actions.leave();
      case 'pane-filter':
        return dispatch({ type: 'filtering', on: true });
      case 'pane-sort':
        return dispatch({ type: 'sorted' });
      case 'pane-tree':
        return dispatch({ type: 'tree', on: !state.tree });
      case 'pane-copy':
        return copy();
      case 'pane-refresh':
        return actions.again();
      case 'pane-ask':
        if (chosen?.ask) return actions.start('question', chosen.ask);
        return dispatch({ type: 'problem', text: 'There is no question to ask about this.' });
      case 'pane-propose':
        if (request) return actions.start('request', request);
        return dispatch({ type: 'problem', text: 'There is no command to propose for this.' });
      default:
    }
    if (details) {
      const to = movedTo(action, details.offset, details.last + 1, Math.max(1, room - 2));
      return to === null ? undefined : dispatch({ type: 'scrolled', to });
    }
    const to = movedTo(action, selected, list.length, Math.max(1, room - 2));
    if (to !== null) dispatch({ type: 'moved', to });
  });

  const empty = Math.max(0, room - body.length);
  return (
    <Frame title={`This machine: ${pane.title}`} cols={cols}>
      <Rows rows={[...parts.head, ...parts.gauges]} />
      {filterShown ? (
        <Box>
          <Text>{plain ? 'Filter: ' : '/ '}</Text>
          {filtering ? (
            <LineInput
              value={query}
              onChange={(text) => dispatch({ type: 'query', text })}
              onSubmit={() => dispatch({ type: 'filtering', on: false })}
              placeholder="type a part of a name"
            />
          ) : (
            <Rows rows={[[span(showUnsafe(query), 'accent')]]} />
          )}
        </Box>
      ) : null}
      <Rows
        rows={[
          ...body,
          ...Array.from({ length: plain ? 0 : empty }, () => BLANK),
          ...parts.notes,
          ...problem,
          sourceRow(),
          ...parts.foot,
        ]}
      />
    </Frame>
  );
}
