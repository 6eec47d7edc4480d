// "python 3.11", "node 20", "php8.2", "gcc 12 or newer": a name with a version behind it. The name is what is looked for,
// the version is what it is compared with.
import { isName } from './entities.ts';

export interface NamedVersion {
  name: string;
  /** As it was asked for: `3.11`, `20`. */
  wanted: string;
  /** A newer one will do as well. */
  atLeast: boolean;
  /** The name with its version in one word, which may be a name of its own (`python3.11`, `bzip2`); null for two words. */
  word: string | null;
}

const NUMBER = '(\\d{1,4}(?:\\.(?:\\d+|x))*)';
const END = '(\\+| or (?:newer|later|higher|above|up))?(?=$|[\\s,?])';
const APART = new RegExp(
  `(?<![\\w./-])([A-Za-z][A-Za-z+_]*(?:[.-][A-Za-z+]+)*)(?: (?:at least )?(?:versions? )?v?|@|==|>=)${NUMBER}${END}`,
  'gi',
);
const JOINED = new RegExp(`(?<![\\w./-])([A-Za-z][A-Za-z+_]*?)-?${NUMBER}${END}`, 'gi');
/** What may be asked of a thing in one of its versions. */
const ASKS =
  /^(?:is|are|am|do|does|has|have|got|if|whether)\b|\b(?:installed|versions?|am i|(?:do|does) (?:i|we|you|it|this \w+) have|(?:have|has) (?:i|we|it) got|(?:is|are) .* (?:available|present))\b/i;
/** Words that numbers follow without being versions of them. */
const COUNTED =
  /^(?:error|code|exit|signal|level|step|page|tty|pts|vt|than|least|most|over|under|about|around|exactly|only|until|before|after|since|between|chmod|umask|mode|kill|sleep|year|number|no|nr|room|part|option|key|item|position|rank|version|v)$/i;

/** The first name with a version, and the text without the version where it is a word of its own. */
export function takeVersion(text: string): { text: string; version: NamedVersion | null } {
  if (!ASKS.test(text)) return { text, version: null };
  for (const [pattern, joined] of [
    [APART, false],
    [JOINED, true],
  ] as const)
    for (const match of text.matchAll(pattern)) {
      const [whole, name = '', wanted = '', more] = match;
      if (!isName(name) || COUNTED.test(name)) continue;
      const version = {
        name: name.toLowerCase(),
        wanted,
        atLeast: more !== undefined || /at least|>=/i.test(whole),
        word: joined ? whole.slice(0, whole.length - (more?.length ?? 0)) : null,
      };
      return { text: joined ? text : text.replace(whole, name), version };
    }
  return { text, version: null };
}

/** Numbers of a version without epoch and revision: `2:9.0.1378-2` → 9, 0, 1378. */
function numbersOf(version: string): number[] {
  const bare = /\d+(?:\.\d+)*/.exec(version.replace(/^\d+:/, ''))?.[0] ?? '';
  const numbers = bare.split('.').filter(Boolean).map(Number);
  // Java was 1.8 before it was 9.
  return numbers[0] === 1 && numbers[1] === 8 ? numbers.slice(1) : numbers;
}

/** `3.11` is met by 3.11.7; with `atLeast` by 3.12 too. */
export function fitsVersion(found: string, { wanted, atLeast }: NamedVersion): boolean {
  const have = numbersOf(found);
  const want = numbersOf(wanted);
  const differs = want.findIndex((part, i) => (have[i] ?? 0) !== part);
  if (differs < 0) return true;
  return atLeast && (have[differs] ?? 0) > (want[differs] as number);
}

/** Names under which one version of a thing is installed beside others. */
export function versionedNames({ name, wanted, word }: NamedVersion): string[] {
  const major = wanted.split('.')[0] as string;
  const own =
    name === 'java' ? [`openjdk-${major}-jre-headless`] : [`${name}${major}`, `${name}${wanted}`];
  const candidates = [...(word ? [word.toLowerCase()] : []), name, ...own, `${name}-${wanted}`];
  return [...new Set(candidates)].slice(0, 5);
}
