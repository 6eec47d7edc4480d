// Cuts a git command line into global options, the verb, and the verb's own options.
import type { Call } from '../call/machine.ts';
import { type OptionSpec, type Options, readOptions } from '../call/options.ts';
import { words } from '../call/words.ts';
import type { ShellWord } from '../word/symbols.ts';

export interface GitCall {
  verb: string | null;
  /** Arguments after the verb. */
  words: ShellWord[];
  args: string[];
  options: Options;
  /** `-c key=value` and GIT_CONFIG settings. */
  settings: string[];
}

const GLOBAL_VALUES =
  /^(?:-C|--git-dir|--work-tree|--namespace|--super-prefix|--exec-path|--config-env|--attr-source)$/;

const SPECS: Record<string, OptionSpec> = {
  push: {
    values: 'o',
    longValues: ['repo', 'push-option', 'receive-pack', 'exec'],
    long: words(`
      force delete dry-run mirror prune all tags set-upstream no-verify atomic follow-tags
    `),
  },
  clean: { values: 'e', longValues: ['exclude'], long: ['force', 'dry-run', 'interactive', 'quiet'] },
  checkout: {
    values: 'bB',
    longValues: ['orphan', 'pathspec-from-file', 'conflict', 'unified', 'inter-hunk-context'],
    long: ['force', 'track', 'detach', 'ours', 'theirs', 'merge', 'patch'],
  },
  switch: {
    values: 'cC',
    longValues: ['create', 'force-create', 'orphan'],
    long: ['force', 'discard-changes', 'detach', 'merge'],
  },
  restore: { values: 's', longValues: ['source', 'pathspec-from-file'], long: ['staged', 'worktree'] },
  commit: {
    values: 'mFCctu',
    longValues: words(`
      message file author date reuse-message reedit-message fixup squash template trailer
      cleanup
    `),
    long: ['amend', 'no-verify', 'all', 'no-edit'],
  },
  branch: {
    values: 'u',
    longValues: words('set-upstream-to contains merged no-merged sort format points-at'),
    long: ['delete', 'force', 'move', 'list', 'all', 'show-current'],
  },
  tag: {
    values: 'mFu',
    longValues: words('message file local-user contains sort format points-at merged'),
    long: ['delete', 'force', 'list', 'annotate', 'sign'],
  },
  rebase: {
    values: 'xsX',
    longValues: ['onto', 'exec', 'strategy', 'strategy-option'],
    long: ['abort', 'continue', 'interactive', 'skip', 'quit'],
  },
  reset: { longValues: ['pathspec-from-file'], long: ['hard', 'soft', 'mixed', 'keep', 'merge', 'quiet', 'patch'] },
  worktree: { values: 'bB', long: ['force'] },
  stash: { values: 'm', longValues: ['message'] },
};

const MAX_SETTINGS = 64;

/** `GIT_CONFIG_KEY_0=core.pager GIT_CONFIG_VALUE_0=…`, counted by GIT_CONFIG_COUNT. */
function settingsOfEnvironment({ shell }: Call): string[] {
  const found: string[] = [];
  for (let index = 0; index < MAX_SETTINGS; index++) {
    const key = shell.vars.get(`GIT_CONFIG_KEY_${index}`)?.value;
    const value = shell.vars.get(`GIT_CONFIG_VALUE_${index}`)?.value;
    if (typeof key !== 'string' || typeof value !== 'string') break;
    found.push(`${key}=${value}`);
  }
  return found;
}

export function cutOptions(call: Call): GitCall {
  const settings = settingsOfEnvironment(call);
  const { args } = call;
  let index = 0;
  for (; index < args.length; index++) {
    const text = args[index]?.text ?? '';
    if (text === '-c') settings.push(args[++index]?.text ?? '');
    else if (/^-c\w+\.\w/.test(text)) settings.push(text.slice(2));
    else if (GLOBAL_VALUES.test(text)) index++;
    else if (!text.startsWith('-')) break;
  }
  const verb = args[index]?.text ?? null;
  const words = args.slice(index + 1);
  if (verb === 'clone') {
    words.forEach(({ text }, at) => {
      if (/^(?:-c|--config)$/.test(text)) settings.push(words[at + 1]?.text ?? '');
      else if (text.startsWith('--config=')) settings.push(text.slice(9));
    });
  }
  return {
    verb,
    words,
    args: words.map(({ text }) => text),
    options: readOptions(words, verb === null ? {} : (SPECS[verb] ?? {})),
    settings,
  };
}
