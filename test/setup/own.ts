// What a test opened ends with it, also when it failed before it could hold it: programs left behind take the machine from
// the tests after it. What is opened for several tests (`beforeAll`) is closed by those.
const KEY = Symbol.for('reos-tui.test.own');
const shared = globalThis as { [KEY]?: Set<AsyncDisposable> | undefined };

/** Things of the test that runs; none outside of one. */
export const testsOwn = (): Set<AsyncDisposable> | undefined => shared[KEY];

export function begin(): void {
  shared[KEY] = new Set();
}

export async function end(): Promise<void> {
  const own = [...(shared[KEY] ?? [])];
  shared[KEY] = undefined;
  await Promise.all(own.map((thing) => thing[Symbol.asyncDispose]()));
}
