// All panes in the order of their tabs.
import { livePanes } from './live-panes.ts';
import type { PaneSpec } from './spec.ts';
import { steadyPanes } from './steady-panes.ts';

/** What moves comes first: that is what one looks at. */
export const allPanes: readonly PaneSpec[] = [...livePanes, ...steadyPanes];
