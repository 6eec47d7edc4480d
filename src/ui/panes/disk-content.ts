// File systems, disk traffic and changed files as rows.
import { clockTime } from '../age.ts';
import { bytes, count, pathFrom, percent, percentAligned, rate } from './format.ts';
import { BUSY, DISK, mark, worst } from './limits.ts';
import { type Content, gauge } from './live-spec.ts';
import { figure, num, type Plain, plains, row, str, sum, words } from './table.ts';

export function diskContent(data: Plain): Content {
  return {
    rows: plains(data.filesystems).map((disk) => {
      const target = str(disk.target);
      const inodes = num(disk.inodes);
      const inodesUsed = num(disk.inodesUsed);
      const nodeShare = inodes && inodesUsed !== null ? (100 * inodesUsed) / inodes : null;
      return row(
        target,
        [
          words(target),
          figure(disk.percent, percent),
          figure(disk.used, bytes),
          figure(disk.available, bytes),
          figure(disk.total, bytes),
          words(disk.type),
          words(disk.device),
        ],
        {
          mark: worst(mark(num(disk.percent), DISK), mark(nodeShare, DISK)),
          ask: `how much space is free on ${target}?`,
          propose: `show the largest folders in ${target}`,
          detail: [['inodes', nodeShare === null ? '' : `${percent(nodeShare)} of ${count(inodes ?? 0)} used`]],
        },
      );
    }),
  };
}

export function ioContent(data: Plain): Content {
  const list = plains(data.devices);
  const busiest = list.length === 0 ? null : Math.max(...list.map((d) => num(d.busy_percent) ?? 0));
  return {
    gauges: [
      ...gauge('read', 'read', sum(list, 'read_per_s'), rate, null, null),
      ...gauge('write', 'write', sum(list, 'written_per_s'), rate, null, null),
      ...gauge('busy', 'busiest', busiest, percent, 100, mark(busiest, BUSY)),
    ],
    rows: list.map((disk) =>
      row(
        str(disk.device),
        [
          words(disk.device),
          figure(disk.read_per_s, rate),
          figure(disk.written_per_s, rate),
          figure(disk.busy_percent, percentAligned),
          figure(disk.read_total, bytes),
          figure(disk.written_total, bytes),
        ],
        {
          mark: mark(num(disk.busy_percent), BUSY),
          ask: 'what is the disk I/O?',
          propose: 'show which processes read and write the disk most',
        },
      ),
    ),
  };
}

export function changeContent(data: Plain): Content {
  const folder = str(data.path);
  return {
    rows: plains(data.changes).map((file) => {
      const path = str(file.path);
      return row(path, [words(pathFrom(folder, path)), figure(file.at, clockTime), figure(file.bytes, bytes)], {
        file: path,
        ask: 'which files changed here in the last hour?',
        propose: `print the file ${path}`,
      });
    }),
  };
}
