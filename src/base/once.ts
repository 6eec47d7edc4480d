/** What is made when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

/** Of each key what is made when it is first asked for, and kept: for keys that are few. */
export const oncePer = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const made = new Map<K, { it: T }>();
  return (key) => {
    const known = made.get(key) ?? { it: make(key) };
    made.set(key, known);
    return known.it;
  };
};
