// Rights in words, and the text that is read as such.
import { describe, expect, it } from 'vitest';
import { modeOfLine, rightsAt } from '../../../src/engine/english/rights.ts';
import { tokenize } from '../../../src/engine/english/token.ts';

const isFile = ({ text }: { text: string }) => text.includes('.');

describe('rights', () => {
  it.each([
    ['read and write for the owner, nothing for others', '600'],
    ['read and write for the owner, nothing for anybody else', '600'],
    ['rw for user, r for group, none for the rest', '640'],
    ['owner: read, write, execute; group: read, execute; others: nothing', '750'],
    ['everyone may read but only the owner may change it', '644'],
    ['only the owner may read and write', '600'],
    ['nobody but me may read', 'go='],
    ['the group may write', 'g+w'],
    ['others to read', 'o+r'],
    ['all rights for others', 'o+rwx'],
    ['execute for owner and group', 'ug+x'],
    ['executable for the owner only', 'u+x,go-x'],
  ])('%s', (text, mode) => {
    const tokens = tokenize(text);
    expect(rightsAt(tokens, 0, isFile)).toMatchObject({ mode, file: null });
  });

  it('finds the file among them', () => {
    const tokens = tokenize('owner may read and write a.txt, everybody else nothing');
    expect(rightsAt(tokens, 0, isFile)).toEqual({ mode: '600', to: tokens.length, file: 5 });
  });

  it.each(['change the owner of a.txt', 'the group users', 'write a letter', 'nobody knows'])(
    'says nothing of rights: %s',
    (text) => expect(rightsAt(tokenize(text), 0, isFile)).toBeNull(),
  );

  it.each([
    ['rw-r-----', '640'],
    ['-rwxr-xr-x', '755'],
    ['---------', null],
    ['rwx', null],
  ])('the line %s', (text, mode) => expect(modeOfLine(text)).toBe(mode));
});
