// Makes the table of argument roles out of what is written in specs/roles/*.toml and what the vendor specs say: one row
// a program, with its sub-commands inside. What is written by hand goes before the vendor's. No I/O here; the build and
// the loader share it.
import type { EffectLine, Language, ProgramEffects, Role, RoleData, RoleRow } from '../safety/call/roles.ts';

/**
 * One `[[program]]` table as it is written: lists are words with blanks between. The last of `args` may end in `*`
 * (each word that follows too) or in `...` (all that follows as one text).
 */
export interface RoleSource {
  names: string;
  verb?: string;
  flags?: string;
  text?: string;
  read?: string;
  write?: string;
  append?: string;
  into?: string;
  text2?: string;
  command?: string;
  task?: string;
  script?: string;
  source?: string;
  shell?: string;
  code?: Readonly<Record<string, string>>;
  args?: string;
  last?: string;
  after?: string;
  stdin?: string;
  place?: string;
  alone?: boolean;
  as?: string;
  looks?: string;
}

/** One `[[effect]]` table: what sub-commands with their options do, by the name of a rule. */
export interface EffectSource {
  names: string;
  values?: string;
  /** `a|b c --force, d` is `a c` and `b c`, each with `--force`, and `d`; `!--dry-run` is without it. */
  verbs: Readonly<Record<string, string>>;
}

export interface RoleFile {
  program?: readonly RoleSource[];
  effect?: readonly EffectSource[];
  language?: Readonly<Record<string, Language>>;
}

const OPTION_ROLES = [
  ...(['text', 'text2', 'read', 'write', 'append', 'into'] as const),
  ...(['command', 'task', 'script', 'source', 'shell'] as const),
] as const;
const PLAIN = new Set<string>(['flag', 'more', ...OPTION_ROLES]);
const KEYS = new Set<string>([
  ...OPTION_ROLES,
  ...['names', 'verb', 'flags', 'code', 'args', 'last', 'after', 'stdin', 'place', 'alone'],
  ...['as', 'looks'],
]);

const words = (list: string | undefined): string[] => (list ?? '').split(/\s+/).filter((word) => word !== '');

function role(text: string): Role {
  if (PLAIN.has(text) || /^code:[\w.-]+$/.test(text)) return text as Role;
  throw new Error(`unknown role "${text}"`);
}

type Draft = { -readonly [K in keyof RoleRow]: RoleRow[K] } & {
  sub?: Record<string, Draft>;
  options?: Record<string, Role>;
};

function optionsOf(source: RoleSource): Record<string, Role> {
  const options: Record<string, Role> = {};
  for (const name of words(source.flags)) options[name] = 'flag';
  for (const kind of OPTION_ROLES) for (const name of words(source[kind])) options[name] = kind;
  for (const [language, names] of Object.entries(source.code ?? {}))
    for (const name of words(names)) options[name] = `code:${language}`;
  return options;
}

function fill(draft: Draft, source: RoleSource): void {
  for (const key of Object.keys(source)) if (!KEYS.has(key)) throw new Error(`unknown key "${key}"`);
  const options = optionsOf(source);
  if (Object.keys(options).length > 0) draft.options = { ...options, ...draft.options };
  const args = words(source.args);
  if (args.length > 0 && !draft.args) {
    const last = args.at(-1) ?? '';
    if (last.endsWith('...')) draft.rest = 'joined';
    else if (last.endsWith('*')) draft.rest = 'each';
    draft.args = args.map((arg) => role(arg.replace(/\*$|\.{3}$/, '')));
  }
  if (source.last) draft.last ??= role(source.last);
  if (source.after) draft.after ??= role(source.after);
  if (source.stdin) draft.stdin ??= role(source.stdin);
  if (source.place) draft.place ??= source.place as RoleRow['place'];
  if (source.alone) draft.alone = true;
  if (source.as) draft.as ??= words(source.as);
  if (source.looks) draft.looks ??= words(source.looks);
}

function descend(draft: Draft, verbs: readonly string[]): Draft {
  let at = draft;
  for (const verb of verbs) {
    at.sub ??= {};
    at.sub[verb] ??= {};
    at = at.sub[verb] as Draft;
  }
  return at;
}

/** A table that was just made, with all its rows. */
export interface CompiledRoles extends RoleData {
  readonly rows: readonly RoleRow[];
  readonly effectRows: readonly ProgramEffects[];
}

/** `file` names the source in errors. A program stands in one file only. */
export function compileRoles(
  files: ReadonlyArray<readonly [file: string, content: RoleFile]>,
  vendor: readonly RoleSource[] = [],
): CompiledRoles {
  const drafts = new Map<string, Draft>();
  const home = new Map<string, string>();
  const languages: Record<string, Language> = {};
  const add = (source: RoleSource): void => {
    for (const name of words(source.names)) {
      const draft = drafts.get(name) ?? {};
      drafts.set(name, draft);
      // `a|b c, d` is `a c`, `b c` and `d`.
      for (const verb of (source.verb ?? '').split(','))
        for (const path of alternatives(words(verb))) fill(descend(draft, path), source);
    }
  };
  for (const [file, content] of files) {
    Object.assign(languages, content.language);
    for (const source of content.program ?? []) {
      for (const name of words(source.names)) {
        const other = home.get(name);
        if (other !== undefined && other !== file) throw new Error(`${file}: "${name}" stands in ${other} too`);
        home.set(name, file);
      }
      try {
        add(source);
      } catch (error) {
        throw new Error(`${file}: ${source.names}: ${(error as Error).message}`);
      }
    }
  }
  // Of these it is known what they run and where they write; that is not enough to call the rest of them safe.
  for (const source of vendor) {
    if (home.has(source.names)) continue;
    add(source);
    (drafts.get(source.names) as Draft).hearsay = true;
  }
  const { places: programs, rows } = share<RoleRow>(drafts);
  const told = share(compileEffects(files.flatMap(([, content]) => content.effect ?? [])));
  return { programs, rows, languages, effects: told.places, effectRows: told.rows };
}

function compileEffects(sources: readonly EffectSource[]): Map<string, ProgramEffects> {
  const found: Record<string, { lines: EffectLine[]; values: string[] }> = {};
  for (const { names, values, verbs } of sources) {
    const lines = Object.entries(verbs).flatMap(([verb, effect]) => effectLines(verb, effect));
    for (const name of words(names)) {
      found[name] ??= { lines: [], values: [] };
      found[name].lines.push(...lines);
      found[name].values.push(...words(values));
    }
  }
  return new Map(Object.entries(found));
}

function effectLines(written: string, effect: string): EffectLine[] {
  return written.split(',').map((one) => {
    const all = words(one);
    const options = all.filter((word) => /^!?-/.test(word));
    const verb = all.filter((word) => !/^!?-/.test(word));
    return { verb, effect, ...(options.length > 0 ? { options } : {}) };
  });
}

function alternatives(verbs: readonly string[]): string[][] {
  let paths: string[][] = [[]];
  for (const verb of verbs) paths = verb.split('|').flatMap((one) => paths.map((path) => [...path, one]));
  return paths;
}

/** Equal rows are kept once. */
function share<Row>(named: ReadonlyMap<string, Row>) {
  const rows: Row[] = [];
  const known = new Map<string, number>();
  const places: Record<string, number> = {};
  for (const [name, row] of named) {
    const key = JSON.stringify(row);
    let at = known.get(key);
    if (at === undefined) {
      at = rows.push(row) - 1;
      known.set(key, at);
    }
    places[name] = at;
  }
  return { places, rows };
}
