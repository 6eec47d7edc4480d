// The live list of suggestions with their source.
import { Box, Text } from 'ink';
import type { ShownSuggestion } from '../app/views.ts';
import { cut, showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { Section } from './section.tsx';

export interface SuggestSectionProps {
  suggestions: readonly ShownSuggestion[];
  selected: number;
  width: number;
  rows: number;
}

export function SuggestSection({ suggestions, selected, width, rows }: SuggestSectionProps) {
  const { theme, glyphs } = useLook();
  if (suggestions.length === 0 || rows < 1) return null;
  return (
    <Section title="SUGGEST">
      {suggestions.slice(0, rows).map((suggestion, index) => {
        const active = index === Math.max(0, selected);
        const room = width - suggestion.source.length - 3;
        return (
          <Box
            key={`${suggestion.source}:${suggestion.replacement}`}
            justifyContent="space-between"
          >
            <Text bold={active}>
              {active ? `${glyphs.pointer} ` : '  '}
              {cut(showUnsafe(suggestion.text), room)}
            </Text>
            <Text color={theme.muted}>{suggestion.source}</Text>
          </Box>
        );
      })}
    </Section>
  );
}
