/** A value made once, when it is first asked for; a failure is not kept, so the next call tries again. */
export function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  let value: { it: Value } | undefined;
  return {
    isReady: () => value !== undefined,
    /** Asked for, ready or not. */
    started: () => made !== undefined,
    get(): Promise<Value> {
      made ??= make().then(
        (it) => {
          value = { it };
          return it;
        },
        (error: unknown) => {
          made = undefined;
          throw error;
        },
      );
      return made;
    },
    ready(): Value {
      if (!value) throw new Error('this part of the engine is not loaded yet');
      return value.it;
    },
  };
}
