// The lexemes of a sentence as it is held against the evidence: rights in the words of modes, names as they are spelled there.
import type { Look } from '../prove/cells.ts';
import { permitted } from '../prove/permitted.ts';
import { spelled } from '../prove/spelled.ts';
import { type Lexeme, lexed } from './lexed.ts';

export const spokenWords = (sentence: string, looks: readonly Look[]): Lexeme[] =>
  lexed(spelled(permitted(sentence), looks));
