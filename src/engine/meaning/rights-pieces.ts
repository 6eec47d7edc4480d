// What rights in words say in a sentence: a mode, and the file where it stood among them. Where they begin a part of it no
// verb is needed; behind *that* they tell which things are meant, which is no wish.
import { modeOfLine, type Rights, rightsAt } from '../english/rights.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import type { Piece } from './pieces.ts';

const JOINT = /^(?:and|but|please|also|then)$/;
const RELATIVE = /^(?:that|which|who|whose|whom|where)$/;
const PATHY = /^\.{0,2}\/|\w\/\w|\w\.\w/;

const isNoun = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.quoted &&
  /^(?:files?|folders?|director(?:y|ies)|dirs?|scripts?|things?|items?|stuff|ones?)$/.test(
    token.lower,
  );

function piecesOf({ mode, file }: Rights, tokens: readonly Token[], world: World): Piece[] {
  const path = file === null ? null : (tokens[file]?.text ?? '');
  const named: Piece[] =
    path === null ? [] : [{ is: 'value', value: { type: 'path', path, here: world.path(path) } }];
  return [
    ...named,
    { is: 'attr', attr: 'mode' },
    { is: 'prep', role: 'by' },
    { is: 'value', value: { type: 'mode', mode } },
  ];
}

/** `755 for …`, `rw-r----- on …`. */
function modeAt(tokens: readonly Token[], at: number): Rights | null {
  const text = tokens[at]?.text ?? '';
  const mode = /^0?[0-7]{3}$/.test(text) ? text : modeOfLine(text);
  return mode !== null && /^(?:for|on)$/.test(tokens[at + 1]?.lower ?? '')
    ? { mode, to: at + 2, file: null }
    : null;
}

export function rightsPieces(
  tokens: readonly Token[],
  at: number,
  world: World,
): { to: number; pieces: Piece[] }[] {
  const before = tokens[at - 1];
  if (before && RELATIVE.test(before.lower)) return [];
  const isFile = ({ text, quoted }: Token): boolean =>
    !quoted && (world.path(text) !== null || PATHY.test(text));
  const begins = !before || before.pause || JOINT.test(before.lower);
  const rights = rightsAt(tokens, at, isFile) ?? (begins ? modeAt(tokens, at) : null);
  if (!rights) return [];
  const pieces = piecesOf(rights, tokens, world);
  // "world writable files": what such things are like, and no wish.
  const last = tokens[rights.to - 1];
  if (last && !last.pause && /able$/.test(last.lower) && isNoun(tokens[rights.to])) return [];
  return [
    { to: rights.to, pieces },
    ...(begins
      ? [{ to: rights.to, pieces: [{ is: 'act', act: 'grant' } as const, ...pieces] }]
      : []),
  ];
}
