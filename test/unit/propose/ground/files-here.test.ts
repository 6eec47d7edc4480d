// A file of the folder by the words of its name, where nobody writes it as a path.
import { expect, it } from 'vitest';
import { filesHere } from '../../../../src/engine/propose/ground/files-here.ts';
import type { Place } from '../../../../src/engine/propose/ground/place.ts';
import { machine } from '../machines.ts';

const FILES = ['shopping list.txt', 'Budget.ods', 'notes.md', 'notes.txt'];
const place: Place = {
  cwd: '/home/u',
  look: (path) => (FILES.includes(path) ? 'file' : path === 'dist' ? 'dir' : null),
  names: () => FILES,
  project: null,
  machine: machine(),
  facts: [],
};

it.each([
  ['show my shopping list', ["cat 'shopping list.txt'", "less 'shopping list.txt'"]],
  ['edit the shopping list.txt', ["nano 'shopping list.txt'", "vim 'shopping list.txt'"]],
  ['open the budget', ['xdg-open Budget.ods']],
  // Two are called so, and what is no text is not printed.
  ['show notes', []],
  ['show budget', []],
  ['add dist to gitignore', ['echo dist/ >> .gitignore']],
])('%s', (request, commands) => {
  expect(filesHere(request, place).map(({ command }) => command)).toEqual(commands);
});
