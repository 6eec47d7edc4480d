// Compiles command specs into one pack: the vendor set (@withfig/autocomplete) under our own
// specs/*.toml. Called by the build as `compileSpecs({ out })`, or by hand:
//   node scripts/compile-specs.mjs [--out DIR] [--if-stale]
// The pack is JSON segments in compressed blocks behind an index, read one segment at a time. The vendor's
// JavaScript (postProcess and the like) goes into a second pack that only the sandbox opens.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transformSync } from 'esbuild';
import { parse } from 'smol-toml';
import { functionsOnly } from './build/functions-only.mjs';
import { learnUse } from './build/learn-use.mjs';
import { vendorRoles } from './build/vendor-roles.mjs';
import { writePack } from './build/write-pack.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const vendorDir = join(root, 'node_modules/@withfig/autocomplete/build');
export const DEFAULT_OUT = join(root, 'node_modules/.cache/reos-tui/specs');

/** A subcommand whose stored form is longer than this gets a segment of its own. */
const SPLIT_BYTES = 12_000;
const MAX_DESCRIPTION = 140;
/** Of an option or argument two subcommands down and further: nine in ten are of three clouds, and fill four fifths of the pack. */
const MAX_DEEP = 64;

const list = (x) => (x == null ? [] : Array.isArray(x) ? x : [x]);
const one = (names) => (names.length === 1 ? names[0] : names);
const omitEmpty = (o) =>
  Object.fromEntries(
    Object.entries(o).filter(([, v]) => v !== undefined && v !== 0 && !(Array.isArray(v) && v.length === 0)),
  );

function describe(text, most = MAX_DESCRIPTION) {
  if (typeof text !== 'string') return undefined;
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') return undefined;
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  // Not within a word, unless that is as long as half the line.
  const word = cut.lastIndexOf(' ');
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`;
}

/** Of an option or argument at a place in a vendor's module: by how many subcommands lead there. */
const mostAt = (module, path) =>
  module.split('/').length + path.split('/subcommands/').length > 3 ? MAX_DEEP : MAX_DESCRIPTION;

/** `--output=FILE` names a value with the option: the name is what stands before. */
const optionName = (name) =>
  typeof name === 'string' ? name.replace(/^(--?[\w-]+)(?:=|\[=).*[A-Z.<].*$/, '$1') : name;

const usable = (name) => typeof name === 'string' && name !== '' && !/[\s\p{Cc}\p{Cf}]/u.test(name);

/** The vendor's own file-listing helper, recognised by the ls call that it makes. */
const listsFiles = (fn) => /["'`]-1ApL["'`]/.test(fn.toString()) || /\bls -1ApL\b/.test(fn.toString());

/** Does a custom generator use the function that runs commands (its second parameter)? */
function runsCommands(fn) {
  const text = fn.toString();
  const params = /^(?:async\s+)?(?:function\s*\*?\s*\w*\s*)?\(?([^)=]*)\)?/.exec(text)?.[1] ?? '';
  const second = params.split(',')[1]?.trim();
  if (!second || !/^[\w$]+$/.test(second)) return /executeCommand|executeShell/.test(text);
  const uses = text.split(new RegExp(`(?<![\\w$.])${second.replace('$', '\\$')}(?![\\w$])`)).length - 1;
  return uses > 1;
}

function generatorOf(g, module, path) {
  if (typeof g !== 'object' || g === null) return undefined;
  if (g.template) return undefined;
  const argv = Array.isArray(g.script)
    ? g.script
    : g.script && typeof g.script === 'object' && typeof g.script.command === 'string'
      ? [g.script.command, ...list(g.script.args)]
      : undefined;
  if (argv?.some((a) => typeof a !== 'string')) return undefined;
  const out = {};
  if (argv) {
    out.c = argv;
    out.n = argv
      .filter((a) => a !== '--no-optional-locks')
      .join(' ')
      .slice(0, 200);
    if (typeof g.postProcess === 'function') out.h = `${module}#${path}`;
    else if (typeof g.splitOn === 'string') out.s = g.splitOn;
  } else if (typeof g.custom === 'function' && !runsCommands(g.custom)) {
    out.n = `${module}: values`;
    out.h = `${module}#${path}`;
  } else return undefined;
  if (typeof g.scriptTimeout === 'number') out.m = g.scriptTimeout;
  if (typeof g.cache?.ttl === 'number') out.t = Math.max(5, Math.round(g.cache.ttl / 1000));
  return out;
}

const TEMPLATE_NAMES = { filepaths: 'filepaths', folders: 'folders', history: 'history', help: 'help' };

function suggestionOf(s) {
  if (typeof s === 'string') return s === '' ? undefined : s;
  if (typeof s !== 'object' || s === null) return undefined;
  const names = list(s.name).filter((n) => typeof n === 'string' && n !== '');
  if (names.length === 0) return undefined;
  const insert = typeof s.insertValue === 'string' ? s.insertValue.replaceAll('{cursor}', '') : undefined;
  const out = omitEmpty({
    n: one(names),
    d: describe(s.description),
    i: insert !== undefined && insert !== names[0] && !/[\p{Cc}]/u.test(insert) ? insert : undefined,
    h: s.hidden ? 1 : undefined,
    p: s.priority,
  });
  return Object.keys(out).length === 1 && typeof out.n === 'string' ? out.n : out;
}

function argOf(a, module, path) {
  if (typeof a !== 'object' || a === null) return {};
  const generators = list(a.generators);
  const templates = new Set(
    [...list(a.template), ...generators.flatMap((g) => list(g?.template))].flatMap((t) => TEMPLATE_NAMES[t] ?? []),
  );
  for (const g of generators) if (typeof g?.custom === 'function' && listsFiles(g.custom)) templates.add('filepaths');
  const g = generators
    .map((x, i) =>
      typeof x?.custom === 'function' && listsFiles(x.custom)
        ? undefined
        : generatorOf(x, module, `${path}/${Array.isArray(a.generators) ? `generators/${i}` : 'generators'}`),
    )
    .filter(Boolean);
  return omitEmpty({
    n: typeof a.name === 'string' ? a.name.slice(0, 60) : undefined,
    d: describe(a.description, mostAt(module, path)),
    t: [...templates],
    g,
    v: list(a.suggestions)
      .map(suggestionOf)
      .filter((s) => s !== undefined),
    f:
      (a.isVariadic ? 1 : 0) |
      (a.isOptional ? 2 : 0) |
      (a.isCommand ? 4 : 0) |
      (a.isScript ? 8 : 0) |
      (a.isModule ? 16 : 0) |
      (a.optionsCanBreakVariadicArg === false ? 32 : 0),
  });
}

const argsOf = (owner, module, path) =>
  list(owner.args).map((a, i) => argOf(a, module, `${path}/${Array.isArray(owner.args) ? `args/${i}` : 'args'}`));

/** The product's own way to read the values that a description lists. */
const { choicesIn } = await import(
  `data:text/javascript,${encodeURIComponent(
    transformSync(readFileSync(join(root, 'src/engine/suggest/specs/choices.ts'), 'utf8'), { loader: 'ts' }).code,
  )}`
);

/** The value of an option whose spec says only in words which there are. */
function withChoices([arg, ...more], descriptions) {
  if (!arg || more.length > 0 || arg.v || arg.g || arg.t) return arg ? [arg, ...more] : [];
  const v = descriptions
    .flatMap((text) => (typeof text === 'string' ? [choicesIn(text)] : []))
    .find((c) => c.length > 0);
  return [v ? { ...arg, v } : arg];
}

function optionOf(o, module, path) {
  const written = list(o?.name).flatMap((name) => (/^-[^,]*,\s*-/.test(name) ? name.split(/,\s*/) : name));
  const names = [...new Set(written.map(optionName))].filter(usable);
  if (names.length === 0) return undefined;
  const separator = o.requiresSeparator || o.requiresEquals;
  return omitEmpty({
    n: one(names),
    d: describe(o.description, mostAt(module, path)),
    a: withChoices(argsOf(o, module, path), [o.description, list(o.args)[0]?.description]),
    e: list(o.exclusiveOn).filter(usable),
    D: list(o.dependsOn).filter(usable),
    f:
      (o.isPersistent ? 1 : 0) | (o.isRepeatable ? 2 : 0) | (o.isRequired ? 4 : 0) | (o.hidden || o.deprecated ? 8 : 0),
    s: separator ? (typeof separator === 'string' ? separator : '=') : undefined,
    p: typeof o.priority === 'number' ? o.priority : o.isDangerous ? 40 : undefined,
  });
}

function nodeOf(s, module, path, segmentOf) {
  const names = list(s?.name).filter(usable);
  if (names.length === 0) return undefined;
  const directives = s.parserDirectives ?? {};
  return omitEmpty({
    n: one(names),
    d: describe(s.description),
    s: list(s.subcommands)
      .map((x, i) => nodeOf(x, module, `${path}/subcommands/${i}`, segmentOf))
      .filter(Boolean),
    o: list(s.options)
      .map((x, i) => optionOf(x, module, `${path}/options/${i}`))
      .filter(Boolean),
    a: argsOf(s, module, path),
    x: list(s.additionalSuggestions)
      .map(suggestionOf)
      .filter((v) => v !== undefined),
    f:
      (directives.flagsArePosixNoncompliant ? 1 : 0) |
      (directives.optionsMustPrecedeArguments ? 2 : 0) |
      (s.requiresSubcommand ? 4 : 0) |
      (s.hidden || s.deprecated ? 8 : 0),
    p: typeof s.priority === 'number' ? s.priority : s.isDangerous ? 40 : undefined,
    L: typeof s.loadSpec === 'string' ? segmentOf(s.loadSpec) : undefined,
  });
}

/** What would be run never answers: a spec that asks for it is not waited for. */
const nothingIsRun = () => new Promise(() => {});
const afterAll = () => new Promise((resolve) => setImmediate(resolve, null));
/** What may stand behind a command whose options depend on it: nothing yet, or a word. */
const STANDS_BEHIND = [[], ['word']];

/** Options that a function of the spec names without running anything are read here, for either case. */
async function addComputed(s, words) {
  if (typeof s !== 'object' || s === null) return;
  for (const child of list(s.subcommands)) await addComputed(child, [...words, list(child?.name)[0]]);
  if (typeof s.generateSpec !== 'function') return;
  for (const behind of STANDS_BEHIND) {
    const asked = async () => s.generateSpec([...words, ...behind, ''], nothingIsRun);
    const made = await Promise.race([asked().catch(() => null), afterAll()]);
    const known = new Set(list(s.options).flatMap((o) => list(o.name)));
    const more = list(made?.options).filter((o) => !list(o.name).some((name) => known.has(name)));
    // A function among their values would be looked for where the module does not have it.
    const plain = more.map((o) => ({ ...o, args: list(o.args).map((arg) => ({ ...arg, generators: undefined })) }));
    s.options = [...list(s.options), ...plain];
  }
}

async function vendorSpecs() {
  const modules = [];
  const walk = (dir, prefix) => {
    for (const e of readdirSync(dir, { withFileTypes: true })) {
      if (e.isDirectory()) walk(join(dir, e.name), `${prefix}${e.name}/`);
      else if (e.name.endsWith('.js')) modules.push(prefix + e.name.slice(0, -3));
    }
  };
  walk(vendorDir, '');
  // A versioned command is a folder of versions with an index: take the newest.
  const versioned = new Map();
  for (const m of modules) {
    const match = /^(.+)\/(\d+\.\d+\.\d+)$/.exec(m);
    if (!match) continue;
    const best = versioned.get(match[1]);
    const newer = !best || m.localeCompare(best, 'en', { numeric: true }) > 0;
    if (newer) versioned.set(match[1], m);
  }
  const segmentOf = (name) => versioned.get(name) ?? name;
  const specs = new Map();
  for (const m of modules) {
    if (m === 'index' || m.startsWith('dynamic/') || m.startsWith('@withfig') || m === '-') continue;
    const loaded = (await import(pathToFileURL(join(vendorDir, `${m}.js`)).href)).default;
    if (typeof loaded !== 'object' || loaded === null || Array.isArray(loaded)) continue;
    await addComputed(loaded, list(loaded.name).slice(0, 1));
    const node = nodeOf(loaded, m, '', segmentOf);
    if (node) specs.set(m, node);
  }
  const commands = new Map();
  for (const m of specs.keys()) if (!m.includes('/')) commands.set(m, m);
  for (const [name, m] of versioned) if (specs.has(m)) commands.set(name.split('/').at(-1), m);
  return { specs, commands };
}

/** The TOML reader and the merge are the product's own TypeScript, so that both agree. */
async function ownTools(dir) {
  const bundle = async (entry, name) => {
    const file = join(dir, name);
    await build({
      entryPoints: [join(root, 'src/engine', entry)],
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      minifySyntax: true,
      logLevel: 'error',
    });
    return file;
  };
  const toml = await bundle('suggest/specs/toml.ts', 'toml-tool.mjs');
  const merge = await bundle('suggest/specs/merge.ts', 'merge-tool.mjs');
  await bundle('suggest/generators/sandbox-child.ts', 'sandbox.mjs');
  const stamp = `?${Date.now()}`;
  const { readTomlSpec } = await import(pathToFileURL(toml).href + stamp);
  const { mergeNodes } = await import(pathToFileURL(merge).href + stamp);
  return { readTomlSpec, mergeNodes };
}

/** Stores a node, moving large subcommands into segments of their own. Returns what stays. */
function store(pack, segment, node) {
  const slim = (n, path) => {
    const s = n.s?.map((child) => {
      const name = list(child.n)[0];
      const inner = slim(child, `${path} ${name}`);
      if (inner.L || JSON.stringify(inner).length <= SPLIT_BYTES) return inner;
      const id = `${path} ${name}`;
      pack.set(id, JSON.stringify(inner));
      return omitEmpty({ n: inner.n, d: inner.d, f: inner.f, p: inner.p, L: id });
    });
    return s ? { ...n, s } : n;
  };
  pack.set(segment, JSON.stringify(slim(node, segment)));
}

/** Compiles into a folder of its own and moves the files into place, so that readers and other runs never see half. */
export async function compileSpecs({ out = DEFAULT_OUT } = {}) {
  mkdirSync(out, { recursive: true });
  // Beside it: what is left of a run that was ended is then no part of what is kept.
  const work = mkdtempSync(`${out.replace(/\/$/, '')}.work-`);
  try {
    const done = await compileInto(work);
    for (const file of OUTPUTS) renameSync(join(work, file), join(out, file));
    return done;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The specs last: they tell that the rest is there. */
const OUTPUTS = ['sandbox.mjs', 'functions.pack', 'vendor-roles.json', 'specs.pack'];

/** `below` with the contents of those of its stubs that `upper` says something about. */
function opened(upper, below, specs) {
  const s = below.s?.map((stub) => {
    const above = upper.s?.find((u) => list(u.n).some((n) => list(stub.n).includes(n)));
    if (!above) return stub;
    const inside = stub.L && (above.s || above.o || above.a) ? specs.get(stub.L) : undefined;
    return opened(above, inside ? { ...inside, n: stub.n, d: stub.d ?? inside.d } : stub, specs);
  });
  return s ? { ...below, s } : below;
}

/** What commands lead to, in the order of the specs, and the modules whose functions that calls. */
function reachedFrom(roots, specs) {
  const reached = new Set();
  const modules = new Set();
  const look = (part) => {
    if (typeof part !== 'object' || part === null) return;
    if (typeof part.L === 'string') open(part.L);
    for (const { h } of Array.isArray(part.g) ? part.g : []) if (h) modules.add(h.split('#')[0]);
    for (const value of Object.values(part)) look(value);
  };
  const open = (segment) => {
    if (reached.has(segment) || !specs.has(segment)) return;
    reached.add(segment);
    look(specs.get(segment));
  };
  for (const segment of roots) open(segment);
  return { reached: [...specs.keys()].filter((segment) => reached.has(segment)), modules: [...modules].sort() };
}

async function compileInto(out) {
  const { readTomlSpec, mergeNodes } = await ownTools(out);
  const { specs, commands } = await vendorSpecs();
  // How arguments are judged, as the vendor has it: ours goes before it.
  writeFileSync(join(out, 'vendor-roles.json'), JSON.stringify(vendorRoles(specs, commands)));
  const names = Object.fromEntries(commands);
  const ownDir = join(root, 'specs');
  const problems = [];
  let own = 0;
  for (const file of existsSync(ownDir) ? readdirSync(ownDir).sort() : []) {
    if (!file.endsWith('.toml')) continue;
    try {
      const text = readFileSync(join(ownDir, file), 'utf8');
      const spec = readTomlSpec(text);
      for (const note of spec.notes) problems.push(`specs/${file}: ${note}`);
      const name = spec.node.n;
      const { verb = [] } = parse(text);
      if (spec.onlyVerbs) {
        const vendors = specs.get(names[name]);
        if (vendors) learnUse(vendors, verb);
        continue;
      }
      const below = spec.extend ? specs.get(names[name] ?? name) : undefined;
      const node = below ? mergeNodes(spec.node, opened(spec.node, below, specs)) : spec.node;
      learnUse(node, verb);
      specs.set(`own:${name}`, node);
      for (const n of [name, ...spec.aliases]) names[n] = `own:${name}`;
      own++;
    } catch (error) {
      problems.push(`specs/${file}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { reached, modules } = reachedFrom(Object.values(names), specs);
  const pack = new Map();
  for (const segment of reached) store(pack, segment, specs.get(segment));
  const bytes = await writePack(join(out, 'specs.pack'), pack, { commands: names });
  const code = new Map();
  for (const m of modules) {
    const file = join(vendorDir, `${m}.js`);
    const source = functionsOnly(file, readFileSync(file, 'utf8'));
    code.set(m, transformSync(source, { format: 'iife', globalName: '__spec', minify: true, target: 'es2022' }).code);
  }
  // What is bundled into several modules makes them about as long as each other: so their copies lie within one block.
  const byLength = [...code].sort(([, a], [, b]) => a.length - b.length);
  const codeBytes = await writePack(join(out, 'functions.pack'), byLength);
  return { commands: Object.keys(names).length, own, segments: pack.size, bytes, codeBytes };
}

function newest(path) {
  const s = statSync(path, { throwIfNoEntry: false });
  if (!s) return 0;
  if (!s.isDirectory()) return s.mtimeMs;
  return Math.max(s.mtimeMs, ...readdirSync(path).map((f) => statSync(join(path, f)).mtimeMs));
}

/** True when a source of the pack is newer than the pack. */
export function isStale(out = DEFAULT_OUT) {
  const built = newest(join(out, 'specs.pack'));
  const inputs = [
    'specs',
    'scripts/compile-specs.mjs',
    'scripts/build/vendor-roles.mjs',
    'scripts/build/write-pack.mjs',
    'scripts/build/functions-only.mjs',
    'scripts/build/learn-use.mjs',
    'src/engine/suggest/specs',
    'src/engine/suggest/generators',
    'node_modules/@withfig/autocomplete/package.json',
  ];
  return built === 0 || inputs.some((f) => newest(join(root, f)) > built);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--out');
  const out = at > 0 ? resolve(process.argv[at + 1]) : DEFAULT_OUT;
  try {
    if (!process.argv.includes('--if-stale') || isStale(out)) {
      const { commands, own, segments, bytes, codeBytes } = await compileSpecs({ out });
      console.log(
        `specs: ${commands} commands (${own} ours), ${segments} segments, ${(bytes / 1e6).toFixed(1)} MB + ${(codeBytes / 1e6).toFixed(1)} MB of code`,
      );
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
