// What was typed before the screen was ours: to a build that still ran, or to the shell that started us. Its Enter came
// as a line feed, for the terminal was not raw yet; from then on Enter is a carriage return. Who typed it saw another
// screen and no prompt, so none of it is run: it is cut out of the first keys that are read.
const LINE_FEED = 0x0a;
const ESC = 0x1b;
/** Arrows and their like, then whatever else shows nothing. */
const ESCAPES = /\x1b(?:\[[0-9;?]*[@-~]|O?.)?/g;
const CONTROLS = /[^\P{Cc}\n]/gu;

/** `lines`: what was typed up to the last Enter and behind it, '' when that is nothing; `rest`: all that came later. */
export function cutTypedBefore(first: Buffer): { lines: string; rest: Buffer } {
  const enter = first.lastIndexOf(LINE_FEED);
  if (enter < 0) return { lines: '', rest: first };
  // The terminal's answers and keys in raw mode begin with Esc, or are a carriage return.
  const later = first.findIndex((byte, at) => at > enter && (byte === ESC || byte === 0x0d));
  const end = later < 0 ? first.length : later;
  const text = first.toString('utf8', 0, end).replace(ESCAPES, '').replace(CONTROLS, '');
  return { lines: text.trim(), rest: first.subarray(end) };
}
