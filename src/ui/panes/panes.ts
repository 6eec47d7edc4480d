// All panes in the order of their tabs.
import { livePanes } from './live-panes.ts';
import { overviewPane } from './overview.ts';
import type { PaneSpec } from './spec.ts';
import { steadyPanes } from './steady-panes.ts';

/** The overview, then what moves: that is what one looks at. */
export const allPanes: readonly PaneSpec[] = [overviewPane(), ...livePanes, ...steadyPanes];
