// The clauses behind the one that says what is to be done: *but leave the folders alone*, *so that nothing is lost*, *I think it
// hangs*, *with the owner of each*. What a clause spares is held against what would be touched: it is so already, a flag or
// filter makes it so, or there is no such reading. What states something asks for nothing, unless it names what is here.
import { startsAct } from '../english/asides.ts';
import { endingsSaid } from '../english/kinds-of-files.ts';
import { lemmas } from '../english/lemma.ts';
import { asides, grammar, relations, seconds } from '../english/lexicon.ts';
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import { goesOn } from '../english/turns.ts';
import type { Goal, Value } from '../goal/types.ts';
import { rowsOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';
import { type Ban, banOn, saidBeside } from './bans.ts';
import { closedClause } from './closed-clauses.ts';
import { matchEdges } from './edges.ts';
import { occasions } from './occasions.ts';
import { comparedTo } from './other-side.ts';
import { isReason } from './reasons.ts';
import { isForm, restrained, wasThere, withoutState } from './restraints.ts';
import {
  another,
  apart,
  BACKUP,
  isIn,
  keepsAttributes,
  keepsBelow,
  keepsCopy,
  keepsKind,
  keepsOriginal,
  keepsPlace,
  keepsSources,
  noOneElse,
  onlyKnown,
  onlyMine,
  type Ride,
  skip,
  withManner,
  without,
} from './rides.ts';
import { ownerOnly } from './rights-kept.ts';
import { saidAgain } from './said-again.ts';
import { looksNamed } from './settle-spared.ts';
import { sparesOpposites } from './spared-opposites.ts';

type Meant =
  | { is: 'ride'; ride: Ride; cost?: number }
  | { is: 'ban'; ban: Ban; cost?: undefined }
  /** What the set is without. */
  | { is: 'except'; tokens: readonly Token[]; cost: number }
  /** The same in the words that the grammar reads. */
  | { is: 'words'; tokens: readonly Token[]; cost: number }
  /** What the set is narrowed to. */
  | { is: 'narrow'; tokens: readonly Token[]; cost: number };

export interface Parted {
  tokens: readonly Token[];
  rides: readonly Ride[];
  bans: readonly Ban[];
  cost: number;
  /** A set is without something, which its reading has to say. */
  excepts: boolean;
}

const COST = 0.12;
const EXCEPTED = 0.2;
const SHOWN = 0.04;
/** What is kept is known by its kind. */
const KNOWN = -0.1;
/** So many clauses behind the first are read. */
const MOST = 3;
const MOST_WAYS = 8;
const same: Ride = (goal) => goal;
const ride = (made: Ride, cost?: number): Meant =>
  cost === undefined ? { is: 'ride', ride: made } : { is: 'ride', ride: made, cost };

const SHAPED = /[/.~*\d:]/;
/** *As it is on dev*: points of the history are called by plain words too. */
const POINTS = ['branch', 'tag'] as const;
const namesSomething = (token: Token, world: World): boolean =>
  token.quoted ||
  SHAPED.test(token.text) ||
  world.path(token.text) !== null ||
  POINTS.some((of) => world.resolve(token.text, of)?.how === 'exact');

const PRONOUN = /^(?:it|they|them)$/;

/** The endings that a word for files of a kind says, or the pattern that stands for some that are here. */
const endingsOf = (token: Token, world: World): readonly string[] =>
  /[*?].*\.(\w+)$/.exec(token.text)?.slice(1) ?? endingsSaid(token, world);

const CONDITIONS = /^(?:if|unless|except|until|till|when|while|only|but|without|before|after)$/;

/** What is kept, by the words that name it; `denied`: it was only said that nothing is done to it. */
function kept(said: readonly Token[], rest: readonly Token[], world: World, denied = false): Meant[] {
  const words = seconds();
  const before = [sparesOpposites(said, world), wasThere(said)].flatMap((each) => (each ? ride(each, KNOWN) : []));
  // *Everything else that is staged*: some of the others are none that are meant.
  const some = said.some((t) => isIn(words.others, t)) && !said.some(({ lower }) => CONDITIONS.test(lower));
  if (!some && saidBeside(said, new Set(rest.flatMap(({ lower }) => lemmas(lower))), world).length > 0) return before;
  const content = said.filter((token) => !isIn(words.determiners, token));
  const all = (of: ReadonlySet<string>) => content.length > 0 && content.every((t) => isIn(of, t));
  const has = (of: ReadonlySet<string>) => content.some((t) => isIn(of, t));
  if (content.length === 0) return [];
  // *No one else*, and not *no other file*.
  const person = /^(?:(?:nobody|noone)|no one) /.test(`${said.map(({ lower }) => lower).join(' ')} `);
  if (has(words.others))
    return [ride(person ? noOneElse : said.some(({ lower }) => lower === 'group') ? ownerOnly : same)];
  const comparative = comparedTo(content);
  if (comparative) return [ride(comparative, KNOWN)];
  // *The file itself must not change*: what is done may not write into it.
  const isIt = (t: Token) =>
    isIn(words.itself, t) || PRONOUN.test(t.lower) || (looksNamed(t.text) && rest.some(({ text }) => text === t.text));
  if (denied && content.some(isIt) && content.every((t) => isIt(t) || isIn(words.files, t)))
    return [{ is: 'ban', ban: { acts: new Set(), class: 'change', of: new Set(), others: false } }];
  // *The source files*
  if (has(words.originals) && content.every((t) => isIn(words.originals, t) || isIn(words.files, t)))
    return [ride(keepsOriginal, KNOWN)];
  // *Convert the wavs, keep the wavs*: what it is made of.
  const endings = !denied && content.length === 1 ? content.flatMap((token) => endingsOf(token, world)) : [];
  const sources = endings.length > 0 ? [ride(keepsSources(endings), KNOWN)] : [];
  // *Stash it, not the untracked files*: git leaves them where they are.
  if (has(words.unknown) && content.every((t) => isIn(words.unknown, t) || isIn(words.files, t)))
    return [ride(onlyKnown, KNOWN)];
  // *Not the .bak*: copies that are here are spared, none is asked for.
  const copy = denied ? undefined : content.findLast((t) => BACKUP.test(t.lower) && t.lower !== 'old');
  const behind = copy ? content.slice(content.indexOf(copy) + 1) : [];
  const ofIt = [words.itself, words.originals, words.files, new Set(['of'])];
  // *As .bak starting tomorrow*: more than a copy is asked for.
  if (!behind.every((t) => ofIt.some((of) => isIn(of, t)))) return [];
  if (copy || (!denied && isIn(words.spareCopies, content[0]))) return [ride(keepsCopy(copy?.text ?? null), KNOWN)];
  const [first, ...more] = content;
  const ofFile = [...words.files, 'original', 'old', 'group'];
  if (all(words.attributes) && !content.every((t) => ofFile.includes(t.lower))) return [ride(keepsAttributes, KNOWN)];
  if (
    has(words.sequence) &&
    content.every((t) => isIn(words.sequence, t) || t.lower === 'original' || t.lower === 'line')
  )
    return [ride(withManner('keep-order'), KNOWN)];
  // *The folder itself* is what is looked through, and none of what lies there.
  const things = content.filter((token) => !isIn(words.itself, token));
  const noun = things.at(-1);
  const kind = isIn(words.folders, noun)
    ? 'folder'
    : isIn(words.links, noun)
      ? 'link'
      : isIn(words.files, noun)
        ? 'file'
        : null;
  if (kind === 'folder' && things.length < content.length) return [ride(keepsPlace(things.slice(0, -1)), KNOWN)];
  const left: Meant = { is: 'except', tokens: said.filter((token) => !isIn(words.itself, token)), cost: EXCEPTED };
  // Another one, or one that lies elsewhere: neither is touched anyway.
  const [beside, elsewhere] = [another(said, world), apart(said, world)];
  const untouched = ride((goal) => beside(goal) ?? elsewhere(goal));
  const found: Meant[] = [...before, ...sources, untouched, ride(without(said, world)), left];
  // *The file*: a kind of thing is nothing by which some are left out.
  const bare = first !== undefined && more.length === 0;
  if (kind && bare) return [ride(isIn(words.below, first) ? keepsBelow : keepsKind(kind, true), KNOWN)];
  // What is named in it is one of a kind, not the kind; in a folder that is here lies what is spared with it.
  if (kind && !(kind === 'folder' && things.some(({ text }) => world.path(text) === 'folder')))
    found.unshift(ride(keepsKind(kind, false), KNOWN));
  return found;
}

const IT = /^(?:it|them)$/;
const PARTICLE = /^(?:out|off|aside)$/;
const NEGATED = /^(?:not|never|without|no)$/;
const NOT_ALL = /^(?:nobody|noone|nothing|none)$/;

/** A clause that keeps something as it is. */
function keeps(clause: readonly Token[], rest: readonly Token[], world: World): Meant[] {
  const words = seconds();
  const only = clause.slice(0, 3).some(({ lower }) => lower === 'only');
  let said = skip(clause, words.joints);
  if (isIn(words.willing, said[0]) && said.some((token) => isIn(words.keeping, token)))
    said = skip(said, words.willing);
  const [first, second] = said;
  if (!first) return [];
  // *Let it write into a.log* asks for more; *let the old ones be* for nothing.
  const lets = first.lower === 'let' && !said.some((t) => isIn(words.staying, t) || isIn(words.letting, t));
  if (lets) return [];
  if (isIn(words.keeping, first)) {
    // *Leave a link*: what is not there yet is nothing that is spared.
    if (/^leav(?:e|ing)$/.test(first.lower) && /^an?$/.test(second?.lower ?? '')) return [];
    // *Leaving out the subfolders*: the particle goes with the verb.
    const spared = withoutState(said.slice(PARTICLE.test(second?.lower ?? '') ? 2 : 1));
    // *Keep it off*: how what is spoken of is to be, and nothing that is spared.
    return spared.length === 2 && IT.test(spared[0]?.lower ?? '') ? [] : kept(spared, rest, world);
  }
  if (only && isIn(words.mine, first) && said.length === 1) return [ride(onlyMine)];
  if (NOT_ALL.test(first.lower) && isIn(words.others, second) && said.length === 2) return kept(said, rest, world);
  const spares = restrained(clause);
  if (spares) return kept(spares, rest, world, true);
  const negated = said.findIndex(({ lower, quoted }) => !quoted && NEGATED.test(lower));
  if (negated === 0 || (negated === 1 && first.lower === 'do')) {
    const verb = said[negated + 1];
    const object = said.slice(negated + 2);
    if (verb && isForm(verb, words.touching)) return kept(withoutState(object), rest, world, true);
    if (verb?.lower === 'go' || verb?.lower === 'follow' || verb?.lower === 'enter') {
      const through = skip(object, words.following);
      return isIn(words.links, through.at(-1))
        ? [ride((goal) => (goal.of === 'file' && !goal.manner.some(({ id }) => id === 'follow-links') ? goal : null))]
        : [];
    }
    // *And not those of bob*.
    const bare = first.lower === 'not' && verb && !startsAct(verb);
    return bare ? kept(said.slice(1), rest, world, true) : [];
  }
  // *The others must stay as they are*.
  const stays = said.findIndex((token) => isIn(words.staying, token));
  if (stays > 0) {
    let end = stays;
    while (end > 0 && isIn(words.modal, said[end - 1])) end--;
    const tail = said.slice(stays + 1);
    if (end > 0 && tail.every((token) => isIn(words.state, token))) return kept(said.slice(0, end), rest, world);
  }
  return [];
}

const SPOKEN_OF = /^(?:they|those|these)$/;
const BE = /^(?:are|is|were|was)$/;
/** *Unless they are in backup*: those of which that is so are left out. */
function unlessSo([first, ...said]: readonly Token[]): Meant[] {
  const [who, verb, ...more] = said;
  if (first?.lower !== 'unless' || !who || !verb || !SPOKEN_OF.test(who.lower) || more.length === 0) return [];
  // *Unless they are not in backup*: only those are meant.
  const denied = more[0]?.lower === 'not' || verb.lower === 'not';
  if (denied) return [];
  const word = (text: string): Token => ({ ...who, text, lower: text, pause: false });
  const relative = BE.test(verb.lower) ? [word('that'), word('are')] : [word('that'), verb];
  return [{ is: 'except', tokens: [word('those'), ...relative, ...more], cost: EXCEPTED }];
}

/** What is left out of what is meant: *except main itself*. */
function excepted(clause: readonly Token[], world: World): Meant[] {
  const { itself } = seconds();
  const [first, second] = clause;
  const two = first?.lower === 'other' || first?.lower === 'apart' || first?.lower === 'aside';
  const begins = two
    ? /^(?:than|from)$/.test(second?.lower ?? '')
    : /^(?:except|excluding|besides|save)$/.test(first?.lower ?? '');
  if (!begins) return [];
  const said = skip(clause.slice(two ? 2 : 1), new Set(['for']));
  return said.length > 0
    ? [
        ride(without(said, world)),
        { is: 'except', tokens: said.filter((token) => !isIn(itself, token)), cost: EXCEPTED },
      ]
    : [];
}

/** Whether a clause is all a manner: *so (that) it survives a logout*. */
const saysHow = (clause: readonly Token[], world: World): boolean =>
  matchEdges(clause, world)
    .slice(0, 3)
    .some((edges) => edges.some(({ piece, to }) => piece.is === 'manner' && to === clause.length));

const ONLY = /^(?:only|just)$/;
/** *The ones that are*, *those*, *if they are*: what the clause speaks of. */
const OF_THEM = /^(?:the|those|these|them|ones|one|if|where|that|which|they|it|is|are|were|was)$/;

/** *…, only the ones older than a month*: what the set is narrowed to, said behind where it goes. */
function narrowed(clause: readonly Token[]): Meant[] {
  const said = skip(clause, seconds().joints);
  const only = clause.slice(0, clause.length - said.length).some(({ lower }) => ONLY.test(lower));
  const at = said.findIndex(({ lower, quoted }) => quoted || !OF_THEM.test(lower));
  // *Only the csv files* names a kind, and not what of them.
  if (!only || at < 1 || said[at - 1]?.lower === 'the') return [];
  return [{ is: 'narrow', tokens: said.slice(at), cost: EXCEPTED }];
}

const PLACES = /^(?:from|into|to|in|onto|under|with|as|by)$/;
/** Behind what is spoken of, before where it is or goes. */
function besideObject(tokens: readonly Token[], narrowing: readonly Token[]): readonly Token[] {
  const found = tokens.findIndex(({ lower, quoted }, i) => i > 1 && !quoted && PLACES.test(lower));
  const at = found < 0 ? tokens.length : found;
  return [...tokens.slice(0, at), ...unpaused(narrowing), ...tokens.slice(at)];
}

/** A clause that states something: who is spoken of, and that it is so. */
function states(clause: readonly Token[], rest: readonly Token[], world: World): Meant[] {
  const words = seconds();
  const [first, second] = clause;
  if (!first || !second) return [];
  const purpose = first.lower === 'so';
  const reason = isIn(words.reasons, first);
  // *So it keeps going when I log out*: how it is to be done.
  if (purpose && saysHow(clause, world)) return [];
  const said = purpose
    ? clause.slice(second.lower === 'that' && clause.length > 3 ? 2 : 1)
    : reason
      ? clause.slice(1)
      : clause;
  const [who, ...what] = said;
  if (!who || what.length < (reason ? 2 : 1)) return [];
  // *Too many conflicts*: what there is too much of is a reason, with no verb.
  if (who.lower === 'too' && !said.some((token) => namesSomething(token, world))) return [ride(same)];
  const spoken = isIn(words.subjects, who) || isIn(words.determiners, who);
  const verb = what.findIndex(
    (token) =>
      isIn(words.finite, token) ||
      (!token.quoted && words.believing.has(token.lower)) ||
      // *I messed it up*, and not *the md ones left out*.
      (!token.quoted && isIn(words.subjects, who) && asides().stating.has(token.lower)),
  );
  if (!spoken && !(purpose && !startsAct(who) && verb >= 0)) return [];
  const known = new Set(rest.map(({ lower }) => lower));
  if (said.some((token) => !known.has(token.lower) && namesSomething(token, world))) return [];
  if (spoken && !purpose && isReason(said, known)) return [ride(same)];
  if (!purpose && (verb < 0 || verb > 5)) return [];
  // *How many pictures, the png ones left out, are in X*: the verb is of what stands before.
  if (!purpose && [who, ...what].slice(0, verb + 1).some(({ pause }) => pause)) return [];
  if (said.some((token) => isIn(words.demanding, token))) return [];
  // *The last twenty lines are enough*: so many of them, and no mere statement.
  if (said.some((token) => isIn(words.narrowing, token) || numberOf(token) !== null)) return [];
  if (!purpose) return [ride(same)];
  const not = said.findIndex(({ lower }) => lower === 'not' || NOT_ALL.test(lower));
  if (not < 0) return [ride(same)];
  // What could happen later by other hands is no matter of what is done now.
  const able = said.slice(0, not).some(({ lower }) => /^(?:can|could|may|will)$/.test(lower));
  const by = isIn(words.subjects, who) || isIn(words.determiners, who);
  if (able || !by) return [ride(same)];
  const ban = said
    .slice(not)
    .map(({ lower }) => banOn(lower))
    .find((each) => each !== null);
  return ban ? [{ is: 'ban', ban }] : [];
}

let attributeWords: ReadonlyMap<string, readonly string[]> | undefined;
/** The words of attributes, each with those that it may mean. */
function attributes(): ReadonlyMap<string, readonly string[]> {
  if (!attributeWords) {
    const found = new Map<string, string[]>();
    for (const { is, forms } of grammar().phrase)
      if (is.startsWith('attr:'))
        for (const form of forms) {
          if (/[?<{|]/.test(form)) continue;
          found.set(form, [...(found.get(form) ?? []), is.slice(5)]);
        }
    for (const { attr, form } of seconds().columns) found.set(form, [...(found.get(form) ?? []), attr]);
    attributeWords = found;
  }
  return attributeWords;
}

const MOST_WORDS = 4;
/** The attributes that a list of words names of such things; null where one of them names none. */
function columnsOf(said: readonly Token[], of: string): string[] | null {
  const has = relations()[of]?.attributes ?? {};
  const { around } = seconds();
  const found: string[] = [];
  for (let at = 0; at < said.length; ) {
    let taken = 0;
    for (let n = Math.min(MOST_WORDS, said.length - at); n > 0 && taken === 0; n--) {
      const text = said
        .slice(at, at + n)
        .map(({ lower }) => lower)
        .join(' ');
      const forms = n === 1 ? lemmas(text) : [text];
      const attr = forms
        .flatMap((form) => [...(attributes().get(form) ?? []), form])
        .find((each) => Object.hasOwn(has, each));
      if (attr === undefined) continue;
      found.push(attr);
      taken = n;
    }
    if (taken === 0) {
      if (!isIn(around, said[at]) && said[at]?.lower !== 'and') return null;
      taken = 1;
    }
    at += taken;
  }
  return found.length > 0 ? [...new Set(found)] : null;
}

/** Of rows what they are called, and the columns that are named. */
function ofRows(said: readonly Token[], goal: Goal, world: World): Goal | null {
  const [place, ...more] = goal.in ?? [];
  if (place?.type !== 'path' || more.length > 0 || goal.names.length > 0) return null;
  const table = rowsOf(place.path, world);
  const [name] = table?.columns ?? [];
  const named = said.filter((token) => !isIn(seconds().around, token) && token.lower !== 'and');
  const columns = named.map((token) =>
    table?.columns.find((column) => lemmas(token.lower).includes(column.name.toLowerCase())),
  );
  if (!name || columns.length === 0 || columns.includes(undefined)) return null;
  const names = [...new Set([name, ...columns])].map(
    (column): Value => ({ type: 'name', of: 'column', name: column?.name ?? '', how: 'exact' }),
  );
  return { ...goal, names };
}

/** *With their owner and size*: what is shown of each beside its name. */
function shows(clause: readonly Token[], world: World): Meant[] {
  const { showing, willing } = seconds();
  // *Is it running? I want the pid of each*.
  const wants = /^(?:i|we)$/.test(clause[0]?.lower ?? '') && isIn(willing, clause[1]);
  if (!wants && !isIn(showing, clause[0])) return [];
  const said = wants ? skip(clause, willing) : clause.slice(1);
  return [
    ride((goal) => {
      if (goal.act !== 'show' || goal.next) return null;
      if (goal.of === 'row') return ofRows(said, goal, world);
      const columns = columnsOf(said, goal.of);
      return columns && { ...goal, show: [...goal.show, ...columns.map((id) => ({ id }))] };
    }, SHOWN),
  ];
}

const BEGINS =
  /^(?:and|but|while|so|because|since|as|except|unless|excluding|besides|other|apart|with|including|plus|without|leave|leaving|keep|keeping|before|first)$/;

/** The stretches that may be a clause of their own, the last and longest first. */
function stretches(tokens: readonly Token[]): { from: number; to: number }[] {
  const ends = tokens.flatMap(({ pause }, i) => (pause && i < tokens.length - 1 ? [i + 1] : []));
  const begins = tokens.flatMap(({ lower, quoted }, i) =>
    i > 1 && (tokens[i - 1]?.pause || (!quoted && BEGINS.test(lower))) ? [i] : [],
  );
  return begins
    .reverse()
    .flatMap((from) => [tokens.length, ...ends.filter((end) => end > from).reverse()].map((to) => ({ from, to })));
}

/** The word behind which the grammar reads what is left out. */
export const EXCEPT: Token = { text: 'except', lower: 'except', quoted: false, start: 0, end: 0, pause: false };

const unpaused = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, i) => (i === tokens.length - 1 ? { ...token, pause: false } : token));

/** *We still need X*, *X must not be lost*: that X is to be kept, as a part of the first clause. */
function keptInWords(clause: readonly Token[]): Meant[] {
  const [first, ...more] = restrained(clause) ?? [];
  // *The file itself must not change*: what it is that may not be done is more than that it is kept.
  if (!first || clause.some((t) => isIn(seconds().itself, t))) return [];
  const word = (text: string): Token => ({ ...first, text, lower: text, quoted: false, pause: false });
  return [{ is: 'words', tokens: [word('but'), word('keep'), first, ...more], cost: EXCEPTED }];
}

function meanings(clause: readonly Token[], rest: readonly Token[], world: World): Meant[] {
  return [
    ...excepted(clause, world),
    ...unlessSo(clause),
    ...keeps(clause, rest, world),
    ...keptInWords(clause),
    ...states(clause, rest, world),
    ...shows(clause, world),
    ...narrowed(clause),
    ...closedClause(clause, rest).map((each) => ride(each, KNOWN)),
    ...saidAgain(clause, world).map((each) => ride(each, KNOWN)),
    ...occasions(clause, rest, (token) => namesSomething(token, world)).map((each) => ride(each, KNOWN)),
  ];
}

/** The ways to take off what is said in clauses behind the first. */
export function parted(tokens: readonly Token[], world: World, depth = 0): Parted[] {
  const found: Parted[] = [];
  if (depth === MOST) return found;
  for (const { from, to } of stretches(tokens)) {
    const before = tokens.slice(0, from);
    const after = tokens.slice(to);
    const head = after.length > 0 && !goesOn(after) ? before : unpaused(before);
    const rest = [...head, ...after];
    const clause = unpaused(tokens.slice(from, to));
    const named = new Set(rest.filter((t) => namesSomething(t, world)).map(({ lower }) => lower));
    const again = clause.some(({ lower }) => named.has(lower));
    for (const meant of meanings(clause, rest, world)) {
      // *Delete a.txt but leave a.txt*: nothing is left of it.
      if (meant.is === 'except' && again) continue;
      const inner = [
        { tokens: rest, rides: [], bans: [], cost: 0, excepts: false },
        ...(after.length === 0 ? parted(head, world, depth + 1) : []),
      ];
      for (const each of inner)
        found.push({
          excepts: each.excepts || meant.is === 'except',
          tokens:
            meant.is === 'narrow'
              ? besideObject(each.tokens, meant.tokens)
              : meant.is === 'words'
                ? [...each.tokens, ...meant.tokens]
                : meant.is === 'except'
                  ? after.length === 0 || goesOn(after)
                    ? [...each.tokens, EXCEPT, ...meant.tokens]
                    : [...unpaused(before), EXCEPT, ...meant.tokens, ...after]
                  : each.tokens,
          rides: meant.is === 'ride' ? [...each.rides, meant.ride] : each.rides,
          bans: meant.is === 'ban' ? [...each.bans, meant.ban] : each.bans,
          cost: each.cost + (meant.cost ?? COST),
        });
      if (found.length >= MOST_WAYS) return found;
    }
  }
  return found;
}
