// Package managers and archives.
import { spec } from './define.ts';

export const archiveRules = {
  'extract-over-system': spec(
    'critical',
    'Unpacks over the system what nobody has read, or replaces there whatever has the same name',
  ),
  'extract-system': spec('high', 'Unpacks into a directory of the system'),
  'extract-home': spec('high', 'Unpacks over a whole home directory'),
  'extract-local': spec('moderate', 'Unpacks into a shared directory'),
  'extract-anywhere': spec('high', 'Lets the archive write to any place it names'),
  'extract-fetched': spec('moderate', 'Unpacks an archive with rights or origin that deserve a look'),
  'extract-overwrites': spec('moderate', 'Overwrites existing files without asking'),
  'archive-removes-source': spec('high', 'Deletes the files after packing them'),
  'archive-changes': spec('moderate', 'Removes members from an archive'),
};

export const packageRules = {
  'package-remove-essential': spec('critical', 'Removes a package that the system cannot work without'),
  'package-remove': spec('moderate', 'Removes packages', ['ssh', 'production']),
  'package-purge': spec('high', 'Removes packages together with their settings'),
  'package-remove-many': spec('high', 'Removes many packages at once'),
  'package-remove-library': spec('moderate', 'Removes a library'),
  'package-install': spec('moderate', 'Installs software for the whole system', ['production']),
  'package-install-library': spec('moderate', 'Installs libraries, whose install scripts run'),
  'package-install-file': spec('moderate', 'Installs a package from a file'),
  'package-install-source': spec('moderate', 'Installs straight from a repository'),
  'package-install-source-build': spec('moderate', 'Installs what was built into the system'),
  'package-from-url': spec('high', 'Installs from an address that no package index vouches for'),
  'package-break-system': spec('high', 'May break the Python installation of the system'),
  'package-unsafe-perm': spec('moderate', 'Runs install scripts with elevated permissions'),
  'package-unchecked': spec('high', 'Switches off the checks of the package manager'),
  'package-upgrade': spec('moderate', 'Upgrades installed software', ['production']),
  'package-upgrade-release': spec('high', 'Upgrades the whole system, removing what is in the way'),
  'package-trust-key': spec('high', 'Trusts a new signer of packages'),
  'package-trust-source': spec('moderate', 'Adds a source of packages'),
  'package-settings': spec('moderate', 'Changes settings of the package manager'),
  'package-settings-grave': spec('high', 'Changes where packages come from or how their scripts run'),
  'package-publish': spec('high', 'Publishes a package for others'),
  'package-unpublish': spec('high', 'Takes a published package away from those who use it'),
  'package-cache': spec('moderate', 'Clears caches'),
  'package-run-remote': spec('moderate', 'Downloads a package and runs it'),
  'build-clean': spec('moderate', 'Deletes build results'),
};
