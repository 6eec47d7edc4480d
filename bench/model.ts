// Any model server, by the thirty built-in requests: right, wrong, refused, time, and what is right without it.
//
//   npx tsx bench/model.ts --url http://127.0.0.1:11434 --model qwen2.5-coder:7b [--openai]
//
// Without --url the server of the environment (OLLAMA_HOST) is taken; with --smoke one that always says the same.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/engine/config/config.ts';
import { createEngine } from '../src/engine/engine.ts';
import { startOllamaServer } from '../test/helpers/ollama-server.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    model: { type: 'string', default: '' },
    openai: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
});

const MODEL = 'qwen2.5-coder:7b';
const own = values.smoke ? await startOllamaServer({ models: [MODEL], answers: ['{"cmd":"ls"}'] }) : null;
const url = own?.url ?? values.url;
const home = mkdtempSync(join(tmpdir(), 'reos-bench-model-'));
const env = {
  ...process.env,
  REOS_TUI_HOME: home,
  REOS_TUI_MODEL_PROVIDER: values.openai ? 'openai' : 'ollama',
  REOS_TUI_MODEL_MODEL: own ? MODEL : values.model,
  ...(url ? { REOS_TUI_MODEL_BASE_URL: url } : {}),
  ...(own ? { REOS_TUI_MODEL_BUSY_WAIT_MS: '0' } : {}),
};
const loaded = loadConfig({ env });
const engine = createEngine({ loaded, env, history: false });
const report = await engine.checkModel(({ outcome, text, command, ms }) => {
  console.error(`${outcome.padEnd(7)} ${text} → ${command ?? '–'} (${ms} ms)`);
});
console.log(JSON.stringify(report));
await engine.dispose();
await own?.close();
rmSync(home, { recursive: true, force: true });
