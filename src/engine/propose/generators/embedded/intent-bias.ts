// Which programs a request wants to be used, and what the intent table makes of a short one: "start nginx" is about the
// service when there is one, "run gimp" about the program, "install nodejs" about the package.
import { readIntent } from '../../intent.ts';
import type { Machine } from '../../machine.ts';
import type { Token } from '../../token.ts';
import { wordList } from '../../word-lists.ts';

const PREFERRED = 1;
const OTHERS = 0.65;

/** What the intent table reads is answered by what it asks for; another reading of it is likelier wrong. */
const READ_BY_INTENT =
  /^(?:install|uninstall|remove|purge|run|launch|open|execute|restart|reload|enable|disable|start|stop|kill|update|upgrade)$/;
const KILLS = 'kill.name';

const COMMAND = /\b["'`]?([a-z][\w.-]{1,15})["'`]? (?:command|utility|program|tool)\b/gi;
const TOOL = /\b(?:use|using|with|via|through|run|call)\s+(?:the\s+)?["'`]?([a-z][\w.-]{1,15})["'`]?(?=\s|$|,)/gi;

/**
 * Programs that the request wants to be used: "with awk", "using rsync", "the `join` command"; and names that are no
 * word of the language, wherever they stand.
 */
export function namedTools(request: string, tokens: readonly Token[], programs: ReadonlySet<string>): Set<string> {
  const said = [...request.matchAll(TOOL), ...request.matchAll(COMMAND)]
    .map((match) => (match[1] ?? '').toLowerCase())
    .filter((name) => programs.has(name));
  const plain = tokens
    .map((token) => token.text.toLowerCase())
    .filter((name, i) => programs.has(name) && !wordList('programs').has(name) && !tokens[i]?.quoted);
  return new Set([...said, ...plain]);
}

/** Factor on the confidence of each frame, by its id. */
export function intentBias(request: string, machine: Machine): (id: string) => number {
  const intent = readIntent(request);
  const target = intent?.target ?? '';
  if (!intent || !/^[A-Za-z][\w+-]*(?:\.[a-z]{2})?$/.test(target)) return () => PREFERRED;
  // "update the package list" is about the list, not about a package of that name.
  if (/^(?:lists?|index(?:es)?|cache|database|sources|information)$/i.test(target)) return () => PREFERRED;
  const { verb } = intent;
  if (!READ_BY_INTENT.test(verb)) return () => PREFERRED;
  const kills = verb === 'kill' || (verb === 'stop' && !machine.service(target));
  return (id) => (kills && id === KILLS ? PREFERRED : OTHERS);
}
