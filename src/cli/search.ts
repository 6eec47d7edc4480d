// `search QUERY`: packages, applications, programs and services by name, by words, by what they are for.
import type { Command } from 'commander';
import { z } from 'zod';
import { INDEX_KINDS, type IndexKind, type SearchResult } from '../index/types.ts';
import type { CliContext } from './context.ts';
import { ensureIndex } from './indexing.ts';
import { CliError } from './output.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ query: z.string(), limit: z.number().int().min(1).max(100).optional() });

interface SearchAnswer {
  query: string;
  results: SearchResult[];
  ms: number;
}

/** Comma-separated kinds; undefined when not asked for. Throws CliError on an unknown one. */
function readKinds(value: unknown): IndexKind[] | undefined {
  if (typeof value !== 'string') return undefined;
  return value.split(',').map((name) => {
    const kind = INDEX_KINDS.find((known) => known === name.trim());
    if (!kind) throw new CliError(`No kind is called ${name}. There are: ${INDEX_KINDS.join(', ')}.`);
    return kind;
  });
}

function print({ results }: SearchAnswer): string[] {
  if (results.length === 0) return ['Nothing was found.'];
  const width = Math.min(32, Math.max(...results.map((result) => result.name.length)));
  return results.map((result) => {
    const mark = result.installed ? '✓' : ' ';
    return `${mark} ${result.name.padEnd(width)}  ${result.kind.padEnd(7)}  ${result.description}`;
  });
}

export function registerSearch(program: Command, context: CliContext): void {
  const command = program
    .command('search')
    .description('find packages, applications, programs and services by what they are for')
    .argument('[query...]', 'words, or a name')
    .option('--limit <n>', 'how many results', '10')
    .option('--kind <kinds>', `only these, comma-separated: ${INDEX_KINDS.join(', ')}`);
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    const index = await engine.index();
    await ensureIndex(index, context);
    return {
      schema: Row,
      fromArgument: (query, options): z.infer<typeof Row> => {
        const limit = Number(options.limit);
        if (!Number.isInteger(limit) || limit < 1 || limit > 100)
          throw new CliError('--limit takes a number from 1 to 100.');
        return { query, limit };
      },
      answer: async ({ query, limit }, options): Promise<SearchAnswer> => {
        const begin = performance.now();
        // The first query by meaning loads the model; nobody types against this deadline.
        const results = await index.search(query, { limit, kinds: readKinds(options.kind), deadline: 20_000 });
        return { query, results, ms: Math.round((performance.now() - begin) * 100) / 100 };
      },
      print,
      empty: (answer) => answer.results.length === 0,
    };
  });
}
