// Who may do what with a file, in the many ways in which that is said: "lets anybody write there", "gives group and others read
// access", "others can't read it" become the words of what a mode tells (`permissions.ts`): "is world-writable".

const WHO =
  '(?:(?:its|the) )?(?:others?|other users|any(?:body|one)(?: else)?|every(?:body|one)(?: else)?|(?:all|any) users?|world|group|owner)';
const RIGHT = '(?:read|write|execute|run)';
const many = (one: string): string => `${one}(?:(?:,| and| or|, and) ${one})*`;
const BEHIND =
  '(?: (?:access|permissions?|rights?))?(?: (?:in|into|on|to|from|for) (?:it|this|them)| it| there| files)?';
const LETS = new RegExp(
  `\\b((?:its|their|the|whose) (?:permissions?|mode|rights) )?(?:lets?|allows?|permits?|gives?|grants?) (${many(WHO)}) (?:to )?(${many(RIGHT)})${BEHIND}(?=[,.;]|$| and\\b| but\\b)`,
  'gi',
);
const BIT = new RegExp(`\\bhas (?:its|the) (${RIGHT}) bit set for (${many(WHO)})`, 'gi');
const ENDS = '(?=[,;]|\\.?$|\\. | and\\b| but\\b)';
const MAY = "(?:can|may)(not| not|'t|n't)?";
const CAN = new RegExp(
  `(^|, |; |\\band |\\bso |\\bbut |\\bthat |\\bwhich )(only )?(${many(WHO)}) ${MAY} (${many(RIGHT)})(?: (?:in|into|on|to|from)\\b)?( \\S+?)??${ENDS}`,
  'gi',
);

const ABLE: Readonly<Record<string, string>> = {
  read: 'readable',
  write: 'writable',
  execute: 'executable',
  run: 'executable',
};
const listed = (text: string): string[] => text.split(/,? (?:and|or) |, /).map((each) => each.trim().toLowerCase());
const whose = (who: string): string => /\b(group|owner)$/.exec(who)?.[1] ?? 'world';
const able = (who: string, right: string): string =>
  listed(who)
    .flatMap((one) => listed(right).map((each) => `${whose(one)}-${ABLE[each]}`))
    .join(' and ');

export const permitted = (sentence: string): string =>
  sentence
    .replace(LETS, (_, own: string | undefined, who: string, right: string) =>
      own ? `${/^whose/i.test(own) ? 'which' : 'it'} is ${able(who, right)}` : `is ${able(who, right)}`,
    )
    .replace(BIT, (_, right: string, who: string) => `is ${able(who, right)}`)
    .replace(
      CAN,
      (all, lead: string, only: string | undefined, who: string, not: string | undefined, right: string, what = '') => {
        const relative = /^(?:that|which) $/.test(lead);
        if (relative === (what !== '') || (only && !/\bowner$/.test(who))) return all;
        const rights = only ? able(who, right).replaceAll('owner-', 'owner-only-') : able(who, right);
        return `${lead}${relative ? 'is' : `${what.trim()} is`} ${not ? 'not ' : ''}${rights}`;
      },
    );
