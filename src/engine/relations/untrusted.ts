// Text that somebody else wrote: names of files and processes, log lines, titles, commit messages. It is printed on one
// line, with everything that cannot be seen written out, quoted unless it is one plain word, and cut; there is no other
// way to print it, since turning the object into a string does just that.
import { spelled } from '../safety/visible.ts';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
/** Nothing in it can be taken for a sentence, a quote or an end of line. */
const PLAIN = /^[\w@%+=:/.~^-]{1,120}$/;
const LONGEST = 120;

export class Untrusted {
  /** As it was read: to compare with, never to print. */
  readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }

  /** At most so many characters of it, in quotes unless it is one plain word. */
  print(most = LONGEST): string {
    const shown = [...this.raw.slice(0, most * 4)];
    const cut = shown.length > most || this.raw.length > most * 4;
    const text = (cut ? shown.slice(0, most - 1) : shown)
      .join('')
      .replace(UNSEEN, spelled)
      .replaceAll('“', '"')
      .replaceAll('”', '"');
    return !cut && PLAIN.test(text) ? text : `“${text}${cut ? '…' : ''}”`;
  }

  toString(): string {
    return this.print();
  }

  toJSON(): string {
    return this.print();
  }
}
