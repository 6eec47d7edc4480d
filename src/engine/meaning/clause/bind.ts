// The offers that have a place when one relation is fixed: phrases of that relation whose attributes it has, names of
// its things, and words that belong to every clause.
import { beginsNoText, functionWords } from '../../english/lexicon.ts';
import { ordinalOf } from '../../english/measures.ts';
import type { Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import { toldWords } from '../../english/told-words.ts';
import { isNoNameThere } from '../../english/word-or-name.ts';
import type { Attribute, Filter, Relation, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { passed } from './fillers.ts';
import { KEY } from './held-to.ts';
import type { Offer, Part, Piece, Schema } from './types.ts';
import { isLanguage } from './typos.ts';

const COST = {
  name: { exact: 0.12, alias: 0.2, spelling: 0.9 },
  unknownName: 1.6,
  /** A name of another relation that an attribute refers to. */
  refers: 0.45,
  path: 0.12,
  pathBelow: 0.2,
  pathUnseen: 0.7,
  function: 0.13,
  unread: 6,
  /** A word of the language that is a name here too. */
  alsoWord: 0.35,
  alsoProgram: 0.6,
} as const;

/** Things that a person calls by a name that need not be here. */
const MAY_BE_UNKNOWN: ReadonlySet<Relation> = new Set([
  'service',
  'process',
  'package',
  'program',
  'user',
  'group',
  'container',
  'branch',
  'tag',
  'remote',
  'interface',
  'variable',
]);
/** Words that ask: one that is passed over would change the question. */
const ASKS = /^(?:who|whose|how|where|when|why|any|some|which|what|not|no|will|would|shall|should|might|must)$/;
/** *Any other … besides X*: the exception says which. */
const OTHER = /^(?:other|others|else|additional|ones?)$/;
/** What stands for something that was named before is no name. */
const STANDS_FOR = /^(?:he|she|him|her|his|hers|it|its|they|them|their|this|that|these|those)$/;
/** Said to somebody at the edge of a sentence; inside, they say which. */
const GREETS = /^(?:ok|okay|hi|hey|hello|thanks|thank)$/;
/** Things that are told by what they do, not by a name. */
const NAMELESS: ReadonlySet<Relation> = new Set('listener connection job log login line change machine'.split(' '));
/** Whose things are asked about: the attribute that says so. */
const OWNED: Readonly<Record<Relation, Attribute>> = { group: 'member', commit: 'author', login: 'user', job: 'user' };
/** Who asks, where accounts are spoken of. */
const ME = /^(?:i|me|my|mine)$/;
/** Nouns that people put before a name. */
const KIND = /^(?:user|group|account|service|process|package|program|branch|container|tag|remote)$/;
/** Written like a file of text or data, which nothing that runs is called. */
const FILE = /^[^.].*\.(?:ya?ml|json|toml|ini|conf|cfg|csv|tsv|txt|md|log|env|xml|html)$/i;
const NAME = /^[\w@%+=:.-]*[A-Za-z][\w@%+=:.-]*$/;

type Relations1 = Schema extends ReadonlyMap<Relation, infer T> ? T : never;

/** `time` of requests is whatever tells when in this relation. */
function attributeOf(attr: Attribute, relation: Relations1): Attribute | null {
  if (Object.hasOwn(relation.attributes, attr)) return attr;
  if (attr === 'time' && relation.time !== undefined) return relation.time;
  if (attr === KEY)
    return Object.hasOwn(relation.attributes, 'port') && relation.time === undefined ? 'port' : relation.key;
  return null;
}

/** "World writable" is said of everybody, "group-writable" of a group, "writable" of who asks. */
const OTHERS: Readonly<Record<Attribute, Readonly<Record<string, Attribute>>>> = {
  readable: { true: 'anyone_reads', group: 'group_reads' },
  writable: { true: 'anyone_writes', group: 'group_writes' },
};

function ownFilter(filter: Filter, relation: Relations1): Filter | null {
  const whose = filter.value.type === 'word' ? OTHERS[filter.attr]?.[filter.value.word] : undefined;
  if (whose !== undefined && Object.hasOwn(relation.attributes, whose))
    return { ...filter, attr: whose, value: { type: 'word', word: 'true' } };
  const attr = attributeOf(filter.attr, relation);
  if (attr === null) return null;
  // People sign with more than the name that they are called by.
  const signed = attr === 'author' && filter.op === '=' && filter.value.type !== 'word';
  return { ...filter, attr, ...(signed ? { op: '~' as const } : {}) };
}

/** Only the system's own packages are known here. */
const isSystems = (value: Value): boolean =>
  value.type === 'word' && /^(?:apt|dpkg|dnf|yum|rpm|pacman|apk|zypper)$/.test(value.word);

function bound(piece: Piece, relation: Relations1): Piece | null {
  switch (piece.is) {
    case 'head': {
      const where = piece.where.map((filter) => ownFilter(filter, relation));
      return where.some((filter) => filter === null) ? null : { ...piece, where: where as Filter[] };
    }
    case 'filter': {
      const filter = ownFilter(piece.filter, relation);
      const packaged = Object.hasOwn(relation.attributes, 'candidate');
      if (packaged && filter?.attr === 'manager' && !isSystems(filter.value)) return null;
      // "More than one port" counts ports.
      const counts = filter?.attr === 'port' && filter.value.type === 'number' && filter.value.n < 10;
      return filter && !counts ? { ...piece, filter } : null;
    }
    case 'attr': {
      const attr = attributeOf(piece.attr, relation);
      return attr === null ? null : { ...piece, attr };
    }
    case 'order': {
      const attr = attributeOf(piece.order.attr, relation);
      return attr === null ? null : { ...piece, order: { ...piece.order, attr } };
    }
    default:
      return piece;
  }
}

const isWord = (token: Token): boolean => isLanguage(token.lower);

/** Shorter words are one letter from too many names. */
const SPELLED = 5;

/** All of these are known by name. */
const KNOWN: ReadonlySet<Relation> = new Set(['user', 'group', 'branch', 'tag', 'remote']);

/** "Do the users root and bob exist", "is there a branch dev": a word behind the noun that it is said to be, or in its list. */
function behindNoun(tokens: readonly Token[], at: number, of: Relation): boolean {
  const exists = tokens.some(({ lower }) => /^(?:exists?|there)$/.test(lower));
  const ends = tokens[at + 1] === undefined || /^(?:exists?|and|or|here)$/.test(tokens[at + 1]?.lower ?? '');
  if (!KNOWN.has(of) || !exists || !(ends || tokens[at]?.pause)) return false;
  const noun = new RegExp(`^${of}(?:e?s)?$`);
  const joint = /^(?:and|or)$/.test(tokens[at - 1]?.lower ?? '');
  let before = joint ? at - 2 : at - 1;
  // Over what is listed before it.
  if (joint && !noun.test(tokens[before]?.lower ?? '')) before -= 1;
  while (tokens[before]?.pause) before -= 1;
  return noun.test(tokens[before]?.lower ?? '');
}

function names(tokens: readonly Token[], at: number, of: Relation, world: World, slots: Slots): Part[] {
  const token = tokens[at] as Token;
  const part = (value: Value, cost: number, to = at + 1): Part => ({ is: 'name', value, from: at, to, cost });
  // *More than one* is a number of them.
  if (token.text === '' || (token.lower === 'more' && tokens[at + 1]?.lower === 'than')) return [];
  // "…, anyway?": no word that fills a sentence names a thing that is not here.
  const filler = !token.quoted && passed().always.has(token.lower);
  if (NAMELESS.has(of) || isNoNameThere(tokens, at, of, world)) return [];
  // "The user games": the noun before a name, though something may be called so.
  if (
    !token.quoted &&
    slots(`name:${token.lower}`, at + 1).some(({ value }) => value.type === 'name' && value.how === 'exact') &&
    KIND.test(token.lower)
  )
    return [];
  if (of === 'user' && !token.quoted && ME.test(token.lower))
    return [part({ type: 'word', word: 'me' }, COST.name.exact)];
  if (of === 'file')
    return slots('path', at).flatMap(({ value, to, cost }) => {
      if (value.type !== 'path') return [];
      if (value.here !== null) return part(value, isWord(token) ? COST.alsoWord : COST.path, to);
      if (world.below(value.path)?.length === 1) return part(value, COST.pathBelow, to);
      return cost <= 0.5 && !isOfKernel(token.text, world) ? part(value, COST.pathUnseen, to) : [];
    });
  if (of === 'mount' || of === 'disk')
    return slots('path', at).flatMap(({ value, to }) =>
      value.type === 'path' && value.path.startsWith(of === 'disk' ? '/dev/' : '/') ? part(value, COST.path, to) : [],
    );
  if (!/\w/.test(token.text)) return [];
  if (of === 'parameter')
    return isOfKernel(token.text, world)
      ? [part({ type: 'name', of, name: token.text, how: 'exact' }, COST.name.exact)]
      : [];
  // *Has it been upgraded since*: a word of time behind all others, though something may be called so.
  if (!token.quoted && at === tokens.length - 1 && at > 1 && beginsNoText(token.lower)) return [];
  if (!token.quoted && (ASKS.test(token.lower) || STANDS_FOR.test(token.lower) || !/^[$\w@%+=:./-]+$/.test(token.text)))
    return [];
  const written = of === 'variable' ? token.text.replace(/^\$/, '') : token.text;
  const found = world.resolve(written, of);
  // PATH in capitals is the variable, not the word.
  const shouted = of === 'variable' && /^[A-Z_]{2,}$/.test(written) && found?.how === 'exact';
  const common = !token.quoted && !shouted && isWord(token);
  const misspelt =
    found?.how === 'spelling' &&
    (common ||
      token.lower.length < SPELLED ||
      // Of all that could be installed something is always called almost so.
      (of === 'package' && world.installed(found.name) !== true));
  // "At 3", "on the 26th" is no process.
  const bare = !token.quoted && (/^\d+$/.test(token.text) || ordinalOf(token) !== null);
  // "How many cats run": several of what is called so.
  const one = of === 'process' && /[^s]s$/.test(token.lower) ? token.text.slice(0, -1) : '';
  if (found?.how !== 'exact' && found?.how !== 'alias' && one !== '' && world.resolve(one, of)?.how === 'exact')
    return [part({ type: 'name', of, name: one, how: 'exact' }, COST.name.alias)];
  if (found && !misspelt && !bare) {
    const extra = common ? COST.alsoWord : 0;
    return [part({ type: 'name', ...found }, COST.name[found.how] + extra)];
  }
  // "The develop branch": between its article and its noun a word that says nothing else is a name.
  const beside =
    common &&
    KIND.test(tokens[at + 1]?.lower ?? '') &&
    tokens[at + 1]?.lower === of &&
    /^(?:the|our|my)$/.test(tokens[at - 1]?.lower ?? '');
  if ((beside || (common && behindNoun(tokens, at, of))) && NAME.test(token.text))
    return [part({ type: 'name', of, name: written, how: 'unknown' }, COST.unknownName)];
  // A word of the language is a name where a program here has it: docker, cron.
  const program = common && of !== 'program' && world.resolve(token.text, 'program')?.how === 'exact';
  if (filler || bare || !MAY_BE_UNKNOWN.has(of) || (common && !program) || !NAME.test(token.text)) return [];
  if (RUNS.includes(of) && FILE.test(token.text)) return [];
  // *Did something odd happen*: what stands there says what it is like.
  if (!token.quoted && INDEFINITE.test(tokens[at - 1]?.lower ?? '')) return [];
  // All of these are known, so a name that is none is likelier a program's.
  const extra = of === 'service' || of === 'container' ? 0.8 : 0;
  return [part({ type: 'name', of, name: written, how: 'unknown' }, COST.unknownName + extra)];
}

const INDEFINITE = /^(?:some|any|no|every)(?:thing|one|body)$/;

/** What only such a thing is called, here or not. */
const SHAPES: Readonly<Record<Relation, RegExp>> = {
  interface: /^(?:eth|wlan|wlp|enp|ens|eno|tun|tap|br|veth|wg|ppp|bond|docker)\w*\d/,
  tag: /^v\d+(?:\.\d+)+/,
};

/** It is here, or its name says what it would be. */
export const isCalledSo = (value: Value, of: Relation): boolean =>
  value.type === 'name' && (value.how !== 'unknown' || SHAPES[of]?.test(value.name) === true);

/** Attributes that name things of another relation. */
const REFERS: readonly (readonly [Attribute, Relation])[] = [
  ['user', 'user'],
  ['owner', 'user'],
  ['member', 'user'],
  ['group', 'group'],
  ['process', 'process'],
  ['service', 'service'],
  ['image', 'image'],
];

/** Behind these stands who does something. */
const DOES = /^(?:do|does|did|has|have|can|by|user)$/;
const MAY_BE_STRANGE: ReadonlySet<Relation> = new Set(['login', 'job', 'group']);
const strange = (attr: Attribute, name: string, at: number): Part => ({
  is: 'filter',
  filter: { attr, op: '=', value: { type: 'name', of: 'user', name, how: 'unknown' } },
  from: at,
  to: at + 1,
  cost: COST.unknownName,
});

const RUNS: readonly Relation[] = ['service', 'process', 'program'];

const isProgram = (name: string, world: World): boolean =>
  RUNS.some((of) => /^(?:exact|alias)$/.test(world.resolve(name, of)?.how ?? ''));

const MODIFIES = /ly$|^(?:new|old|last|next|first|big|automatic|regular|whole)$/;
/** "The backup", "the nightly backup", "the backup job" is no account that is called so; "the root user" is. */
const isThing = (tokens: readonly Token[], at: number): boolean => {
  const before = MODIFIES.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1;
  const next = tokens[at + 1]?.lower ?? '';
  if (/^(?:user|account|group)s?$/.test(next)) return false;
  return /^(?:the|a|an|our|my|your)$/.test(tokens[before]?.lower ?? '');
};

/** Whether the account that a phrase names is one thing among others there. */
function namesThing({ value }: Filter, tokens: readonly Token[], { from }: Offer): boolean {
  if (value.type !== 'name' || value.of !== 'user' || value.how !== 'exact') return false;
  const at = tokens.findIndex(({ text }, index) => index >= from && text === value.name);
  return at >= 0 && isThing(tokens, at);
}

function referring(
  tokens: readonly Token[],
  token: Token,
  at: number,
  of: Relation,
  relation: Relations1,
  world: World,
): Part[] {
  if (token.quoted || !/^[\w@.-]+$/.test(token.text) || STANDS_FOR.test(token.lower)) return [];
  const common = isWord(token);
  const owner = of === 'process' && token.lower === 'my' ? 'user' : OWNED[of];
  if (owner !== undefined && ME.test(token.lower)) {
    const filter: Filter = { attr: owner, op: '=', value: { type: 'word', word: 'me' } };
    return [{ is: 'filter', filter, from: at, to: at + 1, cost: 0.1 }];
  }
  // *By anyone but Leonor*: whose they are is said of what is left out as well.
  const isLeftOut = /^(?:but|except|than|besides|excluding|without|not|and|or)$/.test(tokens[at - 1]?.lower ?? '');
  const person = of === 'commit' && isLeftOut ? world.resolve(token.text, 'author') : null;
  if (person && person.how !== 'spelling') {
    const value: Value = { type: 'text', text: person.name };
    return [{ is: 'filter', filter: { attr: 'author', op: '~', value }, from: at, to: at + 1, cost: COST.refers }];
  }
  return REFERS.flatMap(([attr, other]): Part[] => {
    // "Which user" asks for one, though an account may be called that.
    if (other === of || token.lower === other) return [];
    if (!Object.hasOwn(relation.attributes, attr) || isNoNameThere(tokens, at, other, world)) return [];
    const found = world.resolve(token.text, other);
    // "When did dora log in": who does it is somebody, though no account is called so.
    if (!found && other === 'user' && !common && DOES.test(tokens[at - 1]?.lower ?? ''))
      return MAY_BE_STRANGE.has(of) && NAME.test(token.text) && !FILE.test(token.text)
        ? [strange(attr, token.text, at)]
        : [];
    if (!found || found.how === 'spelling' || (common && found.how !== 'exact')) return [];
    // A service is its account's where that is said: "mail enabled" is no service that runs as mail.
    if (other === 'user' && of === 'service' && !/^(?:by|as|under|of)$/.test(tokens[at - 1]?.lower ?? '')) return [];
    const filter: Filter = { attr, op: '=', value: { type: 'name', ...found } };
    // Accounts that are called like the program that they are for are seldom meant.
    const program = isProgram(token.text, world);
    if (/^(?:user|group)$/.test(other) && isThing(tokens, at)) return [];
    // *The redis log file*: what it is of, and not whose.
    const isOwner = /^(?:by|of|to|from|as|owner|user|'s)$/;
    if (of === 'file' && program && ![at - 1, at + 1].some((i) => isOwner.test(tokens[i]?.lower ?? ''))) return [];
    const cost =
      COST.refers + (common ? COST.alsoWord : 0) + (program && /^(?:user|group)$/.test(other) ? COST.alsoProgram : 0);
    return [{ is: 'filter', filter, from: at, to: at + 1, cost }];
  });
}

/** An account that is called like a program: *the pid of sshd* asks for no account. */
const isProgramsAccount = ({ attr, value }: Filter, world: World): boolean =>
  /^(?:user|owner|member)$/.test(attr) && value.type === 'name' && isProgram(value.name, world);

/** "Has readme.md": no text that stands in something, but the file itself. */
const isFilesName = ({ attr, value }: Filter, tokens: readonly Token[]): boolean =>
  attr === 'content' &&
  value.type === 'text' &&
  FILE.test(value.text) &&
  !tokens.some(({ text, quoted }) => quoted && text === value.text);

/** A path is nobody's name. */
const isPathsName = ({ value }: Filter): boolean =>
  value.type === 'name' && /^(?:user|group)$/.test(value.of) && value.name.includes('/');

/** "The owner of data/": a folder that is here is no name of what runs. */
const isFoldersName = ({ attr, value }: Filter, of: Relation, world: World): boolean =>
  attr === 'name' &&
  RUNS.includes(of) &&
  value.type === 'text' &&
  value.text.includes('/') &&
  world.path(value.text) === 'folder';

/** `vm.swappiness`: what only the kernel has is called so. */
const isOfKernel = (word: string, world: World): boolean =>
  PARAMETER.test(word) && world.resolve(word, 'parameter')?.how === 'exact';
const PARAMETER = /^[a-z]+(?:\.[\w-]+)+$/;
const saidBy = ({ value }: Filter): string =>
  value.type === 'name' ? value.name : value.type === 'text' ? value.text : '';

/** A branch that is called so, or what only a release would be called: no file that is not here. */
const isNoPath = ({ value }: Filter, world: World): boolean =>
  value.type === 'path' &&
  value.here === null &&
  (SHAPES.tag?.test(value.path) === true || world.resolve(value.path, 'branch')?.how === 'exact');

/** *How many entries has Ada*: whose they are, and no word that stands in them. */
const isSomebody = ({ op, value }: Filter, { attributes }: Relations1, world: World): boolean =>
  op === '~' &&
  value.type === 'text' &&
  !value.quoted &&
  Object.hasOwn(attributes, 'user') &&
  world.resolve(value.text, 'user')?.how === 'exact';

const isListening = (piece: Piece): boolean =>
  piece.is === 'filter' && piece.filter.value.type === 'word' && piece.filter.value.word === 'listening';

/** "Changed yesterday" is that day alone, not since: the filter that begins there is another word's. */
const isDay = ({ piece, from, to }: Offer, tokens: readonly Token[]): boolean =>
  piece.is === 'filter' &&
  piece.filter.attr === 'modified' &&
  piece.filter.op === '>=' &&
  !tokens.slice(from, to).some(({ lower }) => /^(?:since|after|newer|new)$/.test(lower));

/**
 * Verbs of several attributes are one part that may be bound by any of them; and what says nothing is one part however many
 * phrases let it pass.
 */
function oneVerb(here: readonly Part[]): Part[] {
  const verbs = new Map<number, Part & { is: 'verb' }>();
  const silent = new Map<number, Part>();
  const others: Part[] = [];
  for (const part of here) {
    if (part.is === 'function') {
      const before = silent.get(part.to);
      if (!before || part.cost < before.cost) silent.set(part.to, part);
      continue;
    }
    if (part.is !== 'verb') {
      others.push(part);
      continue;
    }
    const before = verbs.get(part.to);
    const attrs = [...new Set([...(before?.attrs ?? []), ...part.attrs])];
    verbs.set(part.to, { ...part, attrs, cost: Math.min(part.cost, before?.cost ?? part.cost) });
  }
  return [...others, ...verbs.values(), ...silent.values()];
}

/** "Ports 22, 80 and 2222": a number that is joined to one before it. */
function portInList(tokens: readonly Token[], at: number, of: Relation, relation: Relations1): Part[] {
  const token = tokens[at];
  if (of !== 'listener' || !Object.hasOwn(relation.attributes, 'port')) return [];
  if (!token || !/^\d{2,5}$/.test(token.text) || token.quoted) return [];
  const joint = /^(?:and|or)$/.test(tokens[at - 1]?.lower ?? '');
  const before = tokens[joint ? at - 2 : at - 1];
  if (!before || !/^\d{2,5}$/.test(before.text) || !(joint || before.pause)) return [];
  if (!tokens.slice(0, at).some(({ lower }) => /^ports?$/.test(lower))) return [];
  const filter: Filter = { attr: 'port', op: '=', value: { type: 'port', port: Number(token.text) } };
  return [{ is: 'filter', filter, from: at, to: at + 1, cost: 0.1 }];
}

/** A figure is held to values of its own type. */
function isHeldAs(piece: Piece, types: RegExp, { attributes }: Relations1): boolean {
  const attr = piece.is === 'filter' ? piece.filter.attr : piece.is === 'order' ? piece.order.attr : '';
  return types.test(attributes[attr]?.type ?? '');
}

/** Everything that has a place at each token when `of` is what is spoken of. */
export function partsFor(
  of: Relation,
  tokens: readonly Token[],
  offers: readonly Offer[],
  world: World,
  slots: Slots,
  schema: Schema,
): Part[][] {
  const relation = schema.get(of);
  const parts: Part[][] = tokens.map(() => []);
  if (!relation) return parts;
  for (const offer of offers) {
    if (offer.of && !offer.of.includes(of)) continue;
    if (of === 'file' && isDay(offer, tokens)) continue;
    // "Who merged it" asks who: what begins a sentence says nothing of a thing before it.
    const asksWho = offer.from === 0 && tokens[0]?.lower === 'who' && offer.piece.is === 'filter';
    if (asksWho && relation.key !== 'user' && of !== 'user' && of !== 'group') continue;
    // What listens is a relation of its own.
    if (of === 'connection' && isListening(offer.piece)) continue;
    const piece = bound(offer.piece, relation);
    if (piece && offer.types && !isHeldAs(piece, offer.types, relation)) continue;
    if (piece?.is === 'filter' && namesThing(piece.filter, tokens.slice(0, offer.to + 1), offer)) continue;
    if (piece?.is === 'filter' && isNoPath(piece.filter, world)) continue;
    if (piece?.is === 'filter' && piece.filter.attr !== 'content' && isOfKernel(saidBy(piece.filter), world)) continue;
    if (piece?.is === 'filter' && isSomebody(piece.filter, relation, world)) continue;
    if (piece?.is === 'filter' && (isFoldersName(piece.filter, of, world) || isPathsName(piece.filter))) continue;
    const called =
      piece?.is === 'filter' && (isProgramsAccount(piece.filter, world) || isFilesName(piece.filter, tokens));
    if (piece)
      parts[offer.from]?.push({
        ...piece,
        from: offer.from,
        to: offer.to,
        cost: offer.cost + (called ? COST.alsoProgram : 0),
      });
  }
  for (const [at, token] of tokens.entries()) {
    const here = parts[at] as Part[];
    // "Where does its program lie": of what was not said.
    const ownerless =
      toldWords().owner.has(token.lower) &&
      !parts.slice(0, at).some((own) => own.some(({ is }) => is === 'head' || is === 'name'));
    here.push(...names(tokens, at, of, world, slots));
    here.push(...referring(tokens, token, at, of, relation, world));
    here.push(...portInList(tokens, at, of, relation));
    // "…, also root": what follows a pause so is asked for as well, and no word to pass over.
    const widens = offers.some(
      ({ from, piece }) => from === at && piece.is === 'also' && piece.side === 'lead' && tokens[at - 1]?.pause,
    );
    const plain = !token.quoted && !widens && functionWords().has(token.lower);
    const owned = OWNED[of] !== undefined && ME.test(token.lower);
    if (
      !ownerless &&
      ((plain &&
        !owned &&
        !ASKS.test(token.lower) &&
        !(GREETS.test(token.lower) && at > 1 && tokens[at - 1]?.pause !== true)) ||
        (OTHER.test(token.lower) && offers.some(({ piece }) => /^(?:except|also)$/.test(piece.is))) ||
        (token.lower === 'out' && tokens.slice(0, at).some(({ lower }) => /^leav(?:e|ing)$/.test(lower))) ||
        /^(?:of|in|on|for|by|with|at|'s|as|to|from|about|that|than|then|but|a|an|one|its|their)$/.test(token.lower))
    )
      here.push({ is: 'function', from: at, to: at + 1, cost: COST.function });
    here.push({ is: 'unread', from: at, to: at + 1, cost: COST.unread });
  }
  return parts.map(oneVerb);
}
