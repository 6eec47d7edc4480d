// `route TEXT`: which domain a request belongs to, how sure that is, and why.
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { DOMAINS } from '../domains/types.ts';
import type { RouteResult } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ text: z.string() });

/** `--domain git`, `--domain file,archive`, `--no-route`; shared with `propose`. */
export function addRouteOptions(command: Command): Command {
  return command
    .addOption(new Option('--domain <names>', 'use these domains instead of routing (comma-separated)'))
    .option('--no-route', 'do not route; use the general domain');
}

export function routeOptions(options: Record<string, unknown>): { domains?: string[]; noRoute: boolean } {
  const names = typeof options.domain === 'string' ? options.domain : '';
  const domains = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { ...(domains.length > 0 ? { domains } : {}), noRoute: options.route === false };
}

export function describeRoute(route: RouteResult): string {
  const also = route.secondary.length > 0 ? `, also ${route.secondary.join(', ')}` : '';
  if (route.source === 'override') return `domain: ${route.primary}${also} (chosen by you)`;
  if (route.source === 'off') return `domain: ${route.primary} (routing is off)`;
  return `domain: ${route.primary} (confidence: ${route.confidence.toFixed(2)})${also}`;
}

/** What a person should know when no domain fitted; nothing otherwise. */
export function fallbackWords(route: RouteResult): string[] {
  if (!route.fallback) return [];
  const max = Math.max(...Object.values(route.scores), 0).toFixed(2);
  return [`no confident domain match (max: ${max}); ${route.primary} is used. Say more, or name one with --domain.`];
}

export function registerRoute(program: Command, context: CliContext): void {
  const command = program
    .command('route')
    .description('tell which domain a request belongs to')
    .argument('[text...]', 'the request');
  addRouteOptions(command);
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    return {
      schema: Row,
      fromArgument: (text): z.infer<typeof Row> => ({ text }),
      answer: (row, options) => engine.route(row.text, routeOptions(options)),
      print: (answer) => [
        describeRoute(answer),
        ...fallbackWords(answer),
        ...(answer.reason.length > 0 ? [`why: ${answer.reason.join(', ')}`] : []),
        ...DOMAINS.filter((domain) => answer.scores[domain] >= 0.01)
          .sort((a, b) => answer.scores[b] - answer.scores[a])
          .slice(0, 4)
          .map((domain) => `  ${domain.padEnd(22)} ${answer.scores[domain].toFixed(2)}`),
      ],
      empty: () => false,
    };
  });
}
