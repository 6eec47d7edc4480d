// Secrets in plain sentences: "set the password of app to …", "my token is …", "use … as the key". A value that does
// not look like a word is taken in every such place; one that does, only where nothing but a value can stand.
import { readTable } from './data.ts';
import { coverValue } from './mask.ts';
import { SECRET_NAME } from './names.ts';

const FOREIGN = (readTable('words').foreign as string[]).join('|');
const THING = `(?:${FOREIGN}|pass(?:word|phrase|code|wd|(?!\\s+(?:the|a|an|to|it|in|on|through|by|over|away|as|all|that|this)\\b))|pwd?|pin(?:\\s+code)?|secret(?:\\s+key)?|(?:(?:api|access|auth|bearer|refresh|session)[ -])?token|(?:api|access|license|secret|encryption|private|wifi|wi-fi)[ -]?key|(?:one-time|verification|security|otp|2fa)\\s+code|psk)`;
/** Of these people choose words; a token or a key is none. */
const CHOSEN = new RegExp(`pass|pw|pin|psk|wi-?fi|${FOREIGN}`, 'i');
/** A word, quoted or not; what ends a sentence is not part of it. */
const VALUE = '("[^"\\n]+"|\'[^\'\\n]+\'|[^\\s"\',;]+[^\\s"\',;.?:!)]!?|[^\\s"\',;.?:!)])';
/** "of user app", "for the new root": up to four words. */
const WHOSE =
  "(?:\\s+(?:for|of|on|to|in|at|from|called|named|für|von|der|des|du|de|del|di|per|van|para)(?:\\s+[\\w.@'-]+){1,4}?)?";

const IS = new RegExp(
  `\\b${THING}${WHOSE}\\s*(?:['’]s|\\s(?:is(?:\\s+now)?|was|becomes|(?:shall|should|will|must)\\s+(?:be|become)|lautet|ist|est|es|é|è)|:)\\s+${VALUE}`,
  'gi',
);
const TO = new RegExp(
  `\\b(?:set|change|make|reset|update|switch)\\b[^|;&\\n]{0,80}?\\b${THING}${WHOSE}\\s+to(?:\\s+be)?\\s+${VALUE}`,
  'gi',
);
const MAKE = new RegExp(
  `\\b(?:set|make)\\s[^|;&\\n]{0,40}?\\b${THING}\\s+(?:of|for)\\s+(?:user\\s+)?[\\w.-]+\\s+${VALUE}(?=\\s*[.!]?\\s*$)`,
  'gim',
);
const WITH = new RegExp(
  `(?:,\\s*|\\b(?:with|using|use|by|and|has|having|enter|type|send)\\s+)(?:(?:the|a|this|my|that)\\s+)?(?:new\\s+)?${THING}\\s+${VALUE}`,
  'gi',
);
const THE = new RegExp(`(?<![\\w-])(?:the|this|my|a|new|his|her|their|our|your)\\s+${THING}\\s+${VALUE}`, 'gi');
const PAIR = new RegExp(`\\b(?:credentials?|login)\\s*(?:\\s(?:is|are)|:)\\s+\\S+\\s*[/:]\\s*${VALUE}`, 'gi');
const MADE = new RegExp(
  `\\b(?:make|take|choose|let)\\s+${VALUE}\\s+(?:be\\s+)?(?:the|my|our|his|her)\\s+(?:new\\s+)?${THING}\\b`,
  'gi',
);
const LOG_IN = new RegExp(
  `\\b(?:log(?:ged)?|sign(?:ed)?)[ -]?in(?:to)?\\s(?:[\\w.-]+\\s+){0,3}?(?:with|as|using)\\s+[\\w.@-]+[/:]${VALUE}`,
  'gi',
);
/** `set DB_PASSWORD to …`, `setze das Passwort auf …`. */
const NAMED = new RegExp(
  `\\b(?:set|change|put|write|add|setze|ändere|stelle)\\s[^|;&\\n]{0,60}?(?:[A-Za-z0-9_]{0,40}${SECRET_NAME}|\\b(?:${FOREIGN}))${WHOSE}\\s+(?:to|auf|as|zu)\\s+${VALUE}`,
  'gi',
);
const STORE = new RegExp(
  `\\b(?:store|save|keep|remember|add|put|write)\\s+(?:(?:the|my|this|a)\\s+)?(?:\\w+\\s+)?${THING}\\s+${VALUE}`,
  'gi',
);
/**
 * A key of no kind is one of a keyboard, unless it is long and mixed. One named by its algorithm is told by its
 * fingerprint.
 */
const KEY =
  /(?<!\b(?:RSA|DSA|ECDSA|EdDSA|ED25519|OpenPGP|PGP|GPG|public|signing) )\bkey\s+([A-Za-z0-9_+/=-]{16,})(?=[\s,.;]|$)/gi;
const AS = new RegExp(
  `\\b(?:use|using|set|take|with|have|put|enter|and)\\s+${VALUE}[?!]?\\s+as\\s+(?:(?:the|a|my|our|its|new|your|his|her)\\s+){0,3}(?:\\w+\\s+){0,2}?(?:${THING}|key)\\b`,
  'gi',
);

/** `the login to x7CF…`, `the unseal key for vault-2 is …`: only what no word and no address looks like. */
const MIXED = '([A-Za-z0-9_+/=.!#%&*-]{10,}[A-Za-z0-9_+/=!#%&*-])';
const LOGIN = new RegExp(
  `\\b(?:set|change|make|reset|update|switch)\\b[^|;&\\n]{0,80}?\\b(?:login|credentials?|access|pw)${WHOSE}\\s+to\\s+${MIXED}`,
  'gi',
);
const KEY_IS = new RegExp(`(?<![\\w-])keys?${WHOSE}\\s*(?:\\s(?:is|are)|:)\\s+${MIXED}(?![\\w/])`, 'gi');
const isMixed = (value: string): boolean =>
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  !/^[\w-]+\.[\w.-]+$|^\/|:\/\/|^(?:sha\d{1,3}|md5|blake\w{1,3})[-:]/i.test(value);

const HINT = new RegExp(`pass|pw|pin|secret|token|key|code|psk|credential|login|log|sign|access|${FOREIGN}`, 'i');

let words: ReadonlySet<string> | undefined;
function isHarmless(word: string): boolean {
  words ??= new Set((readTable('words').harmless ?? []) as string[]);
  return words.has(word.toLowerCase());
}

/** A word of a language: letters of one case, abbreviations, maybe joined by hyphens or strokes. */
const isWord = (text: string): boolean => /^(?:[A-Z]?[a-z]+(?:[-'/][a-z]+)*|[A-Z]+)$/.test(text);
/** Three words or more that hyphens join: nobody writes so, but for a passphrase. */
const isPhrase = (text: string): boolean => /^[a-z]{3,}(?:-[a-z]{3,}){2,}$/i.test(text);
const isQuoted = (text: string): boolean => /^["']/.test(text);

/** `sure`: only a value can stand there, so a word is one too, when the sentence ends or goes on behind it. */
function isValue(text: string, rest: string, sure: boolean, phrase: boolean): boolean {
  if (isQuoted(text)) return !/\s/.test(text) || !/^["']\w+\s/.test(text) || sure;
  if (phrase && isPhrase(text)) return true;
  if (!isWord(text)) return !/^(?:\d{1,3}|[\w-]+\.\w{1,5}|[<>(){}[\]$&|-].*)$/.test(text);
  return sure && !isHarmless(text) && /^\s*(?:$|[.,;!?\n]|(?:and|then|for|on|in|at)\b)/.test(rest);
}

function take(text: string, rule: RegExp, certain: boolean): string {
  return text.replace(rule, (all: string, value: string, ...more: unknown[]) => {
    const [offset, whole] = more.filter((one) => typeof one !== 'object') as [number, string];
    // The last time: what comes before may hold the same word.
    const at = rule === AS || rule === MADE ? all.indexOf(value) : all.lastIndexOf(value);
    const chosen = CHOSEN.test(all.replace(value, ''));
    const rest = whole.slice(offset + at + value.length);
    if (!isValue(value, rest, certain && chosen, chosen)) return all;
    return all.slice(0, at) + coverValue(value) + all.slice(at + value.length);
  });
}

/** The text with the secrets covered that its sentences tell. */
export function coverByWords(text: string): string {
  if (!HINT.test(text)) return text;
  let result = take(text, IS, false);
  result = take(result, TO, true);
  result = take(result, MAKE, true);
  result = take(result, WITH, true);
  result = take(result, AS, true);
  for (const rule of [NAMED, MADE]) result = take(result, rule, true);
  result = take(result, LOG_IN, false);
  result = take(result, STORE, false);
  result = take(result, THE, false);
  result = take(result, PAIR, false);
  for (const rule of [LOGIN, KEY_IS])
    result = result.replace(rule, (all: string, value: string) =>
      isMixed(value) ? all.slice(0, all.length - value.length) + coverValue(value) : all,
    );
  return result.replace(KEY, (all: string, value: string) =>
    /\d/.test(value) && /[A-Za-z]/.test(value) ? all.slice(0, all.length - value.length) + coverValue(value) : all,
  );
}
