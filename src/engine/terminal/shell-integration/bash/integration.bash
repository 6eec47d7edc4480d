# Shell integration for bash >= 4.4, started as `bash --rcfile THIS`.
# Functions are defined before the user's files run (so no alias can rewrite them), hooks are added after.
# A prompt costs one PROMPT_COMMAND entry; marks B (end of prompt) and C (start of output) ride in PS1 and PS0.
# No DEBUG trap, nothing exported, nothing in the history. Text in marks is escaped as \xHH.

__reos_nonce=${REOS_NONCE-} __reos_dir=${REOS_DIR-} __reos_login=${REOS_LOGIN-} __reos_rc=${REOS_RC-}
unset REOS_NONCE REOS_DIR REOS_LOGIN REOS_RC
__reos_b=$'\e]133;B;aid='$__reos_nonce$'\a'
__reos_c=$'\e]133;C;aid='$__reos_nonce$'\a'
__reos_more=$'\e]6339;M;'$__reos_nonce$'\a'
__reos_tag1='\[${__reos_b-}\]' __reos_tag2='\[${__reos_more-}\]'
# The subscript notes that a command ran, without a fork.
__reos_tag0='${__reos_none[__reos_ran=1,0]-}${__reos_c-}'
# A child shell may inherit a PROMPT_COMMAND that is a string; there these expand to nothing.
__reos_tag_keep='${__reos_first-}'$'\n' __reos_tag_call=$'\n''${__reos_call-}' __reos_kept=0
__reos_last_number=0 __reos_ran=1 __reos_defined='' __reos_path='' __reos_env='' __reos_home='' __reos_told='' __reos_bang=''

# Escapes $1 into __reos_out. Bytes, not characters: that is many times faster.
__reos_escape() {
  local LC_ALL=C b='\' c h
  __reos_out=$1
  [[ $__reos_out == *[\\\;[:cntrl:]]* || $__reos_out == *$'\xc2'[$'\x80'-$'\x9f']* ]] || return 0
  __reos_out=${__reos_out//"$b"/"$b$b"}
  __reos_out=${__reos_out//;/"${b}x3b"}
  __reos_out=${__reos_out//$'\n'/"${b}x0a"}
  if [[ $__reos_out == *[[:cntrl:]]* ]]; then
    for h in 09 1b 01 02 03 04 05 06 07 08 0b 0c 0d 0e 0f 10 11 12 13 14 15 16 17 18 19 1a 1c 1d 1e 1f 7f; do
      builtin printf -v c "\\x$h"
      __reos_out=${__reos_out//"$c"/"${b}x$h"}
    done
  fi
  if [[ $__reos_out == *$'\xc2'[$'\x80'-$'\x9f']* ]]; then
    for h in 8{0..9} 8{a..f} 9{0..9} 9{a..f}; do
      builtin printf -v c "\\xc2\\x$h"
      __reos_out=${__reos_out//"$c"/"${b}xc2${b}x$h"}
    done
  fi
}

# First, where PROMPT_COMMAND is one string: later parts of it do not see the user's status.
__reos_keep() {
  __reos_kept=$?
  return "$__reos_kept"
}

# Last in PROMPT_COMMAND.
__reos_prompt() {
  local __reos_status=$? esc=
  [[ $__reos_array ]] || __reos_status=$__reos_kept
  [[ $__reos_bang ]] && __reos_bang= && set -H
  { local -; set +xvue; } 2>/dev/null
  __reos_hooks
  if [[ -n $__reos_ran ]]; then
    __reos_ran=
    __reos_ended
  fi
  __reos_escape "$PWD"
  [[ -o emacs ]] && esc=';esc=waits'
  builtin printf '\e]133;D;%s;aid=%s\a\e]633;P;Cwd=%s;%s\a\e]133;A;aid=%s%s\a' \
    "$__reos_status" "$__reos_nonce" "$__reos_out" "$__reos_nonce" "$__reos_nonce" "$esc" >&2
  return "$__reos_status"
}

# Once, after the user's files.
__reos_start() {
  { local -; set +xvue; } 2>/dev/null
  local map words
  # An exported PROMPT_COMMAND has to stay a string, because arrays do not reach child shells.
  __reos_array= __reos_first=__reos_keep __reos_call=__reos_prompt
  if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 501)); then
    case ${PROMPT_COMMAND@a} in *x*) ;; *) __reos_array=1 ;; esac
  fi
  builtin export -n __reos_nonce __reos_b __reos_c __reos_more __reos_dir
  for map in emacs vi-insert vi-command; do
    builtin bind -m "$map" -x '"\e[57397u": __reos_query; __reos_back "$__reos_last"'
    builtin bind -m "$map" -x '"\e[57398u": __reos_replace; __reos_back "$__reos_last"'
  done 2>/dev/null
  __reos_hooks
  builtin printf '\e]6339;H;%s;bash;%s\a' "$__reos_nonce" "$BASH_VERSION" >&2
  words=$(\builtin compgen -b)
  __reos_report builtins "$words"
  words=$(\builtin compgen -k)
  __reos_report keywords "$words"
}

# Puts the hooks (back) where they belong: rc files are sourced again, themes rewrite PS1 at every prompt.
__reos_hooks() {
  [[ ${PS1-} == *"$__reos_tag1" ]] || { PS1=${PS1-}; PS1=${PS1//"$__reos_tag1"/}$__reos_tag1; }
  [[ ${PS2-} == *"$__reos_tag2" ]] || { PS2=${PS2-}; PS2=${PS2//"$__reos_tag2"/}$__reos_tag2; }
  [[ ${PS0-} == *"$__reos_tag0" ]] || { PS0=${PS0-}; PS0=${PS0//"$__reos_tag0"/}$__reos_tag0; }
  if [[ $__reos_array ]]; then
    local entry kept=()
    [[ ${#PROMPT_COMMAND[@]} -gt 0 && ${PROMPT_COMMAND[*]: -1} == __reos_prompt ]] && return 0
    for entry in "${PROMPT_COMMAND[@]}"; do
      [[ $entry == __reos_prompt ]] || kept+=("$entry")
    done
    PROMPT_COMMAND=("${kept[@]}" __reos_prompt)
  elif [[ ${PROMPT_COMMAND-} != "$__reos_tag_keep"*"$__reos_tag_call" ]]; then
    local command=${PROMPT_COMMAND-}
    command=${command//"$__reos_tag_keep"/}
    command=${command//"$__reos_tag_call"/}
    PROMPT_COMMAND=$__reos_tag_keep$command$__reos_tag_call
  fi
}

# After a command: tells the line as history has it (one fork), then what the line may have defined.
__reos_ended() {
  local LC_ALL=C line number
  # What stands in a substitution is parsed when it runs: the backslash keeps the user's aliases out.
  line=$(HISTTIMEFORMAT= \builtin history 1)
  [[ $line =~ ^\ *([0-9]+)[*\ ]\ (.*)$ ]]
  number=${BASH_REMATCH[1]-} line=${BASH_REMATCH[2]-}
  # A number seen before: history did not take the last line.
  if [[ -z $number || $number -le $__reos_last_number || -z $__reos_told ]]; then
    line='('
  else
    __reos_escape "$line"
    builtin printf '\e]633;E;%s;%s\a' "$__reos_out" "$__reos_nonce" >&2
  fi
  __reos_told=1 __reos_last_number=${number:-0}
  __reos_may_define "$line" && __reos_definitions
  if [[ $PATH != "$__reos_path" || ${HOME-} != "$__reos_home" ]] || __reos_may_export "$line"; then
    __reos_environment
  fi
  if [[ $PATH != "$__reos_path" ]]; then
    __reos_path=$PATH
    __reos_report path "$PATH"
  fi
}

# Can this line have changed what is exported?
__reos_may_export() {
  case $1 in
    *=* | \(* | .* | *export* | *declare* | *typeset* | *unset* | *source* | *eval*) return 0 ;;
  esac
  builtin declare -F "${1%%[[:space:]]*}" >/dev/null
}

# Names of the exported variables, with the values of the two that say where things are. One fork.
__reos_environment() {
  local names
  names=$(\builtin compgen -e)
  names=${names//$'\n'/ }$'\n'HOME=${HOME-}$'\n'VIRTUAL_ENV=${VIRTUAL_ENV-}
  __reos_home=${HOME-}
  [[ $names == "$__reos_env" ]] && return 0
  __reos_env=$names
  __reos_report environment "$names"
}

# Can this line have changed functions or aliases? Not one plain command that is a program or a harmless builtin.
__reos_may_define() {
  [[ $1 == *[$'\n''();&|{`$']* ]] && return 0
  local word=${1%%[[:space:]]*}
  case $word in
    '' | .* | source | eval | *alias | unset | function | builtin | command | *=* | *[!A-Za-z0-9_./-]*) return 0 ;;
  esac
  builtin declare -F "$word" >/dev/null || builtin alias "$word" >/dev/null 2>&1
}

# Reports functions and aliases when they changed, and keeps our link in the chain of
# command_not_found_handle.
__reos_definitions() {
  local now names handler aliases
  now=$(
    \builtin compgen -A function
    \builtin declare -f command_not_found_handle
    \builtin alias -p
  )
  if [[ $now != "$__reos_defined" ]]; then
    __reos_defined=$now
    # Asked again one by one: taking a long text apart is slower than a fork.
    names=$(\builtin compgen -A function)
    handler=$(\builtin declare -f command_not_found_handle)
    aliases=$(\builtin alias -p)
    if [[ $handler != *__reos_not_found* ]]; then
      if [[ -n $handler ]]; then
        builtin eval "__reos_users_handler${handler#command_not_found_handle}"
      else
        unset -f __reos_users_handler
      fi
      command_not_found_handle() { __reos_not_found "$@"; }
    fi
    __reos_report functions "$names"
    __reos_report alias-commands "$aliases"
  fi
}

# One kind of definition, whole.
__reos_report() {
  local of=$__reos_nonce\;$1
  __reos_escape "$2"
  builtin printf '\e]6339;D;%s;0;\a\e]6339;D;%s;1;%s\a\e]6339;D;%s;2;\a' "$of" "$of" "$__reos_out" "$of" >&2
}

# Runs in the child that bash forked for the missing command: tell, then do what would have been done.
__reos_not_found() {
  local word out='' status
  for word in "$@"; do
    __reos_escape "$word"
    out+=";$__reos_out"
  done
  { builtin printf '\e]6339;N;%s%s\a' "$__reos_nonce" "$out" >/dev/tty; } 2>/dev/null
  # A request that was typed before the prompt was there: it is answered on the screen.
  [[ $1 == '?' ]] && return 127
  if builtin declare -F __reos_users_handler >/dev/null; then
    __reos_users_handler "$@"
    return
  fi
  unset -f command_not_found_handle
  builtin printf 'bash: %s: command not found\n' "$1" >&2
  return 127
}

# Private keys: report the line; or take a new one from the file, then report it.
__reos_line() {
  __reos_escape "$READLINE_LINE"
  builtin printf '\e]6339;L;%s;%s;-;%s;%s\a' "$__reos_nonce" "$1" "$READLINE_POINT" "$__reos_out" >&2
}
__reos_query() {
  __reos_status=$? __reos_last=$_
  { local -; set +xvue; } 2>/dev/null
  __reos_line query
}
__reos_take() {
  { local -; set +xvue; } 2>/dev/null
  local text
  if [[ -r $__reos_dir/line ]]; then
    IFS= builtin read -r -d '' text <"$__reos_dir/line"
    READLINE_LINE=$text READLINE_POINT=${#text}
  fi
  __reos_line replace
}
# What was taken is to run as it stands: no history expansion until the next prompt.
__reos_replace() {
  __reos_status=$? __reos_last=$_
  __reos_take
  if [[ $READLINE_LINE == *['!^']* && $- == *H* ]]; then
    set +H
    __reos_bang=1
  fi
}
# Called with the user's $_, and gives the user's $? back.
__reos_back() {
  return "$__reos_status"
}

if [[ $__reos_login ]]; then
  if [[ $__reos_login != noprofile ]]; then
    [[ -r /etc/profile ]] && . /etc/profile
    if [[ -r ~/.bash_profile ]]; then
      . ~/.bash_profile
    elif [[ -r ~/.bash_login ]]; then
      . ~/.bash_login
    elif [[ -r ~/.profile ]]; then
      . ~/.profile
    fi
  fi
elif [[ $__reos_rc ]]; then
  [[ $__reos_rc != none && -r $__reos_rc ]] && . "$__reos_rc"
elif [[ -r ~/.bashrc ]]; then
  . ~/.bashrc
fi

if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 404)); then
  builtin printf '\e]6339;H;%s;bash;%s\a' "$__reos_nonce" "$BASH_VERSION" >&2
  return
fi
unset __reos_login __reos_rc
__reos_start
