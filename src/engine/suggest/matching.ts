// How well a name answers what was typed. Prefix first; then the same without case; then letters at
// word starts or inside. Fuzzy order only counts from four characters, where accidents are rare.

const FUZZY_FROM = 4;

/** 0 when the name does not answer; else 0..1. Specificity: the more of the name is typed, the more. */
export function matchQuality(partial: string, name: string): number {
  if (partial === '') return 0.8;
  const specificity = Math.min(1, partial.length / name.length);
  if (name.startsWith(partial)) return 0.8 + 0.2 * specificity;
  const lowerName = name.toLowerCase();
  const lower = partial.toLowerCase();
  if (lowerName.startsWith(lower)) return 0.6 + 0.2 * specificity;
  if (partial.length < FUZZY_FROM || partial.startsWith('-')) return 0;
  const at = lowerName.indexOf(lower);
  if (at > 0) return (/[\W_]/.test(name[at - 1] ?? '') ? 0.4 : 0.3) + 0.1 * specificity;
  return 0;
}
