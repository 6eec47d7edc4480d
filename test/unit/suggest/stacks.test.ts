// Values that the files of a stack define: services and profiles of compose, stages of a Dockerfile, resources of Terraform,
// workflows of GitHub, tags that are pushed, profiles that the person's settings name. And what other lines may lend.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeProfiles, yamlText } from '../../../src/engine/suggest/project/files.ts';
import { ensureSpecs, offered, programs, scratch, suggesterFor } from './support.ts';

let home = '';
let cwd = '';
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.org', ...args], { cwd, stdio: 'pipe' });

const PROGRAMS = ['docker', 'docker-compose', 'terraform', 'gh', 'git', 'go', 'redis-cli', 'pip', 'jq'];
const world = (env = {}) =>
  suggesterFor({ executables: programs(...PROGRAMS), env: () => ({ HOME: home, PATH: process.env.PATH, ...env }) });

beforeAll(async () => {
  await ensureSpecs();
  home = realpathSync(mkdtempSync(join(tmpdir(), 'reos-tui-stacks-')));
  cwd = join(home, 'mill');
  put('mill/compose.yaml', 'services:\n  grinder:\n    profiles: [night, "trial"]\n  press:\n    image: x\n');
  put('mill/compose.override.yaml', 'services:\n  adminer:\n    profiles:\n      - tools # of ours\n    ports: [80]\n');
  put('mill/ops/other.yml', 'services:\n  sifter:\n    image: x\n  sorter:\n    image: x\n');
  put('mill/ops/image/Dockerfile', 'FROM node:22 AS deps\nFROM --platform=linux/amd64 deps as shipped\n');
  put('mill/infra/main.tf', 'module "wheel" {\n}\nresource "aws_vpc" "pond" {\n}\ndata "aws_ami" "base" {\n}\n');
  put('mill/.github/workflows/nightly.yaml', 'name: "Grind at night"\non: push\n');
  put('mill/sacks.json', '{"sacks": [{"weight": 2, "miller": {"name": "x"}}], "season": 3}');
  put('.aws/config', '[default]\n[profile mill-test]\n[sso-session office]\n');
  put('.pg_service.conf', '[flour]\nhost=localhost\n');
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  git('tag', 'v2.0.0-beta.1');
  git('branch', 'feature/bolt');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('among the first five', () => {
  it.each([
    ['docker compose logs -f gr', 'grinder'],
    ['docker compose up ad', 'adminer'],
    ['docker compose -f ops/other.yml restart si', 'sifter'],
    ['docker compose --file=ops/other.yml exec so', 'sorter'],
    ['docker compose --profile ni', 'night'],
    ['docker compose --profile night --profile to', 'tools'],
    ['docker-compose -f ops/other.yml stop s', 'sifter'],
    ['docker-compose --profile tr', 'trial'],
    ['docker build --target sh', 'shipped'],
    ['docker build -f ops/image/Dockerfile --target d', 'deps'],
    ['terraform -chdir=infra plan -target=mod', '-target=module.wheel'],
    ['terraform -chdir=infra state show data', 'data.aws_ami.base'],
    ['terraform state ', 'list'],
    ['gh workflow run ni', 'nightly.yaml'],
    ['gh pr create --base fe', 'feature/bolt'],
    ['git push origin v2.', 'v2.0.0-beta.1'],
    ['go env GOPRI', 'GOPRIVATE'],
    ['redis-cli flu', 'flushall'],
    ['redis-cli CONFIG RE', 'REWRITE'],
    ["jq -r '.sa", "'.sacks'"],
    ['jq .sacks[0].miller.', '.sacks\\[0\\].miller.name'],
    ['AWS_PROFILE=mi', 'AWS_PROFILE=mill-test'],
    ['PGSERVICE=', 'PGSERVICE=flour'],
  ])('%s → %s', async (buffer, wanted) => {
    const lines = await offered(world(), buffer, cwd);
    expect(lines.slice(0, 5)).toContain(`${buffer.replace(/\S*$/, '')}${wanted}`);
  });
});

it('the file that is named is the one that is read, by the line or by the environment', async () => {
  expect(await offered(world(), 'docker compose -f ops/other.yml up gr', cwd)).toEqual([]);
  expect(await offered(world({ COMPOSE_FILE: 'ops/other.yml' }), 'docker compose up s', cwd)).toEqual([
    'docker compose up sifter',
    'docker compose up sorter',
  ]);
});

it('the end of another line stands behind the same subcommand and, of a value, behind the same option', async () => {
  const suggester = suggesterFor({ executables: programs(...PROGRAMS) });
  suggester.seed(['docker compose exec depot psql', 'terraform plan -out=late.plan', 'terraform plan -var size=large']);
  expect(await offered(suggester, 'docker compose --profile d', scratch())).toEqual([]);
  expect(await offered(suggester, 'terraform plan -var-file=l', scratch())).toEqual([]);
  const out = await offered(suggester, 'terraform plan -no-color -out=l', scratch());
  expect(out).toContain('terraform plan -no-color -out=late.plan');
});

it('of a path in another line its name may stand behind any way, what lies on the way only behind the same', async () => {
  const suggester = suggesterFor({ executables: programs('scp', 'ls') });
  suggester.seed(['scp mara@depot:/home/mara/bills/june.zip .']);
  const tails = (buffer: string) => offered(suggester, buffer, scratch());
  expect(await tails('scp ivan@depot:/ho')).toContain('scp ivan@depot:/home/mara/bills/june.zip .');
  expect(await tails('scp mara@depot:~/ju')).toContain('scp mara@depot:~/june.zip .');
  expect(await tails('scp ma')).not.toContain('scp mara/bills/june.zip .');
  expect(await tails('scp notes.txt ~/h')).not.toContain('scp notes.txt ~/home/mara/bills/june.zip .');
});

it('a first word is mended where the program is known to take the words behind it', async () => {
  const names = ['pip', 'git', 'ls', 'docker'];
  const suggester = suggesterFor({ executables: programs(...names), runs: (word) => names.includes(word) });
  const mended = (buffer: string) => offered(suggester, buffer, scratch());
  expect(await mended('piq install reque')).toContain('pip install requests');
  expect(await mended('piq flash -e board')).toEqual([]);
  expect(await mended('lss -la ')).toContain('ls -la ');
  expect(await mended('dcoker upload --fast x')).toEqual([]);
});

it('reads lists of YAML in brackets and by item, and the name of a file', () => {
  const text = 'services:\n  a:\n    profiles: [x, "y"]\n  b:\n    profiles:\n    - z\n    ports:\n    - 80\n';
  expect(composeProfiles(text).map(({ name }) => name)).toEqual(['x', 'y', 'z']);
  expect(yamlText('on: push\nname: Nightly # quiet\n', 'name')).toBe('Nightly');
  expect(yamlText('jobs: {}\n', 'name')).toBe('');
});
