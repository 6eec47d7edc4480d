// What a region shows of the store. It renders again only when that differs, however often the rest changes.
import { useRef, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** `select` is asked on every change of the store: it must be cheap. */
export function useView<State, View>(
  store: Store<State>,
  select: (state: State) => View,
  same: (a: View, b: View) => boolean,
): View {
  const last = useRef<{ view: View } | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const view = select(store.get());
    if (last.current === null || !same(last.current.view, view)) last.current = { view };
    return last.current.view;
  });
}
