// Whether the data that a command works on is there to be thrown away: a database for tests by its name, or a framework
// that is told to use its test settings. Anything of production among the words and it is not.
import type { Call } from '../call/machine.ts';
import { words } from '../call/words.ts';
import { isKnown } from '../word/symbols.ts';
import { texts } from './common.ts';

const SCRATCH =
  /(?:^|[_\-./])(?:tests?|testing|tmp|temp|scratch|throwaway|sandbox|demo|dummy|ci)(?:[_\-.]?\d*|[_\-.]\w+)$/i;
const PRODUCTION = /(?:^|[-_.=/@:])(?:prod|production|prd|live)(?:$|[-_.:/])/i;

/** Variables by which frameworks choose their settings. */
const SETTINGS = words(`
  RAILS_ENV RACK_ENV NODE_ENV APP_ENV MIX_ENV FLASK_ENV DJANGO_SETTINGS_MODULE PGDATABASE
`);

/** Where the data is, when it is elsewhere. */
const NAMES_HOST = /^(?:-h.*|-H.*|--host(?:name)?(?:=.*)?|--server(?:=.*)?|--uri(?:=.*)?|\w+:\/\/.*)$/;

const LOST =
  /\b(?:drop\s+(?:database|schema|table|view|index|role|user)|truncate(?:\s+table)?|delete\s+from)\s+(?:if\s+exists\s+)?([\w."`-]+)/gi;

const isScratch = (name: string): boolean => isKnown(name) && SCRATCH.test(name);

const bare = (name: string): string => name.replace(/["`]/g, '');

/** Programs whose operands are the databases themselves. */
const NAMES_ONLY = /^(?:dropdb|createdb|pg_dropcluster)$/;
const DATABASE_OPTION = /^(?:-d|-D|--dbname|--database|--db|--settings|--env|-e|--environment)$/;

export function worksOnScratchData(call: Call): boolean {
  const words = texts(call.args);
  if (words.some((text) => PRODUCTION.test(text))) return false;
  // What is kept in a container that goes with its command, unless another host is named.
  if (call.shell.place === 'throwaway' && !words.some((text) => NAMES_HOST.test(text))) return true;
  for (const name of SETTINGS) {
    const value = call.shell.vars.get(name)?.value;
    if (typeof value === 'string' && isScratch(value)) return true;
  }
  const lost = words.flatMap((text) => [...text.matchAll(LOST)].map((match) => bare(match[1] as string)));
  if (lost.length > 0 && lost.every(isScratch)) return true;
  const operands = words.filter((text) => !text.startsWith('-'));
  if (operands[0] === 'volume' && /^(?:rm|remove)$/.test(operands[1] ?? ''))
    return operands.length > 2 && operands.slice(2).every(isScratch);
  if (NAMES_ONLY.test(call.program)) return operands.length > 0 && operands.every(isScratch);
  return words.some((text, index) => {
    const value = /^(--[\w-]+)=(.+)$/.exec(text);
    if (value) return DATABASE_OPTION.test(value[1] as string) && isScratch(value[2] as string);
    return DATABASE_OPTION.test(text) && isScratch(words[index + 1] ?? '');
  });
}
