// "not found; did you mean git?" — the nearest program name among thousands.
import { editDistance } from '../line/edit-distance.ts';

/** What people type most, so that `gti` means git and not gtf. */
const COMMON: ReadonlySet<string> = new Set(
  `ls cd cat grep git find cp mv rm mkdir rmdir touch chmod chown sudo apt apt-get ssh scp tar gzip curl wget
  docker kubectl python python3 pip node npm make vim nano less head tail sort ps top kill df du echo man history
  systemctl journalctl ping ip ifconfig clear exit export source which sed awk`.split(/\s+/),
);

/**
 * The name that a mistyped word most likely meant; null when nothing is near. One edit for short
 * words, two from six letters on; common commands win a tie.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  if (word.length < 2 || word.length > 24 || !/^[\w.+-]+$/.test(word)) return null;
  let limit = word.length >= 6 ? 2 : 1;
  let best: string | null = null;
  const consider = (name: string): void => {
    if (name.length < 2 || Math.abs(name.length - word.length) > limit) return;
    // A first letter that is wrong as well as another is another word.
    if (name[0] !== word[0] && name[1] !== word[0] && name[0] !== word[1]) return;
    const edits = editDistance(word, name, limit);
    const nearer = edits < limit || best === null || (COMMON.has(name) && !COMMON.has(best));
    if (edits > 0 && edits <= limit && nearer) {
      best = name;
      limit = edits;
    }
  };
  for (const name of names) consider(name);
  return best;
}
