// Names of files as people say them and as they stand in other files: without the dot that hides them, parted in two, replaced in
// part, mentioned in files of another kind or in none.
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../../src/engine/propose/generators/reading.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const FARM = worldOf({
  cwd: '/srv/farm',
  programs: ['rsync', 'tar', 'find', 'sed', 'grep', 'ls', 'sh', 'bash', 'mv'],
  files: [
    'fields/map one.png',
    'fields/.Spotlight',
    'fields/north/.Spotlight',
    'fields/north/plan.odt',
    'web/index.html',
    'web/shop.css',
    'fieldnotes/may.md',
    'fieldnotes/june.md',
    'drafts/old.md',
    'stall/shop.css',
  ],
});

describe('what is left out', () => {
  it.each([
    ['pack fields into f.tar.gz without the Spotlight files', 'tar --exclude=.Spotlight -caf f.tar.gz fields'],
    ['copy fields to twin without Spotlight', 'rsync -a --exclude=.Spotlight fields/ twin/'],
    [
      'replace hay by straw in all md files under fieldnotes, leave drafts alone',
      "find fieldnotes -type f -name '*.md' -exec sed -i s/hay/straw/g {} +",
    ],
    [
      'replace hay by straw in all html files under web, leave the stall alone',
      "find web -type f -name '*.html' -exec sed -i s/hay/straw/g {} +",
    ],
  ])('%s', (text, command) => expect(proposed(text, FARM)).toBe(command));

  it('may lie on another machine', () => {
    const text = 'rsync stall to me@far.example:/srv/www without the uploads folder, dry run first';
    const command = 'rsync -av -n --exclude=uploads stall/ me@far.example:/srv/www';
    expect(answer(text, FARM).command).toBe(command);
  });

  it('is said to leave out nothing where nothing is called so', () => {
    const facts = (text: string) => {
      const { way } = answer(text, FARM);
      return way ? evidenceOf(way.goal, FARM).filter(({ verified }) => !verified) : null;
    };
    expect(facts('pack fields into f.tar.gz without Thumbs_db')).toMatchObject([
      { subject: 'Thumbs_db', fact: expect.stringContaining('leaves out nothing') },
    ]);
    expect(facts('pack fields into f.tar.gz without the Spotlight files')).toEqual([]);
    expect(facts('pack fields into f.tar.gz without the odt files')).toEqual([]);
  });
});

describe('names in two words', () => {
  it.each([
    ['list the files in the field notes', 'ls fieldnotes'],
    ['md files in fieldnotes that do not mention any hay', "grep -rL --include='*.md' hay fieldnotes"],
  ])('%s', (text, command) => expect(proposed(text, FARM)).toBe(command));
});

describe('signs in names', () => {
  it.each([['swap spaces for dashes in the filenames in fields', / fields .*\$\{b\/\/ \/-\}/]])('%s', (text, command) =>
    expect(proposed(text, FARM)).toMatch(command),
  );

  it('are texts in lines where no names are spoken of', () => {
    expect(proposed('swap hay for straw in web/index.html', FARM)).toBe('sed -i s/hay/straw/g web/index.html');
  });
});

describe('names that stand in other files', () => {
  const looking = (holders: string, joint: string) =>
    `sh -c 'for f; do grep -rqF ${holders} ${joint} printf "%s\\n" "$f"; done' _ {} +`;
  it.each([
    [
      'which png files in fields are not mentioned in any html or css file under web',
      `find fields -type f -name '*.png' -exec ${looking('--include="*.html" --include="*.css" -e "${f##*/}" web', '||')}`,
    ],
    [
      'list the css files that are used in the html files',
      `find . -type f -name '*.css' -exec ${looking('--include="*.html" -e "${f##*/}" .', '&&')}`,
    ],
    [
      "how many png files aren't referenced by any md file",
      `find . -type f -name '*.png' -exec ${looking('--include="*.md" -e "${f##*/}" .', '||')} | wc -l`,
    ],
  ])('%s', (text, command) => expect(proposed(text, FARM)).toBe(command));

  it('are no reason to delete anything', () => {
    expect(proposed('delete the png files not used in any html file', FARM)).toBeNull();
  });
});

describe('addresses', () => {
  it.each([
    [
      'change http://farm.example to https in all html files under web',
      "find web -type f -name '*.html' -exec sed -i 's|http://farm\\.example|https://farm.example|g' {} +",
    ],
    [
      'replace http://farm.example with https in web/index.html',
      "sed -i 's|http://farm\\.example|https://farm.example|g' web/index.html",
    ],
  ])('%s', (text, command) => expect(proposed(text, FARM)).toBe(command));
});
