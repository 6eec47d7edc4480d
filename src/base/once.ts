/** What is made when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};
