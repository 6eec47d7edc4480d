// Checks that imports point one way: ui, cli → engine → {domains, index/client}; all may stand on base; safety knows only
// the parser; nothing in engine, index or domains knows react or ink. Also that no import circle exists, neither of files
// nor of the engine's parts, no source file outgrows 500 lines, no comment 120 columns, and processes are started in a few
// named places only. Reads import statements as text, so it needs no build.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const MAX_LINES = 500;
const MAX_COLUMNS = 120;
/** Where comments are wider still. */
const WIDE = /^src\/engine\/(?:answer|english|meaning|propose|tables)\//;
const SOURCE_DIRS = ['src', 'test', 'bench', 'scripts', 'bin'];

/** Area → areas that it may import from (besides itself). */
const MAY_IMPORT = {
  ui: ['engine', 'domains', 'index'],
  cli: ['engine', 'domains', 'index', 'ui', 'base'],
  engine: ['domains', 'index', 'base'],
  index: ['domains', 'base'],
  domains: [],
  base: [],
};
/** What ui and cli see of the engine, types included. */
const ENGINE_DOOR = 'src/engine/api.ts';
/** The folders below these know each other one way only, types included. */
const ONE_WAY = ['src/engine', 'src/engine/safety'];
/**
 * Who may start a process: the contained runner, the person's own shell, and parts of ourselves (the index's process, the
 * sandbox of the specs' functions). Whatever else wants a program asks src/base/contained/run.ts.
 */
const MAY_START = new Set([
  'src/base/contained/confinement.ts',
  'src/base/contained/run.ts',
  // Our own Node, to see whether machine code loads.
  'src/engine/state/doctor-natives.ts',
  'src/engine/suggest/generators/sandbox.ts',
  // The person's own shells, asked for what their completion functions say.
  'src/engine/suggest/shell-completion/start.ts',
  'src/engine/terminal/pty.ts',
  'src/base/helper-process.ts',
]);
/** Looks whether it loads, and starts nothing with it. */
const LOADS_PTY = 'src/engine/state/doctor.ts';
const STARTS = /^(?:(?:node:)?(?:child_process|cluster)|node-pty|execa|cross-spawn|zx|shelljs|systeminformation)$/;
const PAST_IMPORTS = /\brequire\(\s*['"](?:node:)?(?:child_process|cluster)['"]|getBuiltinModule|process\.binding/;
const UI_PACKAGES = /^(react|ink|ink-text-input|react-dom)(\/|$)/;

const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : walk(path);
    return /\.(ts|tsx|mjs|js)$/.test(entry.name) ? [path] : [];
  });

/** The folder directly below `folder` that a file lies in, or null. */
function partOf(file, folder) {
  const end = file.startsWith(`${folder}/`) ? file.indexOf('/', folder.length + 1) : -1;
  return end < 0 ? null : file.slice(0, end);
}

const problems = [];
const graph = new Map();
const parts = new Map(ONE_WAY.map((folder) => [folder, new Map()]));
const files = SOURCE_DIRS.map((d) => join(root, d))
  .filter((d) => statSync(d, { throwIfNoEntry: false })?.isDirectory())
  .flatMap(walk);

for (const file of files) {
  const name = relative(root, file);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES) problems.push(`${name}: ${lines} lines, the limit is ${MAX_LINES}`);
  if (!name.startsWith('src/')) continue;
  text.split('\n').forEach((line, at) => {
    if (line.length > MAX_COLUMNS && /^\s*(?:\/\/|\/?\*)/.test(line) && !WIDE.test(name))
      problems.push(`${name}:${at + 1}: a comment of ${line.length} columns, the limit is ${MAX_COLUMNS}`);
  });
  const area = name.split('/')[1];
  const edges = [];
  if (PAST_IMPORTS.test(text)) problems.push(`${name}: takes a module that starts processes past its imports`);
  const pattern =
    /^(?:import|export)\s+(type\s)?[^'"();]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|(?<![\w.])import\(\s*['"]([^'"]+)['"]/gm;
  for (const match of text.matchAll(pattern)) {
    const spec = match[2] ?? match[3] ?? match[4];
    if (UI_PACKAGES.test(spec) && area !== 'ui') problems.push(`${name}: imports ${spec}, only src/ui may`);
    if (STARTS.test(spec) && !MAY_START.has(name) && !(name === LOADS_PTY && spec === 'node-pty'))
      problems.push(`${name}: imports ${spec}; programs are run by src/base/contained/run.ts`);
    if (!spec.startsWith('.')) continue;
    const target = relative(root, resolve(dirname(file), spec));
    if (!target.startsWith('src/')) continue;
    const targetArea = target.split('/')[1];
    if (targetArea !== area && !(MAY_IMPORT[area] ?? []).includes(targetArea)) {
      problems.push(`${name}: ${area} may not import from ${targetArea} (${target})`);
    }
    if (area === 'engine' && targetArea === 'index' && !/^src\/index\/(client|types)\.ts$/.test(target)) {
      problems.push(`${name}: the only door of src/index is client.ts (imports ${target})`);
    }
    if ((area === 'ui' || area === 'cli') && targetArea === 'engine' && target !== ENGINE_DOOR) {
      problems.push(`${name}: the only door of the engine is ${ENGINE_DOOR} (imports ${target})`);
    }
    if (name.startsWith('src/engine/safety/') && !target.startsWith('src/engine/safety/')) {
      problems.push(`${name}: safety imports nothing but the parser (imports ${target})`);
    }
    if (!match[1]) edges.push(target);
    for (const [folder, known] of parts) {
      const [from, to] = [partOf(name, folder), partOf(target, folder)];
      if (from && to && from !== to) known.set(from, (known.get(from) ?? new Set()).add(to));
    }
  }
  graph.set(name, edges);
}

/** By depth-first search. */
function reportCircles(arrows) {
  const state = new Map();
  const visit = (node, path) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      problems.push(`import circle: ${[...path.slice(path.indexOf(node)), node].join(' → ')}`);
      return;
    }
    state.set(node, 'open');
    for (const next of arrows.get(node) ?? []) visit(next, [...path, node]);
    state.set(node, 'done');
  };
  for (const node of arrows.keys()) visit(node, []);
}

// Of files only value imports count: type-only ones vanish at build time.
reportCircles(graph);
for (const known of parts.values()) reportCircles(known);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`arrows: ${graph.size} source files, all pointing one way`);
