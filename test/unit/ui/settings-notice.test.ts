import { expect, it } from 'vitest';
import type { ConfigProblem } from '../../../src/engine/config/config.ts';
import { settingsNotice } from '../../../src/ui/app/settings-notice.ts';

const problem = (line: number, message: string, more: Partial<ConfigProblem> = {}) => ({
  severity: 'warning' as const,
  source: '/home/alice/.config/reos-tui/config.toml',
  line,
  message,
  ...more,
});
const of = (problems: ConfigProblem[], others: string[] = [], banner: string | null = null) =>
  settingsNotice({ problems, banner }, others);

it('names the line, and counts what else is wrong', () => {
  expect(of([])).toBeNull();
  expect(of([problem(3, 'unknown key ui.thme')])).toBe('config.toml line 3: unknown key ui.thme');
  expect(of([problem(3, 'a'), problem(9, 'b')], ['no theme called x'])).toBe(
    'config.toml line 3: a (2 more: reos-tui config check)',
  );
  expect(of([], ['no theme called x'])).toBe('no theme called x');
});

it('begins with a file that was left out, within one row of a small terminal', () => {
  const broken = problem(7, 'illegal character in key', { severity: 'error' });
  const text = of([problem(1, 'a'), broken], [], 'long') ?? '';
  expect(text).toBe('config.toml line 7: illegal character in key; the defaults hold (1 more: reos-tui config check)');
  expect((of([broken], [], 'long') ?? '').length).toBeLessThan(90);
});

it('says of a project that it is not trusted', () => {
  const project = problem(0, 'is not trusted', { source: '/srv/app/.reos-tui' });
  expect(of([project], [], '/srv/app/.reos-tui is not trusted')).toBe('/srv/app/.reos-tui is not trusted');
});
