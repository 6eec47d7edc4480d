// Requests about a file whose name has blanks ("show my notes.txt" beside a file "my notes.txt"), or that leave its
// ending out ("open my notes"), or that git is to leave alone.
import { quote, quotePath } from '../../line/quote.ts';
import type { Place } from './place.ts';

export interface HereReading {
  command: string;
  program: string;
  summary: string;
}

const LOOK_AT =
  /^(open|show|view|read|display|print|cat|edit)(?: me)?(?: (?:the )?(?:file|contents? of|text of))*((?: \S+){1,4})$/i;
const TEXT =
  /\.(?:txt|md|log|csv|tsv|json|ya?ml|toml|ini|conf|cfg|xml|html?|css|sh|py|js|mjs|ts|tsx|jsx|c|h|cpp|rs|go|java|rb|sql|env|lock)$/i;
const IGNORED =
  /^(?:(?:add|put|append) (\S+) (?:to|in|into) (?:the |my )?\.?gitignore(?: file)?|(?:make git )?ignore (\S+) (?:in|with) git)$/i;
const ARTICLE = /^(?:the|my|our|this|that) /i;

/** The file of the folder that is meant by some words: its very name, or its name without ending. */
function fileCalled(said: string, { names, look }: Place): string | null {
  const ways = [said, said.replace(ARTICLE, '')].map((way) => way.toLowerCase());
  for (const way of ways) {
    const whole = names().filter((name) => name.toLowerCase() === way);
    const stems = names().filter(
      (name) => name.toLowerCase().replace(/\.\w{1,5}$/, '') === way && /\.\w{1,5}$/.test(name),
    );
    const [only, ...more] = whole.length > 0 ? whole : stems;
    if (only !== undefined && more.length === 0 && look(only) === 'file') return only;
  }
  return null;
}

function opened(verb: string, file: string, { machine }: Place): string[] {
  const path = quotePath(file);
  if (/^edit$/i.test(verb)) return [`nano ${path}`, `vim ${path}`];
  const shown = TEXT.test(file);
  const desktop = machine.has('xdg-open') ? [`xdg-open ${path}`] : [];
  if (/^open$/i.test(verb)) return shown ? [`less ${path}`, ...desktop] : desktop;
  return shown ? [`cat ${path}`, `less ${path}`] : [];
}

/** What the request asks of a file here; empty when it names none. */
export function filesHere(request: string, place: Place): HereReading[] {
  const text = request.trim().replace(/["'`]/g, '');
  const ignored = IGNORED.exec(text)
    ?.slice(1)
    .find((name) => name !== undefined);
  if (ignored !== undefined) {
    const name = place.look(ignored) === 'dir' ? `${ignored.replace(/\/$/, '')}/` : ignored;
    const command = `echo ${quote(name)} >> .gitignore`;
    return [{ command, program: 'echo', summary: `Git leaves ${name} alone from then on` }];
  }
  const match = LOOK_AT.exec(text);
  const file = match && fileCalled((match[2] ?? '').trim(), place);
  if (!match || !file) return [];
  const commands = opened(match[1] ?? '', file, place);
  const here = commands.filter((command) => place.machine.has(command.split(' ', 1)[0] ?? ''));
  return here.map((command) => ({ command, program: command.split(' ', 1)[0] ?? '', summary: `${file} is here` }));
}
