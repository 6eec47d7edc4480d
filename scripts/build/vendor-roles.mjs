// What the vendor's command specs say about the roles of arguments: which ones are commands, and which options name a place
// that is written to. Given as the same tables that specs/roles/*.toml are made of. Only programs that have such an argument
// are kept, with the options on the way that take a value, so that words are counted right.

/** Flags of an argument in the compact form (src/engine/suggest/specs/compact.ts). */
const VARIADIC = 1;
const COMMAND = 4;
const MAX_DEPTH = 4;

const OUTPUT = /^-{1,2}(?:o|out(?:put)?(?:[-_]?(?:file|dir|path))?|dest(?:ination)?|log-?file|save-to)$/i;
const SAYS_COMMAND = /^(?:cmd|command|shell[ -]command|command to run)$/i;
const FOLDER = /dir|folder/i;

const list = (names) => (names === undefined ? [] : Array.isArray(names) ? names : [names]);
const plain = (name) => /^-{1,2}[\w:.-]+$/.test(name);

function optionRole(names, arg) {
  if ((arg.f ?? 0) & COMMAND || SAYS_COMMAND.test(arg.n ?? '')) return 'shell';
  if (!names.some((name) => OUTPUT.test(name))) return 'text';
  const folder = arg.t?.includes('folders') && !arg.t.includes('filepaths');
  if (folder || FOLDER.test(arg.n ?? '') || names.some((name) => FOLDER.test(name))) return 'into';
  return arg.t || /file|path/i.test(arg.n ?? '') ? 'write' : 'text';
}

/** One node as a table, and whether it says more than which options take values. */
function tableOf(node) {
  const found = { text: [], write: [], into: [], shell: [] };
  for (const option of node.o ?? []) {
    const arg = option.a?.[0];
    const names = list(option.n).filter(plain);
    if (!arg || names.length === 0) continue;
    found[optionRole(names, arg)].push(...names);
  }
  const table = Object.fromEntries(
    Object.entries(found)
      .filter(([, names]) => names.length > 0)
      .map(([role, names]) => [role, names.join(' ')]),
  );
  const args = node.a ?? [];
  const at = args.findIndex((arg) => (arg.f ?? 0) & COMMAND);
  if (at >= 0) table.args = [...args.slice(0, at).map(() => 'text'), 'command'].join(' ');
  else if (args.length > 0) table.args = args.map((arg) => ((arg.f ?? 0) & VARIADIC ? 'text*' : 'text')).join(' ');
  return { table, says: at >= 0 || 'write' in table || 'into' in table || 'shell' in table };
}

/** @param specs compact nodes by name @param commands program → name of its node */
export function vendorRoles(specs, commands) {
  const tables = [];
  for (const [program, segment] of commands) {
    const node = specs.get(segment);
    if (!node || !/^[\w.+-]+$/.test(program)) continue;
    const own = [];
    let says = false;
    const walk = (at, path, depth) => {
      const inside = at.L ? (specs.get(at.L) ?? at) : at;
      const { table, says: more } = tableOf(inside);
      const below = own.length;
      own.push({ names: program, ...(path ? { verb: path } : {}), ...table });
      if (more) says = true;
      let useful = more || path === '';
      if (depth < MAX_DEPTH) {
        for (const sub of inside.s ?? []) {
          const names = list(sub.n).filter((name) => /^[\w@:.-]+$/.test(name));
          if (names.length > 0 && walk(sub, `${path} ${names.join('|')}`.trim(), depth + 1)) useful = true;
        }
      }
      if (!useful) own.length = below;
      return useful;
    };
    walk(node, '', 0);
    if (says) tables.push(...own);
  }
  return tables;
}
