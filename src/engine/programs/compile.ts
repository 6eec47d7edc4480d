// A goal is compiled by every verb of its act and relation. A verb must express all that is set in the goal — by a
// slot, a flag, or a stage behind it — or it refuses and says what it cannot express; nothing is dropped.
import type { Filter, Goal, Manner, Value } from '../goal/types.ts';
import { underSudo } from '../line/sudo.ts';
import { type Effect, SLOTS, type SlotName, type Verb } from './schema.ts';
import { asShown, isOfProject } from './shown.ts';
import { isGrep, type Rest, sortOf, stagesOf } from './suffix.ts';
import {
  filtersIn,
  form,
  headOf,
  type Item,
  isRequired,
  isSlotPart,
  keyOf,
  placedIn,
  type Spelling,
  spellings,
  typeIn,
} from './template.ts';
import { isMany, isOptional, isSeveral, shellWord, typesOf, type Written, wordText, writeValue } from './values.ts';

export interface Here {
  has: (program: string) => boolean;
  root: boolean;
  systemd: boolean;
  /** The machine's own package manager. */
  manager: string | null;
  /** Those of the project that one is in. */
  ofProject?: readonly string[];
}

export type Compiled =
  | {
      command: string;
      program: string;
      verb: Verb;
      effect: Effect;
      /** What is still to be asked for; its place in the command holds its type in capitals. */
      missing: { slot: SlotName; type: string } | null;
      refused: null;
    }
  | { verb: Verb; refused: string };

/** No error: thousands are thrown while a request is read, and a trace of the stack costs more than all the rest. */
class Refusal {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
const refuse = (what: string): never => {
  throw new Refusal(what);
};

/** The value of a filter that only holds or not. */
export const isFlag = (value: Value): boolean => value.type === 'word' && value.word === 'true';

/** A flag with its value laid in; null when the value is of another type. */
function flagText(spelling: Spelling, values: readonly Value[]): string | null {
  const type = typeIn(spelling);
  if (type === null) return values.every(isFlag) ? spelling.text : null;
  const words = values.map((value) => writeValue(value, type));
  if (words.includes(null) || (words.length > 1 && !isMany(type))) return null;
  const all = words as Written[];
  // Where it stands alone it would be taken for an option.
  const alone = spelling.atoms.length === 0 && !spelling.words.includes('--');
  if (alone && all.some(({ text, path }) => !path && text.startsWith('-'))) return null;
  return spelling.text.replace(/(\S*)\{[^{}]+\}(\S*)/, (_, before: string, after: string) =>
    before === '' && after === ''
      ? all.map(shellWord).join(' ')
      : all.map(({ text }) => attached(before, `${text}${after}`)).join(' '),
  );
}

/** `--author='a b'`: only the value is quoted. */
function attached(before: string, value: string): string {
  const head = /^(?:--?[\w-]+=|-[A-Za-z])?/.exec(before)?.[0] ?? '';
  return head + shellWord({ text: `${before.slice(head.length)}${value}`, path: false });
}

/** Whether what is asked of the things is what the verb tells or sets. */
export const tells = (verb: Verb, { attr = '' }: Goal): boolean => verb.attr.includes(attr);

class Attempt {
  readonly #flags: string[] = [];
  readonly #placed = new Map<string, string>();
  readonly #choices = new Set<string>();
  readonly #slots = new Map<SlotName, Written[]>();
  #missing: { slot: SlotName; type: string } | null = null;
  #place = '';
  #root: boolean;
  #dry = false;
  #file: string | null = null;
  readonly #isPlaced: Set<string>;
  /** The entries of `where` whose values stand inside a word, and those values. */
  readonly #words: Set<string>;
  readonly #inWord = new Map<string, Written>();
  readonly #rest: Rest = { filters: [], ignoreCase: false, count: false, reverse: false };

  constructor(
    readonly verb: Verb,
    readonly goal: Goal,
    readonly here: Here,
  ) {
    this.#root = verb.root === true;
    this.#isPlaced = placedIn(verb);
    this.#words = new Set(form(verb.run).items.flatMap((item) => (item.kind === 'word' ? filtersIn(item.parts) : [])));
  }

  run(): Compiled {
    const { verb, goal } = this;
    try {
      if (goal.next) refuse('what is done then');
      if (!tells(verb, goal)) refuse(goal.attr ?? `no ${verb.attr[0]}`);
      const program = this.#program();
      if (!program) this.#suits();
      this.#fill(program);
      this.#filters();
      this.#manners();
      this.#order();
      this.#limit();
      this.#wholeness();
      const command = this.#command();
      return {
        command,
        program: verb.program,
        verb,
        effect: this.#dry ? 'read' : this.#file !== null && verb.effect === 'read' ? 'make' : verb.effect,
        missing: this.#missing,
        refused: null,
      };
    } catch (error) {
      if (error instanceof Refusal) return { verb, refused: error.message };
      // A control character in a word: no shell word can be made of it.
      return { verb, refused: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Was this very program asked for? */
  #program(): boolean {
    const { verb, goal } = this;
    const isThis = (value: Value) => wordText(value) === verb.program || wordText(value) === verb.when?.manager?.[0];
    const manager = goal.where.find(({ attr }) => attr === 'manager');
    return (
      (goal.by?.type === 'name' && goal.by.of === 'program' && isThis(goal.by)) ||
      (manager !== undefined && isThis(manager.value))
    );
  }

  #suits(): void {
    const { when } = this.verb;
    const mine = [this.here.manager ?? '', ...(isOfProject(this.goal) ? (this.here.ofProject ?? []) : [])];
    if (when?.manager && !when.manager.some((each) => mine.includes(each)))
      refuse(`this machine's packages are not those of ${when.manager[0]}`);
  }

  #fill(program: boolean): void {
    const { verb, goal } = this;
    const given: Record<SlotName, readonly Value[]> = {
      names: [...goal.names, ...this.#namedByFilter()],
      in: goal.in ?? [],
      from: goal.from ? [goal.from] : [],
      to: goal.to ? [goal.to] : [],
      by: goal.by && !(program && goal.by.type === 'name' && goal.by.of === 'program') ? [goal.by] : [],
    };
    for (const slot of SLOTS) {
      const type = verb.slots[slot];
      const values = given[slot];
      if (type === undefined) {
        if (values.length > 0) this.#elsewhere(slot, values);
        continue;
      }
      if (values.length === 0) {
        if (!isOptional(type)) this.#missing ??= { slot, type: typesOf(type)[0]! };
        continue;
      }
      if (values.length > 1 && !isMany(type)) refuse(`more than one ${typesOf(type)[0]}`);
      // *Check it with flake8*: another program is no file.
      const other = slot === 'by' && goal.by?.type === 'name' && goal.by.of === 'program';
      if (other && typesOf(type).every((each) => /^(?:path|file|folder)/.test(each))) refuse('by another program');
      const [only] = values;
      if (values.length === 1 && isSeveral(type) && only?.type !== 'glob') refuse(`only one ${typesOf(type)[0]}`);
      this.#slots.set(
        slot,
        values.map((value) => writeValue(value, type) ?? refuse(`${slot}: ${describe(value)}`)),
      );
    }
  }

  /** "the branch called x" names it. */
  #namedByFilter(): Value[] {
    if (!this.verb.slots.names) return [];
    return this.goal.where.filter((filter) => this.#isName(filter)).map(({ value }) => value);
  }

  #isName(filter: Filter): boolean {
    return filter.attr === 'name' && filter.op === '=' && !filter.not && !('name' in this.verb.where);
  }

  /** Where a verb has no place for folders: here is everywhere, and some programs can be sent to another. */
  #elsewhere(slot: SlotName, values: readonly Value[]): void {
    const [value] = values;
    if (slot !== 'in' || values.length > 1 || value?.type !== 'path') refuse(`${slot}: ${describe(value!)}`);
    if (value?.type === 'path' && value.path === '.') return;
    const flag = this.verb.folder && flagText(spellings(this.verb.folder)[0]!, values);
    this.#place = flag || refuse(`in: ${describe(value!)}`);
  }

  #add(table: string, key: string, flag: string): void {
    if (flag === '') return;
    if (this.#isPlaced.has(`${table}.${key}`)) this.#placed.set(`${table}.${key}`, flag);
    else this.#flags.push(flag);
  }

  #filters(): void {
    const { verb, goal } = this;
    const byKey = new Map<string, Filter[]>();
    const take = (table: 'where' | 'except', filter: Filter): boolean => {
      const keys = Object.keys(verb[table]).filter((each) => fits(each, filter, verb[table][each]!));
      // What is said of one word comes before what is said of any.
      const key = keys.find((each) => keyOf(each).word !== null) ?? keys[0];
      if (key === undefined) return false;
      byKey.set(`${table}.${key}`, [...(byKey.get(`${table}.${key}`) ?? []), filter]);
      return true;
    };
    for (const filter of goal.where) {
      if (verb.slots.names && this.#isName(filter)) continue;
      if (filter.attr === 'manager' && this.#program()) continue;
      if (take('where', filter)) continue;
      if (isGrep(verb, filter)) this.#rest.filters.push(filter);
      else refuse(describeFilter(filter));
    }
    for (const filter of goal.except) {
      if (take('except', filter)) continue;
      const turned: Filter = { ...filter, not: !filter.not };
      if (take('where', turned)) continue;
      if (isGrep(verb, turned)) this.#rest.filters.push(turned);
      else refuse(`except ${describeFilter(filter)}`);
    }
    for (const table of ['where', 'except'] as const)
      for (const [key, flag] of Object.entries(verb[table])) {
        const filters = byKey.get(`${table}.${key}`);
        if (!filters) {
          if (isRequired(flag)) refuse(`all of them: only ${key}`);
          continue;
        }
        const spelling = spellings(flag)[0];
        if (!spelling) continue;
        const values = keyOf(key).word === null ? filters.map(({ value }) => value) : [];
        if (table === 'where' && this.#words.has(key)) {
          const word = values.length === 1 ? writeValue(values[0]!, typeIn(spelling) ?? '') : null;
          this.#inWord.set(key, word ?? refuse(describeFilter(filters[0]!)));
          continue;
        }
        this.#add(table, key, flagText(spelling, values) ?? refuse(describeFilter(filters[0]!)));
      }
  }

  #manners(): void {
    const { verb, goal } = this;
    for (const table of ['manner', 'show'] as const) {
      const asked = goal[table];
      for (const manner of asked) {
        const { id } = manner;
        const flag = verb[table][id];
        if (flag === undefined) {
          if (table === 'manner' && this.#isChoice(id)) this.#choices.add(id);
          else if (!this.#general(table, manner)) refuse(id);
        } else if (spellings(flag)[0])
          this.#add(table, id, flagText(spellings(flag)[0]!, manner.value ? [manner.value] : []) ?? refuse(id));
        if (id === 'dry-run') this.#dry = true;
      }
      for (const [id, flag] of Object.entries(verb[table]))
        if (isRequired(flag) && !asked.some((manner) => manner.id === id)) refuse(`not ${id}`);
    }
  }

  #isChoice(id: string): boolean {
    return form(this.verb.run).items.some((item) => item.kind === 'choice' && item.id === id);
  }

  /** What can be had of any program. */
  #general(table: 'manner' | 'show', { id, value }: Manner): boolean {
    const { verb } = this;
    if (table === 'manner') {
      if (id === 'as-root') this.#root = true;
      else if (id === 'ignore-case' && this.#rest.filters.length > 0) this.#rest.ignoreCase = true;
      else return false;
      return true;
    }
    if (id === 'to-file' && value && verb.effect === 'read') {
      const file = writeValue(value, 'path');
      if (!file) return false;
      this.#file = shellWord(file);
      return true;
    }
    if (verb.lines === undefined) return false;
    if (id === 'count') this.#rest.count = true;
    else if (id === 'reverse') this.#rest.reverse = true;
    else return false;
    return true;
  }

  #order(): void {
    const { verb, goal } = this;
    const order = goal.order;
    const asked = order ? `${order.attr}${order.desc ? ' desc' : ''}` : '';
    for (const [key, flag] of Object.entries(verb.order))
      if (isRequired(flag) && key !== asked) refuse(`not in order of ${key}`);
    if (!order) return;
    const flag = verb.order[asked];
    if (flag !== undefined) {
      const spelling = spellings(flag)[0];
      if (spelling) this.#flags.push(spelling.text);
    } else if (sortOf(verb, order) !== null) this.#rest.order = order;
    else refuse(`in order of ${order.attr}`);
  }

  #limit(): void {
    const { verb, goal } = this;
    const { limit, order } = goal;
    if (!limit) {
      if (isRequired(verb.limit ?? verb.last ?? '')) refuse('all of them');
      return;
    }
    const flag = limit.end === 'first' ? verb.limit : verb.last;
    if (flag !== undefined && spellings(flag).length === 0) {
      // It is about one by itself.
      if (limit.n !== 1) refuse('how many');
      return;
    }
    const isSorted =
      order !== undefined &&
      (this.#rest.order !== undefined ||
        (spellings(verb.order[`${order.attr}${order.desc ? ' desc' : ''}`] ?? '').length > 0 && !verb.sortedLimit));
    // What stands behind the program would see what was cut already.
    const isBehind = isSorted || this.#rest.filters.length > 0;
    if (flag !== undefined && !isBehind) {
      const text = flagText(spellings(flag)[0]!, [{ type: 'number', n: limit.n }]);
      this.#add('limit', '', text ?? refuse('how many'));
    } else if (verb.lines !== undefined) this.#rest.limit = limit;
    else refuse('how many');
  }

  /** "a" and "all" must not become the other. */
  #wholeness(): void {
    const { verb, goal } = this;
    const named = this.#slots.has('names');
    if (verb.quantity === 'all' && (goal.quantity === 'one' || named)) refuse('one of them');
    const isSet = goal.quantity === 'all' || goal.where.length > 0;
    if (verb.effect !== 'read' && isSet && !named && this.#missing?.slot === 'names') refuse('all of them');
  }

  #slotText(slot: SlotName): string | null {
    const values = this.#slots.get(slot);
    if (values) return values.map(shellWord).join(' ');
    return this.#missing?.slot === slot ? this.#missing.type.replace(/\(.*/, '').toUpperCase() : null;
  }

  /** A word of the template; null when it holds a slot without a value. */
  #word(item: Extract<Item, { kind: 'word' }>): string | null {
    const [only] = item.parts;
    if (item.parts.length === 1 && typeof only === 'string') return only;
    if (item.parts.length === 1 && isSlotPart(only)) return this.#slotText(only.slot);
    const values = item.parts.map((part) => {
      if (typeof part === 'string') return { text: part, path: false };
      if ('filter' in part) return this.#inWord.get(part.filter) ?? null;
      const given = this.#slots.get(part.slot);
      if (given && given.length > 1) refuse(`more than one ${part.slot}`);
      const label = this.#slotText(part.slot);
      return given?.[0] ?? (label === null ? null : { text: label, path: false });
    });
    if (values.includes(null)) return null;
    const all = values as Written[];
    if (form(this.verb.run).whole)
      return item.parts.map((part, i) => (typeof part === 'string' ? part : shellWord(all[i]!))).join('');
    // Only the value of `--option=value` and `name=value` is quoted.
    const text = all.map((value) => value.text).join('');
    const head = /^(?:--?[\w-]+=|[\w.-]+=)/.exec(text)?.[0] ?? '';
    const rest = text.slice(head.length);
    return head + shellWord({ text: rest, path: all.some(({ path }) => path) });
  }

  /** A value that begins with a dash would be taken for an option where it stands alone. */
  #noOption(item: Item): void {
    const [part] = item.kind === 'word' && item.parts.length === 1 ? item.parts : [];
    if (!isSlotPart(part)) return;
    const dashed = (this.#slots.get(part.slot) ?? []).find(({ text, path }) => !path && /^-./.test(text));
    if (dashed) refuse(`a word that begins with a dash: ${dashed.text}`);
  }

  #items(items: readonly Item[], group: boolean): string[] | null {
    const words: string[] = [];
    for (const item of items) {
      this.#noOption(item);
      if (item.kind === 'flags') words.push(...this.#flags);
      else if (item.kind === 'placed') {
        const flag = this.#placed.get(`${item.table}.${item.key}`);
        if (flag !== undefined) words.push(flag);
        else if (group) return null;
      } else if (item.kind === 'choice') {
        const flag = this.#choices.has(item.id) ? item.with : item.without;
        if (flag !== '') words.push(flag);
      } else if (item.kind === 'group') words.push(...(this.#items(item.items, true) ?? []));
      else {
        const word = this.#word(item);
        if (word !== null) words.push(word);
        else if (group) return null;
        // A slot that may be left out stands for nothing.
        else if (item.parts.length > 1) refuse('what it needs');
      }
    }
    return words;
  }

  #command(): string {
    const { items } = form(this.verb.run);
    const words = this.#items(items, false) ?? [];
    if (!items.some(({ kind }) => kind === 'flags')) words.splice(headOf(this.verb.run).length, 0, ...this.#flags);
    if (this.#place !== '') words.splice(1, 0, this.#place);
    const stages = stagesOf(this.verb, this.#rest) ?? refuse('what comes behind it');
    const said = [words.join(' '), ...stages].join(' | ');
    const base = this.#root && !this.here.root ? underSudo(said) : said;
    return this.#file === null ? base : `${base} > ${this.#file}`;
  }
}

function fits(key: string, filter: Filter, flag: string): boolean {
  const { attr, op, word, not } = keyOf(key);
  if (attr !== filter.attr || not !== (filter.not ?? false) || op !== filter.op) return false;
  if (word !== null) return wordText(filter.value) === word;
  const spelling = spellings(flag)[0];
  const type = spelling ? typeIn(spelling) : null;
  return type === null ? isFlag(filter.value) : writeValue(filter.value, type) !== null;
}

const describe = (value: Value): string => wordText(value) ?? Object.values(value).slice(1).join(' ');
const describeFilter = ({ attr, value, not }: Filter): string =>
  `${not ? 'not ' : ''}${attr}${isFlag(value) ? '' : ` ${describe(value)}`}`;

/** One verb's way to say a goal. */
export const compileVerb = (verb: Verb, goal: Goal, here: Here): Compiled =>
  new Attempt(verb, asShown(goal), here).run();
