// *Drop them in archive*: what is spoken of has a place already, so that one said behind *them* is where they go. Of verbs
// that throw away and put down as well, only the second is meant there.
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Edge } from './pieces.ts';

const THEM = /^(?:it|them|those|these|that|this)$/;
const INTO = /^(?:in|into|onto|inside)$/;

const isMove = ({ piece }: Edge): boolean => piece.is === 'act' && piece.act === 'move';
const destroys = ({ piece }: Edge): boolean => piece.is === 'act' && acts().get(piece.act)?.effect === 'destroy';

export const putThere = (edges: Edge[][], tokens: readonly Token[]): Edge[][] =>
  edges.map((here, at) => {
    const [them = '', into = ''] = tokens.slice(at + 1, at + 3).map(({ lower }) => lower);
    const ends = tokens.length === at + 3;
    return THEM.test(them) && INTO.test(into) && !ends && here.some(isMove)
      ? here.filter((edge) => !destroys(edge))
      : here;
  });
