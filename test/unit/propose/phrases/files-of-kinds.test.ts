// Which task a request is where several could be: by files of a kind, and by words that tell something.
import { describe, expect, it } from 'vitest';
import { assetPath } from '../../../../src/base/assets.ts';
import { createDomainRegistry } from '../../../../src/domains/registry.ts';
import type { DomainFrame } from '../../../../src/domains/schema.ts';
import { createPhraseBook } from '../../../../src/engine/propose/phrases/phrase-book.ts';
import { worldOf } from '../../meaning/world.ts';
import { frame } from './frames.ts';

const WORLD = worldOf({ files: ['report.pdf', 'sales.csv', 'notes.txt', 'talk.mp4'] });

const found = (text: string, frames: DomainFrame[]): string | null =>
  createPhraseBook([{ frame: frames }]).find(text, WORLD)[0]?.entry.frame.id ?? null;

describe('a slot for files of a kind', () => {
  const pages = [frame('pages', ['pages {file:pdf}'])];

  it('is filled by a file whose name ends so, and by no other', () => {
    expect(found('pages of report.pdf', pages)).toBe('pages');
    expect(found('pages of notes.txt', pages)).toBeNull();
  });

  it('comes before a slot for any file', () => {
    const frames = [frame('any', ['column {column} {file}']), frame('csv', ['column {column} {file:csv}'])];
    expect(found('column 2 of sales.csv', frames)).toBe('csv');
    expect(found('column 2 of notes.txt', frames)).toBe('any');
  });
});

it('small words of a phrase do not make it fit better', () => {
  const frames = [frame('wordy', ['the words of the {file}']), frame('exact', ['longest words {file}'])];
  expect(found('the longest of the words of the notes.txt', frames)).toBe('exact');
  const both = [frame('wordy', ['words of the {file} and of the']), frame('counted', ['words {file} twice'])];
  expect(found('words of the notes.txt and of the twice', both)).toBe('counted');
});

describe('tasks that ship', () => {
  const registry = createDomainRegistry({ packs: assetPath('domains') });
  const book = createPhraseBook(registry.all());
  const task = (text: string): string | null => book.find(text, WORLD)[0]?.entry.frame.id ?? null;

  it.each([
    ['how long is talk.mp4', 'av.duration'],
    ['number of pages in report.pdf', 'pdf.pages'],
    ['pull requests waiting for my review', 'hub.pr_review_wanted'],
  ])('%s', (text, id) => {
    expect(task(text)).toBe(id);
  });

  // What only counts or shows files must not change them.
  it.each(['number of all files', 'files with lowercase names', 'files sorted by extension', 'web server status'])(
    '%s is none that changes names or starts a server',
    (text) => {
      expect(task(text) ?? '').not.toMatch(/^(?:name|serve)\.|^dir\.sort/);
    },
  );
});
