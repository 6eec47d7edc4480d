// One reading for all who ask of a request in the same moment, read again only where what came in brings another one.
import { expect, it } from 'vitest';
import { askedReader } from '../../../../src/engine/propose/judge/asked.ts';
import type { World } from '../../../../src/engine/world/world.ts';
import { worldOf } from '../../meaning/world.ts';

const PACKAGES = ['htop', 'curl'];

/** A reader in a world whose packages are not listed until `list` is called. */
function reading() {
  const without: World = { ...worldOf({ files: ['a.txt'] }), listsPackages: false };
  const listing: World = { ...worldOf({ files: ['a.txt'], names: { package: PACKAGES } }), listsPackages: true };
  let world = without;
  return {
    asked: askedReader(
      () => world,
      () => 0,
    ),
    list: () => {
      world = listing;
    },
  };
}

it('keeps what was read when no word that was left over is the name of a package', () => {
  const { asked, list } = reading();
  const first = asked('frobnicate the biggest file here', '/');
  list();
  expect(asked('frobnicate the biggest file here', '/')).toBe(first);
});

it.each(['install htop', 'get me htop', 'htop'])('reads “%s” again when the names of packages have come', (text) => {
  const { asked, list } = reading();
  const first = asked(text, '/');
  list();
  expect(asked(text, '/')).not.toBe(first);
});
