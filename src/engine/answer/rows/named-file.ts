// The one file that a question names, opened: here, or by its bare name somewhere below, and only what is text.
import { type Token, tokenize } from '../../english/token.ts';
import { runQuery } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { readTextFile } from '../../state/files/text-file.ts';
import { confineFile } from '../../state/sandbox.ts';

const LARGEST = 4 << 20;
const NAMED = /^[\w@%+=:.~/-]*(?:\.[A-Za-z][\w-]{0,9}|\/[\w.-]+)$/;

/** A file that was opened, by how it is spoken of. */
export interface FileText {
  path: string;
  shown: string;
  text: string;
}

export interface Opened {
  file: FileText;
  token: Token;
}

/** The one file that a word of the question names: here, or by its bare name somewhere below. */
export async function openNamed(text: string, relations: Relations): Promise<Opened | null> {
  const tokens = tokenize(text);
  const named = tokens.filter(({ text }) => NAMED.test(text));
  const [token] = named;
  const { root } = relations;
  if (!token || named.length > 1 || root === undefined) return null;
  const places = [token.text];
  if (!token.text.includes('/')) {
    const found = await runQuery(
      {
        of: 'file',
        want: 'which',
        where: [
          { attr: 'name', op: '=', value: { type: 'text', text: token.text, quoted: true } },
          { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } },
        ],
        show: ['path'],
      },
      relations,
    );
    const paths = found.rows.flatMap(({ cells }) => {
      const value = cells.path?.value;
      return value instanceof Untrusted ? [value.raw] : typeof value === 'string' ? [value] : [];
    });
    if (paths.length !== 1) return null;
    places[0] = paths[0] as string;
  }
  const [place = ''] = places;
  try {
    const path = await confineFile(place, relations.cwd, root);
    const { text, cut, binary } = await readTextFile(path, LARGEST);
    return cut || binary
      ? null
      : { file: { path, shown: new Untrusted(place).print(), text }, token };
  } catch {
    return null;
  }
}
