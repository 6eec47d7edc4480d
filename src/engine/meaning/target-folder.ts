// *To the archive folder*: behind *to the* and before *folder* any word is a name, whatever else it may mean.
import type { Token } from '../english/token.ts';
import { narrows } from './described/words.ts';
import type { Piece } from './pieces.ts';

export function isTargetFolder(piece: Piece, tokens: readonly Token[], at: number): boolean {
  const [article, name, folder] = tokens.slice(at, at + 3);
  if (piece.is !== 'place' || piece.kind !== 'folder' || article?.lower !== 'the' || !name || !folder) return false;
  return /^(?:in)?to$/.test(tokens[at - 1]?.lower ?? '') && namesOneFolder(folder) && !narrows(name.lower);
}

const namesOneFolder = ({ lower }: Token): boolean => /^(?:folder|directory|dir)$/.test(lower);
