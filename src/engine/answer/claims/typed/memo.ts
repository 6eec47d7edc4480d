// What was read and held in the course of one sentence, so that it is done once.

let known = new WeakMap<object, Map<string, unknown>>();

/** Another sentence begins. */
export const forget = (): void => {
  known = new WeakMap();
};

/** What was made before of the same under the same key. */
export function remembered<V>(of: object, key: string, make: () => V): V {
  const own = known.get(of) ?? new Map<string, unknown>();
  known.set(of, own);
  if (own.has(key)) return own.get(key) as V;
  const made = make();
  own.set(key, made);
  return made;
}
