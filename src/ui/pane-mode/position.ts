// What the status line says of the pane while it does not just show the shell.
import type { CopyMode } from './copy-mode.ts';
import type { CopyView } from './copy-view.ts';

export function describePosition(above: number, view: CopyView | null, mode: CopyMode | null): string | null {
  // Folded rows are rows as well, which nobody sees: the number would say nothing.
  const folded = view?.folds.none === false;
  const back = above > 0 && !folded ? `-${above} ${above === 1 ? 'line' : 'lines'}` : '';
  if (view === null || mode === null) return back === '' ? null : back;
  if (mode.input !== null)
    return `${mode.input.within ? 'in its output ' : ''}${mode.input.direction === 'forward' ? '/' : '?'}${mode.input.text}_`;
  const kind = view.selection?.kind;
  const name = kind === undefined ? 'copy' : kind === 'char' ? 'copy, select' : `copy, ${kind}s`;
  // In full for who has just come in; later the place is needed for what is found.
  const fresh = kind === undefined && back === '' && !folded;
  const later = folded ? 'z open  q leave' : 'q leave';
  // What is selected is to be copied: nothing else matters as much.
  const chosen = kind === undefined ? later : 'y copy  Esc drop';
  const keys = fresh ? '/ search  v select  y copy  z fold  q leave' : chosen;
  return [name, back, keys].filter((part) => part !== '').join('  ');
}
