// Whether the project uses something (*do we use django*, *is gunicorn a dependency*): what its manifests name, what its code
// imports. That it does not is said only of a name that stands nowhere in the folder's texts.
import { basename } from 'node:path';
import { escapeRegExp } from '../../../base/escape-regexp.ts';
import { says } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import { tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { isLanguage } from '../../meaning/clause/typos.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import { CODE, mentions } from './in-code.ts';
import { type FileText, openLikely } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { contentOf, lineCell } from './texts.ts';

const MANIFEST =
  /(?:^|\/)(?:requirements[\w.-]*\.txt|package\.json|pyproject\.toml|setup\.(?:py|cfg)|Pipfile|go\.mod|Cargo\.toml|Gemfile|composer\.json|pom\.xml|build\.gradle(?:\.kts)?)$/;
const ANY = /[^/]$/;
const NAME = /^[A-Za-z@][\w@/.-]+$/;
const IMPORTS = /^\s*(?:import|from|use|require|include)\b|\brequire\(|\bfrom\s+["']/;
const MANY = 300;
const MOST = 3;
const LISTED = 8;

const found = (files: readonly FileText[], has: (line: string) => boolean) =>
  mentions(files, has).map(({ file, line }) => ({ file, cell: lineCell(file, line) }));

/** Null where no one thing is asked about, the project has no manifest, or the name only stands in other texts. */
export async function answerOfNeeds(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const { needs, needs_of } = textWords();
  if (!asksWhether(tokens) || !tokens.some((token) => says(token, ...needs))) return null;
  const [name, ...more] = contentOf(tokens).filter((token) => !says(token, ...needs, ...needs_of));
  if (!name || more.length > 0 || name.quoted || !NAME.test(name.text) || isLanguage(name.lower)) return null;
  const manifests = await openLikely(MANIFEST, () => true, relations, world);
  if (manifests.length === 0) return null;
  const word = new RegExp(`(?<![\\w-])${escapeRegExp(name.lower)}(?![\\w-])`, 'i');
  const code = await openLikely(CODE, () => true, relations, world, MANY);
  const own = [
    ...found(manifests, (line) => word.test(line)),
    ...found(code, (line) => IMPORTS.test(line) && word.test(line)),
  ];
  const shown = own.slice(0, MOST);
  if (own.length > 0)
    return [
      said(
        `Yes: ${listed(shown.map(({ file, cell }) => `${file.shown} says ${cell.text}`))}.`,
        shown.map(({ cell }) => cell),
      ),
    ];
  const all = await openLikely(ANY, () => true, relations, world, MANY);
  if (all.some(({ text: each }) => each.toLowerCase().includes(name.lower))) return null;
  const names = [...new Set(manifests.map(({ shown: path }) => basename(path)))];
  const lines = found(manifests.slice(0, 1), (line) => /^\s*["']?[A-Za-z@]/.test(line)).slice(0, LISTED);
  return [
    said(
      `No: nothing in this folder names ${name.text}; ${manifests[0]?.shown} has ${listed(lines.map(({ cell }) => cell.text))} (looked at: ${listed(names)} and ${all.length} texts).`,
      lines.map(({ cell }) => cell),
    ),
  ];
}
