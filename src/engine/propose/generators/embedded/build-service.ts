// Services through systemd where it runs, else through `service` and the scripts in /etc/init.d.

import { quote } from '../../../line/quote.ts';
import { asRoot } from '../../machine.ts';
import { sinceOf } from '../../measures.ts';
import { type BuildInput, type BuildResult, firstSlot } from './build.ts';

const CHANGES = new Set(['start', 'stop', 'restart', 'reload', 'enable', 'disable']);
const UNDO: Record<string, string> = {
  start: 'stop',
  stop: 'start',
  enable: 'disable',
  disable: 'enable',
};

/** Names by which people call services whose unit is called otherwise on Debian-like systems. */
const UNIT_OF: Record<string, string> = {
  sshd: 'ssh',
  apache: 'apache2',
  postgres: 'postgresql',
  mariadb: 'mariadb',
  redis: 'redis-server',
  crond: 'cron',
};

function verbCommand(verb: string, service: string, input: BuildInput): string {
  const { machine } = input;
  if (machine.systemd || !machine.has('service'))
    return asRoot(`systemctl ${verb} ${service}`, machine);
  if (verb === 'enable' || verb === 'disable') {
    const tool = machine.has('update-rc.d') ? 'update-rc.d' : 'chkconfig';
    const words =
      tool === 'update-rc.d'
        ? `${service} ${verb}`
        : `${service} ${verb === 'enable' ? 'on' : 'off'}`;
    return asRoot(`${tool} ${words}`, machine);
  }
  return asRoot(`service ${service} ${verb}`, machine);
}

/** The other of systemd and the scripts: what is said of this machine may hold of the one that is meant. */
function otherWay(verb: string, service: string, input: BuildInput): string[] {
  const { machine } = input;
  const scripts = /^(?:start|stop|restart|reload)$/.test(verb);
  if (!machine.systemd && machine.has('service'))
    return [asRoot(`systemctl ${verb} ${service}`, machine)];
  return scripts && machine.has('service') ? [asRoot(`service ${service} ${verb}`, machine)] : [];
}

function listing(verb: string, systemd: boolean): string | null {
  if (verb === 'list')
    return systemd ? 'systemctl list-units --type=service --state=running' : 'service --status-all';
  return verb === 'failed' && systemd ? 'systemctl --failed' : null;
}

function logs(service: string, input: BuildInput, follow: boolean): string {
  const { machine } = input;
  const count = firstSlot(input, 'count') ?? '50';
  const since = input.tokens.flatMap(
    ({ values }) => values.get('date') ?? values.get('duration') ?? [],
  )[0];
  if (machine.systemd || machine.has('journalctl'))
    return follow
      ? `journalctl -u ${service} -f`
      : `journalctl -u ${service} ${since ? `--since ${quote(sinceOf(since))}` : `-n ${count}`} --no-pager`;
  return `tail ${follow ? '-f' : `-n ${count}`} /var/log/${service}.log`;
}

export function buildService(input: BuildInput): BuildResult {
  const verb = input.id.replace(/^service\./, '');
  if (verb === 'list' || verb === 'failed') {
    const command = listing(verb, input.machine.systemd);
    return command ? { command } : null;
  }
  const named = firstSlot(input, 'service');
  if (named === null) return { missing: 'service' };
  const unit = input.machine.has('apt') ? (UNIT_OF[named.toLowerCase()] ?? named) : named;
  const service = quote(unit);
  if (verb === 'logs' || verb === 'logs.follow')
    return { command: logs(service, input, verb === 'logs.follow') };
  if (!CHANGES.has(verb)) {
    const ways = [`systemctl status ${service}`, `service ${service} status`];
    const [command = '', other = ''] =
      input.machine.systemd || !input.machine.has('service') ? ways : ways.reverse();
    return { command, others: [other] };
  }
  const back = UNDO[verb];
  return {
    command: verbCommand(verb, service, input),
    others: otherWay(verb, service, input),
    ...(back ? { undo: verbCommand(back, service, input) } : {}),
  };
}
