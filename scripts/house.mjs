// The house in figures: files, lines and median of each folder, who imports whom among the engine's folders, and the
// longest files. Prints; what must hold is checked by check-arrows.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const LONGEST = 12;

const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** `src/engine/safety/x.ts` → `engine/safety`, `src/ui/app/x.ts` → `ui`. */
function folderOf(file) {
  const [, area, part, ...rest] = relative(root, file).split('/');
  return area === 'engine' && rest.length > 0 ? `engine/${part}` : area;
}

const files = walk(join(root, 'src')).map((path) => {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, to]) =>
    folderOf(resolve(dirname(path), to)),
  );
  return { path, folder: folderOf(path), lines: text.split('\n').length - 1, imports };
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
const all = files.map(({ lines }) => lines);
console.log(`${sum(all)} lines in ${all.length} files, median ${median(all)}\n`);
console.log('folder                 files  lines  median  imports');
for (const [name, { files: lines, to }] of [...folders].sort(
  (a, b) => sum(b[1].files) - sum(a[1].files),
))
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
