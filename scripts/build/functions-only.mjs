// Of a vendor's spec only its functions are run: the rest of it is compiled apart. Here everything goes that holds none and
// that no function can see: the plain data inside the exported object, and other commands' specs that were
// bundled with it for one function of theirs. What is left stands at the paths where it stood.
import { parseSync } from 'oxc-parser';

const isObject = (node) => node?.type === 'ObjectExpression';
const isArray = (node) => node?.type === 'ArrayExpression';

/** No function, and nothing that could be one: text, numbers and lists of them. */
function isPlain(node) {
  if (node === null) return true;
  if (node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  if (node.type === 'UnaryExpression') return isPlain(node.argument);
  if (isArray(node)) return node.elements.every(isPlain);
  return isObject(node) && node.properties.every((p) => p.type === 'Property' && !p.computed && isPlain(p.value));
}

/** Adds what can go below a node: [start, end, what stands there then]. */
function collect(node, cuts) {
  if (isArray(node))
    for (const element of node.elements) {
      if (element === null) continue;
      if (isPlain(element)) cuts.push([element.start, element.end, '0']);
      else collect(element, cuts);
    }
  if (isObject(node))
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.computed || property.method) continue;
      if (isPlain(property.value)) cuts.push([property.value.start, property.value.end, '0']);
      else collect(property.value, cuts);
    }
}

/** The expression that is exported as the default, and the names that lead to it. */
function exported({ body }) {
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') return followed(body, node.declaration);
    if (node.type !== 'ExportNamedDeclaration') continue;
    const one = node.specifiers.find(({ exported: as }) => (as.name ?? as.value) === 'default');
    if (one !== undefined) return followed(body, one.local);
  }
  return { names: [] };
}

function followed(body, node, names = []) {
  if (node?.type !== 'Identifier' || names.includes(node.name)) return { value: node, names };
  const declared = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .find(({ id }) => id.name === node.name);
  return followed(body, declared?.init, [...names, node.name]);
}

/** How often a name is used in a tree; names of properties are not counted. */
function uses(node, name) {
  if (Array.isArray(node)) return node.reduce((sum, one) => sum + uses(one, name), 0);
  if (node === null || typeof node !== 'object') return 0;
  if (node.type === 'Identifier') return node.name === name ? 1 : 0;
  return Object.entries(node).reduce((sum, [key, value]) => {
    const label = (key === 'key' || key === 'property' || key === 'exported') && !node.computed;
    return label ? sum : sum + uses(value, name);
  }, 0);
}

/** Declared, and exported or given its second name. */
const KNOWN_USES = 2;

/** Adds to the cuts where the plain data of what is exported goes. */
function emptied(program, cuts) {
  const { value, names } = exported(program);
  // A function that could look at it finds it whole.
  if (!isObject(value) || names.some((name) => uses(program, name) > KNOWN_USES)) return;
  collect(value, cuts);
}

const MADE = ['ObjectExpression', 'ArrayExpression', 'CallExpression', 'NewExpression'];

/** A value that a module makes for itself and does not use is made for nothing: bundlers dare not see it, so they are told. */
function onlyWhenUsed({ body }, cuts) {
  for (const { type, declarations } of body) {
    if (type !== 'VariableDeclaration') continue;
    for (const { id, init } of declarations) {
      if (id.type !== 'Identifier' || !MADE.includes(init?.type)) continue;
      cuts.push([init.start, init.start, '/* @__PURE__ */ (() => (']);
      cuts.push([init.end, init.end, '))()']);
    }
  }
}

/** @param source an ES module as the vendor ships it */
export function functionsOnly(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return source;
  const cuts = [];
  emptied(program, cuts);
  onlyWhenUsed(program, cuts);
  let text = '';
  let at = 0;
  for (const [start, end, instead] of cuts.sort((a, b) => a[0] - b[0])) {
    text += source.slice(at, start) + instead;
    at = end;
  }
  return text + source.slice(at);
}
