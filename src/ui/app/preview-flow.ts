// What the highlighted suggestion stands for, beside the list: asked for by a key, and again for each row that is moved
// to while it is shown. Only the answer to the newest question is drawn.
import type { EnginePort, ShellPort } from './ports.ts';
import type { AppEvent } from './reducer.ts';
import type { AppState, PickModal } from './state.ts';

export interface PreviewFlow {
  /** Shows it, or puts it away. */
  toggle(): void;
  /** Another row is highlighted. */
  moved(): void;
}

export function createPreviewFlow(
  engine: EnginePort,
  shell: ShellPort,
  read: () => AppState,
  dispatch: (event: AppEvent) => void,
): PreviewFlow {
  const list = (): PickModal | null => {
    const { modal } = read();
    return modal?.kind === 'pick' && modal.what === 'suggestion' ? modal : null;
  };
  const look = () => {
    const of = list()?.items[list()?.selected ?? 0]?.id;
    if (of === undefined) return;
    dispatch({ type: 'previewed', preview: { of, found: undefined } });
    engine.preview(of, shell.line.cwd).then(
      (found) => {
        if (list()?.preview?.of === of) dispatch({ type: 'previewed', preview: { of, found } });
      },
      () => dispatch({ type: 'previewed', preview: { of, found: null } }),
    );
  };
  return {
    toggle() {
      if (list()?.preview) dispatch({ type: 'previewed', preview: null });
      else look();
    },
    moved() {
      if (list()?.preview) look();
    },
  };
}
