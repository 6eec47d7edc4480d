// With or without the rights of root.
import { asked, type Change } from './change.ts';
import type { Pipeline } from './pipeline.ts';

const withRoot = (stages: Pipeline, root: boolean): Pipeline =>
  stages.map((stage, at) => (at === 0 ? { ...stage, root } : stage));

export const ROOT_CHANGES: readonly Change[] = [
  {
    asks: asked('(?:run (?:it|that) )?(?:as root|with sudo|as (?:the )?(?:super ?user|admin(?:istrator)?))'),
    apply: (stages) => withRoot(stages, true),
  },
  { asks: asked('(?:without|no) sudo|not as (?:root|admin)'), apply: (stages) => withRoot(stages, false) },
];
