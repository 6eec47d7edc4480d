// A machine by what it is for: "the render server", where one machine was looked at and the question is of it, by that role or by
// its name, is no more than that machine. Where something else that was told of is called so ("the mail server", "the database
// server" of a service), the words are left as they stand.
import { otherNames } from '../../../state/other-names.ts';
import { wordsIn } from '../told/text.ts';
import { HOST_KEY, nodesIn } from './cells.ts';
import type { Ground } from './ground.ts';
import { wording } from './wording.ts';

const OWNERS = /^(?:users?|owner|group|members?)$/i;
const ROLE = /\b(?:the|your|this|my|our) ([a-z][a-z-]+) ([a-z]+)\b/gi;
const isMachine = (noun: string): boolean => wording().here.has(noun) || wording().machines.has(noun);

/** Words for which another thing of the evidence stands: its name, a part or another name of it, what it is described by. */
function calledBesides({ looks }: Ground, host: string): ReadonlySet<string> {
  const all = looks.flatMap(nodesIn).flatMap(({ name, cells, list }) => {
    const own = cells.flatMap(({ key, text }) => (HOST_KEY.test(key) || OWNERS.test(key) ? [] : (text ?? [])));
    return list && OWNERS.test(list.key) ? [] : [...own, ...(name === null ? [] : [name])];
  });
  return new Set(
    all.flatMap((text) => {
      const lower = text.toLowerCase();
      const bare = lower.replace(/(?:@.*)?\.(?:service|timer|socket)$/, '');
      if (lower === host) return [];
      const others = ['service', 'process', 'package'].flatMap((kind) => otherNames(kind, bare));
      return [...wordsIn(text).map((word) => word.lower), ...bare.split(/[^a-z]+/), ...others];
    }),
  );
}

/** The roles that a text speaks of. */
const rolesIn = (text: string): string[] =>
  [...text.matchAll(ROLE)].flatMap(([, role = '', noun = '']) =>
    isMachine(noun.toLowerCase()) ? [role.toLowerCase()] : [],
  );

/** The sentence, with the one machine that was looked at by its name. */
export function byName(sentence: string, ground: Ground): string {
  const hosts = new Set(ground.looks.map(({ host }) => host));
  const [host, another] = hosts;
  const said = new Set(rolesIn(sentence));
  const [role, second] = said;
  if (!host || another !== undefined || role === undefined || second !== undefined) return sentence;
  const asked = rolesIn(ground.question);
  const isNamed = ground.question.split(/[^\w.-]+|'s\b/).some((word) => word === host || word === host.split('.')[0]);
  const isOf = asked.length > 0 ? asked.every((each) => each === role) : isNamed;
  if (!isOf || wording().which.has(role) || calledBesides(ground, host).has(role)) return sentence;
  return sentence.replace(ROLE, (words, own: string, noun: string) =>
    own.toLowerCase() === role && isMachine(noun.toLowerCase()) ? host : words,
  );
}
