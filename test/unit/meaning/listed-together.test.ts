// What is listed together is all of one sort: endings among which some are known, folders that tools make, names beside the noun
// that says what they are of.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/thesis',
  files: ['book/a.tex', 'book/a.pdf', 'book/a.aux', 'book/a.toc', 'book/a.out', 'book/img/x.png'],
  names: { branch: ['main', 'fix/tides'], tag: ['v1', 'v2'], commit: [], stash: [], remote: [] },
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, WORLD)).toBe(command));

describe('endings', () => {
  each([
    [
      'find the aux, out and toc files in book',
      "find book -type f \\( -name '*.aux' -o -name '*.out' -o -name '*.toc' \\)",
    ],
    [
      'tar up book as book.tgz without the aux, toc and pdf files',
      "tar --exclude='*.aux' --exclude='*.toc' --exclude='*.pdf' -caf book.tgz book",
    ],
  ]);
  it('that are listed behind what is left out are never what is meant', () => {
    const { command } = answer('zip book as b.zip without the png, toc and pdf files', WORLD);
    expect(command).toBe("zip -r b.zip book -x '*.png' '*.toc' '*.pdf'");
  });
});

describe('folders that tools make', () => {
  each([
    ['find all pdf files except those in node_modules', "find . -type f -name '*.pdf' -not -path '*/node_modules/*'"],
    ['find empty files, skip node_modules', "find . -type f -empty -not -path '*/node_modules/*'"],
  ]);
});

describe('names with their nouns', () => {
  each([
    ['list the commits on the fix/tides branch that main does not have', 'git log main..fix/tides'],
    ['list the commits on fix/tides that the main branch does not have', 'git log main..fix/tides'],
    ['what changed in book/a.tex between v1 and v2', 'git diff v1..v2 -- book/a.tex'],
    ['what changed in book/a.tex between v1 and v2 upside down', null],
    ['how does book/a.tex differ between v1 and v2', 'git diff v1 v2 -- book/a.tex'],
    ['how does book/a.tex on fix/tides differ from the one on main', 'git diff main fix/tides -- book/a.tex'],
    ['open the pdf of the book', 'xdg-open book/a.pdf'],
    ['open the book pdf in reverse', null],
  ]);
});

describe('what else is said in passing', () => {
  const SHOP = worldOf({
    cwd: '/home/ana/shop',
    files: ['site/package.json', 'site/src/a.js', 'store/db/a.sql', 'store/img/x.png'],
    names: { branch: ['main', 'fix/login-loop'], tag: [], commit: [], stash: [], remote: [] },
  });
  it.each([
    ['add vitest to site as a dev dependency', 'npm --prefix site install -D vitest'],
    ['add vitest to site as a dev dependency upside down', null],
    ['how much space is used by site', 'du -sh site'],
    ['disk usage of store per folder', 'du -sh store/*'],
    ['disk usage of store per folder, biggest first', 'du -sh store/* | sort -rh'],
    [
      'copy the newest database dump from store/db to /tmp',
      "find store/db \\( -name '*.sql' -o -name '*.sql.gz' -o -name '*.sql.xz' -o -name '*.sql.zst' -o -name '*.dump' \\) -printf '%T@\\t%p\\0' | sort -zrn | head -z -n 1 | cut -z -f2- | xargs -0 -r cp -t /tmp",
    ],
    ['copy the newest dump in store/db to /tmp upside down', null],
    ['delete the login loop branch', 'git branch -d fix/login-loop'],
    ['the login loop fix is merged, delete its branch', 'git branch -d fix/login-loop'],
    ['the checkout fix is merged, delete its branch', null],
    ['the first few lines of site/src/a.js', 'head -n 10 site/src/a.js'],
    [
      'the 3 biggest files in store, human readable sizes',
      'find store -type f -exec du -h {} + | sort -rh | head -n 3',
    ],
    ['untracked files, but not the ignored ones', 'git ls-files --others --exclude-standard'],
    [
      'who was the last one to commit something to site/src/a.js and when was it',
      "git log --format='%an %ad' --date=short -n 1 -- site/src/a.js",
    ],
    ['encrypt store/db/a.sql with a passphrase', 'gpg -c store/db/a.sql'],
  ] as const)('%s', (text, command) => expect(proposed(text, SHOP)).toBe(command));
});
