// `*` and `?` of a file pattern as a regular expression; everything else stands for itself, so no pattern can run away.

export function globPattern(glob: string): RegExp {
  const body = glob
    .replace(/\*+/g, '*')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '[^/]*')
    .replace(/\?/g, '[^/]');
  return new RegExp(`^${body}$`, 'i');
}
