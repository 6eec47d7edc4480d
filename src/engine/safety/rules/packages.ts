// Package managers and archives.
import { spec } from './define.ts';

export const packageRules = {
  'package-remove-essential': spec(
    'critical',
    'Removes a package that the system cannot work without',
    ['apt remove systemd', 'dpkg --purge libc6', 'yum erase glibc'],
    ['apt show systemd'],
  ),
  'package-remove': spec(
    'moderate',
    'Removes packages',
    ['sudo apt remove nginx', 'pacman -R vim'],
    ['apt list'],
    ['ssh', 'production'],
  ),
  'package-purge': spec(
    'high',
    'Removes packages together with their settings',
    ['sudo apt autoremove --purge -y'],
    ['apt list'],
  ),
  'package-remove-many': spec(
    'high',
    'Removes many packages at once',
    ['pip uninstall -y -r requirements.txt'],
    ['pip list'],
  ),
  'package-remove-library': spec(
    'moderate',
    'Removes a library',
    ['pip uninstall requests', 'npm rm lodash'],
    ['npm ls'],
  ),
  'package-install': spec(
    'moderate',
    'Installs software for the whole system',
    ['sudo apt install nginx', 'npm install -g yarn'],
    ['apt show nginx'],
    ['production'],
  ),
  'package-install-library': spec(
    'moderate',
    'Installs libraries, whose install scripts run',
    ['npm install', 'pip install requests'],
    ['npm ls'],
  ),
  'package-install-file': spec(
    'moderate',
    'Installs a package from a file',
    ['sudo dpkg -i pkg.deb'],
    ['dpkg -I pkg.deb'],
  ),
  'package-install-source': spec(
    'moderate',
    'Installs straight from a repository',
    ['pip install git+https://github.com/o/r'],
    ['pip show r'],
  ),
  'package-install-source-build': spec(
    'moderate',
    'Installs what was built into the system',
    ['sudo make install'],
    ['make'],
  ),
  'package-from-url': spec(
    'high',
    'Installs from an address that no package index vouches for',
    ['npm install http://203.0.113.9/x.tgz', 'pip install --index-url http://x.example p'],
    ['npm install x'],
  ),
  'package-break-system': spec(
    'high',
    'May break the Python installation of the system',
    ['pip install --break-system-packages flask'],
    ['pip install flask'],
  ),
  'package-unsafe-perm': spec(
    'moderate',
    'Runs install scripts with elevated permissions',
    ['npm install --unsafe-perm'],
    ['npm ls'],
  ),
  'package-unchecked': spec(
    'high',
    'Switches off the checks of the package manager',
    ['apt-get install --allow-unauthenticated p', 'dpkg -i --force-all p.deb'],
    ['apt-get install p'],
  ),
  'package-upgrade': spec(
    'moderate',
    'Upgrades installed software',
    ['sudo apt upgrade'],
    ['apt list --upgradable'],
    ['production'],
  ),
  'package-upgrade-release': spec(
    'high',
    'Upgrades the whole system, removing what is in the way',
    ['apt-get dist-upgrade -y', 'do-release-upgrade'],
    ['apt update'],
  ),
  'package-trust-key': spec(
    'high',
    'Trusts a new signer of packages',
    ['apt-key add key.gpg'],
    ['apt-key list'],
  ),
  'package-trust-source': spec(
    'moderate',
    'Adds a source of packages',
    ['add-apt-repository ppa:x/y'],
    ['apt policy'],
  ),
  'package-settings': spec(
    'moderate',
    'Changes settings of the package manager',
    ['pip config set global.timeout 60'],
    ['pip config list'],
  ),
  'package-settings-grave': spec(
    'high',
    'Changes where packages come from or how their scripts run',
    ['npm config set script-shell /tmp/x'],
    ['npm config get registry'],
  ),
  'package-publish': spec(
    'high',
    'Publishes a package for others',
    ['npm publish', 'cargo publish'],
    ['npm publish --dry-run', 'npm pack'],
  ),
  'package-unpublish': spec(
    'high',
    'Takes a published package away from those who use it',
    ['npm unpublish mypkg --force'],
    ['npm view mypkg'],
  ),
  'package-cache': spec(
    'moderate',
    'Clears caches',
    ['npm cache clean --force', 'brew cleanup'],
    ['npm cache ls'],
  ),
  'package-run-remote': spec(
    'moderate',
    'Downloads a package and runs it',
    ['npx some-tool'],
    ['npm ls'],
  ),
  'build-clean': spec('moderate', 'Deletes build results', ['make clean', 'cargo clean'], ['make']),
} as const;

export const archiveRules = {
  'extract-system': spec(
    'high',
    'Unpacks into a directory of the system',
    ['tar xzf a.tgz -C /', 'unzip evil.zip -d /etc'],
    ['tar xzf a.tgz'],
  ),
  'extract-home': spec(
    'high',
    'Unpacks over a whole home directory',
    ['unzip -o payload.zip -d ~/'],
    ['unzip -l payload.zip'],
  ),
  'extract-local': spec(
    'moderate',
    'Unpacks into a shared directory',
    ['sudo tar xzf a.tgz -C /usr/local'],
    ['tar tzf a.tgz'],
  ),
  'extract-anywhere': spec(
    'high',
    'Lets the archive write to any place it names',
    ['tar -xPf x.tar'],
    ['tar -xf x.tar'],
  ),
  'extract-fetched': spec(
    'moderate',
    'Unpacks an archive with rights or origin that deserve a look',
    ['curl -s https://x.example/a.tgz | tar xz'],
    ['tar xf a.tar'],
  ),
  'extract-overwrites': spec(
    'moderate',
    'Overwrites existing files without asking',
    ['unzip -o x.zip'],
    ['unzip x.zip'],
  ),
  'archive-removes-source': spec(
    'high',
    'Deletes the files after packing them',
    ['tar czf b.tgz --remove-files src/', 'zip -m out.zip *.log'],
    ['tar czf b.tgz src/'],
  ),
  'archive-changes': spec(
    'moderate',
    'Removes members from an archive',
    ['zip -d x.zip a'],
    ['unzip -l x.zip'],
  ),
} as const;
