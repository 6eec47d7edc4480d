// The intent table decides between frames that read a short request equally well: "start nginx" is about the
// service when there is one, "run gimp" about the program, "install nodejs" about the package.
import { readIntent } from '../../intent.ts';
import type { Machine } from '../../machine.ts';

const PREFERRED = 1;
const OTHERS = 0.84;

function framesFor(verb: string, target: string, machine: Machine): RegExp | null {
  if (verb === 'install') return /^pkg\.install/;
  if (/^(?:uninstall|remove|purge)$/.test(verb)) return /^pkg\.(?:remove|purge)$/;
  if (/^(?:run|launch|open|execute)$/.test(verb)) return /^run\.program$/;
  if (/^(?:restart|reload|enable|disable)$/.test(verb)) return new RegExp(`^service\\.${verb}$`);
  if (verb === 'start' || verb === 'stop') {
    if (machine.service(target)) return new RegExp(`^service\\.${verb}$`);
    return verb === 'start'
      ? /^(?:run\.program|service\.start)$/
      : /^(?:service\.stop|kill\.name)$/;
  }
  if (verb === 'kill') return /^kill\.name$/;
  return verb === 'update' || verb === 'upgrade' ? /^pkg\.upgrade/ : null;
}

const TOOL =
  /\b(?:use|using|with|via|through|run|call)\s+(?:the\s+)?["'`]?([a-z][\w.-]{1,15})["'`]?(?=\s|$|,)/gi;

/** Programs that the request wants to be used: "with awk", "using rsync". */
export function namedTools(request: string): Set<string> {
  return new Set([...request.matchAll(TOOL)].map((match) => (match[1] ?? '').toLowerCase()));
}

/** Factor on the confidence of each frame, by its id. */
export function intentBias(request: string, machine: Machine): (id: string) => number {
  const intent = readIntent(request);
  const target = intent?.target ?? '';
  if (!intent || !/^[A-Za-z][\w+-]*(?:\.[a-z]{2})?$/.test(target)) return () => PREFERRED;
  const frames = framesFor(intent.verb, target, machine);
  if (!frames) return () => PREFERRED;
  return (id) => (frames.test(id) ? PREFERRED : OTHERS);
}
