// Phase 2: one line from a model that is told what is being completed. It waits until the person has
// paused, gives up when the line has changed, and never keeps the list waiting: what the other sources
// still find is shown meanwhile, the model's line when it comes.
import { isAbsolute } from 'node:path';
import type { LlmProvider } from '../../llm/types.ts';
import type { Candidate, Source, SourceRequest } from '../candidate.ts';
import { typable } from '../visible.ts';

export interface AiDeps {
  /** The model to ask, when there is one by now; must answer at once. */
  server(): { provider: LlmProvider; model: string } | null;
  /** Takes secrets out of everything that is sent. */
  redact(text: string): string;
  /** Branch of the repository around the directory; '' when none. */
  branch(cwd: string): string;
  /** A command the shell could run; others are not offered. */
  runnable(command: string): boolean;
  /** Nothing that would have to be confirmed. */
  harmless(line: string, cwd: string): Promise<boolean>;
  debounceMs?: number;
  capMs?: number;
  now?: () => number;
}

const DEBOUNCE_MS = 150;
const CAP_MS = 200;
const TTL_MS = 10 * 60_000;
const FAILED_TTL_MS = 2_000;
const CALL_TIMEOUT_MS = 8_000;
const MAX_CACHED = 200;
const RECENT = 5;
const MAX_ANSWER = 300;

const SYSTEM =
  'You complete shell command lines. Answer with one complete command line that begins with the ' +
  'current input, and nothing else. If no completion is likely, answer with the input unchanged.';

export function aiSource(deps: AiDeps): Source {
  const now = deps.now ?? (() => performance.now());
  const cache = new Map<string, { line: string; until: number }>();
  /** The line that is waited for; `answer` is there once the model was asked. */
  let current: { id: string; stop: AbortController; answer?: Promise<void> } | null = null;

  const keep = (id: string, line: string, ttl = TTL_MS) => {
    cache.set(id, { line, until: now() + ttl });
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  };

  async function ask(id: string, request: SourceRequest, signal: AbortSignal): Promise<void> {
    const server = deps.server();
    if (server === null) return;
    try {
      const response = await server.provider.chat({
        model: server.model,
        messages: [
          { role: 'system', content: SYSTEM },
          { role: 'user', content: deps.redact(promptFor(request, deps.branch(request.cwd))) },
        ],
        temperature: 0.2,
        maxChars: MAX_ANSWER,
        timeout: CALL_TIMEOUT_MS,
        signal,
      });
      const line = await acceptable(response.content, request, deps);
      // What could not stand in the shell now (its names may still be on their way) may be asked for again.
      keep(id, line, line === '' ? FAILED_TTL_MS : TTL_MS);
    } catch {
      // Not asked again at once for the same line; a line that went on was not answered at all.
      if (!signal.aborted) keep(id, '', FAILED_TTL_MS);
    }
  }

  return {
    name: 'ai',
    candidates(request, later): Candidate[] {
      const { context, cwd } = request;
      const id = `${cwd}\n${request.recent.slice(-RECENT).join('\n')}\n${context.buffer}`;
      if (current && current.id !== id) {
        current.stop.abort();
        current = null;
      }
      const known = cache.get(id);
      if (known && now() < known.until) {
        if (known.line === '') return [];
        return [
          {
            text: known.line,
            insert: known.line,
            kind: 'history',
            source: 'ai',
            score: 0.9,
            description: 'from the model',
            wholeLine: true,
          },
        ];
      }
      // A line that begins with a blank is nobody's but the person's.
      if (/^\s|^$/.test(context.buffer) || deps.server() === null) return [];
      if (current?.answer) {
        later.push(current.answer);
        return [];
      }
      const mine = { id, stop: new AbortController() } as NonNullable<typeof current>;
      current = mine;
      later.push(
        pause(deps.debounceMs ?? DEBOUNCE_MS).then(() => {
          if (current !== mine) return undefined;
          mine.answer = ask(id, request, mine.stop.signal);
          return Promise.race([mine.answer, pause(deps.capMs ?? CAP_MS)]);
        }),
      );
      return [];
    },
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** What the model is told: place and type of what is completed, where, and what was run before. */
export function promptFor({ context, cwd, env, recent }: SourceRequest, branch: string): string {
  const home = env.HOME;
  const shown = home && isAbsolute(home) && cwd.startsWith(home) ? `~${cwd.slice(home.length)}` : cwd;
  const { position } = context;
  const place =
    position.kind === 'option_value'
      ? `value of ${position.option}`
      : position.kind === 'argument'
        ? `argument ${position.index ?? 0}`
        : position.kind.replace('_', ' ');
  return [
    `Working directory: ${shown}`,
    branch === '' ? '' : `Git branch: ${branch}`,
    recent.length > 0
      ? `Recent commands:\n${recent
          .slice(-RECENT)
          .map((l) => `- ${l}`)
          .join('\n')}`
      : '',
    `Completing: ${place}, expected type ${context.expected_type.kind.replace('_', ' ')}`,
    context.subcommand_path.length > 0 ? `Subcommand: ${context.subcommand_path.join(' ')}` : '',
    `Current input: ${JSON.stringify(context.buffer.slice(0, context.cursor))}`,
  ]
    .filter((l) => l !== '')
    .join('\n');
}

/** The model's line when it can stand in the editor, runs something that exists and does no great harm; else ''. */
async function acceptable(answer: string, { context, cwd }: SourceRequest, deps: AiDeps): Promise<string> {
  const typed = context.buffer.slice(0, context.cursor);
  const line = answer
    .trim()
    .replace(/^`+|`+$/g, '')
    .trim();
  if (!line.startsWith(typed) || line === typed || !typable(line)) return '';
  const command = line.split(/\s+/).find((w) => !/^\w+=/.test(w) && w !== 'sudo') ?? '';
  return deps.runnable(command) && (await deps.harmless(line, cwd)) ? line : '';
}
