// What any program may do, whatever its domain: said by the lines of specs/roles that name a sub-command's effect.
import { spec } from './define.ts';

export const generalRules = {
  'makes-change': spec('moderate', 'Changes something that can be undone or made again'),
  'data-remove': spec('high', 'Deletes stored data that nothing here can make again'),
  'closes-remote-access': spec('high', 'Closes the way in over ssh: who works on this machine from afar is locked out'),
  'firmware-erase': spec('critical', 'Erases the firmware of this machine, which cannot start again without it'),
  'exposes-machine': spec('high', 'Lets others reach this machine, or a service on it, from outside'),
  'makes-public': spec('high', 'Makes something public, or lets others in, that was not open before'),
  'runs-by-itself': spec(
    'high',
    'Makes a program run by itself from now on: at login, at start, or in place of another',
  ),
  'firmware-write': spec(
    'high',
    'Writes the firmware of the machine or of a device: a wrong image cannot be taken back',
  ),
  'hands-out-key': spec('high', 'Makes a new key or token that opens an account to whoever has it'),
  'trusts-authority': spec(
    'high',
    'Makes this machine trust a certificate authority: who has it can read encrypted connections',
  ),
  'version-discard': spec('high', 'Throws changes away that are in no version'),
};
