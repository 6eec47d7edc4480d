// Readings of very short requests, where one word more or less changes what is meant.
import { quotePath } from '../../../line/quote.ts';
import { isKindWord } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';
import type { Option } from './choose.ts';

const SURE = 0.97;

/** "delete everything in DIR": its contents at all levels, not the directory itself. */
function emptied(tokens: readonly Token[]): Option[] {
  const said = tokens.filter((token) => !token.stop && token.canon !== 'directory');
  const [verb, place] = said;
  const dir = place?.values.get('dir');
  const emptyIt = /^empty$/i.test(verb?.text ?? '');
  const all = tokens.some((token) => /^everything$/i.test(token.text));
  if (said.length !== 2 || !((verb?.canon === 'delete' && all) || emptyIt) || dir === undefined)
    return [];
  const command = `find ${quotePath(dir)} -mindepth 1 -delete`;
  const summary = 'Delete all that is in a directory';
  return [{ id: 'empty', program: 'find', command, summary, confidence: SURE, question: null }];
}

/** "show the current directory" asks where one is; its contents come second. */
export function plainReadings(tokens: readonly Token[]): Option[] {
  const emptying = emptied(tokens);
  if (emptying.length > 0) return emptying;
  const said = tokens.filter((token) => !token.stop);
  const [verb, place] = said;
  const here = place?.values.get('dir') === '.' && /\b(?:dir|directory|folder)$/i.test(place.text);
  if (said.length !== 2 || verb?.canon !== 'show' || !here || verb.text === 'list') return [];
  const summary = 'Print the directory that you are in';
  return [{ id: 'pwd', program: 'pwd', command: 'pwd', summary, confidence: SURE, question: null }];
}

/** "make me a sandwich with cheese": a verb of creation, and no word that says what kind of thing it is. */
export function createsNothing(
  tokens: readonly Token[],
  knows: (canon: string) => boolean,
): boolean {
  const [verb, ...things] = tokens.filter((token) => !token.stop);
  if (verb?.canon !== 'create' && verb?.canon !== 'make') return false;
  return (
    things.length > 0 &&
    things.length <= 4 &&
    things.every(
      (token) =>
        !token.thing &&
        !token.quoted &&
        !isKindWord(token.canon) &&
        (things.length === 1 || !knows(token.canon)),
    )
  );
}
