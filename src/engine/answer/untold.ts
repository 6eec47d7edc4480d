// What to say of a question that was not read: a subject that nothing here looks at, with the command that does; or words
// that are not about this machine at all. The subjects stand in the lexicon's untold.toml.
import { readTable } from '../../base/table.ts';
import { lemmas } from '../english/lemma.ts';
import { compile, match, type Pattern } from '../english/pattern.ts';
import { type Token, tokenize } from '../english/token.ts';

export interface Untold {
  /** Follows "I don't know: ". */
  why: string;
  suggestion: string;
  /** Names something that machines have. */
  aboutMachine: boolean;
  /** It is one of the subjects that nothing here looks at. */
  subject: boolean;
  /** Whatever rows would say is an answer to something else. */
  always: boolean;
}

/** A site of the network, which is no service of this machine. */
const SITE = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev)$/i;
const OF_SITES = 'Only a request shows that: `curl -I URL`, `getent hosts NAME`.';

interface Subject {
  patterns: readonly Pattern[];
  why?: string;
  shows: string;
  always?: boolean;
}

/** What nothing here tells of, and the command that does. */
interface UntoldFile {
  subject: { forms: string[]; why?: string; shows: string; always?: boolean }[];
  here: string[];
}

let read: { subjects: readonly Subject[]; here: ReadonlySet<string> } | undefined;

function table() {
  if (read) return read;
  const { subject, here } = readTable('english', 'untold') as UntoldFile;
  read = {
    here: new Set(here),
    subjects: subject.map(({ forms, ...rest }) => ({ ...rest, patterns: forms.map(compile) })),
  };
  return read;
}

const stands = (pattern: Pattern, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => match(pattern, tokens, at, () => []).length > 0);

export function untold(text: string): Untold {
  const tokens = tokenize(text);
  const { subjects, here } = table();
  const known = subjects.find(({ patterns }) => patterns.some((each) => stands(each, tokens)));
  if (known)
    return {
      why: known.why ?? `nothing here looks at that. ${known.shows}`,
      suggestion: known.shows,
      aboutMachine: true,
      subject: true,
      always: known.always ?? false,
    };
  if (tokens.some(({ text: word }) => SITE.test(word)))
    return {
      why: `nothing here looks at that. ${OF_SITES}`,
      suggestion: OF_SITES,
      aboutMachine: true,
      subject: true,
      always: false,
    };
  const isHere = ({ lower }: Token): boolean =>
    here.has(lower) || lower.includes('/') || lemmas(lower).some((lemma) => here.has(lemma));
  if (tokens.some(isHere))
    return {
      why: 'I cannot tell what to look at for that.',
      suggestion: 'Name a service, package, port, file or part of the system.',
      aboutMachine: true,
      subject: false,
      always: false,
    };
  return {
    why: 'nothing that is looked at here tells of that.',
    suggestion: 'Ask about its services, packages, processes, ports, disks, files, users or logs.',
    aboutMachine: false,
    subject: false,
    always: false,
  };
}
