// Words that may be names of files and are none here: what is lost or shown is not looked for by them.
import type { Value } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';

/** A plain word that is nothing in this folder. */
export const isStray = (value: Value, world: World): boolean =>
  value.type !== 'glob' &&
  value.type !== 'extension' &&
  /^[\w\s-]+$/.test(written(value) ?? '') &&
  world.path(written(value) ?? '') === null;

/** A plain word that no file here or below is called by, with or without its ending. */
export const isNowhere = (value: Value, world: World): boolean =>
  value.type === 'text' &&
  !value.quoted &&
  isStray(value, world) &&
  ![...(world.tree()?.keys() ?? [])].some(
    (name) => name.replace(/(?<=.)\.\w+$/, '').toLowerCase() === value.text.toLowerCase(),
  );

/** *Back up my crontab*: what is copied is here already, and a package or group of that name is no file. */
export const isNoFile = (value: Value, world: World): boolean =>
  value.type === 'name' &&
  (value.how === 'alias' || value.how === 'exact') &&
  world.path(value.name) === null &&
  (world.below(value.name) ?? []).length === 0;
