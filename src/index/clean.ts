// Text from packages, desktop entries, units and manual pages is written by strangers. It is cleaned once, where it
// enters: no control characters or escape sequences, no invisible or direction-changing characters, one line, bounded.

const ESCAPES =
  /\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b[ -/]*[0-~]|\x9b[0-?]*[ -/]*[@-~]/g;
/** Zero-width, direction-changing and other characters that are not seen, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu;
const CONTROL = /[\x00-\x20\x7f-\xa0\u2028\u2029]+/g;
const SUSPECT = /[^\x20-\x7e]| {2}|^ | $/;

/** The text in memory of its own: a part of a longer string keeps the whole of that alive, here megabytes of lists. */
export const apart = (text: string): string => Buffer.from(text).toString();

/** How much of a text is looked at before anything else: a description of a megabyte is not read to its end. */
const LOOK = 4;

/** One clean line of at most `max` characters (UTF-16 units), cut at a character's edge. */
export function cleanLine(text: string, max: number): string {
  let line = text.length > max * LOOK ? text.slice(0, max * LOOK) : text;
  if (SUSPECT.test(line)) {
    line = line.replace(ESCAPES, '').replace(INVISIBLE, '').replace(CONTROL, ' ').trim();
  }
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
}

/** A name as it may be shown and typed: no spaces, no quotes, no shell characters; null for anything else. */
export function cleanName(name: string): string | null {
  return /^(?:[\p{L}\p{N}_][\p{L}\p{N}_.+:@~-]{0,199}|\[)$/u.test(name) ? name : null;
}
