// *The WARN and ERROR lines*: a line has one level, so that of several any is meant, though *and* joins them.
import { structures } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';

/** Written as logs write it. */
const isLevel = (token: Token | undefined): boolean =>
  token !== undefined && !token.quoted && /^[A-Z]{3,}$/.test(token.text) && structures().levels.has(token.lower);

export const eitherLevel = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) =>
    /^(?:and|&)$/.test(token.lower) && isLevel(tokens[at - 1]) && isLevel(tokens[at + 1])
      ? { ...token, text: 'or', lower: 'or' }
      : token,
  );
