// Targets that read what a model answered: proposals, choices of a domain, plans with paths.
import { DOMAINS } from '../../src/domains/types.ts';
import { checkCalls, MAX_CALLS, PlanSchema } from '../../src/engine/answer/plan.ts';
import { argumentRoles } from '../../src/engine/assembly/argument-roles.ts';
import { readLooseJson } from '../../src/engine/llm/loose-json.ts';
import type { ToolCall } from '../../src/engine/llm/types.ts';
import { extract } from '../../src/engine/propose/extract.ts';
import { readAnswer } from '../../src/engine/propose/extract-answer.ts';
import { readChoice } from '../../src/engine/route/functiongemma.ts';
import { createSafety } from '../../src/engine/safety/index.ts';
import { PROBES } from '../../src/engine/state/probes/registry.ts';
import { Forbidden, lexicalPath } from '../../src/engine/state/sandbox.ts';
import { DOMAIN_TOOLS } from '../../test/helpers/domain-tools.ts';
import { HERE } from '../../test/helpers/safety.ts';
import { CONTROL, type FuzzTarget, fromSeeds, promise } from './target.ts';

const ANSWERS = [
  '{"cmd":"ls -la","confidence":0.9}',
  'Sure!\n```bash\nfind . -name "*.rs"\n```\nHope it helps.',
  '<think>rm -rf /</think>{"command": "df -h", "explanation": "disk"}',
  "{'cmd': 'echo hi', alternatives: ['a', {cmd: 'b'}], // no\n}",
  '{"question":"Which file?"}',
  '[{"cmd":"ls"},{"cmd":["tar","-xf","a.tar"]}]',
  '{"cmd":{"cmd":{"cmd":{"cmd":{"cmd":"deep"}}}}}',
  '{"cmd":"a\\u0000b\\u001b[2J\\u202e"}',
];
const PIECES = ['{"cmd":"', '"}', '\\u00', '\\"', '//', '/*', '```', '<think>', '</think>', '[[[[', '{{{{', '": '];

/** From text to candidates: whatever comes out is a plain line with a verdict. */
export function proposals(): FuzzTarget {
  const engine = createSafety({ roles: argumentRoles() });
  return {
    make: fromSeeds(ANSWERS, PIECES),
    run(input) {
      readLooseJson(input);
      const { commands, question } = readAnswer(input);
      promise(commands.length <= 16, 'few commands are taken');
      promise(question === null || typeof question === 'string', 'a question is text');
      const candidates = commands.map(({ command }) => ({ command, summary: '', confidence: 0.5, source: 'm' }));
      const check = (command: string) => engine.check(command, HERE);
      const { accepted } = extract(candidates, { check, resolves: () => true });
      for (const { candidate, verdict } of accepted) {
        promise(!CONTROL.test(candidate.command), 'no control character is proposed');
        promise(candidate.command.trim() !== '', 'no empty command is proposed');
        promise(!verdict.blocked, 'nothing blocked is accepted');
      }
    },
  };
}

const CHOICES = [
  '[{"name":"git_operations","arguments":{"operation":"list","target":"x"}}]',
  '[{"name":"general","arguments":{}},{"name":"file_operations","arguments":{"operation":"find"}}]',
  '[{"name":"__proto__","arguments":{"constructor":"x"}}]',
  '[{"name":"rm","arguments":{"target":"/"}}]',
];

/** Tool calls of any shape that JSON has. */
export function choices(): FuzzTarget {
  return {
    make: fromSeeds(CHOICES, ['"name":', '"arguments":', '"operation":', '[]', '{}', '"toString"']),
    run(input) {
      const value = readLooseJson(input);
      const calls = (Array.isArray(value) ? value : [])
        .filter((call) => typeof call?.name === 'string')
        .map((call): ToolCall => {
          const given: unknown = call.arguments;
          const table = typeof given === 'object' && given !== null && !Array.isArray(given);
          return { name: call.name, arguments: table ? (given as Record<string, unknown>) : {} };
        });
      const choice = readChoice(calls, DOMAIN_TOOLS);
      if (choice === null) return;
      promise(choice.domains.length > 0, 'a choice has a domain');
      promise(
        choice.domains.every((domain) => DOMAINS.includes(domain)),
        'only domains are chosen',
      );
      for (const text of Object.values(choice.arguments)) promise(!/\p{Cc}/u.test(text), 'arguments are plain');
    },
  };
}

const PLACE = { cwd: '/srv/p/src', root: '/srv/p' };
const PLANS = [
  '{"needs_tools":true,"tools":[{"name":"read_file","args":{"path":"a.txt"},"confidence":0.9}],"rationale":"r","notes":""}',
  '{"needs_tools":true,"tools":[{"name":"list_files","args":{"directory":"../../etc"}},{"name":"linux_ports","args":{}}]}',
  '{"needs_tools":true,"tools":[{"name":"search","args":{"pattern":"x","directory":"/etc"}},{"name":"rm","args":{}}]}',
  '{"needs_tools":true,"tools":[{"name":"linux_service_status","args":{"service":"nginx; rm -rf /"}}]}',
  '{"needs_tools":true,"tools":[{"name":"read_file","args":{"path":"~/.ssh/id_rsa"}}]}',
];
const PATHS = ['../', '/', '//', './', '..', '/srv/p', '/srv/p2', '/srv', '~', '\\u0000', '%2e%2e', '"path":"'];

/** Plans of models, and the paths in them: nothing outside of the root, only probes, never more than five. */
export function plans(): FuzzTarget {
  const inside = (path: string) => path === PLACE.root || path.startsWith(`${PLACE.root}/`);
  return {
    make: fromSeeds(PLANS, PATHS),
    run(input) {
      const text = input.slice(0, 200);
      try {
        const path = lexicalPath(text, PLACE.cwd, PLACE.root);
        promise(inside(path) && !path.split('/').includes('..'), 'a path stays below the root');
      } catch (error) {
        if (!(error instanceof Forbidden)) throw error;
      }
      const parsed = PlanSchema.safeParse(readLooseJson(input));
      const calls = parsed.success ? checkCalls(parsed.data.tools, PLACE).calls : [];
      promise(calls.length <= MAX_CALLS, 'few calls are made');
      for (const { name, args } of calls) {
        promise(PROBES.has(name), 'only probes are called');
        // Elsewhere a path is for names and sizes only.
        for (const key of /^(?:list_files|read_file|search)$/.test(name) ? ['path', 'directory'] : []) {
          const path = args[key];
          if (typeof path === 'string') promise(inside(path), 'a call stays below the root');
        }
      }
    },
  };
}
