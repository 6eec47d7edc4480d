import { describe, expect, it } from 'vitest';
import { refine } from '../../../src/engine/propose/follow-up/refine.ts';
import { levelOf } from '../../helpers/safety.ts';
import { CHANGED } from './refine-table.ts';

/** One change after the other, as in the modal; each must be understood. */
function changedBy(command: string, ...texts: string[]): string[] {
  const steps = [command];
  for (const text of texts) {
    const next = refine({ request: 'x', command: steps.at(-1) ?? '' }, text);
    expect(next.unread, text).toEqual([]);
    steps.push(next.command ?? '');
  }
  return steps.slice(1);
}

describe('a follow-up', () => {
  it.each(CHANGED)('%s, %s', (command, text, changed) => {
    expect(refine({ request: 'show it', command }, text).command).toBe(changed);
  });

  it('takes several changes at once', () => {
    const { command } = refine(
      { request: 'list files', command: 'ls' },
      'with hidden files, sorted by size, only the first 5',
    );
    expect(command).toBe('ls -Sa | head -n 5');
  });

  it('keeps what earlier changes did', () => {
    expect(
      changedBy(
        'find . -type f -size +1M',
        'only in the last 2 days',
        'only the first 5',
        'sort by size',
        'without node_modules',
        'biggest first',
        'only 3',
      ),
    ).toEqual([
      'find . -type f -size +1M -mtime -2',
      'find . -type f -size +1M -mtime -2 | head -n 5',
      "find . -type f -size +1M -mtime -2 -printf '%s %p\\n' | sort -n | head -n 5",
      "find . -type f -size +1M -mtime -2 -not -path '*/node_modules/*' -printf '%s %p\\n' | sort -n | head -n 5",
      "find . -type f -size +1M -mtime -2 -not -path '*/node_modules/*' -printf '%s %p\\n' | sort -rn | head -n 5",
      "find . -type f -size +1M -mtime -2 -not -path '*/node_modules/*' -printf '%s %p\\n' | sort -rn | head -n 3",
    ]);
  });

  it('deletes exactly what was listed, and is judged as that', () => {
    const listed = changedBy('find . -type f -size +1M', 'sort by size', 'without node_modules');
    const [deleting = ''] = changedBy(listed.at(-1) ?? '', 'delete them');
    expect(deleting).toBe("find . -type f -size +1M -not -path '*/node_modules/*' -delete");
    expect(levelOf(deleting)).not.toBe('safe');
  });

  it('says which words it did not understand', () => {
    const unread = (command: string, text: string) => refine({ request: 'x', command }, text).unread;
    expect(unread('find . -type f', 'make it blue')).toEqual(['blue']);
    expect(unread('ls', 'with hidden files, older than 3 days')).toEqual(['older than 3 days']);
    expect(unread('find . -type f', 'only in the last 2 days and in stripes')).toEqual(['stripes']);
    expect(unread('ls', 'please')).toEqual(['please']);
    expect(unread('ls -a', 'also hidden files')).toEqual([]);
  });

  it('asks for both together', () => {
    expect(refine({ request: 'list files.', command: 'ls' }, 'and also in color').request).toBe('list files, in color');
  });
});
