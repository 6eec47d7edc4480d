// Code that runs without our having read it: the origin decides how bad that is.
import type { RuleId } from '../rules/index.ts';
import { Taint } from '../taint.ts';
import type { Machine, Reporter } from './machine.ts';

export function opaqueRule(taint: number): RuleId {
  if (taint & Taint.network) return 'remote-code';
  if (taint & Taint.decoded) return 'decoded-code';
  if (taint & Taint.shellSetup) return 'shell-setup';
  if (taint & Taint.local) return 'unread-script';
  return 'dynamic-code';
}

export const opaqueCode = (machine: Machine, by: Reporter, taint: number): void =>
  machine.report(opaqueRule(taint), by);
