// Rights in words, and the text that is read as such.
import { describe, expect, it } from 'vitest';
import { modeOfLine, rightsAt } from '../../../src/engine/english/rights.ts';
import { tokenize } from '../../../src/engine/english/token.ts';

const named = {
  isFile: ({ text }: { text: string }) => text.includes('.'),
  isGroup: ({ text }: { text: string }) => text === 'audio',
  mayBeGroup: ({ text }: { text: string }) => /^(?:audio|beekeepers)$/.test(text),
};

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
    ['group and others must not be able to write', 'go-w'],
    ['writable only for the owner', 'u+w,go-w'],
    ['unreadable for others', 'o-r'],
    ['inaccessible to the group and others', 'go-rwx'],
    ['others cannot read', 'o-r'],
    ['read only for everybody', 'a-w'],
    ['read only for the group', 'g-w'],
    ['read only for me', 'go='],
    ['nobody else should be able to read', 'go-r'],
    ['nobody may write', 'a-w'],
    ['others should have no rights at all', 'o='],
    ['others should not have any access', 'o-rwx'],
    ['the group may read but not write', 'g+r,g-w'],
    ['readable for the group but not for others', 'g+r,o-r'],
    ['executable for me but not for group or others', 'u+x,go-x'],
    ['only the owner may write, the group and others not', 'u+w,go-w'],
  ])('%s', (text, mode) => {
    const tokens = tokenize(text);
    expect(rightsAt(tokens, 0, named)).toMatchObject({ mode, file: null });
  });

  it('finds the file among them', () => {
    const tokens = tokenize('owner may read and write a.txt, everybody else nothing');
    expect(rightsAt(tokens, 0, named)).toMatchObject({ mode: '600', to: tokens.length, file: 5 });
  });

  it.each(['the group audio may read and write', 'audio group may read and write'])(
    'knows the group by its name: %s',
    (text) => expect(rightsAt(tokenize(text), 0, named)).toMatchObject({ mode: 'g+rw', group: 'audio' }),
  );

  it('takes what stands behind *the group* for its name, though there is none yet', () =>
    expect(rightsAt(tokenize('the group beekeepers may read'), 0, named)).toMatchObject({ group: 'beekeepers' }));

  it.each(['change the owner of a.txt', 'the group users', 'write a letter', 'nobody knows'])(
    'says nothing of rights: %s',
    (text) => expect(rightsAt(tokenize(text), 0, named)).toBeNull(),
  );

  it.each([
    ['rw-r-----', '640'],
    ['-rwxr-xr-x', '755'],
    ['---------', null],
    ['rwx', null],
  ])('the line %s', (text, mode) => expect(modeOfLine(text)).toBe(mode));
});
