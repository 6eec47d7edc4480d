// A corpus of made-up secrets in the places where people write them, the same at every run. A kind is one way of writing;
// passwords come in several tempers, so that no kind is told by the look of its value alone.

import { createDice, type Kind } from './secret-dice.ts';
import { COMMAND_KINDS } from './secret-kinds-commands.ts';
import { FORM_KINDS } from './secret-kinds-forms.ts';
import { OTHER_KINDS, PROSE_KINDS } from './secret-kinds-texts.ts';
import { TOKEN_KINDS } from './secret-kinds-tokens.ts';

export interface Sample {
  kind: string;
  text: string;
  secret: string;
}

export const SECRET_KINDS: readonly Kind[] = [
  ...TOKEN_KINDS,
  ...COMMAND_KINDS,
  ...OTHER_KINDS,
  ...PROSE_KINDS,
  ...FORM_KINDS,
];

/** Every way of writing of every kind, `rounds` times with other values. */
export function secretCorpus(rounds: number, seed = 1): Sample[] {
  const dice = createDice(seed);
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, value, ...writes] of SECRET_KINDS)
      for (const write of writes) {
        const secret = value(dice);
        samples.push({ kind, secret, text: write(secret, dice) });
      }
  return samples;
}
