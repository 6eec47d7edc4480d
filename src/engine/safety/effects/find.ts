// find: what it prints, what -delete, -exec and -fprint do to the files that the tests let through.
import type { Call, Handlers } from '../call/machine.ts';
import { type Stream, stream } from '../taint.ts';
import { classify, isDisposableName } from '../targets/classify.ts';
import { isPersonal } from '../targets/places.ts';
import { BELOW, type ShellWord, SOME, STAR } from '../word/symbols.ts';
import { report, wordOf } from './common.ts';
import { deletePath } from './delete.ts';
import { writeFile } from './write.ts';

/** Tests that leave most files alone. `-type` and depth do not. */
const FILTERS =
  /^-(?:i?name|i?path|i?wholename|i?regex|[acm](?:time|min)|newer\w*|anewer|cnewer|size|empty|user|group|nouser|nogroup|uid|gid|perm|links|inum|samefile|used|lname|ilname|fstype|writable|readable|executable|xtype)$/;
const TAKES_VALUE =
  /^-(?:i?name|i?path|i?wholename|i?regex|[acm](?:time|min)|newer\w*|anewer|cnewer|size|user|group|uid|gid|perm|links|inum|samefile|used|lname|ilname|fstype|xtype|type|maxdepth|mindepth|regextype|printf|D|files0-from)$/;
const WRITES = /^-(?:fprint0?|fls|fprintf)$/;
const EXECUTES = /^-(?:exec|execdir|ok|okdir)$/;
const EVERYTHING = /^(?:\*|\.\*|\?\*|\*\.\*)$/;

function find(call: Call): Stream {
  const { args } = call;
  let index = 0;
  const roots: ShellWord[] = [];
  while (index < args.length) {
    const text = (args[index] as ShellWord).text;
    if (/^-(?:[HLP]|O\d?)$/.test(text)) index++;
    else if (text === '-D') index += 2;
    else if (text.startsWith('-') || text === '(' || text === '!' || text === ')') break;
    else {
      roots.push(args[index] as ShellWord);
      index++;
    }
  }
  if (roots.length === 0) roots.push(wordOf('.', call.name));
  return actions(call, roots, args.slice(index));
}

function actions(call: Call, roots: ShellWord[], expression: ShellWord[]): Stream {
  const shallow = expression.some(({ text }) => text === '-maxdepth');
  let filtered = false;
  let name = '';
  let executes = false;
  for (let i = 0; i < expression.length; i++) {
    const word = expression[i] as ShellWord;
    const { text } = word;
    if (text === '-prune' || text === '-quit') filtered ||= text === '-quit';
    // What `-o` or `!` lets through is taken to be everything.
    if (text === '-o' || text === '-or' || text === ',') {
      filtered = false;
      name = '';
    }
    const negated = /^(?:!|-not)$/.test(expression[i - 1]?.text ?? '');
    if (FILTERS.test(text) && !negated) {
      const value = expression[i + 1]?.text ?? '';
      const all = /name$|path$/.test(text) && EVERYTHING.test(value.replaceAll(STAR, '*'));
      // All that is one person's is all that they have.
      const own = text === '-user' && value === call.shell.context.user;
      if (!all && !own) filtered = true;
      if (!all && /^-i?name$/.test(text)) name = `/${value.replaceAll('/', '')}`;
    }
    if (EXECUTES.test(text)) {
      executes = true;
      const end = commandEnd(expression, i + 1);
      const places = roots.map((root) => found(root, filtered, name, shallow));
      execute(call, places, expression.slice(i + 1, end), text.endsWith('dir'));
      i = end;
    } else if (text === '-delete') {
      for (const root of roots) {
        const place = found(root, filtered, name, shallow);
        const start = classify(root.text, call.shell);
        const own = start.class === 'home' || isPersonal(start.path);
        if (own && filtered && !leavesWork(name)) report(call, 'delete-old-files');
        if (filtered && name === '' && isSystemRoot(root, call)) report(call, 'delete-system-files');
        deletePath(call, place, { recursive: !filtered });
      }
    } else if (WRITES.test(text)) {
      const target = expression[i + 1];
      if (target) writeFile(target, stream(null), { append: false }, call);
      i += text === '-fprintf' ? 2 : 1;
    } else if (TAKES_VALUE.test(text)) i++;
  }
  // With -exec the command's output is what comes out; at best it names some of the files.
  const some = filtered || executes;
  return stream(roots.map((root) => `${found(root, some, name, shallow).text}\n`).join(''));
}

/** Where what a program needs lies, whatever its age. */
const isSystemRoot = (root: ShellWord, call: Call): boolean => {
  const kind = classify(root.text, call.shell);
  return kind.class === 'root' || (kind.class === 'system' && !/^\/var\b/.test(kind.path));
};

/** Files of that name are made again, or kept for a while: the person's own work stays. */
const leavesWork = (name: string): boolean => name !== '' && isDisposableName(name.slice(1).replaceAll(STAR, '_'));

/** Index of the `;` or `+` that ends a command of -exec. */
function commandEnd(expression: readonly ShellWord[], from: number): number {
  for (let i = from; i < expression.length; i++) {
    const { text } = expression[i] as ShellWord;
    if (text === ';' || (text === '+' && expression[i - 1]?.text === '{}')) return i;
  }
  return expression.length;
}

function execute(call: Call, places: ShellWord[], command: ShellWord[], inDirectory: boolean): void {
  if (command.length === 0) return;
  for (const place of places) {
    const words = command.map((word) =>
      word.text.includes('{}') ? { ...word, text: word.text.replaceAll('{}', () => place.text) } : word,
    );
    const shell = call.shell.fork();
    if (inDirectory) shell.cwd = null;
    call.machine.runWords(words, shell, stream(''));
  }
}

/** The files that come out of one starting point, as a path with a symbol. */
function found(root: ShellWord, filtered: boolean, name: string, shallow: boolean): ShellWord {
  const base = root.text.endsWith('/') ? root.text.slice(0, -1) : root.text;
  return wordOf(`${base}/${filtered ? SOME + name : shallow ? STAR : BELOW}`, root);
}

/** fd: like find, with its own words. */
function fd(call: Call): Stream {
  const texts = call.args.map(({ text }) => text);
  const at = texts.findIndex((text) => /^(?:-x|-X|--exec|--exec-batch)$/.test(text));
  if (at >= 0) {
    const command = call.args.slice(at + 1).filter(({ text }) => text !== ';');
    const [pattern, root] = call.args.slice(0, at).filter(({ text }) => !text.startsWith('-'));
    const all = pattern === undefined || /^\.?\*?$/.test(pattern.text);
    const place = found(root ?? wordOf('.', call.name), !all, '', false);
    const words = command.map((word) => (word.text.includes('{') ? wordOf(place.text, word) : word));
    call.machine.runWords(words.includes(place) ? words : [...words, place], call.shell, stream(''));
  }
  return stream(`./${SOME}\n`);
}

/** locate prints names from anywhere. */
function locate(call: Call): Stream {
  if (call.args.some(({ text }) => text.startsWith('--output'))) report(call, 'overwrite-file');
  return stream(`/${SOME}\n`);
}

export const findHandlers: Handlers = { find, gfind: find, fd, fdfind: fd, locate, mlocate: locate, plocate: locate };
