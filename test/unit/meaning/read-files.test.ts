// Requests about files, text, archives and rights, by what a class of wording has to become: destinations, exceptions,
// joined clauses, columns, rights by class, space. None of them is tuned by its words.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  programs: ['git', 'jq'],
  files: [
    'notes.txt',
    'plan.md',
    'src/main.py',
    'src/util/a.py',
    'docs/guide.md',
    'docs/api.md',
    'data/stock.csv',
    'data/conf.json',
    'data/a.json',
    'logs/web.log',
    'backup.tar.gz',
    'pics.zip',
    'bin/run.sh',
    'sums.txt',
  ],
  heads: { 'data/stock.csv': 'item,shelf,amount\nnut,a,3\n', 'data/conf.json': '{"db": {"host": "h"}, "level": 3}' },
});
const read = (text: string) => proposed(text, world);

describe.each<[string, readonly (readonly [string, string])[]]>([
  [
    'where something goes',
    [
      [
        'move docs/guide.md and docs/api.md to a new folder named old',
        'mkdir -p old && mv -t old docs/guide.md docs/api.md',
      ],
      [
        'copy every json file from data into a folder called conf',
        "mkdir -p conf && find data -type f -name '*.json' -exec cp -t conf {} +",
      ],
      ['create an empty file called todo.md in docs', 'touch docs/todo.md'],
      ['save the list of markdown files to list.txt', "find . -type f -name '*.md' > list.txt"],
      ['sort notes.txt and save it to sorted.txt', 'sort notes.txt > sorted.txt'],
      ['put the contents of plan.md at the end of notes.txt', 'cat plan.md >> notes.txt'],
    ],
  ],
  [
    'what is left out',
    [
      ['list python files in src except the ones in util', "find src -type f -name '*.py' -not -path '*/util/*'"],
      [
        'list all files except images and markdown',
        "find . -type f -not \\( -iname '*.jpg' -o -iname '*.jpeg' -o -iname '*.png' -o -iname '*.gif' -o -iname '*.webp' -o -iname '*.svg' \\) -not -name '*.md'",
      ],
      ['delete everything in logs', 'find logs -mindepth 1 -delete'],
      ['show lines in logs/web.log that contain ERROR but not refused', 'grep ERROR logs/web.log | grep -v refused'],
      ['show files in src that were not changed in the last 30 days', 'find src -type f -mtime +30'],
    ],
  ],
  [
    'what is shown of lines and columns',
    [
      ['show notes.txt with line numbers', 'cat -n notes.txt'],
      ['show line 7 of notes.txt', "sed -n '7p' notes.txt"],
      ['show lines 3 to 5 of notes.txt', "sed -n '3,5p' notes.txt"],
      ['sort notes.txt and remove duplicates', 'sort -u notes.txt'],
      ['sum the amount column in data/stock.csv', "awk -F, 'NR > 1 { s += $3 } END { print s }' data/stock.csv"],
      ['show rows of data/stock.csv where shelf is a1', 'awk -F, \'$2 == "a1"\' data/stock.csv'],
      ['get the value of level from data/conf.json', 'jq -r .level data/conf.json'],
      [
        'show the last 20 lines of the newest file in logs',
        'tail -n 20 "$(find logs -type f -printf \'%T@\\t%p\\n\' | sort -rn | head -n 1 | cut -f2-)"',
      ],
    ],
  ],
  [
    'rights, space, checksums, archives',
    [
      ['make notes.txt read-only', 'chmod a-w notes.txt'],
      ['remove write permission for others from data', 'chmod -R o-w data'],
      ['give notes.txt the same permissions as plan.md', 'chmod --reference=plan.md notes.txt'],
      ['which subfolder takes up the most space', 'du -sh */ | sort -rh | head -n 1'],
      ['disk usage of src', 'du -sh src'],
      ['md5sum of pics.zip', 'md5sum pics.zip'],
      ['unpack backup.tar.gz without the top folder', 'tar -xf backup.tar.gz --strip-components=1'],
      ['split notes.txt into files of 100 lines', 'split -l 100 notes.txt notes.txt.'],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)('%s', (text, command) => {
    expect(read(text)).toBe(command);
  });
});

describe('what would be another thing', () => {
  it('a file in which something stands is never written over', () => {
    for (const text of ['show notes in data/conf.json', 'list the words in notes.txt', 'print names in data/stock.csv'])
      expect(read(text) ?? '', text).not.toContain('>');
  });

  it('an order that contradicts itself is not proposed', () => {
    expect(read('list files in data largest first, smallest first')).toBeNull();
  });

  it('notes are no denial', () => {
    expect(read('show all notes in docs') ?? '').not.toContain('-not');
  });
});
