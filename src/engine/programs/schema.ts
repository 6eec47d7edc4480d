// The form of a verb: what a program can do, as it stands in specs/NAME.toml below [[verb]]
// (docs/dev/add-a-program.md). Rows are checked strictly, brought into one shape, and shipped in that shape.
import { z } from 'zod';

const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]);
const table = z.record(z.string(), z.string()).default({});
export const SLOTS = ['names', 'in', 'from', 'to', 'by'] as const;
export type SlotName = (typeof SLOTS)[number];
const EFFECTS = ['read', 'make', 'change', 'destroy', 'run'] as const;
export type Effect = (typeof EFFECTS)[number];

export const RowSchema = z.strictObject({
  act: oneOrMore,
  of: oneOrMore,
  run: z.string().min(1),
  /** Other spellings of `run`, which are only read. */
  also: z.array(z.string()).default([]),
  names: z.string().optional(),
  in: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  by: z.string().optional(),
  attr: oneOrMore.default(''),
  effect: z.enum(EFFECTS).optional(),
  meaning: z.string().min(1),
  where: table,
  except: table,
  manner: table,
  show: table,
  order: table,
  limit: z.string().optional(),
  last: z.string().optional(),
  lines: z.number().int().min(0).optional(),
  text: oneOrMore.default('name'),
  columns: table,
  sorted_limit: z.boolean().default(false),
  quantity: z.literal('all').optional(),
  root: z.boolean().default(false),
  when: z.strictObject({ manager: oneOrMore.optional(), systemd: z.boolean().optional() }).default({}),
  prefer: z.number().default(0),
  /** Flags that are read and say nothing of the goal: `-y`, `--no-pager`. */
  ignore: z.string().optional(),
});
export type Row = z.infer<typeof RowSchema>;

/** What holds for all verbs of a file, below [verbs]. */
export const CommonSchema = z.strictObject({
  /** How the program is told to work in another folder, right after its name. */
  folder: z.string().optional(),
  ignore: z.string().optional(),
  when: RowSchema.shape.when,
  root: z.boolean().optional(),
});

export interface Verb {
  program: string;
  acts: readonly string[];
  of: readonly string[];
  run: string;
  also: readonly string[];
  /** Slot → its types, as written. */
  slots: Partial<Record<SlotName, string>>;
  /** What is asked for or set; '' where nothing is. */
  attr: readonly string[];
  effect: Effect;
  meaning: string;
  where: Record<string, string>;
  except: Record<string, string>;
  manner: Record<string, string>;
  show: Record<string, string>;
  order: Record<string, string>;
  limit?: string;
  last?: string;
  lines?: number;
  /** The attributes that a `grep` behind it looks at. */
  text: readonly string[];
  /** Attribute → how `sort` puts the lines in order by it. */
  columns: Record<string, string>;
  /** The program cuts after it has put in order, not before. */
  sortedLimit?: boolean;
  quantity?: 'all';
  root?: boolean;
  when?: { manager?: readonly string[]; systemd?: boolean };
  prefer: number;
  folder?: string;
  ignore?: string;
}

const list = (x: string | string[]): string[] => (Array.isArray(x) ? x : [x]);
/** Tables whose keys begin with an attribute of the relation. */
const TYPED = ['where', 'except'] as const;

export interface Types {
  effectOf: (act: string) => Effect | undefined;
  typeOf: (relation: string, attribute: string) => string | undefined;
  valueOf: (kind: 'manner' | 'show', id: string) => string | undefined;
}

/** `{}` stands for a value of the type that the lexicon gives it; it is written out once. */
const withType = (flag: string, type: string | undefined): string =>
  flag.replaceAll('{}', `{${(type ?? 'text').replace(/^name:/, '')}}`);

export function verbOf(row: Row, common: z.infer<typeof CommonSchema>, types: Types): Verb {
  // Counting is showing how many.
  const counts = list(row.act).includes('count');
  const acts = list(row.act).map((act) => (act === 'count' ? 'show' : act));
  const of = list(row.of);
  const tables = { ...pick(row, ['where', 'except', 'manner', 'show', 'order']) };
  for (const name of TYPED)
    for (const [key, flag] of Object.entries(tables[name])) {
      const attr = key.replace(/^not /, '').split(' ')[0]!;
      tables[name][key] = withType(flag, types.typeOf(of[0]!, attr));
    }
  for (const name of ['manner', 'show'] as const)
    for (const [id, flag] of Object.entries(tables[name])) tables[name][id] = withType(flag, types.valueOf(name, id));
  if (counts) tables.show.count ??= '!';
  const number = (flag: string | undefined) => (flag === undefined ? flag : withType(flag, 'number'));
  const manager = row.when.manager ?? common.when.manager;
  const systemd = row.when.systemd ?? common.when.systemd;
  const limit = number(row.limit);
  const last = number(row.last);
  const ignore = [row.ignore, common.ignore].filter((flags) => flags !== undefined).join('|');
  const slots = Object.fromEntries(SLOTS.flatMap((slot) => (row[slot] ? [[slot, row[slot]]] : [])));
  return {
    program: row.run.split(' ')[0]!,
    acts,
    of,
    run: row.run,
    also: row.also,
    slots,
    attr: list(row.attr),
    effect: row.effect ?? types.effectOf(acts[0]!) ?? 'run',
    meaning: row.meaning,
    ...tables,
    ...(limit === undefined ? {} : { limit }),
    ...(last === undefined ? {} : { last }),
    ...(row.lines === undefined ? {} : { lines: row.lines }),
    text: list(row.text),
    columns: row.columns,
    ...(row.sorted_limit ? { sortedLimit: true } : {}),
    ...(row.quantity ? { quantity: row.quantity } : {}),
    ...(row.root || common.root ? { root: true } : {}),
    ...(manager || systemd
      ? { when: { ...(manager ? { manager: list(manager) } : {}), ...(systemd ? { systemd } : {}) } }
      : {}),
    prefer: row.prefer,
    ...(ignore === '' ? {} : { ignore }),
    ...(common.folder === undefined ? {} : { folder: withType(common.folder, 'folder') }),
  };
}

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): { [P in K]: T[P] } {
  return Object.fromEntries(keys.map((key) => [key, { ...from[key] }])) as { [P in K]: T[P] };
}
