// Sockets, listeners, name look-ups, mail, and tools that attack or scan.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same } from '../call/words.ts';
import { NOTHING, type Stream } from '../taint.ts';
import { always, report, texts, wordOf } from './common.ts';
import { uploads } from './leaks/leave.ts';
import { FROM_NETWORK } from './transfers.ts';

const NETCAT = {
  values: 'ceEgGiImnopPqsTVwxXb'.replace(/[EnGb]/g, ''),
  longValues: ['exec', 'sh-exec', 'lua-exec', 'source-port', 'proxy', 'wait', 'output'],
  long: ['listen', 'keep-open', 'zero', 'udp', 'verbose'],
} as const;

/** Orders of plain-text protocols. */
const ORDERS = /^\s*(?:flush\w*|shutdown|drop|delete|truncate|purge|reset|debug\s+segfault|config\s+set)\b/im;

function netcat(call: Call): Stream {
  const options = readOptions(call.args, NETCAT);
  const exec = options.value('e', 'c', 'exec', 'sh-exec');
  if (exec || options.has('e', 'c', 'exec', 'sh-exec')) {
    report(call, options.has('l', 'k', 'listen') ? 'backdoor-listener' : 'reverse-shell');
  }
  const ports = [options.text('p', 'source-port'), ...texts(options.operands)];
  if (options.has('l', 'listen')) report(call, ports.some(isPrivilegedPort) ? 'privileged-port' : 'listen');
  if (options.has('z', 'zero')) return NOTHING;
  // A line for a server that throws things away.
  if (ORDERS.test(call.stdin.text ?? '')) report(call, 'http-delete-all');
  return FROM_NETWORK;
}

/** Below 1024: where services listen. */
export const isPrivilegedPort = (text: string | null): boolean =>
  text !== null && /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) < 1024;

function socat(call: Call): Stream {
  const words = texts(call.args).filter((text) => !text.startsWith('-'));
  const exec = words.find((text) => /^(?:EXEC|SYSTEM|SHELL):/i.test(text));
  const network = words.some((text) =>
    /^(?:TCP|UDP|SSL|OPENSSL|SCTP|SOCKS|PROXY)\w*(?:-LISTEN|-CONNECT|-L)?:/i.test(text),
  );
  if (exec && network)
    report(call, words.some((text) => /LISTEN|-L:/i.test(text)) ? 'backdoor-listener' : 'reverse-shell');
  else if (exec)
    call.machine.runText(exec.replace(/^\w+:/, '').split(',')[0] as string, call.shell.fork(), { span: call.span });
  else if (words.some((text) => /LISTEN/i.test(text))) {
    const port = /LISTEN:(\d+)/i.exec(words.join(' '))?.[1] ?? null;
    report(call, isPrivilegedPort(port) ? 'privileged-port' : 'listen');
  }
  for (const text of words) {
    const file = /^(?:FILE|OPEN|CREATE|GOPEN):([^,]+)/i.exec(text)?.[1];
    if (file && network) uploads(call, wordOf(file, call.name));
  }
  return FROM_NETWORK;
}

const dns: Handler = (call) => {
  if (
    call.args.some(
      ({ text, provenance }) => provenance === 'command-substitution' && /\../.test(text) && text.length > 1,
    )
  )
    report(call, 'dns-smuggling');
  return FROM_NETWORK;
};

const mail = always('send-message');

export const networkHandlers: Handlers = {
  ...same('nc ncat nc.traditional nc.openbsd', netcat),
  netcat,
  socat,
  ...same('dig nslookup host drill ping ping6', dns),
  mail,
  ...same('mailx mutt sendmail swaks', mail),
  telnet: () => FROM_NETWORK,
  ngrok: always('listen'),
  ...same('hydra medusa sqlmap msfconsole msfvenom slowloris', always('attack-tool')),
  ...same('john hashcat aircrack-ng hping3 masscan', always('security-tool')),
  nmap: (call) => {
    if (texts(call.args).some((t) => /^--script|^-sS|^-A$|^-O$/.test(t))) report(call, 'network-scan');
    return undefined;
  },
};
