// Power, services, kernel, clock, scheduled jobs, accounts.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same, words } from '../call/words.ts';
import type { RuleId } from '../rules/index.ts';
import { NOTHING, type Stream, stream } from '../taint.ts';
import { UNKNOWN } from '../word/symbols.ts';
import { always, report, texts } from './common.ts';
import { foreignRule } from './foreign.ts';
import { readPath } from './read.ts';
import { cronCommand } from './write.ts';

function power(call: Call): undefined {
  const words = texts(call.args);
  if (words.some((text) => /^(?:-c|--show|-k|--help|--version|-w|--wtmp-only)$/.test(text))) return;
  report(call, 'power-off');
}

function init(call: Call): undefined {
  const level = call.args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
  if (/^[016sS]$/.test(level)) report(call, 'power-off');
  else if (level) report(call, 'service-change');
}

const LOOK =
  /^(?:status|show|cat|help|list-\w[\w-]*|is-\w+|get-default|show-environment|analyze|blame|critical-chain|verify|dump|dot|plot|calendar|time|unit-paths|log-level|--version|--help)$/;
const POWER =
  /^(?:poweroff|reboot|halt|kexec|suspend|hibernate|hybrid-sleep|emergency|rescue|isolate|soft-reboot|suspend-then-hibernate|exit)$/;
const STOP = /^(?:stop|disable|mask|kill|freeze|clean|revert)$/;
const VITAL_UNIT =
  /^(?:ssh(?:d)?|systemd-[\w-]+|dbus(?:-broker)?|NetworkManager|network(?:ing)?|firewalld|ufw|iptables|nftables|auditd|fail2ban|apparmor|selinux\w*|rsyslog|cron|crond|polkit|getty.*|display-manager|gdm\d?|lightdm|wpa_supplicant|docker|containerd|kubelet|resolvconf|chronyd?|ntpd?|snapd|clamav\S*|ossec\S*|falcon-sensor|auditbeat|osqueryd)(?:\.(?:service|socket|target))?$/;

const SYSTEMCTL = {
  values: 'tpsnoHM',
  longValues: words(`
    type property state host machine root lines output signal kill-whom job-mode what
  `),
  long: ['now', 'user', 'force', 'all', 'failed', 'no-pager', 'global', 'system'],
} as const;

function systemctl(call: Call): undefined {
  const options = readOptions(call.args, SYSTEMCTL);
  const verb = options.operands[0]?.text;
  const units = options.operands.slice(1);
  if (verb === undefined || LOOK.test(verb)) return;
  if (POWER.test(verb)) report(call, 'power-off');
  else if (STOP.test(verb))
    serviceStop(
      call,
      units.map(({ text }) => text),
      verb,
    );
  else if (verb === 'set-default' || verb === 'set-environment' || verb === 'edit' || verb === 'set-property')
    report(call, 'system-setting');
  else report(call, 'service-change');
}

function serviceStop(call: Call, units: string[], verb: string): void {
  const vital = units.some((unit) => VITAL_UNIT.test(unit) || /[\uE000-\uE006]/.test(unit));
  if (vital) report(call, 'service-stop-vital');
  else report(call, verb === 'mask' ? 'service-mask' : 'service-stop');
}

function service(call: Call): undefined {
  const [name, verb] = texts(call.args);
  if (name === undefined || name.startsWith('-') || verb === undefined || verb === 'status') return;
  if (/stop|disable|delete|del/.test(verb)) serviceStop(call, [name], verb);
  else report(call, 'service-change');
}

/** `/etc/init.d/ssh stop`. */
export function initScript(call: Call): undefined {
  const verb = call.args[0]?.text ?? '';
  if (verb === 'status' || verb === '') return;
  if (verb === 'stop') serviceStop(call, [call.program], verb);
  else report(call, 'service-change');
}

function sysctl(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'pfr',
    longValues: ['load', 'pattern'],
    long: ['write', 'all', 'system'],
  });
  const writes =
    options.has('w', 'write', 'p', 'load', 'f', 'system') || options.operands.some(({ text }) => text.includes('='));
  if (!writes) return;
  const grave = options.operands.some(({ text }) =>
    /^(?:kernel\.|vm\.(?:overcommit|panic|drop|nr_hugepages)|fs\.(?!inotify\.|file-max|nr_open|aio-max-nr)|net\.ipv4\.(?:icmp|tcp_syncookies|conf\S*rp_filter))/.test(
      text,
    ),
  );
  report(call, grave ? 'kernel-setting' : 'kernel-tuning');
}

function modules(call: Call): undefined {
  const words = texts(call.args);
  if (
    call.program === 'modprobe' &&
    words.some((text) => /^-(?!-)\w*[nDcR]|^--(?:dry-run|show|showconfig|resolve)/.test(text))
  )
    return;
  const removes = call.program === 'rmmod' || words.some((text) => /^-\w*r|^--remove/.test(text));
  report(call, removes ? 'unload-module' : call.program === 'insmod' ? 'load-module-file' : 'load-module');
}

function crontab(call: Call): Stream | undefined {
  const options = readOptions(call.args, { values: 'u' });
  // The old table is unknown, and what is added after it is not.
  if (options.has('l')) return stream(`${UNKNOWN}\n`);
  if (options.has('r')) return report(call, 'crontab-remove') as undefined;
  if (options.has('e')) return report(call, 'crontab-edit') as undefined;
  const file = options.operands[0];
  const content = !file || file.text === '-' ? call.stdin : readPath(file, call);
  report(call, 'crontab-replace');
  for (const line of (content.text ?? '').split('\n').slice(0, 64)) {
    const command = cronCommand(line);
    if (command) call.machine.runText(command, call.shell.fork(), { span: call.span, taint: content.taint });
  }
  return undefined;
}

function at(call: Call): undefined {
  const options = readOptions(call.args, { values: 'qft' });
  if (options.has('l', 'V', 'c')) return;
  if (options.has('r', 'd')) return report(call, 'crontab-edit') as undefined;
  const file = options.value('f');
  const content = file ? readPath(file, call) : call.stdin;
  const foreign = file ? foreignRule(file.text, call.shell) : null;
  if (foreign) report(call, foreign);
  report(call, 'crontab-edit');
  if (content.text) call.machine.runText(content.text, call.shell.fork(), { span: call.span, taint: content.taint });
}

/** A tool whose plain or querying forms only look. */
function unlessOnly(looks: RegExp, rule: RuleId): Handler {
  return (call) => {
    const words = texts(call.args);
    if (words.length === 0 || words.every((text) => looks.test(text))) return undefined;
    report(call, rule);
    return undefined;
  };
}

const QUERY_TIME = /^(?:status|show|show-timesync|timesync-status|list-\w+|--\S+|-\S+)$/;

function date(call: Call) {
  const options = readOptions(call.args, { values: 'dfrIs', longValues: ['date', 'set', 'file', 'reference'] });
  if (options.has('s', 'set') || options.operands.some(({ text }) => /^\d{8,}/.test(text))) {
    report(call, 'clock-change');
  }
  return undefined;
}

function hostname(call: Call): undefined {
  const options = readOptions(call.args, { values: 'F', longValues: ['file'] });
  if (options.has('F', 'file', 'b') || options.operands.length > 0) report(call, 'system-setting');
}

const ACCOUNT_ADD: Handler = (call) => {
  const words = texts(call.args);
  const options = readOptions(call.args, {
    values: 'ugGdscekpfLUbKRZC',
    longValues: ['uid', 'groups', 'gid', 'home', 'shell', 'append'],
  });
  if (words.some((text) => /^(?:-D|--defaults|--help)$/.test(text)) && options.operands.length === 0) return undefined;
  const uid = options.text('u', 'uid');
  const groups = `${options.text('G', 'groups') ?? ''},${options.text('g', 'gid') ?? ''},${words.slice(-1)}`;
  const isRoot = uid === '0' || options.text('g', 'gid') === '0';
  const privileged = /(?:^|,)(?:root|sudo|wheel|admin|adm|disk|shadow|lxd)(?:,|$)/.test(groups);
  // Without *append* the list is all that is left.
  const replaces = call.program === 'usermod' && options.has('G', 'groups') && !options.has('a', 'append');
  if (replaces) report(call, 'group-replace');
  if (isRoot) report(call, 'root-account');
  else if (privileged) report(call, 'privileged-group');
  else if (/(?:^|,)(?:docker|libvirt|incus-admin|kvm)(?:,|$)/.test(groups)) report(call, 'container-group');
  else if (
    call.program === 'usermod' &&
    (words.includes('root') || options.has('L', 'lock', 'e', 'expiredate', 's', 'shell', 'l', 'login', 'p', 'password'))
  )
    report(call, 'account-lock');
  else report(call, /group/.test(call.program) ? 'group-add' : 'account-add');
  return undefined;
};

const ACCOUNT_REMOVE: Handler = (call) => {
  const options = readOptions(call.args);
  const names = options.operands.map(({ text }) => text);
  const files = options.has('r', 'remove', 'remove-home', 'remove-all-files');
  report(call, names.includes('root') ? 'root-account' : 'account-remove');
  if (files && names.includes(call.shell.context.user)) report(call, 'delete-home');
  return undefined;
};

function passwd(call: Call): undefined {
  const options = readOptions(call.args, { values: 'nxwi' });
  const names = options.operands.map(({ text }) => text);
  if (options.has('S', 'status')) return;
  if (options.has('d', 'delete')) report(call, names.includes('root') ? 'root-account' : 'account-lock');
  else if (names.includes('root') || options.has('l', 'lock', 'e', 'expire', 'u')) report(call, 'account-lock');
  else report(call, names.length > 0 ? 'password-other' : 'password-own');
}

function chpasswd(call: Call): undefined {
  report(call, /^root:/m.test(call.stdin.text ?? '') ? 'root-account' : 'account-lock');
}

function journalctl(call: Call): undefined {
  if (
    texts(call.args).some((text) =>
      /^--(?:vacuum-|rotate|flush|sync|relinquish|smart-relinquish|setup-keys)/.test(text),
    )
  )
    report(call, keepsLittle(texts(call.args).join(' ')) ? 'truncate-logs' : 'rotate-logs');
}

/** `--vacuum-time=1s`, `--vacuum-size 1M`: hardly anything stays. */
const keepsLittle = (words: string): boolean =>
  /--vacuum-time[= ]\d+\s*(?:s|sec|m|min|h|hours?|ms|us)?(?:\s|$)|--vacuum-size[= ]\d{0,2}[KM]?(?:\s|$)|--vacuum-files[= ][01](?:\s|$)/i.test(
    words,
  );

function dmesg(call: Call): undefined {
  if (texts(call.args).some((text) => /^(?:-(?!-)\w*[cCDEn]|--(?:clear|read-clear|console-))/.test(text)))
    report(call, 'clear-log-buffer');
}

function setenforce(call: Call): undefined {
  report(call, /^(?:0|permissive)$/i.test(call.args[0]?.text ?? '') ? 'security-off' : 'system-setting');
}

export const systemHandlers: Handlers = {
  ...same('shutdown reboot halt poweroff pm-suspend pm-hibernate', power),
  init,
  telinit: init,
  systemctl,
  service,
  ...same('rc-service update-rc.d invoke', service),
  chkconfig: unlessOnly(/^--list$/, 'service-stop'),
  'rc-update': always('service-change'),
  supervisorctl: unlessOnly(/^(?:status|tail|avail|pid|\w+)$/, 'service-change'),
  launchctl: unlessOnly(/^(?:list|print|help|version|-.*)$/, 'service-change'),
  sysctl,
  ...same('modprobe rmmod insmod', modules),
  crontab,
  at,
  batch: at,
  atrm: always('crontab-edit'),
  date,
  hwclock: unlessOnly(/^(?:-r|--show|--get|--verbose|-v|--utc|-u|-V|--version)$/, 'clock-change'),
  ntpdate: unlessOnly(/^-q/, 'clock-change'),
  timedatectl: unlessOnly(QUERY_TIME, 'clock-change'),
  hostnamectl: unlessOnly(QUERY_TIME, 'system-setting'),
  localectl: unlessOnly(QUERY_TIME, 'system-setting'),
  loginctl: unlessOnly(/^(?:list-\w+|show-\w+|session-status|user-status|seat-status|\d+|-\S+|\w*)$/, 'service-change'),
  hostname,
  domainname: hostname,
  setenforce,
  ...same('aa-teardown aa-disable aa-complain', always('security-off')),
  auditctl: unlessOnly(/^(?:-l|-s|-v)$/, 'security-off'),
  getenforce: () => NOTHING,
  ...same(`setsebool semanage update-initramfs locale-gen dpkg-reconfigure`, always('system-setting')),
  ...same('useradd adduser usermod groupadd addgroup groupmod gpasswd', ACCOUNT_ADD),
  ...same('userdel deluser groupdel delgroup', ACCOUNT_REMOVE),
  passwd,
  chpasswd,
  chage: unlessOnly(/^(?:-[lMmW]|--(?:list|(?:max|min|warn)days)(?:=\d+)?|\w+)$/, 'account-lock'),
  ...same('visudo vipw vigr pwconv pwunconv', always('account-files-edit')),
  chsh: always('password-own'),
  chfn: always('password-own'),
  'update-grub': always('boot-config'),
  'grub-mkconfig': always('boot-config'),
  dracut: unlessOnly(/^(?:--list-modules|--print-cmdline|--no-kernel)$/, 'system-setting'),
  mkinitcpio: (call) => {
    if (!texts(call.args).some((text) => /^(?:-[HLPM]|--hookhelp|--listhooks|--automods)$/.test(text)))
      report(call, 'system-setting');
    return undefined;
  },
  efibootmgr: unlessOnly(/^-v$/, 'boot-config'),
  kexec: (call) => {
    const args = texts(call.args);
    const loads = args.some((text) => /^(?:-[lu]|--load|--unload)$/.test(text));
    report(call, loads && !args.includes('-e') ? 'system-setting' : 'power-off');
    return undefined;
  },
  journalctl,
  dmesg,
  logrotate: (call) => {
    if (!texts(call.args).some((text) => /^(?:-\w*d|--debug|--version)$/.test(text))) report(call, 'rotate-logs');
    return undefined;
  },
  wall: always('message-users'),
  write: always('message-users'),
  'update-alternatives': unlessOnly(/^--(?:list|display|query|get-selections)|^[\w.+-]+$/, 'system-setting'),
  alternatives: unlessOnly(/^--(?:list|display)|^[\w.+-]+$/, 'system-setting'),
  setterm: always('terminal-setting'),
  stty: () => NOTHING,
  ldconfig: unlessOnly(/^(?:-p|-v|-N|-X|--print-cache)$/, 'system-setting'),
  locale: () => undefined,
  udevadm: unlessOnly(/^(?:info|monitor|test|settle|--\S+|-\w+|\/\S*)$/, 'system-setting'),
  setxkbmap: always('terminal-setting'),
  xrandr: unlessOnly(/^(?:-q|--query|--listmonitors|--verbose|--prop)$/, 'terminal-setting'),
  csrutil: unlessOnly(/^status$/, 'security-off'),
  spctl: unlessOnly(/^(?:--status|-a|--assess)/, 'security-off'),
  nvram: unlessOnly(/^-p/, 'boot-config'),
  tmutil: unlessOnly(/^(?:list\w+|status|latestbackup|destinationinfo)$/, 'destroy-backup'),
  diskutil: unlessOnly(/^(?:list|info|-plist|apfs|\/\S+|disk\S+)$/, 'wipe-device'),
};
