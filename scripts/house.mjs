// The house in figures: files, lines and median of each folder, how much is code and how much tables, who imports whom
// among the engine's folders, and the longest files. Prints; what must hold is checked by check-arrows.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const LONGEST = 12;

const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
const linesOf = (text) => text.split('\n').length - 1;
const all = walk(join(root, 'src'));
const isCode = (path) => /\.tsx?$/.test(path);
/** Neither blank nor a comment. */
const says = (line) => line.trim() !== '' && !/^\s*(?:\/\/|\/?\*)/.test(line);

/** `src/engine/safety/x.ts` → `engine/safety`, `src/ui/app/x.ts` → `ui`. */
function folderOf(file) {
  const [, area, part, ...rest] = relative(root, file).split('/');
  return area === 'engine' && rest.length > 0 ? `engine/${part}` : area;
}

const files = all.filter(isCode).map((path) => {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, to]) => folderOf(resolve(dirname(path), to)));
  const code = text.split('\n').filter(says).length;
  return { path, folder: folderOf(path), lines: linesOf(text), code, imports };
});
const data = ['toml', 'json'].map((kind) => {
  const tables = all.filter((path) => path.endsWith(`.${kind}`));
  return { kind, tables, lines: tables.map((path) => linesOf(readFileSync(path, 'utf8'))) };
});

const folders = new Map();
for (const file of files) {
  const entry = folders.get(file.folder) ?? { files: [], to: new Set() };
  entry.files.push(file.lines);
  for (const to of file.imports) if (to !== file.folder) entry.to.add(to);
  folders.set(file.folder, entry);
}

const sum = (list) => list.reduce((a, b) => a + b, 0);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const lengths = files.map(({ lines }) => lines);
const said = sum(files.map(({ code }) => code));
console.log(`${sum(lengths)} lines in ${files.length} files, median ${median(lengths)}`);
console.log(`${said} of them neither blank nor comment`);
for (const { kind, tables, lines } of data)
  console.log(`beside them ${sum(lines)} lines of ${kind} in ${tables.length} files`);
console.log('');
console.log('folder                 files  lines  median  imports');
for (const [name, { files: lines, to }] of [...folders].sort((a, b) => sum(b[1].files) - sum(a[1].files)))
  console.log(
    [
      name.padEnd(21),
      String(lines.length).padStart(6),
      String(sum(lines)).padStart(7),
      String(median(lines)).padStart(7),
      `  ${[...to].sort().join(' ')}`,
    ].join(''),
  );
console.log('\nlongest files');
for (const { path, lines } of files.sort((a, b) => b.lines - a.lines).slice(0, LONGEST))
  console.log(`${String(lines).padStart(5)}  ${relative(root, path)}`);
