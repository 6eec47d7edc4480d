// Targets that read files of other people: settings, domain packs, specs, all TOML.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TomlError } from 'smol-toml';
import { loadExtension } from '../../src/domains/loader.ts';
import { loadConfig } from '../../src/engine/config/config.ts';
import { inflate } from '../../src/engine/suggest/specs/compact.ts';
import { readTomlSpec } from '../../src/engine/suggest/specs/toml.ts';
import { type FuzzTarget, fromSeeds, promise } from './target.ts';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reos-fuzz-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const CONFIG = [
  '[suggest]\nenabled = true\nmax_items = 8\nmin_score = 0.2\n',
  '[model]\nprovider = "ollama"\nbase_url = "http://127.0.0.1:11434"\nmodel = "qwen"\n',
  '[memory]\nenabled = true\nignore = ["ls", "cd"]\n',
  '[[safety.policy]]\naction = "deny"\nprogram = "docker"\nargs = ["run", "*"]\n',
  '[keys]\npalette = "ctrl-space"\n[ui]\ntheme = "dark"\nscreen_reader = false\n',
  '[a.b.c]\nx = {y = [1, 2, {z = 1979-05-27T07:32:00Z}]}\n',
];

/** Settings, by both doors: the person's file and a trusted project's. */
export function config(): FuzzTarget {
  const home = scratch();
  const file = join(home, 'config.toml');
  const env = { HOME: home, REOS_TUI_CONFIG: file };
  return {
    make: fromSeeds(CONFIG, ['[model]', '[safety]', '= [', '= {', 'inf', 'nan', '0x', '\\u']),
    run(input, random) {
      // A file for each would wear the disk out: most come as a project's text.
      const asFile = random(32) === 0;
      if (asFile) writeFileSync(file, input);
      const project = asFile ? {} : { project: { file: 'p.toml', text: input } };
      const { config: loaded, problems, banner } = loadConfig({ env, ...project });
      promise(typeof loaded.suggest.enabled === 'boolean', 'settings are whole');
      promise(Number.isFinite(loaded.model.total_timeout_ms), 'a deadline is a number');
      promise(
        (banner !== null) === problems.some(({ severity }) => severity === 'error'),
        'a file that is left out gives a banner',
      );
      promise(({} as Record<string, unknown>).polluted === undefined, 'no prototype is touched');
    },
  };
}

const PACKS = [
  `[meta]\ndomain = "git_operations"\n[[frame]]\nid = "x.y"\nsummary = "s"\nrun = "git status"\nphrases = ["show {what:word} of it"]\n`,
  `[meta]\ndomain = "general"\n[[safety]]\nid = "s"\nlevel = "high"\nmessage = "m"\nprograms = ["p"]\nmatch = ["p x"]\n`,
  `[meta]\ndomain = "general"\n[[frame]]\nid = "a"\nsummary = "b"\nrun = ["a {path}", "b"]\nphrases = ["(do|make) [the] {path:path} (a|b)"]\n[frame.options]\nx = ["y"]\n`,
];

export function packs(): FuzzTarget {
  const file = join(scratch(), 'pack.toml');
  return {
    make: fromSeeds(PACKS, ['(', '|', '{', '}', '[[frame]]', '[[safety]]', '(((((', '{path:path}']),
    run(input) {
      writeFileSync(file, input);
      const loaded = loadExtension(file);
      if (!loaded.ok) promise(loaded.problems.length > 0, 'a refusal has a reason');
    },
  };
}

const SPECS = [
  'name = "x"\ndescription = "d"\n[[options]]\nnames = ["-a", "--all"]\ndescription = "y"\n[[options.args]]\nname = "n"\ntemplate = "file_paths"\n',
  'name = ["x", "y"]\nextend = true\n[[subcommands]]\nname = "s"\n[[subcommands.args]]\nname = "q"\nsuggestions = ["a", {name = "b", description = "c"}]\n',
  'name = "g"\n[[args]]\nname = "b"\n[args.generator]\ncommand = ["git", "branch"]\nsplit = "\\n"\n',
];

export function specs(): FuzzTarget {
  return {
    make: fromSeeds(SPECS, ['[[subcommands]]', '[[options]]', 'generator = ', 'script = ', '.']),
    run(input) {
      let spec: ReturnType<typeof readTomlSpec>;
      try {
        spec = readTomlSpec(input);
      } catch (error) {
        const said = error instanceof TomlError || (error as Error).message === 'a spec needs a name';
        promise(said, `what is no spec is said to be none, not ${String(error)}`);
        return;
      }
      const { description } = inflate(spec.node, () => null);
      promise(!/\p{Cc}/u.test(description ?? ''), 'no control character is described');
    },
  };
}
