// The flows of the parse gate: a program that is here runs, one that is not is installed, a service starts and stops. They
// need no more than a verb and a name, so that what nobody can look up (a package no list knows) is still offered, to choose
// and with what is not known of it; the look at the command refuses what cannot be meant.
import { lemmas } from '../../english/lemma.ts';
import { lexiconWords } from '../../english/lexicon.ts';
import { quote } from '../../line/quote.ts';
import { type Intent, namesKindOfProgram, packageAlias, readIntent } from '../intent.ts';
import { asRoot, type Machine } from '../machine.ts';
import { simplify } from '../normalize.ts';
import { isOrdinary } from '../ordinary.ts';
import { managerNamed, type PackageOperation, packageCommand } from '../package-managers.ts';
import type { Candidate, ContextFact, Generator } from '../types.ts';

const NAME = 'wanted';
/** One that nobody vouches for is offered to choose. */
const CONFIDENCE = 0.7;

const WORD = /^[a-z0-9][\w.+-]*$/i;
const WITH = /^(.+?) (?:with|using|via|from) ([a-z]\S*)$/i;
/** Verbs that say of a bare name that it is a package. */
const OF_PACKAGES = /^(?:install|uninstall)$/;

/** *Run backup*, *install the dependencies*: no program is meant by that, no package. */
const isOfLanguage = (word: string): boolean => lemmas(word.toLowerCase()).some((form) => lexiconWords().has(form));

function packaged(operation: PackageOperation, named: string, machine: Machine): string | null {
  const [, target = named, by = ''] = WITH.exec(named) ?? [];
  const manager = by === '' ? machine.manager : managerNamed(by.toLowerCase());
  const row = manager && packageCommand(manager, operation);
  const name = packageAlias(target);
  if (!row || !WORD.test(name) || isOrdinary(name)) return null;
  const command = `${row.words} ${quote(name)}`;
  return row.root ? asRoot(command, machine) : command;
}

function serviceCommand({ verb, target }: Intent, machine: Machine): string | null {
  const name = target.replace(/ (?:service|daemon)$/, '');
  if (!WORD.test(name)) return null;
  const command = machine.systemd ? `systemctl ${verb} ${quote(name)}` : `service ${quote(name)} ${verb}`;
  return asRoot(command, machine);
}

function wanted(text: string, facts: readonly ContextFact[], machine: Machine): string | null {
  const plain = simplify(text);
  const intent = readIntent(plain);
  if (!intent || namesKindOfProgram(intent.target)) return null;
  const { kind, verb, target } = intent;
  const known = facts.some(({ verified, fact }) => verified || /^available/.test(fact));
  switch (kind) {
    case 'run': {
      const here = [target, target.toLowerCase(), packageAlias(target)].find(machine.has);
      if (here !== undefined && WORD.test(here)) return here;
      return known || !isOfLanguage(target) ? packaged('install', target, machine) : null;
    }
    case 'install':
    case 'remove': {
      if (!known && (!OF_PACKAGES.test(verb) || isOfLanguage(target))) return null;
      // How it is to be done stands behind the name.
      const named = plain.slice(plain.indexOf(target));
      return packaged(kind, WITH.test(named) ? named : target, machine);
    }
    case 'service_start':
    case 'service_stop':
    case 'service_config':
      return /^(?:kill|terminate)$/.test(verb) ? null : serviceCommand(intent, machine);
    default:
      return null;
  }
}

export function createWantedGenerator(machine: () => Machine): Generator {
  return {
    name: NAME,
    generate: ({ text, context, retryReason }) =>
      Promise.resolve().then(() => {
        const command = retryReason ? null : wanted(text, context, machine());
        const candidates: Candidate[] = command === null ? [] : [{ command, confidence: CONFIDENCE, worded: true }];
        return { candidates, question: null, generator: NAME };
      }),
  };
}
