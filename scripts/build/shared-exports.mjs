// What a bundle asks of another is a CommonJS module to esbuild, and each file that imports it would make an object of
// its own with a getter for every export: ten thousand functions for what is there. Such a module is used as it is.
import { readFileSync, writeFileSync } from 'node:fs';

/** On the exports of a module that another bundle has. Nothing asks for their default (bundles.mjs sees to it). */
const MARK = 'Symbol.for("reos.shared")';

/** Text of a module that is asked of another bundle. */
export function asked(bundle, key) {
  const found = `require('./load.cjs')(${JSON.stringify(bundle)})[${JSON.stringify(key)}]()`;
  return `module.exports = Object.defineProperty(${found}, ${MARK}, { value: true });`;
}

const NAME = '[A-Za-z_$][\\w$]*';
/** esbuild's own `__toESM` as it is written when it is minified. */
const TO_ESM = new RegExp(
  [
    `(?<head>(?:${NAME})=\\((?<module>${NAME}),${NAME},(?<target>${NAME})\\)=>)`,
    `(?<copy>\\(\\k<target>=\\k<module>!=null\\?[^;]{0,200}?`,
    `enumerable:!0\\}\\):\\k<target>,\\k<module>\\)\\))`,
  ].join(''),
);

/** Throws where esbuild writes its helper in another way: a start would be slower, and nobody would see why. */
export function shareAsItIs(file) {
  const text = readFileSync(file, 'latin1');
  if (!text.includes(MARK)) return;
  const found = TO_ESM.exec(text)?.groups;
  if (!found) throw new Error(`${file}: esbuild’s helper for CommonJS modules looks different now`);
  const { head, copy, module } = found;
  const asIs = `${head}${module}?.[${MARK}]?${module}:${copy}`;
  writeFileSync(
    file,
    text.replace(TO_ESM, () => asIs),
    'latin1',
  );
}
