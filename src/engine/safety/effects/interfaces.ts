// Firewalls, interfaces, routes, captures.
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same } from '../call/words.ts';
import { NOTHING, stream } from '../taint.ts';
import { always, report, texts } from './common.ts';
import { writeFile } from './write.ts';

const LOOKS = /^(?:-L\w*|-S\w*|--list\S*|--version|-V|-h|--help|list|show|status|get|-n\w*|-v\w*)$/;

const after = (words: readonly string[], option: RegExp): string =>
  words[words.findIndex((text) => option.test(text)) + 1] ?? '';

/** Drops what comes in on the port of ssh, or all that comes in, from whomever. */
function closesLogin(words: readonly string[]): boolean {
  const has = (option: RegExp): boolean => words.some((text) => option.test(text));
  if (!has(/^(?:-[AI]|--(?:append|insert))$/) || !words.includes('INPUT')) return false;
  if (!/^(?:DROP|REJECT)$/.test(after(words, /^(?:-j|--jump)$/))) return false;
  if (has(/^(?:-s|--source|-m|--match|-i|--in-interface)$/)) return false;
  if (has(/^--(?:dport|destination-port|dports)$/))
    return /(?:^|,)(?:22|ssh)(?:,|$)/.test(after(words, /^--(?:dport|destination-port|dports)$/));
  return !has(/^(?:-p|--protocol)$/);
}

function iptables(call: Call): undefined {
  const words = texts(call.args);
  const has = (pattern: RegExp): boolean => words.some((text) => pattern.test(text));
  if (closesLogin(words)) report(call, 'closes-remote-access');
  if (has(/^-(?:F|X|Z)|^--(?:flush|delete-chain)/) || has(/^(?:-P|--policy)$/)) report(call, 'firewall-off');
  else if (has(/^(?:-[AIDRNE]|--(?:append|insert|delete|replace|new-chain|rename-chain))/))
    report(call, 'firewall-rule');
  else if (words.length > 0 && !has(LOOKS) && !has(/^(?:-C|--check)$/)) report(call, 'firewall-rule');
}

function nft(call: Call): undefined {
  const words = texts(call.args);
  if (
    words.includes('flush') ||
    (words.includes('delete') && words.some((text) => text === 'table' || text === 'chain'))
  )
    report(call, 'firewall-off');
  else if (words.includes('input') && /dport (?:22|ssh) (?:drop|reject)/.test(words.join(' ')))
    report(call, 'closes-remote-access');
  else if (words.length > 0 && !words.includes('list')) report(call, 'firewall-rule');
}

function ufw(call: Call): undefined {
  const words = texts(call.args).filter((text) => !text.startsWith('-'));
  if (texts(call.args).includes('--dry-run')) return;
  if (/^(?:disable|reset)$/.test(words[0] ?? '')) report(call, 'firewall-off');
  else if (words[0] && !/^(?:status|show|version|app)$/.test(words[0])) report(call, 'firewall-rule');
}

function firewallCmd(call: Call): undefined {
  const words = texts(call.args);
  if (words.some((text) => /panic-on|complete-reload|reset-to-defaults/.test(text))) report(call, 'firewall-off');
  else if (words.some((text) => /^--(?:add|remove|set|change|new|delete|reload|runtime|direct|permanent)/.test(text)))
    report(call, 'firewall-rule');
}

function ip(call: Call): undefined {
  const words = texts(call.args).filter((text) => !text.startsWith('-'));
  if (
    words.some((text) => /^fl(?:u|us|ush)?$/.test(text)) ||
    (words.includes('down') && words.some((text) => /^set?$/.test(text)))
  )
    report(call, 'network-down');
  else if (words[0] === 'netns' && words[1] === 'exec')
    call.machine.runWords(
      call.args.slice(call.args.findIndex(({ text }) => text === 'exec') + 2),
      call.shell,
      call.stdin,
    );
  else if (
    words.some((text) => /^(?:add|del|delete|change|replace|set|append|a|d|c|r)$/.test(text)) &&
    words.length > 1
  )
    report(call, words.some((text) => /^del/.test(text)) ? 'network-down' : 'network-change');
}

function ifconfig(call: Call): undefined {
  const words = texts(call.args).filter((text) => !text.startsWith('-'));
  if (words.includes('down')) report(call, 'network-down');
  else if (words.length > 1) report(call, 'network-change');
}

function route(call: Call): undefined {
  const words = texts(call.args);
  if (words.some((text) => /^(?:del|flush)$/.test(text))) report(call, 'network-down');
  else if (words.includes('add')) report(call, 'network-change');
}

function nmcli(call: Call): undefined {
  const words = texts(call.args).filter((text) => !text.startsWith('-'));
  if (words.some((text) => /^(?:off|down|disconnect|delete|del)$/.test(text))) report(call, 'network-down');
  else if (words.some((text) => /^(?:up|add|modify|mod|connect|on|edit|set|reload|hotspot|import|clone)$/.test(text)))
    report(call, 'network-change');
}

function tcpdump(call: Call): undefined {
  const options = readOptions(call.args, { values: 'BcCDEFGijmMrsTVwWyz' });
  const output = options.value('w');
  if (output) writeFile(output, stream(null), { append: false }, call);
  const program = options.value('z');
  if (program) call.machine.runText(program.text, call.shell.fork(), { span: call.span });
  // A few headers on the screen are a look; what goes on, is kept, or shows contents records what others say.
  const looks = options.has('c') && output === null && !options.has('A', 'X', 'x');
  if (!looks && !options.has('r', 'D', 'h', 'version')) report(call, 'capture-traffic');
}

function tc(call: Call): undefined {
  if (!texts(call.args).some((text) => /^(?:show|list|ls|get|monitor|-s)$/.test(text))) report(call, 'network-down');
}

function ethtool(call: Call): undefined {
  if (
    texts(call.args).some((text) =>
      /^-(?:s|K|A|C|G|L|X|N|E|f|p|r|t|W|K)$|^--(?:change|offload|set|reset|flash|test)/.test(text),
    )
  )
    report(call, 'network-change');
}

export const interfaceHandlers: Handlers = {
  iptables,
  ip6tables: iptables,
  'iptables-restore': always('firewall-off'),
  'ip6tables-restore': always('firewall-off'),
  'iptables-save': () => NOTHING,
  nft,
  ufw,
  'firewall-cmd': firewallCmd,
  ip,
  ifconfig,
  route,
  nmcli,
  tc,
  ethtool,
  ifdown: always('network-down'),
  ...same('ifup dhclient wg-quick', always('network-change')),
  iwconfig: (call) => {
    if (call.args.length > 1) report(call, 'network-change');
    return undefined;
  },
  rfkill: (call) => {
    if (/^(?:un)?block$/.test(call.args[0]?.text ?? '')) report(call, 'network-change');
    return undefined;
  },
  arp: (call) => {
    if (texts(call.args).some((t) => /^-\w*[ds]/.test(t))) report(call, 'network-change');
    return undefined;
  },
  tcpdump,
  tshark: (call) => {
    if (!texts(call.args).some((t) => /^-\w*r/.test(t))) report(call, 'capture-traffic');
    return undefined;
  },
  ...same('ngrep ettercap arpspoof', always('capture-traffic')),
};
