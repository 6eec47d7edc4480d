# Inside the inner shell, after the person's files. A widget is called whenever a request can be read from descriptor 3, each
# field ended by a NUL: id, mode (typing | asked), folder, line, number of words, the words. The answer goes to descriptor 4: id,
# number of values, the values, each with its description behind a tab.
unset HISTFILE
SAVEHIST=0 HISTSIZE=0
typeset -ga __reos_found
typeset -g __reos_harmless=" $REOS_HARMLESS "
unset REOS_HARMLESS
precmd_functions=() preexec_functions=() chpwd_functions=()
PROMPT= RPROMPT= PS2=
(( $+functions[_main_complete] )) || { autoload -Uz compinit && compinit -u -D }

# What is offered is written down, and offered as well: completers look at what is there already. Files are ours to list.
compadd() {
  local -a __flags __arrays __files __described __prefix __hits __texts
  zparseopts -E -a __flags -- a k q Q e n U l C 1 2 o:: S: p: s: i: I: W: J: V: X: x: r: R: E: M: F: \
    P:=__prefix d:=__described O:=__arrays A:=__arrays D:=__arrays f=__files
  if (( $#__arrays == 0 && $#__files == 0 )); then
    if (( $#__described )); then
      if [[ $__described[2] == '('* ]]; then eval "__texts=$__described[2]"; else __texts=("${(@P)__described[2]}"); fi
    fi
    builtin compadd -A __hits -D __texts "$@"
    local -i i
    for (( i = 1; i <= $#__hits && $#__reos_found < 300; i++ )); do
      __reos_found+=("$IPREFIX$__prefix[2]$__hits[i]"$'\t'"${__texts[i]//[[:cntrl:]]/ }")
    done
  fi
  builtin compadd "$@"
}

__reos_main() {
  _main_complete
  compstate[insert]= compstate[list]=
}
zle -C __reos_choices list-choices __reos_main

__reos_request() {
  local id mode folder line count word
  # Nobody asks any more. `exit` alone does not end a shell whose line editor waits, and it would be called for ever.
  IFS= read -r -d '' -u 3 id || { zle -F 3; kill -KILL $$ }
  IFS= read -r -d '' -u 3 mode
  IFS= read -r -d '' -u 3 folder
  IFS= read -r -d '' -u 3 line
  IFS= read -r -d '' -u 3 count
  local -a asked
  repeat $count; do
    IFS= read -r -d '' -u 3 word
    asked+=("$word")
  done
  __reos_found=()
  if [[ $mode == asked || $__reos_harmless == *" ${asked[1]:t} "* ]]; then
    builtin cd -q -- $folder
    BUFFER=$line CURSOR=$#line
    zle __reos_choices
    BUFFER=
  fi
  print -rnu 4 -- "$id"$'\0'"$#__reos_found"$'\0'
  (( $#__reos_found == 0 )) || print -rnu 4 -- "${(pj:\0:)__reos_found}"$'\0'
}
zle -N __reos_request
zle -Fw 3 __reos_request
