// Small readers of project files. Each takes the text of one file and gives the names that can be
// asked for, in the file's own order. None of them runs anything.
import { parse as parseToml } from 'smol-toml';

export interface Named {
  name: string;
  description: string;
}

const MAX_NAMES = 300;
const USABLE = /^[^\s\p{Cc}\p{Cf}]{1,100}$/u;

function unique(list: Iterable<Named>): Named[] {
  const found = new Map<string, Named>();
  for (const item of list) {
    if (USABLE.test(item.name) && !found.has(item.name)) found.set(item.name, item);
    if (found.size >= MAX_NAMES) break;
  }
  return [...found.values()];
}

/** Of which nothing says what it does. */
export const MAKE_TARGET = 'make target';

/** Explicit targets of a Makefile; `## text` after the rule is its description. */
export function makeTargets(text: string): Named[] {
  const out: Named[] = [];
  const phony = new Set<string>();
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    const rule = /^([^\s#=:][^=:#]*?)\s*::?(?!=)\s*([^=]*)$/.exec(line);
    if (!rule || line.startsWith('\t')) continue;
    const names = (rule[1] ?? '').split(/\s+/);
    if (names[0] === '.PHONY') for (const n of (rule[2] ?? '').split(/\s+/)) phony.add(n);
    const description = /##\s*(.+)$/.exec(line)?.[1] ?? '';
    for (const name of names) if (!/^\.|[%$()]/.test(name)) out.push({ name, description: description || MAKE_TARGET });
  }
  const found = unique(out);
  return [...found.filter((t) => phony.has(t.name)), ...found.filter((t) => !phony.has(t.name))];
}

const MAKE_VARIABLE = /^([A-Za-z_][\w-]*)\s*(\?=|:{1,3}=|=)\s*(.*)$/;
const MAKE_USE = /\$[({]([A-Z_][A-Z0-9_]*)[)}]/g;
/** Those that make itself sets. */
const MAKE_OWN = /^(?:MAKE.*|CURDIR|SUFFIXES)$/;

/**
 * Variables of a Makefile as they are given with the command: those that it uses and sets nowhere, those that it leaves
 * open (`?=`), then the rest.
 */
export function makeVariables(text: string): Named[] {
  const set = text.split('\n').flatMap((line) => {
    const [, name, sign, value = ''] = MAKE_VARIABLE.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: value.trim(), open: sign === '?=' }];
  });
  const known = new Set(set.map(({ name }) => name));
  const used = [...text.matchAll(MAKE_USE)].flatMap(([, name = '']) =>
    known.has(name) || MAKE_OWN.test(name) ? [] : [{ name: `${name}=`, description: 'set nowhere' }],
  );
  const named = (open: boolean) =>
    set
      .filter((each) => each.open === open)
      .map(({ name, value }) => ({ name: `${name}=`, description: `now ${value}` }));
  return unique([...used, ...named(true), ...named(false)]);
}

/** `name count='10' +files:` — a value that is given for a parameter may have blanks and colons in it. */
const RECIPE = /^@?([A-Za-z][\w-]*)(?:\s+[+*]?\$?[\w-]+(?:=(?:"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|[\w-]+))?)*\s*:(?!=)/;
const RECIPE_ALIAS = /^alias\s+([A-Za-z][\w-]*)\s*:=\s*([\w-]+)/;

/** Recipes of a justfile that are not private; the comment line above, or its `doc`, is the description. */
export function justRecipes(text: string): Named[] {
  const out: Named[] = [];
  let comment = '';
  let hidden = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      comment = line.slice(1).trim();
      continue;
    }
    if (line.startsWith('[')) {
      hidden ||= /\bprivate\b/.test(line);
      comment = /\bdoc\(\s*["']([^"']+)/.exec(line)?.[1] ?? comment;
      continue;
    }
    const [, alias, target = ''] = RECIPE_ALIAS.exec(line) ?? [];
    const name = RECIPE.exec(line)?.[1];
    if (alias !== undefined && !hidden) out.push({ name: alias, description: `the same as ${target}` });
    if (name !== undefined && !hidden) out.push({ name, description: comment || 'recipe' });
    comment = '';
    hidden = false;
  }
  return unique(out);
}

export function packageScripts(text: string): Named[] {
  const json: unknown = JSON.parse(text);
  const scripts = (json as { scripts?: unknown })?.scripts;
  if (typeof scripts !== 'object' || scripts === null) return [];
  return unique(
    Object.entries(scripts).map(([name, value]) => ({
      name,
      description: typeof value === 'string' ? value.slice(0, 120) : '',
    })),
  );
}

/** What package.json depends on, for the commands that take it away again. */
export function packageDependencies(text: string): Named[] {
  const json = JSON.parse(text) as Record<string, unknown>;
  return unique(
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) => {
      const table = json[key];
      if (typeof table !== 'object' || table === null) return [];
      return Object.entries(table).map(([name, version]) => ({
        name,
        description: typeof version === 'string' ? version.slice(0, 40) : '',
      }));
    }),
  );
}

type Table = Record<string, unknown>;
const tableAt = (value: unknown, ...keys: string[]): Table => {
  let at = value;
  for (const key of keys) at = (at as Table | undefined)?.[key];
  return typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as Table) : {};
};
const listAt = (value: unknown, key: string): unknown[] => {
  const at = (value as Table | undefined)?.[key];
  return Array.isArray(at) ? at : [];
};

export interface CargoNames {
  bins: Named[];
  examples: Named[];
  tests: Named[];
  benches: Named[];
  features: Named[];
  members: Named[];
  /** As the manifest of the workspace lists them, from its folder. */
  memberPaths: string[];
}

/** What the package in a folder of the workspace is called: as the one that needs it says, else like its folder. */
function packageAt(path: string, toml: unknown): string {
  const needed = Object.entries(tableAt(toml, 'dependencies')).find(
    ([, value]) => typeof value === 'object' && (value as Table | null)?.path === path,
  );
  return needed?.[0] ?? path.slice(path.lastIndexOf('/') + 1);
}

export function cargoNames(text: string): CargoNames {
  const toml = parseToml(text);
  const named = (key: string, description: string) =>
    unique(
      listAt(toml, key).flatMap((t) => {
        const name = (t as Table)?.name;
        return typeof name === 'string' ? [{ name, description }] : [];
      }),
    );
  const own = tableAt(toml, 'package').name;
  return {
    bins: [
      ...(typeof own === 'string' ? unique([{ name: own, description: 'binary' }]) : []),
      ...named('bin', 'binary').filter((b) => b.name !== own),
    ],
    examples: named('example', 'example'),
    tests: named('test', 'integration test'),
    benches: named('bench', 'benchmark'),
    features: unique(Object.keys(tableAt(toml, 'features')).map((name) => ({ name, description: 'feature' }))),
    memberPaths: listAt(tableAt(toml, 'workspace'), 'members').filter(
      (path): path is string => typeof path === 'string',
    ),
    members: unique(
      listAt(tableAt(toml, 'workspace'), 'members').flatMap((m) =>
        typeof m === 'string' && !m.includes('*')
          ? [{ name: packageAt(m, toml), description: 'workspace member' }]
          : [],
      ),
    ),
  };
}

export function pyprojectScripts(text: string): Named[] {
  const toml = parseToml(text);
  const tables = [
    tableAt(toml, 'project', 'scripts'),
    tableAt(toml, 'tool', 'poetry', 'scripts'),
    tableAt(toml, 'tool', 'pdm', 'scripts'),
    tableAt(toml, 'tool', 'hatch', 'envs', 'default', 'scripts'),
  ];
  return unique(tables.flatMap((t) => Object.keys(t).map((name) => ({ name, description: 'project script' }))));
}

/** Keys directly below a top-level key of a YAML file: services, tasks. Comments and depth by indent. */
export function yamlKeys(text: string, section: string, description: string): Named[] {
  const out: Named[] = [];
  let inside = false;
  let indent = 0;
  for (const line of text.split('\n')) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const match = /^(\s*)(?:"([^"]+)"|'([^']+)'|([^\s:#'"][^:#]*?))\s*:(?:\s|$)/.exec(line);
    if (!match) continue;
    const depth = (match[1] ?? '').length;
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    if (depth === 0) {
      inside = name === section;
      indent = 0;
    } else if (inside) {
      if (indent === 0) indent = depth;
      if (depth === indent) out.push({ name, description });
    }
  }
  return unique(out);
}

/** The items of a list below a top-level key of a YAML file. */
export function yamlItems(text: string, section: string): string[] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${section}:`));
  const out: string[] = [];
  for (const line of at < 0 ? [] : lines.slice(at + 1)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const item = /^\s*-\s+(?:"([^"]*)"|'([^']*)'|([^\s#]+))/.exec(line);
    if (!item) break;
    out.push(item[1] ?? item[2] ?? item[3] ?? '');
  }
  return out;
}

/** The text behind a top-level key of a YAML file; '' where there is none. */
export function yamlText(text: string, key: string): string {
  const line = text.split('\n').find((one) => one.startsWith(`${key}:`));
  const [, double, single, plain = ''] = /^[^:]+:\s*(?:"([^"]*)"|'([^']*)'|([^#]*))/.exec(line ?? '') ?? [];
  return (double ?? single ?? plain).trim();
}

const PROFILES = /^\s+profiles:\s*(?:\[([^\]]*)\])?\s*(?:#.*)?$/;
const ITEM = /^\s*-\s+["']?([\w.-]+)/;

/** The profiles that services of a compose file are part of, as a list in brackets or one item a line. */
export function composeProfiles(text: string): Named[] {
  const names: string[] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    const list = PROFILES.exec(line);
    const item: string | undefined = inside ? ITEM.exec(line)?.[1] : undefined;
    if (list?.[1] !== undefined) names.push(...(list[1].match(/[\w.-]+/g) ?? []));
    else if (item !== undefined) names.push(item);
    inside = list ? list[1] === undefined : item !== undefined;
  }
  return unique(names.map((name) => ({ name, description: 'compose profile' })));
}
