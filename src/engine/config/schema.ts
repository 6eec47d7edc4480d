// Every setting there is: its type, its default, what it does. Validation, the environment variables and the
// generated reference all read this one table. zod/mini, because the schema is loaded before the first prompt.
import * as z from 'zod/mini';
import { DOMAINS, type Domain } from '../../domains/types.ts';
import { combinePolicies } from './policies.ts';

export interface Field<S extends z.ZodMiniType = z.ZodMiniType> {
  schema: S;
  default: z.infer<S>;
  description: string;
  /** As it would stand in TOML, when the default does not show it. */
  example?: string;
  /** False: a project's own file may not set it, even when trusted. */
  project?: false;
  /** Takes what can be taken of a value of the right kind, on top of what the layer below holds. */
  combine?: Combine<z.infer<S>>;
}

/** What is left out is said in one sentence each. */
type Combine<Value> = (below: Value, value: Value, layer: string) => { value: Value; problems: string[] };

interface Extra<Value = unknown> {
  example?: string;
  project?: false;
  combine?: Combine<Value>;
}

const field = <S extends z.ZodMiniType>(
  schema: S,
  fallback: z.infer<S>,
  description: string,
  extra: Extra<z.infer<S>> = {},
): Field<S> => ({ schema, default: fallback, description, ...extra });

const flag = (on: boolean, description: string, extra?: Extra<boolean>) => field(z.boolean(), on, description, extra);
const whole = (min: number, max: number, value: number, description: string, extra?: Extra<number>) =>
  field(z.int().check(z.minimum(min), z.maximum(max)), value, description, extra);
const share = (value: number, description: string) =>
  field(z.number().check(z.minimum(0), z.maximum(1)), value, description);
const text = (value: string, description: string, extra?: Extra<string>) =>
  field(z.string(), value, description, extra);
const list = (description: string, extra?: Extra<string[]>) =>
  field(z.array(z.string()), [] as string[], description, extra);
const own = { project: false } as const;
const httpUrl = z
  .string()
  .check(
    z.refine((value) => value === '' || (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)), {
      error: 'expected an http:// or https:// address',
    }),
  );

const domainSwitches = Object.fromEntries(
  DOMAINS.filter((name) => name !== 'general').map((name) => [name, flag(true, `Route requests to ${name}.`)]),
) as Record<Exclude<Domain, 'general'>, Field<z.ZodMiniBoolean>>;

const SECTIONS = {
  router: {
    title: 'Which domain a request belongs to.',
    fields: {
      enabled: flag(true, 'Route requests to a domain; off sends everything to the fallback.'),
      model: text('functiongemma', 'Name of the routing model on the Ollama server, if it has it.'),
      confidence_threshold: share(0.6, 'Below this the fallback domain is used, and said so.'),
      fallback_domain: field(z.enum(DOMAINS), 'general', 'Domain used when confidence is low.'),
      enable_caching: flag(true, 'Remember routes of requests that were seen.'),
      cache_ttl_seconds: whole(0, 2_592_000, 3_600, 'How long a remembered route is good.'),
      timeout_ms: whole(50, 60_000, 5_000, 'Longest wait for the routing model.'),
      blocklist: field(
        z.array(z.enum(DOMAINS)),
        [] as Domain[],
        'Domains that the routing model is not believed about, where it is wrong again and again.',
        { example: '["system_info"]' },
      ),
    },
  },
  'router.domains': { title: 'Domains that requests may be routed to.', fields: domainSwitches },
  'router.custom_domains': {
    title: 'Your own domain packs (domains/NAME.toml), on or off by name.',
    entries: z.boolean(),
    example: 'kubernetes = true',
  },
  model: {
    title: 'The language model. Without one requests are read all the same.',
    fields: {
      provider: field(
        z.enum(['auto', 'ollama', 'openai', 'none']),
        'auto',
        'auto uses Ollama when it answers, or the endpoints when there are any; none never opens a socket.',
        own,
      ),
      base_url: field(httpUrl, '', 'Address of the server. Empty: OLLAMA_HOST, then http://127.0.0.1:11434.', {
        example: '"http://gpu-1:8000/v1"',
        ...own,
      }),
      endpoints: field(
        z.array(httpUrl),
        [] as string[],
        'More OpenAI-compatible servers, tried in turn when one fails.',
        { example: '["http://gpu-1:8000/v1", "http://gpu-2:8000/v1"]', ...own },
      ),
      model: text('', 'Name of the model. Empty: the best of those the server has.', { example: '"qwen2.5-coder:7b"' }),
      key_env: text('OPENAI_API_KEY', 'Environment variable that holds the API key.', own),
      when: field(
        z.enum(['needed', 'always']),
        'needed',
        'needed asks only where words were not read, a question is open or nothing was found; always asks each time.',
      ),
      wait_ms: whole(
        0,
        600_000,
        850,
        'How long after its start `propose` on the command line still waits for a model; the screen never waits.',
      ),
      per_minute: whole(0, 10_000, 0, 'Most calls a minute; 0 sets no limit.'),
      per_day: whole(0, 1_000_000, 0, 'Most calls a day; 0 sets no limit.'),
      busy_wait_ms: whole(
        0,
        60_000,
        3000,
        'How long a model on this machine waits for the cores when they are all in use.',
      ),
      connect_timeout_ms: whole(10, 60_000, 300, 'Longest wait for the server to take the call.'),
      first_token_timeout_ms: whole(
        100,
        600_000,
        30_000,
        'Longest wait for the first word; a model that is not loaded yet needs a while.',
      ),
      total_timeout_ms: whole(100, 3_600_000, 60_000, 'Longest wait for the whole answer.'),
      keep_alive: text('30m', 'How long Ollama keeps the model in memory after a call.'),
      num_ctx: whole(1_024, 1_048_576, 4_096, 'Context window asked for, in tokens.'),
      temperature: field(z.number().check(z.minimum(0), z.maximum(0.3)), 0.1, 'Randomness of the model, at most 0.3.'),
      max_chars: whole(200, 1_000_000, 16_000, 'Longest answer taken, in characters.'),
      retries: whole(0, 10, 2, 'More tries after a server said that it is overloaded.'),
      examples: field(
        z.enum(['auto', 'always', 'never']),
        'auto',
        'Show examples to the model. auto: only to small ones, which they help; they mislead large ones.',
      ),
    },
  },
  safety: {
    title:
      'What happens before a command is run. For what is proposed, catastrophic rules cannot be switched off; what is typed passes.',
    fields: {
      typed: field(
        z.enum(['off', 'warn']),
        'off',
        'warn holds a typed line once when it is critical, and says why.',
        own,
      ),
      pastes: flag(true, 'Hold a pasted line once when it hides characters, and show them.', own),
      policy: field(
        z.array(z.record(z.string(), z.unknown())),
        [] as Record<string, unknown>[],
        'Your own rules: allow, ask or deny by program, words, rule or domain; a trusted project may add ask and deny. See docs/safety.md.',
        { example: '[{ action = "ask", program = "git", args = ["push"] }]', combine: combinePolicies },
      ),
    },
  },
  gate: {
    title: 'Telling commands from requests.',
    fields: {
      enabled: flag(true, 'Notice requests typed at the prompt; off leaves only `?` and the key.'),
      hold_ambiguous: flag(true, 'Hold a valid command once when it reads as prose.'),
    },
  },
  suggest: {
    title: 'Suggestions while you type.',
    fields: {
      enabled: flag(true, 'Show suggestions at the prompt.'),
      ghost: flag(
        true,
        'Show the first suggestion behind the cursor. Where the shell draws its own (fish, zsh-autosuggestions), ours is silent.',
      ),
      max_items: whole(1, 50, 8, 'Longest list.'),
      min_score: share(0.05, 'Suggestions that score less are not shown.'),
      generators: field(
        z.enum(['local', 'all', 'none']),
        'local',
        'Programs that specs may run for values while you type. local: without network, in the folder only those that just read it; all: any, in the folder; none: no program.',
        own,
      ),
      ai_debounce_ms: whole(0, 5_000, 150, 'Pause in typing before the model is asked.'),
      spec: flag(true, 'Source: what is known of each command.'),
      filesystem: flag(true, 'Source: files and folders.'),
      history: flag(true, 'Source: what you ran before.'),
      environment: flag(true, 'Source: programs and variables.'),
      project: flag(true, 'Source: targets and scripts of the project.'),
      workflow: flag(true, 'Source: what usually comes next.'),
      shell: flag(true, 'Source: the completions of your own shell, where ours has nothing.', own),
      ai: flag(true, 'Source: the model, when there is one on this machine.'),
      ai_remote: flag(
        false,
        'Let a model on another machine complete the line too: it is sent there while you type.',
        own,
      ),
    },
  },
  ui: {
    title: 'How it looks.',
    fields: {
      theme: text(
        'terminal',
        'terminal, auto, dark, light, high-contrast, colour-blind, or one of your own (themes/NAME.toml).',
        { example: '"colour-blind"' },
      ),
      layout: field(
        z.enum(['auto', 'side', 'bottom', 'hidden', 'shell']),
        'auto',
        'Where the sidebar is. auto: beside the shell where there is room; shell: nothing but the shell.',
      ),
      sidebar: field(
        z.enum(['auto', 'open', 'closed']),
        'auto',
        'auto: a card beside the line while there is something to say, over columns that are empty; open: columns of its own; closed: never.',
      ),
      screen_reader: flag(false, 'Plain, linear output for screen readers.'),
      reduced_motion: flag(false, 'Nothing moves by itself.'),
      ascii: flag(false, 'Draw with ASCII characters only.'),
      mouse: flag(
        true,
        'The wheel scrolls back and a drag selects and copies; Shift-drag selects as the terminal does. Off leaves the mouse to the terminal and to programs that ask for it.',
      ),
      gutter: flag(true, 'At the right end of a command’s line, show how it failed or how long it took (from 1 s).'),
      mark: flag(
        true,
        'At the right end of the line that is typed, say whether it is a command, a request or a question.',
      ),
      clipboard: flag(true, 'Programs may put text on the clipboard (OSC 52). None may read it.', own),
    },
  },
  keys: {
    title: 'Keys by action; `reos-tui` lists the actions in its help.',
    entries: z.union([z.string(), z.array(z.string())]),
    example: 'palette = "ctrl+space"',
    ...own,
  },
  shell: {
    title: 'The shell that is opened.',
    fields: {
      program: text('', 'Path of the shell. Empty: $SHELL.', { example: '"/usr/bin/fish"', ...own }),
      args: list('Arguments for it.', { example: '["-l"]', ...own }),
      integration: flag(true, 'Load the marks that tell where the prompt is.', own),
      scrollback: whole(0, 1_000_000, 10_000, 'Lines kept above the screen, as far as 256 MB hold them.', own),
    },
  },
  memory: {
    title: 'What is remembered, on this machine only.',
    fields: {
      enabled: flag(true, 'Remember commands and choices.', own),
      import_history: flag(true, 'Learn once from the history your shell already has.', own),
      max_commands: whole(0, 10_000_000, 1_000_000, 'Oldest are dropped beyond this.', own),
      ignore: list('Commands that start with one of these are not kept.', { example: '["vault ", "pass "]', ...own }),
    },
  },
  index: {
    title: 'The index of packages, programs and manual pages.',
    fields: {
      enabled: flag(true, 'Build the index in the background.', own),
      semantic: field(
        z.enum(['embedded', 'ollama', 'off']),
        'embedded',
        'What makes vectors for search by meaning.',
        own,
      ),
      embed_model: text('nomic-embed-text', 'Model for vectors when semantic is ollama.', own),
      max_age_hours: whole(1, 8_760, 24, 'Look for changes at least this often.', own),
    },
  },
} as const satisfies Record<string, Section>;

export type Section = { title: string; project?: false } & (
  | { fields: Record<string, Field> }
  | { entries: z.ZodMiniType; example: string }
);

type Fields<F> = { -readonly [K in keyof F]: F[K] extends Field<infer S> ? z.infer<S> : never };
type Values<S> = S extends { fields: infer F }
  ? Fields<F>
  : S extends { entries: infer E extends z.ZodMiniType }
    ? Record<string, z.infer<E>>
    : never;
type Sections = typeof SECTIONS;

export type Config = {
  [S in Exclude<keyof Sections, `${string}.${string}`>]: Values<Sections[S]>;
} & {
  router: { domains: Values<Sections['router.domains']>; custom_domains: Values<Sections['router.custom_domains']> };
};

export type ModelConfig = Config['model'];

/** The table as plain sections, for code that walks it by name. */
export const sections: ReadonlyMap<string, Section> = new Map(Object.entries(SECTIONS));

/** Dotted section name → the names of its fields and subsections. */
export function namesIn(section: string): string[] {
  const prefix = section === '' ? '' : `${section}.`;
  const below = [...sections.keys()]
    .filter((name) => name.startsWith(prefix) && name !== section)
    .map((name) => name.slice(prefix.length))
    .filter((name) => !name.includes('.'));
  const table = sections.get(section);
  return table && 'fields' in table ? [...Object.keys(table.fields), ...below] : below;
}

/** A fresh copy of all defaults. */
export function defaultConfig(): Config {
  const root: Record<string, unknown> = {};
  for (const [name, section] of sections) {
    const table = name.split('.').reduce<Record<string, unknown>>((at, part) => {
      at[part] ??= {};
      return at[part] as Record<string, unknown>;
    }, root);
    if (!('fields' in section)) continue;
    for (const [key, { default: value }] of Object.entries(section.fields)) table[key] = structuredClone(value);
  }
  return root as unknown as Config;
}
