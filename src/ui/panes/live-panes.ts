// Panes of what moves: one for each volatile probe.
import { coreShares, coreTimes, type Shares, type Times } from './cpu-share.ts';
import { changeContent, diskContent, ioContent } from './disk-content.ts';
import { bytes, percentAligned } from './format.ts';
import { live } from './live-spec.ts';
import { processContent, systemContent } from './load-content.ts';
import { logContent } from './log-content.ts';
import { portContent, trafficContent } from './network-content.ts';
import { containerContent, serviceContent } from './service-content.ts';
import type { PaneSpec } from './spec.ts';
import type { PaneColumn } from './table.ts';

const right = (title: string, width: number): PaneColumn => ({ title, width, right: true });
const bar = (title: string, width: number): PaneColumn => ({ ...right(title, width), bar: true });
const left = (title: string, width: number): PaneColumn => ({ title, width });

// biome-ignore format: one pane a block, its columns on one line each
const panes = (shares: Shares): readonly PaneSpec[] => [
  live({
    id: 'system', title: 'cpu', probe: 'linux_system_info', every: 1000,
    columns: [left('what', 20), { ...left('value', 0), mixed: true }],
    begin: shares.begin,
    content: (data) => systemContent(data, shares.now()),
    empty: 'The system tells nothing of its processor and memory.',
  }),
  live({
    id: 'processes', title: 'processes', probe: 'linux_processes', every: 2000, restless: true,
    args: { limit: 5000, sort: 'cpu' }, order: { column: 3, down: true },
    columns: [left('name', 14), right('pid', 7), { ...left('user', 8), drop: 7 }, { ...right('cpu', 7), total: percentAligned }, { ...right('memory', 9), total: bytes }, { ...right('age', 11), drop: 9 }, { ...left('command', 0), drop: 8 }],
    content: processContent,
    empty: 'The system tells of no process.',
  }),
  live({
    id: 'containers', title: 'containers', probe: 'linux_containers', every: 5000,
    columns: [left('name', 0), left('image', 28), left('state', 10), left('status', 20)],
    content: containerContent,
    empty: 'No container is here, or neither docker nor podman answers you.',
  }),
  live({
    id: 'services', title: 'services', probe: 'linux_service_status', every: 5000, args: { state: 'all' },
    columns: [left('service', 0), left('state', 12), left('at boot', 12)],
    content: serviceContent,
    empty: 'No service manager tells of services here.',
    missing: (query) => `install ${query}`,
  }),
  live({
    id: 'disk', title: 'disk', probe: 'linux_disk_usage', every: 10_000,
    columns: [left('mounted at', 0), bar('full', 6), right('used', 9), right('free', 9), right('size', 9), left('type', 8), left('device', 14)],
    content: diskContent,
    empty: 'The system tells of no disk that is mounted.',
  }),
  live({
    id: 'io', title: 'I/O', probe: 'linux_disk_io', every: 1000,
    columns: [left('disk', 0), right('read', 12), right('write', 12), bar('busy', 8), right('total read', 12), right('total written', 14)],
    content: ioContent,
    empty: 'The system counts no disk.',
  }),
  live({
    id: 'traffic', title: 'net', probe: 'linux_network_traffic', every: 1000,
    columns: [left('interface', 0), right('received', 12), right('sent', 12), right('total in', 11), right('total out', 11), { ...right('errors', 7), drop: 2 }],
    content: trafficContent,
    empty: 'The system tells of no network interface.',
  }),
  live({
    id: 'ports', title: 'ports', probe: 'linux_ports', every: 3000,
    columns: [right('port', 6), left('kind', 5), left('address', 18), left('process', 0), right('pid', 8), left('user', 10)],
    content: portContent,
    empty: 'Nothing listens here.',
  }),
  live({
    id: 'logs', title: 'logs', probe: 'linux_recent_logs', every: 3000, args: { lines: 200 },
    columns: [{ ...left('line', 0), least: 56 }, left('source', 12)],
    content: logContent,
    empty: 'The logs have no line, or you may not read them.',
  }),
  live({
    id: 'changes', title: 'files', probe: 'linux_file_changes', every: 10_000,
    args: { limit: 200 }, order: { column: 1, down: true },
    columns: [left('file', 0), left('changed', 20), { ...right('size', 10), total: bytes }],
    content: changeContent,
    empty: 'No file in this folder changed lately.',
  }),
];

/** `times`: what each processor did since the start. */
export const livePanes = (times: () => readonly Times[] = coreTimes): readonly PaneSpec[] => panes(coreShares(times));
