// How likely a package is meant, when words alone do not decide. No statistics are at hand offline, but the archive
// itself tells: what many others depend on, recommend or suggest is known; well-tagged programs are old and used;
// libraries, headers, data and translations are hardly ever what a person asks for.
import { apart } from '../clean.ts';
import { wellKnown } from '../search/query.ts';
import { longField } from './stanzas.ts';

const ACCESSORY =
  /^(?:lib(?!re)|fonts?-|golang-|node-|ruby-|r-(?:cran|bioc)-|python3?-|php-?|haskell-|ghc-|gir1|texlive-|task-|hunspell-|aspell-|myspell-|hyphen-|wbritish|linux-(?:headers|image)|librust-|rust-|elpa-|dict-|language-)|-(?:dev|doc|docs|data|common|dbg|dbgsym|l10n|locale|perl|java|plugins?|examples|tests?|bin-dev|module|modules|theme|themes|dkms|cil|help)(?:-|$)|-i18n|-l10n-|-help-/;

const FIELDS = ['Depends', 'Recommends', 'Suggests', 'Enhances'] as const;

/** Sections that hold what people use; the others hold what programs use. */
const PEOPLES =
  /(?:^|\/)(?:admin|comm|database|editors|education|electronics|games|gnome|gnustep|graphics|hamradio|httpd|kde|mail|math|misc|net|news|science|shells|sound|tex|text|utils|vcs|video|web|x11|xfce|devel)$/;

/** Counts who names whom: sources, not packages, as the parts of one suite all name each other. */
export class References {
  private readonly counts = new Map<string, { count: number; last: string }>();

  read(stanza: string, source: string): void {
    for (const name of FIELDS) {
      const value = longField(stanza, name);
      if (value === '') continue;
      for (const part of value.split(/[,|]/)) {
        const other = /^\s*([a-z0-9][a-z0-9+.-]*)/.exec(part)?.[1];
        if (other === undefined || other === source) continue;
        const known = this.counts.get(other);
        if (!known) this.counts.set(apart(other), { count: 1, last: source });
        else if (known.last !== source) {
          // The lists are sorted by name, so a source's packages mostly follow each other.
          known.count += 1;
          known.last = source;
        }
      }
    }
  }

  count(name: string): number {
    return this.counts.get(name)?.count ?? 0;
  }
}

/** Changes with what this file reckons, so that an index of before is filled again. */
export const PRIOR = 'prior 3';

export interface Traits {
  name: string;
  section: string;
  /** Debian's tags; '' where there are none. */
  tags: string;
  /** Sources that name it. */
  references: number;
  /** Installed, in kilobytes. */
  size: number;
  /** It has a home page. */
  home: boolean;
}

/** How much each trait says; found with the weights of the search (docs/search.md). */
const SAYS = {
  known: 0.43,
  program: 0.18,
  wellKnown: 0.1,
  size: 0.29,
  home: 0.1,
  accessory: -0.07,
  part: -0.28,
  digit: -0.11,
};
const LEAST = 0.1;

/** 0..1 in steps of 0.02, so that an update of the archive does not touch every package. */
export function popularityOf({ name, section, tags, references, size, home }: Traits): number {
  const says = {
    known: Math.min(1, Math.log2(1 + references) / 8),
    // Newer packages carry no tags: in a section for people they are mostly programs.
    program: tags.includes('role::program') ? 1 : tags.includes('role::') || !PEOPLES.test(section) ? 0 : 0.8,
    wellKnown: wellKnown().has(name) ? 1 : 0,
    // What people use is larger than what lies beside it.
    size: Math.min(1, Math.log2(1 + size) / 16),
    home: home ? 1 : 0,
    accessory: ACCESSORY.test(name) ? 1 : 0,
    // `tellico-scripts`: each hyphen makes it more of a part.
    part: Math.min(1, (name.split('-').length - 1) / 3),
    digit: /\d/.test(name) ? 1 : 0,
  };
  let sum = LEAST;
  for (const trait of Object.keys(SAYS) as (keyof typeof SAYS)[]) sum += SAYS[trait] * says[trait];
  return Math.round(Math.max(0, Math.min(1, sum)) * 50) / 50;
}
