// The keys, from the one table.
import { Box, Text, useInput } from 'ink';
import { type Action, actions as keymap, keyOf } from '../app/keymap.ts';
import { useLook } from '../theme/look.tsx';
import type { ModalActions } from './actions.ts';
import { Frame } from './frame.tsx';

const scopeTitles: Record<Action['scope'], string> = {
  prompt: 'At the prompt',
  leader: `After ${keyOf('palette')}`,
  modal: 'In a proposal',
};

export function HelpModal({ cols, actions }: { cols: number; actions: ModalActions }) {
  const { theme } = useLook();
  useInput(() => actions.close());
  const scopes = Object.keys(scopeTitles) as Action['scope'][];
  return (
    <Frame title="Keys" cols={cols}>
      {scopes.map((scope) => (
        <Box key={scope} flexDirection="column" marginBottom={1}>
          <Text bold color={theme.heading}>
            {scopeTitles[scope]}
          </Text>
          {keymap
            .filter((action) => action.scope === scope)
            .map((action) => (
              <Box key={action.id}>
                <Box width={14} flexShrink={0}>
                  <Text> {action.key}</Text>
                </Box>
                <Text wrap="truncate">{action.title}</Text>
              </Box>
            ))}
        </Box>
      ))}
      <Text color={theme.muted}>
        Start a line with ? to ask in plain words. Everything else belongs to your shell.
      </Text>
    </Frame>
  );
}
