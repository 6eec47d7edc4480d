// Maven: its plugins are steered by properties, and one of them starts any program.
import type { Call, Handler } from '../call/machine.ts';
import { texts } from '../effects/common.ts';

const PROPERTY = /^-D([\w.]+)=([\s\S]*)$/;

/** `exec:exec -Dexec.executable=PROGRAM -Dexec.args=ARGUMENTS`. */
function startsProgram(call: Call): void {
  const given = new Map<string, string>();
  for (const text of texts(call.args)) {
    const match = PROPERTY.exec(text);
    if (match) given.set(match[1] as string, match[2] as string);
  }
  const program = given.get('exec.executable');
  if (program === undefined) return;
  const line = [program, given.get('exec.args') ?? given.get('exec.commandlineArgs') ?? ''];
  call.machine.runText(line.join(' '), call.shell.fork(), { span: call.span, stdin: call.stdin });
}

export const maven =
  (goals: Handler): Handler =>
  (call) => {
    startsProgram(call);
    return goals(call);
  };
