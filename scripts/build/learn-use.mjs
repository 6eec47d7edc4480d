// What everyday tasks are done with comes first: an option or subcommand that the verbs of a spec write, and that nobody
// ranked, is likelier than those that stand beside it. `node` is the stored form; its parts are ranked where they stand.

const list = (x) => (x == null ? [] : Array.isArray(x) ? x : [x]);
const named = (parts, word) => parts?.find(({ n }) => list(n).includes(word));

/** Every text within a part of a verb. */
const texts = (part) =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(texts)
      : [];

/** Of a priority, for what is written once; more for what is written often, up to what stands first in a spec of ours. */
const WRITTEN = 86;
const BEHIND = 56;
const NEUTRAL = 50;
/** So many that are ranked are an order. */
const ORDER = 3;
const AGAIN = 4;
const MOST = 95;

/** @param verbs as the TOML has them */
export function learnUse(node, verbs) {
  const counts = new Map();
  const count = (part) => counts.set(part, (counts.get(part) ?? 0) + 1);
  const options = (nodes, text) => {
    for (const [word] of text.matchAll(/(?<![\w-])--?[A-Za-z][\w-]*/g)) {
      const of = (name) => nodes.map(({ o }) => named(o, name)).find(Boolean);
      const option = of(word);
      if (option) count(option);
      else if (!word.startsWith('--'))
        for (const letter of word.slice(1)) if (of(`-${letter}`)) count(of(`-${letter}`));
    }
  };
  for (const { run, also, ...rest } of verbs)
    for (const line of [run, ...list(also)]) {
      const [, name, behind = ''] = /^(?:sudo )?(\S+)([^|;&]*)/.exec(line ?? '') ?? [];
      if (!list(node.n).includes(name)) continue;
      const nodes = [node];
      for (const word of behind.trim().split(/\s+/)) {
        const child = named(nodes[0].s, word);
        if (!child) continue;
        count(child);
        nodes.unshift(child);
      }
      options(nodes, behind);
      if (line === run) for (const text of texts(rest)) if (/^!?-/.test(text)) options(nodes, text);
    }
  // Where somebody put an order, what he left out stands behind it, whatever its name is elsewhere.
  const rank = (parts) => {
    const ordered = parts.filter(({ p }) => p !== undefined).length >= ORDER;
    const least = ordered ? BEHIND : WRITTEN;
    for (const part of parts)
      if (counts.has(part)) part.p ??= Math.min(MOST, least + AGAIN * Math.floor(Math.log2(counts.get(part))));
      else if (ordered) part.p ??= NEUTRAL;
  };
  const all = (n) => {
    rank(list(n.o));
    rank(list(n.s));
    for (const child of list(n.s)) all(child);
  };
  all(node);
}
