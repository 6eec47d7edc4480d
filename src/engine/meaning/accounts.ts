// *Add bob to the group sudo*, *change the password of anna*: where a phrase speaks of accounts, whoever is named is one, be it
// somebody who has no account here yet. A word of the language is none.
import { lemmas } from '../english/lemma.ts';
import { lexiconWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Value } from '../goal/types.ts';

const ACCOUNT = /^[a-z_][\w-]*$/i;
/** Only people have these. */
const SPEAKS =
  /^(?:users?|accounts?|groups?|passwords?|shell|logins?|log|sign|(?:un)?lock|unblock|suspend|read|write|sessions?|home|owner|sudo|root|admin|administrator|memberships?)$/;

const isWord = (name: string): boolean => lemmas(name.toLowerCase()).some((form) => lexiconWords().has(form));

/** Whether all that a phrase names are accounts and groups, and it can speak of nothing else. */
export function namesAccounts(values: readonly Value[], words: readonly Token[]): boolean {
  const accounts = values.filter((value) => value.type === 'name' && (value.of === 'user' || value.of === 'group'));
  const users = accounts.filter((value) => value.type === 'name' && value.of === 'user' && value.how === 'unknown');
  const known = accounts.some((value) => value.type === 'name' && value.of === 'group' && value.how === 'exact');
  const said = words.some(({ lower, quoted }) => !quoted && SPEAKS.test(lower));
  return (
    accounts.length > 0 &&
    (known ? accounts.length === values.length : said) &&
    users.every((value) => value.type === 'name' && ACCOUNT.test(value.name) && (known || !isWord(value.name)))
  );
}
