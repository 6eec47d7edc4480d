// dirname and basename on text with symbols.
export function directoryOf(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const slash = trimmed.lastIndexOf('/');
  if (slash < 0) return '.';
  return slash === 0 ? '/' : trimmed.slice(0, slash);
}

export function baseNameOf(path: string, suffix?: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const name = trimmed.slice(trimmed.lastIndexOf('/') + 1) || '/';
  return suffix && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}
