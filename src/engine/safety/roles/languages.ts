// Languages of tools (an editor's commands, a debugger's, a client's): most lines of theirs do nothing to the machine,
// and a few forms start a program or write a file. The forms are data; what they name goes through the judge.
import type { Call } from '../call/machine.ts';
import type { Language } from '../call/roles.ts';
import { checkCode } from '../effects/code.ts';
import { wordOf } from '../effects/common.ts';
import { deletePath } from '../effects/delete.ts';
import { landFile } from '../effects/land.ts';
import { OPAQUE } from '../taint.ts';
import type { ShellWord } from '../word/symbols.ts';

const MAX_CODE = 32_768;
const MAX_HITS = 32;
/** A home directory, as tools write it. */
const HOME = /^["'{]?(?:~|\$\{?HOME\}?|\$env:HOME|\$env\(HOME\)|\$::env\(HOME\))(?=\/|$|["'}])/i;
/** `['rm', '-rf', 'x']`: a command as a list of its words. */
const LIST = /^\s*\[?\s*(?:"[^"]*"|'[^']*')(?:\s*,\s*(?:"[^"]*"|'[^']*'))+\s*\]?\s*$/;

interface Forms {
  runs: RegExp[];
  writes: RegExp[];
  deletes: RegExp[];
  code: Array<readonly [language: string, form: RegExp]>;
}

const compiled = new WeakMap<Language, Forms>();

function formsOf(language: Language): Forms {
  let forms = compiled.get(language);
  if (!forms) {
    const all = (list: readonly string[] = []) => list.map((form) => new RegExp(form, 'gmi'));
    forms = {
      runs: all(language.runs),
      writes: all(language.writes),
      deletes: all(language.deletes),
      code: Object.entries(language.code ?? {}).map(([name, form]) => [name, new RegExp(form, 'gmi')] as const),
    };
    compiled.set(language, forms);
  }
  return forms;
}

/** False when there is no such language in the data. */
export function runLanguage(call: Call, name: string, word: ShellWord): boolean {
  const { languages } = call.machine.roles;
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (!language) return false;
  const text = word.text.slice(0, MAX_CODE);
  const forms = formsOf(language);
  for (const hit of hits(text, forms.runs)) runShell(call, hit, word);
  const { home } = call.shell.context;
  const path = (hit: string): ShellWord => wordOf(hit.replace(HOME, home), word);
  for (const hit of hits(text, forms.writes)) landFile(path(hit), OPAQUE, { append: false }, call);
  for (const hit of hits(text, forms.deletes)) deletePath(call, path(hit), { recursive: true });
  for (const [other, form] of forms.code) {
    for (const hit of hits(text, [form])) {
      if (!runLanguage(call, other, wordOf(hit, word))) checkCode(call, other, hit, word.taint);
    }
  }
  return true;
}

function* hits(text: string, forms: readonly RegExp[]): Generator<string> {
  let count = 0;
  for (const form of forms) {
    for (const match of text.matchAll(form)) {
      const hit = match.slice(1).find((group) => group !== undefined);
      if (hit === undefined || hit.trim() === '') continue;
      if (++count > MAX_HITS) return;
      yield hit;
    }
  }
}

function runShell(call: Call, text: string, word: ShellWord): void {
  const shell = call.shell.fork();
  shell.within = call.program;
  const line = LIST.test(text) ? text.replace(/^\s*\[|\]\s*$|,/g, ' ') : text;
  call.machine.runText(line.replace(/\\(["'])/g, '$1'), shell, { span: call.span, taint: word.taint });
}
