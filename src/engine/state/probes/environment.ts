// Environment variables as this program was started with them. Values that look like secrets are not shown.
import { z } from 'zod';
import { hasSecret } from '../../redact/redact.ts';
import { defineProbe } from './probe.ts';

export const environmentProbe = defineProbe({
  name: 'linux_environment',
  summary: 'environment variables: one by name, or the names of all; secrets are not shown',
  args: z.object({
    name: z
      .string()
      .regex(/^[A-Za-z_]\w{0,127}$/)
      .optional(),
  }),
  ttl: 60,
  async look({ args, context, write, notes }) {
    const { env } = context;
    const names = Object.keys(env)
      .filter((name) => env[name] !== undefined)
      .sort();
    write.add('environment', 'count', names.length);
    if (!args.name) return { names };
    const name = env[args.name] === undefined ? args.name.toUpperCase() : args.name;
    const value = env[name];
    write.add(`variable:${name}`, 'set', value !== undefined);
    if (value === undefined) return { name, value: null };
    if (hasSecret(`${name}=${value}`)) {
      notes.push(`The value of ${name} looks like a secret and is not shown.`);
      return { name, value: null };
    }
    write.add(`variable:${name}`, 'value', value.slice(0, 2000));
    return { name, value: value.slice(0, 2000) };
  },
});
