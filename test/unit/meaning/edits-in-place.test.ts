// Edits of what stands in files: what is kept of the old, in which letters it is looked for, names in code and versions; and files
// that are told in few words.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/boat',
  files: [
    'plan.txt',
    'sail.txt.bak',
    'src/hull.go',
    'src/hull_test.go',
    'deploy/compose.boat.prod.yml',
    'deploy/compose.boat.yml',
    'log/run.log',
    'old/log-2025-01.txt',
    'old/log-2025-02.txt',
    'lib/001_start.down.sql',
    'lib/001_start.up.sql',
    'pics/a.JPG',
    'pics/b.jpg',
  ],
  heads: {
    'log/run.log': '2026-01-01T10:00:00Z ERROR a\n2026-01-01T10:00:01Z error b\n2026-01-01T10:00:02Z INFO c\n',
    'lib/001_start.down.sql': 'DROP TABLE a;\n',
  },
  names: { tag: ['v2.1'] },
  programs: ['git', 'openssl', 'sha256sum'],
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, WORLD)).toBe(command));

describe('what is kept of the old', () => {
  each([
    ['strip trailing whitespace in plan.txt, keep the original as .bak', "sed -i.bak 's/[[:space:]]*$//' plan.txt"],
    ['remove blank lines from plan.txt, keep plan.txt.bak', "sed -i.bak '/^\\s*$/d' plan.txt"],
    [
      'sort plan.txt in place but keep a copy of the original as plan.txt.orig',
      'cp -p plan.txt plan.txt.orig && sort -o plan.txt plan.txt',
    ],
    [
      'add a line "oars=2" at the end of plan.txt and keep the old file as plan.txt.bak',
      "cp -p plan.txt plan.txt.bak && printf '%s\\n' oars=2 >> plan.txt",
    ],
    ['copy sail.txt.bak to sail.txt, keep the date and keep the bak', 'cp -p sail.txt.bak sail.txt'],
    ['replace tabs with 4 spaces in plan.txt', "sed -i 's/\\t/    /g' plan.txt"],
  ]);
});

describe('names in code, marks and versions', () => {
  each([
    [
      'rename the function addMast to raiseMast across all the go files',
      "find . -type f -name '*.go' -exec sed -i 's/\\baddMast\\b/raiseMast/g' {} +",
    ],
    ['FIXMEs and TODOs in the go code', "grep 'FIXME\\|TODO' -r --include='*.go' ."],
    [
      'bump the images in the prod compose file from 2.0.1 to 2.1.0',
      "sed -i 's/2\\.0\\.1/2.1.0/g' deploy/compose.boat.prod.yml",
    ],
    ['how many error lines in log/run.log, upper or lower case', 'awk \'tolower($2) == "error"\' log/run.log | wc -l'],
  ]);
});

describe('files in few words', () => {
  each([
    [
      'make the extension of all .JPG files in pics lowercase',
      'find pics -type f -name \'*.JPG\' -exec sh -c \'for f; do mv -n -- "$f" "${f%.JPG}.jpg"; done\' _ {} +',
    ],
    [
      'move the january and february logs from old into a new folder cold',
      'mkdir -p cold && mv -t cold old/log-2025-01.txt old/log-2025-02.txt',
    ],
    ['make a tar.gz of the source at tag v2.1, call it boat-2.1.tar.gz', 'git archive -o boat-2.1.tar.gz v2.1'],
    ['zip the repo as it was at v2.1 into release.zip', 'git archive -o release.zip v2.1'],
    ['a random 40 char hex string', 'openssl rand -hex 20'],
  ]);
  it('are no list of sums', () =>
    expect(answer('list just the down scripts in order', WORLD).command ?? '').not.toContain('sum -c'));
});
