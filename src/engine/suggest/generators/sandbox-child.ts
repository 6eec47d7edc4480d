// Runs the vendor's JavaScript for spec values, one call a line on stdin, one answer a line on
// stdout. This process is started by Node's permission model without the right to write files, to
// start programs or threads, and to read anything but this folder; inside it every function runs in
// a bare vm context that has no require, no process, no timers and only text passed in and out.
// The parent kills it when a reply is late.
import { openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Context, createContext, runInContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { answering } from '../../../base/rpc.ts';
import { readPackIndex } from '../specs/block-pack.ts';
import type { SandboxCalls, ValuesTask } from './sandbox-calls.ts';

const dir = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const file = openSync(join(dir, 'functions.pack'), 'r');
const { blocks, segments } = readPackIndex(file);
const MODULES_KEPT = 8;
const RUN_LIMIT_MS = 250;
const contexts = new Map<string, Context>();

// Walks to the generator inside the context, calls it and leaves JSON text in __out. Everything that
// crosses the border is a string.
const CALL = `
(() => {
  globalThis.__out = '';
  const input = JSON.parse(__in);
  let g = __spec.default;
  for (const key of input.path.split('/')) if (key !== '') g = g[key];
  const keep = (list) => {
    globalThis.__out = JSON.stringify((Array.isArray(list) ? list : []).slice(0, 1000).flatMap((s) => {
      if (typeof s === 'string') return [{ name: s }];
      if (!s || typeof s !== 'object') return [];
      const name = Array.isArray(s.name) ? s.name[0] : s.name;
      return typeof name === 'string'
        ? [{ name, description: typeof s.description === 'string' ? s.description : '',
             priority: typeof s.priority === 'number' ? s.priority : undefined }]
        : [];
    }));
  };
  if (typeof input.output === 'string') keep(g.postProcess(input.output, input.tokens));
  else {
    const refuse = async () => ({ stdout: '', stderr: 'not available', status: 127, exitCode: 127 });
    const context = { currentWorkingDirectory: input.cwd, currentProcess: '', environmentVariables: {},
      searchTerm: input.tokens[input.tokens.length - 1] || '', sshPrefix: '', isDangerous: false };
    Promise.resolve(g.custom(input.tokens, refuse, context)).then(keep, () => keep([]));
  }
})()`;

function codeOf(module: string): string {
  const [number, offset, length] = segments[module] ?? [];
  const block = number === undefined ? undefined : blocks[number];
  if (block === undefined || offset === undefined || length === undefined) throw new Error('no such module');
  const data = Buffer.alloc(block[1]);
  readSync(file, data, 0, data.length, block[0]);
  return brotliDecompressSync(data).toString('utf8', offset, offset + length);
}

function contextOf(module: string): Context {
  let context = contexts.get(module);
  if (context) return context;
  const code = codeOf(module);
  context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  runInContext(`${code}\nglobalThis.__spec=__spec;`, context, { timeout: 1_000 });
  contexts.set(module, context);
  if (contexts.size > MODULES_KEPT) contexts.delete(contexts.keys().next().value ?? '');
  return context;
}

function values({ module, path, output, tokens, cwd }: ValuesTask): string {
  const context = contextOf(module);
  (context as { __in: string }).__in = JSON.stringify({ path, output, tokens, cwd });
  runInContext(CALL, context, { timeout: RUN_LIMIT_MS });
  const out: unknown = runInContext("typeof __out === 'string' ? __out : ''", context);
  return typeof out === 'string' && out !== '' ? out : '[]';
}

const answer = answering<SandboxCalls>(
  {
    values([task]) {
      try {
        return values(task);
      } catch {
        // A function that throws or runs too long has no values to offer.
        return '[]';
      }
    },
  },
  (message) => process.stdout.write(`${JSON.stringify(message)}\n`),
);
createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)));
