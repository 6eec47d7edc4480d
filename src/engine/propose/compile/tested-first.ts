// *Restart nginx, but only if its configuration is valid*: the service's own test of its settings stands before.
import type { Goal } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';
import type { Way } from './express.ts';

const TESTED = 'config-ok';

/** What reads the settings of a service and does nothing more, by the service's name. */
const TESTS: ReadonlyMap<string, string> = new Map([
  ['nginx', 'nginx -t'],
  ['apache2', 'apachectl configtest'],
  ['apache', 'apachectl configtest'],
  ['httpd', 'apachectl configtest'],
  ['ssh', 'sshd -t'],
  ['sshd', 'sshd -t'],
  ['haproxy', 'haproxy -c -f /etc/haproxy/haproxy.cfg'],
  ['named', 'named-checkconf'],
  ['bind9', 'named-checkconf'],
  ['unbound', 'unbound-checkconf'],
  ['postfix', 'postfix check'],
  ['smbd', 'testparm -s'],
  ['squid', 'squid -k parse'],
  ['dnsmasq', 'dnsmasq --test'],
  ['rsyslog', 'rsyslogd -N1'],
]);

/** Null where no test is asked for. */
export function testedFirst(goal: Goal, world: World, ways: (goal: Goal) => Way[]): Way[] | null {
  if (!goal.manner.some(({ id }) => id === TESTED)) return null;
  const [service, ...more] = goal.names;
  const test = service && TESTS.get((written(service) ?? '').replace(/\.service$/, ''));
  if (goal.of !== 'service' || test === undefined || more.length > 0) return [];
  const rest = { ...goal, manner: goal.manner.filter(({ id }) => id !== TESTED) };
  return ways(rest).flatMap((way) =>
    way.command === null ? [] : [{ ...way, goal, command: `${world.root ? '' : 'sudo '}${test} && ${way.command}` }],
  );
}
