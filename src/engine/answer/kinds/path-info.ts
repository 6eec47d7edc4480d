// One path of the system: may I read or write it, whose is it, is it there.
import type { Fact } from '../../state/types.ts';
import { type Access, accessAsked } from '../access-asked.ts';
import { modeWords } from '../mode-words.ts';
import type { Question } from '../question.ts';
import { call, type Evidence, join, type Kind, moment, type Sentence, sentence } from './kind.ts';

const DOES: Record<Access, string> = { readable: 'read', writable: 'write to', executable: 'run' };
/** What it takes for a folder. */
const IN_FOLDER: Record<Access, string> = {
  readable: 'list',
  writable: 'create files in',
  executable: 'enter',
};

/** "Change the owner of …" asks for no answer. */
const CHANGES = /^(?:recursively |please )?(?:change|set|remove|modify|give|find|search)\b/;
const WHAT_KIND = '(?:the )?(?:file |folder |directory )?';
const OWNER = new RegExp(
  `^who owns ${WHAT_KIND}[/~]\\S*$|\\b(?:owner|group) (?:of|is|owns) ${WHAT_KIND}[/~]\\S*$|^who(?:m)? does ${WHAT_KIND}[/~]\\S* belong to$|^who is [/~]\\S* owned by$`,
);
const MODE = new RegExp(
  `\\b(?:permissions?|rights|mode) (?:(?:of|on|for) )?${WHAT_KIND}[/~]\\S*$|^what (?:permissions?|mode|rights) (?:does|has|are on|do) ${WHAT_KIND}[/~]\\S*(?: have)?$`,
);
/** "What is /dev/null?" */
const WHAT = /^what (?:is|kind of (?:file|thing) is) [/~]\S*$/;
/** "Who can read /etc/shadow?", "is it readable by everyone?" */
const FOR_WHOM =
  /^(?:who|which users?) (?:else )?(?:can|may|could|is allowed to|has) |\b(?:readable|writable|executable|accessible|read|write) (?:by|for|to) (?:every(?:one|body)|any(?:one|body)|all|others?|other users|the world)\b/;
const EXISTS =
  /^(?:is|are) there (?:a |an |any )?(?:file |folder |directory )?\S+$|^(?:does|do) (?:the )?(?:file |folder |directory )?\S+ exist$/;

const isOfSystem = (q: Question): boolean => /^(?:\/|~)/.test(q.entities.path ?? '');

/** Of the one path that was looked at. */
function told(
  evidence: Evidence,
): { path: string; at(attribute: string): Fact | undefined } | null {
  const exists = evidence.all('path:', 'exists')[0];
  if (!exists) return null;
  return {
    path: exists.subject.slice('path:'.length),
    at: (attribute) => evidence.fact(exists.subject, attribute),
  };
}

const missing = (path: string, exists: Fact | undefined, q: Question): Sentence[] =>
  sentence(`${q.closed ? 'No, there' : 'There'} is no ${path}.`, exists);

function access(evidence: Evidence, q: Question): Sentence[] {
  const found = told(evidence);
  if (!found) return [];
  const { path, at } = found;
  if (!at('exists')?.value) return missing(path, at('exists'), { ...q, closed: true });
  const asked = accessAsked(q.text);
  const wanted: Access[] =
    asked === null || asked === 'any' ? ['readable', 'writable', 'executable'] : [asked];
  const words = at('kind')?.value === 'folder' ? IN_FOLDER : DOES;
  const who = `you (${at('asked_by')?.value})`;
  const may = wanted.filter((each) => at(each)?.value === true);
  const mayNot = wanted.filter((each) => at(each)?.value === false);
  const facts = [at('asked_by'), at('owner'), at('mode'), ...wanted.map(at)];
  const why = `it belongs to ${at('owner')?.value}:${at('group')?.value}, mode ${at('mode')?.value}`;
  const verbs = (list: Access[]) => join(list.map((each) => words[each]));
  if (wanted.length === 1)
    return sentence(
      may.length > 0
        ? `Yes, ${who} may ${verbs(may)} ${path}.`
        : `No, ${who} may not ${verbs(mayNot)} ${path}: ${why}.`,
      ...facts,
    );
  return sentence(
    [
      may.length > 0 ? `${who} may ${verbs(may)} ${path}` : '',
      mayNot.length > 0 ? `${who} may not ${verbs(mayNot)} ${path}` : '',
    ]
      .filter(Boolean)
      .join('; ')
      .replace(/^./, (letter) => letter.toUpperCase())
      .concat('.'),
    ...facts,
  );
}

export const pathInfoKinds: readonly Kind[] = [
  {
    id: 'access',
    when: (q) => (q.entities.path !== null && accessAsked(q.text) !== null ? 7 : 0),
    calls: (q) => [call('linux_path_info', { path: q.entities.path })],
    say: access,
  },
  {
    id: 'path-info',
    when: (q) =>
      (q.entities.path !== null &&
        q.plain.split(' ').length < 10 &&
        /^(?:who|which|is|are|can) /.test(q.plain) &&
        FOR_WHOM.test(q.plain) &&
        /\b(?:read|write|readable|writable|executable|access|accessible|edit|change|open)\b/.test(
          q.plain,
        )) ||
      (isOfSystem(q) &&
        !CHANGES.test(q.plain) &&
        (OWNER.test(q.plain) || MODE.test(q.plain) || EXISTS.test(q.plain) || WHAT.test(q.plain)))
        ? 5.3
        : 0,
    calls: (q) => [call('linux_path_info', { path: q.entities.path })],
    say(evidence, q) {
      const found = told(evidence);
      if (!found) return [];
      const { path, at } = found;
      if (!at('exists')?.value) return missing(path, at('exists'), q);
      if (OWNER.test(q.plain))
        return sentence(
          `${path} belongs to ${at('owner')?.value} (group ${at('group')?.value}).`,
          at('owner'),
          at('group'),
        );
      if (FOR_WHOM.test(q.plain))
        return sentence(
          `${path}, by its mode ${at('mode')?.value}: ${modeWords(String(at('mode')?.value), [`${at('owner')?.value} (the owner)`, `the group ${at('group')?.value}`, 'others'])}. root may do anything.`,
          at('mode'),
          at('owner'),
          at('group'),
        );
      if (MODE.test(q.plain))
        return sentence(
          `${path} has the mode ${at('mode')?.value} and belongs to ${at('owner')?.value}:${at('group')?.value}.`,
          at('mode'),
          at('owner'),
          at('group'),
        );
      return sentence(
        `${q.closed ? 'Yes, ' : ''}${path} is a ${at('kind')?.value}, last changed ${moment(at('modified')?.value)}.`,
        at('kind'),
        at('modified'),
      );
    },
  },
];
