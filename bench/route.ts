// Accuracy, calibration and speed of routing without a model, over rows of {text, domain}.
//   npx tsx bench/route.ts [--errors] FILE…    JSON Lines; the weights have seen nothing but the repository's own phrases
//   npx tsx bench/route.ts --smoke             a few requests of our own, for a quick check
// The choice scored is the product's (threshold and fallback included). JSON on the last line.
import { type Outcome, quantile, report } from '../scripts/router/metrics.ts';
import { assetPath } from '../src/base/assets.ts';
import { createDomainRegistry } from '../src/domains/registry.ts';
import type { Domain } from '../src/domains/types.ts';
import { argumentRoles } from '../src/engine/assembly/argument-roles.ts';
import { createContextGatherer } from '../src/engine/propose/context.ts';
import { describeMachine } from '../src/engine/propose/machine.ts';
import { createProposer } from '../src/engine/propose/pipeline.ts';
import { buildDomainContext } from '../src/engine/route/domain-context.ts';
import { detectPlatform } from '../src/engine/route/platform.ts';
import { createRouter } from '../src/engine/route/router.ts';
import { createSafety } from '../src/engine/safety/index.ts';
import { createExecutables } from '../src/engine/state/executables.ts';
import { given } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';

const SMOKE: readonly (readonly [string, Domain])[] = [
  ['find all rust files', 'file_operations'],
  ['show git branches', 'git_operations'],
  ['ping google.com', 'network_diagnostics'],
  ['kill process 1234', 'process_management'],
  ['search for TODO comments', 'text_processing'],
  ['install nodejs', 'package_management'],
  ['create a tarball', 'archive_operations'],
  ['show disk usage', 'system_info'],
  ['make file executable', 'permission_management'],
];

const showErrors = given('--errors');

interface Row {
  text: string;
  domain: Domain;
}

const rows = rowsOrSmoke<Row>(
  'route',
  SMOKE.map(([text, domain]) => ({ text, domain })),
);

async function shipped(): Promise<{ outcomes: Outcome[]; extra: Record<string, unknown> }> {
  const router = createRouter({ config: { cache: false } });
  for (const row of rows.slice(0, 200)) router.routeNow(row.text);
  const times: number[] = [];
  const best: number[] = [];
  const outcomes = rows.map((row) => {
    const route = router.routeNow(row.text);
    times.push(route.ms);
    // The best of three leaves out what other programs on the machine cost.
    const again = [route.ms, router.routeNow(row.text).ms, router.routeNow(row.text).ms];
    best.push(Math.min(...again));
    const { primary, confidence, fallback = false } = route;
    if (showErrors && primary !== row.domain)
      process.stderr.write(`${row.domain} -> ${primary} ${confidence.toFixed(2)} ${row.text}\n`);
    return { domain: row.domain, chosen: primary, confidence, fallback };
  });
  const cached = createRouter();
  await cached.route(rows[0]!.text);
  const hits = rows.map(() => cached.routeNow(rows[0]!.text).ms);
  const ms = { route: spread(times), route_best_of_3: spread(best), cached: spread(hits), ...(await beforeTheModel()) };
  return { outcomes, extra: { ms } };
}

/** Milliseconds of assembling a domain's context, and of all that a proposal does before it asks a generator. */
async function beforeTheModel() {
  const registry = createDomainRegistry({ packs: assetPath('domains') });
  const platform = detectPlatform();
  const router = createRouter({ config: { cache: false } });
  for (const pack of registry.all()) buildDomainContext(chosen(pack.meta.domain), registry, platform);
  const context: number[] = [];
  for (const { text } of rows.slice(0, 500)) {
    const route = router.routeNow(text);
    const started = performance.now();
    buildDomainContext(route, registry, platform);
    context.push(performance.now() - started);
  }
  return { context: spread(context), preprocessing: spread(await preprocessing(router)) };
}

/**
 * Early safety exit, route and look at this machine (installed, offered, running), until the generator is called. The index
 * behind level 5 is left out: it has a deadline of its own.
 */
async function preprocessing(router: ReturnType<typeof createRouter>): Promise<number[]> {
  const executables = createExecutables({ path: process.env.PATH ?? '' });
  await executables.refresh();
  const times: number[] = [];
  let started = 0;
  const proposer = createProposer({
    router,
    context: createContextGatherer({ executables, machine: () => describeMachine(executables) }),
    safety: createSafety({ roles: argumentRoles() }),
    safetyContext: (cwd) => ({ cwd, home: '/home/user', user: 'user', root: false, ssh: false }),
    generators: [
      {
        name: 'stopwatch',
        generate: async () => {
          times.push(performance.now() - started);
          return { candidates: [], question: null, generator: 'stopwatch' };
        },
      },
    ],
    executables,
    resolves: () => true,
    explain: () => [],
  });
  for (const { text } of rows.slice(0, 300)) {
    started = performance.now();
    await proposer.propose(text, { cwd: process.cwd() });
  }
  return times;
}

const chosen = (primary: Domain) => ({ text: '', primary, secondary: [] });

function spread(times: readonly number[]) {
  const sorted = times.toSorted((left, right) => left - right);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: sorted.at(-1) };
}

const { outcomes, extra } = await shipped();
const result = report(outcomes);
for (const [domain, { rows: count, correct }] of Object.entries(result.byDomain))
  console.log(`${domain.padEnd(24)} ${correct}/${count}`);
console.log(JSON.stringify({ ...extra, ...result }));
