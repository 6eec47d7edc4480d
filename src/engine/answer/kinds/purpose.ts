// "What does tar do?", "what is htop for?": the program's own manual says it, or the package that brought it.
import { isName } from '../entities.ts';
import { programToUse } from '../how-to.ts';
import type { Question } from '../question.ts';
import { call, type Kind, sentence } from './kind.ts';

const NAME = '[`\'"]?([a-z0-9][\\w.+-]*)[`\'"]?';
const NOUN = '(?: (?:command|program|tool|utility|package|app))?';
const ASKED = [
  new RegExp(`^what (?:does|do) (?:the )?(?:command |program )?${NAME}${NOUN} do$`),
  new RegExp(`^what (?:is|are) (?:the )?(?:command |program )?${NAME}${NOUN} (?:used )?for$`),
  new RegExp(`^what (?:is|are) (?:the )?${NAME} (?:command|program|tool|utility)$`),
];
/** Pointers, and parts of the machine, which are no programs. */
const NO_NAME = /^(?:it|this|that|they|these|those|he|she|i|we|you|one|machine|system|computer)$/;

function programOf(q: Question): string | null {
  const name = ASKED.map((pattern) => pattern.exec(q.plain)?.[1]).find(Boolean);
  // A compound name stands as `thing` in the plain question.
  if (name === 'thing') return q.entities.name;
  return name && !NO_NAME.test(name) ? name : null;
}

/** A program to be used from within, or by its name. */
function toUse(q: Question): string | null {
  const name = programToUse(q.text);
  return name !== null && (isName(name) || /^(?:less|more|screen|top|man)$/.test(name))
    ? name
    : null;
}

export const purposeKinds: readonly Kind[] = [
  {
    id: 'program-purpose',
    when: (q) => (programOf(q) === null ? 0 : 6),
    calls(q) {
      const name = programOf(q);
      return name ? [call('linux_packages', { of: 'purpose', name })] : [];
    },
    say(evidence, q) {
      const subject = `program:${programOf(q)}`;
      const purpose = evidence.fact(subject, 'purpose');
      const page = evidence.fact(subject, 'manual');
      if (page) return sentence(`${page.value}: ${purpose?.value}.`, purpose, page);
      return sentence(`${programOf(q)}: ${purpose?.value}.`, purpose);
    },
    otherwise: 'No manual page and no package here says it. The program’s own `--help` may.',
  },
  {
    id: 'program-use',
    when: (q) => (toUse(q) === null ? 0 : 7),
    calls: (q) => [
      call('linux_packages', { of: 'purpose', name: toUse(q) }),
      ...(toUse(q) === 'vim' ? [call('linux_packages', { name: 'vimtutor' })] : []),
    ],
    say(evidence, q) {
      const page = evidence.fact(`program:${toUse(q)}`, 'manual');
      const tutor = evidence.fact('package:vimtutor', 'path');
      return [
        ...sentence(
          `How that is done is not known here, but ${page?.value} tells: \`man ${toUse(q)}\`.`,
          page,
        ),
        ...sentence('`vimtutor` teaches it step by step.', tutor),
      ];
    },
    otherwise: 'No manual page of it is here. Its own `--help` may tell.',
  },
];
