// git: history that others have, work that is not committed, and the many options that run programs.

import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import gitSettings from '../data/git-settings.json' with { type: 'json' };
import { listed } from '../listed.ts';
import type { RuleId } from '../rules/index.ts';
import { NOTHING, type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { absolute, baseName } from '../targets/paths.ts';
import { hasGlob, isKnown, type ShellWord } from '../word/symbols.ts';
import { report, texts, wordOf } from './common.ts';
import { deletePath } from './delete.ts';
import { foreignRule } from './foreign.ts';
import { cutOptions, type GitCall } from './git-options.ts';
import { GIT_COMMANDS } from './git-verbs.ts';
import { landInside } from './land.ts';
import { isProtectedBranchName } from './protected-branch.ts';

const whole = (names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`, 'i');
/** Settings that name what is run, a folder of it, or where fetching and pushing go (data/git-settings.json). */
const RUNS = whole(listed(gitSettings.runs));
const NAMES_FOLDER = whole(listed(gitSettings.folders));
const LEADS_ELSEWHERE = whole(listed(gitSettings.leads));
/** A setting with its value, by which something is no longer checked, or a password lies open. */
const WEAKENS = whole(listed(gitSettings.weakens));

type Verb = (call: GitCall) => RuleId | null | undefined;

const push: Verb = ({ args, options }) => {
  const lease = args.some((text) => /^--force-with-lease|^--force-if-includes/.test(text));
  const force = options.has('f', 'force');
  const refs = options.operands.slice(1).map(({ text }) => text);
  const rehearsal = options.has('n', 'dry-run');
  if (rehearsal) return options.has('mirror') ? 'git-push-rehearsed' : null;
  if (options.has('mirror', 'prune')) return 'git-push-mirror';
  if (options.has('d', 'delete') || refs.some((ref) => /^:./.test(ref))) {
    const guarded = refs.some((ref) => {
      const name = ref.replace(/^:/, '').replace(/^refs\/(?:heads|tags)\//, '');
      return isProtectedBranchName(name) || /^v?\d+(?:\.\d+)+/.test(name);
    });
    // Names that another program hands in are as many as it prints.
    const many = refs.length === 0 || refs.some((ref) => !isKnown(ref) || ref.includes('*'));
    return guarded || many ? 'git-push-delete-protected' : 'git-push-delete';
  }
  if (force || refs.some((ref) => ref.startsWith('+'))) {
    const named = refs.map((ref) => ref.replace(/^\+|^.*:/g, '').replace(/^refs\/heads\//, ''));
    return named.some(isProtectedBranchName) ? 'git-push-force-protected' : 'git-push-force';
  }
  return lease ? 'git-push-lease' : 'git-push';
};

const reset: Verb = ({ options }) => {
  if (options.has('hard')) return 'git-reset-hard';
  if (options.has('merge', 'keep')) return 'git-reset-keep';
  const to = options.operands[0]?.text ?? 'HEAD';
  return options.has('soft') || /[~^@]|^[0-9a-f]{7,40}$/.test(to) ? 'git-record' : null;
};

const clean: Verb = ({ options, settings }) => {
  if (options.has('n', 'dry-run')) return null;
  if (options.has('i', 'interactive')) return 'git-clean-interactive';
  const forced =
    options.has('f', 'force') || settings.some((text) => /^clean\.requireForce=(?:false|0|no)/i.test(text));
  if (!forced) return 'git-clean-interactive';
  return options.has('x', 'X') ? 'git-clean-ignored' : 'git-clean';
};

/** By its name one file, not a folder, a pattern or a pathspec with magic. */
const isOneFile = (path: string): boolean =>
  isKnown(path) &&
  !path.startsWith(':') &&
  /^(?:[^/]*\/)*(?:\.?[^/.*?[\]]+(?:\.[^/.*?[\]]+)+|\.env|\.\w+rc|\.git(?:ignore|attributes)|[A-Z][\w-]*)$/.test(path);

const checkout: Verb = ({ args, options }) => {
  if (options.has('orphan')) return null;
  if (options.has('f', 'force')) return 'git-checkout-force';
  if (options.has('B')) return 'git-branch-move';
  if (options.has('b', 'track', 't') && !args.includes('--')) return null;
  const paths = args.includes('--') ? args.slice(args.indexOf('--') + 1) : [];
  if (paths.length > 0 && paths.every(isOneFile)) return 'git-discard-file';
  if (options.has('pathspec-from-file', 'ours', 'theirs') || paths.length > 0 || args.includes('.'))
    return 'git-discard';
  const operands = options.operands.map(({ text }) => text);
  // `git checkout HEAD file` and `git checkout ./file` take the file from the tree.
  if (operands.length > 1 || operands.some((text) => /^\.{1,2}\/|\*|^:\//.test(text))) return 'git-discard';
  return null;
};

const restore: Verb = ({ options }) => {
  const staged = options.has('S', 'staged');
  const worktree = options.has('W', 'worktree');
  if (staged && !worktree) return null;
  const paths = options.operands.map(({ text }) => text);
  return paths.length > 0 && paths.every(isOneFile) ? 'git-discard-file' : 'git-discard';
};

/** Names that are only known when it runs, or a pattern: more than one of them. */
const isSeveral = ({ text }: ShellWord): boolean => hasGlob(text) || !isKnown(text);

const branch: Verb = ({ options }) => {
  if (options.has('D') || (options.has('d', 'delete') && options.has('f', 'force')))
    return options.operands.some(isSeveral) ? 'git-branches-delete' : 'git-branch-delete';
  if (options.has('M', 'm', 'move', 'f', 'force', 'C')) return 'git-branch-move';
  return options.has('d', 'delete') ? 'git-record' : null;
};

const stash: Verb = ({ options }) => {
  const verb = options.operands[0]?.text;
  if (verb === 'drop' || verb === 'clear') return 'git-stash-drop';
  if (verb === undefined || verb === 'push' || verb === 'save') return 'git-record';
  return verb === 'pop' ? 'git-stash-pop' : null;
};

const has =
  (names: string[], id: RuleId, otherwise: RuleId | null = null): Verb =>
  ({ options }) =>
    options.has(...names) ? id : otherwise;

const first =
  (table: Record<string, RuleId>, otherwise: RuleId | null = null): Verb =>
  ({ options }) =>
    table[options.operands[0]?.text ?? ''] ?? otherwise;

/** What a verb does, unless it only says what it would do. */
const unlessTried =
  (verb: Verb): Verb =>
  (call) =>
    call.options.has('n', 'dry-run') ? null : verb(call);

const VERBS: Record<string, Verb> = {
  push,
  reset,
  clean,
  checkout,
  restore,
  branch,
  stash,
  switch: ({ options }) =>
    options.has('f', 'force', 'discard-changes')
      ? 'git-checkout-force'
      : options.has('C', 'force-create')
        ? 'git-branch-move'
        : null,
  'read-tree': ({ options }) => (options.has('reset', 'u', 'm') ? 'git-discard' : null),
  reflog: ({ options }) =>
    /^(?:expire|delete)$/.test(options.operands[0]?.text ?? '') && !options.has('n', 'dry-run')
      ? 'git-reflog-expire'
      : null,
  gc: ({ args }) => (args.some((text) => /^--(?:prune=(?:now|all)|aggressive)/.test(text)) ? 'git-gc' : null),
  prune: ({ options }) => (options.has('n', 'dry-run') ? null : 'git-gc'),
  'filter-branch': () => 'git-rewrite-history',
  'filter-repo': () => 'git-rewrite-history',
  replace: ({ options }) =>
    options.has('d', 'delete')
      ? 'git-ref-delete'
      : options.has('l', 'list') || options.operands.length === 0
        ? null
        : 'git-branch-move',
  'update-ref': has(['d', 'delete', 'stdin'], 'git-ref-delete', 'git-branch-move'),
  'symbolic-ref': ({ options }) =>
    options.has('d', 'delete') ? 'git-ref-delete' : options.operands.length > 1 ? 'git-branch-move' : null,
  tag: has(['d', 'delete', 'f', 'force'], 'git-tag-delete'),
  worktree: unlessTried(({ options }) =>
    options.operands[0]?.text === 'remove' || options.operands[0]?.text === 'prune'
      ? options.has('f', 'force')
        ? 'git-worktree-force'
        : 'git-worktree-remove'
      : null,
  ),
  rebase: ({ options }) => (options.has('show-current-patch') ? null : 'git-rebase'),
  commit: ({ options }) =>
    options.has('dry-run')
      ? null
      : options.has('amend')
        ? 'git-amend'
        : options.has('n', 'no-verify')
          ? 'git-skip-hooks'
          : 'git-record',
  merge: ({ options }) => (options.has('abort', 'quit') ? 'git-abort' : 'git-record'),
  'cherry-pick': () => 'git-pick',
  revert: () => 'git-pick',
  am: () => 'git-pick',
  pull: ({ options }) =>
    options.has('dry-run')
      ? null
      : options.has('f', 'force')
        ? 'git-reset-keep'
        : options.has('r', 'rebase')
          ? 'git-rebase'
          : 'git-record',
  rm: ({ options }) =>
    options.has('cached', 'n', 'dry-run') ? null : options.has('r', 'f', 'force') ? 'git-rm' : 'git-rm',
  submodule: ({ options }) => {
    const verb = options.operands[0]?.text;
    if (verb === 'deinit') return options.has('f', 'force') ? 'git-discard' : 'git-submodule';
    return verb === 'update' ? 'git-submodule' : null;
  },
  remote: unlessTried(
    first({
      remove: 'git-remote-change',
      rm: 'git-remote-change',
      'set-url': 'git-remote-change',
      prune: 'git-remote-change',
    }),
  ),
  lfs: first({ prune: 'git-gc', migrate: 'git-rewrite-history' }),
  notes: first({ remove: 'git-ref-delete', prune: 'git-ref-delete' }),
  svn: first({ dcommit: 'git-remote-change' }),
  subtree: first({ push: 'git-remote-change' }),
  bisect: () => null,
  config: () => null,
  'checkout-index': has(['f', 'force'], 'git-discard'),
  apply: ({ options }) => (options.has('check', 'stat', 'numstat', 'summary') ? null : 'git-apply'),
  mv: has(['f', 'force'], 'git-rm'),
  'sparse-checkout': () => null,
};

function git(call: Call): Stream | undefined {
  const cut = cutOptions(call);
  runsPrograms(call, cut);
  const { verb } = cut;
  if (verb === null) return undefined;
  const alias = cut.settings
    .map((text) => new RegExp(`^alias\\.${verb.replace(/[^\w-]/g, '')}=([\\s\\S]+)$`).exec(text)?.[1])
    .find(Boolean);
  if (alias) return runAlias(call, alias, cut);
  if (cut.args.includes('--help')) return undefined;
  const id = Object.hasOwn(VERBS, verb) ? VERBS[verb]?.(cut) : undefined;
  if (id) report(call, id);
  if (!GIT_COMMANDS.has(verb)) report(call, 'git-unfamiliar');
  if (id?.startsWith('git-clean') && id !== 'git-clean-interactive') cleansHome(call, cut);
  if (verb === 'push' && id) pushesAway(call, cut);
  if (verb === 'rm') removesFiles(call, cut);
  if (verb === 'clone') bringsFolder(call, cut);
  if (verb === 'apply') appliesInto(call, texts(call.args));
  if (verb === 'branch' || verb === 'ls-files' || verb === 'diff' || verb === 'status')
    // What is merged is nowhere lost with its name: as harmless as one that is named.
    return stream(texts(call.args).includes('--merged') ? 'merged\n' : '\uE000');
  return undefined;
}

/** With a folder named, what the patch says lands there. */
function appliesInto(call: Call, args: readonly string[]): void {
  const at = args.findIndex((text) => /^--directory(?:=|$)/.test(text));
  const folder = args[at]?.slice('--directory='.length) || args[at + 1];
  if (at >= 0 && folder) landInside(wordOf(folder, call.name), null, call);
}

/** `git -c alias.x='reset --hard' x`, with `!` a shell command. */
function runAlias(call: Call, alias: string, cut: GitCall): Stream | undefined {
  if (alias.startsWith('!')) return call.machine.runText(alias.slice(1), call.shell.fork(), { span: call.span });
  const words = alias
    .trim()
    .split(/\s+/)
    .map((text) => wordOf(text, call.name));
  return call.machine.runWords([call.name, ...words, ...cut.words], call.shell, call.stdin);
}

/** Options and settings whose value is a command line. */
function runsPrograms(call: Call, cut: GitCall): void {
  const run = (text: string, stdin: Stream = NOTHING) =>
    call.machine.runText(text.replace(/^!/, ''), call.shell.fork(), { span: call.span, stdin });
  for (const setting of cut.settings) {
    const match = new RegExp(`^(?:${listed(gitSettings.runs).join('|')})=([\\s\\S]+)$`, 'i').exec(setting);
    if (match && /[\s/;|&$]/.test(match[1] as string)) run(match[1] as string);
    if (new RegExp(`^(?:${listed(gitSettings.folders).join('|')})=`, 'i').test(setting)) report(call, 'git-hooks-path');
  }
  const { verb, words } = cut;
  const args = texts(words);
  if (/^(?:clone|init)$/.test(verb ?? '') && args.some((text) => text.startsWith('--template')))
    report(call, 'git-hooks-path');
  if (verb === 'config') configures(call, args, run);
  if (verb === 'bisect' && args[0] === 'run') call.machine.runWords(words.slice(1), call.shell.fork(), call.stdin);
  if (verb === 'submodule') {
    const at = args.indexOf('foreach');
    if (at >= 0)
      run(
        args
          .slice(at + 1)
          .filter((text) => text !== '--recursive')
          .join(' '),
      );
  }
  if (verb === 'rebase') {
    args.forEach((text, index) => {
      if (/^(?:-x|--exec)$/.test(text) && args[index + 1]) run(args[index + 1] as string);
      else if (text.startsWith('--exec=')) run(text.slice(7));
    });
  }
  if (verb === 'filter-branch') {
    args.forEach((text, index) => {
      if (
        /^--(?:tree|index|env|msg|commit|parent|tag-name|subdirectory)-filter$/.test(text) &&
        args[index + 1] &&
        /\brm\s+-\w*r|[;&|$`]/.test(args[index + 1] as string) &&
        !/^git rm/.test(args[index + 1] as string)
      )
        run(args[index + 1] as string);
    });
  }
  args.forEach((text, index) => {
    const value = /^--(?:upload-pack|receive-pack|exec|extcmd|open-files-in-pager)=(.+)$/.exec(text)?.[1];
    if (value && verb !== 'rebase') run(value);
    if (/^--upload-pack$|^--receive-pack$/.test(text) && args[index + 1]) run(args[index + 1] as string);
    if (!/^ext::/.test(text)) return;
    report(call, 'option-runs-program');
    run(transportCommand(text.slice(5)));
  });
}

/** `ext::sh -c rm% -rf% x`: a blank parts words, one after a percent sign stands in a word. */
const transportCommand = (text: string): string =>
  text
    .split(/(?<!%) /)
    .map((word) => `'${word.replace(/%(.)/g, '$1').replaceAll("'", `'\\''`)}'`)
    .join(' ');

function configures(call: Call, args: string[], run: (text: string, stdin?: Stream) => unknown): void {
  const operands = args.filter((text) => !text.startsWith('-'));
  const [key, value] = operands;
  if (
    args.some((text) => /^--(?:get|list|get-all|get-regexp|show-origin|name-only)$|^-l$/.test(text)) ||
    key === undefined
  )
    return;
  if (args.some((text) => /^--(?:unset|remove-section|unset-all)/.test(text))) return void report(call, 'git-config');
  if (value === undefined) return;
  if (args.some((text) => /^--(?:global|system)$/.test(text))) report(call, 'git-config');
  if (WEAKENS.test(`${key}=${value}`)) report(call, 'security-off');
  if (NAMES_FOLDER.test(key)) report(call, 'git-hooks-path');
  else if (value.startsWith('!') || RUNS.test(key)) {
    // What a helper is handed is the password.
    const handed = /^credential\./i.test(key) ? stream(null, Taint.secret) : NOTHING;
    if (/[\s/;|&$]/.test(value) && (!/^alias\./i.test(key) || value.startsWith('!'))) run(value, handed);
    report(call, 'git-config');
  } else if (LEADS_ELSEWHERE.test(key)) {
    const to = /^url\.(.+)\.\w+$/i.exec(key)?.[1] ?? value;
    report(call, foreignRule(to, call.shell) ?? 'git-config');
  }
}

/** To an address of nobody's acquaintance goes what was here alone. */
function pushesAway(call: Call, { options }: GitCall): void {
  const to = options.operands[0]?.text ?? '';
  if (/:/.test(to) && foreignRule(to, call.shell)) report(call, 'data-upload');
}

/** What comes from nobody's acquaintance stays a stranger's in the folder that it lands in. */
function bringsFolder(call: Call, { options }: GitCall): void {
  const [from, into] = options.operands;
  if (!from || !foreignRule(from.text, call.shell)) return;
  const folder = into?.text ?? baseName(from.text.replace(/(?:\.git)?\/*$/, ''));
  call.shell.files.set(absolute(folder, call.shell), { text: null, taint: Taint.network });
}

/** Where a whole home is the working tree, all that is not in the history is nearly all. */
function cleansHome(call: Call, cut: GitCall): void {
  const words = call.args;
  const at = words.findIndex(({ text }) => text === '-C' || text === '--work-tree');
  const named = words.find(({ text }) => text.startsWith('--work-tree='));
  const tree = named ? wordOf(named.text.slice(12), named) : at < 0 ? wordOf('.', call.name) : words[at + 1];
  if (!tree || !cut.options.has('d') || cut.options.operands.length > 0) return;
  if (/^(?:home|homes|root)$/.test(classify(tree.text, call.shell).class)) deletePath(call, tree, { recursive: true });
}

function removesFiles(call: Call, cut: GitCall): void {
  if (cut.options.has('cached')) return;
  for (const word of cut.options.operands) {
    if (classify(word.text, call.shell).class === 'root') report(call, 'delete-root');
  }
}

const bfg = (call: Call): undefined => {
  report(call, 'git-rewrite-history');
};

export const gitHandlers: Handlers = {
  git,
  bfg,
  'git-filter-repo': bfg,
  hg: (call) => {
    const verb = readOptions(call.args).operands[0]?.text ?? '';
    if (
      /^(?:strip|purge|rollback|clean)$/.test(verb) ||
      (verb === 'update' && texts(call.args).some((t) => /^-\w*C|^--clean/.test(t)))
    )
      report(call, 'git-discard');
    return undefined;
  },
  svn: (call) => {
    const verb = readOptions(call.args).operands[0]?.text ?? '';
    if (/^(?:revert|cleanup)$/.test(verb)) report(call, 'git-discard');
    else if (/^(?:delete|rm|remove|del)$/.test(verb)) report(call, 'git-rm');
    return undefined;
  },
};
