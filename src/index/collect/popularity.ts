// How likely a package is meant, when words alone do not decide. No statistics are at hand offline, but the archive
// itself tells: what many others depend on, recommend or suggest is known; well-tagged programs are old and used;
// libraries, headers, data and translations are hardly ever what a person asks for.
import type { Document } from '../document.ts';
import { longField } from './stanzas.ts';

const ACCESSORY =
  /^(?:lib(?!re)|fonts?-|golang-|node-|ruby-|r-(?:cran|bioc)-|python3?-|php-?|haskell-|ghc-|gir1|texlive-|task-|hunspell-|aspell-|myspell-|hyphen-|wbritish|linux-(?:headers|image)|librust-|rust-|elpa-|dict-|language-)|-(?:dev|doc|docs|data|common|dbg|dbgsym|l10n|locale|perl|java|plugins?|examples|tests?|bin-dev|module|modules|theme|themes|dkms|cil|help)(?:-|$)|-i18n|-l10n-|-help-/;

const FIELDS = ['Depends', 'Recommends', 'Suggests', 'Enhances'] as const;

/** Counts who names whom. */
export class References {
  private readonly counts = new Map<string, number>();

  read(stanza: string, self: string): void {
    const own = self.split('-')[0]!;
    for (const name of FIELDS) {
      const value = longField(stanza, name);
      if (value === '') continue;
      for (const part of value.split(/[,|]/)) {
        const other = /^\s*([a-z0-9][a-z0-9+.-]*)/.exec(part)?.[1];
        // A package's own parts say nothing of how well known it is.
        if (other === undefined || other.startsWith(own)) continue;
        this.counts.set(other, (this.counts.get(other) ?? 0) + 1);
      }
    }
  }

  count(name: string): number {
    return this.counts.get(name) ?? 0;
  }
}

/** 0..1 in steps of 0.02, so that an update of the archive does not touch every package. */
export function popularityOf(
  document: Pick<Document, 'name'>,
  references: number,
  program: boolean,
  tags: number,
): number {
  const known = Math.min(1, Math.log2(1 + references) / 10);
  const accessory = ACCESSORY.test(document.name);
  const raw = accessory
    ? 0.25 * known
    : 0.15 + 0.45 * known + (program ? 0.2 : 0) + 0.2 * Math.min(1, tags / 20);
  return Math.round(raw * 50) / 50;
}
