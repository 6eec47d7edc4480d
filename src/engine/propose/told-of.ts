// A request as generators and models are told it: without its secrets, and without the words that only led to one.
import { withoutSecrets } from '../redact/reading.ts';

/** What led to a secret leads nowhere without it: *set the password to*. */
const LOOSE_END = /(?:\s+(?:to|as|is|with|using|by|the|my|password|passphrase|key|token))+\s*$/i;

export function toldOf(text: string): string {
  const told = withoutSecrets(text);
  return told === text ? text : told.replace(LOOSE_END, '');
}
