import { describe, expect, it } from 'vitest';
import { refine } from '../../../src/engine/propose/follow-up/refine.ts';

const CASES: [command: string, text: string, changed: string | null][] = [
  ['ls', 'also include hidden files', 'ls -a'],
  ['ls -l', 'also include hidden files', 'ls -al'],
  ['ls -la', 'with hidden files', null],
  ['find . -name a.txt', 'only the first 10', 'find . -name a.txt | head -n 10'],
  ['git log --oneline', 'only the last 10', 'git log -n 10 --oneline'],
  ['ls -l', 'sort by size', 'ls -Sl'],
  ['du -sh *', 'sorted by size', 'du -sh * | sort -h'],
  ['ps aux', 'sort by memory', 'ps --sort=-%mem aux'],
  ['systemctl restart nginx', 'as root', 'sudo systemctl restart nginx'],
  ['sudo ls', 'without sudo', 'ls'],
  ['chmod 644 src', 'recursively', 'chmod -R 644 src'],
  ['grep -n TODO src', 'recursively please', 'grep -rn TODO src'],
  [
    "find . -name '*.js'",
    'but not in node_modules',
    "find . -name '*.js' -not -path '*/node_modules/*'",
  ],
  [
    "find . -name '*.js' -delete",
    'but not in node_modules',
    "find . -name '*.js' -not -path '*/node_modules/*' -delete",
  ],
  ['grep -rn TODO .', 'except in node_modules', 'grep --exclude-dir=node_modules -rn TODO .'],
  ['tar -czf a.tar.gz src', 'without node_modules', 'tar --exclude=node_modules -czf a.tar.gz src'],
  ['grep error log', 'ignore case', 'grep -i error log'],
  ["find . -name '*.JPG'", 'in any case', "find . -iname '*.JPG'"],
  ['find . -type f', 'only directories', 'find . -type d'],
  ['ps aux', 'and count them', 'ps aux | wc -l'],
  ['ps aux', 'save it to procs.txt', 'ps aux > procs.txt'],
  ['ls', 'in /etc', 'ls /etc'],
  ['du -s .', 'human readable', 'du -hs .'],
  ['ls && rm x', 'as root', null],
  ['ls', 'with more cowbell', null],
];

describe('a follow-up', () => {
  it.each(CASES)('%s, %s', (command, text, changed) => {
    expect(refine({ request: 'show it', command }, text).command).toBe(changed);
  });

  it('takes several changes at once', () => {
    const { command } = refine(
      { request: 'list files', command: 'ls' },
      'with hidden files, sorted by size, only the first 5',
    );
    expect(command).toBe('ls -Sa | head -n 5');
  });

  it('asks for both together', () => {
    expect(refine({ request: 'list files.', command: 'ls' }, 'and also in color').request).toBe(
      'list files, in color',
    );
  });
});
