// Packages and services in a command: they are offered where this machine knows them, or where the request itself says
// "install" or "service"; then what is not known is said.
import { isOrdinary } from '../ordinary.ts';
import { FITS, type Finding, notFound, refused } from './finding.ts';
import type { Place } from './place.ts';

const INSTALL =
  /^(?:sudo )?(?:(?:apt|apt-get|aptitude|dnf|yum|zypper|brew|snap|flatpak) (?:install|reinstall)|pacman -S|apk add|emerge)((?: \S+)+)$/;
const SAYS_INSTALL =
  /\b(?:re)?install\w*\b|\b(?:get|download|add|set ?up|need|want|apt|apt-get|dnf|yum|brew|snap|pacman)\b/i;
const DOCUMENT =
  /\.(?:txt|md|json|ya?ml|log|csv|tsv|xml|html?|pdf|png|jpe?g|conf|cfg|ini|toml|sh|py|rb|js|ts|c|h|rs|java)$/i;
/** "Run gimp": nothing between the verb and the name, as the names of programs are said. */
const BARE = /^(?:run|launch|start|open|execute|fire up|start up|use) ["']?([\w.+-]+)["']?$/i;
const LATE = /did not answer in time$/;

const says = (fact: string): boolean => /^(?:available|package installed|executable)/.test(fact);

function onePackage(name: string, request: string, { look, facts }: Place): Finding {
  if (!name.includes('/') && (look(name) === 'file' || DOCUMENT.test(name)))
    return refused(`${name} is the name of a file, not of a package`);
  if (look(name) === 'dir' && !SAYS_INSTALL.test(request)) return refused(`${name} is a directory here`);
  const own = facts.filter(({ subject }) => subject.toLowerCase() === name.toLowerCase());
  if (own.some(({ fact, source }) => says(fact) || source === 'search')) return FITS;
  const looked = own.some(({ fact }) => fact === 'NOT FOUND') || facts.some(({ source }) => source === 'search');
  if (SAYS_INSTALL.test(request))
    return looked
      ? { kind: 'absent', facts: own.length > 0 ? [] : [notFound(name, 'NOT FOUND', 'packages')], question: null }
      : own.length > 0
        ? FITS
        : { kind: 'fits', facts: [notFound(name, 'not looked up in time', 'packages')] };
  const late = own.some(({ fact }) => LATE.test(fact)) || (own.length === 0 && !looked);
  const bare = BARE.exec(request.trim())?.[1]?.toLowerCase() ?? '';
  return late && bare !== '' && !isOrdinary(bare) && !/s$/.test(bare)
    ? FITS
    : refused(`no package ${name} is known here`);
}

/** What an installing command would install. */
export function packagesOf(command: string, request: string, place: Place): Finding | null {
  const names = INSTALL.exec(command)?.[1]?.trim().split(' ');
  const packages = names?.filter((name) => !name.startsWith('-')) ?? [];
  for (const name of packages) {
    const finding = onePackage(name.replace(/^'(.*)'$/, '$1'), request, place);
    if (finding.kind !== 'fits' || finding.facts.length > 0) return finding;
  }
  return packages.length > 0 ? FITS : null;
}

const SERVICE =
  /^(?:sudo )?(?:systemctl (start|stop|restart|reload|enable|disable|status) (\S+)|(?:service|update-rc\.d) (\S+) (start|stop|restart|reload|enable|disable|status))$/;
const SAYS_SERVICE = /\b(?:services?|daemon|unit|systemd|systemctl)\b/i;

/** The service that a command starts, stops or looks at. */
export function serviceOf(command: string, request: string, place: Place): Finding | null {
  const match = SERVICE.exec(command);
  if (!match) return null;
  const verb = match[1] ?? match[4] ?? '';
  const name = (match[2] ?? match[3] ?? '').replace(/\.service$/, '');
  if (place.machine.service(name)) return FITS;
  // Only a verb that is said of nothing else speaks of a service without naming one.
  const itsVerb = !/^(?:start|stop)$/.test(verb) && new RegExp(`\\b${verb}`, 'i').test(request);
  if (!SAYS_SERVICE.test(request) && !itsVerb) return refused(`there is no service ${name} here`);
  const source = place.machine.systemd ? 'systemd' : 'init.d';
  return { kind: 'absent', facts: [notFound(`${name} service`, 'NOT FOUND', source)], question: null };
}
