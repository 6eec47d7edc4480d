// Options by which a program opens itself to others, whatever the program: it listens on every address, or it asks
// nobody who they are. Either is said; both together let anybody in.
import type { Call } from '../call/machine.ts';
import names from '../data/option-names.json' with { type: 'json' };
import { listed } from '../listed.ts';
import { report, texts } from './common.ts';

const EVERYWHERE = /^(?:\w+:\/\/)?(?:\*|\[?::\]?)(?::\d+)?\/?$/;
/** No client connects to it, so that whatever option has it listens. */
const ALL_ADDRESSES = /^(?:\w+:\/\/)?0\.0\.0\.0(?::\d+)?\/?$/;
const LISTENS = new RegExp(`^--?(?:${listed(names.listens).join('|')})$`);
const UNGUARDED = new RegExp(`^--?(?:${names.unguarded.join('|')})$`);

export function checkExposure(call: Call): void {
  const args = texts(call.args);
  const open = args.some((text, index) => {
    const equals = text.startsWith('-') ? text.indexOf('=') : -1;
    const [name, value] = equals > 0 ? [text.slice(0, equals), text.slice(equals + 1)] : [text, args[index + 1] ?? ''];
    if (!name.startsWith('-')) return false;
    return name === '--bind_ip_all' || ALL_ADDRESSES.test(value) || (EVERYWHERE.test(value) && LISTENS.test(name));
  });
  const unguarded = args.some(
    (text, index) => text.startsWith('-') && (UNGUARDED.test(text) || UNGUARDED.test(`${text} ${args[index + 1]}`)),
  );
  if (unguarded && (open || call.program === 'sshd')) report(call, 'exposes-machine');
  else if (open || unguarded) report(call, 'listen');
}
