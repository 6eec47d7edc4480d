// A tool for each domain, as the packs would define them.
import { DOMAINS } from '../../src/domains/types.ts';
import type { ToolDefinition } from '../../src/engine/llm/types.ts';

export const DOMAIN_TOOLS: readonly ToolDefinition[] = DOMAINS.map((name) => ({
  type: 'function',
  function: {
    name,
    description: name,
    parameters: {
      type: 'object',
      properties: { operation: { type: 'string', enum: ['find', 'list'] }, target: { type: 'string' } },
      required: [],
    },
  },
}));
