// What a collector hands to the store: one thing that can be found. Texts are clean already.
import type { IndexKind, IndexProgress } from './types.ts';

export interface Document {
  kind: IndexKind;
  /** Unique within the kind and stable between runs: `apt:gimp`, `org.gimp.GIMP.desktop`, `nginx.service`, `tar(1)`. */
  key: string;
  /** What one types. */
  name: string;
  /** What one reads where that differs from the name (`GIMP`); else ''. */
  title: string;
  description: string;
  /** 0..1, a prior for ranking. */
  popularity: number;
  /** Words that help to find it: section and facets of a package, keywords of an app, text of a manual page. */
  words: string;
  /** Generic name of a desktop application; else ''. */
  generic: string;
}

/** How a source's documents live together with what is stored. */
export type Ownership =
  /** The source owns its documents: what it no longer names is gone. */
  | 'owner'
  /** It says which packages are installed. */
  | 'installed'
  /** It says which packages could be installed. */
  | 'available';

export interface Source {
  /** `apt-lists`, `dpkg`, `apps`, … */
  key: string;
  phase: IndexProgress['phase'];
  kind: IndexKind;
  /** Prefix of the document keys that it speaks about: `apt:`; '' for all of its kind. */
  prefix: string;
  ownership: Ownership;
  /** Changes whenever its documents may have; null when there is no such source here. */
  fingerprint(): Promise<string | null> | string | null;
  /**
   * In batches of any size. What could not be read is noted; `passing`: the next run asks again, although nothing that
   * is watched has changed.
   */
  collect(note: (sentence: string, passing?: boolean) => void): AsyncIterable<Document[]>;
  /** How many documents `collect` will yield, as far as it knows by now. */
  total(): number;
}

export const MAX_DESCRIPTION = 300;
export const MAX_TITLE = 120;
export const MAX_WORDS = 400;
export const MAX_BODY = 1_500;
