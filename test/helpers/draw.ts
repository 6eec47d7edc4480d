// Draws a component, and takes it away when its test ends: what stays mounted goes on drawing, in the process of the tests
// after it.
import { render as draw } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { testsOwn } from '../setup/own.ts';

export function render(tree: ReactElement): ReturnType<typeof draw> {
  const drawn = draw(tree);
  testsOwn()?.add({
    async [Symbol.asyncDispose]() {
      drawn.unmount();
      drawn.cleanup();
    },
  });
  return drawn;
}
