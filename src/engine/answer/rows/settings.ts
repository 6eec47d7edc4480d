// What a text sets by name, whatever its form: `NAME = 3`, `name: 3` below a section or a key that it is indented under, JSON,
// and the directives of servers. Only the layout is read.
import { partsOf } from '../../tables/called.ts';
import { type Json, parsed } from '../../tables/json.ts';

export const SETTINGS = /\.(?:ya?ml|json|toml|ini|cfg|conf|env|properties)$|(?:^|\/)\.env/i;

export interface Setting {
  name: string;
  /** What it stands under, and what it is called there. */
  section: string;
  key: string;
  /** The words of its own name, and those of what it stands in. */
  own: readonly string[];
  around: readonly string[];
  /** What the thing of a list that it stands in is called. */
  thing: string | null;
  value: string;
  line: string;
}

interface Place {
  around: readonly string[];
  thing: string | null;
}

const SETS =
  /^(\s*)(?:(?:export|const|let|var|static|final|public|readonly)\s+)*"?([A-Za-z_][\w.-]*|\d{4}-\d\d-\d\d)"?\s*(?:(?::[ \w[\]]+)?=|:)\s*(.*?)\s*[,;]?(?:\s+(?:#|;|\/\/).*)?\s*$/;

const settingOf = (key: string, value: string, line: string, { around, thing }: Place): Setting => ({
  name: [...around, ...(thing === null ? [] : [thing]), key].join('.'),
  section: around.join('.'),
  key,
  own: partsOf(key),
  around: [...around.flatMap(partsOf), ...(thing === null ? [] : partsOf(thing))],
  thing,
  value,
  line,
});

const plain = (value: Json): boolean => value === null || typeof value !== 'object';

/** The settings of a value in JSON; `lines` from the line on where it stands. */
function inJson(root: Json, text: string): Setting[] {
  const lines = text.split(/\r?\n/);
  const found: Setting[] = [];
  const placeOf = (key: string, from: number): number => {
    const at = lines.findIndex((line, i) => i >= from && line.includes(JSON.stringify(key)));
    return at < 0 ? from : at;
  };
  const lineOf = (key: string, value: Json, from: number): string => {
    const both = [key, value].map((each) => JSON.stringify(each));
    const line = lines.find((each, i) => i >= from && both.every((one) => each.includes(one)));
    return line?.trim() ?? both.join(': ');
  };
  const walk = (value: Json, place: Place, from: number): void => {
    if (Array.isArray(value)) {
      for (const each of value) {
        if (plain(each) || Array.isArray(each)) continue;
        const name = Object.values(each as object).find((cell) => typeof cell === 'string');
        walk(each, { ...place, thing: typeof name === 'string' ? name : null }, from);
      }
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, own] of Object.entries(value)) {
      const at = placeOf(key, from);
      const list = Array.isArray(own) && own.every(plain) ? own.map(String).join(', ') : null;
      if (plain(own) || list !== null) found.push(settingOf(key, list ?? String(own), lineOf(key, own, from), place));
      else walk(own, { ...place, around: [...place.around, key] }, at);
    }
  };
  walk(root, { around: [], thing: null }, 0);
  return found;
}

const DIRECTIVE = /^\s*([a-z_]+)(?:\s+([^{};]+?))?\s*([;{])\s*(?:#.*)?$/;

/** Lines of `name value;` and blocks in braces, as web servers have them; null for any other text. */
function directivesIn(lines: readonly string[]): Setting[] | null {
  const above: string[] = [];
  const found: Setting[] = [];
  for (const line of lines) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    if (/^\s*\}\s*$/.test(line)) {
      above.pop();
      continue;
    }
    const [, name, value = '', mark] = DIRECTIVE.exec(line) ?? [];
    if (name === undefined) return null;
    if (mark === '{') above.push([name, value].filter(Boolean).join(' '));
    else if (value !== '') found.push(settingOf(name, value, line, { around: [...above], thing: null }));
  }
  return found;
}

interface Above {
  indent: number;
  name: string;
  /** It is a thing of a list, and no name of what stands in it. */
  thing?: true;
}

const ITEM = /^\s*-\s+(["']?)(?![\w.-]+(?::(?:\s|$)|\s*=))(\S.*?)\1\s*$/;

function byLines(lines: readonly string[]): Setting[] {
  const found: Setting[] = [];
  /** Those whose value is a list. */
  const lists = new Set<Setting | undefined>();
  let section = '';
  const above: Above[] = [];
  for (const line of lines) {
    if (/^\s*(?:#|\/\/|;)/.test(line)) continue;
    // Plain values below a key, one a line, are what it is set to.
    const own = ITEM.exec(line)?.[2];
    const holder = found.at(-1);
    const holds = holder?.key === above.at(-1)?.name && (holder?.value === '' || lists.has(holder));
    if (own !== undefined && holder && holds) {
      lists.add(holder);
      holder.value = [holder.value, own].filter(Boolean).join(', ');
      continue;
    }
    const head = /^\s*\[+([\w .-]+)\]+\s*$/.exec(line)?.[1];
    if (head !== undefined) {
      section = head;
      continue;
    }
    const item = /^(\s*)-\s+(?=\S)/.exec(line);
    const shown = item ? `${' '.repeat(item[0].length)}${line.slice(item[0].length)}` : line;
    const [, blank = '', name, raw = ''] = SETS.exec(shown) ?? [];
    if (name === undefined || /==|\($/.test(line.trim())) continue;
    const indent = item ? (item[1] ?? '').length : blank.length;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const value = raw.replace(/^(["'])(.*)\1$/, '$2');
    const names = above.filter(({ thing }) => !thing).map((each) => each.name);
    const place: Place = {
      around: [section, ...names].filter(Boolean),
      thing: item ? value || null : (above.findLast(({ thing }) => thing)?.name ?? null),
    };
    above.push(item ? { indent, name: value, thing: true } : { indent, name });
    if (/^[{[]?$/.test(value) && value !== '') continue;
    found.push(settingOf(name, value, line, place));
  }
  return found;
}

export function settingsIn(text: string): Setting[] {
  const root = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
  if (root !== undefined && root !== null && typeof root === 'object') return inJson(root, text);
  const lines = text.split(/\r?\n/);
  return directivesIn(lines) ?? byLines(lines);
}
