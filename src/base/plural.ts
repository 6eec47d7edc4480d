/** `branches` of `branch`, `entries` of `entry`. */
export const pluralOf = (noun: string): string =>
  /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : noun.replace(/([^aeiou])y$/, '$1ie').concat('s');

/** `1 file`, `3 files`. */
export const plural = (count: number, noun: string): string => `${count} ${count === 1 ? noun : pluralOf(noun)}`;
