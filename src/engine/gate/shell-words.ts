// What each shell itself understands as a first word, for the time before the shell has reported
// its own definitions. Lists follow bash(1) 5.2, zshbuiltins(1) 5.9 and fish 3.6's `builtin --names`.
import type { ShellKind } from '../terminal/types.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const SHELL_KEYWORDS: Readonly<Record<ShellKind, ReadonlySet<string>>> = {
  bash: words(`! { } [[ ]] case coproc do done elif else esac fi for function if select then time
    until while`),
  zsh: words(`! { } [[ case coproc declare do done elif else end esac export fi float for foreach
    function if integer local nocorrect readonly repeat select then time typeset until while`),
  fish: words('and begin break case continue else end exec for function if not or return switch while { ! time'),
};

export const SHELL_BUILTINS: Readonly<Record<ShellKind, ReadonlySet<string>>> = {
  bash: words(`. : [ alias bg bind break builtin caller cd command compgen complete compopt continue
    declare dirs disown echo enable eval exec exit export false fc fg getopts hash help history jobs
    kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt
    source suspend test times trap true type typeset ulimit umask unalias unset wait`),
  zsh: words(`- . : [ alias autoload bg bindkey break builtin bye cd chdir command compadd comparguments
    compcall compctl compdescribe compfiles compgroups compquote compset comptags comptry compvalues
    continue declare dirs disable disown echo echotc echoti emulate enable eval exec exit export false
    fc fg float functions getln getopts hash history integer jobs kill let limit local log logout
    noglob popd print printf pushd pushln pwd r read readonly rehash return sched set setopt shift
    source suspend test times trap true ttyctl type typeset ulimit umask unalias unfunction unhash
    unlimit unset unsetopt vared wait whence where which zcompile zformat zle zmodload zparseopts
    zregexparse zstyle`),
  fish: words(`. : [ _ abbr alias argparse bg bind block breakpoint builtin cd cdh command commandline
    complete contains count dirh dirs disown echo emit eval export false fg fish_config fish_add_path
    fish_key_reader fish_update_completions funced funcsave functions help history isatty jobs kill
    math nextd open path popd prevd printf prompt_pwd psub pushd pwd random read realpath set
    set_color source status string suspend test trap true type ulimit umask vared wait`),
};
