// Readings of very short requests, where one word more or less changes what is meant.
import { isKindWord } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';
import type { Option } from './choose.ts';

const SURE = 0.97;

/** "show the current directory" asks where one is; its contents come second. */
export function plainReadings(tokens: readonly Token[]): Option[] {
  const said = tokens.filter((token) => !token.stop);
  const [verb, place] = said;
  const here = place?.values.get('dir') === '.' && /\b(?:dir|directory|folder)$/i.test(place.text);
  if (said.length !== 2 || verb?.canon !== 'show' || !here || verb.text === 'list') return [];
  const summary = 'Print the directory that you are in';
  return [{ id: 'pwd', command: 'pwd', summary, confidence: SURE, question: null }];
}

/** "make sandwich": a verb of creation and a word that says nothing about what kind of thing it is. */
export function createsNothing(tokens: readonly Token[]): boolean {
  const said = tokens.filter((token) => !token.stop);
  const [verb, thing] = said;
  return (
    said.length === 2 &&
    (verb?.canon === 'create' || verb?.canon === 'make') &&
    thing !== undefined &&
    !thing.thing &&
    !isKindWord(thing.canon) &&
    !thing.quoted
  );
}
