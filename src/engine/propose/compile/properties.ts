// Values in a JSON file by their names: the file that is here tells where such a key stands in it, so that no path is
// guessed. A key that stands in several places alike is refused.
import { lemmas } from '../../english/lemma.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { type Json, step } from '../../tables/json.ts';
import type { World } from '../../world/world.ts';
import { escaped, replacement } from './entries.ts';
import { asPath, Missing, refuse, Taking, word } from './take.ts';

const DEEPEST = 5;

function jsonOf(value: Value | undefined, world: World): Json {
  if (value?.type !== 'path' || !/\.json$/i.test(value.path)) throw new Missing('in', 'path');
  const text = world.head(value.path);
  if (text === null) return refuse(`no ${value.path}`);
  try {
    return JSON.parse(text) as Json;
  } catch {
    return refuse('a file that cannot be read whole');
  }
}

/** jq's paths to the keys of that name that lie highest, or to all of them. */
function pathsTo(name: string, root: Json, all = false): string[] {
  const forms = new Set(lemmas(name.toLowerCase()));
  let level: [string, Json][] = [['', root]];
  const every: string[] = [];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const found = new Set<string>();
    const next: [string, Json][] = [];
    for (const [path, node] of level) {
      if (Array.isArray(node)) {
        const [sample] = node;
        if (sample !== undefined) next.push([`${path}[]`, sample]);
      } else if (node !== null && typeof node === 'object')
        for (const [key, child] of Object.entries(node)) {
          const at = `${path}${step(key)}`;
          if (forms.has(key.toLowerCase()) || lemmas(key.toLowerCase()).includes(name.toLowerCase())) found.add(at);
          next.push([at, child]);
        }
    }
    if (found.size > 0 && !all) return [...found];
    every.push(...found);
    level = next;
  }
  return every;
}

/** The key that is changed: the only one called so, or the one that lies in no other. */
function keyChanged(name: string, root: Json): string {
  const outward = name.includes('.') ? walked(name.split('.'), root) : null;
  const all = outward === null ? pathsTo(name, root, true) : [outward];
  const [only, ...more] = all.includes(step(name)) ? [step(name)] : all;
  if (more.length > 0)
    throw new Missing(
      'names',
      'text',
      all.map((path) => path.replace(/^\./, '')),
    );
  return only ?? refuse(`key ${name}`);
}

const jq = (path: string): string => (path.startsWith('[') ? `.${path}` : path === '' ? '.' : path);

/** `db.port`: said from the outside in. */
function walked(keys: readonly string[], root: Json): string | null {
  let node: Json | undefined = root;
  for (const key of keys) {
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return null;
    node = node[key];
    if (node === undefined) return null;
  }
  return keys.map(step).join('');
}

const isWithin = (one: string, other: string): boolean =>
  one !== other && (one.startsWith(`${other}.`) || one.startsWith(`${other}[`));

function pathOf(name: string, root: Json): string {
  const outward = name.includes('.') ? walked(name.split('.'), root) : null;
  const found = outward === null ? pathsTo(name, root) : [outward];
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : refuse(`key ${name}`);
}

/** Acts that give an entry another value. */
const SETS: ReadonlySet<string> = new Set(['set', 'replace', 'convert', 'switch', 'update', 'upgrade']);

const SWITCHES: ReadonlyMap<string, string> = new Map([
  ['enable', 'true'],
  ['disable', 'false'],
]);

/** The node that a path of keys leads to. */
function nodeAt(path: string, root: Json): Json | undefined {
  let node: Json | undefined = root;
  for (const [, key = ''] of path.matchAll(/\.([A-Za-z_]\w*)/g)) {
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return undefined;
    node = node[key];
  }
  return path.includes('[') || path.includes('"') ? undefined : node;
}

/** A value as JSON writes it, of the kind that stands there now. */
function literal(value: Value, now: Json | undefined): string {
  const text = word(value);
  if (typeof now === 'string') return JSON.stringify(text);
  return /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text) ? text : JSON.stringify(text);
}

/** How far in the file writes what lies one level down, as jq is told that. */
export function indented(text: string): string {
  const [, lead] = /\n([ \t]+)\S/.exec(text) ?? [];
  if (lead === undefined) return text.trim().includes('\n') ? '' : '-c ';
  return lead.startsWith('\t') ? '--tab ' : lead.length === 2 || lead.length > 7 ? '' : `--indent ${lead.length} `;
}

/**
 * A plain value whose key stands once in a file that jq would write in another form: it is replaced where it stands, and the rest
 * stays as it is. Null where that cannot be done.
 */
function inText(path: string, root: Json, value: string, text: string): string | null {
  const [now, key = ''] = [nodeAt(path, root), /\w+$/.exec(path)?.[0]];
  if (now === undefined || (now !== null && typeof now === 'object')) return null;
  if (JSON.stringify(root, null, 2) === text.trimEnd()) return null;
  const [only, ...more] = text.matchAll(new RegExp(`"${key}"[ \\t]*:[ \\t]*`, 'g'));
  const written = JSON.stringify(now);
  if (!only || more.length > 0) return null;
  const behind = text.slice(only.index + only[0].length);
  if (!behind.startsWith(written) || /^[\w.]/.test(behind.slice(written.length))) return null;
  return `s/${escaped(only[0] + written)}/${replacement(only[0] + value)}/`;
}

function changed(goal: Goal, taking: Taking, root: Json, file: string, text: string): string {
  const [name, ...more] = goal.names;
  const fresh = name?.type === 'name' && name.how === 'new' && SETS.has(goal.act);
  const path = jq(fresh ? step(word(name)) : keyChanged(word(name), root));
  if (more.length > 0 || path.includes('[')) return refuse('several keys');
  const write = (to: string) => `jq ${indented(text)}${quote(to)} ${file} > ${file}.tmp && mv ${file}.tmp ${file}`;
  const put = (value: string): string => {
    const script = inText(path, root, value, text);
    return script === null ? write(`${path} = ${value}`) : `sed -i ${quote(script)} ${file}`;
  };
  taking.manner('in-place');
  const now = SWITCHES.get(goal.act);
  if (now !== undefined) return typeof nodeAt(path, root) === 'boolean' ? put(now) : refuse('no switch');
  if (goal.act === 'delete') return write(`del(${path})`);
  const by = taking.take('by');
  const to = taking.take('to') ?? by;
  if (!to || (by && by !== to)) throw new Missing('to', 'text');
  return put(literal(to, nodeAt(path, root)));
}

/** Whether a goal asks for something that stands in one JSON file. */
export function asksJson(goal: Goal): boolean {
  const [file, ...more] = goal.in ?? (goal.from ? [goal.from] : []);
  if (more.length > 0 || file?.type !== 'path' || !/\.json$/i.test(file.path)) return false;
  if (goal.of === 'property' && (SETS.has(goal.act) || SWITCHES.has(goal.act) || goal.act === 'delete'))
    return goal.names.length > 0;
  if (goal.of === 'property' && goal.act === 'sort') return true;
  if (goal.act !== 'show' && goal.act !== 'count') return false;
  return goal.of === 'property' || goal.of === '' || (goal.of === 'file' && file.here === 'file');
}

export function propertyCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const make = (): string => {
    const [file] = taking.take('in') ?? (goal.from ? [goal.from] : []);
    taking.take('from');
    const root = jsonOf(file, world);
    const attr = taking.take('attr');
    if (goal.act === 'sort' && goal.names.length === 0) {
      taking.scope();
      return `jq -S . ${asPath(file)}`;
    }
    taking.scope();
    if (goal.where.length > 0 || goal.except.length > 0) return refuse('filter');
    const names = [...goal.names.map(word), ...(attr === undefined ? [] : [attr])];
    const count = goal.act === 'count' || taking.show('count') !== null;
    taking.show('json');
    const at = asPath(file);
    taking.show('bare');
    const each = taking.show('one-line') !== null;
    if (goal.act === 'delete' || SETS.has(goal.act) || SWITCHES.has(goal.act))
      return changed(goal, taking, root, at, world.head(word(file)) ?? '');
    // "the names of the scripts": what stands there by its keys.
    const [one, asked, ...more] = names;
    const named = one !== undefined && more.length === 0 && (asked === 'name' || taking.show('names-only'));
    const inner = named ? nodeAt(jq(pathOf(one, root)), root) : undefined;
    const byKeys = inner !== null && typeof inner === 'object' && !Array.isArray(inner);
    if (named && byKeys && asked === 'name') names.pop();
    else if (named && !byKeys && asked === undefined) return refuse('names of what');
    const keys = (named && byKeys) || taking.show('keys') !== null || (goal.of === 'property' && names.length === 0);
    if (keys) {
      const path = names.length === 0 ? '' : `${pathOf(names[0] ?? '', root)} | `;
      if (Array.isArray(root) && path === '') return refuse('keys of a list');
      return count ? `jq ${quote(`${path}length`)} ${at}` : `jq -r ${quote(`${path}keys[]`)} ${at}`;
    }
    if (names.length === 0) {
      if (!count) return refuse('which value');
      const lists = Object.entries(root ?? {}).filter(([, child]) => Array.isArray(child));
      const path = Array.isArray(root)
        ? ''
        : lists.length === 1
          ? `${step(lists[0]?.[0] ?? '')} | `
          : refuse('which list');
      return `jq ${quote(`${path}length`)} ${at}`;
    }
    if (names.length > 1) {
      const paths = names.map((name) => jq(pathOf(name, root)));
      // *The names of the active sites*: what is in a list is not told beside the list.
      if (count || paths.some((one) => paths.some((other) => isWithin(one, other)))) return refuse('several keys');
      return `jq -r ${quote(paths.join(', '))} ${at}`;
    }
    const path = jq(pathOf(names[0] ?? '', root));
    const node = nodeAt(path, root);
    // A list of plain values, each by itself.
    if (!count && Array.isArray(node) && node.every((item) => item === null || typeof item !== 'object'))
      return `jq -r ${quote(`${path}[]`)} ${at}`;
    if (each) return refuse('one line each');
    return count ? `jq ${quote(`${path} | length`)} ${at}` : `jq -r ${quote(path)} ${at}`;
  };
  return taking.done(make());
}
