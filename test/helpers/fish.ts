/** Where it is, fish does not read every manual page at its first start: seconds of a core, also after its end. */
export const NO_MANUALS = '.local/share/fish/generated_completions/none.fish';
