// What any program may do, whatever its domain: said by the lines of specs/roles that name a sub-command's effect.
import { spec } from './define.ts';

export const generalRules = {
  'makes-change': spec(
    'moderate',
    'Changes something that can be undone or made again',
    ['svn update', 'nvm install 20'],
    ['svn log', 'nvm ls'],
  ),
  'data-remove': spec(
    'high',
    'Deletes stored data that nothing here can make again',
    ['osascript -e \'tell application "Finder" to empty trash\'', 'influx bucket delete -n m'],
    ['influx bucket list'],
  ),
  'closes-remote-access': spec(
    'high',
    'Closes the way in over ssh: who works on this machine from afar is locked out',
    ['sudo ufw delete allow 22', 'sudo ufw deny ssh'],
    ['sudo ufw allow 22', 'sudo ufw status'],
  ),
  'firmware-erase': spec(
    'critical',
    'Erases the firmware of this machine, which cannot start again without it',
    ['sudo flashrom -p internal -E'],
    ['sudo flashrom -p internal -r bios.bin'],
  ),
  'exposes-machine': spec(
    'high',
    'Lets others reach this machine, or a service on it, from outside',
    ['ngrok tcp 22', 'tailscale up --ssh'],
    ['ngrok version', 'tailscale status'],
  ),
  'makes-public': spec(
    'high',
    'Makes something public, or lets others in, that was not open before',
    ['gh repo edit acme/web --visibility public'],
    ['gh repo view acme/web'],
  ),
  'runs-by-itself': spec(
    'high',
    'Makes a program run by itself from now on: at login, at start, or in place of another',
    ['update-alternatives --install /usr/bin/editor editor /tmp/e 9', 'launchctl load x.plist'],
    ['update-alternatives --display editor', 'launchctl list'],
  ),
  'firmware-write': spec(
    'high',
    'Writes the firmware of the machine or of a device: a wrong image cannot be taken back',
    ['flashrom -p internal -w bios.bin'],
    ['flashrom -p internal -r bios.bin'],
  ),
  'hands-out-key': spec(
    'high',
    'Makes a new key or token that opens an account to whoever has it',
    ['npm token create', 'gcloud iam service-accounts keys create k.json --iam-account a@b.c'],
    ['npm token list'],
  ),
  'trusts-authority': spec(
    'high',
    'Makes this machine trust a certificate authority: who has it can read encrypted connections',
    ['trust anchor --store ca.crt', 'security add-trusted-cert -d ca.crt'],
    ['mkcert localhost'],
  ),
  'version-discard': spec(
    'high',
    'Throws changes away that are in no version',
    ['bzr revert --no-backup', 'p4 revert -c default //...'],
    ['bzr status', 'p4 opened'],
  ),
} as const;
