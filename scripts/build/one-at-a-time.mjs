// Several starts of a fresh clone want the same build: one makes it, the others wait and find it made. A file names who builds; who was
// killed gives nothing back, so a file whose process is gone counts for nothing.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 100;
/** No build takes that long: where nothing tells when a process began, its number may be somebody else's by now. */
const OLDEST_MS = 15 * 60_000;

/** When a process began, where the system tells it: numbers are used anew, and the two together are not. */
function beganAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** The process that holds the file; null where it is gone. */
function holderOf(file, text) {
  const [pid = '', began = ''] = text.split(' ');
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (!/^\d+$/.test(pid) || !isAlive(Number(pid)) || age > OLDEST_MS) return null;
  return beganAt(pid) === began ? pid : null;
}

/** Takes away what a dead process left; what somebody else has put there in the meantime is put back. */
function clear(file, left) {
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    if (textOf(aside) !== left) linkSync(aside, file);
  } catch {
    // Another one was faster.
  }
  rmSync(aside, { force: true });
}

/** Whether the file is ours now. It comes into being with its text, so that nobody reads half of it. */
function take(file, mine) {
  const made = `${file}.${process.pid}`;
  writeFileSync(made, mine);
  try {
    linkSync(made, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

/** Does the work while no other process does. `waits` is told once who does it already. */
export async function oneAtATime(file, work, waits = () => {}) {
  const mine = `${process.pid} ${beganAt(process.pid)}`;
  let told = false;
  while (!take(file, mine)) {
    const text = textOf(file);
    if (text === null) continue;
    const holder = holderOf(file, text);
    if (holder === null) {
      clear(file, text);
      continue;
    }
    if (!told) waits(holder);
    told = true;
    await wait(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    if (textOf(file) === mine) rmSync(file, { force: true });
  }
}
