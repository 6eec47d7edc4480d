import { z } from 'zod';
import { readGateways, readInterfaces, readNameServers } from '../proc/network.ts';
import { readSockets } from '../proc/sockets.ts';
import { hostName } from '../proc/system.ts';
import { readText } from '../read.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  interface: z
    .string()
    .regex(/^[\w.@:-]{1,32}$/)
    .optional(),
});

export const networkInfoProbe = defineProbe({
  name: 'linux_network_info',
  summary: 'interfaces with addresses, default gateway, name servers, hosts file, open connections',
  args: Args,
  ttl: 300,
  async look({ args, context, write, notes }) {
    const [all, gateways, dns, hosts, { sockets }] = await Promise.all([
      readInterfaces(),
      readGateways(),
      readNameServers(),
      readText('/etc/hosts', 65_536),
      readSockets((s) => s.state === 'established' && s.protocol === 'tcp', context.signal),
    ]);
    const interfaces = args.interface ? all.filter((face) => face.name === args.interface) : all;
    if (args.interface) write.add(`interface:${args.interface}`, 'exists', interfaces.length > 0);
    write.add('interfaces', 'count', all.length);
    for (const face of interfaces) {
      const subject = `interface:${face.name}`;
      write.add(subject, 'state', face.state);
      for (const address of face.ipv4) write.add(subject, 'ipv4', address);
      for (const address of face.ipv6) write.add(subject, 'ipv6', address);
      write.add(subject, 'mac', face.mac);
      write.add(subject, 'mtu', face.mtu);
      write.add(subject, 'speed', face.speed, 'Mbit/s');
    }
    write.add('network', 'gateway', gateways[0]?.address);
    write.add('network', 'gateway_interface', gateways[0]?.interface);
    for (const server of dns.servers) write.add('network', 'dns', server);
    write.add('network', 'connections', sockets.length);
    write.add('system', 'hostname', hostName());
    if (all.every((face) => face.ipv4.length === 0 || face.name === 'lo'))
      notes.push('No interface but loopback has an address.');
    return {
      interfaces,
      gateway: gateways[0] ?? null,
      dns: dns.servers,
      search: dns.search,
      hosts: (hosts ?? '').split('\n').filter((line) => /^\s*[\da-f]/i.test(line)),
      connections: sockets
        .slice(0, 100)
        .map(({ address, port, remote, remotePort, pid }) => ({
          local: `${address}:${port}`,
          remote: `${remote}:${remotePort}`,
          pid,
        })),
    };
  },
});
