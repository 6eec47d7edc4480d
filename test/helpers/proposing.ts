// A proposer as the engine puts it together (reading, packs, judge, model behind its guard) over a world that is given and
// a model server that is real HTTP; nothing of the machine that runs the tests is looked up.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolders } from '../../src/base/folders.ts';
import { createIntrospection } from '../../src/engine/assembly/introspect.ts';
import { createLearntExplain } from '../../src/engine/assembly/learnt-explain.ts';
import { createModelOpinion } from '../../src/engine/assembly/model-generator.ts';
import { defaultConfig, type ModelConfig } from '../../src/engine/config/schema.ts';
import { createKnowledge, type Knowledge } from '../../src/engine/llm/knowledge.ts';
import { createProvider } from '../../src/engine/llm/provider.ts';
import { createContextGatherer } from '../../src/engine/propose/context.ts';
import { createGenerators } from '../../src/engine/propose/generators/all.ts';
import { askedReader } from '../../src/engine/propose/judge/asked.ts';
import { judge } from '../../src/engine/propose/judge/judge.ts';
import { createProposer, type Proposer } from '../../src/engine/propose/pipeline.ts';
import { createRouter } from '../../src/engine/route/router.ts';
import { createSafety } from '../../src/engine/safety/index.ts';
import { readProject } from '../../src/engine/suggest/project/project.ts';
import { createSpecStore } from '../../src/engine/suggest/specs/store.ts';
import { worldOf } from '../unit/meaning/world.ts';
import { machine, registry } from '../unit/propose/machines.ts';

const FILES = [
  'src/app.py',
  'src/util.py',
  'docs/guide.md',
  'notes.txt',
  'report.pdf',
  'photo.png',
  'clip.mp4',
  'song.wav',
  'data/users.json',
  'data/prices.csv',
  'certs/server.pem',
  'backup.tar.gz',
  'Makefile',
];

/** A folder with these files: what a command names is looked up where it would run. */
function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'reos-proposing-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const file of FILES) {
    makeFolders(dirname(join(root, file)));
    writeFileSync(join(root, file), '');
  }
  return root;
}
export const CWD = folder();

const PROGRAMS = (
  'git find ls cat wc sort shuf xxd cal env printenv cp mv rm tar ffmpeg ffprobe pandoc convert mogrify exiftool ' +
  'bandit black pdftotext qrencode systemctl sudo grep du date python gcc curl strings echo ln chmod chown chgrp zip gzip ' +
  'sed jq sox diff gpg openssl wget qpdf pdfseparate mypy hyperfine glow dpkg rpm pip split time tac rsync scp ssh ' +
  'useradd adduser userdel kill killall fuser cut awk head tail tr ps top uniq base64 truncate touch dd fallocate cmp reboot'
).split(' ');

const world = worldOf({
  cwd: CWD,
  files: FILES,
  programs: PROGRAMS,
  names: { branch: ['main', 'develop'], service: ['nginx', 'ssh'] },
});

const executables = {
  has: (name: string) => PROGRAMS.includes(name),
  path: (name: string) => `/usr/bin/${name}`,
  names: () => [],
};
const on = machine();
const asked = askedReader(() => world);
const { explain, learn } = createLearntExplain(createSpecStore);
/** What reads packs and weights: as in the product, once for all requests. */
const shared = {
  router: createRouter(),
  context: createContextGatherer({ executables, machine: () => on }),
  safety: createSafety(),
  introspect: createIntrospection({ search: async () => [] }),
  generators: createGenerators({
    registry,
    machine: () => on,
    worlds: {
      refresh: async () => {},
      refreshHere: async () => {},
      refreshPackages: async () => {},
      reread: async () => {},
      at: () => world,
    },
    asked,
  }),
};

export interface Proposing {
  proposer: Proposer;
  knowledge: Knowledge;
}

export function proposing(model: Partial<ModelConfig> | null): Proposing {
  const knowledge = createKnowledge(null);
  const config = defaultConfig();
  Object.assign(config.model, model ?? { provider: 'none' });
  const server = createProvider(config.model, {}, knowledge, () => 0);
  const proposer = createProposer({
    ...shared,
    safetyContext: (cwd) => ({ cwd, home: '/home/ana', user: 'ana', root: false, ssh: false }),
    ...(server ? { model: createModelOpinion({ config, domains: registry, server, asked, explain, learn }) } : {}),
    executables,
    resolves: (name) => PROGRAMS.includes(name),
    here: { machine: () => on, project: readProject },
    judge: (text, cwd) => {
      const request = asked(text, cwd);
      return (command, level) => judge(command, request, { explain, level });
    },
    explain,
  });
  return { proposer, knowledge };
}
