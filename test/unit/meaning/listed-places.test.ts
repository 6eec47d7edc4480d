// Places that are told one after the other: none of them is lost, though a word of theirs may also name a kind of files. And
// exceptions as people say them in passing.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/band',
  files: ['scripts/a.sh', 'scripts/b.tmp', 'logs/x.log', 'docs/y.md', 'stage/c.sh', 'stage/z.log'].concat(
    'src/main.go',
    'src/main_test.go',
    '.git/config',
    'bin/tool',
  ),
});
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, WORLD)).toBe(command));

describe('places one after the other', () => {
  each([
    [
      'let all .sh files be executable, scripts and stage',
      "find scripts stage -type f -name '*.sh' -exec chmod +x {} +",
    ],
    ['copy the .md files from docs and scripts to bin', "find docs scripts -type f -name '*.md' -exec cp -t bin {} +"],
    ['remove all .tmp files from scripts and stage', "find scripts stage -type f -name '*.tmp' -delete"],
    ['pack docs and scripts into band.tar.gz', 'tar -caf band.tar.gz docs scripts'],
    ['delete the log files in stage and logs that are empty', "find stage logs -type f -name '*.log' -empty -delete"],
  ]);
  const FOLDERS = ['scripts', 'logs', 'docs', 'stage'];
  const pairs = FOLDERS.flatMap((a) => FOLDERS.filter((b) => b !== a).map((b) => [a, b] as const));
  it.each(pairs)('%s and %s', (a, b) => {
    for (const text of [
      `delete the .tmp files in ${a} and ${b}`,
      `gzip every csv file, ${a} and ${b}`,
      `make everything in ${a} and ${b} read-only`,
    ]) {
      const { command, sure } = answer(text, WORLD);
      if (sure) expect(`${command} `).toMatch(new RegExp(`${a}\\b.*${b}\\b`));
    }
  });
  each([['take away the write permission of others in stage and docs', 'find stage docs -exec chmod o-w {} +']]);
});

describe('what does not count', () => {
  each([
    ['list the go files not counting tests', "find . -type f -name '*.go' -not -path '*test*'"],
    [
      'files over 2M? dont look into .git or bin',
      "find . -type f -size +2M -not -path '*/.git/*' -not -path '*/bin/*'",
    ],
    ['list the folders here, hidden ones not counted', "find . -type d -not -path '*/.*'"],
    ['zip the project without .git and bin', "zip -r band.zip . -x '.git/*' '*/.git/*' 'bin/*' '*/bin/*'"],
  ]);
  it('is never passed over', () => {
    const kept = answer('list all files in logs minus the archives', WORLD);
    expect(kept.command).toContain("-name '*.zip'");
  });
});
