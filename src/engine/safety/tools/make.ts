// make: goals, and recipes that come from outside the project.

import type { Call } from '../call/machine.ts';
import { report, texts } from '../effects/common.ts';
import { isInForeignFolder } from '../effects/foreign.ts';
import { readPath } from '../effects/read.ts';
import type { Stream } from '../taint.ts';
import { absolute } from '../targets/paths.ts';

/** `$(NAME)` is make's variable, and `$$` its dollar. */
const asShell = (recipe: string): string =>
  recipe.replace(/\$\$|\$\((\w+)\)/g, (_, name) => (name ? `\${${name}}` : '$'));

/** What a makefile's text runs: the recipes of its rules, and what it asks a shell. */
function runMakefile(text: string, call: Call, taint: number): void {
  for (const line of text.split('\n')) {
    const recipe = /^(?:\t|[\w.%-]+\s*:[^;=]*;)[-@+]*\s*(.+)$/.exec(line)?.[1];
    const asked = /\$\(shell\s+(.+)\)/.exec(line)?.[1];
    for (const code of [recipe, asked])
      if (code) call.machine.runText(asShell(code), call.shell.fork(), { span: call.span, taint });
  }
}

/** make: `make` builds what the user's own Makefile says; install and an outside Makefile differ. */
export function make(call: Call): Stream | undefined {
  const args = texts(call.args);
  if (args.some((text) => /^(?:-n|--dry-run|--just-print|--version|-v|--help|-p|-q)$/.test(text))) return undefined;
  if (isInForeignFolder(absolute('Makefile', call.shell), call.shell)) report(call, 'foreign-script');
  const at = args.findIndex((text) => /^(?:-f|--file|--makefile)$/.test(text));
  const file = at >= 0 ? call.args[at + 1] : undefined;
  if (file) {
    const content = file.text === '-' || file.text === '/dev/stdin' ? call.stdin : readPath(file, call);
    runMakefile(content.text ?? '', call, content.taint);
    if (content.text === null) report(call, 'runs-script');
  }
  for (const text of args) {
    const value = /^(?:SHELL|MAKEFLAGS)=(.+)$/.exec(text)?.[1];
    if (value) call.machine.runText(value, call.shell.fork(), { span: call.span });
    const given = /^(?!SHELL=|MAKEFLAGS=)\w+\??=(.*)$/.exec(text)?.[1];
    if (given && /\s/.test(given) && /high|critical/.test(call.machine.wouldBe(given, call.shell)))
      report(call, 'unread-argument');
    const evaluated = /--eval=(.+)$/.exec(text)?.[1];
    if (evaluated) runMakefile(evaluated, call, 0);
  }
  const goals = args.filter((text) => !text.startsWith('-') && !text.includes('='));
  if (goals.some((goal) => /^(?:install|uninstall|modules_install)/.test(goal)))
    report(call, 'package-install-source-build');
  else if (goals.some((goal) => /^(?:clean|distclean|mrproper|purge|reset|nuke|clobber)/.test(goal)))
    report(call, 'build-clean');
  else if (goals.some((goal) => /deploy|publish|release|prod|destroy|drop|migrate/.test(goal)))
    report(call, 'runs-target');
  return undefined;
}
