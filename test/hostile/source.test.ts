// What the sources may not do at all: make code of text, or hand a text to a shell.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../helpers/driver.ts';

const files = (folder: string): string[] =>
  readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return files(path);
    return /\.(?:tsx?|mjs|cjs|js)$/.test(entry.name) ? [path] : [];
  });

/** Comments and strings say such words, code may not. */
const code = (path: string): string =>
  readFileSync(join(repository, path), 'utf8')
    .replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

const FORBIDDEN: [string, RegExp][] = [
  ['eval', /(?<![\w.$])eval\s*\(/],
  ['new Function', /new\s+Function\b|(?<![\w.])Function\s*\(/],
  // A database has an exec of its own; who imports that of the shell is found below.
  ['exec of a shell string', /(?<![\w.-])execSync\s*\(/],
  ['a shell option', /\bshell:\s*true\b/],
  // Node's own tries for ever in a file system that takes no new folder; `makeFolders` does not.
  ['a folder made with those above it by Node', /\bmkdir(?:Sync)?\([^;]*\brecursive:\s*true/],
];

it('makes no code of text and gives no text to a shell', () => {
  const sources = [...files('src'), ...files('bin')];
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) => {
    const raw = readFileSync(join(repository, path), 'utf8');
    const text = code(path);
    return [
      ...FORBIDDEN.flatMap(([name, pattern]) => (pattern.test(text) ? [`${path}: ${name}`] : [])),
      ...(/from ['"](?:node:)?vm['"]/.test(raw) ? [`${path}: vm`] : []),
      ...(/\b(?:exec|execSync)\b[^\n]*from ['"](?:node:)?child_process['"]/.test(raw) ? [`${path}: exec`] : []),
    ];
  });
  // The generators of the vendor's specs run in a process that may neither write nor spawn; the other asks V8 for its gc().
  expect(found.sort()).toEqual(['src/engine/suggest/generators/sandbox-child.ts: vm', 'src/ui/memory-trim.ts: vm']);
});

it('opens no listening socket', () => {
  const found = [...files('src'), ...files('bin')].filter((path) =>
    /\bcreate(?:Server|Socket)\b|\bnew (?:\w+\.)?Server\b/.test(code(path)),
  );
  expect(found).toEqual([]);
});
