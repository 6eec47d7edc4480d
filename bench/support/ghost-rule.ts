// The rule of the line behind the cursor, a second time and by other means: the newest line that was run, did not fail, begins
// exactly as typed and names nothing that is missing, this folder's first; else a completion of the word; else nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Ran {
  line: string;
  /** Where; none for lines of a history file. */
  cwd?: string;
  failed?: boolean;
}

export interface Verdict {
  typed: string;
  shown: string;
  newest: string;
  verdict: 'newest' | 'older, the newer name what is missing' | 'word' | 'nothing' | 'silent' | 'late' | 'look';
}

const BUILTINS: Record<string, string[]> = {
  bash: ['bash', '-c', 'compgen -b -k'],
  zsh: ['zsh', '-fc', 'print -rl -- ${(k)builtins} ${(k)reswords}'],
  fish: ['fish', '-c', 'builtin -n; functions -n | string split , ; true'],
};
const onPath = new Set(
  (process.env.PATH ?? '').split(':').flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])),
);
const known = new Map<string, Set<string>>();
function builtins(shell: string): Set<string> {
  const [file = '', ...args] = BUILTINS[shell] ?? [];
  const names = known.get(shell) ?? new Set(execFileSync(file, args, { encoding: 'utf8' }).split('\n'));
  known.set(shell, names);
  return names;
}

/** Each plain word behind these is the name of a file. */
const TAKES_FILES = /^(?:cat|cd|vim?|nano|less|head|tail|rm|chmod|file|strings|unzip|tar|cp|mv|wc|sort)$/;
const MAKES_FILES = /^(?:touch|mkdir)$/;
const LOOKS_LIKE_A_FILE = /^[~.]?[\w.-]*\/|\.\w{1,5}$/;

/** Words of the line that are names of files, by their look or by their place. */
export function filesOf(line: string): string[] {
  const read = line.replace(/>+\s*\S+/g, '');
  const words = (text: string) =>
    text.split(/[\s;|&<>=]+/).filter((word) => word !== '' && !/^[-+\d]|[@:*?]/.test(word));
  const first = words(read.split(/[|;&<]/)[0] ?? '').filter((word, i) => i > 0 || word !== 'sudo');
  const program = first[0] ?? '';
  if (MAKES_FILES.test(program)) return [];
  const rest = words(read)
    .filter((word) => word !== 'sudo')
    .slice(1);
  const looks = rest.filter((word) => LOOKS_LIKE_A_FILE.test(word));
  return TAKES_FILES.test(program) ? [...new Set([...first.slice(1), ...looks])] : looks;
}

export interface Place {
  shell: string;
  home: string;
  cwd: string;
}

function missing(line: string, { shell, home, cwd }: Place): boolean {
  const there = (word: string): boolean =>
    existsSync(word.startsWith('/') ? word : word.startsWith('~/') ? join(home, word.slice(2)) : join(cwd, word));
  const program = line.replace(/^sudo\s+/, '').split(/[\s;|&<>=]+/)[0] ?? '';
  const found = program.includes('/') ? there(program) : onPath.has(program) || builtins(shell).has(program);
  return (!found && !/^\w+=/.test(line)) || filesOf(line).some((word) => !there(word));
}

/** What may stand behind the cursor, in the order in which it may. */
function inOrder(typed: string, ran: readonly Ran[], cwd: string): string[] {
  const last = new Map<string, boolean>();
  for (const { line, failed } of ran) last.set(line, (last.get(line) ?? true) && failed === true);
  const fits = ran.filter(({ line }) => line.startsWith(typed) && line !== typed && last.get(line) === false).reverse();
  return [...new Set([...fits.filter((one) => one.cwd === cwd), ...fits].map(({ line }) => line))];
}

export function judge(typed: string, shown: string, ran: readonly Ran[], place: Place): Verdict {
  const lines = inOrder(typed, ran, place.cwd);
  const line = typed + shown;
  const at = lines.indexOf(line);
  const passed = (some: readonly string[]) => some.every((one) => missing(one, place));
  let verdict: Verdict['verdict'] = 'look';
  if (shown === '') verdict = passed(lines) ? 'nothing' : 'look';
  else if (at >= 0 && passed(lines.slice(0, at)) && !missing(line, place))
    verdict = at === 0 ? 'newest' : 'older, the newer name what is missing';
  else if (!/\s/.test(shown) && passed(lines)) verdict = 'word';
  return { typed, shown, newest: lines[0] ?? '', verdict };
}
