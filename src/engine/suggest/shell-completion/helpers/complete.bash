# The person's own completions of bash, asked from outside. Started as `bash --rcfile THIS -i`: their files first, then a loop
# that reads requests from descriptor 3 and writes answers to descriptor 4, each field ended by a NUL.
# Request: id, mode (typing | asked), folder, line, number of words, the words. Answer: id, number of values, the values.
# While somebody types only static lists and the functions of commands that are named in $__reos_harmless are called.

__reos_harmless=" ${REOS_HARMLESS-} "
unset REOS_HARMLESS
if [[ ${REOS_RC-} == none ]]; then :; elif [[ -r ${REOS_RC:-$HOME/.bashrc} ]]; then . "${REOS_RC:-$HOME/.bashrc}"; fi
unset REOS_RC
exec </dev/null >/dev/null 2>&1
set +o history
PROMPT_COMMAND=

# Outside of a completion the builtin refuses; what it would change here does not matter.
compopt() { return 0; }

# Loads what belongs to the command, as the shell would at its first Tab.
__reos_load() {
  complete -p -- "$1" >/dev/null 2>&1 && return
  declare -F _completion_loader >/dev/null || declare -F _comp_load >/dev/null ||
    . /usr/share/bash-completion/bash_completion
  if declare -F _comp_load >/dev/null; then _comp_load -- "$1"; else _completion_loader "$1"; fi
}

__reos_values() {
  local mode=$1 command=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local spec function='' list=() options=() name=${COMP_WORDS[0]##*/}
  COMPREPLY=()
  __reos_load "$name"
  spec=$(complete -p -- "$name") || spec=$(complete -p -- "$command") || return
  eval "list=($spec)"
  list=("${list[@]:1}")
  while ((${#list[@]} > 1)); do
    case ${list[0]} in
      -F) function=${list[1]}; list=("${list[@]:2}") ;;
      -C) [[ $mode == asked ]] || return; options+=(-C "${list[1]}"); list=("${list[@]:2}") ;;
      -W | -G | -X | -P | -S | -A) options+=("${list[0]}" "${list[1]}"); list=("${list[@]:2}") ;;
      -o | -D | -E | -I) list=("${list[@]:2}") ;;
      -*) options+=("${list[0]}"); list=("${list[@]:1}") ;;
      *) break ;;
    esac
  done
  if [[ $function ]]; then
    [[ $mode == asked || $__reos_harmless == *" $name "* ]] || return
    "$function" "$command" "$current" "$previous"
    if (($? == 124)); then
      __reos_load "$name"
      spec=$(complete -p -- "$name")
      [[ $spec =~ -F\ ([^\ ]+) ]] && "${BASH_REMATCH[1]}" "$command" "$current" "$previous"
    fi
  fi
  if ((${#options[@]} > 0)); then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "${options[@]}" -- "$current")
  fi
}

while IFS= read -r -d '' -u 3 __reos_id; do
  IFS= read -r -d '' -u 3 __reos_mode
  IFS= read -r -d '' -u 3 __reos_folder
  IFS= read -r -d '' -u 3 COMP_LINE
  IFS= read -r -d '' -u 3 __reos_count
  COMP_WORDS=()
  for ((__reos_i = 0; __reos_i < __reos_count; __reos_i++)); do
    IFS= read -r -d '' -u 3 __reos_word
    COMP_WORDS+=("$__reos_word")
  done
  COMP_POINT=${#COMP_LINE} COMP_CWORD=$((__reos_count - 1)) COMP_TYPE=9 COMP_KEY=9
  builtin cd -- "$__reos_folder"
  __reos_values "$__reos_mode"
  COMPREPLY=("${COMPREPLY[@]:0:300}")
  printf '%s\0%s\0' "$__reos_id" "${#COMPREPLY[@]}" >&4
  ((${#COMPREPLY[@]} == 0)) || printf '%s\0' "${COMPREPLY[@]}" >&4
done
exit
