// A service goes by several names: the unit, the init script, the program, what people say. One table of families.

const FAMILIES: readonly (readonly string[])[] = [
  ['ssh', 'sshd', 'openssh', 'openssh-server'],
  ['cron', 'crond', 'cronie'],
  ['apache2', 'httpd', 'apache'],
  ['mysql', 'mysqld', 'mariadb', 'mariadbd'],
  ['postgresql', 'postgres', 'postmaster', 'pg'],
  ['docker', 'dockerd'],
  ['NetworkManager', 'network-manager', 'networkmanager'],
  ['rsyslog', 'rsyslogd', 'syslog'],
  ['cups', 'cupsd'],
  ['redis-server', 'redis'],
  ['mongod', 'mongodb', 'mongo'],
  ['bind9', 'named', 'bind'],
  ['exim4', 'exim'],
  ['dbus', 'dbus-daemon'],
  ['chrony', 'chronyd'],
  ['smbd', 'samba'],
  ['php-fpm', 'php'],
  ['rabbitmq-server', 'rabbitmq'],
  ['elasticsearch', 'elastic'],
  ['memcached', 'memcache'],
  ['fail2ban', 'fail2ban-server'],
  ['avahi-daemon', 'avahi'],
  ['bluetooth', 'bluetoothd'],
  ['snapd', 'snap'],
  ['systemd-resolved', 'resolved'],
  ['systemd-timesyncd', 'timesyncd'],
  ['systemd-journald', 'journald'],
  ['systemd-logind', 'logind'],
  ['systemd-networkd', 'networkd'],
  ['systemd-udevd', 'udevd', 'udev'],
];

/** Every name of the family that `name` belongs to, its own first; `.service` is left away. */
export function serviceNames(name: string): string[] {
  const own = name.replace(/\.service$/, '');
  const lower = own.toLowerCase();
  const family = FAMILIES.find((names) => names.some((other) => other.toLowerCase() === lower));
  return [own, ...(family ?? []).filter((other) => other !== own)];
}

/** Whether two words mean the same service. */
export const sameService = (a: string, b: string): boolean =>
  serviceNames(a.toLowerCase()).some((name) => name.toLowerCase() === b.toLowerCase());
