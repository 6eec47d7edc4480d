// Every action by name with its key; typing filters, Enter starts the selected one, an action's own key starts it at once.
import Fuse from 'fuse.js';
import { Box, Text, useInput } from 'ink';
import TextInput from 'ink-text-input';
import { paletteActions } from '../app/keymap.ts';
import type { PaletteModal as PaletteState } from '../app/state.ts';
import { useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import { Frame } from './frame.tsx';

const fuse = new Fuse(paletteActions, { keys: ['title', 'id'], threshold: 0.4 });

/** `/` starts a search whose first letter is also an action's key. */
export function filterActions(query: string) {
  const words = query.replace(/^\//, '');
  return words === '' ? paletteActions : fuse.search(words).map((hit) => hit.item);
}

export interface PaletteModalProps {
  modal: PaletteState;
  cols: number;
  rows: number;
  actions: ModalActions;
}

export function PaletteModal({ modal, cols, rows, actions }: PaletteModalProps) {
  const { theme, glyphs } = useLook();
  const found = filterActions(modal.query);
  const selected = Math.min(modal.selected, Math.max(0, found.length - 1));

  useInput((input, key) => {
    if (key.escape) return actions.close();
    if (key.upArrow) return actions.movePalette(Math.max(0, selected - 1));
    if (key.downArrow) return actions.movePalette(Math.min(found.length - 1, selected + 1));
    const direct =
      modal.query === '' ? paletteActions.find((action) => action.key === input) : undefined;
    if (direct) return actions.runAction(direct.id);
  });

  // A key that starts an action must not also land in the query.
  const onQuery = (text: string) => {
    if (modal.query === '' && paletteActions.some((action) => action.key === text)) return;
    actions.query(text);
  };
  return (
    <Frame title="Commands" cols={cols}>
      <Box>
        <Text color={theme.muted}>/ </Text>
        <TextInput
          value={modal.query}
          onChange={onQuery}
          onSubmit={() => {
            const action = found[selected];
            if (action) actions.runAction(action.id);
          }}
          placeholder="press a key, or type to search with /"
        />
      </Box>
      {found.slice(0, Math.max(1, rows - 6)).map((action, index) => (
        <Box key={action.id} justifyContent="space-between">
          <Text bold={index === selected} wrap="truncate">
            {index === selected ? glyphs.pointer : ' '} {action.title}
          </Text>
          <Text color={theme.heading}>{action.key}</Text>
        </Box>
      ))}
      {found.length === 0 ? (
        <Text color={theme.muted}>no command of that name; Esc closes</Text>
      ) : null}
    </Frame>
  );
}
