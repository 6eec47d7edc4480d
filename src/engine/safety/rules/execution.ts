// Code that runs without having been read, and names only known at run time.
import { spec } from './define.ts';

export const executionRules = {
  'decoded-code': spec('high', 'Runs code that was hidden by encoding and cannot be read here'),
  'dynamic-code': spec('high', 'Runs text as code that is only known when it runs'),
  'dynamic-command': spec('moderate', 'The program is only known when it runs'),
  'dynamic-destructive': spec(
    'high',
    'The program is only known when it runs, and its arguments name the system',
  ),
  'unread-script': spec('high', 'Runs a text from a file or history that was not read here'),
  'runs-script': spec('moderate', 'Runs a script that was not read here'),
  'foreign-script': spec(
    'high',
    'Runs a file from a folder that everybody can write to, and that was not read here',
  ),
  'foreign-source': spec('high', 'Runs code straight from an address that nobody vouches for'),
  'runs-target': spec('moderate', 'Runs a build target with effects outside'),
  'local-program': spec('moderate', 'Runs a program that is no part of the system'),
  'unfamiliar-program': spec('moderate', 'The program is not known here, so its effects are not'),
  'unfamiliar-destructive': spec(
    'high',
    'The program is not known here, and its words say that it deletes or resets',
  ),
  'option-changes': spec(
    'moderate',
    'An option that is not described here says that it changes or removes something',
  ),
  'unread-argument': spec(
    'high',
    'An argument that is not understood here reads as a command that does harm',
  ),
  'unread-disaster': spec(
    'critical',
    'Behind a program that is not known here stands a command that destroys the system or your data',
  ),
  'unread-output': spec(
    'high',
    'An option that is not understood here seems to name a file of the system or a key to write to',
  ),
  'inline-code': spec('moderate', 'Runs a small program whose effects cannot be ruled out'),
  'foreign-number': spec(
    'moderate',
    'Computes with a text from outside: a shell runs the commands that its subscripts hold',
  ),
  'load-builtin': spec('high', 'Loads a library into the shell as one of its own commands'),
  'shell-setup': spec('moderate', 'Runs what a setup program prints'),
  'interactive-shell': spec('safe', 'Opens a shell'),
  'hidden-root-shell': spec('high', 'Opens a shell as root from inside another program'),
  'root-shell': spec('moderate', 'Opens a shell as another user'),
  'edit-as-root': spec('moderate', 'Edits a file as root'),
  'option-runs-program': spec('high', 'An option makes the program start another one'),
  'too-deep': spec('high', 'Too long or too deeply nested to be read'),
  'cannot-parse-destructive': spec(
    'high',
    'Cannot be read as a whole, and a part of it deletes, formats or overwrites',
  ),
  placeholder: spec(
    'moderate',
    'Holds a <placeholder>: as it stands, the shell reads a file of that name and overwrites the next',
    ['root'],
  ),
  'cannot-parse': spec('moderate', 'The command is not complete or not valid shell'),
  'hidden-characters': spec(
    'high',
    'Contains characters that are invisible or change what you see',
  ),
  'look-alike-characters': spec(
    'moderate',
    'Contains letters of another alphabet that look like Latin ones',
  ),
  'terminal-control': spec('high', 'Contains control characters that can rewrite the screen'),
  'library-path': spec('moderate', 'Changes where programs load their libraries from'),
  'preload-library': spec('high', 'Loads a library into every program that starts'),
  'path-hijack': spec('high', 'Makes programs be looked for in a place that others can write to'),
  'path-change': spec('moderate', 'Changes where programs are looked for'),
  'alias-everyday': spec('moderate', 'Changes what an everyday command means'),
  'alias-shadow': spec('high', 'Makes an everyday command do more than it says'),
  'fork-bomb': spec('critical', 'Starts processes without end until the machine stops'),
};
