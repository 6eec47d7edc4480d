// "Is nginx running?" through the life of a real nginx: not there, installed, started, stopped, removed. All of it happens in
// the person's own shell inside the TUI, on a root that is private to this test and without systemd.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { chromeUp } from '../helpers/chrome.ts';
import { type Driver, startTui } from '../helpers/driver.ts';
import { lock } from '../helpers/lock.ts';

const LONG = 360_000;
const PATIENT = 90_000;

const works = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Root with the right to mount, a Debian that keeps its packages on the root, and a server to fetch from. */
const able =
  process.getuid?.() === 0 &&
  works('unshare', '--mount', '--pid', '--net', '--fork', 'true') &&
  works('apt-get', '-qq', '--print-uris', '--reinstall', 'install', 'nginx') &&
  works('sh', '-c', 'for d in /usr /etc /var; do test "$(stat -c %d $d)" = "$(stat -c %d /)" || exit 1; done');

let turn = 0;

async function run(tui: Driver, command: string): Promise<void> {
  turn += 1;
  tui.press('C-u');
  tui.type(`clear; ${command}; echo "ended ${turn} $?"`);
  tui.press('Enter');
  await tui.waitFor(({ rows }) => {
    const end = rows.findIndex((row) => row.startsWith(`ended ${turn} 0`));
    return end !== -1 && /^\$/.test(rows[end + 1] ?? '');
  }, PATIENT);
}

/** The answer, as it stands in the modal; the modal is closed again. */
async function ask(tui: Driver, question: string, answer: RegExp): Promise<string> {
  tui.press('C-u');
  tui.type(question);
  tui.press('Enter');
  await tui.waitFor(answer, PATIENT);
  const { text } = await tui.waitFor('Confidence: high', PATIENT);
  await tui.decide('n');
  await tui.waitFor((screen) => !screen.text.includes('Confidence'));
  return text;
}

it.skipIf(!able)(
  'follows a real nginx from before its installation to after its removal',
  { timeout: LONG },
  async () => {
    // Its processes are seen from outside, where other tests look for nginx too.
    await using _turn = await lock('nginx');
    await using tui = await startTui({
      shell: 'bash',
      cols: 110,
      rows: 34,
      entry: 'test/helpers/private-root.cjs',
      env: { HISTFILE: undefined, PRIVATE_ROOT_PACKAGES: 'nginx', DEBIAN_FRONTEND: 'noninteractive' },
    });
    await chromeUp(tui, 'bash', PATIENT * 2);

    await ask(tui, 'is nginx running?', /no service and no program/);

    await run(tui, 'apt-get -qq -y install nginx > install.log 2>&1');
    await ask(tui, 'is nginx running?', /No: (?:the service nginx is not|no process called nginx is) running/);
    await ask(tui, 'is nginx installed?', /Yes: .*nginx/);

    await run(tui, 'nginx');
    const started = await ask(tui, 'is nginx running?', /Yes: nginx is running \(pid/);
    expect(started).toMatch(/✓ .*pid \d+/);
    await ask(tui, 'what is using port 80?', /port 80\b[\s\S]*nginx/);

    await run(tui, 'nginx -s stop; while pgrep -x nginx > /dev/null; do :; done');
    await ask(tui, 'is nginx running?', /No: (?:the service nginx is not|no process called nginx is) running/);
    await ask(tui, 'is anything listening on port 80?', /No: there is no listener with port 80/);

    await run(tui, "apt-get -qq -y remove 'nginx*' > remove.log 2>&1");
    await ask(tui, 'is nginx running?', /No: /);
    await ask(tui, 'is nginx installed?', /No: |not installed|There is no/);
  },
);
