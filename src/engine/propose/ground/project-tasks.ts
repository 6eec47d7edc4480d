// "Run the tests", "build the project", "lint": what that is here, from the files of the project: its own scripts and
// targets first, then what its kind of project is built with.

import { quote } from '../../line/quote.ts';
import type { Named } from '../../suggest/project/files.ts';
import type { Place } from './place.ts';

export interface TaskReading {
  command: string;
  program: string;
  summary: string;
}

interface Task {
  asked: RegExp;
  /** Names that scripts and targets of this kind have, likeliest first. */
  names: readonly string[];
  cargo?: string;
  go?: string;
  python?: string;
}

const THE = '(?: (?:all|the|my|our|this|its|whole))*';
const WHOLE =
  "(?:project|projects?'s|app|application|package|code|codebase|source|sources|source code|repo|repository|program|library|everything|it)";
const OF = `(?: (?:of|for|in)${THE} ${WHOLE}| here)?`;

const task = (pattern: string): RegExp => new RegExp(`^(?:${pattern})${OF}$`, 'i');

const TASKS: readonly Task[] = [
  {
    asked: task(
      `(?:run|execute|start|launch|do)${THE}(?: unit| project| automated)? tests?(?: suite|s)?|tests?${THE} ${WHOLE}|run${THE} test (?:script|task|target)`,
    ),
    names: ['test', 'tests', 'test:unit', 'unit', 'check'],
    cargo: 'cargo test',
    go: 'go test ./...',
    python: 'pytest',
  },
  {
    asked: task(
      `(?:build|compile|make|rebuild)${THE} ${WHOLE}|(?:run|do|start|make)${THE} build(?: script| task| target)?|build`,
    ),
    names: ['build', 'compile', 'dist', 'all'],
    cargo: 'cargo build',
    go: 'go build ./...',
    python: 'python3 -m build',
  },
  {
    asked: task(
      `(?:run|start|launch|open|serve)${THE}(?: (?:dev|development|local|web))? (?:server|dev)|(?:run|start|launch|serve)${THE} ${WHOLE}|(?:run|start)${THE} dev (?:script|task|target)`,
    ),
    names: ['dev', 'start:dev', 'develop', 'serve', 'start', 'run'],
    cargo: 'cargo run',
    go: 'go run .',
  },
  {
    asked: task(
      `lint(?:${THE} ${WHOLE})?|(?:run|execute|start)${THE} lint(?:er|ers|ing)?(?: script| task)?|check${THE} (?:code )?style`,
    ),
    names: ['lint', 'eslint', 'lint:check'],
    cargo: 'cargo clippy',
    go: 'go vet ./...',
    python: 'ruff check',
  },
  {
    asked: task(`(?:format|reformat|prettify)${THE} ${WHOLE}|run${THE} (?:formatter|prettier)`),
    names: ['format', 'fmt', 'prettier'],
    cargo: 'cargo fmt',
    go: 'go fmt ./...',
    python: 'ruff format',
  },
  {
    asked: task(`type-?check(?:${THE} ${WHOLE})?|(?:check|run)${THE} types?(?: ?check(?:er|s)?)?`),
    names: ['typecheck', 'type-check', 'check-types', 'types', 'tsc'],
    cargo: 'cargo check',
    go: 'go vet ./...',
    python: 'mypy .',
  },
];

const NAMED = new RegExp(
  `^(?:run|execute|start)${THE} (?:(?:npm|make|just|task) )?(?:(?:script|task|target|recipe) )?["'\`]?([\\w:.-]+)["'\`]?(?: (?:script|task|target|recipe))?$`,
  'i',
);
const DEPENDENCIES = new RegExp(
  `^(install|update|upgrade)${THE}(?: (?:npm|node|project|package|python|missing))? (?:dependencies|deps|requirements|node modules|modules)${OF}$`,
  'i',
);
const LITERAL =
  /^(?:go (?:build|test|run|vet|fmt)|cargo (?:build|test|run|check|clippy|fmt)|(?:npm|pnpm|yarn|bun) (?:test|start|install|ci|run [\w:-]+)|mvn (?:test|package|compile|install))(?: (?:\.\/?\S*|-{1,2}[\w-]+))*$/;
const NAMED_SURE = /^(?:\w+) (?:npm|make|just)|(?:script|task|target|recipe)/i;

/** The package manager of a node project, by the lock file beside its manifest. */
function nodeManager({ look }: Place): string {
  if (look('pnpm-lock.yaml')) return 'pnpm';
  if (look('yarn.lock')) return 'yarn';
  return look('bun.lock') || look('bun.lockb') ? 'bun' : 'npm';
}

function scriptCommand(name: string, place: Place): string {
  const manager = nodeManager(place);
  if (manager === 'npm' && (name === 'test' || name === 'start')) return `npm ${name}`;
  return `${manager} run ${quote(name)}`;
}

const has = (list: readonly Named[], name: string): boolean =>
  list.some((item) => item.name === name);

const reading = (command: string, summary: string): TaskReading => ({
  command,
  program: command.split(' ', 1)[0] ?? '',
  summary,
});

/** Scripts, targets and recipes of one of these names. */
function ownTasks(names: readonly string[], place: Place): TaskReading[] {
  const { project } = place;
  if (!project) return [];
  const first = (list: readonly Named[]) => names.find((name) => has(list, name));
  const script = first(project.scripts);
  const target = first(project.make);
  const recipe = first(project.just);
  return [
    ...(script === undefined
      ? []
      : [reading(scriptCommand(script, place), `The script ${script} of package.json`)]),
    ...(target === undefined
      ? []
      : [reading(`make ${quote(target)}`, `The target ${target} of the Makefile`)]),
    ...(recipe === undefined
      ? []
      : [reading(`just ${quote(recipe)}`, `The recipe ${recipe} of the justfile`)]),
  ];
}

function byKind(asked: Task, { look, machine }: Place): TaskReading[] {
  const found: TaskReading[] = [];
  if (asked.cargo && look('Cargo.toml')) found.push(reading(asked.cargo, 'A project of cargo'));
  if (asked.go && look('go.mod')) found.push(reading(asked.go, 'A module of go'));
  const python = ['pyproject.toml', 'setup.py', 'pytest.ini', 'tox.ini', 'setup.cfg'].some(look);
  if (asked.python && python) {
    const [program = ''] = asked.python.split(' ');
    if (machine.has(program)) found.push(reading(asked.python, 'A project of Python'));
    else if (program === 'pytest')
      found.push(reading('python3 -m unittest', 'A project of Python'));
  }
  return found;
}

function dependencies(verb: string, { look }: Place): TaskReading[] {
  const renew = verb.toLowerCase() !== 'install';
  const found: TaskReading[] = [];
  if (look('package.json')) {
    const manager = look('pnpm-lock.yaml') ? 'pnpm' : look('yarn.lock') ? 'yarn' : 'npm';
    const update = manager === 'yarn' ? 'upgrade' : 'update';
    found.push(reading(`${manager} ${renew ? update : 'install'}`, 'What package.json asks for'));
  }
  if (look('Cargo.toml'))
    found.push(reading(renew ? 'cargo update' : 'cargo fetch', 'What Cargo.toml asks for'));
  if (look('go.mod'))
    found.push(reading(renew ? 'go get -u ./...' : 'go mod download', 'What go.mod asks for'));
  if (look('requirements.txt'))
    found.push(
      reading(
        `pip install ${renew ? '-U ' : ''}-r requirements.txt`,
        'What requirements.txt asks for',
      ),
    );
  else if (look('pyproject.toml') && !renew)
    found.push(reading('pip install -e .', 'What pyproject.toml asks for'));
  return found;
}

/** What the request asks of the project in this folder, likeliest first; empty when it asks nothing of it. */
export function projectTasks(request: string, place: Place): TaskReading[] {
  const text = request.trim();
  // A command of a builder's own, typed as one.
  if (LITERAL.test(text)) return [reading(text, 'As it was written')];
  const verb = DEPENDENCIES.exec(text)?.[1];
  if (verb !== undefined) return dependencies(verb, place);
  const asked = TASKS.find(({ asked: pattern }) => pattern.test(text));
  if (asked) {
    const own = ownTasks(asked.names, place);
    // A target that builds all has any name; make without one is what its writer meant.
    const plainMake =
      asked.names.includes('build') &&
      (place.project?.make.length ?? 0) > 0 &&
      !own.some(({ program }) => program === 'make')
        ? [reading('make', 'The first target of the Makefile')]
        : [];
    const found = [...own, ...plainMake, ...byKind(asked, place)];
    if (found.length > 0) return found;
  }
  const name = NAMED.exec(text)?.[1];
  if (name === undefined) return [];
  const own = ownTasks([name], place);
  return NAMED_SURE.test(text) || !place.machine.has(name) ? own : [];
}
