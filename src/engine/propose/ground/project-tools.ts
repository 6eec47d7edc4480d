// Programs that work on a project: cargo wants a Cargo.toml, npm a package.json, make a Makefile. Without it they are
// offered only where the request names them.
import type { Invocation } from '../validate-words.ts';
import { FITS, type Finding, refused } from './finding.ts';
import type { Place } from './place.ts';

interface Tool {
  verbs: RegExp;
  files: readonly string[];
  /** Words by which a request speaks of it. */
  said: RegExp;
}

const NODE = /^(?:run|test|start|install|ci|i|update|upgrade|build|audit|outdated|init)$/;
const TOOLS: Record<string, Tool> = {
  cargo: {
    verbs: /^(?:build|test|run|clippy|fmt|check|clean|update|doc|bench)$/,
    files: ['Cargo.toml'],
    said: /\b(?:cargo|rust|crates?)\b/i,
  },
  npm: { verbs: NODE, files: ['package.json'], said: /\b(?:npm|node|javascript|js)\b/i },
  pnpm: { verbs: NODE, files: ['pnpm-lock.yaml'], said: /\bpnpm\b/i },
  yarn: { verbs: NODE, files: ['yarn.lock'], said: /\byarn\b/i },
  bun: { verbs: NODE, files: ['bun.lock', 'bun.lockb'], said: /\bbun\b/i },
  make: { verbs: /^/, files: ['Makefile', 'makefile', 'GNUmakefile'], said: /\b(?:make|makefile)\b/i },
  go: { verbs: /^(?:build|test|run|vet|fmt|mod)$/, files: ['go.mod'], said: /\b(?:go|golang)\b/i },
  mvn: { verbs: /^/, files: ['pom.xml'], said: /\b(?:mvn|maven|java)\b/i },
  gradle: { verbs: /^/, files: ['build.gradle', 'build.gradle.kts'], said: /\b(?:gradle|java|kotlin|android)\b/i },
  'docker-compose': {
    verbs: /^/,
    files: ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'],
    said: /\bcompose\b/i,
  },
};

/** Files that make a folder a project of some kind. */
const MARKS = [
  ...new Set(Object.values(TOOLS).flatMap(({ files }) => files)),
  'pyproject.toml',
  'setup.py',
  'requirements.txt',
];

/** A tool of projects, in a folder that is none of its kind. */
export function projectToolOf({ name, args }: Invocation, request: string, place: Place): Finding {
  const compose = name === 'docker' && args[0] === 'compose';
  const tool = TOOLS[compose ? 'docker-compose' : (name ?? '')];
  const verb = args.find((arg) => arg !== null && !arg.startsWith('-')) ?? '';
  if (name === 'pip' || name === 'pip3') {
    const list = args[args.indexOf('-r') + 1];
    return args.includes('-r') &&
      list &&
      place.look(list) === null &&
      !(request.includes(list) && list.endsWith('.txt'))
      ? refused(`there is no ${list} here`)
      : FITS;
  }
  if (!tool?.verbs.test(verb) || args.some((arg) => /^(?:-g|-C|--global)$/.test(arg ?? ''))) return FITS;
  const there = tool.files.some((file) => place.look(file) === 'file');
  if (name === 'npm' && there) {
    if (verb === 'init' && !/\b(?:init\w*|create|new|start)\b/i.test(request))
      return refused('there is a package.json already');
    const script = verb === 'run' ? args[args.indexOf('run') + 1] : verb === 'test' ? 'test' : null;
    const scripts = place.project?.scripts;
    if (script && scripts && !scripts.some(({ name: known }) => known === script))
      return refused(`package.json has no script ${script}`);
    return FITS;
  }
  if (there || tool.said.test(request)) return FITS;
  const other = MARKS.some((file) => place.look(file) === 'file');
  return other || compose ? refused(`this is no project of ${name}`) : FITS;
}
