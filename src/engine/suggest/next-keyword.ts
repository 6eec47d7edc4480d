// The word of the shell's own grammar that an open loop or condition waits for: `for f in *.js; d` is to become `do`.
// fish closes everything with one word and has no `do` or `then`.
const OPENS: Readonly<Record<string, string>> = {
  for: 'do',
  while: 'do',
  until: 'do',
  select: 'do',
  if: 'then',
  elif: 'then',
  case: 'esac',
};
/** What may stand there besides the word that closes it. */
const BESIDE_FI = ['else', 'elif'] as const;
const FISH_OPENS = /^(?:for|while|if|switch|function|begin)$/;

/** Nothing stands between it and what begins a command. */
const FIRST_PLACE = /(?:^|[;&|\n(){}]|\b(?:do|then|else))\s*$/;

/** `before`: the line up to the word that is typed. None where nothing is open, or where a word has to come first. */
export function nextKeywords(before: string, fish: boolean): readonly string[] {
  // What stands in quotes opens nothing.
  const plain = before
    .replace(/\\\n/g, ' ')
    .replace(/'[^']*'|"[^"]*"/g, '_')
    .replace(/(?:^|\s)#.*$/gm, ' ');
  const open: string[] = [];
  // Behind these a command begins.
  const parts = plain.split(/(?<=[;&|\n(){}]|\bdo\b|\bthen\b|\belse\b)\s*/);
  for (const part of parts) {
    const first = /^[A-Za-z]+(?=\s|$|;)/.exec(part.trim())?.[0] ?? '';
    if (fish) {
      if (first === 'end') open.pop();
      else if (FISH_OPENS.test(first)) open.push('end');
      continue;
    }
    const top = open.at(-1);
    if (top === first) {
      open.pop();
      if (first === 'do') open.push('done');
      if (first === 'then') open.push('fi');
    } else if (first === 'elif' && top === 'fi') open[open.length - 1] = 'then';
    else if (Object.hasOwn(OPENS, first)) open.push(OPENS[first] ?? '');
  }
  const waits = open.at(-1);
  if (waits === undefined || !FIRST_PLACE.test(plain)) return [];
  if (fish) return ['end', 'else'];
  return waits === 'fi' ? [waits, ...BESIDE_FI] : [waits];
}
