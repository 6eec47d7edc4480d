// The tools that a function-calling model may choose from: one a domain, taken from the packs once and never from
// anything that a user typed.
import type { DomainRegistry } from '../../domains/registry.ts';
import { DOMAINS } from '../../domains/types.ts';
import type { ToolDefinition } from '../llm/types.ts';

export function domainTools(registry: Pick<DomainRegistry, 'get'>): readonly ToolDefinition[] {
  return DOMAINS.map((domain) => {
    const { description, properties, required } = registry.get(domain).tool;
    return {
      type: 'function',
      function: { name: domain, description, parameters: { type: 'object', properties, required } },
    };
  });
}

interface Property {
  type?: string;
  enum?: string[];
}

const MAX_VALUE = 200;

/**
 * The arguments of a tool call that its definition knows: strings, short, one of the listed values where there is a
 * list, without control characters. Everything else is dropped. They are for display and never reach a command.
 */
export function knownArguments(tool: ToolDefinition, given: Record<string, unknown>): Record<string, string> {
  const properties = (tool.function.parameters.properties ?? {}) as Record<string, Property>;
  const kept: Record<string, string> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof value !== 'string' || value.length > MAX_VALUE) continue;
    if (/[\p{Cc}\p{Cf}]/u.test(value)) continue;
    if (property.enum && !property.enum.includes(value)) continue;
    kept[name] = value;
  }
  return kept;
}
