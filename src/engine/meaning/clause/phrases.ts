// The phrases of clauses as an index by their first word: nouns, filters and superlatives of requests with what
// clauses.toml adds. Each offers a piece for the relations it belongs to.
import { clauses, type FilterRow, filters, kinds, type NounRow, nouns } from '../../english/lexicon.ts';
import { compile, type Match, match, type Pattern, type Slots } from '../../english/pattern.ts';
import { indexPhrases, type PhraseIndex } from '../../english/phrase-index.ts';
import { isCalledSo } from '../../english/shapes.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Op, Relation, Value } from '../../goal/types.ts';
import { filterOf } from '../filters-said.ts';
import { byThemselves, heldFigures } from './held-to.ts';
import type { Offer, Piece, Quantity, Want, WindowPart } from './types.ts';
import { isLanguage } from './typos.ts';

interface Entry {
  pattern: Pattern;
  of: readonly Relation[] | null;
  cost: number;
  make: (match: Match, plural: boolean) => Piece | null;
}

const COST = {
  word: 0.1,
  /** A folder that is called so. */
  here: 0.02,
  /** Each word more that one phrase explains is less chance. */
  perWord: 0.04,
  be: 0.14,
  verb: 0.2,
  /** The noun of another relation. */
  another: 0.6,
  unknownName: 2,
} as const;

const flag = (attr: string, value: string): Filter => ({ attr, op: '=', value: { type: 'word', word: value } });

function whereOf(row: NounRow): Filter[] {
  const where = Object.entries(row.asked ?? row.where ?? {}).map(([attr, value]) => flag(attr, value));
  const extensions = row.kind === undefined || row.asked ? undefined : kinds().get(row.kind);
  if (extensions) where.push({ attr: 'extension', op: '=', value: { type: 'extension', extensions } });
  return where;
}

function windowOf(kind: string, values: readonly Value[]): WindowPart | null {
  const [value] = values;
  if (kind === 'recent') return { kind: 'last', seconds: 86_400, loose: true };
  if (kind === 'last') return value?.type === 'duration' ? { kind: 'last', seconds: value.seconds } : null;
  const moment = value ?? { type: 'moment', text: 'boot' };
  return { kind: kind as 'since' | 'after' | 'during' | 'before', moment };
}

const isWritten = (value: Value, named: boolean): boolean =>
  value.type === 'text' && (value.quoted === true || (named && /[./A-Z]/.test(value.text)));

/** "On the 3rd", "between may and june": all of that time, not from its beginning on. */
function spanned(row: FilterRow, found: Match): Filter {
  const filter = filterOf(row, found);
  const [from, to] = found.values;
  if (from?.type !== 'moment') return filter;
  const until = to?.type === 'moment' ? { until: to.until ?? to.text } : {};
  return { ...filter, op: '=', value: { ...from, ...until } };
}

/** The tag before: which one that is, the history says. */
export const PRIOR = '@prior';

/** What git calls two ends: commits that one has and the other has not, and what a merge of one into the other brings. */
const RANGES: Readonly<Record<string, (name: string, other: string) => string>> = {
  'only-on': (has, lacks) => `${lacks}..${has}`,
  range: (from, to) => `${from}..${to}`,
  merging: (of, into) => `${into}...${of}`,
  ahead: (of) => `${of}..HEAD`,
  behind: (of) => `HEAD..${of}`,
  lacking: (of) => `^${of}`,
  since: (tag) => `${tag}..HEAD`,
  after: (tag) => `${tag}..HEAD`,
  release: (tag) => `${PRIOR}..${tag}`,
};

/** Filters of git's history by names in it: as a range of commits, or as the branch that holds another. */
function inHistory(filter: Filter, [one, other]: readonly Value[]): Filter {
  if (one?.type !== 'name') return filter;
  if (filter.attr === 'merged') return { ...filter, attr: 'into' };
  const range = RANGES[filter.attr]?.(one.name, other?.type === 'name' ? other.name : 'HEAD');
  return range === undefined
    ? filter
    : { ...filter, attr: 'range', value: { type: 'text', text: range, quoted: true } };
}

const OF_HISTORY: ReadonlySet<Relation> = new Set(['commit', 'change', 'branch']);

const NOTHING: Omit<Filter, 'attr'> = { op: '~', value: { type: 'text', text: '' }, not: true };

function clauseFilter(row: FilterRow, found: Match): Filter {
  if (row.value === '') return { attr: row.attr, ...NOTHING };
  const filter = row.span ? spanned(row, found) : filterOf(row, found);
  return row.of.some((of) => OF_HISTORY.has(of)) ? inHistory(filter, found.values) : filter;
}

const ASKING = /^(?:(?:which|what|how many|number of|on which|on what|in which|as which) )+/;
/** Things that there are many of: their nouns are seldom meant as an attribute of something else. */
const THINGS =
  /^(?:process|listener|service|package|user|group|file|line|commit|branch|tag|mount|interface|repository|job|program|disk)$/;

const IN_ORDER = /\bfirst\b|order|sort|scending|alphabet|chronolog|^by |from\b.* to |a-z/;
const ASKS = /^(?:who|whose|what|which|when|where|how)$/;

/** Noun → the relations that it names. */
function nounWords(): Map<string, Relation[]> {
  const found = new Map<string, Relation[]>();
  for (const { of, words } of [...nouns(), ...clauses().noun])
    if (THINGS.test(of)) for (const word of words) found.set(word, [...(found.get(word) ?? []), of]);
  return found;
}

const FORMS: Readonly<Record<string, string>> = {
  be: 'be|is|are|was|were|been|am|being',
  do: 'do|does|did|done',
  have: 'have|has|had|having',
};

/** Auxiliaries in all their forms. */
const inAllForms = (form: string): string =>
  form
    .split(' ')
    .map((element) =>
      /[<{]/.test(element)
        ? element
        : element
            .split('|')
            .map((word) => FORMS[word.replace(/\?$/, '')]?.concat(word.endsWith('?') ? '?' : '') ?? word)
            .join('|'),
    )
    .join(' ');

function entries(): Entry[] {
  const out: Entry[] = [];
  const add = (forms: readonly string[], of: Entry['of'], make: Entry['make'], cost: number = COST.word) => {
    for (const form of forms) out.push({ pattern: compile(inAllForms(form)), of, cost, make });
  };
  const own = clauses();
  for (const row of [...nouns(), ...own.noun]) {
    const where = whereOf(row);
    const cost = COST.word + (row.cost ?? 0);
    add(row.words, [row.of], (_, plural) => ({ is: 'head', where, plural }), cost);
  }
  const shared = filters();
  for (const row of [...shared.filter, ...own.predicate].flatMap(afterApart).flatMap(boundsOf))
    add(
      row.forms,
      row.of,
      (found) =>
        row.written && !found.values.every((value) => isWritten(value, row.written === 'name'))
          ? null
          : { is: 'filter', filter: clauseFilter(row, found) },
      COST.word + (row.cost ?? 0),
    );
  for (const row of [...shared.superlative, ...own.superlative])
    add(
      row.forms,
      row.of,
      () => ({ is: 'order', order: { attr: row.attr, desc: row.desc } }),
      COST.word + (row.cost ?? 0),
    );
  // *Biggest first*, *by name*: how they are to stand, and not which of them.
  for (const row of shared.order)
    for (const form of row.forms) {
      const order = { attr: row.attr, desc: row.desc };
      add([form], row.of, () => (IN_ORDER.test(form) ? { is: 'order', order, all: true } : { is: 'order', order }));
    }
  const things = nounWords();
  for (const row of own.attribute)
    for (const form of row.forms) {
      const word = form.replace(ASKING, '');
      // *Who* asks for somebody of any relation.
      const thing = form === 'who' ? undefined : (things.get(word) ?? things.get(word.replace(/s$/, '')));
      const another = thing?.some((of) => !row.of.includes(of)) ? COST.another : 0;
      add([form], row.of, () => ({ is: 'attr', attr: row.attr }), COST.word + another + (row.cost ?? 0));
    }
  for (const row of own.verb) add(row.forms, row.of ?? null, () => ({ is: 'verb', attrs: row.attrs }), COST.verb);
  for (const [want, forms] of Object.entries(own.want)) add(forms, null, () => ({ is: 'want', want: want as Want }));
  for (const [quantity, forms] of Object.entries(own.quantity))
    add(forms, null, () => ({ is: 'quantity', quantity: quantity as Quantity }));
  for (const [kind, forms] of Object.entries(own.window))
    add(forms, null, ({ values }) => {
      const window = windowOf(kind, values);
      return window && { is: 'window', window };
    });
  add(own.be.words, null, () => ({ is: 'be' }), COST.be);
  add(own.except.words, null, () => ({ is: 'except' }));
  add(own.except.behind, null, () => ({ is: 'function' }), COST.verb);
  for (const side of ['ahead', 'behind', 'apart', 'lead'] as const)
    add(own.also[side], null, () => ({ is: 'also', side }));
  for (const { of, forms, not = false } of own.exist) add(forms, of, () => ({ is: 'exist', not }));
  add(['not', 'no', 'nor', 'never', 'cannot', 'without', "n't"], null, () => ({ is: 'not' }));
  add(['and', 'n', 'as well as', 'plus', 'and also', 'in addition to', 'on top of'], null, () => ({
    is: 'conj',
    word: 'and',
  }));
  add(['or'], null, () => ({ is: 'conj', word: 'or' }));
  for (const [end, forms] of [
    ['first', ['first <number>', 'top <number>', '<number>']],
    ['last', ['last <number>']],
  ] as const)
    add(forms, null, ({ values: [value] }) => (value?.type === 'number' ? { is: 'limit', n: value.n, end } : null));
  for (const [at, words] of own.ordinal.entries())
    add([words], null, () => ({ is: 'limit', n: 1, end: 'first', skip: at + 1 }));
  const within = own.before.within.map((word) => `${word} the? folder|directory|dir? <path>`);
  add(within, ['file', 'line'], ({ values: [value] }) =>
    value?.type === 'path' && value.here !== 'file' ? { is: 'within', place: value.path } : null,
  );
  // *In photos*: a folder that is called just so, before the noun of a kind.
  add(
    ['in|inside|below|under the? <path>', 'in|inside|below|under? the? <path> folder|directory|dir'],
    ['file'],
    ({ values: [value] }) =>
      value?.type === 'path' && value.here === 'folder' ? { is: 'within', place: value.path } : null,
    COST.here,
  );
  // Lines are those of a file that is named.
  const ofFile = ['in', 'inside', 'of', 'from', 'within', 'at', 'on', 'do', 'according to'];
  add(
    [
      ...ofFile.map((word) => `${word} the? file? <path> file? have?|contain?`),
      '<path> have|contain|hold',
      "<path> 's",
    ],
    ['line'],
    ({ values: [value] }) =>
      value?.type === 'path' && value.here !== 'folder' ? { is: 'within', place: value.path } : null,
  );
  add(['in|inside|below|under the? <path> folder|directory|dir'], ['file'], ({ values: [value] }) =>
    value?.type === 'path' && value.here !== 'file' ? { is: 'within', place: value.path } : null,
  );
  // *How big is the site folder*: the folder itself.
  add(['of? the? <path> folder|directory|dir'], ['file'], ({ values: [value] }) =>
    value?.type === 'path' && value.here !== 'file' ? { is: 'name', value } : null,
  );
  add(
    [
      'anywhere in|inside|below|under this|the current|the? =folder|=directory|=project|=repo|=repository|=dir',
      'in|inside|below|under|of? this|the current|the? =folder|=directory|=project|=repo|=repository|=dir',
      'here',
      'in here',
      'current folder|directory',
    ],
    ['file'],
    () => ({ is: 'within', place: '.' }),
  );
  add(['in|under? my? home folder|directory?'], ['file'], () => ({ is: 'within', place: '~' }));
  return out;
}

const AFTER = /\bafter <moment>$/;

const MORE = /\{(more|less)\}/;
const BOUNDS: Readonly<Record<string, { op: Op; said: string }>> = {
  '>': { op: '>=', said: '{least}' },
  '<': { op: '<=', said: '{most}' },
};

/** What may be more than a figure may be at least as much. */
function boundsOf(row: FilterRow): FilterRow[] {
  const bound = BOUNDS[row.op ?? ''];
  const forms = bound ? row.forms.filter((form) => MORE.test(form)) : [];
  if (!bound || forms.length === 0 || row.not) return [row];
  return [row, { ...row, op: bound.op, forms: forms.map((form) => form.replace(MORE, bound.said)) }];
}

/** *Since June* is from its beginning on, and *after June* when it is over. */
function afterApart(row: FilterRow): FilterRow[] {
  const forms = row.op === '>=' && !row.span ? row.forms.filter((form) => AFTER.test(form)) : [];
  if (forms.length === 0) return [row];
  const since = forms.flatMap((form) => (form.includes('since|after') ? form.replace('since|after', 'since') : []));
  const after = forms.map((form) => form.replace('since|after', 'after'));
  const others = row.forms.filter((form) => !AFTER.test(form));
  return [
    { ...row, forms: [...others, ...since] },
    { ...row, forms: after, op: '>' },
  ];
}

let index: PhraseIndex<Entry> | undefined;

const indexed = (): PhraseIndex<Entry> => (index ??= indexPhrases(entries()));

/** Reads the lexicon now, so that the first question finds it ready. */
export const warmClauses = (): void => void indexed();

/** Words that no name is, though a phrase takes any word there. */
const PRONOUN =
  /^(?:no|far|soon|long|well|it|its|they|them|their|this|that|these|those|i|me|my|you|we|us|he|she|there|here|most|more|many|much|any|all|some|few|fewest|least|each|every|else|other|others|last|next|first|latest|newest|oldest|previous|current|same|who|whose|which|what|when|where|how)$/i;
/** Words by which a clause goes on: what stands around them in several words is no text that somebody looks for. */
const JOINS_CLAUSE =
  /\s(?:is|are|was|were|be|been|do|does|did|has|have|had|than|that|which|who|not|can|could|would|will)(?:\s|$)/i;
/** Accounts and groups may be asked for that are not here; other names must be known. */
const MAY_BE_UNKNOWN = /^(?:user|group)$/;

const isNoName = (value: Value): boolean =>
  // "Which user" asks for one, though an account may be called that.
  (value.type === 'name' &&
    (value.name === value.of ||
      !/\w/.test(value.name) ||
      (value.how === 'unknown' && !MAY_BE_UNKNOWN.test(value.of)) ||
      (value.how === 'unknown' && isLanguage(value.name.toLowerCase())) ||
      PRONOUN.test(value.name))) ||
  (value.type === 'text' && !value.quoted && /^'s?\b/.test(value.text)) ||
  (value.type === 'text' && !value.quoted && (PRONOUN.test(value.text) || JOINS_CLAUSE.test(value.text))) ||
  // A word that is no path here and does not look like one.
  (value.type === 'path' && value.here === null && (!/[./~*]/.test(value.path) || /\s\S+\s/.test(value.path)));

const isPlural = (token: Token | undefined): boolean =>
  /(?:s|ren|ple)$/.test(token?.lower ?? '') && !/(?:ss|us|is)$/.test(token?.lower ?? '');

const unknownIn = (values: readonly Value[]): number =>
  values.filter((value) => value.type === 'name' && value.how === 'unknown').length;

const LACKS = /^(?:lacks?|lacking|misses|missing)$/;
const HAS = /^(?:have|has|had|having|with)$/;

/** "Which groups have no members", "users without a shell", "services that have an init script": whether anything stands there. */
export function filled(tokens: readonly Token[], { from, to, of, piece }: Offer): Offer[] {
  if (piece.is !== 'attr' || ASKS.test(tokens[from]?.lower ?? '')) return [];
  const [before, first] = [tokens[from - 1]?.lower ?? '', tokens[from - 2]?.lower ?? ''];
  const offer = (start: number, not: boolean): Offer => {
    const filter: Filter = { attr: piece.attr, ...NOTHING, not };
    return { from: start, to, of, piece: { is: 'filter', filter }, cost: COST.word };
  };
  if (before === 'no' && HAS.test(first)) return [offer(from - 2, true)];
  if (before === 'without' || LACKS.test(before)) return [offer(from - 1, true)];
  if (/^(?:any|an?|the|its|their)$/.test(before) && (first === 'without' || LACKS.test(first)))
    return [offer(from - 2, true)];
  return /^an?$/.test(before) && HAS.test(first) ? [offer(from - 2, false)] : [];
}

/** "Is serve.py running": what runs is called so; the file of a program is told by its folder. */
const isBareFile = (piece: Offer['piece']): boolean =>
  piece.is === 'filter' &&
  piece.filter.attr === 'exe' &&
  piece.filter.value.type === 'path' &&
  !/[/~]/.test(piece.filter.value.path);

/** All that may begin at each token. */
export function offersOf(tokens: readonly Token[], slots: Slots): Offer[] {
  const phrasesAt = indexed()(tokens);
  const offers: Offer[] = [];
  const seen = new Set<string>();
  for (const at of tokens.keys()) {
    const tryEntry = ({ pattern, of, cost, make }: Entry) => {
      for (const hit of match(pattern, tokens, at, slots)) {
        if (hit.values.some(isNoName)) continue;
        // *A folder called empty*: a name, whatever the word says elsewhere.
        const named = hit.values.length === 0 && tokens.slice(at, hit.to).some((_, i) => isCalledSo(tokens, at + i));
        if (named) continue;
        // "The mail server" is no slip of *tail*.
        const slips = hit.values.some((value) => value.type === 'name' && value.how === 'spelling');
        if (slips && tokens.slice(at, hit.to).every(({ lower }) => isLanguage(lower))) continue;
        if (tokens.slice(at, hit.to - 1).some(({ pause }) => pause)) continue;
        const piece = make(hit, isPlural(tokens[hit.to - 1]));
        if (!piece || isBareFile(piece)) continue;
        const key = `${at} ${hit.to} ${of} ${JSON.stringify(piece)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const price =
          cost + Math.min(hit.cost, 0.4) + unknownIn(hit.values) * COST.unknownName - COST.perWord * (hit.words - 1);
        offers.push({ from: at, to: hit.to, of, piece, cost: Math.max(0.02, price) });
      }
    };
    for (const entry of phrasesAt(at)) tryEntry(entry);
  }
  const ranked = heldFigures(tokens, offers, slots);
  const bounded = heldFigures(tokens, ranked, slots);
  return [
    ...offers,
    ...offers.flatMap((offer) => filled(tokens, offer)),
    ...ranked,
    ...bounded,
    ...byThemselves(tokens),
  ];
}
