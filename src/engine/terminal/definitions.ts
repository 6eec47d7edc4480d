// What the shell has defined, put together from its reports. Until the first report, and for what a shell
// does not report (fish's keywords), the names that are built into every version of it stand in.
import type { DefinitionKind, Mark } from './marks.ts';
import { unescapeMark } from './marks.ts';
import type { ShellDefinitions, ShellKind } from './types.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/[ \n]/).filter(Boolean));

const POSIX_BUILTINS =
  '. : [ alias bg break cd command continue echo eval exec exit export false fg getopts hash jobs kill printf pwd read readonly return set shift test times trap true type ulimit umask unalias unset wait';
const POSIX_KEYWORDS = '! { } case do done elif else esac fi for function if in select then time until while [[ ]]';

const BUILT_IN: Record<ShellKind, { builtins: string; keywords: string }> = {
  bash: {
    builtins: `${POSIX_BUILTINS} bind builtin caller compgen complete compopt declare dirs disown enable fc help history let local logout mapfile popd pushd readarray shopt source suspend typeset`,
    keywords: `${POSIX_KEYWORDS} coproc`,
  },
  zsh: {
    builtins: `${POSIX_BUILTINS} autoload bindkey builtin bye chdir compadd declare dirs disable disown emulate enable fc float functions getln history integer let limit local log logout noglob popd print pushd pushln r rehash sched setopt source suspend typeset unfunction unhash unlimit unsetopt vared whence where which zcompile zle zmodload zparseopts zstyle`,
    keywords: `${POSIX_KEYWORDS} coproc foreach end nocorrect repeat declare export float integer local readonly typeset`,
  },
  fish: {
    builtins:
      '. : [ _ argparse bg bind block break builtin cd command commandline complete contains continue count disown echo emit eval exec exit false fg functions history jobs math path printf pwd random read realpath return set set_color source status string test time true type ulimit wait',
    keywords: 'and begin builtin case command else end exec for function if in not or return switch time while !',
  },
};

function parseAliases(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let name: string | undefined;
  for (const line of text.split('\n')) {
    const [, key, value] = /^([^\s=]+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) {
      name = key;
      found.set(key, value);
    } else if (name !== undefined && line !== '') {
      found.set(name, `${found.get(name)}\n${line}`);
    }
  }
  return found;
}

/** `alias -p` of bash: `alias name='value'`, quoted for the shell. */
function parseAliasCommands(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/^alias (?:-- )?([^\s=]+)='((?:[^']|'\\'')*)'$/gm))
    if (name !== undefined && value !== undefined) found.set(name, value.replaceAll("'\\''", "'"));
  return found;
}

/** `abbr --show` of fish: `abbr -a -- gco 'git checkout'`, one a line. */
function parseAbbreviations(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^abbr\s.*?--\s+(\S+)(?:\s+(.*))?$/.exec(line) ?? [];
    if (name !== undefined) found.set(name, value.replace(/^'(.*)'$/s, '$1').replace(/\\(['\\])/g, '$1'));
  }
  return found;
}

/** Names of the exported variables in the first line, then `NAME=value` for the few whose value matters here. */
function parseEnvironment(text: string): NonNullable<ShellDefinitions['environment']> {
  const [names = '', ...lines] = text.split('\n');
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) values.set(name, value);
  }
  return { names: words(names), values };
}

export class DefinitionStore {
  /** Replaced, not changed, by each report: compare by identity. */
  current: ShellDefinitions;
  private readonly partial = new Map<DefinitionKind, string>();

  constructor(shell: ShellKind, path: string | undefined) {
    this.current = {
      shell,
      aliases: new Map(),
      functions: new Set(),
      builtins: words(BUILT_IN[shell].builtins),
      keywords: words(BUILT_IN[shell].keywords),
      ...(path === undefined ? {} : { path }),
    };
  }

  /** True when this mark completed a report. */
  take(mark: Mark & { kind: 'definition' }): boolean {
    if (mark.part === 'begin') {
      this.partial.set(mark.of, '');
      return false;
    }
    const sofar = this.partial.get(mark.of);
    if (sofar === undefined) return false;
    if (mark.part === 'text') {
      this.partial.set(mark.of, sofar + mark.text);
      return false;
    }
    this.partial.delete(mark.of);
    this.current = { ...this.current, ...this.read(mark.of, unescapeMark(sofar)) };
    return true;
  }

  private read(of: DefinitionKind, text: string): Partial<ShellDefinitions> {
    switch (of) {
      case 'aliases':
        return { aliases: parseAliases(text) };
      case 'alias-commands':
        return { aliases: parseAliasCommands(text) };
      case 'abbreviations':
        return { aliases: parseAbbreviations(text) };
      case 'functions':
        return { functions: new Set([...words(text)].filter((name) => !name.startsWith('__reos_'))) };
      case 'builtins':
        return { builtins: words(text) };
      case 'keywords':
        return { keywords: words(text) };
      case 'environment':
        return { environment: parseEnvironment(text) };
      case 'path':
        return { path: text };
      default:
        return {};
    }
  }
}
