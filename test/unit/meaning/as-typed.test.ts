// What is written down is written as it was typed, and what stands in files is looked for as it stands there.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const CREW = 'name,email\nana,ana@quay.example.org\nbo,bo@mole.example.com\n';

const QUAY = worldOf({
  programs: ['awk', 'find', 'git', 'grep', 'pkill', 'rm', 'sed', 'sort', 'tail'],
  files: ['bin/horn.sh', 'bin/lamp.sh', 'docs/tide.md', 'crew.csv', 'tmp/winch.lock'],
  heads: { 'crew.csv': CREW },
});
const read = (text: string) => proposed(text, QUAY);

describe('a message keeps its signs', () => {
  it.each([
    ['commit everything with the message fix: the horn', "git commit -a -m 'fix: the horn'"],
    [
      'commit docs/tide.md with message docs: high tide',
      "git add docs/tide.md && git commit -m 'docs: high tide' -- docs/tide.md",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('texts that look like something else', () => {
  it.each([
    ['show the todos in bin and docs with line numbers', 'grep -n TODO -r bin docs'],
    [
      'change /opt/old to /opt/new in every shell script',
      "find . -type f -name '*.sh' -exec sed -i 's|/opt/old|/opt/new|g' {} +",
    ],
    ['show the last 2 commits that changed src/gone.js', 'git log -n 2 -- src/gone.js'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it.each([
    ['tide -> tides in docs/tide.md', String.raw`sed -i 's/\btide\b/tides/g' docs/tide.md`],
    ['take the crew lines out of docs/tide.md', 'sed -i /crew/d docs/tide.md'],
    ['lines in docs/tide.md that appear more then once', 'sort docs/tide.md | uniq -d'],
    ['kill all my winch processes', 'pkill -u "$USER" -x winch'],
  ])('%s', (text, command) => expect(read(text)).toBe(command));

  it('what is in an archive is not deleted beside it', () => {
    expect(read('take bin/horn.sh out of the archive') ?? '').not.toMatch(/^rm /);
  });

  it('the end of an address is where it is at', () => {
    expect(read('crew whose email is not at quay.example.org')).toContain(String.raw`$2 !~ /@quay\.example\.org$/`);
  });

  it('no mark is looked for where a file is called so', () => {
    const home = worldOf({ programs: ['cat', 'grep'], files: ['todo.txt'] });
    expect(proposed('show my todos', home) ?? '').not.toContain('grep');
  });
});
