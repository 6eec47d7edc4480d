// Tokens of a sentence as segments that each say one thing: cut at commas, brackets and conjunctions, put together again
// where a list of names or numbers was cut. What a colon leads to is a list under a heading.
import type { Token } from './tokens.ts';

export interface Segment {
  tokens: Token[];
  /** In brackets, or a number after a comma: says more of what went before. */
  aside: boolean;
  /** Under a heading with a colon. */
  item: boolean;
  /** The heading of the segments that follow. */
  heading: boolean;
  /** The word or mark before it. */
  link: string;
}

interface Atom {
  tokens: Token[];
  aside: boolean;
  /** What stood before it. */
  link: string;
}

const isWord = (token: Token | undefined, kind: string, value?: string): boolean =>
  token?.type === 'word' &&
  token.meaning.class === kind &&
  (value === undefined || token.meaning.value === value);
export const wordIs = (token: Token | undefined, text: string): boolean =>
  token?.text.toLowerCase() === text;

const SAYS = new Set(['state', 'rate', 'most', 'than']);
/** Amounts, states, values: something is said. */
export const says = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token) =>
      token.type === 'amount' ||
      token.type === 'value' ||
      token.type === 'code' ||
      isWord(token, 'no') ||
      (token.type === 'word' &&
        (SAYS.has(token.meaning.class) ||
          (token.meaning.class === 'attr' && token.text.toLowerCase() === 'full') ||
          (token.meaning.class === 'quant' && !/^(?:only|all)$/.test(token.meaning.value)))),
  );
const hasName = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.type === 'name' || token.type === 'stranger');
const onlyAmounts = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.type === 'amount') &&
  tokens.every(
    (token) => token.type === 'amount' || isWord(token, 'approx') || isWord(token, 'glue'),
  );
const isEmpty = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => token.type === 'mark' || isWord(token, 'glue') || isWord(token, 'pron'));

/** "nginx is not", "so is GIMP": stands alone although it says nothing by itself. */
const isElliptic = (tokens: readonly Token[]): boolean =>
  hasName(tokens) &&
  (tokens.some((token) => isWord(token, 'neg')) ||
    /^(?:is|are|does|do)$/i.test(tokens.at(-1)?.text ?? ''));

/** Brackets that only name what was just spoken of are read in the line: "the root partition (/)". */
const isApposition = (tokens: readonly Token[]): boolean =>
  hasName(tokens) &&
  tokens.every(
    (token) =>
      token.type === 'name' ||
      token.type === 'stranger' ||
      isWord(token, 'glue') ||
      isWord(token, 'conj') ||
      (token.type === 'mark' && token.mark === ',') ||
      isWord(token, 'kind') ||
      isWord(token, 'store', 'disk'),
  );

const bracketEnd = (tokens: readonly Token[], from: number): number => {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type !== 'mark') continue;
    if (token.mark === '(' || token.mark === '[') depth += 1;
    if (token.mark === ')' || token.mark === ']') depth -= 1;
    if (depth === 0) return i;
  }
  return tokens.length;
};

function atomsOf(tokens: readonly Token[], aside: boolean): Atom[] {
  const atoms: Atom[] = [];
  let now: Token[] = [];
  let link = '';
  const after: Atom[] = [];
  const close = (next: string): void => {
    if (now.length > 0) atoms.push({ tokens: now, aside, link }, ...after.splice(0));
    else if (atoms.length > 0 && link !== ',' && link !== '') next = link === 'and' ? link : next;
    now = [];
    link = next;
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type === 'mark') {
      if (token.mark === '(' || token.mark === '[') {
        const end = bracketEnd(tokens, i);
        const inner = tokens.slice(i + 1, end);
        if (isApposition(inner))
          now.push(...inner.filter((each) => each.type !== 'mark' && !isWord(each, 'conj')));
        else if (now.length === 0) atoms.push(...atomsOf(inner, true));
        else {
          // Said of what stands before the bracket; read after it.
          atoms.push({ tokens: now, aside, link });
          const rest = tokens.slice(end + 1);
          const last = now.findLast((each) => each.type === 'name');
          const inside = atomsOf(inner, true).map((atom) => ({
            ...atom,
            tokens: last && !hasName(atom.tokens) ? [last, ...atom.tokens] : atom.tokens,
          }));
          const stop = rest.findIndex(
            (each) => (each.type === 'mark' && /^[,;:–—-]/.test(each.mark)) || isWord(each, 'conj'),
          );
          const own = stop < 0 ? rest : rest.slice(0, stop);
          // The sentence goes on behind the bracket: "firefox (2.9 GB) uses …".
          if (!isEmpty(own)) {
            atoms.pop();
            after.push(...inside);
            i = end;
            continue;
          }
          atoms.push(...inside);
          now = [];
          link = '';
        }
        i = end;
        continue;
      }
      if (/^(?:[,;–—]|--?|→|->|[.!])$/.test(token.mark)) {
        close(token.mark === ',' ? ',' : ';');
      } else if (token.mark === ':' || token.mark === '=') {
        now.push(token);
      }
      continue;
    }
    const before = tokens[i - 1];
    if (
      isWord(token, 'conj') &&
      !(wordIs(token, 'which') && (wordIs(before, 'of') || wordIs(before, 'on'))) &&
      !(wordIs(token, 'since') && tokens[i + 1]?.type === 'value') &&
      !(wordIs(token, 'with') && wordIs(tokens[i + 1], 'code'))
    ) {
      close(token.text.toLowerCase());
      if (wordIs(token, 'leaving'))
        now.push({ ...token, type: 'word', meaning: { class: 'attr', value: 'free' }, others: [] });
      continue;
    }
    now.push(token);
  }
  close('');
  return [...atoms, ...after];
}

/** Whether the next thing that says something brings its own subject, so that names before it belong to it. */
function leadsOn(atoms: readonly Atom[], from: number): boolean {
  for (const atom of atoms.slice(from)) {
    if (atom.aside) continue;
    if (!says(atom.tokens)) {
      if (hasName(atom.tokens) && (atom.link === 'and' || atom.link === ',')) continue;
      return false;
    }
    if (atom.link === 'with' && !hasName(atom.tokens)) return true;
    const first = atom.tokens.findIndex((token) => token.type === 'name' || says([token]));
    return (atom.link === 'and' || atom.link === ',') && atom.tokens[first]?.type === 'name';
  }
  return false;
}

const splitColon = (tokens: readonly Token[]): [Token[], Token[]] | null => {
  const place = tokens.findIndex((token) => token.type === 'mark' && /^[:=]$/.test(token.mark));
  return place < 0 ? null : [tokens.slice(0, place), tokens.slice(place + 1)];
};

/** What stands outside of brackets. */
function withoutBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (token.type === 'mark' && /^[([]$/.test(token.mark)) depth += 1;
    const outside = depth === 0;
    if (token.type === 'mark' && /^[)\]]$/.test(token.mark)) depth -= 1;
    return outside;
  });
}

const withoutColons = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.type !== 'mark');

function join(atoms: readonly Atom[], item: boolean): Segment[] {
  const segments: Segment[] = [];
  let waiting: Token[] = [];
  let link = '';
  const push = (tokens: Token[], aside: boolean, link: string): void => {
    segments.push({ tokens: withoutColons(tokens), aside, item, heading: false, link });
  };
  for (const [i, atom] of atoms.entries()) {
    const { tokens } = atom;
    const last = segments.at(-1);
    if (isEmpty(tokens)) continue;
    if (!says(tokens) && !atom.aside && !isElliptic(tokens)) {
      const list = atom.link === ',' || atom.link === 'and' || atom.link === 'or';
      if (
        last &&
        list &&
        hasName(tokens) &&
        waiting.length === 0 &&
        !last.aside &&
        !leadsOn(atoms, i) &&
        !item
      )
        last.tokens.push(...withoutColons(tokens));
      else if (item && hasName(tokens) && !leadsOn(atoms, i))
        push([...waiting.splice(0), ...tokens], false, atom.link);
      else {
        waiting.push(...tokens);
        link = atom.link;
      }
      continue;
    }
    const numbersGoOn =
      last !== undefined &&
      waiting.length === 0 &&
      !item &&
      onlyAmounts(tokens) &&
      (atom.link === ',' || atom.link === 'and') &&
      last.tokens.at(-1)?.type === 'amount' &&
      last.aside === atom.aside;
    if (numbersGoOn) {
      last.tokens.push(...tokens);
      continue;
    }
    // In brackets: of the name before them, which still waits for what is said of it.
    if (atom.aside && hasName(tokens) && waiting.length > 0) {
      push(tokens, true, atom.link);
      continue;
    }
    push([...waiting, ...tokens], atom.aside, waiting.length > 0 ? link : atom.link);
    waiting = [];
  }
  if (waiting.length > 0) push(waiting, false, link);
  return segments;
}

/** `item`: the sentence is one of a list under a heading. */
export function segmentsOf(tokens: readonly Token[], item: boolean): Segment[] {
  const colon = splitColon(tokens);
  if (colon && says(withoutBrackets(colon[0])) && colon[1].length > 0) {
    const heading = join(atomsOf(colon[0], false), false);
    const headed = heading.at(-1);
    if (headed) headed.heading = true;
    return [...heading, ...join(atomsOf(colon[1], false), true)];
  }
  const segments = join(atomsOf(tokens, false), item);
  const end = tokens.at(-1);
  const last = segments.at(-1);
  if (last && end?.type === 'mark' && end.mark === ':') last.heading = true;
  return segments;
}
