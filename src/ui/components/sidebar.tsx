// The routing sidebar: route, suggestions and context, in the height that there is.
import { Box } from 'ink';
import type { SidebarView } from '../app/views.ts';
import { useLook } from '../theme/look.tsx';
import { ContextSection } from './context-section.tsx';
import { RouteSection } from './route-section.tsx';
import { SuggestSection } from './suggest-section.tsx';

export interface SidebarProps {
  state: SidebarView;
  cols: number;
  rows: number;
}

export function Sidebar({ state, cols, rows }: SidebarProps) {
  const { theme, glyphs } = useLook();
  const width = cols - 3;
  const bars = rows >= 34 ? 10 : rows >= 22 ? 5 : 2;
  const suggestionRows = Math.max(0, Math.min(10, Math.floor(rows / 4)));
  return (
    <Box
      width={cols}
      height={rows}
      borderStyle={glyphs.border === 'classic' ? 'classic' : 'single'}
      borderTop={false}
      borderRight={false}
      borderBottom={false}
      borderColor={theme.border}
      paddingX={1}
      flexDirection="column"
      overflow="hidden"
    >
      <RouteSection
        gate={state.gate}
        route={state.route}
        refusal={state.refusal}
        width={width}
        bars={bars}
      />
      <SuggestSection
        suggestions={state.suggestions}
        selected={state.selectedSuggestion}
        width={width}
        rows={suggestionRows}
      />
      <ContextSection facts={state.context} rows={6} />
    </Box>
  );
}
