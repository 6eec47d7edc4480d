# Read by zsh first because ZDOTDIR points here. Gives ZDOTDIR back at once, so that zsh itself finds the
# user's own .zprofile, .zshrc and .zlogin, then sources the user's .zshenv.
__reos_here=$ZDOTDIR
if (( ${+REOS_ZDOTDIR} )); then
  export ZDOTDIR=$REOS_ZDOTDIR
else
  unset ZDOTDIR
fi
unset REOS_ZDOTDIR
if [[ -o interactive && -n ${REOS_NONCE-} ]]; then
  builtin source $__reos_here/integration.zsh
fi
unset REOS_NONCE REOS_DIR __reos_here
if [[ -r ${ZDOTDIR:-$HOME}/.zshenv ]]; then
  builtin source ${ZDOTDIR:-$HOME}/.zshenv
fi
