// The machine itself: a relation with one row. Names and hardware are steady; load, memory and temperature are of now,
// and the processor is looked at twice only where that was asked.

import { pause } from '../state/probes/probe.ts';
import { readBattery, readTemperature } from '../state/probes/system-info.ts';
import { readContainer, readGpus, readUsb, readVirtual, rebootRequired } from '../state/proc/machine.ts';
import { readMemory } from '../state/proc/memory.ts';
import { readGateways, readInterfaces, readNameServers } from '../state/proc/network.ts';
import {
  machine as architecture,
  hostName,
  kernelRelease,
  readCpuTimes,
  readLoad,
  readOsRelease,
  readProcessor,
  readUptime,
} from '../state/proc/system.ts';
import { readLine } from '../state/read.ts';
import { isoWeek } from './calendar.ts';
import type { RelationOf } from './types.ts';

const SAMPLE_MS = 150;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10);

async function processorUse(signal: AbortSignal): Promise<number | undefined> {
  const before = await readCpuTimes();
  await pause(SAMPLE_MS, signal);
  const after = await readCpuTimes();
  return before && after ? share(after.busy - before.busy, after.total - before.total) : undefined;
}

async function memoryValues() {
  const memory = await readMemory();
  if (!memory) return {};
  return {
    memory: memory.total,
    memory_used: memory.used,
    memory_free: memory.available,
    memory_share: share(memory.used, memory.total),
    cached: memory.reclaimable,
    swap: memory.swapTotal,
    swap_used: memory.swapTotal - memory.swapFree,
    swap_free: memory.swapFree,
  };
}

async function networkValues() {
  const [all, gateways, dns] = await Promise.all([readInterfaces(), readGateways(), readNameServers()]);
  const own = all.filter((face) => face.name !== 'lo');
  return {
    address: own.flatMap((face) => [...face.ipv4, ...face.ipv6]),
    ipv6: own.some(({ ipv6 }) => ipv6.some((each) => !/^fe80:/i.test(each))),
    gateway: gateways[0]?.address ?? null,
    dns: dns.servers,
  };
}

const NETWORK = ['address', 'ipv6', 'gateway', 'dns'];

export const machine: RelationOf = {
  name: 'machine',
  words: ['machine', 'machines'],
  key: 'name',
  maxAge: 2,
  deadline: 2_000,
  source: '/proc and /sys',
  attributes: {
    name: { type: 'name', about: 'name' },
    distribution: { type: 'text', about: 'distribution' },
    release: { type: 'version', about: 'release' },
    codename: { type: 'text', about: 'code name' },
    init: { type: 'name', about: 'first process, which starts all others' },
    kernel: { type: 'version', about: 'kernel' },
    architecture: { type: 'text', about: 'architecture' },
    hardware: { type: 'text', about: 'model' },
    bios: { type: 'text', about: 'firmware' },
    processor: { type: 'text', about: 'processor' },
    cores: { type: 'number', about: 'cores' },
    threads: { type: 'number', about: 'hardware threads' },
    cpu: { type: 'percent', about: 'use of the processor' },
    load: { type: 'number', about: 'load of the last minute' },
    load_per_core: { type: 'number', about: 'load of the last minute for each core' },
    load5: { type: 'number', about: 'load of the last five minutes' },
    load15: { type: 'number', about: 'load of the last quarter of an hour' },
    memory: { type: 'size', about: 'memory' },
    memory_used: { type: 'size', about: 'used memory' },
    memory_free: { type: 'size', about: 'available memory' },
    memory_share: { type: 'percent', about: 'share of memory that is used' },
    cached: { type: 'size', about: 'memory for buffers and cache' },
    swap: { type: 'size', about: 'swap' },
    swap_used: { type: 'size', about: 'used swap' },
    swap_free: { type: 'size', about: 'free swap' },
    uptime: { type: 'duration', about: 'time since boot' },
    boot: { type: 'moment', about: 'boot' },
    date: { type: 'moment', about: 'time' },
    weekday: { type: 'text', about: 'day of the week' },
    week: { type: 'number', about: 'week of the year (ISO)' },
    timezone: { type: 'text', about: 'time zone' },
    locale: { type: 'text', about: 'locale' },
    shell: { type: 'path', about: 'shell of this session' },
    temperature: { type: 'number', about: 'temperature in °C' },
    battery: { type: 'percent', about: 'battery' },
    charging: { type: 'word', about: 'state of the battery' },
    gpu: { type: 'text', many: true, about: 'display controllers' },
    usb: { type: 'text', many: true, untrusted: true, about: 'USB devices' },
    address: { type: 'address', many: true, about: 'addresses' },
    ipv6: { type: 'flag', about: 'having an address of IPv6', from: 'address' },
    gateway: { type: 'address', about: 'gateway' },
    dns: { type: 'address', many: true, about: 'name servers' },
    container: { type: 'word', about: 'container that this is' },
    virtual: { type: 'flag', about: 'being a virtual machine' },
    reboot: { type: 'flag', about: 'waiting for a restart' },
  },
  async read({ need, now, env, signal }) {
    const [os, cpu, load, uptime, memory, network, heat, power, model, bios, init] = await Promise.all([
      readOsRelease(),
      readProcessor(),
      readLoad(),
      readUptime(),
      memoryValues(),
      NETWORK.some((attr) => need.has(attr)) ? networkValues() : {},
      readTemperature(),
      readBattery(),
      readLine('/sys/class/dmi/id/product_name'),
      readLine('/sys/class/dmi/id/bios_version'),
      readLine('/proc/1/comm'),
    ]);
    const [used, gpus, usb, container, virtual] = await Promise.all([
      need.has('cpu') ? processorUse(signal) : undefined,
      need.has('gpu') ? readGpus() : undefined,
      need.has('usb') ? readUsb() : undefined,
      need.has('container') ? readContainer() : undefined,
      need.has('virtual') ? readVirtual() : undefined,
    ]);
    const at = now();
    return {
      rows: [
        {
          key: hostName(),
          values: {
            name: hostName(),
            distribution: os?.name,
            release: os?.version,
            codename: os?.codename || null,
            init: init || undefined,
            kernel: kernelRelease(),
            architecture: architecture(),
            hardware: model || null,
            bios: bios || null,
            processor: cpu?.model,
            cores: cpu?.cores,
            threads: cpu?.threads,
            cpu: used,
            load: load?.[0],
            load_per_core: load && cpu?.threads ? load[0] / cpu.threads : undefined,
            load5: load?.[1],
            load15: load?.[2],
            ...memory,
            uptime: uptime === null ? undefined : Math.round(uptime),
            boot: uptime === null ? undefined : Math.round(at - uptime * 1_000),
            date: at,
            weekday: new Intl.DateTimeFormat('en', { weekday: 'long' }).format(at),
            week: isoWeek(new Date(at)),
            timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            locale: env.LC_ALL || env.LANG || null,
            shell: env.SHELL ?? null,
            temperature: heat,
            battery: power?.percent ?? null,
            charging: power?.status.toLowerCase() ?? null,
            gpu: gpus,
            usb: usb === null ? undefined : usb,
            ...network,
            container,
            virtual: virtual?.virtual,
            reboot: rebootRequired(os?.pretty ?? '') ?? undefined,
          },
        },
      ],
      complete: true,
      scope: 'this machine',
    };
  },
};
