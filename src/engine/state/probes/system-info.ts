// What this machine is and how it fares, all of it from /proc and /sys; the processor is looked at twice.
import { userInfo } from 'node:os';
import { z } from 'zod';
import {
  readContainer,
  readGpus,
  readOomKills,
  readOpenFiles,
  readUsb,
  readVirtual,
  rebootRequired,
} from '../proc/machine.ts';
import { readMemory } from '../proc/memory.ts';
import {
  hostName,
  kernelRelease,
  machine,
  readCpuTimes,
  readLoad,
  readOsRelease,
  readProcessor,
  readUptime,
} from '../proc/system.ts';
import { namesIn, readLine } from '../read.ts';
import { defineProbe, pause } from './probe.ts';

/** A day: names and hardware do not change under a running system. */
const STATIC = 86_400;
const SAMPLE_MS = 120;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

export async function readTemperature(): Promise<number | null> {
  for (const zone of await namesIn('/sys/class/thermal')) {
    if (!zone.startsWith('thermal_zone')) continue;
    const value = Number(await readLine(`/sys/class/thermal/${zone}/temp`));
    if (value > 0) return Math.round(value / 100) / 10;
  }
  return null;
}

export async function readBattery(): Promise<{ percent: number; status: string } | null> {
  for (const name of await namesIn('/sys/class/power_supply')) {
    const capacity = await readLine(`/sys/class/power_supply/${name}/capacity`);
    const status = await readLine(`/sys/class/power_supply/${name}/status`);
    if (capacity) return { percent: Number(capacity), status: status ?? 'unknown' };
  }
  return null;
}

function currentUser(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER ?? String(process.getuid?.() ?? 'unknown');
  }
}

export const systemInfo = defineProbe({
  name: 'linux_system_info',
  summary: 'host name, OS, kernel, processor, load, uptime, memory and swap in use, time, battery',
  args: z.object({}).strip(),
  ttl: 60,
  async look({ context, write, notes }) {
    const before = await readCpuTimes();
    await pause(SAMPLE_MS, context.signal);
    const [after, os, cpu, load, uptime, memory, heat, power, model] = await Promise.all([
      readCpuTimes(),
      readOsRelease(),
      readProcessor(),
      readLoad(),
      readUptime(),
      readMemory(),
      readTemperature(),
      readBattery(),
      readLine('/sys/class/dmi/id/product_name'),
    ]);
    const [container, virtual, gpus, usb, oomKills, openFiles] = await Promise.all([
      readContainer(),
      readVirtual(),
      readGpus(),
      readUsb(),
      readOomKills(),
      readOpenFiles(),
    ]);
    const now = context.now();
    const booted = uptime === null ? null : Math.round(now - uptime * 1000);
    const cpuPercent = before && after ? share(after.busy - before.busy, after.total - before.total) : null;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    write.add('system', 'hostname', hostName(), undefined, STATIC);
    write.add('os', 'name', os?.name, undefined, STATIC);
    write.add('os', 'version', os?.version, undefined, STATIC);
    write.add('os', 'codename', os?.codename || null, undefined, STATIC);
    write.add('os', 'pretty', os?.pretty, undefined, STATIC);
    write.add('kernel', 'version', kernelRelease(), undefined, STATIC);
    write.add('system', 'arch', machine(), undefined, STATIC);
    write.add('system', 'model', model || null, undefined, STATIC);
    write.add('cpu', 'model', cpu?.model, undefined, STATIC);
    write.add('cpu', 'cores', cpu?.cores, undefined, STATIC);
    write.add('cpu', 'threads', cpu?.threads, undefined, STATIC);
    write.add('cpu', 'used_percent', cpuPercent, '%');
    write.add('load', 'load1', load?.[0]);
    write.add('load', 'load5', load?.[1]);
    write.add('load', 'load15', load?.[2]);
    write.add('system', 'uptime', uptime === null ? null : Math.round(uptime), 's');
    write.add('system', 'boot_time', booted === null ? null : new Date(booted).toISOString());
    write.add('memory', 'total', memory?.total, 'B', STATIC);
    write.add('memory', 'used', memory?.used, 'B');
    write.add('memory', 'free', memory?.free, 'B');
    write.add('memory', 'available', memory?.available, 'B');
    write.add('memory', 'cached', memory?.cached, 'B');
    write.add('memory', 'used_percent', memory ? share(memory.used, memory.total) : null, '%');
    write.add('swap', 'total', memory?.swapTotal, 'B');
    write.add('swap', 'used', memory ? memory.swapTotal - memory.swapFree : null, 'B');
    write.add('swap', 'free', memory?.swapFree, 'B');
    write.add('system', 'time', new Date(now).toISOString(), undefined, 5);
    write.add('system', 'timezone', zone, undefined, STATIC);
    write.add('system', 'temperature', heat, '°C');
    write.add('battery', 'percent', power?.percent, '%');
    write.add('battery', 'status', power?.status);
    write.add('user', 'current', currentUser(context.env));
    write.add('user', 'uid', process.getuid?.());
    write.add('system', 'shell', context.env.SHELL ?? null);
    write.add('system', 'container', container ?? false, undefined, STATIC);
    write.add('system', 'virtual', virtual?.virtual, undefined, STATIC);
    write.add('system', 'hypervisor', virtual?.virtual ? virtual.name : null, undefined, STATIC);
    write.add('system', 'reboot_required', rebootRequired(os?.pretty ?? ''));
    write.add('system', 'oom_kills', oomKills);
    write.add('system', 'open_files', openFiles);
    write.add('gpus', 'count', gpus.length, undefined, STATIC);
    for (const gpu of gpus) write.add('system', 'gpu', gpu, undefined, STATIC);
    write.add('usb', 'count', usb?.length);
    for (const device of usb ?? []) write.add('system', 'usb', device);
    if (!memory) notes.push('/proc/meminfo cannot be read.');
    if (uptime === null) notes.push('/proc/uptime cannot be read.');
    return {
      hostname: hostName(),
      os,
      kernel: kernelRelease(),
      arch: machine(),
      model,
      cpu: { ...cpu, used_percent: cpuPercent },
      load,
      uptime_s: uptime,
      booted,
      memory,
      temperature: heat,
      battery: power,
    };
  },
});
