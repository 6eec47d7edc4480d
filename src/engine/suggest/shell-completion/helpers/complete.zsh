# The person's own completions of zsh, asked from outside. compsys only answers inside the line editor, and that only runs on a
# terminal: this outer shell gives an inner one such a terminal, throws away what it draws, and the inner one reads requests
# from descriptor 3 and writes answers to descriptor 4 by itself.
zmodload zsh/zpty || exit 1
__reos_setup=${0:A:h}/complete-inner.zsh
zpty __reos_inner zsh -i
zpty -w __reos_inner " source ${(q)__reos_setup}"
while zpty -r __reos_inner __reos_drawn; do :; done
