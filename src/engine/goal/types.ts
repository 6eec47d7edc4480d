// The typed form of what a person says. A request is read into a goal (an act on a set of things); compiling turns a
// goal into commands by the verbs of the programs; reading back turns a command into a goal again. Both sides speak
// these types and nothing else, so that a goal and a command can be compared attribute by attribute.

/** A kind of thing that there are sets of. Their attributes stand in `english/lexicon/relations.toml`. */
import type { TimeUnit } from '../../base/time-units.ts';

export type Relation = string;
/** An act: `delete`, `show`, `pack`, … Their words stand in `english/lexicon/acts.toml`. */
export type Act = string;
/** An attribute of a relation: `size` of `file`, `author` of `commit`, … */
export type Attribute = string;

export type Value =
  /** Words that are taken as they are: a pattern, a message. `quoted`: they stood in quotes. */
  | { type: 'text'; text: string; quoted?: boolean; either?: undefined }
  /** One of several texts, `text` is all of them as a basic regular expression. */
  | { type: 'text'; text: string; quoted: true; either: readonly string[] }
  | { type: 'path'; path: string; here: 'file' | 'folder' | null }
  | { type: 'glob'; glob: string }
  /** Names that count up: `2026-01` to `2026-12`. */
  | { type: 'series'; names: readonly string[] }
  /** Without the dot. Several stand for one kind: `jpg`, `jpeg`. */
  | { type: 'extension'; extensions: readonly string[] }
  /** `said`: as it was written, where that is something else: *two*. */
  | { type: 'number'; n: number; said?: string }
  /** A percentage, 0..100. */
  | { type: 'percent'; n: number }
  /** `text` as find and du take it: `1M`. */
  | { type: 'size'; bytes: number; text: string; said?: string }
  | { type: 'duration'; seconds: number; n: number; unit: TimeUnit }
  /**
   * A point in time as it was said: `yesterday`, `2024-01-01`, `last monday`. `until`: where a month or year ends;
   * `open`: it has no end.
   */
  | { type: 'moment'; text: string; daysAgo?: number; until?: string; open?: true }
  | { type: 'range'; from: number; to: number }
  /** Several places in an order: lines 3, 7 and 12. */
  | { type: 'ranges'; ranges: readonly { from: number; to: number }[] }
  /** `spoken`: rights in words: who may read a folder may enter it. */
  | { type: 'mode'; mode: string; spoken?: true }
  | { type: 'signal'; signal: string }
  /** `usual`: the service whose port it is where nothing else is set. */
  | { type: 'port'; port: number; usual?: string }
  | { type: 'pid'; pid: number }
  | { type: 'url'; url: string }
  | { type: 'host'; host: string }
  /** Something of a relation that has a name here, or that the act makes. */
  | { type: 'name'; of: Relation; name: string; how: Found }
  /** One of a closed set of words: the kind of a file, a state of a service, a format. */
  | { type: 'word'; word: string }
  /** What is said of the same things at once: a set is without those of which all of it is true. */
  | { type: 'filters'; filters: readonly Filter[] }
  /** What another attribute of the same thing is: of rows whose stock is below their own minimum. */
  | { type: 'attribute'; attr: Attribute };

/** How a name was found in the world; `new`: the act makes it; `unknown`: its relation cannot be looked up. */
export type Found = 'exact' | 'alias' | 'spelling' | 'new' | 'unknown';
export type Op = '=' | '>' | '<' | '>=' | '<=' | '~' | 'starts' | 'ends' | 'in' | 'has';

export interface Filter {
  attr: Attribute;
  op: Op;
  value: Value;
  not?: boolean;
}

/** What a set is put in order by; `desc`: the largest, newest, last first. */
export interface Order {
  attr: Attribute;
  desc: boolean;
}

/** A manner of doing or an output that was asked for, by its id in the lexicon; some take a value (`depth` 2). */
export interface Manner {
  id: string;
  value?: Value;
}

/** So many from one end of an order, behind those that are skipped: the second largest. */
export interface Limit {
  n: number;
  end: 'first' | 'last';
  skip?: number;
}

/** A set of things. */
export interface Scope {
  of: Relation;
  names: Value[];
  where: Filter[];
  in?: Value[];
  /** What is left out of the set: names or filters. */
  except: Filter[];
  order?: Order;
  limit?: Limit;
  /** So many from the head of an order are left out, the contrary of a limit; `of`: of those of which this is so. */
  keeps?: Order & { n: number; of?: Filter };
}

/**
 * What is to be done. Every field that is set must change the command; what a verb cannot express makes it refuse.
 * `names` are the things that are meant one by one; `where` narrows a set; `in` is where it lies (folders, a branch, a
 * host, a container), `from` and `to` where the act takes from and brings to; `by` is what it is done with or by:
 * the replacement of `replace`, the new value of `set`, a message, a program.
 */
export interface Goal extends Scope {
  act: Act;
  from?: Value;
  to?: Value;
  by?: Value;
  /** The attribute that is set or asked for: `owner` of *change the owner*, `size` of *show the size*. */
  attr?: Attribute;
  manner: Manner[];
  show: Manner[];
  /** The set in whose members the act takes place: the files of *replace a with b in all .txt files*. */
  within?: Scope;
  /** One thing (`a file`), all of them, or nothing said. */
  quantity?: 'one' | 'all';
  /** What is done afterwards, on what came out where `it` or `them` was said. */
  next?: Goal;
}

/** A word of the request that nothing was made of. */
export interface Unread {
  text: string;
  start: number;
  end: number;
}

export interface Reading {
  goal: Goal;
  /** What each token was read as, for the person: token index → role. */
  roles: Map<number, string>;
  unread: Unread[];
  /** The lower the surer; the thresholds stand in `meaning/thresholds.ts`. */
  cost: number;
}
