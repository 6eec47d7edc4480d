// A shell pattern of one file name as a regular expression: `*`, `?` and sets in brackets. A bracket that nothing
// closes stands for itself, as in the shell; stars in a row are one, so that no pattern can run away.

import { escapeRegExp } from './escape-regexp.ts';

const PIECE = /\*+|\?|\[([!^]?)([^\]/]+)\]|./gs;
const RANGE = /(.)-(.)/gs;

const member = (sign: string): string => sign.replace(/[\\\]^-]/g, '\\$&');

/** Members and ranges; a range that runs backwards is its two ends. */
const membersOf = (members: string): string => {
  const ranges: string[] = [];
  const single = members.replace(RANGE, (_, from: string, to: string) => {
    ranges.push(member(from) + (from <= to ? '-' : '') + member(to));
    return '';
  });
  return ranges.join('') + member(single);
};

/** Fits a whole name; `i` in `flags` where capitals do not matter. Never throws, whatever the text. */
export const globPattern = (glob: string, flags = ''): RegExp =>
  new RegExp(
    `^${glob.replace(PIECE, (piece, not: string | undefined, members: string | undefined) => {
      if (piece.startsWith('*')) return '[^/]*';
      if (piece === '?') return '[^/]';
      return members === undefined ? escapeRegExp(piece) : `[${not ? '^' : ''}${membersOf(members)}]`;
    })}$`,
    flags,
  );
