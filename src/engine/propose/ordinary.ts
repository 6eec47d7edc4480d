// Words that say how, which or when, and are the name of a thing only where something calls it so: "the branch testing",
// "a folder named existing". Without that, filling a slot with one makes a command of prose.
import type { Token } from './token.ts';

/** Participles, adverbs and adjectives by their endings. */
const ENDINGS = /^[a-z]{2,}(?:[a-z](?:ing|ed|ly)|ible|able|ional|ically|ously|ward|wards|ful|less|ious)$/;

const WORDS = new Set(
  (
    'again ago ahead alike alone along already also although always among amongst another any anymore anything anyway apart around aside away ' +
    'back because before behind being besides best better between beyond big both brief but cheap clean clear common complete correct counterpart ' +
    'deep default different direct double each early easy eight either else elsewhere empty enough entire equal ever every exact except existing ' +
    'extra false far fast few fewer final fine five fly following four free fresh full further general good half hard hence hidden high how however ' +
    'huge human immediate individual inside instead intact large last late latter least less like line lines little local long longer loose lot loud low ' +
    'manual many maximum maybe mere minimum more most much multiple must near necessary neither never new newer next nice nine none nor ' +
    'normal nothing now null numeric off often once one only open opposite optional order ordinary other others otherwise outside over overall own ' +
    'parallel partial particular past per perhaps plain please plus possible present previous prior proper quick quiet quite random rare rather raw ready ' +
    'real really recent regular relevant rest reverse right roughly safe same separate seven several short silent similar simple simultaneous since single ' +
    'six small so some somehow something soon sort specific standard still strict strong such suitable sure ten than that their then there these they third ' +
    'though three through throughout together too total true twice two unique unless unlike until unwanted upon useful usual valid various verbose very via ' +
    'virtual visible wait weak well were when where whether which while white who whole whose why wide with within without wrong yet zero ' +
    'replaces appear appears exist exists contain contains occurs become becomes belong belongs begins ends starts gets goes keep keeps needs takes uses want wants ' +
    'manager viewer player tool app newest oldest latest biggest largest smallest original actual someone somebody everyone everybody nobody anyone person people thing things way ways kind kinds type types sake purpose case'
  ).split(' '),
);

export const isOrdinary = (word: string): boolean => WORDS.has(word) || ENDINGS.test(word);

/** What calls the next word by its name. */
const CALLS =
  /^(?:of|named|called|titled|name|branch|tag|symlink|link|shortcut|file|folder|directory|dir|user|group|package|service|daemon|unit|container|image|host|server|session|remote|program|command|process|script|module|database|volume|partition|alias|variable|label|title|interface|network|repo|repository|project|string|word|text|pattern)$/i;
/** What follows a name: "the testing branch". */
const CALLED =
  /^(?:branch|tag|folder|directory|dir|user|group|package|service|daemon|unit|container|image|host|server|session|remote|module|database|alias|variable|interface|process)$/i;

/** Whether the words around a token say that it is a name. */
export const isCalled = (before: Token | undefined, after: Token | undefined): boolean =>
  (before !== undefined && CALLS.test(before.text)) || (after !== undefined && CALLED.test(after.text));
