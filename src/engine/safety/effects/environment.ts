// Variables that make other programs run or load something; `data/environment.json` has their names by what they do.
import type { Machine, Reporter } from '../call/machine.ts';
import environment from '../data/environment.json' with { type: 'json' };
import { listed } from '../listed.ts';
import { NOTHING, Taint } from '../taint.ts';
import { isKnown, type ShellWord } from '../word/symbols.ts';
import { foreignRule } from './foreign.ts';

const LOADS_CODE = new Set(environment.preload);
const NAMES_PLACES = new Set(listed(environment.places));
const RUNS_COMMAND = new Set(listed(environment.commands));
const PROMPTS = new Set(environment.prompts);
const SOURCES_FILE = new Set(environment.scripts);
const HISTORY = new Set(environment.history);
/** Options of a program → those of them that load or run something. */
const OPTIONS = new Map(Object.entries(environment.options).map(([name, harmful]) => [name, new RegExp(harmful)]));
/** For one command: a name that ends like this is read by its program as what to start. */
const READS_AS_COMMAND = /(?:_(?:COMMAND|CMD|PAGER|EDITOR|ASKPASS|RSH|WRAPPER|LAUNCHER|RUNNER)|PASSCOMMAND)$/;

/** … or as a file of code or settings. */
const NAMES_CODE = new RegExp(`(?:^|_)(?:${listed(environment.code).join('|')})$`, 'i');

export interface AssignmentContext extends Reporter {
  machine: Machine;
}

/** Judges `NAME=value`, for one command or for the rest of the session (`lasting`). */
export function checkAssignment(name: string, value: ShellWord, context: AssignmentContext, lasting: boolean): void {
  const { machine, shell, span } = context;
  const run = (text: string): unknown =>
    machine.runText(text, shell.fork(), { span, taint: value.taint, stdin: NOTHING });
  if (LOADS_CODE.has(name)) machine.report('preload-library', context);
  else if (NAMES_PLACES.has(name)) namesPlace(value, context);
  else if (SOURCES_FILE.has(name)) startsScript(name, value, context);
  else if (OPTIONS.get(name)?.test(value.text)) namesPlace(value, context, /[;&|`(]/.test(value.text));
  else if (name === 'PATH') checkPath(value, context);
  else if (NAMES_CODE.test(name) && foreignRule(value.text, shell)) machine.report('foreign-script', context);
  else if (HISTORY.has(name) && lasting) {
    if (/^(?:|0|\/dev\/null)$/.test(value.text)) machine.report('stop-history', context);
  } else if (name === 'PROMPT_COMMAND') {
    // What is added begins where the former text ends.
    if (isKnown(value.text)) run(value.text.replace(/^[\s;&|]+/, ''));
    else if (value.taint & (Taint.network | Taint.decoded)) run(value.text);
  } else if (PROMPTS.has(name)) machine.expandText(value.text, shell.fork(), span);
  else if (RUNS_COMMAND.has(name) || (!lasting && READS_AS_COMMAND.test(name))) {
    const text = value.text.replace(/^\|/, '').replace(/%[sp]/g, 'file').replace(/^!/, '');
    if (isCode(text)) run(text);
  }
  if (isSecretName(name) && isLiteralSecret(value)) machine.report('secret-on-line', context);
}

/** A script that shells read before anything else; its name is expanded first. */
function startsScript(name: string, value: ShellWord, context: AssignmentContext): void {
  // Many programs are told by ENV which of their settings to take.
  if (value.text === '' || (name === 'ENV' && !/[/$`]/.test(value.text))) return;
  const { machine, shell, span } = context;
  const path = machine.expandText(value.text, shell.fork(), span).text;
  const written = path === null ? undefined : shell.files.get(path);
  if (written) machine.runText(written.text, shell.fork(), { span, taint: written.taint });
  else namesPlace(value, context);
}

/** Code is loaded from there; from a folder that everybody can write to, it can be anybody's. */
function namesPlace(value: ShellWord, context: AssignmentContext, runs = false): void {
  const foreign = value.text.split(/[\s:=,]+/).some((part) => foreignRule(part, context.shell));
  const rule = runs ? 'option-runs-program' : foreign ? 'foreign-script' : 'library-path';
  context.machine.report(rule, context);
}

/** Names under which programs look for credentials. */
const isSecretName = (name: string): boolean =>
  /(?:^|_)(?:SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|APIKEY|API_KEY|SECRET_KEY|ACCESS_KEY|PRIVATE_KEY|CREDENTIALS)$|^(?:PGPASSWORD|MYSQL_PWD|SSHPASS|RESTIC_PASSWORD|BORG_PASSPHRASE)$/.test(
    name,
  );

/** Written out on the line, and more than a switch or a place. */
const isLiteralSecret = ({ text, provenance }: ShellWord): boolean =>
  provenance === 'literal' &&
  isKnown(text) &&
  text.length >= 5 &&
  !/^(?:true|false|none|null|\/.*|\.{1,2}\/.*|<.*>|x+|\*+)$/i.test(text);

/** Only values with an argument or a path are worth running; `EDITOR=vim` is a name. */
const isCode = (text: string): boolean => isKnown(text) && /[\s/|;&$`]/.test(text);

/** Where others may put programs. */
export const isForeignPlace = (path: string): boolean => /^(?:\.|\/tmp|\/var\/tmp|\/dev\/shm)(?:\/|$)/.test(path);

function checkPath(value: ShellWord, context: AssignmentContext): void {
  const first = value.text.split(':')[0] ?? '';
  const trusted = /^\/(?:usr|bin|sbin|opt|snap|home|nix)(?:\/|$)/.test(first);
  if (value.text === '' || isForeignPlace(first)) {
    context.machine.report('path-hijack', context);
  } else if (!trusted && isKnown(first)) context.machine.report('path-change', context);
}
