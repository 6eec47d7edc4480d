// What is looked up while a failure is explained, as a small project in a machine that never changes.
import type { FailureFacts, NameType } from '../../src/engine/failure/types.ts';

const NAMES: Partial<Record<NameType, readonly string[]>> = {
  program: ['git', 'grep', 'docker', 'systemctl', 'ls', 'python3'],
  subcommand: ['commit', 'checkout', 'status', 'push', 'build', 'start'],
  option: ['--color', '--oneline', '-name'],
  task: ['build', 'check', 'lint'],
  ref: ['main', 'feature/login', 'v1.0'],
  remote: ['origin'],
  service: ['nginx', 'redis-server'],
  user: ['root', 'alice'],
  group: ['staff'],
  host: ['prod.example.org'],
  package: ['ripgrep'],
};

/** Path → whether it is a folder. */
const TREE: Readonly<Record<string, boolean>> = {
  'README.md': false,
  'notes.txt': false,
  'app.py': false,
  'deploy.sh': false,
  docs: true,
  'docs/guide.md': false,
  src: true,
  'src/main.c': false,
};

export const failureFacts = (over: Partial<FailureFacts> = {}): FailureFacts => ({
  cwd: '/home/alice/app',
  root: false,
  names: (type) => NAMES[type] ?? [],
  path(path) {
    const name = path.replace(/^\.\//, '').replace(/\/$/, '');
    if (name === '.' || name === '') return 'folder';
    const found = TREE[name];
    return found === undefined ? null : found ? 'folder' : 'file';
  },
  inside: (folder) =>
    Object.keys(TREE).flatMap((path) => {
      const [parent, name] = path.includes('/') ? path.split('/') : ['.', path];
      return parent === folder && name ? [name] : [];
    }),
  lack(line) {
    const [, ref] = /^git (?:checkout|switch|merge) ([\w./-]+)$/.exec(line) ?? [];
    if (ref === undefined || NAMES.ref?.includes(ref)) return null;
    return { name: ref, type: 'ref', said: `There is no branch or tag ${ref} here.` };
  },
  head: () => null,
  below: (name) => Object.keys(TREE).filter((path) => path.endsWith(`/${name}`)),
  has: (program) => program !== 'jq',
  howToInstall: (program) => (program === 'jq' ? 'sudo apt install jq' : null),
  declared: (name) => (name === 'requests' ? 'pip install -r requirements.txt' : null),
  ...over,
});
