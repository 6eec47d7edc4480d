// What can be said of a node: its cells and those of the objects in it, each with the words that speak of it; and the ways
// in which a word meets a node: it is a text of it, a state, a word of a key, a noun for what it is, or what was looked at.
import { otherNames } from '../../../state/other-names.ts';
import { inBase, isBytes, isTime } from '../amounts.ts';
import { toldIn, wordsIn } from '../told/text.ts';
import { type Bindable, bindable, lexicon, means, partsOf, same, shortens, stateOf } from '../told/words.ts';
import { type Cell, calledAs, type List, type Look, type Node } from './cells.ts';
import type { Item } from './items.ts';
import { isNaming } from './naming.ts';
import { areSuch, hasSuch } from './such.ts';
import { wording } from './wording.ts';

export interface Slot {
  cell: Cell;
  keys: readonly Bindable[];
}

const slots = new WeakMap<Node, readonly Slot[]>();
export function slotsOf(node: Node): readonly Slot[] {
  const known = slots.get(node);
  if (known) return known;
  const out: Slot[] = node.cells.map((cell) => ({ cell, keys: cell.words }));
  for (const child of node.children)
    for (const { cell, keys } of slotsOf(child)) out.push({ cell, keys: [...child.path, ...keys] });
  // `port: 5432` of all in the list beside it.
  if (node.list && node.parent && !node.parent.list)
    for (const cell of node.parent.cells)
      if (
        /^(?:port|unit|service|interface|iface|pid|container)$/i.test(cell.key) &&
        !node.cells.some(({ key }) => key === cell.key)
      )
        out.push({ cell, keys: cell.words });
  slots.set(node, out);
  return out;
}

export const unitClass = (unit: string): string =>
  isBytes(unit) ? 'bytes' : isTime(unit) ? 'time' : unit === 'MHz' || unit === 'GHz' ? 'hz' : unit;

/** `24h`, `7d`, `5min`: seconds. */
export const spanIn = ({ lower }: Bindable): number[] => {
  const [, count, unit] = /^(\d+)(s|min|h|d|w)$/.exec(lower) ?? [];
  const each = unit === 'w' ? 'week' : unit;
  return each ? [inBase({ value: Number(count), unit: each, decimals: 0 })] : [];
};

const RESOURCE = /^(?:percent|pct|cpu|pcpu|mem|pmem|memory|ram|swap|disk|[kmgt]i?b)$/;
const isResource = ({ lower }: Bindable): boolean => RESOURCE.test(lower);

/** A word for the cell: of its key, or for its unit. */
export function speaksOf(word: Bindable & Pick<Item, 'degree' | 'window'>, { cell, keys }: Slot): boolean {
  // "Over the last minute": `1m`, `load1`.
  const [, minutes] = /^(?:load[_ ]?)?(\d+)(?: ?m(?:in(?:ute)?)?(?: load)?)?$/i.exec(cell.key) ?? [];
  if (word.window !== undefined && minutes && Number(minutes) * 60 === word.window) return true;
  // "In 24 hours": `rain_24h_mm`.
  if (word.window !== undefined && keys.some((key) => spanIn(key)[0] === word.window)) return true;
  // `last_vacuum` tells of the vacuum, and of nothing else that was last done.
  const isOfWhat = (key: Bindable): boolean =>
    key.lower !== 'last' || keys.length === 1 || same(word, key) || word.concepts.has('last');
  if (keys.some((key) => means(word, key) && isOfWhat(key))) return true;
  const concept = word.degree?.concept;
  if (concept && keys.some((key) => key.concepts.has(concept))) return true;
  const unit = cell.amount?.unit;
  // `%CPU`, `memory_mb`: how much of it is used.
  if (word.concepts.has('used') && cell.amount && unit !== '' && !cell.from && keys.every(isResource)) return true;
  // A track is so many seconds long.
  if (unit !== undefined && isTime(unit) && concept === 'duration')
    return keys.some((key) => key.concepts.has('length'));
  if (unit === '°C') return word.concepts.has('temperature') || concept === 'temperature';
  if (unit === 'Mbps') return word.concepts.has('speed');
  // "No-shows": `no_shows`.
  const parts = word.lower.split(/[-_.]/);
  if (parts.length > 1 && parts.every((part) => keys.some((key) => same(bindable(part), key)))) return true;
  return word.lower === cell.key.toLowerCase();
}

export const SEGMENT = /[-_./:@\s()[\],*]+/;
const SUFFIX = /\.(?:service|timer|socket|target|mount|local)$/;
const released = (text: string): string =>
  text
    .replace(/^\d+:/, '')
    .replace(/^v(?=\d)/, '')
    // `22.04 LTS`, `12.9 (bookworm)`
    .replace(/ (?:\([^)]*\)|[a-z]+)$/, '')
    .replace(/[-+~].*$/, '');

const aliases = (said: string, name: string): boolean =>
  said.length > 3 &&
  name.length > 3 &&
  /^[a-z.]+$/.test(said) &&
  (name.startsWith(said)
    ? /^(?:[a-z]{0,3}|[\d.]{1,4})$/.test(name.slice(said.length))
    : said.startsWith(name) && /^[a-z]{0,3}$/.test(said.slice(name.length)));

/** `twice daily`: how often, of which the rhythm alone says less. */
const OFTEN = /^(?:twice|thrice|\w+[ -]times|every (?:other|second|third))\b/;

export const HIT = { whole: 3, called: 2, kind: 1.5, part: 1 } as const;

/** How a word is a text: the whole of it, another name for it, a part of it; 0: it is not. */
export function hit(item: Item, text: string): number {
  const lower = item.text.toLowerCase().replace(/\/$/, '') || '/';
  const told = text.toLowerCase().trim();
  if (told === '' || lower === '') return 0;
  const bare = told.replace(SUFFIX, '').replace(/\/$/, '') || told;
  if (OFTEN.test(told) && /^\w+ly$/.test(lower)) return 0;
  if (
    lower === told ||
    lower.replace(SUFFIX, '') === bare ||
    (told.length > 3 && /^[a-z]+$/.test(told) && item.stems.has(told))
  )
    return HIT.whole;
  // The first digits of a commit.
  if (/^[\da-f]{7,39}$/.test(lower) && /^[\da-f]{40}$/.test(told) && told.startsWith(lower)) return HIT.whole;
  if (bare.endsWith(`/${lower.replace(/^~\//, '')}`) && !lower.startsWith('.')) return HIT.whole;
  // The program of a command line.
  if (/\.\w+$/.test(lower) && told.split(/\s+/).some((word) => word.endsWith(`/${lower}`))) return HIT.called;
  if (/^[\d.:a-f]+\/\d+$/.test(told) && told.startsWith(`${lower}/`)) return HIT.whole;
  const endpoint = /^\d+(?:\.\d+){3}(?::\d+|\/\d+)?$/.test(told) && !/(?:\.\d+){2}/.test(lower);
  if (!endpoint && /^v?\d+(?:\.\d+)*/.test(lower) && /^(?:\d+:)?v?\d+\.\d/.test(told))
    return /\d[-+~]/.test(lower)
      ? /^$|^[-+~.]/.test(
          told.replace(/^\d+:/, '').startsWith(lower) ? told.replace(/^\d+:/, '').slice(lower.length) : ' ',
        )
        ? HIT.whole
        : 0
      : `${released(told)}.`.startsWith(`${released(lower)}.`)
        ? HIT.whole
        : 0;
  if (item.quoted && told.includes(lower)) return HIT.whole;
  if (text.length <= 60) {
    for (const { name, words } of wording().called)
      if (name.test(told) && words.some((word) => same(item, word))) return name.test('/') ? HIT.called : HIT.kind;
    const head = bare.split(/\s/)[0] ?? bare;
    const own = head.split('/').at(-1)?.split('@')[0] ?? head;
    for (const kind of ['service', 'process', 'package'])
      if (own.length < 40 && otherNames(kind, own).includes(lower)) return HIT.called;
    if (aliases(lower, own)) return HIT.called;
  }
  // "In /srv/www", "in ~/attic", "in the attic folder": somewhere below it.
  if (item.way === 'in' && told.includes('/')) {
    const below = lower.replace(/^~?\//, '');
    if (
      below.length > 1 &&
      (lower.startsWith('/')
        ? told.startsWith(`/${below}/`)
        : told.slice(0, told.lastIndexOf('/') + 1).includes(`/${below}/`))
    )
      return HIT.part;
  }
  // `h.kraus@lindach.example` is of lindach.example.
  if (lower.includes('.') && told.endsWith(`@${lower}`)) return HIT.part;
  if (lower.startsWith('/') || lower.length < 2) return 0;
  const parts = told.split(SEGMENT).filter(Boolean);
  // `Ubuntu 24.04.1 LTS` is a 24.04.
  if (
    /^\d+\.\d+$/.test(lower) &&
    told.split(/[\s:@]+/).some((word) => !/^\d+(?:\.\d+){3}/.test(word) && `${word}.`.startsWith(`${lower}.`))
  )
    return HIT.part;
  // 10 is no part of 10.0.0.1.
  if (/^\d+$/.test(lower)) {
    const own = told.replace(/\d+(?:\.\d+)+/g, ' ').split(SEGMENT);
    return own.includes(lower) && own.filter(Boolean).length < 6 ? HIT.part : 0;
  }
  if (/^[\d.]+$/.test(lower)) return parts.includes(lower) && parts.length < 6 ? HIT.part : 0;
  // `Debian GNU/Linux`: a word of it as it is written.
  if (parts.includes(lower) || (lower.includes('/') && told.split(/\s+/).includes(lower))) return HIT.part;
  // `lld 17.0` in names of packages with their versions.
  if (parts.some((part) => part.length > 2 && /^[a-z]+$/.test(part) && item.stems.has(part) && lower.length > 3))
    return HIT.part;
  return lower.includes('-') && told.includes(lower) ? HIT.part : 0;
}

/** `op: DELETE`, `priority: err`: what was done, or how grave it is, in whichever word. */
const isDeed = ({ key, text }: Cell): boolean =>
  /^(?:op|operation|kind|event|action|change|type|how|field|priority|severity|level)$/i.test(key) &&
  /^[a-z]+$/i.test(text ?? '');

/** Another word for what was done; a state ("allow") is told by its opposite, and not by what it may be a limit of. */
const isWordFor = (item: Item, told: Bindable): boolean =>
  same(item, told) || (stateOf(told).length === 0 && means(item, told));

/** The whole of what a node is called by. */
export const isNameOf = (item: Item, node: Node): boolean => hit(item, calledAs(node) ?? '') >= HIT.whole;

const PROSE = 60;
/** Keys of what is run and where it lies, however long. */
const LONG = /^(?:command|cmd|args|exec|path|url|file|image)$/;
/** What somebody wrote, not a name or a value. */
export const isProse = ({ words, text, node }: Cell): boolean =>
  text !== null &&
  !words.some(({ lower }) => LONG.test(lower)) &&
  (text.length > PROSE ||
    (/\s\S+\s/.test(text) && (node.look.written !== null || words.some(({ lower }) => lexicon().prose.has(lower)))));

/** A row that is named by the word for what it tells of. */
const isShortFor = (item: Item, name: string): boolean =>
  /^[A-Z][a-z]{2,}$/.test(name) && item.concepts.size > 0 && means(item, bindable(name));

/** `not installed` */
export const DENIED = /^not[ _-]([a-z]+)$/i;
const LABEL = /^(?:port|status_code|published port|job|JOBID)$/;

type Hit = { slot: Slot | null; how: number };
const hits = new WeakMap<Node, Map<string, readonly Hit[]>>();
/** Which cells of a node a word is a text of. */
export function textsOf(item: Item, node: Node): readonly Hit[] {
  const known = hits.get(node) ?? new Map<string, readonly Hit[]>();
  hits.set(node, known);
  const key = `${item.quoted} ${item.way === 'in'} ${item.numbered?.lower ?? ''} ${item.text}`;
  const before = known.get(key);
  if (before) return before;
  if (node.look.effort.left-- <= 0) return [];
  const now = foundIn(item, node);
  known.set(key, now);
  return now;
}

/** A word of what somebody wrote, or another for the same. */
const isIn = (item: Item, text: string): boolean =>
  wordsIn(text).some(
    (each) =>
      same(item, each) ||
      (item.concepts.size > 0 && (each.lower.length > 3 || stateOf(each).length > 0) && means(item, each)),
  ) ||
  (/[\d./:@-]/.test(item.lower) && hit(item, text) > 0) ||
  (item.quoted && text.toLowerCase().includes(item.lower));

function foundIn(item: Item, node: Node): Hit[] {
  const out: Hit[] = [];
  const by = node.name === null ? 0 : hit(item, node.name);
  if (by > 0) out.push({ slot: null, how: by });
  // `Mem:` is the memory.
  else if (node.name !== null && isShortFor(item, node.name)) out.push({ slot: null, how: HIT.called });
  for (const slot of slotsOf(node)) {
    const { text, amount, stamp } = slot.cell;
    if (text?.startsWith('almost ')) continue;
    // `Core 1`: the noun and its number.
    if (
      text !== null &&
      item.numbered &&
      text.toLowerCase().replace(/[\s_#-]+/, ' ') === `${item.numbered.lower} ${item.lower}`
    )
      out.push({ slot, how: HIT.whole });
    // "A 404", "25 and 587 are open": numbers that name.
    if (amount && text === item.lower && LABEL.test(slot.cell.key)) out.push({ slot, how: HIT.whole });
    if (text === null || text === '' || (amount && (amount.unit !== '' || !/^\d+(?:\.\d+)+$/.test(text))) || stamp)
      continue;
    // A state is told by its opposite as well.
    if (stateOf(bindable(text)).length > 0 && stateOf(item).length > 0) continue;
    if (isProse(slot.cell)) {
      // Cited word for word it is just that.
      if (item.quoted && text.toLowerCase() === item.lower) {
        out.push({ slot, how: HIT.whole });
        continue;
      }
      if (node.look.written === null) continue;
      if (toldIn(text).some((part) => isIn(item, part))) out.push({ slot, how: HIT.part });
    } else {
      const how =
        hit(item, text) ||
        (slot.cell.key === 'name' && isShortFor(item, text) ? HIT.called : 0) ||
        (slot.cell.words.some(({ lower }) => lexicon().reason.has(lower)) &&
        wordsIn(text).some((word) => same(item, word))
          ? HIT.part
          : 0) ||
        (isDeed(slot.cell) && item.concepts.size > 0 && !kindOf(item, node) && isWordFor(item, bindable(text))
          ? HIT.whole
          : 0);
      // `Up 9 days`: no word of a state but the state.
      const status = how === HIT.part && stateOf(bindable(text.split(/[\s(]/)[0] ?? '')).length > 0;
      // A link is not called as what it leads to.
      const leads = how < HIT.whole && slot.cell.key === 'target';
      // What is not installed is not called installed.
      const not = how < HIT.whole && DENIED.test(text);
      if (how > 0 && !status && !leads && !not) out.push({ slot, how });
    }
  }
  // What its own column says it is, it is; its name does not say otherwise.
  const type = node.cells.find(({ key, text }) => /^type$/i.test(key) && text !== null);
  return type && !out.some(({ slot }) => slot?.cell === type) ? out.filter(({ how }) => how !== HIT.kind) : out;
}

/** States that a cell tells: a text that begins with one, or a flag whose key is one. */
export interface State {
  word: Bindable;
  slot: Slot;
  /** What the word says is so. */
  so: boolean;
}

const states = new WeakMap<Node, readonly State[]>();
export function statesOf(node: Node): readonly State[] {
  const known = states.get(node);
  if (known) return known;
  const out: State[] = [];
  for (const slot of slotsOf(node)) {
    const { text, flag, amount } = slot.cell;
    if (flag !== null) {
      for (const word of slot.cell.words) if (stateOf(word).length > 0) out.push({ word, slot, so: flag });
    } else if (text !== null && !amount && text.length < 80 && !isProse(slot.cell)) {
      const words = wordsIn(text.replace(/[()]/g, ' ')).slice(0, 4);
      const not = /^(?:not|no|un)\b/i.test(text);
      for (const word of words) if (stateOf(word).length > 0) out.push({ word, slot, so: !not });
    }
  }
  states.set(node, out);
  return out;
}

/** "A failure" is what has failed, and what was a success is successful. */
export const isFormOf = (item: Item, word: Bindable): boolean =>
  item.lower.slice(0, 4) === word.lower.slice(0, 4) && [...item.concepts].some((concept) => word.concepts.has(concept));

/** `result: error` is of what failed: another word for the same outcome, where a column says how it came out. */
const isAlike = (item: Item, word: Bindable, { cell }: Slot): boolean =>
  cell.text !== null &&
  cell.words.some(({ concepts }) => concepts.has('state')) &&
  [item, word].every(({ lower, stems }) => [lower, ...stems].some((stem) => lexicon().ended.has(stem)));

/** How it came out, in whichever words: what was skipped did not succeed. */
export const isOutcome = (...words: readonly Bindable[]): boolean => {
  const outcomes = stateOf(bindable('succeeded')).map(({ scale }) => scale);
  return words.every((each) => stateOf(each).some(({ scale }) => outcomes.includes(scale)));
};

/** `ACTIVE` and `SUB` of a unit: how it is, twice. */
const isPhase = ({ cell }: Slot): boolean => /^(?:active|sub)(?:_state)?$/i.test(cell.key);

/** Whether a state that is said is told: true, false, or null where nothing tells. */
export function stateHolds(item: Item, node: Node, keys: readonly Item[]): { so: boolean; slot: Slot } | null {
  const { general, either } = lexicon();
  const own = stateOf(item);
  // "Switched off": it is stopped, or does not start by itself; where these differ, it is open which.
  const runs = either.has(item.lower)
    ? stateOf(bindable('running')).map(({ scale }) => ({ scale, yes: own[0]?.yes === true }))
    : [];
  const said = [...own, ...runs];
  let found: { so: boolean; slot: Slot } | null = null;
  // `ACTIVE: active, SUB: exited`: the very word stands there.
  const exact = statesOf(node).find(({ word, slot }) => word.lower === item.lower && isPhase(slot));
  if (exact?.so && keys.length === 0) return { so: true, slot: exact.slot };
  for (const { word, slot, so } of statesOf(node)) {
    if (keys.some((key) => !speaksOf(key, slot) && !kindOf(key, node))) continue;
    if (slot.cell.text?.startsWith('almost ') && !item.bound) continue;
    if (same(item, word) || isFormOf(item, word) || isAlike(item, word, slot)) {
      if (found && found.so !== so) return null;
      found = { so, slot };
      continue;
    }
    for (const { scale, yes } of said)
      for (const other of stateOf(word)) {
        if (other.scale !== scale) continue;
        const agrees = (other.yes === yes) === so;
        // "Failed" is more than not running, and no more than `ok: false`.
        if (agrees && slot.cell.flag !== null && isOutcome(item, word)) found ??= { so: agrees, slot };
        if (agrees && !general.has(item.lower) && ![...item.stems].some((stem) => general.has(stem))) continue;
        if (agrees && runs.some((each) => each.scale === scale) && !general.has(word.lower)) continue;
        if (found && found.so !== agrees) return null;
        found = { so: agrees, slot };
      }
  }
  return found ?? settingHolds(item, node, keys);
}

/** `PasswordAuthentication no`: what is set so is off, and not allowed. */
export function settingHolds(item: Item, node: Node, keys: readonly Item[]): { so: boolean; slot: Slot } | null {
  if (keys.length === 0) return null;
  const side = settingOf(item);
  if (side === null) return null;
  const own = slotsOf(node).filter(
    (slot) => slot.cell.flag !== null && !slot.cell.from && keys.every((key) => speaksOf(key, slot)),
  );
  // All words of the setting were said, but for the verb that allows it.
  const named = own.filter(({ cell }) =>
    cell.words.every((word) => settingOf(word) !== null || keys.some((key) => same(key, word))),
  );
  const [slot, more] = named.length > 0 ? named : own;
  return slot && !more ? { so: slot.cell.flag === side, slot } : null;
}

/** On or off, allowed or not. */
export function settingOf(word: Bindable): boolean | null {
  const scales = [...stateOf(bindable('enabled')), ...stateOf(bindable('allowed'))];
  return stateOf(word).find(({ scale }) => scales.some((each) => each.scale === scale))?.yes ?? null;
}

const kinds = new WeakMap<Node, Map<string, boolean>>();
/** A noun for what a node is: its list, the objects around it, its tool, what that tool tells of. */
export function kindOf(item: Item, node: Node): boolean {
  const known = kinds.get(node) ?? new Map<string, boolean>();
  kinds.set(node, known);
  const before = known.get(item.lower);
  if (before !== undefined) return before;
  const now = isKind(item, node);
  known.set(item.lower, now);
  return now;
}

const isGroup = ({ parent, words }: List): boolean =>
  [...words, ...(parent?.path ?? [])].some(({ stems }) => stems.has('group'));

/** "The mail server", where a unit is told to be just that. */
const isDescribed = (item: Item, { cells, list }: Node): boolean =>
  !list &&
  cells.some(
    ({ key, text }) => key === 'description' && text !== null && wordsIn(text).some((word) => same(item, word)),
  );

const MOUNT = 'mount';
/** A folder of a person. */
const HOME = /^\/home\/[^/]+\/?$/;
function isKind(item: Item, node: Node): boolean {
  const { list } = node;
  if (isDescribed(item, node)) return true;
  if (list && node.cells.slice(0, 2).some((cell) => isNaming(item, cell, list))) return true;
  if (list ? areSuch(item, list) : hasSuch(item, node)) return true;
  if (item.stems.has(MOUNT) && node.cells.some(({ key }) => /^(?:fs_?type|mount_?options)$/i.test(key))) return true;
  if (item.stems.has('user') && node.cells.some(({ text }) => HOME.test(text ?? ''))) return true;
  for (let at: Node | null = node; at; at = at.parent) {
    const words = [...at.path, ...(at.list?.words ?? [])];
    if (words.some((part) => isNounOf(item, part)) && !words.some(({ lower }) => lexicon().not.has(lower))) return true;
    // `postfix: {queued: 12}` is of mails, and borg makes backups; `git: {branch, modified}` has a branch, and they are none.
    if (at.cells.some(({ words: own }) => own.some((word) => same(item, word)))) continue;
    if (
      [...item.stems].some((stem) =>
        lexicon()
          .kinds.get(at?.name?.toLowerCase() ?? '')
          ?.has(stem),
      )
    )
      return true;
    if (words.some(({ lower }) => [...item.stems].some((stem) => lexicon().kinds.get(lower)?.has(stem)))) return true;
    if (at === node && at.list && item.stems.has('member') && isGroup(at.list)) return true;
    const prefix = /^([a-z_]+)[:/]\S/.exec(at.name ?? '')?.[1];
    if (prefix && partsOf(prefix).some((part) => means(item, bindable(part)))) return true;
  }
  // Rows of groups are no users, though the tool tells of users.
  const rows = node.list?.words ?? node.path;
  const nouns = nounsOf(node.look);
  const other = rows.some(
    (word) =>
      [word.lower, ...word.stems].some((stem) => lexicon().thing.has(stem)) &&
      ![word.lower, ...word.stems].some((stem) => nouns.has(stem)),
  );
  // The noun is that of another list, or of a number, of the same tool.
  const elsewhere =
    node.look.lists.some(({ words }) => words !== rows && words.some((word) => same(item, word))) ||
    node.look.top.some(({ cells }) =>
      cells.some(
        ({ amount, words }) =>
          amount &&
          // How many there are in the list is no other thing.
          amount.value !== node.list?.nodes.length &&
          words.some((word) => same(item, word)),
      ),
    );
  return !other && !(elsewhere && node.list) && ofTool(item, node.look);
}

/** The noun, or one that it shortens: `repos` are repositories. */
const isNounOf = (item: Item, part: Bindable): boolean => same(item, part) || shortens(part.lower, item.lower);

/** Nouns for what a tool tells of. */
const nounsOf = ({ words }: Look): Set<string> =>
  new Set(words.flatMap(({ lower }) => [lower, ...bindable(lower).stems, ...(lexicon().kinds.get(lower) ?? [])]));

export function ofTool(item: Item, look: Look): boolean {
  if (look.words.some((each) => each.lower !== 'linux' && isNounOf(item, each))) return true;
  const nouns = look.words.flatMap(({ lower }) => [...(lexicon().kinds.get(lower) ?? [])]);
  // Who has logged in is no log.
  return nouns.some(
    (noun) => item.lower === noun || (item.stems.has(noun) && !(noun === 'log' && item.concepts.has('login'))),
  );
}

/** Where the same words could be said of: each list, and each object that stands alone. */
export interface Domain {
  look: Look;
  nodes: readonly Node[];
  list: List | null;
}

export function domainsOf(looks: readonly Look[]): Domain[] {
  const out: Domain[] = [];
  const alone = (node: Node, look: Look): void => {
    out.push({ look, nodes: [node], list: null });
    for (const child of node.children) alone(child, look);
  };
  for (const look of looks) {
    for (const list of look.lists) if (list.nodes.length > 0) out.push({ look, nodes: list.nodes, list });
    for (const node of look.top) alone(node, look);
    for (const list of look.lists) for (const node of list.nodes) for (const child of node.children) alone(child, look);
  }
  return out.slice(0, 60);
}
