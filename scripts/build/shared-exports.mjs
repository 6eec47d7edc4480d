// What modules are to each other in a bundle. esbuild makes an object with a getter for every export wherever one is asked
// for: in each file that imports a CommonJS module, and once more for each module that another bundle asks for. That is ten
// thousand functions and the shapes of as many steps, at each start and for as long as the screen lives. Here a module has
// one object: what another bundle has is used as it is, what is CommonJS is wrapped once, and what is asked for is marked
// and not copied.
import { readFileSync, writeFileSync } from 'node:fs';

/** On the exports of a module that another bundle has. Nothing asks for their default (bundles.mjs sees to it). */
const MARK = 'Symbol.for("reos.shared")';

/** Text of a module that is asked of another bundle. */
export function asked(bundle, key) {
  const found = `require('./load.cjs')(${JSON.stringify(bundle)})[${JSON.stringify(key)}]()`;
  return `module.exports = Object.defineProperty(${found}, ${MARK}, { value: true });`;
}

const NAME = '[A-Za-z_$][\\w$]*';
/** esbuild's own helpers as they are written when they are minified: `__toESM`, `__toCommonJS` and `__export`. */
const HELPERS = [
  {
    name: '__toESM',
    found: new RegExp(
      [
        `(?<self>${NAME})=\\((?<module>${NAME}),(?<node>${NAME}),(?<target>${NAME})\\)=>\\(`,
        `(?<copy>\\k<target>=\\k<module>!=null\\?[^;]{0,200}?`,
        `enumerable:!0\\}\\):\\k<target>,\\k<module>\\))\\)`,
      ].join(''),
    ),
    /** A wrapper for each way of asking (of a default there are two). */
    made: ({ self, module, node, target, copy }) =>
      [
        `${self}=(${module},${node},${target})=>{if(${module}?.[${MARK}])return ${module};`,
        `let made=(${self}.made??=[new Map,new Map])[${node}?1:0];`,
        `return made.get(${module})??(made.set(${module},(${copy})),${target})}`,
      ].join(''),
  },
  {
    name: '__toCommonJS',
    found: new RegExp(
      `(?<self>${NAME})=(?<module>${NAME})=>${NAME}\\((?<define>${NAME})\\(\\{\\},"__esModule",\\{value:!0\\}\\),\\k<module>\\)`,
    ),
    made: ({ self, module, define }) => `${self}=${module}=>${define}(${module},"__esModule",{value:!0})`,
  },
  {
    name: '__export',
    found: new RegExp(
      [
        `(?<self>${NAME})=\\((?<target>${NAME}),(?<all>${NAME})\\)=>\\{(?<loop>for\\(var (?<key>${NAME}) in \\k<all>\\)`,
        `${NAME}\\(\\k<target>,\\k<key>,\\{get:\\k<all>\\[\\k<key>\\],enumerable:!0\\}\\))\\}`,
      ].join(''),
    ),
    /** An object that is another's prototype has one shape; any other would keep that of each of its steps. */
    made: ({ self, target, all, loop }) => `${self}=(${target},${all})=>{Object.create(${target});${loop}}`,
  },
];

/** Throws where esbuild writes a helper in another way: a start would be slower, and nobody would see why. A home has all. */
export function oneObjectEach(file, isHome) {
  let text = readFileSync(file, 'latin1');
  if (!text.includes(MARK)) return;
  for (const { name, found, made } of HELPERS) {
    const match = found.exec(text);
    if (!match && (isHome || name === '__toESM')) throw new Error(`${file}: esbuild’s ${name} looks different now`);
    if (match) text = text.slice(0, match.index) + made(match.groups) + text.slice(match.index + match[0].length);
  }
  writeFileSync(file, text, 'latin1');
}
