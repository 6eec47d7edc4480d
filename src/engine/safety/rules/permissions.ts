// Modes, owners, capabilities.
import { spec } from './define.ts';

export const permissionRules = {
  'chmod-system': spec(
    'critical',
    'Changes permissions of the system so that it stops working or is open to everybody',
    ['chmod -R 777 /', 'chmod 000 /etc', 'setfacl -m o::rw /etc/shadow'],
    ['chmod 644 file.txt'],
  ),
  'chmod-system-open': spec(
    'high',
    'Lets everybody change a file of the system',
    ['chmod 777 /usr/bin/wget'],
    ['ls -l /usr/bin/wget'],
  ),
  'chmod-system-file': spec(
    'high',
    'Changes permissions of a file of the system',
    ['chmod 644 /etc/nginx/nginx.conf'],
    ['stat /etc/nginx/nginx.conf'],
  ),
  'chmod-home': spec(
    'high',
    'Changes permissions of everything in a home directory',
    ['chmod -R 755 ~'],
    ['chmod 755 ~/bin/x'],
  ),
  'chmod-open-tree': spec(
    'high',
    'Lets everybody change a whole directory tree',
    ['chmod -R 777 /opt/app'],
    ['chmod -R 755 app'],
  ),
  'chmod-open': spec(
    'moderate',
    'Lets everybody change the file',
    ['chmod 777 file.txt', 'chmod o+w config.yml'],
    ['chmod 755 file.txt'],
    ['root', 'ssh'],
  ),
  'chmod-tree': spec(
    'moderate',
    'Changes permissions of a directory tree',
    ['chmod -R 755 /srv/www'],
    ['chmod 755 x'],
  ),
  'expose-keys': spec(
    'high',
    'Lets others read a private key',
    ['chmod 644 ~/.ssh/id_rsa'],
    ['chmod 600 ~/.ssh/id_rsa'],
  ),
  'set-id-bit': spec(
    'high',
    "Makes a program run with its owner's rights",
    ['chmod u+s ./myprog', 'chmod 4755 ./myprog'],
    ['chmod 755 ./myprog'],
  ),
  'set-id-shell': spec(
    'critical',
    'Lets everybody who runs it become its owner, usually root',
    ['sudo chmod u+s /bin/bash', 'cp /bin/sh /tmp/s; chmod 4755 /tmp/s'],
    ['chmod 755 /home/user/bin/x', 'ls -l /bin/bash'],
  ),
  'root-capability': spec(
    'critical',
    'Gives a program rights that amount to root',
    ['setcap cap_setuid=ep /usr/bin/perl'],
    ['getcap -r /'],
  ),
  capability: spec(
    'high',
    'Gives a program special rights',
    ['setcap cap_net_raw+ep ./pinger'],
    ['getcap ./pinger'],
  ),
  'chown-system': spec(
    'critical',
    "Gives the system's files to somebody else",
    ['chown -R user: /', 'chown user /etc/passwd', 'chgrp -R users /usr'],
    ['chown user: notes.txt'],
  ),
  'chown-system-file': spec(
    'high',
    'Changes the owner of a file of the system',
    ['sudo chown root:root /etc/nginx/nginx.conf'],
    ['ls -l /etc/nginx/nginx.conf'],
  ),
  'chown-home': spec(
    'high',
    'Changes the owner of a home directory',
    ['chown -R root ~'],
    ['chown user ~/x'],
  ),
  'chown-tree': spec(
    'moderate',
    'Changes the owner of a directory tree',
    ['sudo chown -R www-data:www-data /var/www/html'],
    ['chown user x'],
    ['ssh', 'production'],
  ),
  'chown-file': spec(
    'moderate',
    'Changes the owner of a file, as root',
    ['sudo chown root:root ./tool'],
    ['chown user: ./tool'],
  ),
  'acl-change': spec(
    'moderate',
    'Changes an access list',
    ['setfacl -m u:bob:r file'],
    ['getfacl file'],
  ),
  'chattr-system': spec(
    'high',
    'Changes protection attributes of a file of the system',
    ['chattr -i /etc/passwd'],
    ['lsattr /etc/passwd'],
  ),
  'chattr-file': spec(
    'moderate',
    'Changes protection attributes of a file',
    ['chattr +i notes.txt'],
    ['lsattr notes.txt'],
  ),
  'open-umask': spec(
    'moderate',
    'New files will be writable for everybody',
    ['umask 000'],
    ['umask 022'],
  ),
} as const;
