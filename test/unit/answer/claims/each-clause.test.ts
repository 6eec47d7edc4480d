// Each clause of a sentence is proven for itself, and each name of it: what is so of one of two is believed of neither.
import { expectBelieved } from './believed.ts';

expectBelieved([
  {
    tool: 'linux_ports',
    result: {
      listening: [
        { port: 5432, addr: '127.0.0.1', process: 'postgres', pid: 1450 },
        { port: 8080, addr: '0.0.0.0', process: 'node', pid: 3301 },
        { port: 22, addr: '0.0.0.0', process: 'sshd', pid: 640 },
      ],
    },
    right: ['Nothing listens on port 443, and sshd on port 22 has PID 640.'],
    wrong: [
      'Nothing listens on port 5432, and sshd on port 22 has PID 640.',
      'node listens on port 8080, while sshd and postgres are bound to localhost.',
    ],
  },
  {
    tool: 'list_users',
    result: {
      users: [
        { name: 'kim', groups: ['docker', 'sudo'] },
        { name: 'lee', groups: ['guests'] },
        { name: 'pat', groups: ['docker'] },
      ],
    },
    right: ['All users but lee are in the docker group.', 'All but one of the users are in the docker group.'],
    wrong: ['All users but pat are in the docker group.', 'All but two of the users are in the docker group.'],
  },
  {
    tool: 'list_hosts',
    result: [
      { host: 'ash', system: 'bookworm', disks: 2, patched: true },
      { host: 'elm', system: 'bullseye', disks: 4, patched: true },
      { host: 'oak', system: 'bookworm', disks: 3, patched: false },
    ],
    right: [
      'The only host on bullseye is elm.',
      'oak is the only host that is not patched.',
      'Across the three hosts there are 9 disks.',
    ],
    wrong: [
      'The only host on bookworm is oak.',
      'ash is the only host that is not patched.',
      'Across the three hosts there are 8 disks.',
    ],
  },
  {
    tool: 'list_parcels',
    result: [
      { parcel: 'P-71', origin: 'Ulm', carrier: 'Rapido', state: 'late' },
      { parcel: 'P-72', origin: 'Ulm', carrier: 'Norvia', state: 'sent' },
      { parcel: 'P-73', origin: 'Bonn', carrier: 'Norvia', state: 'sent' },
    ],
    right: ['P-71 goes with Rapido.', 'P-72 and P-73 are sent.'],
    wrong: ['P-71 goes with Norvia.', 'P-71 goes with Norvia and is late.', 'P-73 goes with Rapido.'],
  },
]);
