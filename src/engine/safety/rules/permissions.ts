// Modes, owners, capabilities.
import { spec } from './define.ts';

export const permissionRules = {
  'chmod-system': spec(
    'critical',
    'Changes permissions of the system so that it stops working or is open to everybody',
  ),
  'chmod-system-open': spec('high', 'Lets everybody change a file of the system'),
  'chmod-system-file': spec('high', 'Changes permissions of a file of the system'),
  'chmod-home': spec('high', 'Changes permissions of everything in a home directory'),
  'chmod-open-tree': spec('high', 'Lets everybody change a whole directory tree'),
  'chmod-open': spec('moderate', 'Lets everybody change the file', ['root', 'ssh']),
  'chmod-tree': spec('moderate', 'Changes permissions of a directory tree'),
  'chmod-unclear': spec('moderate', 'Changes permissions in a way that cannot be read from the line'),
  'chmod-tree-local': spec(
    'moderate',
    'Gives files and directories of a tree the same permissions, or lets a group write to them',
  ),
  'expose-keys': spec('high', 'Lets others read a private key'),
  'set-id-bit': spec('high', "Makes a program run with its owner's rights"),
  'makes-program': spec('moderate', 'Makes a file a program that can be started'),
  'set-id-shell': spec('critical', 'Lets everybody who runs it become its owner, usually root'),
  'root-capability': spec('high', 'Gives a program rights that amount to root'),
  capability: spec('high', 'Gives a program special rights'),
  'chown-system': spec('critical', "Gives the system's files to somebody else"),
  'chown-system-file': spec('high', 'Changes the owner of a file of the system'),
  'chown-home': spec('high', 'Changes the owner of a home directory'),
  'chown-tree': spec('moderate', 'Changes the owner of a directory tree', ['ssh', 'production']),
  'chown-file': spec('moderate', 'Changes the owner of a file, as root'),
  'acl-change': spec('moderate', 'Changes an access list'),
  'chattr-system': spec('high', 'Changes protection attributes of a file of the system'),
  'chattr-file': spec('moderate', 'Changes protection attributes of a file'),
  'open-umask': spec('moderate', 'New files will be writable for everybody'),
};
