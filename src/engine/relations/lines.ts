// Lines of the files that a question is about: numbered, with their text. Only named files are opened, below the
// sandbox root, and only what is text.
import { relative } from 'node:path';
import { readTextFile } from '../state/files/text-file.ts';
import { confineFile } from '../state/sandbox.ts';
import type { RawRow, RelationOf } from './types.ts';
import { Untrusted } from './untrusted.ts';

const LARGEST = 16 << 20;
const MOST = 500_000;
/** A mark of a comment at its beginning; in running text and tables such a sign is no comment. */
const COMMENT = /^\s*(?:#(?!!)|\/\/|\/\*|<!--|-- |;)/;
const NO_COMMENTS = /\.(?:md|markdown|rst|txt|csv|tsv|log)$/i;

export const lines: RelationOf = {
  name: 'line',
  words: ['line', 'lines'],
  key: 'number',
  maxAge: 1,
  deadline: 5_000,
  source: 'file',
  attributes: {
    number: { type: 'number', about: 'number' },
    content: { type: 'text', untrusted: true, about: 'text' },
    length: { type: 'number', about: 'length' },
    empty: { type: 'flag', about: 'being empty' },
    duplicate: { type: 'flag', about: 'standing there before' },
    comment: { type: 'flag', about: 'a comment' },
    file: { type: 'path', untrusted: true, about: 'file' },
  },
  async read({ within, cwd, root }) {
    if (within.length === 0) return { rows: [], complete: false, scope: '', missing: 'no file was named' };
    const rows: RawRow[] = [];
    const names: string[] = [];
    let complete = true;
    for (const asked of within) {
      const path = await confineFile(asked, cwd, root);
      const { text, cut, binary } = await readTextFile(path, LARGEST);
      const name = relative(cwd, path);
      if (binary) return { rows: [], complete: false, scope: '', missing: `${asked} is no text` };
      names.push(name);
      complete &&= !cut;
      const seen = new Set<string>();
      const all = text.split('\n');
      // What ends with its last line has no line after it.
      if (all.at(-1) === '') all.pop();
      for (const [index, content] of all.entries()) {
        if (rows.length >= MOST) {
          complete = false;
          break;
        }
        rows.push({
          key: `${path}:${index + 1}`,
          source: path,
          values: {
            number: index + 1,
            content,
            length: [...content].length,
            empty: content.trim() === '',
            duplicate: seen.has(content),
            comment: NO_COMMENTS.test(name) ? undefined : COMMENT.test(content),
            file: name,
          },
        });
        seen.add(content);
      }
    }
    const [only, ...more] = names;
    const of = only === undefined || more.length > 0 ? `${names.length} files` : new Untrusted(only).print();
    return { rows, complete, scope: complete ? `all lines of ${of}` : `the first ${rows.length} lines of ${of}` };
  },
};
