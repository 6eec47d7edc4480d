// Does this ask for something to be done rather than known? Then it is a request: the proposal modal is the place for it.

import { accessAsked } from './access-asked.ts';
import { programToUse } from './how-to.ts';

const VERBS =
  'start|stop|restart|reload|kill|terminate|end|install|reinstall|remove|uninstall|purge|delete|erase|wipe|update|upgrade|create|make|mkdir|touch|move|rename|copy|cp|mv|rm|chmod|chown|mount|unmount|umount|format|reboot|shut ?down|power off|turn (?:off|on)|enable|disable|add|set|change|write|edit|fix|repair|clean|empty|clear|compress|zip|unzip|extract|archive|download|upload|push|pull|commit|clone|merge|checkout|deploy|build|compile|run|execute|launch|open up|schedule|allow|block|forward|free up|increase|decrease|resize|replace|append|insert|split|convert|sort out|flush|reset|configure|setup|set up|switch|bring (?:up|down)|suspend|resume|fg|bg|put|save|send|sync|backup|back up|restore|encrypt|decrypt|sign|truncate|overwrite|link|symlink|unlink|log ?out|ban|unban|grant|revoke|drop|prune|migrate|renice|nice|detach|attach|connect|disconnect|ping|dig|curl|wget|traceroute|nslookup|whois|telnet|ssh|scp';
const POLITE =
  /^(?:(?:please|pls|hey|hi|ok|okay|so|now|then|just|kindly|go ahead and|let's|let us)[,!]?\s+|(?:can|could|would|will) (?:you|u|we|i) (?:please |kindly |just )?|(?:i|we) (?:want|need|would like|'d like|wanna|have)(?: you)? to\s+|i'd like (?:you )?to\s+|help me (?:to )?|how (?:do|can|could|should|would) (?:i|we|you|one)\s+|how to\s+|what is the (?:best )?(?:way|command) (?:to|for)\s+|is there a way to\s+|time to\s+)+/i;
const FIRST = new RegExp(`^(?:${VERBS})\\b(?! (?:status|time|level|logs?|files?|errors?)\\b)`, 'i');
const LATER =
  /(?:\band(?: then)?|\bthen|;|\bso that you can|\bto|,)\s+(?:please )?(?:restart|kill|delete|remove|stop|start|install|uninstall|reboot|reload|wipe|erase|purge|disable|enable|chmod|chown|mount|unmount|upgrade|shut ?down|overwrite|truncate)\b(?! (?:at|on|automatically|points?)\b)/i;
/** Looks that need the network or a terminal job, which no probe does. */
const FOREGROUND = /\bto the (?:fore|back)ground\b/i;
const OUTWARD =
  /\b(?:pings?|ping requests?|packets? sent|dns lookups?|reverse lookup|lookup for|lookup requests?|(?:ns|mx|txt|aaaa|cname|soa) records?|curl requests?|traceroute|whois|round[ -]trip)\b|\b(?:reach|resolve|contact|see|connect to) \S+\.(?:com|org|net|io|dev|edu|local)\b/i;

export interface Change {
  changes: boolean;
  /** Plain words. */
  reason: string;
}

export function readChange(text: string): Change {
  const bare = text
    .trim()
    .replace(/^\?\s*/, '')
    .replace(POLITE, '');
  // "Can I ssh into this machine?" asks whether something answers here.
  if (/^can (?:i|we|anyone|people|one) ssh (?:in|into|to)\b/i.test(text.trim()))
    return { changes: false, reason: '' };
  // "Do I need to reboot?" asks whether; "I need to reboot" says so.
  if (
    /(?:^|: )(?:do|does) (?:i|we|it|this \w+|the \w+) (?:need|have) to (?:reboot|restart|be restarted|update|upgrade)(?: now)?\W*$/i.test(
      text.trim(),
    )
  )
    return { changes: false, reason: '' };
  if (accessAsked(text) !== null || programToUse(text) !== null)
    return { changes: false, reason: '' };
  const first = FIRST.exec(bare)?.[0];
  if (first) return { changes: true, reason: `"${first.toLowerCase()}" is something to do` };
  const later = LATER.exec(bare)?.[0];
  if (later && !/^(?:why|when|who|what|which|did|was|is)\b/i.test(bare))
    return { changes: true, reason: `"${later.trim().toLowerCase()}" is something to do` };
  if (FOREGROUND.test(bare)) return { changes: true, reason: 'it moves a job of the shell' };
  if (OUTWARD.test(bare)) return { changes: true, reason: 'it reaches out to the network' };
  return { changes: false, reason: '' };
}
