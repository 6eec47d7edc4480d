// What rights in words say in a sentence: a mode, and the file where it stood among them. Where they begin a part of it no
// verb is needed; behind *that* they tell which things are meant, which is no wish.
import { lexiconWords } from '../english/lexicon.ts';
import { modeOfLine, type Named, type Rights, rightsAt } from '../english/rights.ts';
import type { Token } from '../english/token.ts';
import type { Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import type { Piece } from './pieces.ts';

const JOINT = /^(?:and|but|please|also|then)$/;
const RELATIVE = /^(?:that|which|who|whose|whom|where)$/;
const PLACE = /^(?:files?|folders?|director(?:y|ies)|dirs?)$/;
const PATHY = /^\.{0,2}\/|\w\/\w|\w\.\w/;

const isNoun = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.quoted &&
  /^(?:files?|folders?|director(?:y|ies)|dirs?|scripts?|things?|items?|stuff|ones?)$/.test(token.lower);

/** *Only I may read a and b*: the files that stand behind the first one. */
function alsoNamed({ file, to }: Rights, tokens: readonly Token[], named: Named): number[] {
  const found: number[] = [];
  if (file !== to - 1) return found;
  for (let at = to; ; ) {
    const joint = /^(?:and|&|or)$/.test(tokens[at]?.lower ?? '');
    const listed = joint || tokens[at - 1]?.pause === true;
    const next = tokens[joint ? at + 1 : at];
    if (!listed || next === undefined || !named.isFile(next)) return found;
    found.push(joint ? at + 1 : at);
    at = (found.at(-1) ?? at) + 1;
  }
}

function piecesOf(
  { mode, file, group }: Rights,
  more: readonly number[],
  tokens: readonly Token[],
  world: World,
  spoken?: true,
): Piece[] {
  const paths = [...(file === null ? [] : [file]), ...more].map((at) => tokens[at]?.text ?? '');
  const named = paths.flatMap((path, i): Piece[] => [
    ...(i > 0 ? [{ is: 'conj' } as const] : []),
    { is: 'value', value: { type: 'path', path, here: world.path(path) } },
  ]);
  return [
    ...named,
    { is: 'attr', attr: 'mode' },
    { is: 'prep', role: 'by' },
    { is: 'value', value: spoken ? { type: 'mode', mode, spoken } : { type: 'mode', mode } },
    ...(group === null ? [] : [{ is: 'manner', manner: { id: 'new-group', value: groupNamed(group) } } as const]),
  ];
}

const groupNamed = (name: string): Value => ({ type: 'name', of: 'group', name, how: 'exact' });

/** *Files that others may not read*: what some may do with them, where it is said as it stands. */
function asFilter({ mode, file, group }: Rights): Piece | null {
  const plain = /^(?:[go]+|a)([+-])[rwx]+$/.exec(mode);
  if (!plain || file !== null || group !== null) return null;
  const filter = { attr: 'may', op: '=', value: { type: 'mode', mode } } as const;
  return { is: 'filter', of: ['file'], filter };
}

/** `755 for …`, `rw-r----- on …`. */
function modeAt(tokens: readonly Token[], at: number): Rights | null {
  const text = tokens[at]?.text ?? '';
  const mode = /^0?[0-7]{3}$/.test(text) ? text : modeOfLine(text);
  return mode !== null && /^(?:for|on)$/.test(tokens[at + 1]?.lower ?? '')
    ? { mode, to: at + 2, file: null, group: null }
    : null;
}

/** *Make sure that*: where what is wanted begins; the same place where nothing announces it. */
function wishAt(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(at, at + 3).map(({ lower }) => lower);
  const said = words.join(' ');
  if (/^so that\b/.test(said)) return at + 2;
  const to = /^make (?:sure|certain)\b/.test(said) ? 2 : words[0] === 'ensure' ? 1 : 0;
  return at + to + (to > 0 && words[to] === 'that' ? 1 : 0);
}

/** A word that is none of the language and nothing here. */
const isStrange = ({ text, lower, quoted }: Token, world: World): boolean =>
  !quoted && /^[a-z_][\w-]*$/.test(text) && !lexiconWords().has(lower) && world.path(text) === null;

export function rightsPieces(tokens: readonly Token[], given: number, world: World): { to: number; pieces: Piece[] }[] {
  const at = wishAt(tokens, given);
  const before = tokens[given - 1];
  // *Read me the log*: who is to read it is none of us.
  if (!before && tokens[at]?.lower === 'read' && /^(?:me|us)$/.test(tokens[at + 1]?.lower ?? '')) return [];
  const isGroup = ({ text, quoted }: Token) => !quoted && world.resolve(text, 'group')?.how === 'exact';
  const named: Named = {
    isFile: ({ text, quoted }) => !quoted && (world.path(text) !== null || PATHY.test(text)),
    isGroup,
    mayBeGroup: (token) => isGroup(token) || isStrange(token, world),
  };
  const relative = before !== undefined && RELATIVE.test(before.lower);
  const begins = !before || before.pause || JOINT.test(before.lower);
  const spoken = rightsAt(tokens, at, named);
  const rights = spoken ?? (begins && !relative ? modeAt(tokens, at) : null);
  if (!rights) return [];
  const narrows = begins ? null : asFilter(rights);
  const filters = narrows ? [{ to: rights.to, pieces: [narrows] }] : [];
  if (relative) return filters;
  const more = alsoNamed(rights, tokens, named);
  const pieces = piecesOf(rights, more, tokens, world, spoken ? true : undefined);
  const end = (more.at(-1) ?? rights.to - 1) + 1;
  // *Only I can enter the dumps folder*.
  const to = rights.file === end - 1 && PLACE.test(tokens[end]?.lower ?? '') ? end + 1 : end;
  // "world writable files": what such things are like, and no wish.
  const last = tokens[rights.to - 1];
  if (last && !last.pause && /able$/.test(last.lower) && isNoun(tokens[rights.to])) return filters;
  return [
    ...filters,
    { to, pieces },
    ...(begins ? [{ to, pieces: [{ is: 'act', act: 'grant' } as const, ...pieces] }] : []),
  ];
}
