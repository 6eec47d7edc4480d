// The files whose text a request is about, by what they hold: one that is named, those of a folder, those of a kind. What
// stands in one of them as it was said is a text of theirs.
import { saysKind } from '../english/kinds-of-files.ts';
import { lemmas } from '../english/lemma.ts';
import { kinds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { fileCalled } from './located.ts';

/** So many files are looked into. */
const MOST = 60;
const FILES = /^(?:files?|everything|everywhere)$/;
const HIDDEN = /(?:^|\/)(?:\.git|node_modules)\//;

/** The one file that is named, and where its name stands. */
export function fileNamed(tokens: readonly Token[], world: World): { at: number; path: string } | null {
  const files = tokens.flatMap(({ text, quoted }, at) => {
    if (quoted || !/[./]/.test(text)) return [];
    const path = fileCalled(text, world);
    return path === null ? [] : [{ at, path }];
  });
  const [file, ...more] = files;
  return file && more.length === 0 ? file : null;
}

/** What the files of a set hold: of those below the folder that is named, of the kind that is said. */
export function headsOfSet(tokens: readonly Token[], world: World): string[] {
  const folders = tokens.flatMap(({ text, quoted, lower }) => {
    const path = text.replace(/\/$/, '');
    return !quoted && world.path(path) === 'folder' && !saysKind(lower) ? [path] : [];
  });
  const said = tokens.flatMap(({ lower, quoted }) => (quoted ? [] : lemmas(lower).filter((form) => kinds().has(form))));
  const endings = said.flatMap((form) => kinds().get(form) ?? []);
  const all = tokens.some(({ lower, quoted }) => !quoted && FILES.test(lower));
  if (endings.length === 0 && !all) return [];
  const paths = [...(world.tree() ?? [])].flatMap(([name, at]) =>
    endings.length === 0 || endings.some((ending) => name.endsWith(`.${ending}`)) ? at : [],
  );
  return paths
    .filter(
      (path) => !HIDDEN.test(path) && (folders.length === 0 || folders.some((each) => path.startsWith(`${each}/`))),
    )
    .slice(0, MOST)
    .flatMap((path) => (world.path(path) === 'file' ? (world.head(path) ?? []) : []));
}
