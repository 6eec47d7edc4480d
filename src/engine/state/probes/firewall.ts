// Which firewall is set up here. Its rules are the kernel's and shown to root alone; what a front-end is told to do at
// boot, and whether it is installed, stands in files.
import { z } from 'zod';
import { findProgram, parseAssignments, readText, run } from '../read.ts';
import { serviceStatus } from '../services/status.ts';
import type { ProbeContext } from '../types.ts';
import { defineProbe } from './probe.ts';

const FRONT_ENDS = ['ufw', 'firewalld', 'nftables'] as const;

/** Rules of tables that decide about packets; null when the kernel does not tell. */
async function rules(context: ProbeContext): Promise<number | null> {
  const path = context.env.PATH;
  // The rules are those of the network that it sees.
  const limits = { timeout: 2000, ...context, network: true };
  const nft = findProgram('nft', path);
  const shown = nft ? await run([nft, 'list', 'ruleset'], limits) : null;
  if (shown?.code === 0) return (shown.stdout.match(/^\s+(?:.*\b)?(?:accept|drop|reject)\b/gm) ?? []).length;
  const iptables = findProgram('iptables', path);
  const saved = iptables ? await run([iptables, '-S'], limits) : null;
  if (saved?.code !== 0) return null;
  return saved.stdout.split('\n').filter((line) => /^-A |^-P \w+ (?:DROP|REJECT)/.test(line)).length;
}

export const firewallProbe = defineProbe({
  name: 'linux_firewall',
  summary: 'is a firewall installed, switched on, running; how many rules the kernel has',
  args: z.object({}).strip(),
  ttl: 300,
  deadline: 5000,
  async look({ context, write, notes }) {
    const found: Record<string, { installed: boolean; enabled: boolean | null; running: boolean }> = {};
    for (const name of FRONT_ENDS) {
      const program = name === 'nftables' ? 'nft' : name;
      const status = await serviceStatus(
        name,
        (other) => findProgram(other === name ? program : other, context.env.PATH) !== null,
        context.signal,
        0,
      );
      const conf = name === 'ufw' ? await readText('/etc/ufw/ufw.conf', 16_384) : null;
      const set = conf === null ? undefined : parseAssignments(conf).get('ENABLED');
      const enabled = set === undefined ? status.enabled : set === 'yes';
      found[name] = { installed: status.installed, enabled, running: status.running };
      write.add(`firewall:${name}`, 'installed', status.installed);
      if (status.installed) write.add(`firewall:${name}`, 'enabled', enabled);
    }
    const count = await rules(context);
    write.add('firewall', 'rules', count);
    if (count === null) notes.push('The rules in the kernel are shown to root by `nft list ruleset` or `iptables -S`.');
    return { front_ends: found, rules: count };
  },
});
