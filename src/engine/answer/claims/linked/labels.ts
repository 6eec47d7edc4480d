// A noun beside a name that says of what kind the one is who is called so ("the array md0", "the data disk sdb"): where nothing in the
// evidence is called by it, it says no more than the name.
import { rolesOf } from '../prove/anchors.ts';
import { isPart } from '../prove/machine.ts';
import { isThing } from '../prove/nouns.ts';
import { wording } from '../prove/wording.ts';
import { lexicon, stateOf } from '../told/words.ts';
import type { Lexeme } from '../typed/lexed.ts';
import type { Scene } from '../typed/phrase.ts';

const isNoun = ({ is, text, amount, quoted }: Lexeme): boolean =>
  is === 'word' && !amount && !quoted && /^[A-Z]{0,4}[a-z]{3,}$/.test(text);

/** A noun that says what else one is: a "user nginx" is no service of that name. */
const isTelling = ({ stems }: Lexeme): boolean =>
  [...lexicon().kinds.values(), ...lexicon().having.values()].some((nouns) =>
    [...stems].some((stem) => nouns.has(stem)),
  );

/** Without the nouns that only label the name behind them. */
export function unlabelled(items: readonly Lexeme[], { domain, domains, looks }: Scene): readonly Lexeme[] {
  const isUnknown = (item: Lexeme): boolean =>
    domains.every((each) => rolesOf(item, each, looks).every((role) => role === 'key' || role === 'scope')) &&
    rolesOf(item, domain, looks).length === 0;
  const isName = (item: Lexeme | undefined): boolean =>
    item?.is === 'word' && !isUnknown(item) && rolesOf(item, domain, looks).includes('text');
  const isLabel = (item: Lexeme): boolean =>
    isNoun(item) && isThing(item) && !isTelling(item) && stateOf(item).length === 0 && isUnknown(item);
  return items.filter((item, at) => !(isLabel(item) && isName(items[at + 1])));
}

const PLACE = /^(?:of|on|in|for|from|at)$/;
const THIS = /^(?:this|the|your|my)$/;
const isHere = (item: Lexeme | undefined): boolean =>
  item !== undefined && item.lower !== 'host' && wording().here.has(item.lower);
/** Without "of this machine", and without "the system" before its verb: all was looked at there. */
export function withoutHere(items: readonly Lexeme[], scene: Scene): readonly Lexeme[] {
  if (isPart(scene.domain)) return items;
  const [the, noun, verb] = items;
  if (THIS.test(the?.lower ?? '') && isHere(noun) && verb?.verb) return withoutHere(items.slice(2), scene);
  const at = items.findIndex(
    ({ lower, prep }, i) =>
      prep &&
      PLACE.test(lower) &&
      THIS.test(items[i + 1]?.lower ?? '') &&
      isHere(items[i + 2]) &&
      items[i + 3]?.is !== 'word',
  );
  return at < 1 ? items : [...items.slice(0, at), ...withoutHere(items.slice(at + 3), scene)];
}
