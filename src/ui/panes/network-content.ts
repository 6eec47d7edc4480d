// Interfaces and ports as rows.
import { bytes, rate } from './format.ts';
import { type Content, gauge } from './live-spec.ts';
import { figure, num, type Plain, plains, row, str, sum, words } from './table.ts';

export function trafficContent(data: Plain): Content {
  const list = plains(data.interfaces);
  const outside = list.filter((face) => face.interface !== 'lo');
  return {
    gauges: [
      ...gauge('in', 'received', sum(outside, 'received_per_s'), rate, null, null),
      ...gauge('out', 'sent', sum(outside, 'sent_per_s'), rate, null, null),
    ],
    rows: list.map((face) => {
      const name = str(face.interface);
      return row(
        name,
        [
          words(name),
          figure(face.received_per_s, rate),
          figure(face.sent_per_s, rate),
          figure(face.received_total, bytes),
          figure(face.sent_total, bytes),
          figure(face.errors),
        ],
        {
          mark: (num(face.errors) ?? 0) > 0 ? 'careful' : 'ok',
          ask: `how much traffic is there on ${name}?`,
          propose: `show the addresses of ${name}`,
          detail: [['dropped', num(face.dropped) === 0 ? '' : str(face.dropped)]],
        },
      );
    }),
  };
}

export function portContent(data: Plain): Content {
  return {
    rows: plains(data.listening).map((socket) => {
      const port = str(socket.port);
      const protocol = str(socket.protocol);
      const pid = num(socket.pid);
      return row(
        `${protocol} ${str(socket.address)} ${port} ${pid ?? ''}`,
        [
          figure(socket.port),
          words(protocol),
          words(socket.address),
          words(socket.process),
          figure(socket.pid),
          words(socket.user),
        ],
        {
          ask: `what listens on port ${port}?`,
          logs: str(socket.process) || null,
          propose: pid === null ? `show what listens on port ${port}` : `kill process ${pid}`,
        },
      );
    }),
  };
}
