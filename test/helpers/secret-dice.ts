// What the corpora are made with: dice that fall the same at every run, letters, and passwords of several tempers.

/** A small generator of numbers that is the same everywhere (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const UPPER = LOWER.toUpperCase();
export const DIGITS = '0123456789';
export const ALNUM = LOWER + UPPER + DIGITS;
export const HEX = `${DIGITS}abcdef`;
export const B64 = `${ALNUM}+/`;
export const URLSAFE = `${ALNUM}-_`;

export type Dice = ReturnType<typeof createDice>;

export function createDice(seed: number) {
  const random = randomFrom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const chars = (set: string, length: number) => Array.from({ length }, () => set[below(set.length)]).join('');
  return { below, pick, chars };
}

const WORDS = 'hunter banana dragon monkey sunshine letmein falcon tiger orchid winter'.split(' ');
const USERS = ['app', 'root', 'admin', 'deploy', 'alice'];
const HOSTS = ['db.example.com', '10.0.0.5', 'localhost', 'vpn.corp.example'];

/** A password as people choose it; nothing that a shell would need quotes for. */
export const password = (d: Dice): string =>
  d.pick([
    () => `${d.pick(WORDS)}${d.below(100)}`,
    () => `${d.pick(WORDS)[0]!.toUpperCase()}${d.pick(WORDS)}${d.below(1000)}!`,
    () => d.chars(ALNUM, 12 + d.below(12)),
    () => `${d.pick(WORDS)}-${d.pick(WORDS)}-${d.below(10)}x`,
    () => `${d.chars(LOWER, 4)}%${d.chars(ALNUM, 6)}_${d.chars(DIGITS, 2)}`,
    () => `${d.chars(LOWER, 8)}${d.chars(DIGITS, 2)}`,
  ])();
/** For places that cannot be told from the value: now and then a plain word. */
export const anyWord = (d: Dice): string => (d.below(5) === 0 ? d.pick(WORDS) + d.pick(WORDS) : password(d));
export const quoted = (d: Dice, value: string): string => d.pick([`'${value}'`, `"${value}"`, value]);

export type Write = (secret: string, d: Dice) => string;
export type Kind = readonly [name: string, value: (d: Dice) => string, ...writes: Write[]];

export const user = (d: Dice) => d.pick(USERS);
export const host = (d: Dice) => d.pick(HOSTS);
