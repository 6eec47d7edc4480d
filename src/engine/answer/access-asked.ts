// "Can I write to /etc?", "is /tmp writable?": a question about what the person may do with a path, not a request to do it.

export type Access = 'readable' | 'writable' | 'executable';

const VERBS: readonly (readonly [RegExp, Access])[] = [
  [/^(?:read|open|list|see|view|look)/, 'readable'],
  [/^(?:write|edit|change|modify|save|create|add)/, 'writable'],
  [/^(?:execute|run|enter|cd)/, 'executable'],
];
const VERB =
  '((?:read|open|list|see|view|look (?:in(?:to|side)?|at)|write(?: (?:files? )?(?:in)?to| in| inside)?|edit|change|modify|save(?: files?)? (?:to|in)|create(?: new| a)? files? in|add files? to|execute|run|enter|cd (?:in)?to|access)(?: (?:from|and write(?: to)?))?)';
const PATH = '((?:~|\\.{1,2})?/\\S*|~|here|this (?:folder|directory|dir|file))';
const KIND = '(?:the |my |a )?(?:files? |contents? of |folder |director(?:y|ies) )*(?:in |of )?(?:the )?';
const END = '(?: (?:folder|directory|file|dir))?(?: without (?:sudo|root))?(?: here)?$';
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:can|may|could) (?:i|we) (?:also |really |even |just )?${VERB} ${KIND}${PATH}${END}`),
  new RegExp(`^(?:am i|are we) (?:able|allowed|permitted|free) to ${VERB} ${KIND}${PATH}${END}`),
  new RegExp(`^do (?:i|we) have (?:the )?(?:permissions?|rights?|access) to ${VERB} ${KIND}${PATH}${END}`),
  new RegExp(
    `^do (?:i|we) have (?:(read|write|execute|full)[ -])?(?:access|permissions?|rights?) (?:to|for|on|in) ${KIND}${PATH}${END}`,
  ),
];
const STATE = new RegExp(
  `^(?:is|are) ${KIND}${PATH}(?: folder| directory| file)? (readable|writ(?:e)?able|executable|accessible)(?: (?:by|for|to) (?:me|us))?$`,
);

/** What is asked about: one kind of access, or each (`any`); null when it is no such question. */
export function accessAsked(text: string): Access | 'any' | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:please )?tell me:? /, '')
    .replace(/[?!.\s]+$/, '');
  const state = STATE.exec(plain)?.[2]?.replace('writeable', 'writable');
  if (state) return state === 'accessible' ? 'any' : (state as Access);
  const verb = FORMS.map((form) => form.exec(plain)).find(Boolean)?.[1];
  if (verb === undefined) return FORMS.some((form) => form.test(plain)) ? 'any' : null;
  if (/and write/.test(verb)) return 'any';
  return VERBS.find(([pattern]) => pattern.test(verb))?.[1] ?? 'any';
}
