// What was looked up on this machine, each fact marked verified or not.
import { Text } from 'ink';
import type { ContextFact } from '../../engine/propose/types.ts';
import { showUnsafe } from '../text.ts';
import { useLook } from '../theme/look.tsx';
import { Section } from './section.tsx';

export function ContextSection({ facts, rows }: { facts: ContextFact[]; rows: number }) {
  const { theme, glyphs } = useLook();
  if (facts.length === 0 || rows < 1) return null;
  return (
    <Section title="CONTEXT">
      {facts.slice(0, rows).map((fact) => (
        <Text key={`${fact.source}:${fact.subject}:${fact.fact}`} wrap="truncate">
          <Text color={fact.verified ? theme.good : theme.warn}>
            {fact.verified ? glyphs.yes : glyphs.unsure}
          </Text>{' '}
          {showUnsafe(`${fact.subject}: ${fact.fact}`)}
        </Text>
      ))}
    </Section>
  );
}
