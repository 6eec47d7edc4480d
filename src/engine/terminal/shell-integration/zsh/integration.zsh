# Shell integration for zsh >= 5.3. Sourced before the user's files, so that no alias or option of theirs
# can rewrite these functions; the hooks are added at the first prompt, after all of their files.
# The prompt is never touched: the line comes from zle's own hooks, exactly. Text is escaped as \xHH.

typeset -g __reos_nonce=$REOS_NONCE __reos_dir=$REOS_DIR __reos_defined= __reos_env= __reos_handler= __reos_ran=1 __reos_searching=0
typeset -g __reos_home=$__reos_here
typeset -gi __reos_fd=1
# Our own descriptor: prompt themes redirect stdout while they start.
zmodload zsh/system 2>/dev/null && sysopen -w -o cloexec -u __reos_fd -- $TTY 2>/dev/null
zmodload zsh/parameter

# Escapes $1 into REPLY.
__reos_escape() {
  emulate -L zsh
  REPLY=$1
  [[ $REPLY == *[\\\;[:cntrl:]]* ]] || return 0
  local c h
  REPLY=${REPLY//\\/\\\\}
  REPLY=${REPLY//;/\\x3b}
  [[ $REPLY == *[[:cntrl:]]* ]] || return 0
  for h in 0a 09 1b 00 01 02 03 04 05 06 07 08 0b 0c 0d 0e 0f 10 11 12 13 14 15 16 17 18 19 1a 1c 1d 1e 1f 7f; do
    builtin printf -v c "\\x$h"
    REPLY=${REPLY//$c/\\x$h}
  done
  [[ $REPLY == *[[:cntrl:]]* ]] || return 0
  for h in 8{0..9} 8{a..f} 9{0..9} 9{a..f}; do
    builtin printf -v c "\\u00$h"
    REPLY=${REPLY//$c/\\xc2\\x$h}
  done
}

__reos_send() {
  builtin print -rn -u $__reos_fd -- "$1" 2>/dev/null
}

# $1 is why: redraw, init, isearch, replace.
__reos_line() {
  emulate -L zsh
  local REPLY
  [[ ${CONTEXT-} == (vared|select) ]] && return 0
  __reos_escape "$PREBUFFER$BUFFER"
  __reos_send $'\e]6339;L;'"$__reos_nonce;$1;${KEYMAP:-main}:${PENDING:-0}:${#PREBUFFER}:$__reos_searching;$(( ${#PREBUFFER} + CURSOR ));$REPLY"$'\a'
}
__reos_line_redraw() { __reos_line redraw }
__reos_line_isearch() {
  typeset -g __reos_searching=1
  __reos_line isearch
}
__reos_line_found() {
  typeset -g __reos_searching=0
  __reos_line redraw
}
__reos_line_init() {
  __reos_searching=0
  __reos_line init
  __reos_keys
  [[ ${precmd_functions[(Ie)__reos_precmd]} -gt 0 ]] || __reos_hooks
}

# A widget of its own name, so that plugins which wrap widgets see the buffer change.
reos-replace-line() {
  emulate -L zsh
  local text
  if [[ -z $PREBUFFER && -r $__reos_dir/line ]]; then
    IFS= builtin read -r -d '' -u 0 text <$__reos_dir/line
    BUFFER=$text
    CURSOR=${#BUFFER}
    # What was taken is to run as it stands: no history expansion until the next prompt.
    if [[ $BUFFER == *[\!^]* && ${+__reos_histchars} == 0 ]]; then
      typeset -g __reos_histchars=$HISTCHARS
      HISTCHARS=$'\x01\x01#'
    fi
  fi
  __reos_line replace
}

__reos_keys() {
  local map
  for map in emacs viins vicmd; do
    [[ $(bindkey -M $map '^[[57398u' 2>/dev/null) == *reos-replace-line* ]] || bindkey -M $map '^[[57398u' reos-replace-line
  done 2>/dev/null
}

__reos_precmd() {
  local __reos_status=$?
  emulate -L zsh
  if (( ${+__reos_histchars} )); then
    HISTCHARS=$__reos_histchars
    unset __reos_histchars
  fi
  (( ${+__reos_moving} )) && __reos_stay
  local REPLY esc=
  [[ $widgets[zle-line-init] == user:azhw:zle-line-init && $widgets[zle-line-pre-redraw] == user:azhw:zle-line-pre-redraw ]] || __reos_hooks
  if [[ -n $__reos_ran ]]; then
    __reos_ran=
    __reos_definitions
  fi
  [[ $(bindkey '^[' 2>/dev/null) == *undefined-key ]] && esc=';esc=waits'
  __reos_escape "$PWD"
  __reos_send $'\e]133;D;'"$__reos_status;aid=$__reos_nonce"$'\a\e]633;P;Cwd='"$REPLY;$__reos_nonce"$'\a\e]133;A;aid='"$__reos_nonce$esc"$'\a'
  return $__reos_status
}

__reos_preexec() {
  emulate -L zsh -o extended_glob
  local REPLY
  __reos_ran=1
  [[ $1 == exec(\ -l|)\ (zsh|/*/zsh|\$SHELL|\"\$SHELL\")(\ (-l|-i|--login)|)[[:space:]]# && ( $1 != *SHELL* || ${SHELL:t} == zsh ) ]] && __reos_move
  __reos_escape "${1:-$3}"
  __reos_send $'\e]633;E;'"$REPLY;$__reos_nonce"$'\a\e]133;C;aid='"$__reos_nonce"$'\a'
}

# Before `exec zsh`, with which people start afresh: the next one loads this file as the first one did.
__reos_move() {
  typeset -g __reos_moving=1
  (( ${+ZDOTDIR} )) && export REOS_ZDOTDIR=$ZDOTDIR
  export ZDOTDIR=$__reos_home REOS_NONCE=$__reos_nonce REOS_DIR=$__reos_dir
}

# It did not come to that.
__reos_stay() {
  if (( ${+REOS_ZDOTDIR} )); then
    export ZDOTDIR=$REOS_ZDOTDIR
  else
    unset ZDOTDIR
  fi
  unset REOS_ZDOTDIR REOS_NONCE REOS_DIR __reos_moving
}

# Adds what is missing; sourcing .zshrc again may have taken any of it away.
__reos_hooks() {
  emulate -L zsh
  typeset -ga precmd_functions preexec_functions
  (( ${precmd_functions[(Ie)__reos_precmd]} )) || precmd_functions+=(__reos_precmd)
  (( ${preexec_functions[(Ie)__reos_preexec]} )) || preexec_functions+=(__reos_preexec)
  autoload -Uz +X add-zle-hook-widget 2>/dev/null
  zle -N __reos_line_init
  zle -N __reos_line_redraw
  zle -N __reos_line_isearch
  zle -N __reos_line_found
  zle -N reos-replace-line
  add-zle-hook-widget line-init __reos_line_init
  add-zle-hook-widget line-pre-redraw __reos_line_redraw
  add-zle-hook-widget isearch-update __reos_line_isearch
  add-zle-hook-widget isearch-exit __reos_line_found
  __reos_first line-init __reos_line_init
  __reos_first line-pre-redraw __reos_line_redraw
  __reos_first isearch-update __reos_line_isearch
  __reos_first isearch-exit __reos_line_found
}

# Puts our widget before the others of a hook: one of them that fails ends the chain.
__reos_first() {
  local -a chain others
  local entry
  zstyle -g chain zle-$1 widgets
  for entry in $chain; do
    [[ $entry == *:$2 ]] || others+=("$(( ${entry%%:*} + 1 )):${entry#*:}")
  done
  zstyle zle-$1 widgets 0:$2 $others
}

# Reports aliases, functions, builtins, keywords and PATH when one of them changed. No fork.
__reos_definitions() {
  emulate -L zsh
  local name text
  if [[ -z $__reos_handler || ${functions[command_not_found_handler]-} != "$__reos_handler" ]]; then
    unset 'functions[__reos_users_handler]'
    (( ${+functions[command_not_found_handler]} )) && functions[__reos_users_handler]=$functions[command_not_found_handler]
    functions[command_not_found_handler]='__reos_not_found "$@"'
    __reos_handler=$functions[command_not_found_handler]
  fi
  local env="${(k)parameters[(R)*export*]}"$'\n'HOME=$HOME$'\n'VIRTUAL_ENV=${VIRTUAL_ENV-}
  if [[ $env != "$__reos_env" ]]; then
    __reos_env=$env
    __reos_report environment $env
  fi
  local all="$PATH;${(kj: :)functions};${(kvj: :)aliases};${(kj: :)galiases};${(kvj: :)saliases};${(kj: :)builtins};${(kj: :)reswords}"
  [[ $all == "$__reos_defined" ]] && return 0
  __reos_defined=$all
  for name in ${(k)aliases}; do text+=$name=$aliases[$name]$'\n'; done
  for name in ${(k)galiases}; do text+=$name=$galiases[$name]$'\n'; done
  __reos_report aliases $text
  __reos_report functions "${(kj: :)functions}"
  __reos_report builtins "${(kj: :)builtins}"
  __reos_report keywords "${(kj: :)reswords}"
  __reos_report path $PATH
}

__reos_report() {
  local REPLY
  __reos_escape "$2"
  local text=$REPLY out=$'\e]6339;D;'"$__reos_nonce;$1;0;"$'\a'
  while [[ -n $text ]]; do
    out+=$'\e]6339;D;'"$__reos_nonce;$1;1;${text[1,4000]}"$'\a'
    text=${text[4001,-1]}
  done
  __reos_send "$out"$'\e]6339;D;'"$__reos_nonce;$1;2;"$'\a'
}

# Runs in the child that zsh forked for the missing command: tell, then do what would have been done.
__reos_not_found() {
  local word REPLY out=
  for word in "$@"; do
    __reos_escape "$word"
    out+=";$REPLY"
  done
  { builtin print -rn -- $'\e]6339;N;'"$__reos_nonce$out"$'\a' >$TTY } 2>/dev/null
  # A request that was typed before the prompt was there: it is answered on the screen.
  [[ $1 == '?' ]] && return 127
  if (( ${+functions[__reos_users_handler]} )); then
    __reos_users_handler "$@"
    return
  fi
  builtin print -ru2 -- "zsh: command not found: $1"
  return 127
}

# The first prompt, whichever way it comes: precmd, or sched when the user's files replaced that array.
__reos_start() {
  (( ${+__reos_started} )) && return 0
  typeset -g __reos_started=1
  precmd_functions=(${precmd_functions:#__reos_start})
  __reos_hooks
  __reos_send $'\e]6339;H;'"$__reos_nonce;zsh;$ZSH_VERSION"$'\a'
  __reos_precmd
}
typeset -ga precmd_functions
precmd_functions+=(__reos_start)
