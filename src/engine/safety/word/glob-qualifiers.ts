// `*(…)` is a pattern of bash, and in zsh a list of qualifiers, some of which run code: `e:CODE:`, `+NAME`, `oe:CODE:`.

export interface QualifierCode {
  /** Null when only the name of a function stands there. */
  code: string | null;
}

const QUOTED = /'[^']*'|"(?:[^"\\]|\\.)*"/g;
/** Qualifiers that only look: kinds, modes, orders, ages, sizes. */
const BEFORE = '^(?:[-/F.@=p*%rwxAIERWXstSUGMTNDn^,]|[oO][nLlamcdN]|[amcL][a-zA-Z]?[-+]?\\d+|[Ylfug][-+]?\\d+)*[oO]?';
/** zsh takes `[…]`, `{…}`, `<…>` or any character twice around the code. */
const EVALUATES = new RegExp(`${BEFORE}e(?:\\{([^}]*)\\}|\\[([^\\]]*)\\]|<([^>]*)>|([^\\w\\s|{[<])(.*?)\\4)`, 's');
const CALLS = new RegExp(`${BEFORE}\\+[A-Za-z_]\\w*`);

/** The code that zsh would run for what stands between the brackets; null when there is none. */
export function codeOfQualifiers(pattern: string): QualifierCode | null {
  // With alternatives it is a pattern there as well.
  if (/\|/.test(pattern.replace(QUOTED, ''))) return null;
  const match = EVALUATES.exec(pattern);
  if (match) {
    const text = match[1] ?? match[2] ?? match[3] ?? match[5] ?? '';
    return { code: /^(['"])(.*)\1$/s.exec(text)?.[2] ?? text.replace(/\\(.)/g, '$1') };
  }
  return CALLS.test(pattern) ? { code: null } : null;
}
