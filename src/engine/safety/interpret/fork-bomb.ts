// A fork bomb is a function that starts itself more than once, or in the background, without
// waiting: seen on the tree, so that its name and spacing do not matter.
import { type CompoundList, type Function as FunctionNode, forEachChild, type SyntaxNode } from 'unbash';

export function isForkBomb(name: string, body: FunctionNode['body']): boolean {
  const found = { calls: 0, piped: 0, background: false };
  const visit = (node: SyntaxNode, background: boolean, piped: boolean, depth: number): void => {
    if (depth > 40) return;
    const inBackground = background || (node.type === 'Statement' && node.background === true);
    const inPipe = piped || (node.type === 'Pipeline' && node.commands.length > 1);
    if (node.type === 'Command' && callsItself(node, name)) {
      found.calls++;
      if (inPipe) found.piped++;
      if (inBackground) found.background = true;
    }
    forEachChild(node, (child) => visit(child, inBackground, inPipe, depth + 1));
  };
  visit(body as CompoundList, false, false, 0);
  return (found.background && found.calls > 0) || found.piped > 1;
}

function callsItself(node: SyntaxNode, name: string): boolean {
  if (node.type !== 'Command') return false;
  if (node.name?.value === name) return true;
  // `exec f`, `command f`, `nohup f`, `sh -c f` start it just the same.
  const launcher = /^(?:exec|command|nohup|setsid|eval|builtin)$/.test(node.name?.value ?? '');
  return launcher && node.args.some((arg) => arg.type === 'Word' && arg.value === name);
}

/** True for an endless loop's body that starts processes in the background and never waits. */
export function spawnsProcesses(body: CompoundList): boolean {
  const found = { background: 0, waits: false };
  const visit = (node: SyntaxNode, depth: number): void => {
    if (depth > 30) return;
    if (node.type === 'Statement' && node.background === true) found.background++;
    if (node.type === 'Command' && /^(?:wait|sleep|read)$/.test(node.name?.value ?? '')) {
      found.waits = true;
    }
    forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(body, 0);
  return found.background > 1 || (found.background > 0 && !found.waits);
}
