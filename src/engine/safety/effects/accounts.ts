// What the list of accounts says of the homes, as far as the context knows it: those of the person and of root. Whoever
// takes a home from there has it as surely as with `~`.
import type { Call, Handler } from '../call/machine.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import type { SafetyContext } from '../types.ts';
import { texts } from './common.ts';

const line = (name: string, id: number, home: string): string => `${name}:x:${id}:${id}::${home}:/bin/sh\n`;

export const ACCOUNTS = '/etc/passwd';

export const accounts = ({ user, home }: SafetyContext): string =>
  line('root', 0, '/root') + (user === 'root' ? '' : line(user, 1000, home));

/** `getent passwd NAME`. */
export const getent: Handler = (call: Call): Stream => {
  const [database, ...names] = texts(call.args).filter((text) => !text.startsWith('-'));
  const { context } = call.shell;
  if (database !== 'passwd') return stream(null, Taint.local);
  if (names.length === 0) return stream(accounts(context), Taint.local);
  const all = names.map((name) => {
    if (name === context.user) return line(name, 1000, context.home);
    return /^[a-z_][\w-]*$/.test(name) && name !== 'root' ? line(name, 1001, `/home/${name}`) : '';
  });
  return stream(all.includes('') ? null : all.join(''), Taint.local);
};
