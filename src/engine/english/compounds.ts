// Words that are written as one: *files/directories* are files or directories, *sub-folders* subfolders. Only where the
// parts may stand for one another and nothing is here by that name: *backup/today* is a path.
import { once } from '../../base/once.ts';
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';
import { lexiconWords, nouns } from './lexicon.ts';
import type { Token } from './token.ts';

const isWord = (text: string): boolean => lemmas(text).some((form) => lexiconWords().has(form));

/** Words that stand for one another: nouns of one relation, and what a noun may begin with. */
const alike = once((): readonly ReadonlySet<string>[] => {
  const ofRelation = new Map<string, Set<string>>();
  const found: Set<string>[] = [];
  for (const { of, words } of nouns())
    for (const form of words) {
      const parts = form.split(' ').map((part) => part.replace(/\?$/, '').split('|'));
      const [first = []] = parts;
      if (parts.length > 1) found.push(new Set(first));
      else for (const word of first) ofRelation.set(of, (ofRelation.get(of) ?? new Set()).add(word));
    }
  return [...ofRelation.values(), ...found.filter(({ size }) => size > 1)];
});

/** *regular/normal*, *files/directories*: the one or the other. */
function either(token: Token): Token[] | null {
  const parts = token.lower.split('/');
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || first === second || !/^[a-z]+\/[a-z]+$/.test(token.lower)) return null;
  const said = (words: ReadonlySet<string>, part: string) => lemmas(part).some((form) => words.has(form));
  if (!alike().some((words) => said(words, first) && said(words, second))) return null;
  const cut = token.start + first.length;
  const at = (text: string, start: number, end: number, pause = false): Token => ({
    text,
    lower: text,
    quoted: false,
    start,
    end,
    pause,
  });
  return [at(first, token.start, cut), at('or', cut, cut + 1), at(second, cut + 1, token.end, token.pause)];
}

/** *sub-directories*: as it is written in one. */
function closed(token: Token): Token {
  const joined = token.lower.replace('-', '');
  return /^[a-z]{3,}-[a-z]{3,}$/.test(token.lower) && !isWord(token.lower) && isWord(joined)
    ? { ...token, lower: joined }
    : token;
}

const WISE = /^([a-z]{2,})-wise$/;

/** *Memory-wise*, *memory wise*: by memory. */
function wise(tokens: readonly Token[]): readonly Token[] {
  const measured = (token: Token | undefined): string | null =>
    token && !token.quoted && isWord(token.lower) ? token.lower : null;
  return tokens.flatMap((token, at) => {
    const apart = tokens[at + 1]?.lower === 'wise' ? tokens[at + 1] : undefined;
    if (token.lower === 'wise' && measured(tokens[at - 1]) !== null) return [];
    const glued = token.quoted ? undefined : WISE.exec(token.lower)?.[1];
    const measure = glued !== undefined && isWord(glued) ? glued : apart && measured(token);
    if (!measure) return [token];
    const by: Token = { ...token, text: 'by', lower: 'by', pause: false };
    const pause = apart?.pause || token.pause;
    return [by, { ...token, text: measure, lower: measure, pause }];
  });
}

const LEADS_THERE = /^(?:into|to|under|below|beneath)$/;
/** It is a path, or one that is to be made: in a folder here (*logs/archive*), or where something goes (*into old/logs*). */
const isPath = ({ text }: Token, before: Token | undefined, world: World): boolean =>
  world.path(text) !== null ||
  world.path(text.split('/')[0] ?? '') === 'folder' ||
  LEADS_THERE.test(before?.lower ?? '');

export const apart = (tokens: readonly Token[], world: World): Token[] =>
  wise(tokens).flatMap((token, at, all) =>
    token.quoted || isPath(token, all[at - 1], world) ? [token] : (either(token) ?? [closed(token)]),
  );
